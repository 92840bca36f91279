"""One layout: keywords in the order of the meta-schema, names and data as they are."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from charter.vocabulary import keywords, layout


def test_keywords_are_put_in_order() -> None:
    """Ours before the shape, foreign `x-` after ours, unknown keywords before the examples."""
    schema = {
        "examples": [1],
        "required": ["b"],
        "made-up": 1,
        "type": "object",
        "x-mine": 1,
        "x-closed": True,
        "title": "T",
        "$id": "a.json",
    }
    assert list(layout.arranged(schema)) == [
        "$id", "title", "x-closed", "x-mine", "type", "required", "made-up", "examples",
    ]  # fmt: skip


def test_names_keep_their_order_and_shapes_come_first() -> None:
    """Properties and definitions are the author's; `input` and `output` lead."""
    schema = {
        "$defs": {"b": True, "output": {}, "a": {}, "input": {"properties": {"z": {}, "a": {}}}}
    }
    arranged = layout.arranged(schema)
    assert list(arranged["$defs"]) == ["input", "output", "b", "a"]
    assert list(arranged["$defs"]["input"]["properties"]) == ["z", "a"]


@pytest.mark.parametrize("keyword", ["examples", "const", "default", "enum", "x-tool", "x-mine"])
def test_data_is_left_alone(keyword: str) -> None:
    """What a keyword holds as data is no schema, even if it looks like one."""
    data = [{"type": "a", "title": "b", "$id": "c"}]
    assert list(layout.arranged({keyword: data})[keyword][0]) == ["type", "title", "$id"]


def test_subschemas_are_put_in_order_wherever_they_stand() -> None:
    """In a map, in a list, and alone."""
    inner = {"type": "string", "title": "T"}
    for schema, path in (
        ({"properties": {"a": inner}}, ("properties", "a")),
        ({"oneOf": [inner]}, ("oneOf", 0)),
        ({"items": inner}, ("items",)),
        ({"items": [inner]}, ("items", 0)),
        ({"dependencies": {"a": inner}}, ("dependencies", "a")),
    ):
        found = layout.arranged(schema)
        for step in path:
            found = found[step]
        assert list(found) == ["title", "type"], path


def test_manifest_is_put_in_order() -> None:
    """Its members follow its meta-schema; members of others come last."""
    manifest = {"x-mine": 1, "x-changes": [], "version": "1.0.0", "name": "a"}
    assert list(layout.arranged_manifest(manifest)) == ["name", "version", "x-changes", "x-mine"]


def test_text_is_plain() -> None:
    """Two spaces, no escapes that JSON does not demand, one newline at the end."""
    assert (
        layout.written({"title": "é\u2028", "a": []}) == '{\n  "title": "é\u2028",\n  "a": []\n}\n'
    )


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=3),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from([*keywords(), "x-z", "q"]), inner, max_size=4)
    ),
    max_leaves=12,
)


@given(JSON)
def test_layout_changes_order_alone_and_settles(value: object) -> None:
    """Any JSON keeps its value, and a second pass changes nothing."""
    once = layout.arranged(value)
    assert once == value
    assert json.dumps(layout.arranged(once)) == json.dumps(once)
