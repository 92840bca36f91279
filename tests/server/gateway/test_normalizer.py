"""Facts of calls."""

from typing import Any

import pytest

from zero_memory.models.wire.gateway_config import ToolNormalizer
from zero_memory_server.gateway.call import Call
from zero_memory_server.gateway.envelope import Amount, Envelope
from zero_memory_server.gateway.normalizer import Normalizers, NotNormal

TRANSFER = {
    "tool": "t",
    "resource": "/to/0/a~1b",
    "amount": {"minor_units": "/sum/units", "currency": "/sum/currency"},
}


def normalized(arguments: Any, tool: str = "t", **changes: Any) -> Envelope:
    normalizer = ToolNormalizer.model_validate({**TRANSFER, **changes})
    return Normalizers([normalizer]).normalize(Call("a-1", tool, arguments, {}, None))


def arguments(units: Any = 5, currency: Any = "EUR", resource: Any = "r") -> dict[str, Any]:
    return {"to": [{"a/b": resource}], "sum": {"units": units, "currency": currency}}


def test_facts_stand_where_the_configuration_says() -> None:
    """JSON Pointers lead to resource, amount and currency."""
    found = normalized(arguments(7, "USD", "x"))
    assert (found.resource, found.amount) == ("x", Amount(7, "USD"))


@pytest.mark.parametrize("units", [0, 1, 2**53 + 1, 2**63 - 1])
def test_exact_amounts_are_taken(units: int) -> None:
    """Whole minor units up to 2^63-1 keep their value."""
    assert normalized(arguments(units)).amount == Amount(units, "EUR")


@pytest.mark.parametrize(
    "units",
    ["5", 5.0, 5.5, -1, 2**63, float("nan"), float("inf"), True, None, [5], {"units": 5}, 10**4000],
)
def test_other_amounts_are_refused(units: Any) -> None:
    """Text, floats, negatives and what is too large are no amounts."""
    with pytest.raises(NotNormal):
        normalized(arguments(units))


@pytest.mark.parametrize("currency", ["eur", "EURO", "EUR\n", "\uff25\uff35\uff32", 978, None])
def test_other_currencies_are_refused(currency: Any) -> None:
    """A currency is three capital letters of ASCII."""
    with pytest.raises(NotNormal):
        normalized(arguments(currency=currency))


@pytest.mark.parametrize("resource", ["", "x" * 2049, 4711, None, ["r"], {"r": 1}, "\ud800"])
def test_other_resources_are_refused(resource: Any) -> None:
    """A resource is text of 1 to 2048 code points."""
    with pytest.raises(NotNormal):
        normalized(arguments(resource=resource))


@pytest.mark.parametrize(
    "value",
    [
        {},
        {"to": [], "sum": {"units": 1, "currency": "EUR"}},
        {"to": {"0": {}}, "sum": {"units": 1, "currency": "EUR"}},
        {"to": "r", "sum": {"units": 1, "currency": "EUR"}},
        [],
        None,
        "text",
    ],
)
def test_a_fact_that_is_missing_is_refused(value: Any) -> None:
    """Where a fact is asked for, it has to be there."""
    with pytest.raises(NotNormal):
        normalized(value)


@pytest.mark.parametrize("name", ["Units", "UNITS", "unit\u017f"])
@pytest.mark.parametrize("value", [1_000_000, None])
def test_a_name_beside_a_fact_that_differs_in_letter_case_is_refused(name: str, value: Any) -> None:
    """Readers that take both for one would read another amount than was authorized."""
    beside = arguments()
    beside["sum"] = {name: value, **beside["sum"], "note": "units"}
    with pytest.raises(NotNormal):
        normalized(beside)
    beside["sum"].pop(name)
    beside["sum"] |= {"unit": 7, "unitss": 8, "\u017f\u017f": 9}
    assert normalized({**beside, "Tofu": 1}).amount == Amount(5, "EUR")
    for twin in ({**beside, "TO": []}, {**beside, "Sum": {}}):
        with pytest.raises(NotNormal):
            normalized(twin)
    with pytest.raises(NotNormal):
        normalized({**beside, "to": [{"a/b": "r", "A/b": "s"}]})


@pytest.mark.parametrize("token", ["00", "-1", "1", "\u0660", "9" * 400, "-"])
def test_indices_are_those_of_rfc_6901(token: str) -> None:
    """Only an index that is written the one way leads into an array."""
    with pytest.raises(NotNormal):
        normalized(arguments(), resource=f"/to/{token}/a~1b")


def test_the_agent_is_never_read_from_arguments() -> None:
    """Who calls is the gateway's to say."""
    value = {**arguments(), "agent": "root", "agent_id": "root", "_meta": {"agent": "root"}}
    assert normalized(value).agent == "a-1"


@pytest.mark.parametrize("tool", ["T", "t ", "\uff54", "t\u200b", "\u0442", "t\0", ""])
def test_a_name_that_looks_alike_is_another_tool(tool: str) -> None:
    """Names are compared by code points; of an unknown tool nothing is read."""
    found = normalized({"anything": 1}, tool)
    assert (found.tool, found.resource, found.amount) == (tool, None, None)
    normalizer = ToolNormalizer.model_validate(TRANSFER)
    assert not Normalizers([normalizer]).knows(tool)
