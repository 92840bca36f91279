"""Walk two schema trees side by side, as far as they have the same shape."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from charter.contract import Contract
from charter.diff.pair import SchemaPair, Step
from charter.diff.surface import Surface
from charter.facts import Place

_IN_PLACE = ("allOf", "anyOf", "oneOf")


def walk(old: Contract, new: Contract, surface: Surface) -> Iterator[SchemaPair]:
    """Yield the pairs of subschemas below a surface's roots, outermost first.

    A pair that was seen at another way in is not entered twice, so recursion
    ends.
    """
    seen: set[tuple[Place, Place]] = set()
    pending: list[tuple[Place, Place, tuple[Step, ...]]] = [(surface.old, surface.new, ())]
    while pending:
        at_old, at_new, steps = pending.pop()
        at_old, at_new = old.deref(at_old), new.deref(at_new)
        if (at_old, at_new) in seen:
            continue
        seen.add((at_old, at_new))
        pair = SchemaPair(surface, at_old, at_new, old.at(at_old), new.at(at_new), steps)
        yield pair
        pending.extend(reversed(list(_children(old, new, pair))))


def _children(
    old: Contract, new: Contract, pair: SchemaPair
) -> Iterator[tuple[Place, Place, tuple[Step, ...]]]:
    if not isinstance(pair.old, dict) or not isinstance(pair.new, dict):
        return
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
        for index_old, index_new in matched(old, new, pair, keyword):
            yield pair.at_old / keyword / index_old, pair.at_new / keyword / index_new, pair.steps


def matched(
    old: Contract, new: Contract, pair: SchemaPair, keyword: str
) -> Iterator[tuple[int, int]]:
    """Yield the indexes of branches that are the same one: by name, else by place in order.

    A branch's name is its tag (a property with a `const`), its own `const`,
    its title, or the document or definition that it refers to.
    """
    before, after = pair.old.get(keyword), pair.new.get(keyword)
    if not isinstance(before, list) or not isinstance(after, list):
        return
    named: dict[str | None, int] = {}
    for index in range(len(after)):
        named.setdefault(branch_name(new, pair.at_new / keyword / index), index)
    left_old, taken = [], set()
    for index in range(len(before)):
        name = branch_name(old, pair.at_old / keyword / index)
        found = named.get(name) if name is not None else None
        if found is None or found in taken:
            left_old.append(index)
        else:
            taken.add(found)
            yield index, found
    left_new = [index for index in range(len(after)) if index not in taken]
    if len(before) == len(after):
        yield from (
            (i, j)
            for i, j in zip(left_old, left_new, strict=False)
            if branch_name(old, pair.at_old / keyword / i) is None
            or branch_name(new, pair.at_new / keyword / j) is None
        )


def branch_name(contract: Contract, place: Place) -> str | None:
    """Return what tells a branch of a union from its siblings, None where nothing does."""
    target = contract.deref(place)
    schema = contract.at(target)
    if not isinstance(schema, dict):
        return None
    if "const" in schema:
        return f"const {schema['const']!r}"
    properties = schema.get("properties")
    properties = properties if isinstance(properties, dict) else {}
    for name in sorted(properties):
        tag = _tag(properties[name])
        if tag is not None:
            return f"{name} {tag!r}"
    if isinstance(schema.get("title"), str):
        return f"title {schema['title']}"
    if target != place:
        return f"target {target.path.rpartition('/')[2]} {target.pointer.tokens[-1:]}"
    kind = schema.get("type")
    return f"type {kind}" if isinstance(kind, str) and kind != "object" else None


def _tag(schema: Any) -> Any:
    if not isinstance(schema, dict):
        return None
    if "const" in schema:
        return schema["const"]
    enum = schema.get("enum")
    return enum[0] if isinstance(enum, list) and len(enum) == 1 else None


def _common(old: dict[str, Any], new: dict[str, Any], keyword: str) -> Iterator[str]:
    before, after = old.get(keyword), new.get(keyword)
    if isinstance(before, dict) and isinstance(after, dict):
        yield from (name for name in before if name in after)


def _schemas(old: dict[str, Any], new: dict[str, Any], keyword: str) -> bool:
    return all(isinstance(side.get(keyword), dict | bool) for side in (old, new))
