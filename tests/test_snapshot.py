"""A snapshot is a contract as text: the same contract, the same bytes, and back."""

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from charter.facts import Place
from charter.findings import Refusal
from charter.jsontext import exact_number
from charter.jsontext import parse as parse_json
from charter.loader import load
from charter.pointer import Pointer
from charter.snapshot import canonical, dump, is_snapshot, parse

Folder = Callable[[Mapping[str, Any]], Path]

CONTRACT = {
    "contract.json": {"name": "demo", "version": "1.0.0"},
    "tools/greet.json": {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": "tools/greet.json",
        "x-tool": {"hints": {"readOnly": True}},
        "$defs": {"input": {"properties": {"who": {"$ref": "../types/Name.json"}}}},
    },
    "types/Name.json": {"type": "string"},
    "old.json": {"$schema": "http://json-schema.org/draft-04/schema#", "type": "null"},
}


def test_a_contract_comes_back_equal_and_dumps_the_same_bytes(folder: Folder) -> None:
    """`parse(dump(c)) == c`, and dumping again changes nothing."""
    contract = load(folder(CONTRACT))
    text = dump(contract)
    again = parse(text)
    assert again == contract
    assert dump(again) == text
    assert again.tools == contract.tools
    assert again.version == "1.0.0"


def test_a_dialect_that_no_document_names_is_kept(folder: Folder) -> None:
    """A folder read as draft 7 by configuration stays draft 7."""
    contract = load(folder({"a.json": {"items": [{"type": "string"}]}}), default="draft7")
    text = dump(contract)
    assert json.loads(text)["dialects"] == {"a.json": "draft7"}
    assert parse(text) == contract


def test_the_order_of_keys_and_files_leaves_no_trace(folder: Folder, tmp_path: Path) -> None:
    """Equal contracts give equal bytes."""
    first = dump(load(folder({"a.json": {"type": "string", "title": "T"}, "b.json": {}})))
    for file in (tmp_path / "schemas").iterdir():
        file.unlink()
    assert dump(load(folder({"b.json": {}, "a.json": {"title": "T", "type": "string"}}))) == first


def test_numbers_keep_their_value(folder: Folder) -> None:
    """What a double cannot hold is written out; `1.0` is not turned into `1`."""
    text = '{"a": 1e400, "b": 0.10000000000000000001, "c": 1.0, "d": 9007199254740993, "e": 1.50e2}'
    contract = load(folder({"a.json": f'{{"default": {text}}}'}))
    written = dump(contract)
    assert '"a": 1E+400' in written
    assert '"b": 0.10000000000000000001' in written
    assert '"c": 1.0,' in written
    assert '"d": 9007199254740993' in written
    assert parse(written) == contract


def test_half_a_surrogate_pair_survives() -> None:
    """JSON can escape what UTF-8 cannot hold."""
    written = canonical({"a": "x\ud800y"})
    assert written == '{\n  "a": "x\\ud800y"\n}\n'
    assert parse_json(written) == {"a": "x\ud800y"}


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False).map(lambda d: exact_number(repr(d)))
    | st.decimals(allow_nan=False, allow_infinity=False).map(lambda d: exact_number(str(d)))
    | st.text(st.characters(codec=None)),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
)


@given(JSON)
def test_canonical_text_is_what_it_says_and_stable(value: Any) -> None:
    """Canonical text reads back as the value, and is its own canonical text."""
    text = canonical(value)
    assert parse_json(text) == value
    assert canonical(parse_json(text)) == text


def test_places_lead_to_lines_of_the_snapshot(folder: Folder) -> None:
    """What stands in a document is found at its line of the snapshot's text."""
    text = dump(load(folder(CONTRACT)))
    contract = parse(text, file="charter.lock")
    place = Place("tools/greet.json", Pointer("/$defs/input/properties/who/$ref"))
    file, line, column = contract.where(place)
    assert (file, column) == ("charter.lock", 15)
    assert line is not None
    assert text.splitlines()[line - 1].strip() == '"$ref": "../types/Name.json"'


def test_a_fault_in_a_document_is_told_at_its_place_in_the_snapshot() -> None:
    """The finding's file, pointer and line are the snapshot's."""
    text = canonical({"format": 1, "documents": {"a.json": {"type": "strin"}}})
    with pytest.raises(Refusal) as caught:
        parse(text, file="charter.lock")
    (finding,) = caught.value.findings
    assert (finding.file, finding.pointer, finding.line) == (
        "charter.lock",
        "/documents/a.json/type",
        4,
    )


@pytest.mark.parametrize(
    ("value", "message", "fix"),
    [
        (
            {"format": 2, "documents": {}},
            "A newer Charter wrote this snapshot: its format is 2, and this one reads formats "
            "up to 1.",
            "Upgrade Charter: `pip install --upgrade charter`.",
        ),
        ({"format": 0, "documents": {}}, "`format` is no positive integer.", None),
        ({"format": True, "documents": {}}, "`format` is no positive integer.", None),
        ({"format": 1, "documents": []}, "`documents` is no object.", None),
        ({"format": 1, "documents": {}, "x": 1}, "A snapshot of format 1 has no `x`.", None),
        ({"documents": {}}, "This is no snapshot: it has no `format`.", None),
        (
            {"format": 1, "documents": {"a.json": {}}, "dialects": {"a.json": "draft9"}},
            "`a.json` is given no known dialect, or is not among the documents.",
            None,
        ),
        (
            {"format": 1, "documents": {"a.json": 3}},
            "A JSON Schema is an object or a boolean.",
            None,
        ),
    ],
)
def test_what_is_no_snapshot_is_refused(value: Any, message: str, fix: str | None) -> None:
    """Each refusal says what is wrong, a newer format also the way out."""
    with pytest.raises(Refusal) as caught:
        parse(json.dumps(value))
    (finding,) = caught.value.findings
    assert finding.message == message
    assert fix is None or finding.fix == fix


def test_a_document_as_deep_as_a_file_may_be_fits(folder: Folder) -> None:
    """What loads can be kept."""
    deep: Any = True
    for _ in range(127):
        deep = {"properties": {"a": deep}}
    contract = load(folder({"a.json": deep}))
    assert parse(dump(contract)) == contract


def test_a_schema_with_a_property_called_format_is_no_snapshot() -> None:
    """A snapshot has `format` and `documents` at its root."""
    assert not is_snapshot({"format": "email"})
    assert is_snapshot({"format": 1, "documents": {}})
