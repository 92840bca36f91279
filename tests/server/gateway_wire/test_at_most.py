"""How much of one agent is under way at once, and what becomes of the rest."""

import asyncio
import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.server.gateway_wire.rig import (
    LEGACY,
    Granting,
    Rig,
    Upstream,
    approve,
    rig,
    stdio_entry,
    until,
    write,
)
from tests.server.gateway_wire.test_endpoint import call, serving
from tests.server.process import PATIENCE_S
from zero_memory._validation import problems
from zero_memory_server.gateway import endpoint, standard

MOST = 2


def file(folder: Path) -> Path:
    made = write(folder, [stdio_entry("bank", Upstream(folder / "bank"))])
    approve(made)
    return made


def written(running: Rig, count: int, tool: str = "email.send") -> range:
    """Write so many calls at one go; return their ids."""
    numbers = range(101, 101 + count)
    params = {"name": tool, "arguments": {}}
    asked = {"jsonrpc": "2.0", "method": "tools/call", "params": params}
    running.write("\n".join(json.dumps({**asked, "id": number}) for number in numbers))
    return numbers


def test_over_stdio_what_is_too_much_waits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It begins as others end, in its order, also where the input has ended meanwhile."""
    monkeypatch.setattr(standard, "MOST_AT_ONCE", MOST)
    authorizer = Granting()
    with rig(file(tmp_path), authorizer) as running:
        running.tools(LEGACY)
        authorizer.hold = running.run(asyncio.Event)
        numbers = written(running, 5)
        until(lambda: len(authorizer.calls) >= MOST)
        assert running.run(lambda: len(authorizer.calls)) == MOST
        running.end()
        running.run(authorizer.hold.set)
        for number in numbers:
            assert running.frame(number)["result"]["isError"] is False
    assert authorizer.granted == 5


def test_over_stdio_many_that_end_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What waits is taken in a row, not one within the other."""
    monkeypatch.setattr(standard, "MOST_AT_ONCE", 1)
    authorizer = Granting()
    with rig(file(tmp_path), authorizer) as running:
        authorizer.hold = running.run(asyncio.Event)
        first = running.begin("tools/call", {"name": "email.send"}, LEGACY)
        assert authorizer.held.wait(PATIENCE_S)
        pings = [{"jsonrpc": "2.0", "id": f"p{n}", "method": "ping"} for n in range(1500)]
        running.write("\n".join(map(json.dumps, pings)))
        running.run(authorizer.hold.set)
        assert running.frame("p1499")["result"] == {}
        assert running.frame(first)["result"]["isError"] is False
        assert len(running.answers) == 1501


def test_over_http_what_is_too_much_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With what the contract says of a limit; others' requests, and cancellations, pass."""
    monkeypatch.setattr(endpoint, "MOST_AT_ONCE", MOST)
    authorizer = Granting()
    with serving(tmp_path, authorizer) as (served, _), ThreadPoolExecutor() as clients:
        assert served.post(call(revision=LEGACY), LEGACY).status == 200
        authorizer.hold = asyncio.run_coroutine_threadsafe(event(), served.caller.loop).result()
        messages = [{**call(revision=LEGACY), "id": number} for number in (1, 2)]
        waiting = [clients.submit(served.post, message, LEGACY) for message in messages]
        until(lambda: len(authorizer.calls) == 1 + MOST)
        refused = served.post(call(revision=LEGACY), LEGACY)
        assert (refused.status, refused.headers["retry-after"]) == (429, "1")
        body = refused.json()
        assert body["error"]["code"] == "rate_limited"
        assert problems("wire/ErrorBody.json", body) == []
        ping = {"jsonrpc": "2.0", "id": 1, "method": "ping"}
        assert served.post(ping, LEGACY, "assistant-2").status == 200
        assert served.post(ping, LEGACY).status == 429
        cancel = {"jsonrpc": "2.0", "method": "notifications/cancelled"}
        assert served.post({**cancel, "params": {"requestId": 1}}, LEGACY).status == 202
        assert waiting[0].result(PATIENCE_S).status == 202
        assert served.post(ping, LEGACY).status == 200
        served.caller.loop.call_soon_threadsafe(authorizer.hold.set)
        assert waiting[1].result(PATIENCE_S).status == 200


async def event() -> asyncio.Event:
    return asyncio.Event()
