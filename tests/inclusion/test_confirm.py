"""An independent validator has the last word."""

import pytest

from charter.inclusion.confirm import PatternTests, Validator, contested
from charter.inclusion.dialect import Dialect
from charter.inclusion.errors import SchemaError, UndecidedError


def validator(schema: object, **resources: object) -> Validator:
    """Read a schema as draft 2020-12."""
    return Validator(schema, Dialect.DRAFT2020, resources, assert_format=False, side="b")


def test_what_the_meta_schema_refuses_is_no_schema() -> None:
    """The error says where and on which side."""
    with pytest.raises(SchemaError, match="not a schema") as caught:
        validator({"properties": {"a": {"minLength": "x"}}})
    assert (caught.value.pointer, caught.value.side) == ("/properties/a/minLength", "b")


def test_nothing_is_fetched() -> None:
    """A reference to elsewhere is a problem of the reference."""
    elsewhere = validator({"$ref": "http://x.test/"})
    assert elsewhere.bad_reference
    with pytest.raises(SchemaError, match=r"x\.test"):
        elsewhere.check_read()


def test_a_second_validator_stands_in_for_a_pattern_the_first_refuses() -> None:
    """Named backreferences are read by one of the two only."""
    stands_in = validator({"pattern": "^(?P<x>a|b)(?P=x)$"})
    assert stands_in.bad_pattern
    assert stands_in.is_valid("aa")
    assert not stands_in.is_valid("ab")
    with pytest.raises(UndecidedError, match="no validator"):
        validator({"pattern": "("}).is_valid("a")


def test_both_validators_are_asked_in_one_dialect() -> None:
    """The second reads references and formats as the first does."""
    both = validator({"$ref": "http://x.test/t"}, **{"http://x.test/t": {"type": "integer"}})
    assert both.is_valid(1)
    assert both.second(1)
    assert not both.second("a")


@pytest.mark.parametrize(
    ("instance", "grids", "expected"),
    [
        ("plain", False, False),
        ("a\n", False, True),
        ({"é": 1}, False, True),
        ([0.5], False, False),
        ([0.5], True, True),
        (10**30, True, False),
    ],
)
def test_validators_differ_on_few_values(instance: object, grids: bool, expected: bool) -> None:
    """Only there is the second one worth its import."""
    assert contested(instance, grids) is expected


def test_opaque_patterns_and_formats_are_tested_one_by_one() -> None:
    """A text is valid or not; a pattern nobody reads is left open."""
    tests = PatternTests(Dialect.DRAFT2020)
    assert tests.matches(True, r"^(a|b)\1$", "aa")
    assert not tests.matches(False, "uuid", "a")
    with pytest.raises(UndecidedError):
        tests.matches(True, "(", "a")
