"""What a policy grants."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.server.gateway.standing import NOON, PAY, READ, policy
from zero_memory.models.wire.policy_file import PolicyFile
from zero_memory_server.gateway.canonical import digest
from zero_memory_server.gateway.envelope import Amount, Envelope
from zero_memory_server.gateway.policy.explanation import explain
from zero_memory_server.gateway.policy.grant import Decision, Policy

AGENTS, NAMES, CURRENCIES = ["a-1", "a-2", "a-3"], ["t.a", "t.b", "t.c"], ["EUR", "USD"]
SOME = ["docs/a", "docs/b/c", "docs/../x", "mail/z"]
AMOUNTS = st.builds(
    lambda units, currency: {"minor_units": units, "currency": currency},
    st.integers(0, 5),
    st.sampled_from(CURRENCIES),
)


def chosen(values: list[str]) -> st.SearchStrategy[list[str]]:
    return st.lists(st.sampled_from(values), min_size=1, unique=True)


@st.composite
def rules(draw: st.DrawFn, name: str) -> dict[str, Any]:
    rule: dict[str, Any] = {
        "id": name,
        "agents": draw(chosen(AGENTS)),
        "tools": draw(chosen(NAMES)),
    }
    if draw(st.booleans()):
        mode = st.sampled_from(["exact", "prefix"])
        value = st.sampled_from([*SOME, "docs/", "d", "mail/"])
        match = st.builds(lambda mode, value: {"mode": mode, "value": value}, mode, value)
        rule["resources"] = draw(st.lists(match, min_size=1, max_size=3))
    if draw(st.booleans()):
        rule["maximum"] = draw(AMOUNTS)
        if draw(st.booleans()):
            units = draw(st.integers(0, 5))
            rule["approval_above"] = {**rule["maximum"], "minor_units": units}
    if draw(st.booleans()):
        hours = sorted(draw(st.lists(st.integers(0, 23), min_size=2, max_size=2, unique=True)))
        rule["window"] = {
            "days": draw(chosen(["mon", "tue", "wed", "thu", "fri", "sat", "sun"])),
            "opens": f"{hours[0]:02}:30",
            "closes": draw(st.sampled_from([f"{hours[1]:02}:00", "24:00"])),
        }
        if rule["window"]["closes"] <= rule["window"]["opens"]:
            rule["window"]["closes"] = "24:00"
    return rule


@st.composite
def policies(draw: st.DrawFn) -> PolicyFile:
    number = draw(st.integers(0, 5))
    return PolicyFile.model_validate(policy(*(draw(rules(f"r{n}")) for n in range(number))))


CALLS = st.builds(
    Envelope,
    st.sampled_from(AGENTS),
    st.sampled_from(NAMES),
    st.none() | st.sampled_from(SOME),
    st.none() | st.builds(Amount, st.integers(0, 6), st.sampled_from(CURRENCIES)),
    st.just(digest({})),
)
MOMENTS = st.datetimes(datetime(2026, 11, 30), datetime(2026, 12, 7)).map(
    lambda moment: moment.replace(tzinfo=UTC).timestamp()
)


@settings(max_examples=400, deadline=None)
@given(policies(), CALLS, MOMENTS, st.booleans(), st.booleans())
def test_the_decision_is_the_one_that_is_explained(
    file: PolicyFile, call: Envelope, now: float, permitted: bool, approved: bool
) -> None:
    """Deciding all rules at once comes to what reading them one by one comes to."""
    decided = Policy.of(file).decide(call, now, grant="g", permitted=permitted, approved=approved)
    explained = explain(file, call, now, permitted=permitted, approved=approved)
    assert (decided.cause, decided.rule or None) == (explained.cause, explained.rule)


CENT = Amount(1, "EUR")


def decide(
    *rules: dict[str, Any],
    agent: str = "assistant-1",
    tool: str = "payments.transfer",
    resource: str | None = "account/4711",
    amount: Amount | None = CENT,
    at: datetime = NOON,
    approved: bool = False,
) -> Decision:
    file = PolicyFile.model_validate(policy(*rules))
    call = Envelope(agent, tool, resource, amount, digest({}))
    return Policy.of(file).decide(
        call, at.timestamp(), grant="g", permitted=True, approved=approved
    )


CAUSES: dict[str, tuple[dict[str, Any], str]] = {
    "agent": ({"agent": "assistant-2"}, "policy.AGENT_NOT_AUTHORIZED"),
    "tool": ({"tool": "payments.refund"}, "policy.TOOL_NOT_AUTHORIZED"),
    "resource": ({"resource": "account/4712"}, "policy.RESOURCE_NOT_AUTHORIZED"),
    "no resource": ({"resource": None}, "policy.RESOURCE_NOT_AUTHORIZED"),
    "amount": ({"amount": Amount(50001, "EUR")}, "policy.AMOUNT_EXCEEDS_LIMIT"),
    "2^63-1": ({"amount": Amount(2**63 - 1, "EUR")}, "policy.AMOUNT_EXCEEDS_LIMIT"),
    "currency": ({"amount": Amount(1, "USD")}, "policy.AMOUNT_EXCEEDS_LIMIT"),
    "approval": ({"amount": Amount(10001, "EUR")}, "policy.APPROVAL_REQUIRED"),
}


@pytest.mark.parametrize("name", CAUSES)
def test_each_cause_is_named(name: str) -> None:
    """In the process, a denial says which check no rule passed."""
    change, code = CAUSES[name]
    assert decide(READ, PAY, **change).cause == code


def test_the_limits_themselves_are_granted() -> None:
    """A maximum may be spent, and up to the threshold nobody is asked."""
    assert decide(PAY, amount=Amount(10000, "EUR")).rule == "pay"
    assert decide(PAY, amount=Amount(50000, "EUR"), approved=True).guarded
    largest = {**PAY, "maximum": {"minor_units": 2**63 - 1, "currency": "EUR"}}
    assert decide(largest, amount=Amount(2**63 - 1, "EUR"), approved=True).cause is None


def test_an_approval_is_used_only_where_it_is_needed() -> None:
    """A rule that grants without one goes before a rule that grants with one."""
    free = {name: value for name, value in PAY.items() if name != "approval_above"}
    found = decide(PAY, {**free, "id": "free"}, amount=Amount(20000, "EUR"), approved=True)
    assert (found.rule, found.guarded) == ("free", False)


def test_what_a_rule_does_not_speak_of_it_does_not_grant() -> None:
    """Without a maximum no amount is granted, and without resources none."""
    bare = {"id": "bare", "agents": ["assistant-1"], "tools": ["payments.transfer"]}
    assert decide(bare, resource=None, amount=None).rule == "bare"
    assert decide(bare, resource=None, amount=Amount(0, "EUR")).cause is not None
    assert decide(bare, amount=None).cause == "policy.RESOURCE_NOT_AUTHORIZED"


WINDOW = {"days": ["mon", "wed"], "opens": "08:00", "closes": "18:00"}


@pytest.mark.parametrize(
    ("day", "time", "open_"),
    [
        (0, "07:59:59", False),
        (0, "08:00:00", True),
        (0, "17:59:59", True),
        (0, "18:00:00", False),
        (1, "12:00:00", False),
        (2, "12:00:00", True),
        (6, "12:00:00", False),
        (7, "08:00:00", True),
    ],
)
def test_windows_are_hours_of_the_week_in_utc(day: int, time: str, open_: bool) -> None:
    """A rule grants from the minute it opens to before the minute it closes."""
    at = datetime.fromisoformat(f"2026-11-30T{time}+00:00") + timedelta(days=day)
    found = decide({**PAY, "window": WINDOW}, at=at)
    assert found.cause == (None if open_ else "policy.POLICY_MISMATCH")


def test_a_window_can_last_all_day() -> None:
    """`24:00` is the end of the day, and the next day goes on from there."""
    window = {"days": ["sun", "mon"], "opens": "00:00", "closes": "24:00"}
    for hours, open_ in (
        (0, True),
        (11.99, True),
        (12, False),
        (-12, True),
        (-36, True),
        (-36.1, False),
    ):
        at = NOON + timedelta(hours=hours)
        cause = decide({**PAY, "window": window}, at=at).cause
        assert (cause is None) == open_, hours


def test_rates_slide() -> None:
    """So many calls in so many seconds, wherever the seconds begin; one that failed is free."""
    file = policy({**PAY, "rate": {"calls": 2, "per_seconds": 10}})
    found = Policy.of(PolicyFile.model_validate(file))
    call = Envelope("assistant-1", "payments.transfer", "account/4711", None, digest({}))

    def at(seconds: float, grant: str) -> bool:
        decided = found.decide(call, seconds, grant=grant, permitted=True, approved=False)
        return decided.cause is None

    assert [at(0, "a"), at(4, "b"), at(9, "c"), at(10, "d"), at(13, "e")] == [
        True,
        True,
        False,
        True,
        False,
    ]
    found.give_back("pay", "d", 13)
    assert [at(13, "f"), at(13, "g"), at(5, "h"), at(23, "i"), at(23, "j")] == [
        True,
        False,
        False,
        True,
        True,
    ]


def test_a_shrunken_rate_lets_the_surplus_end_first() -> None:
    """Grants of an earlier policy count in the next one."""
    file = policy({**PAY, "rate": {"calls": 1, "per_seconds": 10}})
    found = Policy.of(PolicyFile.model_validate(file))
    call = Envelope("assistant-1", "payments.transfer", "account/4711", None, digest({}))
    found.remember([("pay", "b", 5.0), ("pay", "a", 1.0), ("gone", "c", 1.0)], 6.0)
    ended = [
        found.decide(call, seconds, grant=str(seconds), permitted=True, approved=False).cause
        for seconds in (11.0, 14.9, 15.0)
    ]
    assert ended == ["policy.POLICY_MISMATCH", "policy.POLICY_MISMATCH", None]


@settings(max_examples=200, deadline=None)
@given(
    st.integers(1, 3),
    st.integers(1, 6),
    st.lists(st.tuples(st.integers(0, 3), st.booleans()), max_size=40),
)
def test_a_rate_is_what_counting_comes_to(
    calls: int, seconds: int, steps: list[tuple[int, bool]]
) -> None:
    """At every moment as many are granted as a list of all grants would allow."""
    rule = {**PAY, "rate": {"calls": calls, "per_seconds": seconds}}
    found = Policy.of(PolicyFile.model_validate(policy(rule)))
    call = Envelope("assistant-1", "payments.transfer", "account/4711", None, digest({}))
    now, kept = 0.0, dict[str, float]()
    for number, (later, executed) in enumerate(steps):
        now += later
        decided = found.decide(call, now, grant=str(number), permitted=True, approved=False)
        counting = sum(at + seconds > now for at in kept.values())
        assert (decided.cause is None) == (counting < calls)
        if decided.cause is None and executed:
            kept[str(number)] = now
        elif decided.cause is None:
            found.give_back("pay", str(number), now)
    assert len(found._rates._ends) <= 40
