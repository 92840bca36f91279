"""JSON values are equal where JSON says so."""

from decimal import Decimal

import pytest

from charter.inclusion.value import FLOAT_INT, INT, Values, exact, to_json


def test_equal_values_are_one() -> None:
    """1, 1.0 and 1e0 are equal; 1 and true are not; member order does not count."""
    values = Values()
    assert values.of(1) is values.of(1.0) is values.of(Decimal("1e0"))
    assert values.of(1) is not values.of(True)
    assert values.of({"a": 1, "b": [0.5]}) is values.of({"b": [Decimal("0.50")], "a": 1.0})


def test_a_spelling_keeps_what_it_equals() -> None:
    """The value written 1.0 is its own kind and equal to 1."""
    values = Values()
    spelled = values.array((values.float_int(1),))
    assert values.float_int(1).kind == FLOAT_INT
    assert values.float_int(1).canon.kind == INT
    assert spelled.canon is values.of([1])
    assert repr(to_json(spelled)) == "[1.0]"


def test_a_large_integral_number_keeps_its_point_and_its_digits() -> None:
    """Beyond what floats hold, 1.0 is written with all digits, or as the schema's own float."""
    values = Values()
    assert repr(to_json(values.float_int(10**22))) == "1e+22"
    assert to_json(values.float_int(2**53 + 1)) == Decimal("9007199254740993.0")
    assert str(to_json(values.float_int(10**23))) == f"{10**23}.0"
    assert repr(to_json(values.float_int(10**23), floats=True)) == "1e+23"
    assert str(to_json(values.float_int(-(10**400)))) == f"-{10**400}.0"


def test_numbers_are_what_is_written() -> None:
    """A float means its shortest decimal, not its binary expansion."""
    assert exact(0.1) * 10 == 1
    assert exact(1e300) == 10**300


@pytest.mark.parametrize(
    "number", [float("inf"), float("nan"), Decimal("1e999999"), Decimal("sNaN")]
)
def test_what_is_no_number_is_refused(number: float | Decimal) -> None:
    """Infinities, NaN and exponents beyond reason are no JSON numbers here."""
    with pytest.raises(ValueError, match=r"number|exponent"):
        exact(number)


def test_plain_values_come_back() -> None:
    """Fractions come back as floats where exact, else as decimals."""
    values = Values()
    raw = {"a": [None, True, "x", -3, 0.25], "b": {}}
    assert to_json(values.of(raw)) == raw
    fine = Decimal("0.10000000000000000001")
    assert to_json(values.of(fine)) == fine


def test_large_integers_can_come_back_as_the_floats_they_were() -> None:
    """A validator compares a float in a schema by its binary value."""
    value = Values().of(1e300)
    assert isinstance(to_json(value), int)
    assert repr(to_json(value, floats=True)) == "1e+300"


def test_nesting_is_bounded() -> None:
    """A value nested too deep is refused before the stack is."""
    deep: object = 1
    for _ in range(5000):
        deep = [deep]
    with pytest.raises(ValueError, match="nested deeper"):
        Values().of(deep)


def test_values_met_since_a_count_are_forgotten() -> None:
    """Those from before are the same objects still."""
    values = Values()
    kept = values.string("a")
    count = len(values)
    values.of({"b": [1, 0.5]})
    values.back(count)
    assert len(values) == count
    assert values.string("a") is kept
