"""The way through the stages, and every way out of it."""

import asyncio
import json
import re
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from datetime import timedelta
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.server.gateway.standing import (
    NOON,
    PAY,
    READ,
    Hands,
    approver,
    codes,
    config,
    consent,
    ended,
    outcome,
    pay,
    policy,
    read,
    run,
    stand,
    write_policy,
)
from tests.server.gateway.test_policy import CALLS, NAMES, policies
from zero_memory import GATEWAY_ERRORS, PrivateGatewayErrorCode, gateway_error
from zero_memory._validation import problems
from zero_memory.models.wire.gateway_config import ToolNormalizer
from zero_memory.models.wire.policy_file import PolicyFile
from zero_memory_server.gateway.authorizer import StagedAuthorizer
from zero_memory_server.gateway.book import Book
from zero_memory_server.gateway.call import Authorization, Call, Refused, Step
from zero_memory_server.gateway.canonical import digest
from zero_memory_server.gateway.chain import is_entry_of
from zero_memory_server.gateway.envelope import Envelope
from zero_memory_server.gateway.hasty import HastyBook
from zero_memory_server.gateway.keys import SigningKey
from zero_memory_server.gateway.ledger import EmbeddedLedger
from zero_memory_server.gateway.normalizer import Normalizers
from zero_memory_server.gateway.policy.file import InvalidPolicy
from zero_memory_server.gateway.policy.grant import Policy
from zero_memory_server.gateway.prover import EmbeddedProver, verifies
from zero_memory_server.gateway.setup import SetupError

DENIED = "policy.AUTHORIZATION_DENIED"


def test_an_authorized_call_has_a_receipt(tmp_path: Path) -> None:
    """The receipt is the contract's, and what it says can be verified."""

    async def go() -> None:
        authorizer = stand(tmp_path)
        first = await authorizer.authorize(read())
        second = await authorizer.authorize(pay(100))
        assert problems("wire/AuthorizationReceipt.json", first.receipt) == []
        entries = [found.receipt["ledger"] for found in (first, second)]
        assert [entry["height"] for entry in entries] == [1, 2]
        assert entries[1]["previous_hash"] == entries[0]["entry_hash"]
        inputs = entries[0]["public_inputs"]
        assert verifies(authorizer.stages.prover.key, first.receipt["proof"], inputs)
        assert first.authorization_id == entries[0]["authorization_id"]
        assert [(step.stage, step.outcome) for step in first.steps] == [
            ("normalize", "passed"),
            ("authorize", "passed"),
            ("prove", "passed"),
            ("finalize", "passed"),
        ]
        await authorizer.close()

    run(go())


def test_nothing_of_a_call_is_in_its_receipt(tmp_path: Path) -> None:
    """Neither what was called nor a digest that could be found by trying is public."""

    async def go() -> Authorization:
        authorizer = stand(tmp_path)
        found: Authorization = await authorizer.authorize(pay(4242))
        assert (await authorizer.authorize(pay(4242))).receipt != found.receipt
        await authorizer.close()
        return found

    text = json.dumps(run(go()).receipt)
    assert digest(pay(4242).arguments) not in text
    legible = re.sub("[0-9a-f]{64}", "", text)  # in digests any digits can come
    for secret in ("4242", "4711", "payments", "assistant"):
        assert secret not in legible


RATED = {**READ, "id": "rated", "tools": ["clock.read"], "rate": {"calls": 1, "per_seconds": 60}}
del RATED["resources"]
CLOSED = {
    **RATED,
    "id": "closed",
    "agents": ["night"],
    "window": {"days": ["tue"], "opens": "00:00", "closes": "01:00"},
}
RULES = policy(READ, PAY, RATED, CLOSED)
CLOCK = Call("assistant-1", "clock.read", {}, {}, None)

PRIVATE: dict[str, tuple[Call, str]] = {
    "agent": (read(agent="assistant-2"), "policy.AGENT_NOT_AUTHORIZED"),
    "unknown tool": (
        Call("assistant-1", "documents.raed", {"path": "docs/a"}, {}, None),
        "policy.TOOL_NOT_AUTHORIZED",
    ),
    "look-alike": (
        Call("assistant-1", "documents.r\u0435ad", {"path": "docs/a"}, {}, None),
        "policy.TOOL_NOT_AUTHORIZED",
    ),
    "tool": (Call("night", "documents.read", {"path": "docs/a"}, {}, None),
             "policy.TOOL_NOT_AUTHORIZED"),
    "resource": (read("mail/a"), "policy.RESOURCE_NOT_AUTHORIZED"),
    "path": (read("docs/../secret"), "policy.RESOURCE_NOT_AUTHORIZED"),
    "amount": (pay(50001), "policy.AMOUNT_EXCEEDS_LIMIT"),
    "2^63-1": (pay(2**63 - 1), "policy.AMOUNT_EXCEEDS_LIMIT"),
    "approval": (pay(10001), "policy.APPROVAL_REQUIRED"),
    "no token": (pay(10001, token={"token_id": "x"}), "policy.APPROVAL_REQUIRED"),
    "window": (Call("night", "clock.read", {}, {}, None), "policy.POLICY_MISMATCH"),
    "rate": (CLOCK, "policy.POLICY_MISMATCH"),
}  # fmt: skip


def test_every_private_cause_is_reached_and_none_leaves(tmp_path: Path) -> None:
    """In the process each denial has its cause; what may leave is the same for every pair."""
    write_policy(tmp_path, RULES)

    async def go() -> dict[str, Refused]:
        authorizer = stand(tmp_path)
        await authorizer.authorize(CLOCK)  # the rate is used up
        found = {}
        for name, (call, code) in PRIVATE.items():
            refused = await outcome(authorizer, call)
            assert isinstance(refused, Refused), name
            assert refused.code == code, name
            found[name] = refused
        await authorizer.close()
        return found

    found = run(go())
    assert {str(refused.code) for refused in found.values()} == set(PrivateGatewayErrorCode)
    for one, other in combinations(found.values(), 2):
        for refused in (one, other):
            assert refused.args == (DENIED,)
        assert str(one) == str(other)
        assert gateway_error(one.public) == gateway_error(other.public)
        assert one.stage == other.stage == "authorize"
        assert [step.stage for step in one.steps] == [step.stage for step in other.steps]
        assert len(one.authorization_id or "") == len(other.authorization_id or "")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder for many gateways, one after the other."""
    return tmp_path_factory.mktemp("many")


@settings(max_examples=60, deadline=None)
@given(policies(), st.lists(CALLS, min_size=2, max_size=8))
def test_no_two_denials_can_be_told_apart(
    folder: Path, file: PolicyFile, facts: list[Envelope]
) -> None:
    """Whatever the policy and the calls: what may leave of a denial is one and the same."""
    normalizers = [
        ToolNormalizer.model_validate(
            {
                "tool": f"{name}{kind}",
                **({"resource": "/resource"} if "r" in kind else {}),
                **({"amount": {"minor_units": "/u", "currency": "/c"}} if "a" in kind else {}),
            }
        )
        for name in NAMES
        for kind in ("", "r", "a", "ra")
    ]
    for rule in file.rules:
        tools = [tool.tool for tool in normalizers if str(tool.tool)[:3] in map(str, rule.tools)]
        rule.tools = tools

    def called(facts: Envelope) -> Call:
        kind = ("r" if facts.resource else "") + ("a" if facts.amount else "")
        arguments: dict[str, Any] = {"resource": facts.resource}
        if facts.amount is not None:
            arguments |= {"u": facts.amount.minor_units, "c": facts.amount.currency}
        return Call(facts.agent, facts.tool + kind, arguments, {}, None)

    async def go() -> list[Authorization | Refused]:
        authorizer = stand(folder, deadlines={"authorize": 60_000})
        authorizer._stages = replace(
            authorizer.stages, normalizers=Normalizers(normalizers), policy=Policy.of(file)
        )
        found = [await outcome(authorizer, called(each)) for each in facts]
        await authorizer.close()
        return found

    found = run(go())
    left = {
        (
            str(refused),
            repr(refused),
            json.dumps(gateway_error(refused.public)),
            refused.stage,
            tuple((step.stage, step.outcome) for step in refused.steps),
        )
        for refused in found
        if isinstance(refused, Refused)
    }
    assert len(left) <= 1
    assert all(DENIED in text for text, *_ in left)


INVALID = {
    "text": pay("100"),
    "float": pay(100.0),
    "negative": pay(-1),
    "2^63": pay(2**63),
    "NaN": pay(float("nan")),
    "true": pay(True),
    "no amount": pay(None),
    "no account": pay(1, account=None),
    "surrogate": read("docs/\ud800"),
    "no arguments": Call("assistant-1", "documents.read", [], {}, None),  # type: ignore[arg-type]
}


@pytest.mark.parametrize("name", INVALID)
def test_what_cannot_be_normalized_is_no_request(tmp_path: Path, name: str) -> None:
    """Arguments without their facts are refused before the policy is asked."""
    assert codes(tmp_path, [INVALID[name]]) == ["gateway.INVALID_MCP_REQUEST"]


@pytest.mark.surprising
def test_a_policy_that_cannot_be_used_grants_nothing(tmp_path: Path) -> None:
    """Malformed, readable by others or not there: everything is refused until it is mended."""
    write_policy(tmp_path, "{")
    assert codes(tmp_path, [read()]) == ["policy.INVALID_POLICY_STATE"]
    write_policy(tmp_path, policy(READ), mode=0o644)
    assert codes(tmp_path, [read()]) == ["policy.INVALID_POLICY_STATE"]
    assert codes(tmp_path, [read()], policy="absent.json") == ["policy.INVALID_POLICY_STATE"]


def test_an_empty_policy_denies_everything(tmp_path: Path) -> None:
    """Nothing is granted that no rule grants."""
    write_policy(tmp_path, policy())
    assert codes(tmp_path, [read(), pay(1)]) == ["policy.AGENT_NOT_AUTHORIZED"] * 2


@pytest.mark.surprising
def test_a_tool_that_changed_is_denied(tmp_path: Path) -> None:
    """A tool is granted only as it was approved, and no answer but yes is a yes."""
    assert codes(tmp_path, [read()], is_approved=lambda tool: False) == [
        "policy.TOOL_NOT_AUTHORIZED"
    ]
    assert codes(tmp_path, [read()], is_approved=_raise) == ["policy.INVALID_POLICY_STATE"]


def _raise(*_: Any, **__: Any) -> Any:
    raise RuntimeError("nobody foresaw this")


Break = Callable[[StagedAuthorizer], tuple[Any, str]]
FAULTS: dict[str, tuple[Break, str]] = {
    "normalizer": (
        lambda found: (found.stages.normalizers, "normalize"),
        "gateway.INVALID_MCP_REQUEST",
    ),
    "policy": (lambda found: (found.stages.policy, "decide"), "policy.INVALID_POLICY_STATE"),
    "commitment": (
        lambda found: (found._commitments, "execution"),
        "proof.GENERATION_FAILED",
    ),
    "prover": (lambda found: (found.stages.prover, "prove"), "proof.GENERATION_FAILED"),
    "ledger": (lambda found: (found.stages.ledger, "submit"), "midnight.INVALID_STATE"),
    "query": (lambda found: (found.stages.ledger, "query"), "midnight.INVALID_STATE"),
}


def as_services(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the embedded parts be asked as others are: both sides, and all is waited for."""
    monkeypatch.setattr(EmbeddedLedger, "two_sided", True)
    for part in (EmbeddedLedger, EmbeddedProver):
        monkeypatch.setattr(part, "at_once", lambda *_: None)


@pytest.mark.surprising
@pytest.mark.parametrize("name", FAULTS)
@pytest.mark.parametrize("error", [RuntimeError, KeyError, MemoryError, RecursionError])
def test_what_nobody_foresaw_is_a_refusal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, error: type[Exception]
) -> None:
    """Whatever a stage raises, the call does not pass, and the code is the stage's."""
    broken, code = FAULTS[name]

    def fail(*_: Any, **__: Any) -> Any:
        raise error("nobody foresaw this")

    as_services(monkeypatch)

    async def go() -> str:
        authorizer = stand(tmp_path)
        target, method = broken(authorizer)
        monkeypatch.setattr(type(target), method, fail)
        return await ended(authorizer, read())

    assert run(go()) == code


LATE = {
    "normalize": ("normalizers", "normalize", "gateway.INVALID_MCP_REQUEST"),
    "authorize": ("policy", "decide", "policy.INVALID_POLICY_STATE"),
    "prove": ("prover", "prove", "proof.SERVER_UNAVAILABLE"),
    "finalize": ("ledger", "submit", "midnight.CONTRACT_UNAVAILABLE"),
    "query": ("ledger", "query", "midnight.INDEXER_UNAVAILABLE"),
}


@pytest.mark.parametrize("name", LATE)
def test_a_stage_that_is_late_lets_nothing_pass(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """Also an answer that would have been yes is none after the deadline."""
    part, method, code = LATE[name]
    limit = {"finalize": 2000} if name == "query" else {name: 20}  # the submission comes first
    as_services(monkeypatch)

    async def go() -> str:
        authorizer = stand(tmp_path, deadlines=limit)
        target = getattr(authorizer.stages, part)
        own = getattr(target, method)

        def late(*values: Any, **named: Any) -> Any:
            begun = time.thread_time()
            while time.thread_time() < begun + 0.03:
                pass
            return own(*values, **named)

        async def never(*_: Any) -> Any:
            await asyncio.Event().wait()

        monkeypatch.setattr(
            type(target),
            method,
            lambda _, *values, **named: (
                late(*values, **named) if part in {"normalizers", "policy"} else never(*values)
            ),
        )
        return await ended(authorizer, read())

    assert run(go()) == code


def test_one_approval_is_good_for_one_call(tmp_path: Path) -> None:
    """Sixty-four calls at once with one token: one passes."""
    key, keys = approver(tmp_path)
    write_policy(tmp_path, policy(PAY))
    call = pay(20000, token=consent(key, pay(20000)))

    async def go() -> list[str]:
        authorizer = stand(tmp_path, approval_keys=keys)
        found = await asyncio.gather(*(ended(authorizer, call) for _ in range(64)))
        await authorizer.close()
        return found

    found = run(go())
    assert sorted(set(found)) == ["allowed", "policy.APPROVAL_REQUIRED"]
    assert found.count("allowed") == 1
    # The next process knows it, too.
    assert codes(tmp_path, [call], approval_keys=keys) == ["policy.APPROVAL_REQUIRED"]


@pytest.mark.parametrize("ahead", [timedelta(minutes=11), timedelta(days=300)])
@pytest.mark.parametrize("restarts", [False, True])
def test_a_clock_that_is_set_back_makes_no_approval_good_again(
    tmp_path: Path, restarts: bool, ahead: timedelta
) -> None:
    """Not even where others were spent after the first one's end, long after it."""
    key, keys = approver(tmp_path)
    write_policy(tmp_path, policy(PAY))
    first = pay(20000, token=consent(key, pay(20000)))
    clock = Hands()

    async def go() -> list[str]:
        authorizer = stand(tmp_path, approval_keys=keys, clock=clock)
        found = [await ended(authorizer, first)]
        clock.move(seconds=ahead.total_seconds())
        later = pay(20001, token=consent(key, pay(20001), clock()))
        found.append(await ended(authorizer, later))
        if restarts:
            await authorizer.close()
            authorizer = stand(tmp_path, approval_keys=keys, clock=clock)
        clock.move(seconds=540 - ahead.total_seconds())
        found.append(await ended(authorizer, first))
        await authorizer.close()
        return found

    assert run(go()) == ["allowed", "allowed", "policy.APPROVAL_REQUIRED"]


def test_one_nonce_is_good_for_one_call(tmp_path: Path) -> None:
    """Sixty-four calls at once with one nonce: one passes, and none in the next process."""

    async def go(durable: bool) -> list[str]:
        ledger = {"mode": "embedded", "durable": durable}
        authorizer = stand(tmp_path, nonces=lambda: b"n" * 32, ledger=ledger)
        found = await asyncio.gather(*(ended(authorizer, read()) for _ in range(64)))
        await authorizer.close()
        return found

    found = run(go(True))
    assert (found.count("allowed"), found.count("replay.NULLIFIER_ALREADY_USED")) == (1, 63)
    assert set(run(go(False))) == {"replay.NULLIFIER_ALREADY_USED"}


def test_a_rate_holds_for_calls_at_once_and_for_the_next_process(tmp_path: Path) -> None:
    """Of sixty-four calls as many pass as the rate has, whoever asks and when."""
    write_policy(tmp_path, policy({**READ, "rate": {"calls": 5, "per_seconds": 60}}))
    clock = Hands()

    async def go() -> list[str]:
        authorizer = stand(tmp_path, clock=clock)
        found = await asyncio.gather(*(ended(authorizer, read()) for _ in range(64)))
        await authorizer.close()
        return found

    assert run(go()).count("allowed") == 5
    clock.move(seconds=59)
    assert run(go()).count("allowed") == 0
    clock.move(seconds=2)
    assert run(go()).count("allowed") == 5


@pytest.mark.parametrize("restarts", [False, True])
def test_a_rate_that_grows_longer_counts_what_was_granted(tmp_path: Path, restarts: bool) -> None:
    """Also what the next process reads after the shorter time is over; a shorter one lets go."""
    clock = Hands()

    def rate(calls: int, seconds: int) -> None:
        write_policy(tmp_path, policy({**READ, "rate": {"calls": calls, "per_seconds": seconds}}))

    async def go() -> list[str]:
        authorizer = stand(tmp_path, clock=clock)
        found: list[str] = []

        async def after(**span: float) -> None:
            nonlocal authorizer
            clock.move(**span)
            if restarts:
                await authorizer.close()
                authorizer = stand(tmp_path, clock=clock)
            else:
                authorizer.reload(config(), tmp_path)
            found.append(await ended(authorizer, read()))

        found.append(await ended(authorizer, read()))
        rate(2, 3600)
        await after(seconds=30)  # the second of two
        await after(minutes=10)
        await after(minutes=49)
        await after(minutes=1)  # the first has left
        rate(1, 60)
        await after(seconds=59)
        await after(seconds=1)
        await authorizer.close()
        return found

    rate(1, 60)
    denied = "policy.POLICY_MISMATCH"
    granted = "allowed"
    assert run(go()) == [granted, granted, denied, denied, granted, denied, granted]


def test_what_does_not_pass_uses_nothing_up(tmp_path: Path) -> None:
    """An approval and a place in a rate are there again after an outage."""
    key, keys = approver(tmp_path)
    write_policy(tmp_path, policy({**PAY, "rate": {"calls": 1, "per_seconds": 60}}))
    call = pay(20000, token=consent(key, pay(20000)))

    async def go() -> list[str]:
        spent = iter([b"a" * 32, b"a" * 32, b"b" * 32, b"c" * 32])
        authorizer = stand(tmp_path, approval_keys=keys, nonces=lambda: next(spent))
        found = [await ended(authorizer, pay(1))]
        authorizer._stages.policy.give_back("pay", await _only(authorizer), NOON.timestamp())
        found += [await ended(authorizer, call) for _ in range(3)]
        await authorizer.close()
        return found

    async def _only(authorizer: StagedAuthorizer) -> str:
        assert authorizer.stages.policy is not None
        [(_, grant, _)] = authorizer.stages.policy.granted()
        return grant

    assert run(go()) == [
        "allowed",
        "replay.NULLIFIER_ALREADY_USED",
        "allowed",
        "policy.POLICY_MISMATCH",
    ]


@pytest.mark.parametrize("part", ["keep", "prove", "submit", "query"])
def test_a_call_that_is_cancelled_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, part: str
) -> None:
    """Wherever it was, its approval and its place in the rate are free again."""
    key, keys = approver(tmp_path)
    write_policy(tmp_path, policy({**PAY, "rate": {"calls": 1, "per_seconds": 60}}))
    call = pay(20000, token=consent(key, pay(20000)))
    as_services(monkeypatch)

    async def go() -> None:
        authorizer = stand(tmp_path, approval_keys=keys)
        stages = authorizer.stages
        targets = {
            "keep": authorizer._spending,
            "prove": stages.prover,
            "submit": stages.ledger,
            "query": stages.ledger,
        }
        entered = asyncio.Event()

        async def wait(*_: Any) -> Any:
            entered.set()
            await asyncio.Event().wait()

        with monkeypatch.context() as patch:
            patch.setattr(type(targets[part]), part, wait)
            task = asyncio.create_task(authorizer.authorize(call))
            await entered.wait()
            assert await ended(authorizer, call) != "allowed"
            task.cancel()
            with pytest.raises(asyncio.CancelledError):
                await task
        assert await ended(authorizer, call) == "allowed"
        assert await ended(authorizer, call) != "allowed"
        await authorizer.close()

    run(go())


TAMPERED: dict[str, dict[str, Any]] = {
    "agent": {"agent": "assistant-2"},
    "tool": {"tool": "documents.read"},
    "arguments": {"arguments_digest": digest({"account": "account/4711", "amount": 20001})},
    "not yet": {"issued_at": "2026-11-30T12:00:01Z"},
    "no longer": {"expires_at": "2026-11-30T12:00:00Z"},
    "for too long": {"expires_at": "2026-12-02T12:00:00Z"},
    "no such day": {"issued_at": "2026-02-30T12:00:00Z"},
    "unknown key": {"key_id": "eve-1"},
    "surrogate": {"approver": "\ud800"},
}


@pytest.mark.parametrize("name", TAMPERED)
def test_an_approval_holds_for_what_it_says(tmp_path: Path, name: str) -> None:
    """Another agent, tool or argument, or another time, takes another token."""
    key, keys = approver(tmp_path)
    token = consent(key, pay(20000))
    changed = {**token, **TAMPERED[name]}
    tokens = [changed]
    if name != "surrogate":
        tokens.append(consent(key, pay(20000), **TAMPERED[name]))
    calls = [pay(20000, token=found) for found in tokens]
    expected = ["policy.APPROVAL_REQUIRED"] * len(calls)
    assert codes(tmp_path, [*calls, pay(20000, token=token)], approval_keys=keys) == [
        *expected,
        "allowed",
    ]


def test_a_forged_approval_is_none(tmp_path: Path) -> None:
    """Signed by nobody, by another key under the name, or with the signature written anew."""
    key, keys = approver(tmp_path)
    token = consent(key, pay(20000))
    other = SigningKey.generate("eve")
    last = token["signature"][-1]
    alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
    twin = alphabet[alphabet.index(last) ^ 1]
    forged = [
        {**token, "signature": "A" * 86},
        consent(other, pay(20000), key_id=key.key_id),
        {**token, "signature": token["signature"][:-1] + twin},
        {**token, "more": 1},
        "token",
        None,
        [token],
    ]
    calls = [pay(20000, token=found) for found in forged[:-2]] + [
        Call("assistant-1", "payments.transfer", pay(20000).arguments,
             {"io.zkmcp/approval-token": found}, None)
        for found in forged[-2:]
    ]  # fmt: skip
    assert codes(tmp_path, calls, approval_keys=keys) == ["policy.APPROVAL_REQUIRED"] * 7


def test_a_reload_takes_the_new_policy_or_keeps_the_old(tmp_path: Path) -> None:
    """An invalid file changes nothing; a valid one holds from the next call on."""

    async def go() -> None:
        authorizer = stand(tmp_path)
        config = authorizer.stages.config
        assert await ended(authorizer, read()) == "allowed"
        write_policy(tmp_path, policy(), mode=0o644)
        with pytest.raises(InvalidPolicy):
            authorizer.reload(config, tmp_path)
        assert await ended(authorizer, read()) == "allowed"
        write_policy(tmp_path, policy(PAY))
        authorizer.reload(config, tmp_path)
        assert await ended(authorizer, read()) == "policy.TOOL_NOT_AUTHORIZED"
        assert await ended(authorizer, pay(1)) == "allowed"
        await authorizer.close()

    run(go())


def test_a_policy_that_is_taken_back_holds_no_longer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A call that another policy granted is denied when it comes to be finalized."""

    async def go(rule: dict[str, Any]) -> str:
        write_policy(tmp_path, policy(READ))
        authorizer = stand(tmp_path)
        prover = authorizer.stages.prover
        own = prover.at_once

        def prove(*values: Any) -> Any:
            write_policy(tmp_path, policy(rule))
            authorizer.reload(authorizer.stages.config, tmp_path)
            return own(*values)

        monkeypatch.setattr(prover, "at_once", prove)
        found = await ended(authorizer, read())
        await authorizer.close()
        return found

    assert run(go(PAY)) == "policy.POLICY_MISMATCH"
    assert run(go(READ)) == "allowed"


def test_a_rate_goes_on_through_a_reload(tmp_path: Path) -> None:
    """Reloading gives nobody more calls."""
    rated = {**READ, "rate": {"calls": 2, "per_seconds": 60}}
    write_policy(tmp_path, policy(rated))

    async def go() -> list[str]:
        authorizer = stand(tmp_path)
        found = []
        for _ in range(3):
            found.append(await ended(authorizer, read()))
            authorizer.reload(authorizer.stages.config, tmp_path)
        for rule in (PAY, rated):  # not even by taking the rule out and putting it in again
            write_policy(tmp_path, policy(rule))
            authorizer.reload(authorizer.stages.config, tmp_path)
        found.append(await ended(authorizer, read()))
        await authorizer.close()
        return found

    assert run(go()) == ["allowed", "allowed", "policy.POLICY_MISMATCH", "policy.POLICY_MISMATCH"]


def test_one_gateway_has_a_state_folder(tmp_path: Path) -> None:
    """Two could not see what the other has used up."""

    async def go() -> None:
        authorizer = stand(tmp_path)
        with pytest.raises(SetupError, match="Another gateway"):
            stand(tmp_path)
        await authorizer.close()
        await stand(tmp_path).close()

    run(go())


def _file(authorizer: StagedAuthorizer) -> sqlite3.Connection:
    """Return the connection by which the ledger writes, in no transaction."""
    ledger: Any = authorizer.stages.ledger
    ledger.settle()
    book = ledger._book
    return book._writer if isinstance(book, HastyBook) else book._journal._writer


def _full(authorizer: StagedAuthorizer) -> None:
    file = _file(authorizer)
    pages = file.execute("PRAGMA page_count").fetchone()[0]
    file.execute(f"PRAGMA max_page_count = {pages}")


def _locked(authorizer: StagedAuthorizer) -> None:
    file = _file(authorizer)
    other = sqlite3.connect(file.execute("PRAGMA database_list").fetchone()[2])
    other.execute("BEGIN IMMEDIATE")
    file.execute("PRAGMA busy_timeout = 10")
    authorizer.other = other  # type: ignore[attr-defined]  # it stays open


def _twice(authorizer: StagedAuthorizer) -> None:
    _file(authorizer).execute("DROP TABLE entries")


STORAGE = {
    "full": (_full, "midnight.TX_SUBMISSION_FAILED"),
    "locked": (_locked, "midnight.CONTRACT_UNAVAILABLE"),
    "gone": (_twice, "midnight.TX_SUBMISSION_FAILED"),
}


@pytest.mark.surprising
@pytest.mark.parametrize("name", STORAGE)
@pytest.mark.parametrize("durable", [True, False])
def test_an_embedded_ledger_that_cannot_write(tmp_path: Path, name: str, durable: bool) -> None:
    """A full disk, another process that holds the file, a broken file: nothing is final."""
    breaks, code = STORAGE[name]

    async def go() -> list[str]:
        ledger = {"mode": "embedded", "durable": durable}
        authorizer = stand(tmp_path, ledger=ledger, nonces=iter(_nonces()).__next__)
        found = [await ended(authorizer, read())]
        breaks(authorizer)
        for _ in range(200):
            found.append(await ended(authorizer, read()))
            if found[-1] != "allowed":
                break
        await authorizer.close()
        return found

    assert run(go())[-1] == code


def test_the_entry_of_a_receipt_is_in_the_embedded_ledger(tmp_path: Path) -> None:
    """It is written when the authorization is there, as another process reads it."""

    async def go(durable: bool) -> None:
        ledger = {"mode": "embedded", "durable": durable}
        authorizer = stand(tmp_path, ledger=ledger)
        for _ in range(3):
            entry = (await authorizer.authorize(read())).receipt["ledger"]
            nullifier = entry["public_inputs"]["nullifier"]
            with closing(Book(tmp_path / "state" / "ledger.db")) as other:
                found = other.query({"kind": "nullifier", "nullifier": nullifier})
            assert found == {"receipts": [entry], "head_height": entry["height"]}
            assert is_entry_of(entry, entry)
        await authorizer.close()

    run(go(True))
    run(go(False))


def test_a_ledger_whose_past_is_another_finalizes_nothing(tmp_path: Path) -> None:
    """An entry that is changed under the gateway shows at the next one."""

    async def go() -> list[str]:
        authorizer = stand(tmp_path)
        found = [await ended(authorizer, read())]
        authorizer.stages.ledger.settle()
        with sqlite3.connect(tmp_path / "state" / "ledger.db") as other:
            other.execute("UPDATE entries SET entry_hash = ?", ("sha256:" + "f" * 64,))
        found.append(await ended(authorizer, read()))
        await authorizer.close()
        return found

    assert run(go()) == ["allowed", "midnight.INVALID_STATE"]


def _nonces() -> list[bytes]:
    return [number.to_bytes(32, "big") for number in range(500)]


def test_every_code_before_the_upstream_is_reached_somewhere() -> None:
    """The tables of faults and of outages together name each public code of these stages."""
    from tests.server.gateway.test_outages import PROVER, QUERY, SUBMIT

    reached = {
        *PROVER.values(),
        *SUBMIT.values(),
        *QUERY.values(),
        *(code for *_, code in LATE.values()),
        DENIED,
    }
    before = {str(code) for code, facts in GATEWAY_ERRORS.items() if facts.upstream == "before"}
    assert before <= reached


def test_a_step_has_its_time(tmp_path: Path) -> None:
    """Durations are whole microseconds of each stage, and there is none for what did not run."""

    async def go() -> tuple[Step, ...]:
        authorizer = stand(tmp_path)
        refused = await outcome(authorizer, read("mail/a"))
        await authorizer.close()
        return refused.steps

    steps = run(go())
    assert [(step.stage, step.outcome) for step in steps] == [
        ("normalize", "passed"),
        ("authorize", "failed"),
    ]
    assert all(step.duration_us >= 0 for step in steps)
