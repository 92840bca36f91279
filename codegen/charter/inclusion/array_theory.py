"""Conjunctions over arrays: a length, a formula per position, counted and distinct items.

An array longer than the positions spoken of plus the items demanded can drop an item that nobody
demands, so only finitely many lengths have to be tried.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, Final

from .formula import Formula, Op
from .outcome import Result, Unknown
from .value import Value

if TYPE_CHECKING:
    from .solver import Solver

_LONGEST: Final = 200_000
_SEARCHED: Final = 150
_DISTINCT: Final = 2_000


class ArrayTheory:
    """The literals over arrays."""

    def __init__(self, solver: Solver, literals: Iterable[Formula]) -> None:
        """Sort the literals by what they speak of."""
        self._solver = solver
        self._f = solver.f
        self._least = 0
        self._most: int | None = None
        self._every: list[tuple[int, int | None, Formula]] = []
        self._points: dict[int, list[Formula]] = {}
        self._some: list[tuple[int, int | None, Formula]] = []
        self._at_least: list[tuple[int, Formula]] = []
        self._at_most: list[tuple[int, Formula]] = []
        self._unique = self._repeated = False
        for literal in literals:
            self._take(literal)
        self._bound = max(
            [0, *(b if b is not None else a for a, b, _ in (*self._every, *self._some))],
            default=0,
        )
        self._bound = max([self._bound, *(i + 1 for i in self._points)])
        self._formulas: dict[int, Formula] = {}
        self.conflict = (self._most is not None and self._least > self._most) or (
            self._unique and self._repeated
        )

    def _take(self, literal: Formula) -> None:
        op, args = literal.op, literal.args
        if op is Op.MIN_ITEMS:
            self._least = max(self._least, args[0])
        elif op is Op.MAX_ITEMS:
            self._most = args[0] if self._most is None else min(self._most, args[0])
        elif op is Op.ITEMS:
            self._every.append(args)
        elif op is Op.HAS_ITEM:
            start, stop, formula = args
            if stop == start + 1:
                self._points.setdefault(start, []).append(formula)
            else:
                self._some.append(args)
            self._least = max(self._least, start + 1)
        elif op is Op.MIN_CONTAINS:
            self._at_least.append(args)
            self._least = max(self._least, args[0])
        elif op is Op.MAX_CONTAINS:
            self._at_most.append(args)
        elif op is Op.UNIQUE:
            self._unique = True
        elif op is Op.NOT_UNIQUE:
            self._repeated = True
            self._least = max(self._least, 2)

    def _at(self, index: int) -> Formula:
        """What the item at a position must satisfy."""
        index = min(index, self._bound)
        known = self._formulas.get(index)
        if known is None:
            parts = [
                f for a, b, f in self._every if a <= index and (b is None or index < b)
            ] + self._points.get(index, [])
            known = self._formulas[index] = self._f.all_of(parts)
        return known

    def status(self, literal: Formula) -> bool | None:
        """Whether the literals plainly imply this one, or its negation."""
        op, args = literal.op, literal.args
        if op is Op.MIN_ITEMS:
            if args[0] <= self._least:
                return True
            return False if self._most is not None and args[0] > self._most else None
        if op is Op.MAX_ITEMS:
            if self._most is not None and args[0] >= self._most:
                return True
            return False if args[0] < self._least else None
        if op is Op.ITEMS:
            return self._covered(args)
        if op is Op.HAS_ITEM:
            start, stop, formula = args
            if self._most is not None and start >= self._most:
                return False
            if stop == start + 1:
                here = self._f.all_of((self._at(start), formula))
                if here is self._f.false:
                    return False
                if start < self._least and here is self._at(start):
                    return True
        if op is Op.UNIQUE and self._most is not None and self._most < 2:
            return True
        if op is Op.NOT_UNIQUE and self._most is not None and self._most < 2:
            return False
        return None

    def _covered(self, args: tuple[Any, ...]) -> bool | None:
        start, stop, formula = args
        if self._most is not None:
            stop = self._most if stop is None else min(stop, self._most)
        if stop is not None and start >= stop:
            return True
        last = self._bound + 1 if stop is None else min(stop, self._bound + 1)
        positions = range(min(start, self._bound), max(last, min(start, self._bound) + 1))
        if len(positions) < 40 and all(
            self._f.all_of((self._at(i), formula)) is self._at(i) for i in positions
        ):
            return True
        if start < self._least and self._f.all_of((self._at(start), formula)) is self._f.false:
            return False
        return None

    def refuted(self, literal: Formula) -> bool:
        """Whether no item can be what the literal demands."""
        op, args = literal.op, literal.args
        if op is Op.HAS_ITEM and args[1] == args[0] + 1:
            return self._solver.sat(self._f.all_of((self._at(args[0]), args[2]))) is None
        if op is Op.HAS_ITEM:
            start, stop, formula = args
            last = self._bound + 1 if stop is None else min(stop, self._bound + 1)
            positions = range(min(start, self._bound), max(last, min(start, self._bound) + 1))
            return len(positions) < 40 and all(
                self._solver.sat(self._f.all_of((self._at(i), formula))) is None for i in positions
            )
        return False

    def models(self, count: int) -> list[Value] | Unknown:
        """The model, as a list."""
        result = self.model() if count else None
        return [] if result is None else result if isinstance(result, Unknown) else [result]

    def model(self) -> Result:
        """An array that satisfies the literals, None, or Unknown."""
        unknown: Unknown | None = None
        most = self._most
        for index in range(min(self._least, self._bound + 1)):
            result = self._solver.sat(self._at(index))
            if result is None:
                return None
            if isinstance(result, Unknown):
                unknown = unknown or result
        if self._least > _LONGEST:
            return Unknown(f"an array of more than {_LONGEST} items is needed")
        if not (self._some or self._at_least or self._at_most or self._unique or self._repeated):
            if unknown is not None:
                return unknown
            return self._filled([self._at(i) for i in range(self._least)])
        demands = len(self._some) + sum(count for count, _ in self._at_least)
        longest = max(self._least, self._bound + demands + (2 if self._repeated else 0))
        if most is not None:
            longest = min(longest, most)
        for length in range(self._least, longest + 1):
            if length > self._least and self._solver.sat(self._at(length - 1)) is None:
                break
            result = self._of_length(length)
            if isinstance(result, Value):
                return result
            unknown = unknown or result
        return unknown

    def _filled(self, formulas: list[Formula]) -> Result:
        items = []
        for formula in formulas:
            result = self._solver.sat(formula)
            if not isinstance(result, Value):
                return result
            items.append(result)
        return self._solver.values.array(tuple(items))

    def _of_length(self, length: int) -> Result:
        if length > _SEARCHED and (self._some or self._at_least or self._at_most):
            return self._long(length)
        unknown: Unknown | None = None
        for formulas in self._assignments(length):
            self._solver.budget.spend(1 + length)
            if self._unique:
                result = self._distinct(formulas)
            elif self._repeated:
                result = self._with_pair(formulas)
            else:
                result = self._filled(formulas)
            if isinstance(result, Value):
                return result
            unknown = unknown or result
        return unknown

    def _long(self, length: int) -> Result:
        """One plain try; long arrays are not searched through."""
        f = self._f
        avoid = [f.negate(formula) for _, formula in self._at_most]
        formulas = [f.all_of((self._at(i), *avoid)) for i in range(length)]
        wanted = [(a, formula) for a, _, formula in self._some]
        wanted += [(0, formula) for count, formula in self._at_least for _ in range(count)]
        index = self._bound
        for _, formula in wanted:
            if index < length:
                formulas[index] = f.all_of((self._at(index), formula))
            index += 1
        result = self._distinct(formulas) if self._unique else self._filled(formulas)
        if isinstance(result, Value) and self._holds_all(result):
            return result
        return Unknown("an array with many counted or distinct items is needed")

    def _holds_all(self, value: Value) -> bool:
        f, holds = self._f, self._solver.eval.holds
        parts = [f.min_contains(count, formula) for count, formula in self._at_least]
        parts += [f.max_contains(count, formula) for count, formula in self._at_most]
        parts += [f.has_item(*args) for args in self._some]
        if self._repeated:
            parts.append(f.atom(Op.NOT_UNIQUE))
        return all(holds(part, value) for part in parts)

    def _assignments(self, length: int) -> Iterator[list[Formula]]:
        """Every way to serve the demands by positions and to stay within the counts allowed.

        A position serves some of the demands (its formula is added) and either avoids or uses up
        each limited formula.
        """
        demands = [(a, b, formula, 1) for a, b, formula in self._some]
        demands += [(0, None, formula, count) for count, formula in self._at_least]
        limits = self._at_most
        if not demands and not limits:
            yield [self._at(i) for i in range(length)]
            return
        failed: set[tuple[Any, ...]] = set()
        once = not self._unique and not self._repeated
        path: list[Formula] = []

        def options(index: int, left: tuple[int, ...], used: tuple[int, ...]) -> Iterator[Any]:
            base = self._at(index)
            open_demands = [
                d
                for d, (a, b, _, _) in enumerate(demands)
                if left[d] and a <= index and (b is None or index < b)
            ]
            for serve in _subsets(open_demands):
                served = self._f.all_of([base, *(demands[d][2] for d in serve)])
                if served is self._f.false:
                    continue
                then_left = tuple(n - (d in serve) for d, n in enumerate(left))
                spare = [k for k, (most, _) in enumerate(limits) if used[k] < most]
                for exempt in reversed(list(_subsets(spare))):
                    avoid = [
                        self._f.negate(formula)
                        for k, (_, formula) in enumerate(limits)
                        if k not in exempt
                    ]
                    formula = self._f.all_of([served, *avoid])
                    self._solver.budget.spend()
                    if self._solver.sat(formula) is None:
                        continue
                    then_used = tuple(n + (k in exempt) for k, n in enumerate(used))
                    yield formula, then_left, then_used

        def walk(index: int, left: tuple[int, ...], used: tuple[int, ...]) -> Iterator[None]:
            if index == length:
                if not any(left):
                    yield None
                return
            if sum(left) > 0 and max(left) > length - index:
                return
            key = (min(index, self._bound), length - index, left, used)
            if key in failed:
                return
            done = False
            for formula, then_left, then_used in options(index, left, used):
                path.append(formula)
                for _ in walk(index + 1, then_left, then_used):
                    done = True
                    yield None
                path.pop()
            if once or not done:
                failed.add(key)

        for _ in walk(0, tuple(d[3] for d in demands), (0,) * len(limits)):
            yield list(path)

    def _with_pair(self, formulas: list[Formula]) -> Result:
        unknown: Unknown | None = None
        seen: set[Formula] = set()
        for i, one in enumerate(formulas):
            for j in range(i + 1, len(formulas)):
                both = self._f.all_of((one, formulas[j]))
                if both in seen:
                    continue
                seen.add(both)
                result = self._solver.sat(both)
                if isinstance(result, Value):
                    twins = self._f.among([result])
                    filled = [twins if k in (i, j) else f for k, f in enumerate(formulas)]
                    result = self._filled(filled)
                    if isinstance(result, Value):
                        return result
                unknown = unknown or result
        return unknown

    def _distinct(self, formulas: list[Formula]) -> Result:
        """Give each position a value of its own: a matching of positions and values."""
        length = len(formulas)
        choices: dict[Formula, list[Value]] = {}
        unknown: Unknown | None = None
        for formula in formulas:
            if formula not in choices:
                found, trouble, _ = self._solver.members(formula, length)
                unknown = unknown or trouble
                choices[formula] = found
                if len(found) < formulas.count(formula):
                    return unknown  # fewer values than places for them
        taken: dict[Value, int] = {}
        given: dict[int, Value] = {}

        def augment(index: int, tried: set[Value]) -> bool:
            values = choices[formulas[index]]
            first = index % len(values) if values else 0
            for value in values[first:] + values[:first]:
                canon = value.canon
                if canon in tried:
                    continue
                self._solver.text_budget.spend(2)
                tried.add(canon)
                holder = taken.get(canon)
                if holder is None or augment(holder, tried):
                    taken[canon] = index
                    given[index] = value
                    return True
            return False

        if length > _DISTINCT:
            return Unknown(f"more than {_DISTINCT} distinct items are needed")
        for index in range(length):
            if not augment(index, set()):
                return unknown
        return self._solver.values.array(tuple(given[i] for i in range(length)))


def _subsets(items: list[int]) -> Iterator[tuple[int, ...]]:
    """Every subset, larger ones first."""
    for mask in range((1 << len(items)) - 1, -1, -1):
        yield tuple(item for i, item in enumerate(items) if mask >> i & 1)


__all__ = ["ArrayTheory"]
