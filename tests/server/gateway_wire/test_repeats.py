"""A caller's idempotency key: one execution, one outcome."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.server.gateway_wire.rig import (
    ERROR,
    KEY,
    LEGACY,
    MODERN,
    RECEIPT,
    Granting,
    Rig,
    Upstream,
    approve,
    receipt,
    rig,
    stdio_entry,
    until,
    write,
)
from zero_memory_server.gateway import outcomes

ONE, TWO = "transfer-0001", "transfer-0002"
FIRST = f"aut_{1:026d}"


def prepared(folder: Path, **more: Any) -> tuple[Path, Upstream]:
    upstream = Upstream(folder / "bank")
    file = write(folder, [stdio_entry("bank", upstream)], **more)
    approve(file)
    return file, upstream


@contextmanager
def gateway(folder: Path, **more: Any) -> Iterator[tuple[Rig, Upstream]]:
    file, upstream = prepared(folder, **more)
    with rig(file) as running:
        yield running, upstream


def pay(running: Rig, key: Any = ONE, amount: int = 5, **more: Any) -> Any:
    return running.call("payments.transfer", {"amount": amount}, **{KEY: key}, **more)


def test_a_retry_gets_the_first_outcome(tmp_path: Path) -> None:
    """In either era, with the first receipt; another key is another call."""
    with gateway(tmp_path) as (running, upstream):
        first = pay(running)
        again = pay(running)
        legacy = pay(running, revision=LEGACY)
        assert first == again
        assert legacy["content"] == first["content"]
        assert legacy["_meta"][RECEIPT] == receipt(FIRST)
        assert upstream.count == 1
        assert pay(running, TWO)["_meta"][RECEIPT] != first["_meta"][RECEIPT]
        assert upstream.count == 2
        assert KEY not in upstream.lines("calls.jsonl")[0]["params"]["_meta"]


def test_a_retry_after_a_restart_gets_the_first_outcome(tmp_path: Path) -> None:
    """What was answered is kept on disk, for its owner alone."""
    file, upstream = prepared(tmp_path)
    with rig(file) as running:
        first = pay(running)
    with rig(file) as running:
        assert pay(running) == first
    assert upstream.count == 1
    assert (tmp_path / "state" / "outcomes.db").stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("key", ["short", "x" * 129, "has space", 5, None, {"a": 1}])
def test_a_key_that_is_none_is_refused(tmp_path: Path, key: Any) -> None:
    """Not ignored: the caller relies on it."""
    with gateway(tmp_path) as (running, upstream):
        assert pay(running, key)["_meta"][ERROR]["code"] == "gateway.INVALID_MCP_REQUEST"
        assert upstream.count == 0
        assert running.authorizer.calls == []


def test_a_key_belongs_to_one_call(tmp_path: Path) -> None:
    """With other arguments, or for another tool, it is refused."""
    with gateway(tmp_path) as (running, upstream):
        pay(running)
        other = pay(running, amount=6)
        assert other["_meta"][ERROR]["code"] == "gateway.INVALID_MCP_REQUEST"
        tool = running.call("email.send", {"amount": 5}, **{KEY: ONE})
        assert tool["_meta"][ERROR]["code"] == "gateway.INVALID_MCP_REQUEST"
        assert upstream.count == 1


def test_a_key_belongs_to_one_answer_to_what_the_upstream_needs(tmp_path: Path) -> None:
    """With another `inputResponses` or `requestState`, or without them, it is another call."""
    given = {"requestState": "s1", "inputResponses": {"who": {"action": "accept"}}}
    other = {"who": {"action": "decline"}}
    with gateway(tmp_path) as (running, upstream):

        def answer(**more: Any) -> Any:
            params = {"name": "payments.transfer", "arguments": {"amount": 5}, **more}
            return running.ask("tools/call", params, **{KEY: ONE})["result"]

        first = answer(**given)
        assert "content" in first
        assert answer(**given) == first
        for more in ({**given, "requestState": "s2"}, {**given, "inputResponses": other}, {}):
            assert answer(**more)["_meta"][ERROR]["code"] == "gateway.INVALID_MCP_REQUEST"
        assert upstream.count == 1


def test_the_digest_of_a_plain_call_stays_as_it_is() -> None:
    """Outcomes are kept across versions; this one was computed by an earlier one."""
    kept = "6174704a77fda1a1b1f2f2dfddea6b3525db70b968133929301b02f9c214ecdd"
    assert outcomes.call_digest("payments.transfer", {"b": 1, "a": "é"}, {}) == kept


def test_calls_at_once_are_one_execution(tmp_path: Path) -> None:
    """The others wait for the one that runs, and get its outcome."""
    with gateway(tmp_path) as (running, upstream):
        upstream.control(fault="held")
        params = {"name": "payments.transfer", "arguments": {"amount": 5}}
        numbers = [running.begin("tools/call", params, MODERN, **{KEY: ONE}) for _ in range(10)]
        until(lambda: upstream.count == 1)
        upstream.control()
        results = [running.frame(number)["result"] for number in numbers]
        assert all(result == results[0] for result in results)
        assert results[0]["content"] == [{"type": "text", "text": "done"}]
        assert upstream.count == 1


@pytest.mark.surprising
def test_a_failure_after_bytes_were_sent_is_the_outcome(tmp_path: Path) -> None:
    """Whether it took effect is unknown, so it is not sent again."""
    with gateway(tmp_path) as (running, upstream):
        upstream.control(fault="die", faults=1)
        first = pay(running)
        assert first["_meta"][ERROR]["code"] == "gateway.UPSTREAM_TOOL_FAILED"
        assert pay(running) == first
        assert upstream.count == 1


@pytest.mark.surprising
def test_an_idempotent_call_may_be_made_again(tmp_path: Path) -> None:
    """Its failure is no outcome to keep."""
    with gateway(tmp_path) as (running, upstream):
        upstream.control(fault="garbage", faults=1)
        failed = running.call("documents.read", **{KEY: ONE})
        assert failed["_meta"][ERROR]["retryable"] is True
        assert running.call("documents.read", **{KEY: ONE})["isError"] is False
        assert upstream.count == 2


def test_a_refusal_uses_no_key_up(tmp_path: Path) -> None:
    """Nothing happened, so the key is free when the caller may."""
    file, upstream = prepared(tmp_path)
    authorizer = Granting(refused=["payments.transfer"])
    with rig(file, authorizer) as running:
        assert pay(running)["_meta"][ERROR]["status"] == 403
        authorizer.refused.clear()
        assert pay(running)["isError"] is False
        assert upstream.count == 1


def test_a_call_in_doubt_is_not_made_again(tmp_path: Path) -> None:
    """A gateway that ended before the answer cannot know; the receipt is the first one's."""
    file, upstream = prepared(tmp_path)
    with rig(file) as running:
        pay(running)
    database = sqlite3.connect(tmp_path / "state" / "outcomes.db")
    database.execute("UPDATE outcomes SET result = NULL")
    database.commit()
    database.close()
    with rig(file) as running:
        result = pay(running)
        assert result["_meta"][ERROR]["code"] == "gateway.UPSTREAM_TOOL_FAILED"
        assert result["_meta"][ERROR]["retryable"] is False
        assert result["_meta"][RECEIPT] == receipt(FIRST)
    assert upstream.count == 1


@pytest.mark.surprising
@pytest.mark.parametrize("damage", ["receipt = '{'", "receipt = '[]'", "result = '['"])
def test_an_outcome_that_was_damaged_is_none(tmp_path: Path, damage: str) -> None:
    """The call is refused, and the trail has it; nothing is executed again."""
    with gateway(tmp_path) as (running, upstream):
        pay(running)
        database = sqlite3.connect(tmp_path / "state" / "outcomes.db")
        database.execute(f"UPDATE outcomes SET {damage}")
        database.commit()
        database.close()
        assert pay(running)["_meta"][ERROR]["code"] == "midnight.TX_SUBMISSION_FAILED"
        assert upstream.count == 1
        assert running.authorizer.records[-1][2] == "midnight.TX_SUBMISSION_FAILED"


def test_a_cancelled_call_is_in_doubt_once_bytes_were_sent(tmp_path: Path) -> None:
    """The retry is told so, and nothing is executed twice."""
    with gateway(tmp_path) as (running, upstream):
        upstream.control(fault="never", faults=1)
        params = {"name": "payments.transfer", "arguments": {"amount": 5}}
        number = running.begin("tools/call", params, MODERN, **{KEY: ONE})
        until(lambda: upstream.count == 1)
        running.tell("notifications/cancelled", requestId=number)
        result = pay(running)
        assert result["_meta"][ERROR]["code"] == "gateway.UPSTREAM_TOOL_FAILED"
        assert upstream.count == 1
        assert not running.answered(number)


@pytest.mark.surprising
@pytest.mark.parametrize("idempotent", [False, None, True])
def test_a_result_too_large_to_keep_is_in_doubt(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, idempotent: bool | None
) -> None:
    """The caller has it once; a retry executes nothing again, unless the owner says that it may."""
    monkeypatch.setattr(outcomes, "LARGEST", 1000)
    hint = {} if idempotent is None else {"idempotent": idempotent}
    with gateway(tmp_path, tools=[{"tool": "payments.transfer", **hint}]) as (running, upstream):
        large = {"content": [{"type": "text", "text": "x" * 1000}], "isError": False}
        upstream.control(result=json.dumps({"resultType": "complete", **large}))
        first = pay(running)
        assert first["content"] == large["content"]
        again = pay(running)
        if idempotent:
            assert (again["content"], upstream.count) == (large["content"], 2)
        else:
            assert again["_meta"][ERROR]["code"] == "gateway.UPSTREAM_TOOL_FAILED"
            assert again["_meta"][ERROR]["retryable"] is False
            assert again["_meta"][RECEIPT] == first["_meta"][RECEIPT]
            assert upstream.count == 1


@pytest.mark.surprising
def test_a_store_that_fails_stops_the_call(tmp_path: Path) -> None:
    """Without a note beforehand nothing is sent."""
    with gateway(tmp_path) as (running, upstream):
        database = sqlite3.connect(tmp_path / "state" / "outcomes.db")
        database.execute("DROP TABLE outcomes")
        database.close()
        result = pay(running)
        assert result["_meta"][ERROR]["code"] == "midnight.TX_SUBMISSION_FAILED"
        assert upstream.count == 0
