"""One schema with everything that it refers to, in one self-contained document."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from charter import dialect
from charter.contract import Contract
from charter.facts import Place
from charter.pointer import ROOT, Pointer


class MixedDialectsError(Exception):
    """A schema refers to one of another dialect, so that one document can't hold both."""

    def __init__(self, place: Place, target: Place) -> None:
        """Keep both places."""
        super().__init__(f"`{place}` refers to `{target}`, which is of another dialect")
        self.place = place
        self.target = target


def self_contained(
    contract: Contract,
    place: Place,
    *,
    keep_extensions: bool = False,
    only: Collection[str] | None = None,
) -> Any:
    """Return the schema at `place` with its references turned inward.

    What it refers to stands under `$defs` (`definitions` until draft 7) by
    short names, in the order of first use; `$id`, `$schema`, anchors and
    (unless kept) `x-` keywords are left out, so that the result can travel
    alone. With `only`, the schema's other keywords are left out. Raise
    `MixedDialectsError` where the references cross dialects.
    """
    draft = contract.dialect_at(place)
    old = dialect.ref_hides_siblings(draft)
    keyword_for_definitions = "definitions" if old else "$defs"
    names: dict[Place, str] = {place: ""} if only is None else {}
    taken: set[str] = set()
    pending: list[Place] = []

    def name(target: Place) -> str:
        if target not in names:
            stem = _short(target)
            chosen, count = stem, 2
            while chosen in taken:
                chosen, count = f"{stem}{count}", count + 1
            taken.add(chosen)
            names[target] = chosen
            pending.append(target)
        if contract.dialect_at(target) != draft:
            raise MixedDialectsError(place, target)
        return f"#/{keyword_for_definitions}/{names[target]}" if names[target] else "#"

    def copy(schema: Any, at: Place) -> Any:
        if not isinstance(schema, dict):
            return schema
        if old and isinstance(schema.get("$ref"), str):
            return {"$ref": name(contract.references[Place(at.path, at.pointer / "$ref")])}
        inner = {pointer: sub for _, pointer, sub in dialect.subschemas(schema, at.pointer)}
        result: dict[str, Any] = {}
        for keyword, value in schema.items():
            here = at.pointer / keyword
            if only is not None and at == place and keyword not in only:
                continue
            if keyword in _LEFT_OUT or (
                draft == "draft4" and keyword == "id" and here not in inner
            ):
                continue
            if keyword in ("$defs", "definitions") or (
                keyword.startswith("x-") and not keep_extensions
            ):
                continue
            target = contract.references.get(Place(at.path, here))
            if target is not None:
                result["$ref"] = name(target)
            elif here in inner:
                result[keyword] = copy(value, Place(at.path, here))
            elif isinstance(value, dict) and any(here / key in inner for key in value):
                result[keyword] = {
                    key: copy(sub, Place(at.path, here / key)) if here / key in inner else sub
                    for key, sub in value.items()
                }
            elif isinstance(value, list) and here / 0 in inner:
                result[keyword] = [
                    copy(sub, Place(at.path, here / index)) for index, sub in enumerate(value)
                ]
            else:
                result[keyword] = value
        return result

    result = copy(contract.at(place), place)
    definitions: dict[str, Any] = {}
    while pending:
        target = pending.pop(0)
        definitions[names[target]] = copy(contract.at(target), target)
    if definitions:
        result[keyword_for_definitions] = definitions
    return result


_LEFT_OUT = frozenset(
    ("$id", "$schema", "$anchor", "$dynamicAnchor", "$recursiveAnchor", "$comment", "$vocabulary")
)


def _short(place: Place) -> str:
    tokens = Pointer(place.pointer).tokens
    if tokens and tokens[-1].isidentifier():
        return tokens[-1]
    stem = place.path.rpartition("/")[2].removesuffix(".json")
    return stem if place.pointer == ROOT else "_".join((stem, *tokens[-1:]))
