"""Where whole numbers stand that a double may not hold.

A plan follows the types; `big` is a number that is always a `bigint`, `whole`
one that is where it has to be. What holds none has no plan.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from charter import ir
from charter.jsontext import dump


class Plans:
    """Computes the plan of each declaration."""

    def __init__(self, types: ir.Types, defined: Mapping[str, Any]) -> None:
        """Take the declarations, and the names that have a schema to be judged by."""
        self.types = types
        self.defined = defined
        self.holding = self._holding()

    def texts(self) -> dict[str, str]:
        """Return the plan of each declaration that has one, as JSON text, by name."""
        return {
            declared.name: dump(plan, indent=None)
            for declared in self.types.declarations
            if declared.name in self.holding and (plan := self._declared(declared)) is not None
        }

    def _holding(self) -> frozenset[str]:
        """Return the declarations that hold such a number, at any depth."""
        found: set[str] = set()
        parts = {d.name: uses(d) for d in self.types.declarations}
        pending = [n for n, said in parts.items() if any(_is_wide(part) for part in said)]
        users: dict[str, list[str]] = {}
        for name, said in parts.items():
            for part in said:
                if isinstance(part, ir.Named):
                    users.setdefault(part.name, []).append(name)
        while pending:
            name = pending.pop()
            if name not in found:
                found.add(name)
                pending += users.get(name, [])
        return frozenset(found)

    def _declared(self, declared: ir.Declaration) -> Any:
        match declared:
            case ir.Alias():
                return self._plan(declared.type)
            case ir.Object():
                members = {
                    p.key: plan
                    for p in declared.properties
                    if (plan := self._plan(p.type)) is not None
                }
                rest = self._plan(declared.rest) if declared.rest else None
                return {"properties": members} | ({"rest": rest} if rest else {})
            case ir.Tagged():
                return {
                    "tag": declared.tag,
                    "variants": [
                        [dump(value, indent=None), plan]
                        for variant in declared.variants
                        if (plan := self._plan(variant.type)) is not None
                        for value in variant.values
                    ],
                }
            case ir.Union():
                return {
                    "branches": [
                        [self._schema(branch), plan]
                        for branch in declared.branches
                        if (plan := self._plan(branch)) is not None
                    ]
                }
            case ir.Enumeration():
                return "whole"

    def _schema(self, branch: ir.Type) -> str | None:
        known = isinstance(branch, ir.Named) and branch.name in self.defined
        return branch.name if known and isinstance(branch, ir.Named) else None

    def _plan(self, said: ir.Type) -> Any:
        match said:
            case ir.Integer():
                if said.is_safe:
                    return None
                return "big" if said.is_bounded else "whole"
            case ir.Constant(value):
                return "big" if _is_wide_value(value) else None
            case ir.Nullable(inner):
                return self._plan(inner)
            case ir.Named(name):
                return {"ref": name} if name in self.holding else None
            case ir.Map(values):
                inner_plan = self._plan(values)
                return {"values": inner_plan} if inner_plan else None
            case ir.List():
                items = self._plan(said.items)
                positions = [self._plan(item) for item in said.positions]
                if any(positions):
                    return {"positions": positions} | ({"items": items} if items else {})
                if said.positions and items:
                    return {"positions": positions, "items": items}
                return {"items": items} if items else None
        return None


def _is_wide_value(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) > ir.types.SAFE


def _is_wide(said: ir.Type) -> bool:
    if isinstance(said, ir.Constant):
        return _is_wide_value(said.value)
    return isinstance(said, ir.Integer) and not said.is_safe


def uses(declared: ir.Declaration) -> list[ir.Type]:
    """Return every type that a declaration is made of, at any depth short of other declarations."""
    match declared:
        case ir.Object():
            said = [p.type for p in declared.properties]
            return _inner([*said, *([declared.rest] if declared.rest else [])])
        case ir.Tagged():
            return _inner([variant.type for variant in declared.variants])
        case ir.Union():
            return _inner(list(declared.branches))
        case ir.Enumeration():
            wide = any(_is_wide_value(member.value) for member in declared.members)
            return [ir.Integer()] if wide else []
        case ir.Alias():
            return _inner([declared.type])


def _inner(types: list[ir.Type]) -> list[ir.Type]:
    found: list[ir.Type] = []
    pending = list(types)
    while pending:
        said = pending.pop()
        found.append(said)
        if isinstance(said, ir.Nullable):
            pending.append(said.inner)
        elif isinstance(said, ir.Map):
            pending.append(said.values)
        elif isinstance(said, ir.List):
            pending += [said.items, *said.positions]
    return found
