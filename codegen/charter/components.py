"""Schemas of a contract that travel together: under one prefix, or as one document."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from charter import dialect
from charter.contract import MANIFEST, Contract
from charter.facts import Place
from charter.pointer import ROOT, Pointer

_ANNOTATIONS = frozenset(
    "title description default examples deprecated readOnly writeOnly $comment".split()
)
_LEFT_OUT = frozenset("$id $schema $anchor $dynamicAnchor $comment $defs definitions".split())


class Components:
    """Schemas of a contract that refer to one another under one prefix.

    `reference` hands out names, `definitions` holds what they stand for, in the
    order of first use. `$id`, `$schema`, anchors and (unless kept) `x-` keywords
    are left out. Draft 2020-12 documents only.
    """

    def __init__(
        self,
        contract: Contract,
        *,
        prefix: str = "#/$defs/",
        naming: Callable[[Place], str] | None = None,
        keep_extensions: bool = False,
    ) -> None:
        """Take the prefix of references, and what a schema is best called."""
        self._contract = contract
        self._prefix = prefix
        self._naming = naming or _short
        self._keep_extensions = keep_extensions
        self._names: dict[Place, str] = {}
        self._pending: list[Place] = []
        self._definitions: dict[str, Any] = {}

    def reference(self, place: Place) -> str:
        """Return the reference to the schema at `place`, which is taken in."""
        if place not in self._names:
            stem = chosen = self._naming(place)
            taken = set(self._names.values())
            count = 2
            while chosen in taken:
                chosen, count = f"{stem}{count}", count + 1
            self._names[place] = chosen
            self._pending.append(place)
        return f"{self._prefix}{self._names[place]}"

    @property
    def definitions(self) -> dict[str, Any]:
        """Every schema that was referred to so far, by name."""
        while self._pending:
            place = self._pending.pop(0)
            self._definitions[self._names[place]] = self.schema(place)
        return self._definitions

    def root(self, place: Place) -> Any:
        """Return the schema at `place` as a root that states its own type.

        Where it is but a reference with annotations beside it, what it refers
        to takes its place, and its own annotations win.
        """
        schema = self._contract.at(place)
        target = self._contract.references.get(place / "$ref")
        if target is None:
            return self.schema(place)
        said = self.schema(place)
        if {keyword for keyword in said if keyword != "$ref"} <= _ANNOTATIONS:
            inlined = self.root(target)
            if isinstance(inlined, dict):
                said.pop("$ref")
                return {**inlined, **said}
        inner = self._contract.at(self._contract.deref(place))
        if "type" not in schema and isinstance(inner, dict) and inner.get("type") == "object":
            return {"type": "object", **said}
        return said

    def schema(self, place: Place) -> Any:
        """Return the schema at `place` with its references turned to these components'."""
        return self._copy(self._contract.at(place), place)

    def _copy(self, schema: Any, at: Place) -> Any:
        if not isinstance(schema, dict):
            return schema
        inner: dict[str, list[tuple[Pointer, Any]]] = {}
        for keyword, pointer, sub in dialect.subschemas(schema, at.pointer):
            inner.setdefault(keyword, []).append((pointer, sub))
        result: dict[str, Any] = {}
        for keyword, value in schema.items():
            if keyword in _LEFT_OUT or (keyword.startswith("x-") and not self._keep_extensions):
                continue
            if keyword in dialect.REFERENCES and (
                target := self._contract.references.get(at / keyword)
            ):
                result["$ref"] = self.reference(target)
            elif keyword not in inner:
                result[keyword] = value
            elif isinstance(value, list):
                result[keyword] = [self._copy(sub, Place(at.path, p)) for p, sub in inner[keyword]]
            elif inner[keyword][0][0] == at.pointer / keyword:
                result[keyword] = self._copy(value, at / keyword)
            else:
                copies = {p.tokens[-1]: self._copy(s, Place(at.path, p)) for p, s in inner[keyword]}
                result[keyword] = {**value, **copies}
        return result


def alone(contract: Contract, place: Place) -> Any:
    """Return the schema at `place` as it goes on the wire, what it refers to under its `$defs`.

    The root states its own type, as MCP asks of a tool's schemas.
    """
    components = Components(contract)
    result = components.root(place)
    if definitions := components.definitions:
        result["$defs"] = definitions
    return result


def compound(contract: Contract) -> dict[str, Any]:
    """Return every document in one, as a compound schema document (2020-12 core, section 9.3).

    Each stands under `$defs` by its path, with that as its `$id`, so that its
    references resolve as they stand. `x-contract` holds the manifest. The base
    URI is under `.invalid` (RFC 6761): it names the contract and leads nowhere.
    """
    result: dict[str, Any] = {"$schema": "https://json-schema.org/draft/2020-12/schema"}
    if (manifest := contract.manifest) is not None:
        name = re.sub(r"[^a-z0-9]+", "-", manifest.name.lower()).strip("-") or "contract"
        result["$id"] = f"https://{name}.invalid/{manifest.version}/"
        result |= {"title": manifest.title} if manifest.title else {}
        result |= {"description": manifest.description} if manifest.description else {}
        result["x-contract"] = contract.by_path[MANIFEST].value
    result["$defs"] = {
        document.path: {"$id": document.path, **document.value}
        if isinstance(document.value, dict)
        else document.value
        for document in contract.documents
        if document.path != MANIFEST
    }
    return result


def _short(place: Place) -> str:
    tokens = Pointer(place.pointer).tokens
    if tokens and tokens[-1].isidentifier():
        return tokens[-1]
    stem = place.path.rpartition("/")[2].removesuffix(".json")
    return stem if place.pointer == ROOT else "_".join((stem, *tokens[-1:]))
