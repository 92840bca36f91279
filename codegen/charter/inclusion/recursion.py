"""References that stand for the same thing become one.

Recursive definitions of two schemas are different references though their text may be the same.
They are told apart by partition refinement, as the states of automata are (Moore 1956): all are
taken for equal, then split by their bodies read under that assumption, until nothing changes.
A value is smaller than the one it stands in, so what is equal by then is equal for good; where
definitions lead back to themselves on the same value that argument fails and nothing is merged.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from .formula import Formula, Formulas, Op
from .value import OBJ

_REFS: Final = (Op.REF, Op.NOT_REF)
_WORK: Final = 60_000
"""Formulas rebuilt before definitions are left as they are."""


class Rewriter:
    """Rebuilds formulas with other references."""

    def __init__(self, formulas: Formulas, renamed: Callable[[int], int]) -> None:
        """Give each reference the number that `renamed` gives for its own."""
        self._f = formulas
        self._renamed = renamed
        self._memo: dict[Formula, Formula] = {}

    def __call__(self, formula: Formula) -> Formula:
        """The formula with its references renamed."""
        known = self._memo.get(formula)
        if known is None:
            known = self._memo[formula] = self._rebuilt(formula)
        return known

    @property
    def size(self) -> int:
        """How many formulas were rebuilt."""
        return len(self._memo)

    def _rebuilt(self, formula: Formula) -> Formula:
        f, op, args = self._f, formula.op, formula.args
        if op in _REFS:
            return f.ref(self._renamed(args[0]), op is Op.NOT_REF)
        if op is Op.AND:
            return f.all_of([self(part) for part in args])
        if op is Op.OR:
            return f.any_of([self(part) for part in args])
        if op in (Op.ONE_OF, Op.NOT_ONE_OF):
            return f.one_of([self(part) for part in args], op is Op.NOT_ONE_OF)
        if op is Op.ITEMS:
            return f.items(args[0], args[1], self(args[2]))
        if op is Op.HAS_ITEM:
            return f.has_item(args[0], args[1], self(args[2]))
        if op is Op.MIN_CONTAINS:
            return f.min_contains(args[0], self(args[1]))
        if op is Op.MAX_CONTAINS:
            return f.max_contains(args[0], self(args[1]))
        if op is Op.PROPS:
            return f.props(self(args[0]), self(args[1]))
        if op is Op.HAS_PROP:
            return f.has_prop(self(args[0]), self(args[1]))
        if op in (Op.UNEVALUATED, Op.NOT_UNEVALUATED):
            kind, groups, evaluated, rest = args
            return f.unevaluated(
                kind,
                self._groups(kind, groups),
                self._evaluated(kind, evaluated),
                self(rest),
                op is Op.NOT_UNEVALUATED,
            )
        return formula

    def _groups(self, kind: int, groups: tuple[Any, ...]) -> tuple[Any, ...]:
        return tuple(
            tuple(
                (self(condition), self._evaluated(kind, always), self._groups(kind, inner))
                for condition, always, inner in chain
            )
            for chain in groups
        )

    def _evaluated(self, kind: int, evaluated: Any) -> Any:
        if kind == OBJ:
            return self(evaluated)
        count, contains = evaluated
        return count, tuple(sorted({self(f) for f in contains}, key=lambda f: f.number))


def merged(
    formulas: Formulas, bodies: dict[int, Formula], recursive: set[int], roots: list[Formula]
) -> list[Formula]:
    """Give the roots over merged references, and settle `bodies` to match."""
    numbers = sorted(recursive)
    if len(numbers) < 2 or _circular(bodies, numbers):
        return roots
    classes = dict.fromkeys(numbers, 0)
    work = 0
    while True:
        # Classes get numbers of their own, below those of references.
        rewrite = Rewriter(formulas, lambda number, now=classes: -1 - now[number])  # type: ignore[misc]
        seen: dict[tuple[int, Formula], int] = {}
        finer = {
            number: seen.setdefault((classes[number], rewrite(bodies[number])), len(seen))
            for number in numbers
        }
        if len(seen) == len(set(classes.values())):
            break
        classes = finer
        work += rewrite.size
        if work > _WORK:
            return roots
    first: dict[int, int] = {}
    for number in numbers:
        first.setdefault(classes[number], number)
    if len(first) == len(numbers):
        return roots
    rewrite = Rewriter(formulas, lambda number: first[classes[number]])
    for number in sorted(first.values()):
        bodies[number] = rewrite(bodies[number])
    return [rewrite(root) for root in roots]


def _circular(bodies: dict[int, Formula], numbers: list[int]) -> bool:
    """Whether some definition leads back to itself on the same value."""
    leads = {number: _exposed(bodies[number]) for number in numbers}
    done: set[int] = set()

    def visit(number: int, path: set[int]) -> bool:
        if number in path:
            return True
        if number in done:
            return False
        found = any(visit(other, path | {number}) for other in sorted(leads.get(number, ())))
        done.add(number)
        return found

    return any(visit(number, set()) for number in numbers)


def _exposed(formula: Formula) -> set[int]:
    """The references that a formula makes on its own value."""
    found: set[int] = set()
    stack, seen = [formula], {formula}
    while stack:
        part = stack.pop()
        inner: list[Formula] = []
        if part.op in _REFS:
            found.add(part.args[0])
        elif part.op in (Op.AND, Op.OR, Op.ONE_OF, Op.NOT_ONE_OF):
            inner = list(part.args)
        elif part.op in (Op.UNEVALUATED, Op.NOT_UNEVALUATED):
            inner = _conditions(part.args[1])
        for one in inner:
            if one not in seen:
                seen.add(one)
                stack.append(one)
    return found


def _conditions(groups: tuple[Any, ...]) -> list[Formula]:
    return [
        condition
        for chain in groups
        for here, _, inner in chain
        for condition in (here, *_conditions(inner))
    ]
