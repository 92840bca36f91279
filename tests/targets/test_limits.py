"""What targets refuse because the check behind them cannot tell."""

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest

from charter.inclusion.agreed import agreed
from charter.inclusion.pattern import UnsupportedPattern
from charter.loader import load
from charter.targets import Options, refusals, target
from charter.targets.patterns import said_for_rust

Folder = Callable[[Mapping[str, Any]], Path]


UNREAD = [
    *(
        r"(?<word>x)\k<word>",
        r"\k<n>",
        r"\1",
        "(",
        "[",
        "*a",
        "a{2,1}",
        "{",
    ),
    *("(?>a)", r"\A..\Z", r"\p{Nothing}", "[z-a]"),
]


@pytest.mark.parametrize("name", ["python", "vectors"])
@pytest.mark.parametrize("pattern", UNREAD)
def test_patterns_that_the_check_cannot_read(folder: Folder, name: str, pattern: str) -> None:
    """What jsonschema-rs has no words for, and what is no pattern, is refused with its place."""
    schema = {
        "type": "object",
        "properties": {"a": {"pattern": pattern}, "b": {"pattern": r"^\d+$"}},
        "patternProperties": {pattern: True},
    }
    found = list(refusals(load(folder({"a.json": schema})), name))
    assert len(found) == 2
    assert {str(problem.at).partition("#")[2].split("/")[1] for problem in found} == {
        "patternProperties",
        "properties",
    }
    assert all(f"`{pattern}`" in problem.message for problem in found)


def test_members_that_look_like_numbers(folder: Folder) -> None:
    """A fault in a member `01` is at `/01`, in the vectors as in Python."""
    schema = {"type": "object", "properties": {"01": {"type": "integer"}}}
    files = target("vectors").render(load(folder({"a.json": schema})), Options(package="p"))
    assert '"pointer":"/01","keyword":"type"' in files["A.json"]
    assert '"pointer":"/1"' not in files["A.json"]


CONTAINS: list[tuple[Any, bool]] = [
    ({"contains": {"const": 1}, "unevaluatedItems": False}, True),
    ({"contains": {"const": 1}, "unevaluatedItems": {"type": "string"}}, True),
    ({"allOf": [{"contains": {"const": 1}}], "unevaluatedItems": False}, True),
    ({"contains": {"const": 1}, "unevaluatedItems": True}, False),
    ({"contains": {"const": 1}}, False),
    ({"items": {"contains": {"const": 1}}, "unevaluatedItems": False}, False),
]


@pytest.mark.parametrize("name", ["python", "vectors", "go", "java", "rust", "typescript"])
@pytest.mark.parametrize(("schema", "is_refused"), CONTAINS)
def test_contains_beside_unevaluated_items(
    folder: Folder, name: str, schema: Any, is_refused: bool
) -> None:
    """What `contains` matches is evaluated in 2020-12 alone; validators go by that in 2019-09."""
    uri = "https://json-schema.org/draft/2019-09/schema"
    contract = load(folder({"a.json": {"properties": {"p": {**schema}}, "$schema": uri}}))
    found = [str(problem.at) for problem in refusals(contract, name)]
    assert found == (["a.json#/properties/p/unevaluatedItems"] if is_refused else [])


@pytest.mark.parametrize("name", ["python", "vectors", "rust"])
def test_contains_is_checked_in_2020(folder: Folder, name: str) -> None:
    """There the validator counts what `contains` matches."""
    schema = {"contains": {"const": 1}, "unevaluatedItems": False}
    assert refusals(load(folder({"a.json": schema})), name) == ()


DISPUTED: list[tuple[str, list[str], list[str]]] = [
    (r"^(?!x)\d+$", ["3"], ["\u0663", "x", "3\n"]),
    (r"\bcat\b", ["cat", "\u00e9cat", "a cat."], ["cats", "_cat"]),
    (r"^(?!.*\d)\w+$", ["ab"], ["\u00e9", "a1"]),
    (r"(?<=\s)a", [" a", "\ufeffa"], ["a", "\u0085a"]),
    (r"^(?!-)[\w-]+(?<!-)$", ["a-b"], ["\u00e9", "a-"]),
    (r"(?!a)[^\W\d]", ["b"], ["a", "\u00e9", "3"]),
    (r"(\w)\1", ["aa"], ["\u00e9\u00e9", "ab"]),
    (r"(?!a).", ["b"], ["\u2028", "\r"]),
    (r"^\B.\B$", ["-"], ["a"]),
    (r"^(?!a)[\]\\\d.]+$", ["]\\3."], ["\u0663", "b"]),
]
"""Patterns that engines read in different ways, with texts that ECMA-262 takes and does not."""


WORDLESS: list[tuple[str, list[str], list[str]]] = [
    ("^[^]$", ["a", "\n"], ["", "ab"]),
    (r"^[\b]$", ["\b"], ["b", ""]),
    ("^(?:a|[])$", ["a"], ["", "b"]),
]
"""Patterns that one engine has no words for, with texts that ECMA-262 takes and does not."""


@pytest.mark.parametrize(("pattern", "valid", "invalid"), [*DISPUTED, *WORDLESS])
def test_disputed_patterns_mean_what_ecma_says(
    pattern: str, valid: list[str], invalid: list[str]
) -> None:
    """Said in other words, they mean the same to every engine."""
    said = said_for_rust(pattern)
    judge = jsonschema_rs.validator_for({"pattern": said}, validate_formats=False)
    assert [judge.is_valid(text) for text in valid] == [True] * len(valid)
    assert [judge.is_valid(text) for text in invalid] == [False] * len(invalid)
    assert said_for_rust(said) == said


@pytest.mark.parametrize(
    "pattern",
    [r"^(a)?b\1", r"(?:(a)|c)\1", r"\1(a)", r"(a\1)", r"(a)|b\1", r"(?:(a)|b)*\1", r"(a){0,1}\1"],
)
def test_references_to_what_took_no_part(pattern: str) -> None:
    """They match the empty text in ECMA-262, and nothing on Rust's engine."""
    with pytest.raises(UnsupportedPattern, match="may have taken no part"):
        agreed(pattern)


@pytest.mark.parametrize("pattern", [r"^(['\"])[a-z]*\1$", r"(a|b)\1", r"(a)+\1", r"[(](a)[)|]\1"])
def test_references_to_what_took_part(pattern: str) -> None:
    """They mean the same everywhere."""
    assert agreed(pattern) == pattern


@pytest.mark.parametrize("pattern", ["^[a-z]+$", r"^\d+$", r"^(?=.*\d)\w+$", "a.b", r"\p{L}"])
def test_agreed_patterns_stay(pattern: str) -> None:
    """They are left as they are written."""
    assert agreed(pattern) == pattern


def test_vectors_judge_by_ecma(folder: Folder) -> None:
    """The verdict is that of ECMA-262, for a value and for a member's name."""
    words = r"^(?!x)\w+$"
    schema = {
        "type": "object",
        "properties": {"a": {"pattern": words, "examples": ["\u00e9", "e"]}},
        "patternProperties": {words: {"type": ["string", "object"]}},
        "additionalProperties": False,
        "examples": [{"\u00e9": "q"}, {"e": "q"}, {"a": "\u00e9"}, {"a": "e"}],
    }
    said = json.loads(
        target("vectors").render(load(folder({"a.json": schema})), Options("p"))["A.json"]
    )
    assert {"e": "q"} in said["valid"]
    assert {"a": "e"} in said["valid"]
    assert not [value for value in said["valid"] if "\u00e9" in str(value)]


def test_disputed_patterns_that_stay(folder: Folder) -> None:
    """`(?i)` is not ECMA-262's: it is refused; so are names that would become one."""
    schema = {
        "patternProperties": {
            r"(?!x)\d": True,
            r"(?!x)[\d]": True,
            "^b": {"pattern": r"(?i)\bcat"},
        },
        "properties": {"pattern": {"pattern": r"\bcat"}},
    }
    for name, refused in {
        "python": [r"/patternProperties/(?!x)[\d]", "/patternProperties/^b/pattern"],
        "vectors": ["/patternProperties/^b/pattern"],
    }.items():
        found = refusals(load(folder({"a.json": schema})), name)
        assert sorted(problem.at.pointer for problem in found) == sorted(refused)
