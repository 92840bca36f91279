"""`charter fmt` changes the layout, and nothing else."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from charter.jsontext import parse
from charter.layout import lay_out

_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)
_keywords = st.sampled_from(
    "title type properties $defs items allOf enum examples default x-tool x-foo unknown $id".split()
)
_schemas = st.recursive(
    st.dictionaries(_keywords, _values, max_size=5),
    lambda inner: st.fixed_dictionaries(
        {},
        optional={
            "properties": st.dictionaries(st.text(), inner, max_size=3),
            "$defs": st.dictionaries(st.text(), inner, max_size=3),
            "allOf": st.lists(inner, max_size=3),
            "items": inner,
            "title": st.text(),
            "required": st.lists(st.text(), max_size=3),
        },
    ),
    max_leaves=6,
)


def _same(left: Any, right: Any) -> bool:
    """Equality of JSON values that also holds numbers to their spelling."""
    return repr(_sorted(left)) == repr(_sorted(right))


def _sorted(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _sorted(value[key]) for key in sorted(value)}
    return [_sorted(item) for item in value] if isinstance(value, list) else value


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(_schemas, st.sampled_from(["a.json", "contract.json"]), st.booleans())
def test_laying_out_twice_is_laying_out_once(schema: Any, path: str, ascii_only: bool) -> None:
    """Idempotent, and the value stays."""
    text = json.dumps(schema, ensure_ascii=ascii_only)
    once = lay_out(path, text)
    assert lay_out(path, once) == once
    assert _same(parse(once), parse(text))
    once.encode()


@pytest.mark.parametrize(
    "number", ["1.0", "1e2", "1E+2", "-0", "-0.0", "0.1", "12345678901234567890.10", "1e400", "10"]
)
def test_numbers_keep_their_spelling(number: str) -> None:
    """`1.0` is not made `1`, and no digit is lost."""
    assert lay_out("a.json", f'{{"maximum":{number}}}') == f'{{\n  "maximum": {number}\n}}\n'


def test_keywords_are_ordered_and_names_are_not() -> None:
    """What the author orders stays: properties, required, instances, values of `x-` keywords."""
    text = json.dumps(
        {
            "x-own": {"b": 1, "a": 2},
            "examples": [{"b": 1, "a": 2}],
            "required": ["b", "a"],
            "properties": {"b": {"title": "B", "type": "string", "$id": "b"}, "a": {}},
            "type": "object",
            "title": "T",
        }
    )
    laid = json.loads(lay_out("a.json", text))
    assert list(laid) == ["title", "type", "properties", "required", "examples", "x-own"]
    assert list(laid["properties"]) == ["b", "a"]
    assert list(laid["properties"]["b"]) == ["$id", "title", "type"]
    assert laid["required"] == ["b", "a"]
    assert list(laid["examples"][0]) == ["b", "a"]
    assert list(laid["x-own"]) == ["b", "a"]


def test_a_tool_leads_with_its_input_and_output() -> None:
    """The shapes that a caller looks for come first."""
    text = '{"x-tool": {}, "$defs": {"z": true, "output": {}, "input": {}, "a": true}}'
    laid = json.loads(lay_out("tools/a.json", text))
    assert list(laid["$defs"]) == ["input", "output", "z", "a"]


def test_what_nobody_sees_stays_an_escape() -> None:
    """A direction override or a lone surrogate does not hide in a laid out file."""
    laid = lay_out("a.json", '{"title":"a\\u202eb\\ud800c\\u00e9\\ud83d\\ude00\\u007f"}')
    assert laid == '{\n  "title": "a\\u202eb\\ud800cé😀\\u007f"\n}\n'


def test_the_empty_stays_on_a_line() -> None:
    """`{}` and `[]` are one token."""
    assert lay_out("a.json", '{"enum":[],"not":{ }}') == '{\n  "enum": [],\n  "not": {}\n}\n'
    assert lay_out("a.json", "true") == "true\n"
