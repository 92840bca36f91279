"""JSON text is read exactly, and its faults have a place."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from charter.jsontext import MAX_DEPTH, JsonTextError, dump, exact_number, locate, parse, scan
from charter.pointer import ROOT, Pointer, resolve

JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False).map(lambda d: exact_number(repr(d)))
    | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)


@given(JSON)
def test_what_is_dumped_is_parsed_again(value: object) -> None:
    """Parse and dump are inverse."""
    assert parse(dump(value)) == value
    assert parse(dump(value, indent=None)) == value


@given(JSON)
def test_the_scanner_sees_every_value_where_it_stands(value: object) -> None:
    """Each pointer resolves, each value has one pointer, and the offsets rise."""
    text = dump(value, indent=1)
    found = list(scan(text))
    assert [offset for _, offset, _ in found] == sorted(offset for _, offset, _ in found)
    assert len({pointer for pointer, _, _ in found}) == len(found) == _count(value)
    for pointer, offset, member in found:
        resolve(value, pointer)
        if member:
            assert json.JSONDecoder().raw_decode(text, offset)[0] == pointer.tokens[-1]


def _count(value: object) -> int:
    if isinstance(value, dict):
        return 1 + sum(map(_count, value.values()))
    return 1 + sum(map(_count, value)) if isinstance(value, list) else 1


def test_a_number_keeps_its_value() -> None:
    """A double where that is the number, a decimal where it is not, an integer of any size."""
    text = "[0.1,1.0,100000000000000000000.1,3.00000000000000000001,18446744073709551616,1E+400]"
    value = parse(text)
    assert value[:2] == [0.1, 1.0]
    assert value[2:4] == [Decimal("100000000000000000000.1"), Decimal("3.00000000000000000001")]
    assert value[4] == 2**64
    assert dump(value, indent=None) == text
    assert [parse(number) == 10**23 for number in ("1e23", "1e22")] == [True, False]
    assert dump(parse("[1e23,1e22]"), indent=None) == "[1e+23,1e+22]"


def test_private_use_characters_survive_beside_decimals() -> None:
    """The marks that decimals are written through are not confused with text."""
    value = ["\ue0000\ue000", "\ue000", Decimal("1.00000000000000000001")]
    assert parse(dump(value)) == value


@pytest.mark.parametrize(
    ("text", "message", "line", "column"),
    [
        ('{"a": 1,\n "b": 2,\n "a": 3}', "Key `a` stands twice in one object.", 3, 2),
        ('{"x": {"a": 1, "a": 1}}', "Key `a` stands twice in one object.", 1, 16),
        ("{\n  bad }", "Invalid JSON: Expecting property name enclosed in double quotes.", 2, 3),
        ("\ufeff{}", "The file starts with a byte order mark.", 1, 1),
        ("[NaN]", "Invalid JSON: `NaN` is no number.", 1, 2),
        ("[" * 2000 + "]" * 2000, f"The text nests deeper than {MAX_DEPTH} levels.", 1, 257),
        ("", "Invalid JSON: Expecting value.", 1, 1),
    ],
)
def test_a_fault_has_a_place(text: str, message: str, line: int, column: int) -> None:
    """Never a bare decoder error, never a recursion error."""
    with pytest.raises(JsonTextError) as caught:
        parse(text)
    assert (caught.value.message, caught.value.line, caught.value.column) == (message, line, column)


def test_brackets_in_strings_do_not_nest() -> None:
    """Depth is counted outside of strings."""
    assert parse(json.dumps(["[" * 5000])) == ["[" * 5000]


def test_locate_names_the_key_of_a_member() -> None:
    """A reader is led to the line that holds the name."""
    text = '{\n  "a": {\n    "b/c": [1,\n      2]\n  }\n}'
    assert locate(text, ROOT) == (1, 1)
    assert locate(text, Pointer("/a/b~1c")) == (3, 5)
    assert locate(text, Pointer("/a/b~1c/1")) == (4, 7)
    assert locate(text, Pointer("/nope")) is None


def test_an_error_passes_through_a_context() -> None:
    """Python gives what is raised a traceback on its way."""

    @contextmanager
    def through() -> Iterator[None]:
        yield

    with pytest.raises(JsonTextError), through():
        parse("{")
