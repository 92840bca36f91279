"""Formulas over JSON values: the one form that every dialect is read into.

A formula is a boolean combination of atoms. Each atom speaks of one JSON type and holds for
every value of another type, as the assertion keywords of JSON Schema do. Formulas are interned:
two with the same structure are one object, which makes `X and not X` visible at once. Negation is
pushed to the atoms on demand (negation normal form), every atom having a dual.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from fractions import Fraction
from itertools import pairwise
from typing import Any, Final

from .value import ALL, ARR, NUM, OBJ, STR, Value


class Op(IntEnum):
    """What a formula is made of; the arguments stand behind each."""

    TRUE = 0
    FALSE = 1
    AND = 2  # formulas
    OR = 3  # formulas
    KIND = 4  # mask of kinds
    IN = 5  # values
    NOT_IN = 6  # values
    REF = 7  # key
    NOT_REF = 8  # key
    ONE_OF = 9  # formulas
    NOT_ONE_OF = 10  # formulas
    UNEVALUATED = 11  # kind, groups, evaluated, formula
    NOT_UNEVALUATED = 12
    # numbers
    MIN = 20  # bound, strict
    MAX = 21  # bound, strict
    MULTIPLE = 22  # divisor
    NOT_MULTIPLE = 23  # divisor
    # strings
    MIN_LENGTH = 30  # count
    MAX_LENGTH = 31  # count
    PATTERN = 32  # source
    NOT_PATTERN = 33  # source
    FORMAT = 34  # name
    NOT_FORMAT = 35  # name
    # arrays; a range of positions is start, stop (None: open)
    ITEMS = 40  # start, stop, formula: every item there
    HAS_ITEM = 41  # start, stop, formula: some item there
    MIN_ITEMS = 42  # count
    MAX_ITEMS = 43  # count
    MIN_CONTAINS = 44  # count, formula
    MAX_CONTAINS = 45  # count, formula
    UNIQUE = 46
    NOT_UNIQUE = 47
    # objects; names is a formula over strings
    PROPS = 50  # names, formula: every property of such a name
    HAS_PROP = 51  # names, formula: some property of such a name
    MIN_PROPS = 52  # count
    MAX_PROPS = 53  # count


_TYPE_OF: Final = dict.fromkeys((Op.MIN, Op.MAX, Op.MULTIPLE, Op.NOT_MULTIPLE), NUM)
_TYPE_OF.update({op: STR for op in Op if 30 <= op < 40})
_TYPE_OF.update({op: ARR for op in Op if 40 <= op < 50})
_TYPE_OF.update({op: OBJ for op in Op if 50 <= op < 60})

_DUAL: Final = {
    Op.MULTIPLE: Op.NOT_MULTIPLE,
    Op.PATTERN: Op.NOT_PATTERN,
    Op.FORMAT: Op.NOT_FORMAT,
    Op.UNIQUE: Op.NOT_UNIQUE,
    Op.IN: Op.NOT_IN,
    Op.REF: Op.NOT_REF,
    Op.ONE_OF: Op.NOT_ONE_OF,
    Op.UNEVALUATED: Op.NOT_UNEVALUATED,
}
_DUAL.update({dual: op for op, dual in _DUAL.items()})


# Named for the constructors' loops: to look a member up in its class takes longer than the rest.
_AND: Final = Op.AND
_OR: Final = Op.OR
_KIND: Final = Op.KIND
_LISTS: Final = (Op.IN, Op.NOT_IN)


class Formula:
    """An interned formula: `op` with `args`.

    `mask` holds every kind of value that may satisfy it, `speaks` every kind it does not simply
    hold for.
    """

    __slots__ = ("args", "cofactors", "mask", "negation", "number", "op", "speaks", "values")

    def __init__(self, number: int, op: Op, args: tuple[Any, ...], mask: int, speaks: int) -> None:
        """Take what the store has computed."""
        self.number = number
        self.op = op
        self.args = args
        self.mask = mask
        self.speaks = speaks
        self.values: frozenset[Value] = frozenset(args) if op in _LISTS else frozenset()
        self.negation: Formula | None = None
        self.cofactors: dict[int, Formula] = {}

    def __repr__(self) -> str:
        """Show the operator and its arguments."""
        return f"{self.op.name}{self.args!r}" if self.args else self.op.name


def _number(formula: Formula) -> int:
    return formula.number


Mark = tuple[Formula | None, ...]
"""The negation of each formula that a store held, as far as it was known."""


class Formulas:
    """The interned formulas of one question, and the constructors that simplify."""

    def __init__(self) -> None:
        """Start with true and false."""
        self._known: dict[tuple[Any, ...], Formula] = {}
        self.true = self._make(Op.TRUE, (), ALL, 0)
        self.false = self._make(Op.FALSE, (), 0, 0)
        self.true.negation = self.false
        self.false.negation = self.true

    def _make(self, op: Op, args: tuple[Any, ...], mask: int, speaks: int) -> Formula:
        key = (op, args)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = Formula(len(self._known), op, args, mask, speaks)
        return found

    def __len__(self) -> int:
        """The number of formulas made."""
        return len(self._known)

    def mark(self) -> Mark:
        """What there is now, to come back to; nothing was searched yet."""
        return tuple(formula.negation for formula in self._known.values())

    def back(self, mark: Mark) -> None:
        """Forget what was made, and learnt of what there was, since the mark was set."""
        while len(self._known) > len(mark):
            self._known.popitem()
        for formula, negation in zip(self._known.values(), mark, strict=True):
            formula.negation = negation
            if formula.cofactors:
                formula.cofactors = {}

    def atom(self, op: Op, *args: Any) -> Formula:
        """An atom of one JSON type, as it is."""
        return self._make(op, args, ALL, _TYPE_OF[op])

    def kind(self, mask: int) -> Formula:
        """A value of one of the kinds in the mask."""
        if mask == ALL:
            return self.true
        if mask == 0:
            return self.false
        return self._make(_KIND, (mask,), mask, ALL)

    def among(self, values: Iterable[Value]) -> Formula:
        """One of the values."""
        members = tuple(sorted({v.canon for v in values}, key=_order))
        if not members:
            return self.false
        mask = 0
        for value in members:
            mask |= value.mask
        return self._make(Op.IN, members, mask, ALL)

    def outside(self, values: Iterable[Value]) -> Formula:
        """None of the values."""
        members = tuple(sorted({v.canon for v in values}, key=_order))
        if not members:
            return self.true
        speaks = 0
        for value in members:
            speaks |= value.mask
        return self._make(Op.NOT_IN, members, ALL, speaks)

    def ref(self, key: int, negated: bool = False) -> Formula:
        """What a recursive reference stands for."""
        return self._make(Op.NOT_REF if negated else Op.REF, (key,), ALL, ALL)

    def one_of(self, options: Iterable[Formula], negated: bool = False) -> Formula:
        """Exactly one option holds (or, negated, none or several)."""
        live = sorted((f for f in options if f is not self.false), key=_number)
        certain = sum(f is self.true for f in live)
        if certain > 1:
            return self.true if negated else self.false
        if certain:
            rest = self.any_of(f for f in live if f is not self.true)
            return rest if negated else self.negate(rest)
        twins = {f: None for f, other in pairwise(live) if f is other}
        if twins:
            # An option that stands twice is never the only one.
            rest = self.one_of(f for f in live if f not in twins)
            known = self.all_of((*(self.negate(f) for f in twins), rest))
            return self.negate(known) if negated else known
        if len(live) < 2:
            only = self.any_of(live)
            return self.negate(only) if negated else only
        mask = 0
        for option in live:
            mask |= option.mask
        # Where every option holds idly the whole does not: it speaks of every kind.
        if negated:
            return self._make(Op.NOT_ONE_OF, tuple(live), ALL, ALL)
        return self._make(Op.ONE_OF, tuple(live), mask, ALL)

    def unevaluated(
        self,
        kind: int,
        groups: tuple[Any, ...],
        evaluated: Any,
        formula: Formula,
        negated: bool = False,
    ) -> Formula:
        """What `unevaluated*` demands (or, negated, refuses), given what each subschema evaluates.

        The negated form too holds for every other kind.
        """
        op = Op.NOT_UNEVALUATED if negated else Op.UNEVALUATED
        return self._make(op, (kind, groups, evaluated, formula), ALL, kind)

    def all_of(self, parts: Iterable[Formula]) -> Formula:
        """The conjunction."""
        true, false = self.true, self.false
        flat: dict[Formula, None] = {}
        mask = ALL
        kinds = ALL
        opposites: list[Formula] = []
        for part in parts:
            many = part.op is _AND
            if many and part.negation is not None:
                opposites.append(part.negation)
            for f in part.args if many else (part,):
                if f is true:
                    continue
                if f is false:
                    return self.false
                mask &= f.mask
                if f.op is _KIND:
                    kinds &= f.args[0]
                else:
                    flat[f] = None
        if not mask or (opposites and any(opposite in flat for opposite in opposites)):
            return false
        if kinds != ALL:
            # A part that does not speak of the kinds left holds for all of them.
            flat = {f: None for f in flat if f.speaks & kinds}
            flat[self.kind(kinds)] = None
        if len(flat) < 2:
            for f in flat:
                return f
            return self.true
        lists = [f for f in flat if f.values]
        if lists and (len(lists) > 1 or lists[0].op is Op.IN):
            merged = self._both(lists, kinds)
            if merged is self.false:
                return merged
            flat = {f: None for f in flat if not f.values}
            flat[merged] = None
            if merged.op is Op.IN and not merged.mask & ~kinds:
                flat.pop(self.kind(kinds), None)
            if len(flat) < 2:
                return merged
            mask &= merged.mask
        dropped = False
        for f in flat:
            negation = f.negation
            if negation is not None and negation in flat:
                return self.false
            if f.op is _OR:
                for option in f.args:
                    if option in flat:
                        dropped = True
                        break
        if dropped:
            flat = {f: None for f in flat if f.op is not _OR or not any(o in flat for o in f.args)}
            if len(flat) < 2:
                return next(iter(flat), self.true)
        members = tuple(sorted(flat, key=_number))
        speaks = 0
        for f in members:
            speaks |= f.speaks
        return self._make(_AND, members, mask, speaks)

    def _both(self, lists: list[Formula], kinds: int) -> Formula:
        """The conjunction of lists of values and of excluded values."""
        without: set[Value] = set()
        within: frozenset[Value] | None = None
        for f in lists:
            if f.op is Op.NOT_IN:
                without |= f.values
            else:
                within = f.values if within is None else within & f.values
        if within is None:
            return self.outside(without)
        return self.among(v for v in within if v not in without and v.mask & kinds)

    def _either(self, lists: list[Formula]) -> Formula:
        """The disjunction of lists of values and of excluded values."""
        within = {value for f in lists if f.op is Op.IN for value in f.values}
        excluded = [f.values for f in lists if f.op is Op.NOT_IN]
        if not excluded:
            return self.among(within)
        return self.outside(v for v in frozenset.intersection(*excluded) if v not in within)

    def any_of(self, parts: Iterable[Formula]) -> Formula:
        """The disjunction."""
        true, false = self.true, self.false
        flat: dict[Formula, None] = {}
        mask = kinds = 0
        opposites: list[Formula] = []
        for part in parts:
            many = part.op is _OR
            if many and part.negation is not None:
                opposites.append(part.negation)
            for f in part.args if many else (part,):
                if f is false:
                    continue
                if f is true:
                    return self.true
                mask |= f.mask
                if f.op is _KIND:
                    kinds |= f.args[0]
                else:
                    flat[f] = None
        if kinds == ALL or (opposites and any(opposite in flat for opposite in opposites)):
            return true
        if kinds:
            flat[self.kind(kinds)] = None
        if len(flat) < 2:
            for f in flat:
                return f
            return self.false
        dropped = False
        for f in flat:
            negation = f.negation
            if negation is not None and negation in flat:
                return self.true
            if f.op is _AND:
                for part in f.args:
                    if part in flat:
                        dropped = True
                        break
        if dropped:
            flat = {f: None for f in flat if f.op is not _AND or not any(p in flat for p in f.args)}
            if len(flat) < 2:
                return next(iter(flat), self.false)
        lists = [f for f in flat if f.values]
        if len(lists) > 1:
            merged = self._either(lists)
            if merged is self.true:
                return merged
            flat = {f: None for f in flat if not f.values}
            flat[merged] = None
            if len(flat) < 2:
                return merged
        members = tuple(sorted(flat, key=_number))
        speaks = 0
        for f in members:
            speaks |= f.speaks
        return self._make(_OR, members, mask, speaks)

    def negate(self, formula: Formula) -> Formula:
        """The complement, in negation normal form."""
        known = formula.negation
        if known is None:
            known = self._negate(formula)
            formula.negation = known
            if known.negation is None:
                known.negation = formula
        return known

    def _negate(self, formula: Formula) -> Formula:
        op, args = formula.op, formula.args
        if op is _AND:
            return self.any_of([self.negate(f) for f in args])
        if op is _OR:
            return self.all_of([self.negate(f) for f in args])
        if op is _KIND:
            return self.kind(ALL & ~args[0])
        if op is Op.IN:
            return self.outside(args)
        if op is Op.NOT_IN:
            return self.among(args)
        if op in (Op.REF, Op.NOT_REF):
            return self._make(_DUAL[op], args, ALL, ALL)
        if op in (Op.ONE_OF, Op.NOT_ONE_OF):
            return self.one_of(args, negated=op is Op.ONE_OF)
        if op in (Op.UNEVALUATED, Op.NOT_UNEVALUATED):
            dual = self._make(_DUAL[op], args, ALL, formula.speaks)
        else:
            dual = self._dual(op, args)
        return self.all_of((self.kind(_TYPE_OF.get(op, formula.speaks)), dual))

    def _dual(self, op: Op, args: tuple[Any, ...]) -> Formula:
        if op is Op.MIN:
            return self.atom(Op.MAX, args[0], not args[1])
        if op is Op.MAX:
            return self.atom(Op.MIN, args[0], not args[1])
        if op in _DUAL:
            return self.atom(_DUAL[op], *args)
        if op is Op.MIN_LENGTH:
            return self.max_length(args[0] - 1)
        if op is Op.MAX_LENGTH:
            return self.min_length(args[0] + 1)
        if op is Op.MIN_ITEMS:
            return self.max_items(args[0] - 1)
        if op is Op.MAX_ITEMS:
            return self.min_items(args[0] + 1)
        if op is Op.MIN_PROPS:
            return self.max_props(args[0] - 1)
        if op is Op.MAX_PROPS:
            return self.min_props(args[0] + 1)
        if op is Op.ITEMS:
            return self.has_item(args[0], args[1], self.negate(args[2]))
        if op is Op.HAS_ITEM:
            return self.items(args[0], args[1], self.negate(args[2]))
        if op is Op.MIN_CONTAINS:
            return self.max_contains(args[0] - 1, args[1])
        if op is Op.MAX_CONTAINS:
            return self.min_contains(args[0] + 1, args[1])
        if op is Op.PROPS:
            return self.has_prop(args[0], self.negate(args[1]))
        return self.props(args[0], self.negate(args[1]))

    # Constructors of atoms that have trivial cases. Each holds for other types.

    def minimum(self, bound: int | Fraction, strict: bool) -> Formula:
        """A number from `bound` up, beyond it if `strict`."""
        return self.atom(Op.MIN, bound, strict)

    def maximum(self, bound: int | Fraction, strict: bool) -> Formula:
        """A number up to `bound`, below it if `strict`."""
        return self.atom(Op.MAX, bound, strict)

    def _never(self, kind: int) -> Formula:
        return self.kind(ALL & ~kind)

    def min_length(self, count: int) -> Formula:
        """A string of at least so many characters."""
        return self.atom(Op.MIN_LENGTH, count) if count > 0 else self.true

    def max_length(self, count: int) -> Formula:
        """A string of at most so many characters."""
        return self.atom(Op.MAX_LENGTH, count) if count >= 0 else self._never(STR)

    def min_items(self, count: int) -> Formula:
        """An array of at least so many items."""
        return self.atom(Op.MIN_ITEMS, count) if count > 0 else self.true

    def max_items(self, count: int) -> Formula:
        """An array of at most so many items."""
        return self.atom(Op.MAX_ITEMS, count) if count >= 0 else self._never(ARR)

    def min_props(self, count: int) -> Formula:
        """An object of at least so many properties."""
        return self.atom(Op.MIN_PROPS, count) if count > 0 else self.true

    def max_props(self, count: int) -> Formula:
        """An object of at most so many properties."""
        return self.atom(Op.MAX_PROPS, count) if count >= 0 else self._never(OBJ)

    def items(self, start: int, stop: int | None, formula: Formula) -> Formula:
        """Every item at a position from `start` up to `stop` satisfies the formula."""
        if formula is self.true or (stop is not None and start >= stop):
            return self.true
        if formula is self.false:
            return (
                self.max_items(start) if stop is None else self.atom(Op.ITEMS, start, stop, formula)
            )
        return self.atom(Op.ITEMS, start, stop, formula)

    def has_item(self, start: int, stop: int | None, formula: Formula) -> Formula:
        """Some item at a position from `start` up to `stop` satisfies the formula."""
        if formula is self.false or (stop is not None and start >= stop):
            return self._never(ARR)
        if formula is self.true:
            return self.min_items(start + 1)
        return self.atom(Op.HAS_ITEM, start, stop, formula)

    def min_contains(self, count: int, formula: Formula) -> Formula:
        """An array with at least so many items that satisfy the formula."""
        if count <= 0:
            return self.true
        if formula is self.true:
            return self.min_items(count)
        if formula is self.false:
            return self._never(ARR)
        if count == 1:
            return self.has_item(0, None, formula)
        return self.atom(Op.MIN_CONTAINS, count, formula)

    def max_contains(self, count: int, formula: Formula) -> Formula:
        """An array with at most so many items that satisfy the formula."""
        if count < 0:
            return self._never(ARR)
        if formula is self.true:
            return self.max_items(count)
        if formula is self.false:
            return self.true
        if count == 0:
            return self.items(0, None, self.negate(formula))
        return self.atom(Op.MAX_CONTAINS, count, formula)

    def props(self, names: Formula, formula: Formula) -> Formula:
        """Every property whose name satisfies `names` has a value that satisfies `formula`."""
        if formula is self.true or not names.mask & STR:
            return self.true
        if names is self.true and formula is self.false:
            return self.max_props(0)
        return self.atom(Op.PROPS, names, formula)

    def has_prop(self, names: Formula, formula: Formula) -> Formula:
        """Some property has a name that satisfies `names` and a value that satisfies `formula`."""
        if formula is self.false or not names.mask & STR:
            return self._never(OBJ)
        if names is self.true and formula is self.true:
            return self.min_props(1)
        return self.atom(Op.HAS_PROP, names, formula)


def _order(value: Value) -> tuple[Any, ...]:
    return value.order
