"""The questions: inclusion, emptiness, relation, witnesses."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final, Literal

from .answer import Answer, Emptiness, Relation, Word
from .budget import Budget, BudgetExceeded
from .confirm import PatternTests, Validator, contested
from .dialect import NAMES, Dialect, declared
from .errors import SchemaError, Side, UndecidedError
from .formula import Formula, Formulas
from .frontend import Frontend
from .memory import Memory
from .outcome import Unknown
from .probe import probes
from .recursion import merged
from .shrink import shrunk
from .solver import Solver
from .string_theory import Texts
from .value import ARR, BOOLEAN, FRAC, INTEGRAL, NULL, OBJ, STR, Value, Values, to_json

STEPS: Final = 1_000_000
"""Steps a question may take unless told otherwise: a second or two."""
_TRIES: Final = 12
_LARGEST: Final = 300_000
_FRAMES: Final = 20_000

Format = Literal["annotation", "assertion"]
Resources = Mapping[str, Any]


class _Question:
    """One or two schemas read into formulas over one store."""

    def __init__(
        self, dialect: str, format: Format, budget: int, memory: Memory | None = None
    ) -> None:
        if dialect not in NAMES:
            raise SchemaError(f"`{dialect}` is no dialect; take one of: {', '.join(NAMES)}")
        if format not in ("annotation", "assertion"):
            raise ValueError(f"`format` is `annotation` or `assertion`, not `{format}`")
        self.dialect = NAMES[dialect]
        self.asserts = format == "assertion"
        self.steps = budget
        self.budget = Budget(budget)
        self.memory = memory
        self.values = memory.values if memory else Values()
        self.formulas = memory.formulas if memory else Formulas()
        self.front = Frontend(self.formulas, self.values, self.asserts)
        texts = Texts(self.budget, PatternTests(self.dialect), self.front.strings)
        self.solver = Solver(self.front, self.budget, texts)

    def validator(self, schema: Any, others: Resources, side: Side) -> Validator:
        if not isinstance(schema, (dict, bool)):
            raise SchemaError("a schema is an object or a boolean", "", side)
        dialect = declared(schema, self.dialect)
        if dialect is None:
            uri = schema["$schema"] if isinstance(schema, dict) else ""
            raise SchemaError(f"`{uri}` is no dialect known here", "/$schema", side)
        if dialect is Dialect.DRAFT4:
            self.front.draft4 = True
        if self.memory and side == "b" and not others:
            return self.memory.validator(schema, dialect, self.asserts, side)
        return Validator(schema, dialect, others, self.asserts, side)

    def read(self, schema: Any, others: Resources, side: Side, valid: Validator) -> Formula:
        terms = (schema, self.dialect, others, side, valid.bad_pattern)
        memory = self.memory
        formula = memory.read(self.front, *terms) if memory else self.front.read(*terms)
        valid.check_read()
        return formula

    def models(self, formula: Formula) -> Iterator[Any]:
        """Distinct values that satisfy the formula, as plain JSON; ends where there are no more.

        Raises UndecidedError where it is not known whether there are more.
        """
        seen: list[Value] = []
        while True:
            self.solver.budget.spend()
            result = self.solver.sat(
                self.formulas.all_of((formula, self.formulas.outside(seen))) if seen else formula
            )
            if result is None:
                return
            if isinstance(result, Unknown):
                raise UndecidedError(result.reason, result.pointer)
            if result.size > _LARGEST:
                raise UndecidedError(f"an instance of more than {_LARGEST} values is needed")
            seen.append(result)
            yield to_json(result)
            if self.front.floats:
                yield to_json(result, floats=True)

    def spent(self) -> str:
        return f"the budget of {self.steps} steps is used up"


@contextmanager
def _deep() -> Iterator[None]:
    """Leave room for nested values; how deep the search goes is bounded elsewhere."""
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(max(limit, _FRAMES))
    try:
        yield
    finally:
        sys.setrecursionlimit(limit)


def decide(
    a: Any,
    b: Any,
    *,
    dialect: str = "draft2020-12",
    format: Format = "annotation",
    budget: int = STEPS,
    resources_a: Resources | None = None,
    resources_b: Resources | None = None,
    memory: Memory | None = None,
) -> Answer:
    """Decide whether every instance of schema `a` is an instance of schema `b`.

    `dialect` says how to read both schemas; a `$schema` inside wins. `format` is an annotation
    unless asserted. `budget` counts steps, never seconds. `resources_*` map absolute URIs to the
    schemas that references may lead to; nothing is fetched. `memory` spares questions that follow
    each other reading the same objects again; the answers are the same.

    Raises SchemaError for what is no schema, an unknown dialect, a reference that leads nowhere.
    """
    others_a, others_b = resources_a or {}, resources_b or {}
    with _deep():
        question = _Question(dialect, format, budget, memory)
        valid_a = question.validator(a, others_a, "a")
        valid_b = question.validator(b, others_b, "b")

        def refutes(instance: Any) -> bool:
            return valid_a.is_valid(instance) and not valid_b.is_valid(instance)

        def agreed(instance: Any) -> bool:
            return valid_a.second(instance) and not valid_b.second(instance)

        formula_a, old = question.formulas.true, question.front.draft4
        try:
            formula_a = question.read(a, others_a, "a", valid_a)
            formula_b = question.read(b, others_b, "b", valid_b)
            if question.front.draft4 != old:
                # An inner resource told `1` from `1.0` apart: constants are to be read anew.
                formula_a = question.read(a, others_a, "a", valid_a)
                formula_b = question.read(b, others_b, "b", valid_b)
            formula_a, formula_b = merged(
                question.formulas,
                question.front.bodies,
                question.front.recursive,
                [formula_a, formula_b],
            )
            formula = question.formulas.all_of((formula_a, question.formulas.negate(formula_b)))
            shown = _shown(question, formula, refutes, agreed)
        except UndecidedError as problem:
            shown = Answer("unknown", reason=problem.reason, pointer=problem.pointer)
        except BudgetExceeded:
            shown = Answer("unknown", reason=question.spent())
        if shown.verdict == "unknown":
            found = _probed(question, formula_a, (a, b), refutes)
            return found or shown
        return shown


def _shown(
    question: _Question,
    formula: Formula,
    refutes: Callable[[Any], bool],
    agreed: Callable[[Any], bool],
) -> Answer:
    """The answer to "does nothing satisfy the formula?", by an instance that is confirmed.

    Of those that one validator confirms, one is preferred on which the second agrees.
    """
    second_best: list[Any] = []
    tries = 0
    for instance in question.models(formula):
        tries += 1
        if refutes(instance):
            small = shrunk(instance, refutes)
            differ = question.front.rebound or contested(small, question.front.grids)
            if not differ or _holds(agreed, small):
                return Answer("no", instance=small)
            if _holds(agreed, instance):
                both = shrunk(instance, lambda one: refutes(one) and _holds(agreed, one))
                return Answer("no", instance=both)
            second_best.append(small)
        if tries > _TRIES or len(second_best) > 3:
            break
    if second_best:
        return Answer("no", instance=second_best[0])
    if not tries:
        return Answer("yes")
    return Answer("unknown", reason="no counterexample found stands up to the validator")


def _holds(test: Callable[[Any], bool], instance: Any) -> bool:
    try:
        return test(instance)
    except UndecidedError:
        return False


def _probed(
    question: _Question,
    formula: Formula,
    schemas: tuple[Any, Any],
    refutes: Callable[[Any], bool],
) -> Answer | None:
    """Before giving up: mutate instances of A and ask the validators."""
    seeds: list[Any] = []
    question.budget.left = max(question.steps // 10, 0)
    try:
        for seed in question.models(formula):
            seeds.append(seed)
            if len(seeds) >= 12:
                break
    except (UndecidedError, BudgetExceeded):
        pass  # fewer seeds then: the question stays as open as it was
    for instance in probes(schemas, seeds):
        if _holds(refutes, instance):
            return Answer("no", instance=shrunk(instance, lambda one: _holds(refutes, one)))
    return None


def is_empty(
    schema: Any,
    *,
    dialect: str = "draft2020-12",
    format: Format = "annotation",
    budget: int = STEPS,
    resources: Resources | None = None,
) -> Emptiness:
    """Decide whether nothing satisfies a schema; where something does, show it.

    Arguments and errors as for `decide`.
    """
    answer = decide(
        schema, False, dialect=dialect, format=format, budget=budget, resources_a=resources
    )
    return Emptiness(answer.verdict, answer.instance, answer.reason, answer.pointer)


_WORDS: Final[dict[tuple[str, str], Word]] = {
    ("yes", "yes"): "equal",
    ("yes", "no"): "wider",
    ("no", "yes"): "narrower",
    ("no", "no"): "incomparable",
}


def relation(
    a: Any,
    b: Any,
    *,
    dialect: str = "draft2020-12",
    format: Format = "annotation",
    budget: int = STEPS,
    resources_a: Resources | None = None,
    resources_b: Resources | None = None,
) -> Relation:
    """Say how schema `b` stands to schema `a`: B is equal to, wider or narrower than A, or neither.

    Both answers stand inside. Arguments and errors as for `decide`.
    """
    there = decide(
        a,
        b,
        dialect=dialect,
        format=format,
        budget=budget,
        resources_a=resources_a,
        resources_b=resources_b,
    )
    try:
        back = decide(
            b,
            a,
            dialect=dialect,
            format=format,
            budget=budget,
            resources_a=resources_b,
            resources_b=resources_a,
        )
    except SchemaError as error:
        raise SchemaError(error.reason, error.pointer, "a" if error.side == "b" else "b") from error
    return Relation(_WORDS.get((there.verdict, back.verdict), "unknown"), there, back)


def witnesses(
    schema: Any,
    count: int,
    *,
    dialect: str = "draft2020-12",
    format: Format = "annotation",
    budget: int = STEPS,
    resources: Resources | None = None,
) -> list[Any]:
    """Up to `count` distinct instances of a schema, each confirmed by an independent validator.

    The smallest comes first, then one with as many of the known properties as fit, then others.
    Fewer than `count` mean that there are no more or that the search ended. Arguments and errors
    as for `decide`.
    """
    others = resources or {}
    found: list[Any] = []
    with _deep():
        question = _Question(dialect, format, budget)
        valid = question.validator(schema, others, "a")
        try:
            formula = question.read(schema, others, "a", valid)
            for instance in _varied(question, formula):
                if len(found) >= count:
                    break
                if _holds(valid.is_valid, instance) and not _among(instance, found):
                    found.append(instance)
        except (UndecidedError, BudgetExceeded):
            return found
    return found


def _among(instance: Any, found: list[Any]) -> bool:
    values = Values()
    return values.of(instance) in [values.of(other) for other in found]


def _varied(question: _Question, formula: Formula) -> Iterator[Any]:
    models = question.models(formula)
    for first in models:
        yield first
        break
    for kind in (NULL, BOOLEAN, INTEGRAL, STR, FRAC, ARR, OBJ):
        found = question.solver.sat(
            question.formulas.all_of((formula, question.formulas.kind(kind)))
        )
        if isinstance(found, Value) and found.size < _LARGEST:
            yield to_json(found)
    full = question.solver.fullest(formula)
    if full is not None and full.size < _LARGEST:
        yield to_json(full)
    yield from models
