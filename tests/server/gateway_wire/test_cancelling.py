"""A caller that gives up: before the upstream, and after."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from tests.server.gateway_wire.rig import (
    LEGACY,
    MODERN,
    Granting,
    Rig,
    approve,
    behind,
    rig,
    until,
    write,
)
from tests.server.process import PATIENCE_S


def started(running: Rig, revision: str) -> int:
    return running.begin("tools/call", {"name": "email.send"}, revision)


@pytest.mark.parametrize("revision", [LEGACY, MODERN])
def test_before_the_upstream_nothing_is_executed(tmp_path: Path, revision: str) -> None:
    """A call that is cancelled while it is authorized never reaches the upstream."""
    authorizer = Granting()
    with behind(tmp_path, "stdio", "both") as (upstream, entry):
        file = write(tmp_path, [entry])
        approve(file)
        with rig(file, authorizer) as running:
            running.tools()
            hold = running.run(asyncio.Event)
            authorizer.hold = hold
            number = started(running, revision)
            assert authorizer.held.wait(PATIENCE_S)
            running.tell("notifications/cancelled", requestId=number)
            until(lambda: authorizer.records != [])
            running.run(hold.set)
            assert running.call("email.send")["isError"] is False
            assert upstream.count == 1
            assert authorizer.records[0] == ("email.send", False, None, None)
            assert not running.answered(number)
            assert b"zero_memory_gateway_cancelled_total 1.0" in running.metrics.text()


@pytest.mark.parametrize("revision", [LEGACY, MODERN])
@pytest.mark.parametrize(
    ("transport", "era"), [("stdio", "legacy"), ("stdio", "modern"), ("http", "legacy")]
)
def test_after_that_the_upstream_is_told(
    tmp_path: Path, transport: str, era: str, revision: str
) -> None:
    """With the id that the upstream knows the call by, and the caller gets no answer."""
    with behind(tmp_path, transport, era) as (upstream, entry):
        file = write(tmp_path, [entry])
        approve(file)
        with rig(file) as running:
            upstream.control(fault="never")
            number = started(running, revision)
            until(lambda: upstream.count == 1)
            running.tell("notifications/cancelled", requestId=number)

            def told() -> list[Any]:
                heard = upstream.lines("heard.jsonl")
                return [m["params"] for m in heard if m["method"] == "notifications/cancelled"]

            until(lambda: told() != [])
            sent = json.loads(upstream.lines("calls.jsonl")[0]["text"])["id"]
            assert told() == [{"requestId": sent}]
            until(lambda: running.authorizer.records != [])
            assert not running.answered(number)
            assert running.authorizer.records == [("email.send", True, None, "failed")]


def test_a_late_call_is_cancelled_at_the_upstream(tmp_path: Path) -> None:
    """A deadline that passes tells the upstream too."""
    with behind(tmp_path, "stdio", "both") as (upstream, entry):
        file = write(tmp_path, [entry], deadlines={"upstream": 1000})
        approve(file)
        with rig(file) as running:
            running.tools()
            upstream.control(fault="never")
            assert running.call("email.send")["isError"] is True
            until(lambda: upstream.lines("heard.jsonl") != [])
            assert upstream.lines("heard.jsonl")[-1]["method"] == "notifications/cancelled"


def test_what_was_asked_is_answered_before_the_end(tmp_path: Path) -> None:
    """The input ends; a call under way ends first, then the upstream, then the files."""
    with behind(tmp_path, "stdio", "both") as (upstream, entry):
        file = write(tmp_path, [entry])
        approve(file)
        with rig(file) as running:
            upstream.control(fault="held")
            number = started(running, MODERN)
            until(lambda: upstream.count == 1)
            running.end()
            upstream.control()
            running.stop()
            assert running.frame(number)["result"]["isError"] is False
            assert running.authorizer.closed
