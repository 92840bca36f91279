"""Does one value satisfy a formula? Exact, by the meaning of each operator."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from .budget import Budget
from .formula import Formula, Formulas, Op
from .frontend import united
from .value import ARR, NUM, OBJ, STR, Value, Values

Matcher = Callable[[Formula, str], bool]
"""Whether a string satisfies a pattern or format atom (in its positive form)."""


class Evaluator:
    """Evaluates formulas on values; remembers what references gave."""

    def __init__(
        self,
        formulas: Formulas,
        values: Values,
        bodies: dict[int, Formula],
        matches: Matcher,
        budget: Budget,
    ) -> None:
        """Evaluate over one store; `matches` tests strings against patterns and formats."""
        self._f = formulas
        self._values = values
        self._bodies = bodies
        self._matches = matches
        self._budget = budget
        self._memo: dict[tuple[int, Value], bool | None] = {}
        self._steps = 0
        self._atoms: dict[tuple[Formula, Value], bool] = {}
        self._tainted: set[tuple[int, Value]] = set()

    def holds(self, formula: Formula, value: Value) -> bool:
        """Whether the value satisfies the formula. Raises UndecidedError where none can tell."""
        op = formula.op
        if op is Op.AND:
            for part in formula.args:  # noqa: SIM110 - a generator would add a frame
                if not self.holds(part, value):
                    return False
            return True
        if op is Op.OR:
            self._steps += 1
            if self._steps >= 1000:
                self._budget.spend(self._steps)
                self._steps = 0
            for part in formula.args:  # noqa: SIM110
                if self.holds(part, value):
                    return True
            return False
        if op is Op.TRUE:
            return True
        if op is Op.FALSE:
            return False
        if op is Op.KIND:
            return bool(formula.args[0] & value.kind)
        if op is Op.IN:
            return value.canon in formula.values
        if op is Op.NOT_IN:
            return value.canon not in formula.values
        if op is Op.REF:
            return self._referred(formula.args[0], value)
        if op is Op.NOT_REF:
            return not self._referred(formula.args[0], value)
        if op in (Op.ONE_OF, Op.NOT_ONE_OF):
            passing = 0
            for option in formula.args:
                passing += self.holds(option, value)
                if passing > 1:
                    break
            return (passing == 1) is (op is Op.ONE_OF)
        if op in (Op.UNEVALUATED, Op.NOT_UNEVALUATED):
            kind, groups, evaluated, rest = formula.args
            if value.kind != kind:
                return True  # the negated form too: its kind is demanded beside it
            wanted = self._expanded(kind, groups, evaluated, rest, value)
            return self.holds(wanted, value) is (op is Op.UNEVALUATED)
        kind = value.kind
        if kind & NUM:
            return op >= Op.MIN_LENGTH or self._number(op, formula.args, value.data)
        if kind == STR:
            return not 30 <= op < 40 or self._string(op, formula, value.data)
        if (kind == ARR and 40 <= op < 50) or (kind == OBJ and op >= 50):
            return self._inside(formula, value)
        return True

    def _inside(self, formula: Formula, value: Value) -> bool:
        """An atom over items or members; remembered, for they are asked about again and again."""
        known = self._atoms.get((formula, value))
        if known is None:
            self._budget.spend(2)
            judge = self._array if value.kind == ARR else self._object
            known = judge(formula.op, formula.args, value.data)
            if not self._tainted:
                self._atoms[formula, value] = known
        return known

    def _referred(self, key: int, value: Value) -> bool:
        memo = self._memo
        if (key, value) in memo:
            known = memo[key, value]
            if known is None:
                # An assertion that comes down to itself adds nothing.
                self._tainted.add((key, value))
                return True
            return known
        self._budget.spend(10)
        memo[key, value] = None
        try:
            found = self.holds(self._bodies[key], value)
        finally:
            del memo[key, value]
            self._tainted.discard((key, value))
        if not self._tainted:
            memo[key, value] = found
        return found

    def _expanded(
        self, kind: int, groups: tuple[Any, ...], evaluated: Any, rest: Formula, value: Value
    ) -> Formula:
        pending = list(groups)
        while pending:
            for condition, always, inner in pending.pop():
                if self.holds(condition, value):
                    evaluated = united(self._f, kind, evaluated, always)
                    pending.extend(inner)
                    break
        return unevaluated_rest(self._f, kind, evaluated, rest)

    def _number(self, op: Op, args: tuple[Any, ...], number: int | Fraction) -> bool:
        if op is Op.MIN:
            return bool(number > args[0] if args[1] else number >= args[0])
        if op is Op.MAX:
            return bool(number < args[0] if args[1] else number <= args[0])
        divides = is_multiple(number, args[0])
        return divides if op is Op.MULTIPLE else not divides

    def _string(self, op: Op, formula: Formula, text: str) -> bool:
        if op is Op.MIN_LENGTH:
            return bool(len(text) >= formula.args[0])
        if op is Op.MAX_LENGTH:
            return bool(len(text) <= formula.args[0])
        if op in (Op.PATTERN, Op.FORMAT):
            return self._matches(formula, text)
        positive = self._f.atom(Op.PATTERN if op is Op.NOT_PATTERN else Op.FORMAT, *formula.args)
        return not self._matches(positive, text)

    def _array(self, op: Op, args: tuple[Any, ...], items: Any) -> bool:
        if op is Op.ITEMS:
            return all(self.holds(args[2], item) for item in items[args[0] : args[1]])
        if op is Op.HAS_ITEM:
            return any(self.holds(args[2], item) for item in items[args[0] : args[1]])
        if op is Op.MIN_ITEMS:
            return bool(len(items) >= args[0])
        if op is Op.MAX_ITEMS:
            return bool(len(items) <= args[0])
        if op in (Op.UNIQUE, Op.NOT_UNIQUE):
            unique = len({item.canon for item in items}) == len(items)
            return unique is (op is Op.UNIQUE)
        passing = sum(self.holds(args[1], item) for item in items)
        return bool(passing >= args[0] if op is Op.MIN_CONTAINS else passing <= args[0])

    def _object(self, op: Op, args: tuple[Any, ...], members: Any) -> bool:
        if op is Op.MIN_PROPS:
            return bool(len(members) >= args[0])
        if op is Op.MAX_PROPS:
            return bool(len(members) <= args[0])
        check = all if op is Op.PROPS else any
        names = args[0]
        if names.op is Op.IN:
            named: list[Value] = [
                members[v.data] for v in names.args if v.kind == STR and v.data in members
            ]
        else:
            named = [
                member
                for name, member in members.items()
                if self.holds(names, self._values.string(name))
            ]
        return check(self.holds(args[1], member) for member in named)


def is_multiple(number: int | Fraction, divisor: int | Fraction) -> bool:
    """Whether the number is an integral multiple of the divisor."""
    if isinstance(number, int) and isinstance(divisor, int):
        return number % divisor == 0
    return (Fraction(number) / divisor).denominator == 1


def unevaluated_rest(formulas: Formulas, kind: int, evaluated: Any, rest: Formula) -> Formula:
    """What `unevaluated*` demands once the evaluated names or positions are known."""
    if kind == OBJ:
        return formulas.props(formulas.negate(evaluated), rest)
    count, contains = evaluated
    if count is None:
        return formulas.true
    return formulas.items(count, None, formulas.any_of((rest, *contains)))


__all__ = ["Evaluator", "Matcher", "is_multiple", "unevaluated_rest"]
