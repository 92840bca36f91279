"""JSON whose text is kept."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from zero_memory_server.decoding import NotJson
from zero_memory_server.gateway.rawjson import (
    RepeatedKey,
    decoded,
    items,
    joined,
    listed,
    one_line,
    outline,
    read,
)

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=10,
).filter(lambda value: "Infinity" not in json.dumps(value))


def test_texts_are_slices_of_what_came() -> None:
    """Numbers, spaces and escapes as they are; `inner` reads on in them."""
    found = read(' { "a" : 1e400 ,\n"b":{ "x":1.0 ,"y":[ ] }, "\\u0063":-0}\r\n')
    assert found.texts == {"a": "1e400", "b": '{ "x":1.0 ,"y":[ ] }', "c": "-0"}
    inner = found.inner("b")
    assert inner is not None
    assert inner.texts == {"x": "1.0", "y": "[ ]"}
    assert found.inner("a") is None
    assert found.inner("z") is None
    assert found.text() == '{"a":1e400,"b":{ "x":1.0 ,"y":[ ] },"c":-0}'


@given(st.dictionaries(st.text(), VALUES), st.sampled_from([None, 1, "\t"]))
def test_what_is_read_can_be_put_together_again(value: dict[str, Any], indent: Any) -> None:
    """However it was laid out."""
    text = json.dumps(value, indent=indent, ensure_ascii=indent is None)
    found = read(text, strict=True)
    assert found.values == value
    assert json.loads(joined(found.texts)) == value
    assert json.loads(one_line(text)) == value
    assert "\n" not in one_line(text)


@given(st.lists(VALUES))
def test_an_array_is_its_items(value: list[Any]) -> None:
    """Each as text."""
    texts = items(json.dumps(value))
    assert [json.loads(text) for text in texts] == value
    assert json.loads(listed(texts)) == value


@pytest.mark.parametrize(
    "text",
    ["", " ", "{", "[1]", "1", "null", '{"a":1,}', '{"a":NaN}', '{"a":1}x', '{"a" 1}', "{a:1}",
     '{"a":-Infinity}', '{1:2}', '{"a":\u00a01}', '{"a":"\n"}'],
)  # fmt: skip
def test_anything_else_is_none(text: str) -> None:
    """And raises NotJson, nothing else."""
    with pytest.raises(NotJson):
        read(text)
    with pytest.raises(NotJson):
        items(text.replace("[1]", "[1"))


def test_an_integer_of_any_size() -> None:
    """Keeps its digits where it only passes through, and is no fact of a call."""
    digits = "-" + "9" * 5000
    assert read(f'{{"a":{digits}}}').texts == {"a": digits}
    assert items(f"[{digits},1]") == [digits, "1"]
    with pytest.raises(NotJson):
        read(f'{{"a":{digits}}}', strict=True)


@pytest.mark.parametrize(
    "text", ['{"a":1,"a":2}', '{"a":{"b":1,"b":2}}', '{"a":[{"b":1,"\\u0062":2}]}']
)
def test_a_key_that_comes_twice_is_told(text: str) -> None:
    """Where it is asked for, however it is spelled; otherwise the last one counts."""
    with pytest.raises(RepeatedKey):
        read(text, strict=True)
    assert read(text).values == json.loads(text)


def test_bytes_that_are_no_text_or_nest_too_deeply() -> None:
    """Are refused before they are read."""
    for body in (b"\xff", b"[" * 5000, b'{"a":' * 300 + b"1" + b"}" * 300):
        with pytest.raises(NotJson):
            decoded(body)
    assert decoded(b'"' + b"[" * 5000 + b'"') == '"' + "[" * 5000 + '"'


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ('{"jsonrpc":"2.0","id":7,"result":{"id":8,"method":"x"', {"jsonrpc": '"2.0"', "id": "7"}),
        ('{"result":{"id":8},"id":7}', {"id": "7"}),
        ('{"result":[[[{"id":8}]]], "id" : "7"}', {"id": '"7"'}),
        ('{"id":7,"error":{"method":"x"},"method":"y"}', {"id": "7"}),
        ('{"id":7,"params":{"method":"x"},"method":"y"}', {"id": "7", "method": '"y"'}),
        ('{"a":"\\"id\\":7,","id":9}', {"a": '"\\"id\\":7,"', "id": "9"}),
        ('["id",7]', {}),
        ('"id":7', {}),
        ("%PDF-1.7", {}),
        ("", {}),
    ],
)
def test_a_message_that_cannot_be_read_says_whose_it_is(text: str, found: dict[str, str]) -> None:
    """Its own members alone, and no more than it takes."""
    told = {name.decode(): token.decode() for name, token in outline(text.encode()).items()}
    assert told == {f'"{name}"': token for name, token in found.items()}
