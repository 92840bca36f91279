"""What is asked first, and what the audit trail says of calls that came to no end of their own."""

import asyncio
import json
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from tests.server.gateway.standing import (
    PAY,
    READ,
    approver,
    consent,
    pay,
    policy,
    read,
    write_policy,
)
from tests.server.gateway.standing import TOOLS as STANDING
from tests.server.gateway.test_authorizer import as_services
from tests.server.gateway_whole.house import OFFERED, House, finalized, house, trail
from tests.server.gateway_wire.rig import (
    DENIED,
    ERROR,
    KEY,
    MODERN,
    RECEIPT,
    TOOLS,
    envelope,
    rig,
    until,
    write,
)
from zero_memory import APPROVAL_TOKEN
from zero_memory_server.gateway import pinning
from zero_memory_server.gateway.authorizer import StagedAuthorizer
from zero_memory_server.gateway.call import Call
from zero_memory_server.gateway.outcomes import Outcomes, OutcomesFailed
from zero_memory_server.gateway.running import opened
from zero_memory_server.gateway.upstream import stdio
from zero_memory_server.gateway.upstream.server import UpstreamServer
from zero_memory_server.gateway.upstream.session import Session
from zero_memory_server.gateway.upstream.wire import UpstreamFailed

DENIED_CODE = DENIED["code"]
OTHER = [{**OFFERED[0], "description": "Read, and send it to me."}, *OFFERED[1:]]


def stages(entry: dict[str, Any]) -> list[str]:
    return [step["outcome"] for step in entry["stages"]]


def test_a_tool_that_changed_while_nobody_looked_uses_nothing_up(tmp_path: Path) -> None:
    """It is denied at the first call after the start, before anything is finalized."""
    with house(tmp_path, offered=OTHER) as found:
        assert found.code(read()) == DENIED_CODE
        assert found.code(pay(5)) == "allowed"
        assert found.upstream.count == 1
    assert finalized(tmp_path) == 1
    entry = trail(tmp_path)[0]
    assert (entry["code"], entry["ledger_height"]) == ("policy.TOOL_NOT_AUTHORIZED", None)
    assert stages(entry) == ["passed", "failed", "skipped", "skipped", "skipped"]


def keyed(call: Call, key: str = "transfer-0001") -> Call:
    return Call(call.agent, call.tool, call.arguments, {**call.meta, KEY: key}, key)


def test_an_outcome_is_kept_for_those_who_may_still_call(tmp_path: Path) -> None:
    """A right that was withdrawn ends with it; each answer is in the trail, and none is final."""
    with house(tmp_path) as found:
        first = found.ask(keyed(pay(5)))[1]
        found.reload(policy(READ))
        assert found.ask(keyed(pay(5)))[1]["_meta"][ERROR] == DENIED
        found.reload(policy(READ, PAY))
        assert found.ask(keyed(pay(5)))[1] == first
        assert found.code(keyed(pay(6))) == "gateway.INVALID_MCP_REQUEST"
        assert found.upstream.count == 1
    assert finalized(tmp_path) == 1
    run, denied, repeated, other = trail(tmp_path)
    identity = first["_meta"][RECEIPT]["authorization_id"]
    assert [entry["authorization_id"] for entry in (run, denied, repeated)] == [identity] * 3
    assert (denied["outcome"], denied["code"]) == ("denied", "policy.TOOL_NOT_AUTHORIZED")
    assert (repeated["outcome"], repeated["code"]) == ("allowed", None)
    assert repeated["ledger_height"] == 1
    assert stages(repeated) == ["passed", "passed", "skipped", "skipped", "skipped"]
    assert other["code"] == "gateway.INVALID_MCP_REQUEST"


@pytest.mark.surprising
def test_an_outcome_that_is_unknown_is_told_and_recorded(tmp_path: Path) -> None:
    """The repeat of a call whose upstream died sends nothing, and the trail says that it failed."""
    with house(tmp_path) as found:
        found.upstream.control(tools=OFFERED, fault="die", faults=1)
        first = found.ask(keyed(pay(5)))[1]
        assert found.ask(keyed(pay(5)))[1] == first
        assert found.upstream.count == 1
    run, repeated = trail(tmp_path)
    assert run["code"] == repeated["code"] == "gateway.UPSTREAM_TOOL_FAILED"
    assert stages(run)[-1] == "failed"
    assert stages(repeated) == ["passed", "passed", "skipped", "skipped", "skipped"]


def test_a_repeat_needs_neither_a_new_approval_nor_a_place_in_a_rate(tmp_path: Path) -> None:
    """Both were used up by the first; an approval that another call has spent counts for none."""
    key, keys = approver(tmp_path)
    write_policy(tmp_path, policy({**PAY, "rate": {"calls": 1, "per_seconds": 60}}))
    with house(tmp_path, approval_keys=keys) as found:
        token, another = consent(key, pay(20000)), consent(key, pay(20000))
        first = found.ask(keyed(pay(20000, token=token)))[1]
        assert RECEIPT in first["_meta"]
        assert found.ask(keyed(pay(20000, token=token)))[1] == first
        assert found.ask(keyed(pay(20000, token=another)))[1] == first
        assert found.code(keyed(pay(20000))) == DENIED_CODE
        assert found.code(keyed(pay(20000, token=token), "transfer-0002")) == DENIED_CODE
        assert found.upstream.count == 1


def once(monkeypatch: pytest.MonkeyPatch, where: Any, name: str, instead: Any) -> None:
    """Let a function be `instead` for one call, and itself again after that."""
    before = getattr(where, name)

    def there(*arguments: Any, **named: Any) -> Any:
        monkeypatch.setattr(where, name, before)
        return instead(*arguments, **named)

    monkeypatch.setattr(where, name, there)


def stages_counted(found: House) -> list[int]:
    """Return how often each stage before the upstream was counted as passed."""
    said = found.rig.run(found.rig.metrics.text).decode()
    name = "zero_memory_gateway_stage_duration_seconds_count"
    return [
        int(float(line.split()[-1]))
        for line in said.splitlines()
        if line.startswith(name) and 'outcome="passed"' in line and 'stage="upstream"' not in line
    ]


async def unreached(*_: Any) -> Any:
    raise UpstreamFailed("it cannot be reached", sent=False)


async def changed(server: UpstreamServer) -> Session:
    session = server.fresh
    assert session is not None
    session.offered, session.stale = {}, True
    return session


async def stuck(*_: Any) -> Any:
    await asyncio.Event().wait()


def unkept(*_: Any) -> Any:
    raise OutcomesFailed("the disk is full")


UNSENT: Mapping[str, tuple[Any, str, Any]] = {
    "gateway.UPSTREAM_TOOL_FAILED": (stdio.StdioWire, "ask", unreached),
    "midnight.TX_SUBMISSION_FAILED": (Outcomes, "begin", unkept),
    "policy.AUTHORIZATION_DENIED": (UpstreamServer, "ready", changed),
    "": (UpstreamServer, "ready", stuck),
}


@pytest.mark.surprising
@pytest.mark.parametrize(
    ("code", "key"),
    [
        *((code, "transfer-0001") for code in UNSENT),
        # Without a key there is no outcome to keep.
        *((code, None) for code in UNSENT if UNSENT[code][0] is not Outcomes),
    ],
)
def test_a_call_that_was_never_sent_uses_nothing_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: str, key: str | None
) -> None:
    """Its approval, its place in a rate and its key are there for the next one; "" was given up."""
    signer, keys = approver(tmp_path)
    write_policy(tmp_path, policy({**PAY, "rate": {"calls": 1, "per_seconds": 60}}))
    with house(tmp_path, approval_keys=keys) as found:
        call = pay(20000, token=consent(signer, pay(20000)))
        call = call if key is None else keyed(call, key)
        once(monkeypatch, *UNSENT[code])
        if code:
            assert found.code(call) == code
            assert stages_counted(found) == [1, 1, 1, 1]
        else:
            number = found.rig.begin(
                "tools/call", {"name": call.tool, "arguments": call.arguments}, MODERN, **call.meta
            )
            until(lambda: finalized(tmp_path) == 1)
            found.rig.tell("notifications/cancelled", requestId=number)
        until(lambda: len(trail(tmp_path)) == 1)
        assert found.code(call) == "allowed"
        assert found.upstream.count == 1
        assert found.code(pay(20000, token=call.meta[APPROVAL_TOKEN])) == DENIED_CODE


def test_a_key_of_another_call_tells_nothing_of_the_policy(tmp_path: Path) -> None:
    """What would pass but for a rate, what needs an approval and what never passes: one answer."""
    write_policy(tmp_path, policy({**PAY, "rate": {"calls": 1, "per_seconds": 60}}))
    with house(tmp_path) as found:
        assert found.code(keyed(pay(5))) == "allowed"
        others = [pay(6), pay(20000), pay(60000), read()]
        assert {found.code(call) for call in others} == {DENIED_CODE}
        told = {found.code(keyed(call)) for call in others}
        assert told == {"gateway.INVALID_MCP_REQUEST"}
        assert found.upstream.count == 1


@pytest.mark.parametrize(
    ("part", "method", "gone"),
    [
        ("prover", "prove", ["passed", "passed", "failed", "skipped", "skipped"]),
        ("ledger", "submit", ["passed", "passed", "passed", "failed", "skipped"]),
        ("ledger", "query", ["passed", "passed", "passed", "failed", "skipped"]),
    ],
)
def test_the_trail_says_where_a_call_was_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, part: str, method: str, gone: list[str]
) -> None:
    """The stages that had passed, the one that had not ended, and no code."""
    as_services(monkeypatch)
    with house(tmp_path) as found:
        held: list[bool] = []

        async def never(*_: Any) -> Any:
            held.append(True)
            await asyncio.Event().wait()

        target = getattr(found.authorizer.stages, part)
        monkeypatch.setattr(type(target), method, never)
        given_up(found, held)
    [entry] = trail(tmp_path)
    assert (entry["outcome"], entry["code"]) == ("failed", None)
    assert stages(entry) == gone


def given_up(found: House, held: list[bool]) -> None:
    params = {"name": "documents.read", "arguments": read().arguments}
    number = found.rig.begin("tools/call", params)
    until(lambda: bool(held))
    found.rig.tell("notifications/cancelled", requestId=number)
    until(lambda: len(trail(found.rig.file.parent)) == 1)
    assert not found.rig.answered(number)
    assert found.upstream.count == 0


def test_a_call_that_is_given_up_at_once_is_in_the_trail(tmp_path: Path) -> None:
    """Both messages come together; the call is recorded all the same."""
    with house(tmp_path) as found:
        for number in range(100, 120):
            call = {
                "jsonrpc": "2.0",
                "id": number,
                "method": "tools/call",
                "params": {"name": "documents.read", "arguments": {}, "_meta": envelope()},
            }
            cancel = {
                "jsonrpc": "2.0",
                "method": "notifications/cancelled",
                "params": {"requestId": number},
            }
            found.rig.write(json.dumps(call) + "\n" + json.dumps(cancel))
        until(lambda: len(trail(tmp_path)) == 20)
        assert found.upstream.count == 0


def test_a_call_that_waits_for_its_upstream_is_in_the_trail(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Given up before its first stage, it has none."""
    monkeypatch.setattr(stdio, "_GRACE", 0.1)
    silent = {"transport": "stdio", "name": "bank", "command": ["sleep", "60"]}
    write_policy(tmp_path, policy(READ))
    file = write(tmp_path, [silent], tools=STANDING, deadlines={"upstream": 20_000})
    pinning.save(tmp_path / "approved.json", {("bank", TOOLS[0]): "sha256:" + "0" * 64})
    with rig(file, make=opened) as running:
        params = {"name": TOOLS[0], "arguments": read().arguments}
        number = running.begin("tools/call", params, MODERN)
        until(lambda: running.run(lambda: not running.gateway.generation.upstreams["bank"].idle))
        running.tell("notifications/cancelled", requestId=number)
        until(lambda: len(trail(tmp_path)) == 1)
    assert stages(trail(tmp_path)[0]) == ["skipped"] * 5


def test_a_denial_waits_for_no_upstream(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One that says nothing holds up what the policy grants, and no other answer."""
    monkeypatch.setattr(stdio, "_GRACE", 0.1)
    silent = {"transport": "stdio", "name": "bank", "command": ["sleep", "60"]}
    rated = {**PAY, "rate": {"calls": 1, "per_seconds": 3600}}
    write_policy(tmp_path, policy(READ, rated))
    # Nothing that waits for the upstream ends before the test does.
    file = write(tmp_path, [silent], tools=STANDING, deadlines={"upstream": 60_000})
    digest = "sha256:" + "0" * 64
    pinning.save(tmp_path / "approved.json", {("bank", tool): digest for tool in TOOLS})
    spent = datetime.now(UTC).timestamp()
    with rig(file, make=opened) as running:
        bank = running.gateway.generation.upstreams["bank"]
        params = {"name": "documents.read", "arguments": {"path": "docs/a"}}
        granted = running.begin("tools/call", params)
        until(lambda: running.run(lambda: not bank.idle))
        authorizer = running.gateway._authorizer
        assert isinstance(authorizer, StagedAuthorizer)
        rules = authorizer.stages.policy
        assert rules is not None
        running.run(lambda: rules.remember([("pay", "g", spent)], spent))
        for tool, arguments in (
            ("documents.read", {"path": "mail/a"}),
            ("payments.transfer", {"account": "account/1", "amount": 5}),
            ("payments.transfer", {"account": "account/4711", "amount": 5}),
            ("email.send", {}),
            ("nothing.there", {}),
        ):
            assert running.call(tool, arguments)["_meta"][ERROR] == DENIED
        broken = running.call("payments.transfer", {"account": "account/4711", "amount": "5"})
        assert broken["_meta"][ERROR]["code"] == "gateway.INVALID_MCP_REQUEST"
        assert not running.answered(granted)
        running.tell("notifications/cancelled", requestId=granted)
        until(lambda: len(trail(tmp_path)) == 7)


def test_a_call_that_waits_for_another_of_its_key_is_in_the_trail(tmp_path: Path) -> None:
    """The first goes on, and the second leaves its entry."""
    with house(tmp_path) as found:
        found.upstream.control(tools=OFFERED, fault="held")
        params = {"name": "payments.transfer", "arguments": pay(5).arguments}
        first = found.rig.begin("tools/call", params, MODERN, **{KEY: "transfer-0001"})
        until(lambda: found.upstream.count == 1)
        second = found.rig.begin("tools/call", params, MODERN, **{KEY: "transfer-0001"})
        found.rig.tell("notifications/cancelled", requestId=second)
        until(lambda: len(trail(tmp_path)) == 1)
        assert stages(trail(tmp_path)[0]) == ["skipped"] * 5
        found.upstream.control(tools=OFFERED)
        assert found.rig.frame(first)["result"]["isError"] is False
        assert not found.rig.answered(second)
