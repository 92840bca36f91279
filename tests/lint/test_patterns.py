"""What a pattern uses, and which engines lack it."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from charter.lint.patterns import GO, JAVA, RUST, features, nested_repeat, wide_copies


@pytest.mark.parametrize(
    ("pattern", "lacking"),
    [
        ("^a(?=b)", {GO, RUST}),
        ("(?<!a)b", {GO, RUST}),
        (r"(a)\1", {GO, RUST}),
        (r"(?<n>a)\k<n>", {GO, RUST}),
        ("a{1001}", {GO}),
        (r"\u0041", {GO}),
        (r"[\u{1F600}]", {GO, JAVA}),
        (r"\p{Script=Greek}", {GO}),
        (r"\cA", {GO, RUST}),
        ("[^]", {GO, RUST, JAVA}),
        ("[a[b]", {RUST, JAVA}),
        ("[a-z&&b]", {RUST, JAVA}),
        (r"[\b]", {GO, RUST, JAVA}),
        (r"^(?:a|[^b-d\]]{2,1000})*?\d\p{Lu}\/\-$", set()),
        (r"\[a[b]\(?=", set()),
    ],
)
def test_features(pattern: str, lacking: set[str]) -> None:
    """Escapes and classes are not taken for what they look like."""
    assert {engine for feature in features(pattern) for engine in feature.lacking} == lacking


@pytest.mark.parametrize(
    ("pattern", "copies"),
    [
        (r"\w", 1),
        (r"^\w{1,500}$", 500),
        (r"(?:\w{1,20}\.){20}", 400),
        (r"[\w-]{3}[a-z]{900}", 3),
        (r"\w+\p{L}*", 2),
        (r"(\w{9}){0}", 0),
        (r"[^a]{5}", 0),
    ],
)
def test_wide_copies(pattern: str, copies: int) -> None:
    """Counts multiply through groups."""
    assert wide_copies(pattern) == copies


@pytest.mark.parametrize("copies", [180, 280])
def test_the_limit_on_copies_is_the_engines(copies: int) -> None:
    """pydantic compiles what stays below the rule's limit, and refuses what is well above."""
    from pydantic_core import SchemaError, SchemaValidator, core_schema

    from charter.lint.rules.pattern_too_large import LIMIT

    def compiles() -> bool:
        try:
            SchemaValidator(core_schema.str_schema(pattern=rf"^\w{{{copies}}}$"))
        except SchemaError:
            return False
        return True

    assert compiles() is (copies <= LIMIT)


@pytest.mark.parametrize(
    ("pattern", "part"),
    [
        ("^(a+)+$", "(a+)+"),
        ("(?:a*)*b", "(?:a*)*"),
        ("((a+))*", "((a+))*"),
        ("(x|b+)*", "(x|b+)*"),
        ("([ab]{2,}){3,}", "([ab]{2,}){3,}"),
        ("(ab+)+", None),
        ("(a{1,3})+", None),
        (r"(\(a+\))+", None),
        ("a+b+", None),
    ],
)
def test_nested_repeat(pattern: str, part: str | None) -> None:
    """A repetition whose whole body is a repetition."""
    assert nested_repeat(pattern) == part


@given(st.text(alphabet=r"ab\w()[]{}*+?|^$-,1:<=!pku0", max_size=30))
def test_any_text_is_read_to_its_end(pattern: str) -> None:
    """Even what is no pattern raises nothing."""
    features(pattern)
    wide_copies(pattern)
    part = nested_repeat(pattern)
    assert part is None or re.escape(part) in re.escape(pattern)
