"""Patterns are read as ECMA-262 writes them, and refused where readings differ."""

import pytest

from charter.inclusion.pattern import PatternSyntaxError, UnsupportedPattern, features, parse


@pytest.mark.parametrize(
    ("source", "position"),
    [
        ("(", 0),
        ("a)", 1),
        ("[a", 0),
        ("*a", 0),
        ("a**", 2),
        ("a{2,1}", 1),
        ("a{,3}", 1),
        ("a{", 1),
        ("x{a}", 1),
        ("(?=a)*", 5),
        ("[b-a]", 2),
        (r"[a-\d]", 2),
        (r"[\w-a]", 3),
        ("\\", 0),
        (r"\1", 0),
        (r"\k<n>", 0),
        (r"\q", 0),
        (r"\é", 0),
        (r"\x4", 0),
        (r"\u12", 0),
        (r"\u{110000}", 0),
        (r"\c1", 0),
        (r"\00", 0),
        ("(?<a>x)(?<a>y)", 10),
        ("(?<1>x)", 3),
        ("(?~a)", 0),
    ],
)
def test_no_pattern(source: str, position: int) -> None:
    """A text that is no pattern is named with the place where it goes wrong."""
    with pytest.raises(PatternSyntaxError) as raised:
        parse(source)
    assert raised.value.position == position
    assert f"(at character {position})" in str(raised.value)


@pytest.mark.parametrize(
    ("source", "position"),
    [
        (r"(a)\1", 3),
        (r"(?<n>a)\k<n>", 7),
        ("a++", 2),
        ("(?>a)", 0),
        ("(?m)^a", 0),
        ("a(?i)b", 1),
        ("(?#c)", 0),
        ("[[:alpha:]]", 1),
        (r"\Z", 0),
        (r"\<a", 0),
        (r"\p{NoSuchProperty}", 0),
        ("(?<=a(?=b))", 0),
        ("(" * 101 + ")" * 101, 100),
        ("a{" + "9" * 50 + "}", 1),
    ],
)
def test_unsupported(source: str, position: int) -> None:
    """What is not regular, or not read alike everywhere, is refused with its place."""
    with pytest.raises(UnsupportedPattern) as raised:
        parse(source)
    assert raised.value.position == position


@pytest.mark.parametrize(
    ("source", "used"),
    [
        ("^[a-z]+$", set()),
        ("^(?!a)(?=b)", {"lookahead"}),
        ("(?<=a)b", {"lookbehind"}),
        (r"(a)\1", {"backreference"}),
        ("(?<year>a)", {"named-group"}),
        ("(?P<year>a)", {"named-group", "non-ecma"}),
        (r"\p{L}", {"unicode-property"}),
        (r"\pL", {"unicode-property", "non-ecma"}),
        (r"\bfoo", {"word-boundary"}),
        (r"a+?\d[\s]", {"lazy-quantifier", "shorthand-class"}),
        (r"\u{61}\cJ[\b]\0", {"unicode-escape", "control-escape"}),
        ("[^]", {"empty-class"}),
        ("(?i)a", {"ignore-case", "non-ecma"}),
        (r"\Aa\z", {"non-ecma"}),
        ("a++", {"non-ecma"}),
    ],
)
def test_features(source: str, used: set[str]) -> None:
    """The constructs that some engines lack are named."""
    assert features(source) == used


def test_features_of_no_pattern() -> None:
    """Constructs are named of patterns only."""
    with pytest.raises(PatternSyntaxError):
        features("(")
