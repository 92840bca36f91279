"""Numbers: exact intervals, grids of multiples, holes."""

from decimal import Decimal
from fractions import Fraction
from typing import Any

import pytest

from charter.inclusion.number_theory import lcm
from tests.inclusion.theory import NONE, model

NUMBER = {"type": "number"}
FRACTION = {"type": "number", "not": {"type": "integer"}}


@pytest.mark.parametrize(
    ("schema", "expected"),
    [
        ({"type": "integer", "exclusiveMinimum": 3, "exclusiveMaximum": 4}, NONE),
        ({"type": "integer", "minimum": 2.5}, 3),
        ({"type": "integer", "maximum": -2.5}, -3),
        ({"type": "integer", "minimum": 1, "maximum": 20, "multipleOf": 7}, 7),
        ({"type": "integer", "minimum": 1, "multipleOf": 1.5}, 3),
        ({"type": "integer", "multipleOf": 4, "not": {"multipleOf": 2}}, NONE),
        ({"type": "integer", "minimum": 4,
          "not": {"anyOf": [{"multipleOf": 2}, {"multipleOf": 5}]}}, 7),
        ({"type": "integer", "minimum": 0, "maximum": 2, "not": {"enum": [0, 2]}}, 1),
        ({"type": "integer", "minimum": 0, "maximum": 1, "not": {"enum": [0, 1.0]}}, NONE),
        (FRACTION | {"multipleOf": 2}, NONE),
        (FRACTION | {"minimum": 1, "maximum": 1}, NONE),
        (FRACTION | {"minimum": 0.25, "maximum": 0.25}, 0.25),
        (FRACTION | {"exclusiveMinimum": 0.25, "maximum": 0.25}, NONE),
        (FRACTION | {"multipleOf": 0.1, "exclusiveMinimum": 3}, 3.1),
        (FRACTION | {"exclusiveMinimum": 0, "exclusiveMaximum": Decimal("1e-30")}, 1e-31),
    ],
)  # fmt: skip
def test_the_number_nearest_to_zero_is_found(schema: Any, expected: Any) -> None:
    """A grid inside an interval is decided exactly."""
    assert model(schema) == expected


def test_the_least_common_multiple_of_fractions() -> None:
    """Both divide it, and nothing smaller."""
    assert lcm(Fraction(3, 2), Fraction(1, 3)) == 3
    assert lcm(Fraction(1, 10), Fraction(1, 4)) == Fraction(1, 2)
