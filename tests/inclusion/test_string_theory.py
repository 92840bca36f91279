"""Strings: lengths, languages, exclusions, and predicates that no automaton holds."""

from typing import Any

import pytest

from tests.inclusion.theory import NONE, OPEN, model


def text(**keywords: Any) -> dict[str, Any]:
    """Give a schema of strings."""
    return {"type": "string", **keywords}


@pytest.mark.parametrize(
    ("schema", "expected"),
    [
        (text(minLength=3), "aaa"),
        (text(minLength=2, maxLength=1), NONE),
        (text(maxLength=0, **{"not": {"const": ""}}), NONE),
        (text(minLength=1, maxLength=1, **{"not": {"enum": ["a", "b"]}}), "c"),
        (text(pattern="^x+$", minLength=2, maxLength=2), "xx"),
        (text(pattern="^(a|b)$", **{"not": {"enum": ["a", "b"]}}), NONE),
        (text(allOf=[{"pattern": "^a"}, {"pattern": "b$"}], maxLength=1), NONE),
        (text(pattern="^ab*$", **{"not": {"pattern": "b|^a$"}}), NONE),
        (text(pattern=r"^(a|b)\1$"), "aa"),
        (text(pattern=r"^(a|b)\1$", enum=["ab", "bb"]), "bb"),
        (text(pattern=r"^(x+)-\1-\1y{40}$"), OPEN),
    ],
)
def test_a_string_is_found_or_excluded(schema: Any, expected: Any) -> None:
    """The shortest string that satisfies everything, or the proof that there is none."""
    assert model(schema) == expected


def test_a_string_too_long_to_show_is_left_open() -> None:
    """Nobody builds a string of a billion characters to make a point."""
    assert model(text(minLength=10**9)) is OPEN
