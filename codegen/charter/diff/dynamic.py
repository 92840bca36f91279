"""Dynamic references that could be bound to something else on the way.

A `$dynamicRef` (2020-12) or `$recursiveRef` (2019-09) leads to the outermost
schema of its name that was entered. Where a contract has one of that name
alone, it is an ordinary reference; where there are more, only the documents as
a whole say what is meant, and no copy of a part does.
"""

from __future__ import annotations

from typing import Any
from urllib.parse import quote

from charter.contract import MANIFEST, Contract
from charter.dialect import REFERENCES, id_keyword
from charter.facts import Place
from charter.loader import BASE

_NAMED = {"$dynamicRef": "$dynamicAnchor", "$recursiveRef": "$recursiveAnchor"}


def rebindable(contract: Contract, root: Place) -> Place | None:
    """Return a reference below `root` that could be bound in two ways, None where there is none."""
    if not contract.holding(*_NAMED):
        return None
    reached = _reached(contract, root)
    paths = {place.path for place in reached}
    for place in sorted(reached):
        for keyword, anchor in _NAMED.items():
            target = contract.references.get(place / keyword)
            if target is None:
                continue
            said = contract.at(target)
            name = said.get(anchor) if isinstance(said, dict) else None
            if name is None:
                continue
            same = [
                node
                for node in contract.holding(anchor)
                if node.schema[anchor] == name and node.place.path in paths
            ]
            if len(same) > 1:
                return place / keyword
    return None


def whole(contract: Contract, place: Place) -> tuple[Any, dict[str, Any]]:
    """Return the document at `place`, or a reference into it, and all documents by their URIs.

    A reference is a schema around what it leads to: not every validator looks behind one
    for the outermost `$recursiveAnchor`.
    """
    documents: dict[str, Any] = {}
    for document in contract.documents:
        if document.path == MANIFEST:
            continue
        uri = contract.bases.get(Place(document.path), BASE + document.path)
        value = document.value
        if isinstance(value, dict):
            value = {**value, id_keyword(document.dialect): uri}
        documents[uri] = value
    uri = contract.bases.get(Place(place.path), BASE + place.path)
    if not place.pointer:
        return documents[uri], documents
    return {"$ref": f"{uri}#{quote(place.pointer, safe='/~')}"}, documents


def _reached(contract: Contract, root: Place) -> set[Place]:
    found: set[Place] = set()
    pending = [root]
    while pending:
        place = pending.pop()
        if place in found:
            continue
        found.add(place)
        targets = (contract.references.get(place / keyword) for keyword in REFERENCES)
        pending += [target for target in targets if target is not None]
        pending += [inner for _, inner in contract.children(place)]
    return found
