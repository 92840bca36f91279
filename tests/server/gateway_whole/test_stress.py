"""Sixty-four calls at once, faults at random: nothing unauthorized runs, and nothing runs twice."""

import asyncio
import inspect
import json
import random
import sqlite3
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.server.gateway.standing import Hands
from tests.server.gateway_whole.house import House, house, trail
from tests.server.gateway_wire.rig import ERROR, RECEIPT
from zero_memory_server.gateway.authorizer import StagedAuthorizer
from zero_memory_server.gateway.call import Authorization, Call
from zero_memory_server.gateway.ledger import EmbeddedLedger

AT_ONCE = 64
DEADLINES = {"prove": 400, "finalize": 600, "upstream": 400}
UPSTREAM_FAULTS = ("never", "twice", "garbage", "error", "other-id", "shapeless", "half", "die")


class Weather:
    """Decides, the same way in every run, which call meets which fault."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.met: Counter[str] = Counter()
        self.last = b"n" * 32

    def strikes(self, name: str, chance: float) -> bool:
        struck = self.random.random() < chance
        self.met[name] += struck
        return struck

    def nonce(self) -> bytes:
        if not self.strikes("old nonce", 0.01):
            self.last = self.random.randbytes(32)
        return self.last

    def call(self, number: int) -> tuple[str, dict[str, Any]]:
        """Return a tool and arguments; each call has its own."""
        name = {"path": f"docs/{number}"}
        if self.strikes("denied", 0.15):
            return "documents.read", {"path": f"mail/{number}"}
        if self.strikes("unknown tool", 0.03):
            return "documents.r\u0435ad", name
        if self.strikes("not normal", 0.05):
            return "payments.transfer", {"account": "account/4711", "amount": -number}
        if self.strikes("no approval", 0.05):
            return "payments.transfer", {"account": "account/4711", "amount": 10_001 + number % 9}
        if self.strikes("upstream", 0.02):
            fault = self.random.choices(UPSTREAM_FAULTS, (2, 4, 4, 8, 4, 4, 1, 1))[0]
            self.met[fault] += 1
            return "documents.read", {**name, "fault": fault}
        return "documents.read", name


def storm(monkeypatch: pytest.MonkeyPatch, authorizer: StagedAuthorizer, weather: Weather) -> None:
    """Let every stage raise, or be too late, now and then."""
    monkeypatch.setattr(EmbeddedLedger, "two_sided", True)
    stages = authorizer.stages
    for part, method, late in (
        (stages.normalizers, "normalize", 0.0),
        (stages.policy, "decide", 0.0),
        (stages.prover, "at_once", 0.0),
        (stages.prover, "prove", 0.01),
        (stages.ledger, "at_once", 0.0),
        (stages.ledger, "submit", 0.01),
        (stages.ledger, "query", 0.005),
    ):
        own = getattr(type(part), method)
        broken = _broken(own, method, weather, late=late)
        monkeypatch.setattr(type(part), method, broken)


def _broken(own: Any, method: str, weather: Weather, *, late: float) -> Callable[..., Any]:
    def fails() -> None:
        if weather.strikes(f"{method} raises", 0.02):
            raise RuntimeError("nobody foresaw this")

    if not inspect.iscoroutinefunction(own):

        def at_once(*values: Any, **named: Any) -> Any:
            fails()
            if method == "at_once" and weather.strikes("it is waited for", 0.5):
                return None
            return own(*values, **named)

        return at_once

    async def after(*values: Any, **named: Any) -> Any:
        fails()
        found = await own(*values, **named)
        if weather.strikes(f"{method} is late", late):
            await asyncio.Event().wait()
        return found

    return after


def watched(
    monkeypatch: pytest.MonkeyPatch, authorizer: StagedAuthorizer
) -> list[tuple[Call, Authorization]]:
    """Return what is authorized from now on."""
    granted: list[tuple[Call, Authorization]] = []
    own = authorizer.authorize

    async def authorize(call: Call) -> Authorization:
        found = await own(call)
        granted.append((call, found))
        return found

    monkeypatch.setattr(authorizer, "authorize", authorize)
    return granted


def drive(found: House, weather: Weather, count: int) -> dict[int, tuple[dict[str, Any], Any]]:
    """Make `count` calls, `AT_ONCE` of them open; return arguments and answer of each."""
    asked: dict[int, dict[str, Any]] = {}
    opened: set[int] = set()
    answers: dict[int, tuple[dict[str, Any], Any]] = {}
    while len(asked) < count or opened:
        while len(opened) < AT_ONCE and len(asked) < count:
            tool, arguments = weather.call(len(asked))
            number = found.rig.begin("tools/call", {"name": tool, "arguments": arguments})
            asked[number] = arguments
            if weather.strikes("cancelled", 0.02):
                found.rig.tell("notifications/cancelled", requestId=number, reason="never mind")
                # no answer comes for it, or one that was on its way
            else:
                opened.add(number)
        if opened:
            for number in found.rig.first(opened):
                answers[number] = (asked[number], found.rig.frame(number))
                opened.discard(number)
    return answers


def storming(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, count: int, seed: int, *, durable: bool
) -> None:
    weather = Weather(seed)
    ledger = {"mode": "embedded", "durable": durable}
    with house(tmp_path, clock=Hands(), nonces=weather.nonce, ledger=ledger) as found:
        found.configure(ledger=ledger, deadlines=DEADLINES)  # now that the upstream is connected
        storm(monkeypatch, found.authorizer, weather)
        granted = watched(monkeypatch, found.authorizer)
        answers = drive(found, weather, count)

    executed = [_sent(line) for line in found.upstream.lines("calls.jsonl")]
    authorized = Counter(json.dumps(call.arguments, sort_keys=True) for call, _ in granted)
    ran = Counter(json.dumps(arguments, sort_keys=True) for arguments in executed)
    assert ran - authorized == Counter()  # nothing runs that was not authorized
    assert max(ran.values()) == 1  # nothing runs twice
    assert max(authorized.values()) == 1
    ids = [given.authorization_id for _, given in granted]
    assert len(set(ids)) == len(ids)
    with sqlite3.connect(tmp_path / "state" / "ledger.db") as book:
        final = {row[0] for row in book.execute("SELECT authorization_id FROM entries")}
    assert set(ids) <= final  # nothing is authorized that is not final

    for arguments, frame in answers.values():
        key = json.dumps(arguments, sort_keys=True)
        result = frame["result"]
        error = result.get("_meta", {}).get(ERROR)
        if error is None:
            assert not result.get("isError")
            assert ran[key] == 1
            assert result["_meta"][RECEIPT]["authorization_id"] in ids
        elif error["code"] != "gateway.UPSTREAM_TOOL_FAILED":
            assert ran[key] == 0, (arguments, error)
    assert len(trail(tmp_path)) == count  # one entry a call, those that were given up too
    assert len(granted) > count // 2
    missed = [name for name, times in weather.met.items() if not times]
    assert missed == []


def _sent(line: dict[str, Any]) -> dict[str, Any]:
    arguments: dict[str, Any] = line["params"]["arguments"]
    return arguments


@pytest.mark.surprising
def test_two_thousand_calls(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A tenth of what `make stress` does."""
    storming(tmp_path, monkeypatch, 2_000, 1, durable=False)


@pytest.mark.stress
@pytest.mark.surprising
@pytest.mark.parametrize("durable", [True, False])
def test_twenty_thousand_calls(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, durable: bool
) -> None:
    """Whatever fails, whenever: never one unauthorized execution, never two for one."""
    storming(tmp_path, monkeypatch, 20_000, 2, durable=durable)
