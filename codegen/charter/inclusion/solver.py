"""Is a formula satisfiable, and by which value?

The question is split by JSON type. Inside a type the disjunctions are expanded lazily: the literals
known so far are given to the theory of the type, which answers with a value; only a disjunction
that this value fails is split. Recursive schemas end because a state met again below itself adds
nothing to the smallest value (a least fixpoint for satisfiability, hence a greatest one for
inclusion); what was concluded under such an assumption is forgotten when the assumption falls.

Sources: Attouche et al., Witness Generation for JSON Schema (VLDB 2022), for the split by type and
the witness built on the way; JSON Schema Inclusion through Refutational Normalization (2026) for
inclusion as unsatisfiability of `A and not B`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final, Protocol

from .array_theory import ArrayTheory
from .budget import Budget, Weighted
from .errors import UndecidedError
from .evaluate import Evaluator, unevaluated_rest
from .formula import Formula, Op
from .frontend import Frontend, united
from .number_theory import NumberTheory
from .object_theory import ObjectTheory
from .outcome import Result, Unknown
from .string_theory import StringTheory, Texts
from .value import (
    ARR,
    FALSE,
    FLOAT_INT,
    FRAC,
    INT,
    NULL,
    NUM,
    OBJ,
    STR,
    TRUE,
    Value,
)

_ORDER: Final = (NULL, FALSE, TRUE, INT, STR, FRAC, ARR, OBJ, FLOAT_INT)
_FREE: Final = 1 << 30
MAX_NESTING: Final = 150
MAX_PAIRS: Final = 400
MAX_PROBED: Final = 150_000
"""Atoms looked at to see whether one disjunction is hopeless as a whole."""
MAX_CASES: Final = 4
"""Cases that `unevaluated*` is spelled out in at once; the others wait until they are met."""
STEP: Final = 25
"""What a step of the search weighs against one of an automaton."""
MAX_SPLITS: Final = 300


class Theory(Protocol):
    """Decides conjunctions of the literals of one JSON type."""

    conflict: bool

    def status(self, literal: Formula) -> bool | None:
        """Whether the literals plainly imply this one, or its negation."""

    def refuted(self, literal: Formula) -> bool:
        """Whether a deeper look shows that the literal cannot be added."""

    def model(self) -> Result:
        """A value that satisfies every literal except `not in` over arrays and objects."""

    def models(self, count: int) -> list[Value] | Unknown:
        """Some distinct such values, up to `count`."""


@dataclass(frozen=True, slots=True)
class _Unevaluated:
    """What `unevaluated*` asks: `rest` of all that is not evaluated, or (`holds` false) not."""

    kind: int
    rest: Formula
    holds: bool
    memo: dict[Any, Formula]


class Solver:
    """Satisfiability over the formulas of one question."""

    def __init__(self, front: Frontend, budget: Budget, texts: Texts) -> None:
        """Search within a budget; `texts` knows the languages of patterns."""
        self.front = front
        self.f = front.formulas
        self.values = front.values
        self.budget = Weighted(budget, STEP)
        self.text_budget: Budget = Weighted(budget, 2)
        self.texts = texts
        self.eval = Evaluator(self.f, self.values, front.bodies, texts.matches, self.text_budget)
        self._memo: dict[Formula, Result] = {}
        self._solved: dict[tuple[Formula, int], Result] = {}
        self._assumed: dict[tuple[Formula, int], int] = {}
        self._provisional: dict[tuple[Formula, int], int] = {}
        self._refused: dict[Formula, dict[str, frozenset[Value]]] = {}
        self._low = _FREE
        self._unfolding: set[tuple[Formula, int]] = set()
        self._tainted: set[tuple[Formula, int]] = set()
        self._checking: set[Formula] = set()
        self._nesting = 0

    # Satisfiability

    def sat(self, formula: Formula) -> Result:
        """A value that satisfies the formula, None where there is none, or Unknown."""
        if formula.op is Op.FALSE:
            return None
        memo = self._memo
        if formula in memo:
            return memo[formula]
        self.budget.spend()
        outer, self._low = self._low, _FREE
        try:
            result = self._by_kind(formula)
            if result is not None or self._low == _FREE:
                memo[formula] = result
        finally:
            self._low = min(outer, self._low)
        return result

    def _by_kind(self, formula: Formula) -> Result:
        listed = _listed(formula)
        if listed is not None:
            return self._enumerated(formula, listed)
        unknown: Unknown | None = None
        for kind in _ORDER:
            if not formula.mask & kind or (kind == FLOAT_INT and not self.front.draft4):
                continue
            try:
                result = self.solve(self.cofactor(formula, kind), kind)
            except UndecidedError as problem:
                result = Unknown(problem.reason, problem.pointer)
            if isinstance(result, Value):
                return result
            unknown = unknown or result
        return unknown

    def _enumerated(self, formula: Formula, listed: Formula) -> Result:
        unknown: Unknown | None = None
        for value in listed.args:
            self.budget.spend()
            spelled: list[Value] = [value]
            if self.front.draft4 and value.kind == INT:
                spelled.append(self.values.float_int(value.data))
            for one in spelled:
                try:
                    if self.eval.holds(formula, one):
                        return one
                except UndecidedError as problem:
                    unknown = unknown or Unknown(problem.reason, problem.pointer)
        return unknown

    def solve(self, formula: Formula, kind: int) -> Result:
        """Satisfiability of a cofactor among the values of one kind."""
        if formula.op is Op.FALSE:
            return None
        if formula.op is Op.TRUE:
            return self._simplest(kind)
        key = (formula, kind)
        if key in self._solved:
            return self._solved[key]
        if key in self._assumed:
            self._low = min(self._low, self._assumed[key])
            return None
        if key in self._provisional:
            self._low = min(self._low, self._provisional[key])
            return None
        if self._nesting >= MAX_NESTING:
            return Unknown(f"values nest deeper than {MAX_NESTING}")
        index = len(self._assumed)
        self._assumed[key] = index
        mark = len(self._provisional)
        outer, self._low = self._low, _FREE
        self._nesting += 1
        result: Result = Unknown("the search was cut short")
        try:
            literals: dict[Formula, None] = {}
            splits: list[Formula] = []
            _add(formula, literals, splits)
            result = self._search(literals, splits, kind)
            if result is not None:
                self._solved[key] = result
        finally:
            self._nesting -= 1
            del self._assumed[key]
            low = self._low if self._low < index else _FREE
            self._conclude(key, result, mark, index, low)
            self._low = min(outer, low)
        return result

    def _conclude(
        self, key: tuple[Formula, int], result: Result, mark: int, index: int, low: int
    ) -> None:
        """Settle what was concluded below a state while the state was taken to be empty."""
        below = list(self._provisional)[mark:]
        if result is not None:
            for k in below:
                del self._provisional[k]
            return
        if low != _FREE:
            for k in below:
                if self._provisional[k] >= index:
                    self._provisional[k] = low
            self._provisional[key] = low
            return
        for k in below:
            del self._provisional[k]
            self._solved[k] = None
        self._solved[key] = None

    def _simplest(self, kind: int) -> Value:
        values = self.values
        if kind == NULL:
            return values.null
        if kind == FALSE:
            return values.false
        if kind == TRUE:
            return values.true
        if kind == INT:
            return values.number(0)
        if kind == FLOAT_INT:
            return values.float_int(1)
        if kind == STR:
            return values.string("")
        if kind == ARR:
            return values.array(())
        if kind == OBJ:
            return values.object({})
        return values.of(0.5)

    def empty_for_sure(self, formula: Formula) -> bool:
        """Whether nothing satisfies the formula, by no assumption that is still open."""
        if formula in self._checking:
            return False
        self._checking.add(formula)
        outer, self._low = self._low, _FREE
        # The check is a question of its own: what is being unfolded here is not part of it.
        unfolding, tainted = self._unfolding, self._tainted
        self._unfolding, self._tainted = set(), set()
        try:
            return self.sat(formula) is None and self._low == _FREE
        finally:
            self._low = outer
            self._unfolding, self._tainted = unfolding, tainted
            self._checking.discard(formula)

    def fullest(self, formula: Formula) -> Value | None:
        """An object that satisfies the formula with as many of the named properties as fit."""
        within = self.f.all_of((formula, self.f.kind(OBJ)))
        best: Value | None = None
        for name in sorted(_property_names(self.cofactor(within, OBJ))):
            named = self.f.among([self.values.string(name)])
            more = self.f.all_of((within, self.f.has_prop(named, self.f.true)))
            found = self.sat(more)
            if isinstance(found, Value):
                within, best = more, found
        return best

    def members(self, formula: Formula, count: int) -> tuple[list[Value], Unknown | None, bool]:
        """Up to `count` distinct values; why there may be more; whether these are all."""
        found: list[Value] = []
        listed = _listed(formula)
        if listed is not None and not self.front.draft4:
            for value in listed.args:
                self.text_budget.spend(4)
                if len(found) < count and self.eval.holds(formula, value):
                    found.append(value)
            return found, None, len(found) < count
        for kind in (INT, STR):
            plain = self.cofactor(formula, kind)
            if formula.mask & kind and _plain(plain) and not self.front.draft4:
                more = self._theory(kind, _parts(plain)).models(count - len(found))
                found += more if isinstance(more, list) else []
        while len(found) < count:
            result = self.sat(self.f.all_of((formula, self.f.outside(found))))
            if result is None:
                return found, None, True
            if isinstance(result, Unknown):
                return found, result, False
            found.append(result)
        return found, None, False

    # Cofactors

    def cofactor(self, formula: Formula, kind: int) -> Formula:
        """The formula as it stands for values of one kind, free of what concerns others."""
        if not formula.mask & kind:
            return self.f.false
        if not formula.speaks & kind:
            return self.f.true
        known = formula.cofactors.get(kind)
        if known is None:
            known = self._cofactor(formula, kind)
            if not self._tainted:
                formula.cofactors[kind] = known
        return known

    def _cofactor(self, formula: Formula, kind: int) -> Formula:
        op, args, f = formula.op, formula.args, self.f
        if op is Op.AND:
            return f.all_of([self.cofactor(part, kind) for part in args])
        if op is Op.OR:
            return f.any_of([self.cofactor(part, kind) for part in args])
        if op is Op.KIND:
            return f.true
        if op is Op.IN:
            if kind <= TRUE:
                return f.true
            return f.among([v for v in args if v.mask & kind])
        if op is Op.NOT_IN:
            if kind <= TRUE:
                return f.false
            return f.outside([v for v in args if v.mask & kind])
        if op in (Op.REF, Op.NOT_REF, Op.ONE_OF, Op.NOT_ONE_OF):
            return self._unfolded(formula, kind)
        if op in (Op.UNEVALUATED, Op.NOT_UNEVALUATED) and not args[1]:
            return self._unevaluated(formula, kind)
        return formula

    def _unfolded(self, formula: Formula, kind: int) -> Formula:
        op, args, f = formula.op, formula.args, self.f
        key = (formula, kind)
        if key in self._unfolding:
            self._tainted.add(key)
            if op in (Op.ONE_OF, Op.NOT_ONE_OF):
                return self._exclusive(formula, kind, check=False)
            # An assertion that comes down to itself adds nothing.
            return f.true if op is Op.REF else f.false
        if (self.f.negate(formula), kind) in self._unfolding:
            raise UndecidedError("a reference leads back to its own negation")
        self.budget.spend()
        self._unfolding.add(key)
        try:
            if op is Op.REF:
                return self.cofactor(self.front.bodies[args[0]], kind)
            if op is Op.NOT_REF:
                return self.cofactor(f.negate(self.front.bodies[args[0]]), kind)
            return self._exclusive(formula, kind, check=True)
        finally:
            self._unfolding.discard(key)
            self._tainted.discard(key)

    def _exclusive(self, formula: Formula, kind: int, check: bool) -> Formula:
        """Spell out `oneOf`, leaving out pairs of options that cannot hold together."""
        f = self.f
        negated = formula.op is Op.NOT_ONE_OF
        reduced = f.one_of([self.cofactor(part, kind) for part in formula.args], negated)
        if reduced.op not in (Op.ONE_OF, Op.NOT_ONE_OF):
            return self.cofactor(reduced, kind)
        options = reduced.args
        overlaps = self._overlaps(options, kind, MAX_PAIRS if check else 0)
        self.budget.spend(sum(len(others) for others in overlaps.values()))
        if negated:
            pairs = [
                f.all_of((one, other))
                for one in options
                for other in overlaps[one]
                if one.number < other.number
            ]
            none = f.all_of([self.cofactor(f.negate(option), kind) for option in options])
            return f.any_of([none, *pairs])
        return f.any_of(
            [
                f.all_of(
                    [option] + [self.cofactor(f.negate(other), kind) for other in overlaps[option]]
                )
                for option in options
            ]
        )

    def _overlaps(
        self, options: tuple[Formula, ...], kind: int, checks: int
    ) -> dict[Formula, list[Formula]]:
        """For each option those that may hold together with it.

        Options told apart by a constant need no search; after so many searches the rest is taken
        to overlap.
        """
        f = self.f
        overlaps: dict[Formula, list[Formula]] = {option: [] for option in options}
        tags = [_tags(option) for option in options] if kind == OBJ else [{}] * len(options)
        for i, one in enumerate(options):
            for j in range(i + 1, len(options)):
                other = options[j]
                if any(
                    name in tags[j] and tags[j][name].isdisjoint(values)
                    for name, values in tags[i].items()
                ):
                    continue
                both = f.all_of((one, other, f.kind(kind)))
                if both is f.false:
                    continue
                checks -= 1
                if checks >= 0 and self.empty_for_sure(both):
                    continue
                overlaps[one].append(other)
                overlaps[other].append(one)
        return overlaps

    def _unevaluated(self, formula: Formula, kind: int) -> Formula:
        _, groups, evaluated, rest = formula.args
        goal = _Unevaluated(kind, rest, formula.op is Op.UNEVALUATED, {})
        return self._cases(groups, evaluated, goal)

    def _cases(self, groups: tuple[Any, ...], evaluated: Any, goal: _Unevaluated) -> Formula:
        """Split by which subschemas hold, until the evaluated names or positions are known."""
        f, kind, memo = self.f, goal.kind, goal.memo
        wanted = unevaluated_rest(f, kind, evaluated, goal.rest)
        if wanted is f.true:
            return f.true if goal.holds else f.false
        if not groups:
            return self.cofactor(wanted if goal.holds else f.negate(wanted), kind)
        key = (groups, evaluated)
        known = memo.get(key)
        if known is not None:
            return known
        self.budget.spend(2)
        if len(memo) > MAX_CASES:
            return f.unevaluated(kind, groups, evaluated, goal.rest, not goal.holds)
        chain, later = groups[0], groups[1:]
        # If one option of the chain holds the others are not asked: guard each by the earlier ones.
        parts: list[Formula] = []
        not_yet = f.true
        for condition, always, inner in chain:
            here = self.cofactor(condition, kind)
            if here is f.false:
                continue
            more = united(f, kind, evaluated, always)
            then = self._cases((*inner, *later), more, goal)
            parts.append(f.all_of((not_yet, here, then)))
            not_yet = f.all_of((not_yet, self.cofactor(f.negate(condition), kind)))
            if not_yet is f.false:
                break
        if not_yet is not f.false:
            then = self._cases(later, evaluated, goal)
            parts.append(f.all_of((not_yet, then)))
        memo[key] = found = f.any_of(parts)
        return found

    # Search inside a type

    def _theory(self, kind: int, literals: Iterable[Formula]) -> Theory:
        if kind & NUM:
            return NumberTheory(self, kind, literals)
        if kind == STR:
            return StringTheory(self, literals)
        if kind == ARR:
            return ArrayTheory(self, literals)
        return ObjectTheory(self, literals)

    def _search(
        self, literals: dict[Formula, None], splits: list[Formula], kind: int, depth: int = 0
    ) -> Result:
        self.budget.spend(2 + len(splits) + len(literals) // 2)
        while True:
            listed = next((lit for lit in literals if lit.op is Op.IN), None)
            if listed is not None:
                every = self.f.all_of([*literals, *splits, self.f.kind(kind)])
                return self._enumerated(every, listed)
            theory = self._theory(kind, literals)
            if theory.conflict:
                return None
            settled = self._propagate(literals, splits, kind, theory)
            if settled is None:
                return None
            splits, grown = settled
            if not grown:
                break
        model = theory.model()
        if model is None:
            return None
        pending = splits
        waiting = [lit for lit in literals if lit.op in (Op.UNEVALUATED, Op.NOT_UNEVALUATED)]
        if isinstance(model, Value):
            waiting = [lit for lit in waiting if not self._satisfied(lit, model)]
            pending = [split for split in splits if not self._satisfied(split, model)]
            excluded = self._excluding(literals, model) if kind & (ARR | OBJ) else None
            if excluded is not None:
                literals = dict(literals)
                del literals[excluded]
                rest = self.f.outside([v for v in excluded.args if v is not model.canon])
                splits = list(splits)
                _add(self.f.all_of((rest, self._different(model.canon))), literals, splits)
                if self.f.false in literals:
                    return None
                return self._search(literals, splits, kind, depth + 1)
        if depth > MAX_SPLITS:
            return Unknown("too many alternatives hold at once")
        if not pending and waiting:
            return self._spelled_out(waiting, literals, splits, kind, depth)
        if not pending:
            return model
        chosen, options = self._choice(pending, theory)
        if depth == 0 and len(options) > 1 and len(splits) > 1:
            chosen, options = self._goal(chosen, options, literals, splits, kind)
        if not options:
            return None
        return self._branch(literals, [s for s in splits if s is not chosen], options, kind, depth)

    def _spelled_out(
        self,
        waiting: list[Formula],
        literals: dict[Formula, None],
        splits: list[Formula],
        kind: int,
        depth: int,
    ) -> Result:
        """Go on with the cases that literals stand for."""
        rest = {lit: None for lit in literals if lit not in waiting}
        splits = list(splits)
        for literal in waiting:
            self.budget.spend(5)
            _add(self._unevaluated(literal, kind), rest, splits)
        if self.f.false in rest:
            return None
        return self._search(rest, splits, kind, depth + 1)

    def _propagate(
        self, literals: dict[Formula, None], splits: list[Formula], kind: int, theory: Theory
    ) -> tuple[list[Formula], bool] | None:
        """Drop options that cannot hold and take the last one left; None on a contradiction."""
        left: list[Formula] = []
        grown = False
        for split in splits:
            self.text_budget.spend(2 * _atoms(split))
            options = []
            for option in split.args:
                status = self._status(option, literals, kind, theory)
                if status:
                    break
                if status is None:
                    options.append(option)
            else:
                if not options:
                    return None
                if len(options) == len(split.args):
                    left.append(split)
                else:
                    rest = self.f.any_of(options)
                    _add(rest, literals, left)
                    grown = grown or rest.op is not Op.OR
        return left, grown

    def _status(
        self, formula: Formula, literals: dict[Formula, None], kind: int, theory: Theory
    ) -> bool | None:
        if formula in literals:
            return True
        if formula.op is Op.AND:
            every = True
            for part in formula.args:
                status = self._status(part, literals, kind, theory)
                if status is False:
                    return False
                every = every and status is True
            return True if every else None
        if formula.op is Op.OR:
            none = True
            for part in formula.args:
                status = self._status(part, literals, kind, theory)
                if status:
                    return True
                none = none and status is False
            return False if none else None
        if formula.op in (Op.UNEVALUATED, Op.NOT_UNEVALUATED):
            _, groups, evaluated, rest = formula.args
            negated = formula.op is Op.UNEVALUATED
            dual = self.f.unevaluated(kind, groups, evaluated, rest, negated)
            return False if dual in literals else None
        if formula.negation is not None:
            negation = self.cofactor(formula.negation, kind)
            if negation in literals:
                return False
        return theory.status(formula)

    def _satisfied(self, formula: Formula, value: Value) -> bool:
        try:
            return self.eval.holds(formula, value)
        except UndecidedError:
            return False

    def _excluding(self, literals: dict[Formula, None], model: Value) -> Formula | None:
        for literal in literals:
            if literal.op is Op.NOT_IN and model.canon in literal.values:
                return literal
        return None

    def _different(self, value: Value) -> Formula:
        """Some way to differ from an array or object."""
        f = self.f
        count = len(value.data)
        if value.kind == ARR:
            ways = [f.min_items(count + 1)]
            if count:
                ways.append(f.max_items(count - 1))
            ways += [f.has_item(i, i + 1, f.outside([v])) for i, v in enumerate(value.data)]
            return f.any_of(ways)
        names = [self.values.string(name) for name in value.data]
        ways = [f.has_prop(f.outside(names), f.true)]
        ways += [f.props(f.among([name]), f.false) for name in names]
        ways += [f.has_prop(f.among([n]), f.outside([value.data[n.data]])) for n in names]
        return f.any_of(ways)

    def _choice(self, pending: list[Formula], theory: Theory) -> tuple[Formula, list[Formula]]:
        """The disjunction with the fewest options that are not hopeless, and these options."""
        best: tuple[Formula, list[Formula]] | None = None
        for split in pending:
            self.text_budget.spend(2 * _atoms(split))
            live = [option for option in split.args if not self._hopeless(option, theory)]
            if best is None or len(live) < len(best[1]):
                best = (split, live)
            if len(live) < 2:
                break
        assert best is not None
        return best

    def _goal(
        self,
        chosen: Formula,
        options: list[Formula],
        literals: dict[Formula, None],
        splits: list[Formula],
        kind: int,
    ) -> tuple[Formula, list[Formula]]:
        """Prefer the widest disjunction where few of its options survive propagation.

        It is most often the negation of B, whose every option A contradicts at once.
        """
        widest = max(splits, key=lambda split: len(split.args))
        if widest is chosen or len(widest.args) <= len(options):
            return chosen, options
        rest = [split for split in splits if split is not widest]
        if len(widest.args) * sum(_atoms(split) for split in splits) > MAX_PROBED:
            return chosen, options
        live: list[Formula] = []
        for option in widest.args:
            if self._survives(option, dict(literals), list(rest), kind):
                live.append(option)
                if len(live) >= len(options):
                    return chosen, options
        return widest, live

    def _survives(
        self, option: Formula, literals: dict[Formula, None], splits: list[Formula], kind: int
    ) -> bool:
        """Whether propagation alone does not refute the option."""
        _add(option, literals, splits)
        while True:
            self.budget.spend()
            if self.f.false in literals:
                return False
            theory = self._theory(kind, literals)
            if theory.conflict:
                return False
            settled = self._propagate(literals, splits, kind, theory)
            if settled is None:
                return False
            splits, grown = settled
            if not grown:
                return not any(self._hopeless(lit, theory) for lit in _parts(option))

    def _branch(
        self,
        literals: dict[Formula, None],
        splits: list[Formula],
        options: list[Formula],
        kind: int,
        depth: int,
    ) -> Result:
        unknown: Unknown | None = None
        known = dict(literals)
        for option in options:
            self.budget.spend()
            more, splits_then = dict(known), self._left_by(option, splits)
            _add(option, more, splits_then)
            result = self._search(more, splits_then, kind, depth + 1)
            if isinstance(result, Value):
                return result
            if result is None:
                negation = self.cofactor(self.f.negate(option), kind)
                if negation.op not in (Op.OR, Op.AND, Op.TRUE, Op.FALSE):
                    known[negation] = None
            unknown = unknown or result
        return unknown

    def _left_by(self, option: Formula, splits: list[Formula]) -> list[Formula]:
        """The disjunctions that the tags of an option do not plainly meet.

        Each branch of a tagged union is apart from nearly all that the other side refuses.
        """
        tags = _tags(option)
        if not tags:
            return list(splits)
        self.text_budget.spend(len(splits))
        return [split for split in splits if not self._is_met(split, tags)]

    def _is_met(self, split: Formula, tags: dict[str, frozenset[Value]]) -> bool:
        refused = self._refused.get(split)
        if refused is None:
            refused = self._refused[split] = _refused(split)
        return any(tags[n].isdisjoint(refused[n]) for n in tags.keys() & refused.keys())

    def _hopeless(self, option: Formula, theory: Theory) -> bool:
        if option.op is Op.AND:
            return any(self._hopeless(part, theory) for part in option.args)
        if option.op is Op.OR:
            return all(self._hopeless(part, theory) for part in option.args)
        return theory.refuted(option)


def _parts(formula: Formula) -> tuple[Formula, ...]:
    parts: tuple[Formula, ...] = formula.args if formula.op is Op.AND else (formula,)
    return parts


def _atoms(split: Formula) -> int:
    """How many atoms a disjunction has, two levels down."""
    return sum(len(part.args) if part.op in (Op.AND, Op.OR) else 1 for part in split.args)


def _plain(formula: Formula) -> bool:
    """Whether a cofactor is a conjunction of atoms only."""
    return all(part.op not in (Op.OR, Op.IN, Op.FALSE) for part in _parts(formula))


def _add(formula: Formula, literals: dict[Formula, None], splits: list[Formula]) -> None:
    for part in formula.args if formula.op is Op.AND else (formula,):
        if part.op is Op.OR:
            splits.append(part)
        elif part.op is not Op.TRUE:
            literals[part] = None


def _tags(option: Formula) -> dict[str, frozenset[Value]]:
    """The properties that an option demands with one of a few constants."""
    parts = option.args if option.op is Op.AND else (option,)
    demanded = {
        part.args[0].args[0].data
        for part in parts
        if part.op is Op.HAS_PROP and part.args[0].op is Op.IN and len(part.args[0].args) == 1
    }
    found: dict[str, frozenset[Value]] = {}
    for part in parts:
        if part.op is Op.PROPS and part.args[0].op is Op.IN and part.args[1].op is Op.IN:
            for name in part.args[0].args:
                if name.data in demanded and name.data not in found:
                    found[name.data] = part.args[1].values
    return found


def _refused(split: Formula) -> dict[str, frozenset[Value]]:
    """The properties of which any value but these meets a disjunction."""
    return {
        option.args[0].args[0].data: option.args[1].values
        for option in split.args
        if option.op is Op.HAS_PROP
        and option.args[0].op is Op.IN
        and len(option.args[0].args) == 1
        and option.args[1].op is Op.NOT_IN
    }


def _property_names(formula: Formula) -> set[str]:
    """The names that a formula over objects has a say on."""
    if formula.op in (Op.AND, Op.OR):
        return {name for part in formula.args for name in _property_names(part)}
    if formula.op in (Op.PROPS, Op.HAS_PROP) and formula.args[0].op is Op.IN:
        return {value.data for value in formula.args[0].args if value.kind == STR}
    return set()


def _listed(formula: Formula) -> Formula | None:
    """The finite set of values that a formula is confined to."""
    for part in _parts(formula):
        if part.op is Op.IN:
            return part
    return None


__all__ = ["Result", "Solver", "Theory", "Unknown"]
