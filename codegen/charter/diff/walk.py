"""Walk two schema trees side by side, as far as they have the same shape."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from charter.contract import Contract
from charter.dialect import ref_hides_siblings
from charter.diff.pair import ContractPair, SchemaPair, Step
from charter.diff.structure import Structure
from charter.diff.surface import Surface
from charter.facts import Place

_IN_PLACE = ("allOf", "anyOf", "oneOf")


def walk(old: Contract, new: Contract, surface: Surface, letter: Structure) -> Iterator[SchemaPair]:
    """Yield the pairs of subschemas below a surface's roots, outermost first.

    A pair that was seen at another way in is not entered twice, so recursion
    ends; one that is the same to the `letter` is not entered at all.
    """
    seen: set[tuple[Place, Place]] = set()
    pending: list[tuple[Place, Place, tuple[Step, ...]]] = [(surface.old, surface.new, ())]
    while pending:
        at_old, at_new, steps = pending.pop()
        if not _stays((old, at_old), (new, at_new)):
            at_old, at_new = old.deref(at_old), new.deref(at_new)
        if (at_old, at_new) in seen or letter.alike(at_old, at_new):
            continue
        seen.add((at_old, at_new))
        pair = SchemaPair(
            surface, at_old, at_new, old.at(at_old), new.at(at_new), steps, ContractPair(old, new)
        )
        yield pair
        pending.extend(reversed(list(_children(pair))))


_WORDS = frozenset(
    ("$comment", "title", "description", "examples", "default", "deprecated", "$defs")
)


def _stays(*sides: tuple[Contract, Place]) -> bool:
    """Whether what stands beside a `$ref` is compared before what the `$ref` leads to.

    Always where both sides refer; where only one does, words alone don't count:
    they are no reason to compare a reference with what it says.
    """
    more = [(contract, place) for contract, place in sides if _says_more(contract, place)]
    if not more:
        return False
    if all((place / "$ref") in contract.references for contract, place in sides):
        return True
    return any(contract.at(place).keys() - {"$ref", *_WORDS} for contract, place in more)


def _says_more(contract: Contract, place: Place) -> bool:
    """Whether the schema has a `$ref`, and keywords beside it that count."""
    schema = contract.at(place)
    return (
        isinstance(schema, dict)
        and len(schema) > 1
        and (place / "$ref") in contract.references
        and not ref_hides_siblings(contract.dialect_at(place))
    )


def _children(pair: SchemaPair) -> Iterator[tuple[Place, Place, tuple[Step, ...]]]:
    if not isinstance(pair.old, dict) or not isinstance(pair.new, dict):
        return
    both = pair.contracts
    target_old = both.old.references.get(pair.at_old / "$ref")
    target_new = both.new.references.get(pair.at_new / "$ref")
    if target_old is not None and target_new is not None:
        yield target_old, target_new, pair.steps
    for name in _common(pair.old, pair.new, "properties"):
        step = Step("property", name)
        yield (
            pair.at_old / "properties" / name,
            pair.at_new / "properties" / name,
            (*pair.steps, step),
        )
    for name in _common(pair.old, pair.new, "patternProperties"):
        key = "patternProperties"
        step = Step("properties")
        yield pair.at_old / key / name, pair.at_new / key / name, (*pair.steps, step)
    for keyword, step in (
        ("additionalProperties", Step("properties")),
        ("items", Step("items")),
        ("additionalItems", Step("items")),
        ("contains", Step("items")),
    ):
        if _schemas(pair.old, pair.new, keyword):
            yield pair.at_old / keyword, pair.at_new / keyword, (*pair.steps, step)
    for keyword in ("prefixItems", "items"):
        before, after = pair.old.get(keyword), pair.new.get(keyword)
        if isinstance(before, list) and isinstance(after, list):
            for index in range(min(len(before), len(after))):
                step = Step("item", index)
                yield (
                    pair.at_old / keyword / index,
                    pair.at_new / keyword / index,
                    (*pair.steps, step),
                )
    for keyword in _IN_PLACE:
        for index_old, index_new in pair.matched(keyword):
            yield pair.at_old / keyword / index_old, pair.at_new / keyword / index_new, pair.steps


def _common(old: dict[str, Any], new: dict[str, Any], keyword: str) -> Iterator[str]:
    before, after = old.get(keyword), new.get(keyword)
    if isinstance(before, dict) and isinstance(after, dict):
        yield from (name for name in before if name in after)


def _schemas(old: dict[str, Any], new: dict[str, Any], keyword: str) -> bool:
    return all(isinstance(side.get(keyword), dict | bool) for side in (old, new))
