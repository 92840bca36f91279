"""Canonical bytes and digests."""

import json
from typing import Any

import pytest
import rfc8785
from hypothesis import given
from hypothesis import strategies as st

from zero_memory_server.gateway.canonical import NotCanonical, canonical, digest
from zero_memory_server.gateway.envelope import Amount, Envelope

SAFE = 2**53 - 1
VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-SAFE, SAFE)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=12,
)


@given(VALUES)
def test_the_form_is_that_of_rfc_8785(value: Any) -> None:
    """Whatever way the bytes are made, they are the library's."""
    assert canonical(value) == rfc8785.dumps(value)


@given(st.floats(allow_nan=False, allow_infinity=False))
def test_a_number_has_the_form_of_ecmascript(number: float) -> None:
    """Beside text that looks like one."""
    values: list[Any] = [number, -number, [number, "1.0", '"e+16,'], {"é-0.0": number}]
    for value in values:
        assert canonical(value) == rfc8785.dumps(value)


@pytest.mark.parametrize("power", range(-30, 31))
@pytest.mark.parametrize("digits", ["1", "1.5", "12345678.9", "-9007199254740993"])
def test_every_power_of_ten_is_written_so(digits: str, power: int) -> None:
    """Where the decimal point moves, and where an exponent begins."""
    value = float(f"{digits}e{power}")
    assert canonical([value]) == rfc8785.dumps([value])


def test_keys_are_sorted_by_utf_16() -> None:
    """Which is not by code points where one of them is beyond the Basic Multilingual Plane."""
    value = {"\ue000": 1, "\U00010000": 2, "é": 3}
    assert [*json.loads(canonical(value))] == ["é", "\U00010000", "\ue000"]


def test_a_large_value_is_written_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The library takes ten times as long, and an agent's arguments are its choice."""
    value = {"é": [{"a": 1.5}, 1e300, 2e-7, 2**64], "b": "ü"}
    monkeypatch.setattr(rfc8785, "dumps", None)
    text = '{"b":"ü","é":[{"a":1.5},1e+300,2e-7,18446744073709551616]}'
    assert canonical(value) == text.encode()


@given(st.text(), st.text(), st.none() | st.text(), st.none() | st.integers(0, 2**53 - 1))
def test_what_is_put_together_in_order_has_that_form(
    agent: str, tool: str, resource: str | None, units: int | None
) -> None:
    """An envelope is written as it is, whatever its texts are."""
    amount = None if units is None else Amount(units, "EUR")
    text = Envelope(agent, tool, resource, amount, digest({})).text()
    value = json.loads(text)
    assert text.encode() == rfc8785.dumps(value)
    assert (value["agent"], value["tool"], value["resource"]) == (agent, tool, resource)
    assert value["amount"] == (amount and {"currency": "EUR", "minor_units": units})


@given(st.integers(), st.integers())
def test_no_two_integers_look_alike(one: int, other: int) -> None:
    """Integers beyond a double keep all their digits."""
    assert (canonical([one]) == canonical([other])) == (one == other)
    assert (canonical({"é": one}) == canonical({"é": other})) == (one == other)


@pytest.mark.parametrize(
    "value",
    [float("nan"), float("inf"), "\ud800", {"\udfff": 1}, object(), b"x", {"a": {1, 2}}],
)
def test_what_is_no_json_has_no_form(value: Any) -> None:
    """Nothing is guessed: there is no digest of what is no JSON value."""
    with pytest.raises(NotCanonical):
        canonical(value)


def test_depth_is_no_crash() -> None:
    """A value that nests too deeply has no form."""
    value: Any = []
    for _ in range(200_000):
        value = [value]
    with pytest.raises(NotCanonical):
        digest(value)
