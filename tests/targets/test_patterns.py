"""Patterns: what a package cannot run is refused, what it can means the same everywhere."""

import json
import re
import shutil
import subprocess
from typing import Final

import pytest

from charter.contract import Document
from charter.inclusion.pattern import PatternSyntaxError
from charter.loader import link
from charter.targets import names, refusals
from charter.targets.patterns import ecma, for_rust, rewritten

CHECKED: Final = ("go", "java", "python", "rust", "typescript", "vectors")
NO_PATTERNS: Final = (
    *("(a", "[", "[a-", "a)", "(?", "(?<n", "\\", "[\\", "a{2,1}", "a{", "a{,3}", "a**", "*a"),
    *("(?>a)", "a++", "(?m)a", "(?-i:a)", "(?#c)a", "(?P=n)", "[[:alpha:]]", "\\A[a-z]+\\Z"),
    *("\\y", "\\e", "\\Qa\\E", "\\h", "\\N", "\\<", "\\1", "(a)\\2", "\\k<n>", "[\\d-z]"),
    *("[b-a]", "(?=a)*", "(?<n>a)(?<n>b)", "\\u{110000}", "\\x4", "\\p{Nope}", "(a)\\1("),
    *("(a)\\1(?i:b)", "a{99999999999}", "[a--b]"),
)
"""What is no pattern of ECMA-262, and what its neighbours read each in its own way."""

LOOSE: Final = {
    "\\-\\_\\#": (("-_#",), ("a",)),
    "^]}$": (("]}",), ("]",)),
    "\\Aa\\z": (("a",), ("ba", "a\n")),
    "(?i)^straße$": (("STRAßE", "Straße"), ("strasse",)),
    "^(?i:a)b$": (("Ab", "ab"), ("AB",)),
    "^(?P<n>a)$": (("a",), ("b",)),
    "^\\pL$": (("é",), ("1",)),
    "^*a": (("ba",), ("b",)),
    "^.\\-$": (("\U0001f600-",), ("-",)),
}
"""What Unicode mode refuses, and validators in use take."""


def found_in(name: str, pattern: str) -> list[str]:
    """Return where a target refuses a pattern, which stands in both keywords."""
    schema = {"properties": {"a": {"pattern": pattern}}, "patternProperties": {pattern: True}}
    problems = refusals(link([Document("a.json", schema)]), name)
    assert all(f"`{pattern}`" in problem.message and problem.fix for problem in problems)
    return [str(problem.at).partition("#")[2].split("/")[1] for problem in problems]


def test_every_target_that_checks_is_here() -> None:
    """Others have no engine."""
    assert {*names()} - {*CHECKED} == {"docs", "openapi"}


@pytest.mark.parametrize("name", CHECKED)
@pytest.mark.parametrize("pattern", NO_PATTERNS)
def test_no_pattern(name: str, pattern: str) -> None:
    """It is refused with its place, by every target alike."""
    assert found_in(name, pattern) == ["patternProperties", "properties"]


@pytest.mark.parametrize("name", CHECKED)
@pytest.mark.parametrize("pattern", [*LOOSE, "(a|b)\\1", "[\\w-]+\\/", "\\p{Script=Greek}"])
def test_a_pattern(name: str, pattern: str) -> None:
    """It is taken by every target."""
    assert found_in(name, pattern) == []


def test_what_one_engine_lacks() -> None:
    """It is refused for that language alone, or said with other words."""
    assert found_in("java", "(?<=a+)b")
    assert not found_in("java", "\\p{Emoji}")
    for name in CHECKED:
        assert not found_in(name, "[^]")
    assert found_in("python", "[^](a)\\1") == ["patternProperties", "properties"]
    assert found_in("rust", "(?<n>a)\\k<n>")
    assert for_rust("[\\b]\\0\\uD83D\\uDE00") == "\\x08\\x00\U0001f600"


def test_patterns_that_become_one() -> None:
    """Both keywords stay where two patterns are written alike."""
    schema = {"patternProperties": {"^\\-": {"type": "string"}, "^[-]": {"maxLength": 1}}}
    assert rewritten(schema, lambda pattern: "^\\x2d") == {
        "patternProperties": {"^\\x2d": {"type": "string"}, "(?:^\\x2d)": {"maxLength": 1}}
    }


def test_what_stands_is_left() -> None:
    """A pattern of Unicode mode is not touched."""
    properties = ("L", "Lu", "Letter", "gc=Nd", "Script=Greek", "Emoji", "ASCII", "White_Space")
    for said in properties:
        assert ecma(f"^\\p{{{said}}}[\\P{{{said}}}]$") == f"^\\p{{{said}}}[\\P{{{said}}}]$"
    assert "script" not in ecma("^\\p{IsGreek}$").lower()
    for pattern in ("^[\\w.-]+@\\p{L}{2,}$", "(?<n>a)\\k<n>", "[^]", "a(?=b)|\\u{1F600}"):
        assert ecma(pattern) == pattern


def test_as_javascript_runs_them() -> None:
    """Every pattern compiles in Unicode mode, and finds what it says."""
    if shutil.which("node") is None:
        pytest.skip("`node` is not installed")
    rows = [[ecma(pattern), *texts] for pattern, texts in LOOSE.items()]
    program = (
        "for (const [p, yes, no] of JSON.parse(process.argv[1])) { const r = new RegExp(p, 'u');"
        "for (const [t, said] of [...yes.map(t => [t, true]), ...no.map(t => [t, false])])"
        "if (r.test(t) !== said) console.log(p, t) }"
    )
    done = subprocess.run(
        ["node", "-e", program, json.dumps(rows)], capture_output=True, text=True, check=True
    )
    assert done.stdout == ""


def test_a_count_beyond_every_engine() -> None:
    """It is named."""
    with pytest.raises(PatternSyntaxError, match=re.escape("a count is more than 2147483647")):
        ecma("a{2147483648}")
