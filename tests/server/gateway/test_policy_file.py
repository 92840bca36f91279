"""The policy file."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.server.gateway.standing import PAY, READ, policy, write_policy
from zero_memory_server.gateway.policy.file import InvalidPolicy, load


def test_a_valid_policy_is_loaded(tmp_path: Path) -> None:
    """Rules come in the order of the file."""
    found = load(write_policy(tmp_path, policy(READ, PAY)))
    assert [rule.id for rule in found.rules] == ["read-docs", "pay"]


def test_a_readable_policy_is_refused(tmp_path: Path) -> None:
    """A policy that others can read is private no more."""
    with pytest.raises(InvalidPolicy, match="chmod 600"):
        load(write_policy(tmp_path, policy(READ), mode=0o644))


MALFORMED = {
    "no JSON": ("{", "line 1"),
    "no object": ("[]", "is not of type"),
    "text after": ('{"version":1,"policy_id":"p","rules":[]} {}', "Extra data"),
    "unknown field": ('{"version":1,"policy_id":"p","rules":[],"allow":true}', "unexpected"),
    "other version": ('{"version":2,"policy_id":"p","rules":[]}', "/version"),
    "version as a float": ('{"version":1.0,"policy_id":"p","rules":[]}', "`1.0` is no whole"),
    "field twice": ('{"version":1,"policy_id":"p","rules":[],"rules":[]}', "`rules` twice"),
    "NaN": ('{"version":NaN,"policy_id":"p","rules":[]}', "`NaN` is no whole"),
    "empty": ("", "line 1"),
    "too deep": ("[" * 100_000, "no JSON that can be read"),
    "half of a pair": (
        json.dumps(policy({**READ, "resources": [{"mode": "exact", "value": "\ud800"}]})),
        "half of a surrogate pair",
    ),
    "half of a pair as a name": ('{"\\udfff":1}', "half of a surrogate pair"),
}


@pytest.mark.parametrize("name", MALFORMED)
def test_a_malformed_policy_is_refused(tmp_path: Path, name: str) -> None:
    """Nothing is guessed: whatever is not as the schema has it makes the file useless."""
    text, said = MALFORMED[name]
    with pytest.raises(InvalidPolicy) as error:
        load(write_policy(tmp_path, text))
    assert said in str(error.value)


def test_bytes_that_are_no_text_are_refused(tmp_path: Path) -> None:
    """The file is UTF-8."""
    file = write_policy(tmp_path, policy())
    file.write_bytes(b"\xff\xfe{}")
    with pytest.raises(InvalidPolicy, match="UTF-8"):
        load(file)


def amount(units: Any, currency: str = "EUR") -> dict[str, Any]:
    return {"minor_units": units, "currency": currency}


WRONG_RULES: dict[str, tuple[dict[str, Any], str]] = {
    "amount as text": ({"maximum": amount("5")}, "/rules/0/maximum/minor_units"),
    "amount as a float": ({"maximum": amount(5.0)}, "`5.0` is no whole"),
    "negative": ({"maximum": amount(-1)}, "/rules/0/maximum/minor_units"),
    "2^63": ({"maximum": amount(2**63)}, "/rules/0/maximum/minor_units"),
    "no agents": ({"agents": []}, "/rules/0/agents"),
    "unknown field": ({"agnets": ["a"]}, "/rules/0"),
    "approval of no amount": ({"approval_above": amount(1)}, "/rules/0/approval_above"),
    "approval in another currency": (
        {"maximum": amount(5), "approval_above": amount(1, "USD")},
        "/rules/0/approval_above/currency",
    ),
    "window that never opens": (
        {"window": {"days": ["mon"], "opens": "18:00", "closes": "08:00"}},
        "/rules/0/window",
    ),
    "regular expression": (
        {"resources": [{"mode": "regex", "value": ".*"}]},
        "/rules/0/resources/0",
    ),
}


@pytest.mark.parametrize("name", WRONG_RULES)
def test_a_wrong_rule_makes_the_policy_invalid(tmp_path: Path, name: str) -> None:
    """A rule that can't be meant is not overlooked; the message says where it stands."""
    change, said = WRONG_RULES[name]
    with pytest.raises(InvalidPolicy) as error:
        load(write_policy(tmp_path, policy({**READ, **change})))
    assert said in str(error.value)


def test_ids_are_unique(tmp_path: Path) -> None:
    """Two rules of one name could not be told apart in an explanation."""
    with pytest.raises(InvalidPolicy, match="`read-docs` too"):
        load(write_policy(tmp_path, policy(READ, READ)))


def test_the_order_of_members_does_not_matter(tmp_path: Path) -> None:
    """A commitment is over what the policy says, not over how it is written."""
    from zero_memory_server.gateway.policy.grant import Policy

    value = policy(READ, PAY)
    one = Policy.of(load(write_policy(tmp_path, json.dumps(value, indent=3))))
    turned = dict(reversed(value.items()))
    other = Policy.of(load(write_policy(tmp_path, json.dumps(turned))))
    assert one.content == other.content
