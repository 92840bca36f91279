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
    [float("nan"), float("inf"), "\ud800", {"\udfff": 1}, object(), {1: "ü"}, b"x", {"a": {1, 2}}],
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
