"""Conjunctions over objects: the names spoken of one by one, all others in cells by pattern.

A name that some literal mentions has a formula of its own. The names left fall into cells, one for
each combination of the patterns in play; every name of a cell bears the same formula.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final

from .formula import Formula, Op
from .outcome import Result, Unknown
from .value import STR, Value

if TYPE_CHECKING:
    from .solver import Solver

_LARGEST: Final = 50_000


class ObjectTheory:
    """The literals over objects."""

    def __init__(self, solver: Solver, literals: Iterable[Formula]) -> None:
        """Sort the literals by the names they speak of."""
        self._solver = solver
        self._f = solver.f
        self._least = 0
        self._most: int | None = None
        self._named: dict[str, list[Formula]] = {}
        self._generic: list[tuple[Formula, Formula]] = []
        self._present: dict[str, list[Formula]] = {}
        self._some: list[tuple[Formula, Formula]] = []
        self._formulas: dict[str, Formula] = {}
        self._mentioned: dict[str, None] = {}
        for literal in literals:
            self._take(literal)
        most = self._most
        self.conflict = most is not None and (self._least > most or len(self._present) > most)

    def _take(self, literal: Formula) -> None:
        op, args = literal.op, literal.args
        if op is Op.MIN_PROPS:
            self._least = max(self._least, args[0])
        elif op is Op.MAX_PROPS:
            self._most = args[0] if self._most is None else min(self._most, args[0])
        elif op is Op.PROPS:
            names, formula = args
            if names.op is Op.IN:
                for value in names.args:
                    if value.kind == STR:
                        self._named.setdefault(value.data, []).append(formula)
            else:
                self._generic.append(args)
                _mention(names, self._mentioned)
        elif op is Op.HAS_PROP:
            names, formula = args
            if names.op is Op.IN and len(names.args) == 1:
                self._present.setdefault(names.args[0].data, []).append(formula)
            else:
                self._some.append(args)
                _mention(names, self._mentioned)

    def _allowed(self, name: str) -> Formula:
        """What the value of a name must satisfy if the name is there."""
        known = self._formulas.get(name)
        if known is None:
            parts = list(self._named.get(name, ()))
            if self._generic:
                value = self._solver.values.string(name)
                holds = self._solver.eval.holds
                parts += [f for names, f in self._generic if holds(names, value)]
            parts += self._present.get(name, ())
            known = self._formulas[name] = self._f.all_of(parts)
        return known

    def status(self, literal: Formula) -> bool | None:
        """Whether the literals plainly imply this one, or its negation."""
        op, args = literal.op, literal.args
        if op is Op.MIN_PROPS:
            if args[0] <= max(self._least, len(self._present)):
                return True
            return False if self._most is not None and args[0] > self._most else None
        if op is Op.MAX_PROPS:
            if self._most is not None and args[0] >= self._most:
                return True
            return False if args[0] < max(self._least, len(self._present)) else None
        if op not in (Op.PROPS, Op.HAS_PROP) or args[0].op is not Op.IN or len(args[0].args) > 1:
            return None
        name, formula = args[0].args[0].data, args[1]
        here = self._allowed(name)
        both = self._f.all_of((here, formula))
        if op is Op.HAS_PROP:
            if both is self._f.false:
                return False
            if name not in self._present:
                return False if self._full() else None
            return True if both is here or self._implies(here, formula) else None
        if both is here:
            return True
        if name in self._present:
            if both is self._f.false:
                return False
            return True if self._implies(here, formula) else None
        return True if here is self._f.false or self._full() else None

    def _full(self) -> bool:
        return self._most is not None and len(self._present) >= self._most

    def _implies(self, formula: Formula, other: Formula) -> bool:
        if other.op is Op.KIND:
            return not formula.mask & ~other.args[0]
        if self._solver.front.draft4:
            return False  # a constant 1 stands for 1.0 too, which is no integer
        for part in formula.args if formula.op is Op.AND else (formula,):
            if part.op is Op.IN and len(part.args) <= 8:
                holds = self._solver.eval.holds
                return all(holds(other, v) for v in part.args if holds(formula, v))
        return False

    def refuted(self, literal: Formula) -> bool:
        """Whether the value that the literal demands does not exist."""
        op, args = literal.op, literal.args
        if op not in (Op.PROPS, Op.HAS_PROP) or args[0].op is not Op.IN or len(args[0].args) > 1:
            return False
        name, formula = args[0].args[0].data, args[1]
        if op is Op.PROPS and name not in self._present:
            return False
        return self._solver.sat(self._f.all_of((self._allowed(name), formula))) is None

    def models(self, count: int) -> list[Value] | Unknown:
        """The model, as a list."""
        result = self.model() if count else None
        return [] if result is None else result if isinstance(result, Unknown) else [result]

    def model(self) -> Result:
        """An object that satisfies the literals, None, or Unknown."""
        unknown: Unknown | None = None
        for name in sorted(self._present):
            result = self._solver.sat(self._allowed(name))
            if result is None:
                return None
            if isinstance(result, Unknown):
                unknown = unknown or result
        if self._least > _LARGEST:
            return Unknown(f"an object of more than {_LARGEST} properties is needed")
        present = {name: self._allowed(name) for name in sorted(self._present)}
        if self._some:
            for names in (names for names, _ in self._some):
                if names.op is Op.IN:
                    self._mentioned.update({v.data: None for v in names.args if v.kind == STR})
        result = self._serve(tuple(self._some), present)
        return unknown if unknown is not None and result is not None else result

    def _universe(self) -> list[str]:
        return sorted({*self._mentioned, *self._named, *self._present})

    def _serve(
        self, demands: tuple[tuple[Formula, Formula], ...], present: dict[str, Formula]
    ) -> Result:
        """Give every demanded property a name: one in place, one spoken of, or a new one."""
        if not demands:
            return self._completed(present)
        (names, formula), rest = demands[0], demands[1:]
        solver = self._solver
        unknown: Unknown | None = None
        room = self._most is None or len(present) < self._most
        for name in sorted(present) + [n for n in self._universe() if n not in present]:
            if (name not in present and not room) or not solver.eval.holds(
                names, solver.values.string(name)
            ):
                continue
            solver.budget.spend()
            here = self._f.all_of((present.get(name) or self._allowed(name), formula))
            result = solver.sat(here)
            if result is None:
                continue
            if isinstance(result, Value):
                result = self._serve(rest, {**present, name: here})
                if isinstance(result, Value):
                    return result
            unknown = unknown or result
        if not room:
            return unknown
        for new, here, result in self._new_names(names, formula, rest, present):
            served = (
                self._serve(rest, {**present, new: here}) if isinstance(result, Value) else result
            )
            if isinstance(served, Value):
                return served
            unknown = unknown or served
        return unknown

    def _new_names(
        self,
        names: Formula,
        demand: Formula,
        later: tuple[tuple[Formula, Formula], ...],
        present: dict[str, Formula],
    ) -> Iterator[tuple[str, Formula, Value | Unknown]]:
        """Names that nobody mentioned and that can serve a demand: one for each cell.

        A name is picked, and only where the patterns it matches refuse the demand are those
        patterns, and no others, excluded together.
        """
        solver = self._solver
        certain, doubtful = self._patterns([n for n, _ in later])
        fixed = self._f.all_of([demand, *certain])
        language = self._apart(names, present)
        while True:
            solver.budget.spend()
            found = solver.sat(language)
            if not isinstance(found, Value):
                if isinstance(found, Unknown):
                    yield "", fixed, found
                return
            matched = [p for p in doubtful if solver.eval.holds(p, found)]
            here = self._f.all_of([fixed, *(f for p in matched for f in doubtful[p])])
            result = solver.sat(here)
            if result is None:
                blamed = self._blamed(fixed, matched, doubtful)
                language = self._f.all_of((language, self._besides(blamed, [])))
                continue
            yield found.data, here, result
            others = [p for p in doubtful if p not in matched]
            language = self._f.all_of((language, self._besides(matched, others)))

    def _blamed(
        self, fixed: Formula, matched: list[Formula], doubtful: dict[Formula, list[Formula]]
    ) -> list[Formula]:
        """Few of the patterns matched whose formulas suffice for the contradiction."""
        blamed = list(matched)
        for pattern in matched:
            less = [p for p in blamed if p is not pattern]
            rest = self._f.all_of([fixed, *(f for p in less for f in doubtful[p])])
            if self._solver.sat(rest) is None:
                blamed = less
        return blamed

    def _besides(self, inside: list[Formula], outside: list[Formula]) -> Formula:
        """The names that do not match just these patterns and none of those."""
        f = self._f
        return f.any_of([*(f.negate(p) for p in inside), *outside])

    def _apart(self, names: Formula, present: dict[str, Formula]) -> Formula:
        """The strings within `names` that nobody mentioned."""
        f, values = self._f, self._solver.values
        known = {**self._mentioned, **dict.fromkeys(self._named), **dict.fromkeys(present)}
        apart = f.outside([values.string(name) for name in sorted(known)])
        return f.all_of((self._solver.cofactor(self._stripped(names), STR), apart, f.kind(STR)))

    def _patterns(
        self, others: list[Formula]
    ) -> tuple[list[Formula], dict[Formula, list[Formula]]]:
        """What holds for every new name, and what for those that match a pattern."""
        f, solver = self._f, self._solver
        certain: list[Formula] = []
        doubtful: dict[Formula, list[Formula]] = {}
        for other, formula in self._generic:
            cut = solver.cofactor(self._stripped(other), STR)
            if cut is f.true:
                certain.append(formula)
            elif cut is not f.false:
                doubtful.setdefault(cut, []).append(formula)
        for other in others:
            cut = solver.cofactor(self._stripped(other), STR)
            if cut is not f.true and cut is not f.false:
                doubtful.setdefault(cut, [])
        return certain, doubtful

    def _stripped(self, names: Formula) -> Formula:
        """The formula as it stands for names that nobody mentioned."""
        f, op = self._f, names.op
        if op is Op.IN:
            return f.false
        if op is Op.NOT_IN:
            return f.true
        if op is Op.AND:
            return f.all_of([self._stripped(part) for part in names.args])
        if op is Op.OR:
            return f.any_of([self._stripped(part) for part in names.args])
        return names

    def _completed(self, present: dict[str, Formula]) -> Result:
        """Fill up to the least number of properties."""
        solver = self._solver
        members: dict[str, Value] = {}
        unknown: Unknown | None = None
        for name, formula in present.items():
            result = solver.sat(formula)
            if result is None:
                return None
            if isinstance(result, Unknown):
                return result
            members[name] = result
        if len(members) >= self._least:
            return solver.values.object(members)
        for name in self._universe():
            if name in members:
                continue
            result = solver.sat(self._allowed(name))
            if isinstance(result, Value):
                members[name] = result
                if len(members) >= self._least:
                    return solver.values.object(members)
            unknown = unknown or (result if isinstance(result, Unknown) else None)
        for name, _, result in self._new_names(self._f.true, self._f.true, (), present):
            if isinstance(result, Unknown):
                unknown = unknown or result
                continue
            names, trouble = self._like(name, present, self._least - len(members))
            unknown = unknown or trouble
            members.update(dict.fromkeys(names, result))
            if len(members) >= self._least:
                return solver.values.object(members)
        return unknown

    def _like(
        self, name: str, present: dict[str, Formula], count: int
    ) -> tuple[list[str], Unknown | None]:
        """Up to `count` new names of the same cell as this one."""
        f, solver = self._f, self._solver
        value = solver.values.string(name)
        _, doubtful = self._patterns([])
        signs = [p if solver.eval.holds(p, value) else f.negate(p) for p in doubtful]
        cell = f.all_of([self._apart(f.true, present), *signs])
        found, trouble, _ = solver.members(cell, count)
        return [text.data for text in found], trouble


def _mention(names: Formula, found: dict[str, None]) -> None:
    """Note every string a formula over names mentions."""
    if names.op in (Op.IN, Op.NOT_IN):
        for value in names.args:
            if value.kind == STR:
                found[value.data] = None
    elif names.op in (Op.AND, Op.OR, Op.ONE_OF, Op.NOT_ONE_OF):
        for part in names.args:
            _mention(part, found)
