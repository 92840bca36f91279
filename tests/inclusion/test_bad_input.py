"""Bad and hostile schemas: an error or an unknown that says where, in bounds, never a crash."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from charter.inclusion import SchemaError, decide
from tests.forked import forked
from tests.inclusion.bombs import BOMBS
from tests.inclusion.dialects import DRAFTS

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("name", sorted(BOMBS))
def test_a_bomb_is_answered_in_bounds(name: str) -> None:
    """A schema built to explode ends in an answer, within 500 MiB, and never in a traceback."""
    done = forked("tests.inclusion.bombs").run([name], cwd=ROOT)
    assert done.returncode == 0, f"{done.returncode}: {done.stderr[-600:]}"
    answer = json.loads(done.stdout)
    assert answer["peak"] <= 500
    if answer["answer"] in ("unknown", "error"):
        assert answer["reason"]
        assert "recursion" not in answer["reason"]


NO_SCHEMAS: list[tuple[Any, str]] = [
    ({"type": "strnig"}, "/type"),
    ({"properties": {"a": {"minimum": "1"}}}, "/properties/a/minimum"),
    ({"required": "a"}, "/required"),
    ({"allOf": [{}, {"maxItems": -1}]}, "/allOf/1/maxItems"),
    ({"items": 3}, "/items"),
    (3, ""),
    (None, ""),
    ([], ""),
    ("string", ""),
]


@pytest.mark.parametrize("side", ["a", "b"])
@pytest.mark.parametrize(("schema", "pointer"), NO_SCHEMAS)
def test_what_is_no_schema_is_an_error_that_says_where(
    schema: Any, pointer: str, side: str
) -> None:
    """The error names the side and the place within its schema."""
    with pytest.raises(SchemaError) as caught:
        decide(*((schema, {}) if side == "a" else ({}, schema)))
    assert (caught.value.side, caught.value.pointer) == (side, pointer)
    assert caught.value.reason


@pytest.mark.parametrize("draft", DRAFTS)
def test_a_reference_that_leads_nowhere_is_an_error_that_names_it(draft: str) -> None:
    """Nothing is fetched and nothing is guessed."""
    for reference in (
        "#/definitions/gone",
        "https://nowhere.invalid/x.json",
        "#gone",
        "other.json",
    ):
        with pytest.raises(SchemaError) as caught:
            decide({"type": "object", "properties": {"a": {"$ref": reference}}}, {}, dialect=draft)
        assert reference in caught.value.reason
        assert caught.value.pointer.startswith("/properties/a")


def test_an_unknown_dialect_is_an_error() -> None:
    """A dialect is one of five, asked for or declared by `$schema`."""
    with pytest.raises(SchemaError, match="draft3"):
        decide({}, {}, dialect="draft3")
    with pytest.raises(SchemaError) as caught:
        decide({}, {"$schema": "http://json-schema.org/draft-03/schema#"})
    assert (caught.value.side, caught.value.pointer) == ("b", "/$schema")


def test_a_meta_schema_of_ones_own_is_read_in_the_dialect_asked_for() -> None:
    """What a custom meta-schema adds, it does not take from the dialect's assertions."""
    own = {"$schema": "https://example.test/own", "items": [{"type": "string"}]}
    assert decide(own, {"items": [{}]}, dialect="draft7").verdict == "yes"


@pytest.mark.parametrize("pattern", ["(", "a{2,1}", "[b-a]", "(?<", "\\", "*"])
def test_a_pattern_that_is_none_is_an_error_or_unknown(pattern: str) -> None:
    """What cannot be read as a pattern is never matched by guess."""
    schema = {"properties": {"a": {"pattern": pattern}}}
    try:
        answer = decide(schema, {"properties": {"a": {"maxLength": 2}}})
    except SchemaError as error:
        assert error.pointer == "/properties/a/pattern"
    else:
        assert answer.verdict == "unknown"
        assert answer.pointer == "/properties/a/pattern"
        assert answer.reason


def test_answers_do_not_depend_on_what_was_asked_before() -> None:
    """A question out of budget leaves nothing behind for the next."""
    a, b = BOMBS["determinisation"]()
    first = decide(a, b, budget=500)
    assert first.verdict == "unknown"
    assert "500" in first.reason
    assert decide({"type": "string"}, {"type": "string"}).verdict == "yes"
    assert decide(a, b, budget=500) == first


def test_a_larger_budget_never_turns_an_answer() -> None:
    """More steps only turn unknown into yes or no."""
    a = {"type": "string", "pattern": "^(ab|cd){1,12}$", "minLength": 4}
    b = {"type": "string", "pattern": "^[a-d]*$", "maxLength": 24}
    verdicts = [decide(a, b, budget=10**n).verdict for n in range(7)]
    assert set(verdicts) <= {"unknown", "yes"}
    assert verdicts[-1] == "yes"
    assert verdicts == sorted(verdicts, key="unknown yes".index)
