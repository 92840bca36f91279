"""The questions: inclusion, emptiness, relation, witnesses."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final, Literal

from .answer import Answer, Emptiness, Relation, Word
from .budget import Budget, BudgetExceeded
from .confirm import PatternTests, Validator
from .dialect import NAMES, Dialect, declared
from .errors import SchemaError, Side, UndecidedError
from .formula import Formula, Formulas
from .frontend import Frontend
from .outcome import Unknown
from .shrink import shrunk
from .solver import Solver
from .string_theory import Texts
from .value import Value, Values, to_json

STEPS: Final = 2_000_000
_TRIES: Final = 12
_FRAMES: Final = 20_000

Format = Literal["annotation", "assertion"]


class _Question:
    """One or two schemas read into formulas over one store."""

    def __init__(self, dialect: str, format: Format, budget: int) -> None:
        if dialect not in NAMES:
            raise SchemaError(f"`{dialect}` is no dialect: take one of {', '.join(NAMES)}")
        self.dialect = NAMES[dialect]
        self.asserts = format == "assertion"
        self.budget = Budget(budget)
        self.values = Values()
        self.formulas = Formulas()
        self.front = Frontend(self.formulas, self.values, self.asserts)
        texts = Texts(self.budget, PatternTests(self.dialect), self.front.strings)
        self.solver = Solver(self.front, self.budget, texts)

    def validator(self, schema: Any, others: Mapping[str, Any], side: Side) -> Validator:
        dialect = declared(schema, self.dialect)
        if dialect is Dialect.DRAFT4:
            self.front.draft4 = True
        validator = Validator(schema, dialect, others, self.asserts, side)
        validator.check_schema()
        return validator

    def read(self, schema: Any, others: Mapping[str, Any], side: Side) -> Formula:
        return self.front.read(schema, self.dialect, others, side)

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
            seen.append(result)
            written = to_json(result)
            yield written
            other = to_json(result, floats=True)
            if other != written or repr(other) != repr(written):
                yield other


@contextmanager
def _deep() -> Iterator[None]:
    """Leave room for nested values; the depth of the search itself is bounded elsewhere."""
    limit = sys.getrecursionlimit()
    if limit < _FRAMES:
        sys.setrecursionlimit(_FRAMES)
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
    resources_a: Mapping[str, Any] | None = None,
    resources_b: Mapping[str, Any] | None = None,
) -> Answer:
    """Decide whether every instance of schema `a` is an instance of schema `b`.

    `dialect` says how to read both schemas; a `$schema` inside wins. `format` is an annotation
    unless asserted. `budget` counts steps, never seconds. `resources_*` map absolute URIs to the
    schemas that references may lead to; nothing is fetched.

    Raises SchemaError for what is no schema, an unknown dialect, a reference that leads nowhere.
    """
    others_a, others_b = resources_a or {}, resources_b or {}
    with _deep():
        question = _Question(dialect, format, budget)
        valid_a = question.validator(a, others_a, "a")
        valid_b = question.validator(b, others_b, "b")
        try:
            formula_a = question.read(a, others_a, "a")
            formula_b = question.read(b, others_b, "b")
            formula = question.formulas.all_of((formula_a, question.formulas.negate(formula_b)))
            return _shown(question, formula, valid_a, valid_b)
        except UndecidedError as problem:
            return Answer("unknown", reason=problem.reason, pointer=problem.pointer)
        except BudgetExceeded:
            return Answer("unknown", reason=f"the budget of {budget} steps is used up")


def _shown(
    question: _Question, formula: Formula, valid_a: Validator, valid_b: Validator
) -> Answer:
    """The first counterexample that the validators confirm, shrunk."""

    def refutes(instance: Any) -> bool:
        return valid_a.is_valid(instance) and not valid_b.is_valid(instance)

    for tries, instance in enumerate(question.models(formula)):
        if refutes(instance):
            return Answer("no", instance=shrunk(instance, refutes))
        if tries >= _TRIES:
            break
    else:
        if not formula_has_tries(question, formula):
            return Answer("yes")
    return Answer("unknown", reason="no counterexample found stands up to the validator")


def formula_has_tries(question: _Question, formula: Formula) -> bool:
    return question.solver.sat(formula) is not None
