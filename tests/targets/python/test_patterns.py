"""Patterns that stay in the types mean there what ECMA-262 means."""

import pytest

from charter.targets.python.patterns import runnable


@pytest.mark.parametrize(
    ("pattern", "said"),
    [
        ("^[a-z]+$", "^[a-z]+$"),
        ("^\\d{3}$", "^[0-9]{3}$"),
        ("[\\w.-]+", "[A-Za-z0-9_.-]+"),
        ("^(?:a|b)?c$", "^(?:a|b)?c$"),
        ("a\\.b", "a\\.b"),
        # What would mean something else, or nothing, to the engine:
        ("(?=a)b", None),
        ("(a)\\1", None),
        ("\\s", None),
        ("[^\\D]", None),
        ("\\bword\\b", None),
        ("\\p{L}", None),
        ("a{", None),
        ("[a&&b]", None),
        ("a{1,5000}", None),
        ("(a{100}){100}", None),
        ("(", None),
    ],
)
def test_runnable(pattern: str, said: str | None) -> None:
    """A pattern is translated exactly, or left to the exact check."""
    assert runnable(pattern) == said
