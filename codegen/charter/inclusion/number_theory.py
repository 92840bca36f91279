"""Conjunctions over numbers: an interval, a grid of multiples, excluded grids and values.

Everything is exact. Integral and fractional numbers are separate kinds.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import count
from typing import TYPE_CHECKING

from .formula import Formula, Op
from .outcome import Result, Unknown
from .value import FLOAT_INT, FRAC, Value

if TYPE_CHECKING:
    from .solver import Solver

_CANDIDATES = 20_000


class NumberTheory:
    """The literals of one kind of number."""

    def __init__(self, solver: Solver, kind: int, literals: Iterable[Formula]) -> None:
        """Gather the bounds, grids and holes."""
        self._solver = solver
        self._kind = kind
        self._low: tuple[Fraction, bool] | None = None
        self._high: tuple[Fraction, bool] | None = None
        self._steps: list[Fraction] = [] if kind == FRAC else [Fraction(1)]
        self._holes: list[Fraction] = []
        self._without: set[Value] = set()
        for literal in literals:
            op, args = literal.op, literal.args
            if op is Op.MIN:
                bound = (Fraction(args[0]), args[1])
                if self._low is None or bound > self._low:
                    self._low = bound
            elif op is Op.MAX:
                bound = (Fraction(args[0]), args[1])
                # Of two equal bounds the strict one is the tighter.
                if self._high is None or (bound[0], not bound[1]) < (
                    self._high[0],
                    not self._high[1],
                ):
                    self._high = bound
            elif op is Op.MULTIPLE:
                self._steps.append(Fraction(args[0]))
            elif op is Op.NOT_MULTIPLE:
                self._holes.append(Fraction(args[0]))
            elif op is Op.NOT_IN:
                self._without.update(args)
        self.conflict = self._crossed()

    def _crossed(self) -> bool:
        if self._low is None or self._high is None:
            return False
        if self._low[0] == self._high[0]:
            return self._low[1] or self._high[1]
        return self._low[0] > self._high[0]

    def status(self, literal: Formula) -> bool | None:
        """Whether the bounds imply this literal, or its negation."""
        op, args = literal.op, literal.args
        if op is Op.MIN:
            if self._low is not None and self._low >= (args[0], args[1]):
                return True
            high = self._high
            if high is not None and (
                high[0] < args[0] or (high[0] == args[0] and (high[1] or args[1]))
            ):
                return False
        elif op is Op.MAX:
            high = self._high
            if high is not None and (high[0], not high[1]) <= (args[0], not args[1]):
                return True
            low = self._low
            if low is not None and (
                low[0] > args[0] or (low[0] == args[0] and (low[1] or args[1]))
            ):
                return False
        return None

    def refuted(self, literal: Formula) -> bool:  # noqa: ARG002 - models are cheap here
        """Nothing beyond `status`: models are cheap."""
        return False

    def models(self, count: int) -> list[Value] | Unknown:
        """Up to `count` distinct numbers."""
        found: list[Value] = []
        while not self.conflict and len(found) < count:
            result = self.model()
            if not isinstance(result, Value):
                break
            found.append(result)
            self._without.add(result)
        return found

    def model(self) -> Result:
        """The number nearest to zero that satisfies the literals, None, or Unknown."""
        if self._kind == FRAC:
            return self._fractional()
        grid = Fraction(1)
        for step in self._steps:
            grid = lcm(grid, step)
        found = self._on_grid(grid, self._covering(grid))
        if found is None or not isinstance(found, Fraction):
            return found
        if self._kind == FLOAT_INT:
            return self._solver.values.float_int(found.numerator)
        return self._solver.values.number(found.numerator)

    def _fractional(self) -> Result:
        if not self._steps:
            return self._dense()
        grid = self._steps[0]
        for step in self._steps[1:]:
            grid = lcm(grid, step)
        if grid.denominator == 1:
            return None
        found = self._on_grid(grid, self._covering(grid))
        return self._solver.values.number(found) if isinstance(found, Fraction) else found

    def _covering(self, grid: Fraction) -> list[Fraction]:
        """The grids to stay off, as multiples of the grid we are on."""
        return [lcm(grid, hole) for hole in self._holes]

    def _on_grid(self, grid: Fraction, holes: list[Fraction]) -> Fraction | Result:
        if any(hole == grid for hole in holes):
            return None
        values = self._solver.values
        budget = self._solver.text_budget
        for tried, number in enumerate(self._grid(grid)):
            if tried > _CANDIDATES:
                return Unknown("no number was found in a long interval")
            budget.spend(4)
            if self._kind == FRAC and number.denominator == 1:
                continue
            if any((number / hole).denominator == 1 for hole in holes):
                continue
            if values.number(number) in self._without:
                continue
            return number
        return None

    def _grid(self, grid: Fraction) -> Iterator[Fraction]:
        """The multiples inside the interval, those next to zero first."""
        low = high = None
        if self._low is not None:
            low = math.ceil(self._low[0] / grid)
            if self._low[1] and low * grid == self._low[0]:
                low += 1
        if self._high is not None:
            high = math.floor(self._high[0] / grid)
            if self._high[1] and high * grid == self._high[0]:
                high -= 1
        if low is not None and low > 0:
            indexes: Iterable[int] = range(low, high + 1) if high is not None else count(low)
        elif high is not None and high < 0:
            indexes = range(high, low - 1, -1) if low is not None else count(high, -1)
        else:
            indexes = _around(low, high)
        for index in indexes:
            yield index * grid

    def _dense(self) -> Result:
        low, high = self._low, self._high
        values = self._solver.values
        for number in self._decimals(low, high):
            self._solver.budget.spend()
            if number.denominator == 1 or values.number(number) in self._without:
                continue
            if any((number / hole).denominator == 1 for hole in self._holes):
                continue
            return values.number(number)
        if low is not None and high is not None and low[0] == high[0]:
            return None
        return Unknown("no decimal was found in a short interval")

    def _decimals(
        self, low: tuple[Fraction, bool] | None, high: tuple[Fraction, bool] | None
    ) -> Iterator[Fraction]:
        for bound in (low, high):
            if bound is not None and not bound[1] and self._inside(bound[0]):
                yield bound[0]
        if low is not None and high is not None and low[0] == high[0]:
            return
        for digits in range(1, 60):
            scale = 10**digits
            if low is None and high is None:
                start, step = 5 * scale // 10, 1
            elif low is not None and (high is None or low[0] >= 0 or high[0] > 0 > low[0]):
                start = max(
                    math.ceil(low[0] * scale), 1 if high is None or high[0] > 0 else -(10**99)
                )
                step = 1
                if high is not None and Fraction(start, scale) > high[0]:
                    start = math.ceil(low[0] * scale)
            else:
                assert high is not None
                start, step = math.floor(high[0] * scale), -1
            for index in range(40 + len(self._without)):
                number = Fraction(start + step * index, scale)
                if self._inside(number):
                    yield number

    def _inside(self, number: Fraction) -> bool:
        low, high = self._low, self._high
        if low is not None and (number < low[0] or (low[1] and number == low[0])):
            return False
        return high is None or not (number > high[0] or (high[1] and number == high[0]))


def lcm(one: Fraction, other: Fraction) -> Fraction:
    """The least positive number that both divide."""
    return Fraction(
        math.lcm(one.numerator, other.numerator), math.gcd(one.denominator, other.denominator)
    )


def _around(low: int | None, high: int | None) -> Iterator[int]:
    yield 0
    for distance in count(1):
        up = high is None or distance <= high
        down = low is None or -distance >= low
        if up:
            yield distance
        if down:
            yield -distance
        if not (up or down):
            return
