"""The search before giving up is the same every time."""

from itertools import islice

from charter.inclusion.probe import probes

SCHEMA = {"properties": {"a": {"const": "needle"}}, "anyOf": [{"minimum": 41}, {"enum": ["x"]}]}


def test_seeds_and_constants_come_first() -> None:
    """What the schemas speak of is tried, and its neighbours."""
    first = list(islice(probes((SCHEMA,), [{"seed": 1}]), 60))
    assert first[0] == {"seed": 1}
    assert {"needle", "x"} <= {value for value in first if isinstance(value, str)}
    assert {40, 41, 42} <= {value for value in first if isinstance(value, int)}


def test_the_search_repeats_itself() -> None:
    """Same schemas, same seeds, same values."""
    seeds = [{"a": [1, 2]}, "text"]
    assert list(probes((SCHEMA, {}), seeds)) == list(probes((SCHEMA, {}), seeds))


def test_huge_bounds_are_no_trouble() -> None:
    """Integers beyond floats are probed as integers."""
    assert 10**400 in list(probes(({"minimum": 10**400},), []))
