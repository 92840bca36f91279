"""One schema with everything that it refers to, in one self-contained document."""

from __future__ import annotations

from typing import Any

from charter import dialect
from charter.contract import Contract
from charter.facts import Place
from charter.pointer import ROOT, Pointer


def self_contained(contract: Contract, place: Place, *, keep_extensions: bool = False) -> Any:
    """Return the schema at `place` with its references turned inward.

    What it refers to stands under `$defs` by short names, in the order of
    first use; `$id`, `$schema`, anchors and (unless kept) `x-` keywords are
    left out, so that the result can travel alone. Draft 2020-12 documents only.
    """
    names: dict[Place, str] = {place: ""}
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
        return f"#/$defs/{names[target]}" if names[target] else "#"

    def copy(schema: Any, at: Place) -> Any:
        if not isinstance(schema, dict):
            return schema
        inner = {pointer: sub for _, pointer, sub in dialect.subschemas(schema, at.pointer)}
        result: dict[str, Any] = {}
        for keyword, value in schema.items():
            here = at.pointer / keyword
            if keyword in ("$id", "$schema", "$anchor", "$dynamicAnchor", "$comment"):
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
        result["$defs"] = definitions
    return result


def _short(place: Place) -> str:
    tokens = Pointer(place.pointer).tokens
    if tokens and tokens[-1].isidentifier():
        return tokens[-1]
    stem = place.path.rpartition("/")[2].removesuffix(".json")
    return stem if place.pointer == ROOT else "_".join((stem, *tokens[-1:]))
