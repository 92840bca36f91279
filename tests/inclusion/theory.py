"""A solver over one schema, for the tests of the theories."""

from typing import Any

from charter.inclusion.budget import Budget
from charter.inclusion.confirm import PatternTests
from charter.inclusion.dialect import Dialect
from charter.inclusion.formula import Formulas
from charter.inclusion.frontend import Frontend
from charter.inclusion.outcome import Unknown
from charter.inclusion.solver import Solver
from charter.inclusion.string_theory import Texts
from charter.inclusion.value import Value, Values, to_json

NONE = object()
"""Nothing satisfies the schema."""
OPEN = object()
"""It is not known whether something does."""


def solver(steps: int = 500_000) -> Solver:
    """A solver over empty stores."""
    budget = Budget(steps)
    front = Frontend(Formulas(), Values(), assert_format=False)
    return Solver(front, budget, Texts(budget, PatternTests(Dialect.DRAFT2020), front.strings))


def model(schema: Any, dialect: Dialect = Dialect.DRAFT2020) -> Any:
    """The value found for a schema, NONE or OPEN."""
    search = solver()
    if dialect is Dialect.DRAFT4:
        search.front.draft4 = True
    found = search.sat(search.front.read(schema, dialect, {}, "a"))
    if isinstance(found, Value):
        return to_json(found)
    return OPEN if isinstance(found, Unknown) else NONE
