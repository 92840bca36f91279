"""What an upstream does wrong, and what the caller gets."""

import asyncio
import gc
import json
import signal
import sys
import threading
import warnings
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest

from tests.server.gateway_wire.rig import (
    DENIED,
    ERROR,
    LEGACY,
    MODERN,
    RECEIPT,
    Rig,
    Upstream,
    approve,
    behind,
    http_entry,
    receipt,
    rig,
    stdio_entry,
    until,
    write,
)
from tests.server.gateway_wire.upstream import TOOLS
from tests.server.process import PATIENCE_S, REPOSITORY, free_port
from zero_memory_server.gateway import calling
from zero_memory_server.gateway.configuration import load
from zero_memory_server.gateway.upstream import session, stdio
from zero_memory_server.gateway.upstream.server import UpstreamServer
from zero_memory_server.gateway.upstream.wire import Question, UpstreamFailed

pytestmark = pytest.mark.surprising

STDIO = ("never", "other-id", "old-id", "die", "half", "garbage", "error", "shapeless")
HTTP = (
    "never",
    "other-id",
    "old-id",
    "die",
    "garbage",
    "error",
    "shapeless",
    "server-error",
    "wrong-status",
    "no-utf-8",
    "drop",
)
CASES = [("stdio", fault) for fault in STDIO] + [("http", fault) for fault in HTTP]


@contextmanager
def gateway(
    folder: Path, transport: str = "stdio", era: str = "both", **more: Any
) -> Iterator[tuple[Rig, Upstream]]:
    with behind(folder, transport, era) as (upstream, entry):
        file = write(folder, [entry], **more)
        approve(file)
        with rig(file) as running:
            yield running, upstream


@pytest.mark.parametrize("era", ["legacy", "modern"])
@pytest.mark.parametrize(("transport", "fault"), CASES)
def test_a_failed_upstream_is_told_with_the_receipt(
    tmp_path: Path, transport: str, fault: str, era: str
) -> None:
    """After bytes were sent: one execution, no retry, and both error and receipt."""
    deadlines = {"upstream": 1000 if fault in {"never", "old-id"} else 30_000}
    with gateway(tmp_path, transport, era, deadlines=deadlines, retries=3) as (running, upstream):
        running.tools()
        upstream.control(fault=fault)
        result = running.call("payments.transfer")
        until(lambda: upstream.count > 0)
        assert upstream.count == 1
        assert result["isError"] is True
        assert result["_meta"][ERROR] == {
            "code": "gateway.UPSTREAM_TOOL_FAILED",
            "retryable": False,
            "stage": "gateway",
            "status": 502,
        }
        assert result["_meta"][RECEIPT] == receipt(f"aut_{1:026d}")
        assert "secret" not in json.dumps(result)
        assert "structuredContent" not in result
        assert running.authorizer.records == [("payments.transfer", True, None, "failed")]


@pytest.mark.parametrize("fault", ["deep", "nan", "large"])
def test_a_result_that_cannot_be_read_fails_its_call_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: str
) -> None:
    """What one caller can make an upstream say ends no call of another."""
    monkeypatch.setattr(stdio, "LARGEST_MESSAGE", 50_000)
    with gateway(tmp_path) as (running, upstream):
        params = {"name": "email.send", "arguments": {"fault": "hold"}}
        held = running.begin("tools/call", params)
        until(lambda: upstream.count == 1)
        result = running.call("payments.transfer", {"fault": fault})
        assert result["_meta"][ERROR]["code"] == "gateway.UPSTREAM_TOOL_FAILED"
        assert RECEIPT in result["_meta"]
        assert running.call("email.send")["content"][0]["text"] == "done"
        assert not running.answered(held)
        (upstream.folder / "release").touch()
        assert running.frame(held)["result"]["content"][0]["text"] == "done"
        assert upstream.count == 3


@pytest.mark.parametrize("fault", ["deep", "nan"])
def test_a_result_that_cannot_be_read_over_http(tmp_path: Path, fault: str) -> None:
    """The same code, and the next call passes."""
    with gateway(tmp_path, "http") as (running, upstream):
        upstream.control(fault=fault, faults=1)
        result = running.call("payments.transfer")
        assert result["_meta"][ERROR]["code"] == "gateway.UPSTREAM_TOOL_FAILED"
        assert running.call("email.send")["content"][0]["text"] == "done"
        assert upstream.count == 2


@pytest.mark.parametrize("fault", ["die", "garbage", "other-id"])
def test_a_broken_upstream_is_opened_again(tmp_path: Path, fault: str) -> None:
    """The call after a broken connection finds a new one."""
    with gateway(tmp_path) as (running, upstream):
        upstream.control(fault=fault, faults=1)
        assert running.call("email.send")["isError"] is True
        assert running.call("email.send")["content"][0]["text"] == "done"
        assert upstream.count == 2


@pytest.mark.parametrize("transport", ["stdio", "http"])
def test_a_second_answer_is_nobodys(tmp_path: Path, transport: str) -> None:
    """The first answer is the answer; later calls get their own."""
    with gateway(tmp_path, transport) as (running, upstream):
        upstream.control(fault="twice")
        for _ in range(3):
            assert running.call("email.send")["content"][0]["text"] == "done"
        assert upstream.count == 3


@pytest.mark.parametrize("fault", ["", "twice", "old-id", "garbage", "no-utf-8"])
def test_an_answer_in_a_stream_of_events(tmp_path: Path, fault: str) -> None:
    """Over HTTP an upstream may answer so, and is held to the same."""
    with gateway(tmp_path, "http") as (running, upstream):
        upstream.control(stream=True, fault=fault)
        for number in range(1, 3):
            failed = running.call("email.send")["isError"]
            assert failed is (fault in {"old-id", "garbage", "no-utf-8"})
            assert upstream.count == number


@pytest.mark.parametrize(("marks", "fails"), [(1, False), (2, True)])
def test_a_stream_that_begins_with_a_byte_order_mark(
    tmp_path: Path, marks: int, fails: bool
) -> None:
    """One is no part of the stream (HTML, section 9.2.6)."""
    with gateway(tmp_path, "http") as (running, upstream):
        upstream.control(stream=True, marks=marks)
        assert running.call("email.send")["isError"] is fails
        assert upstream.count == 1


def test_a_connection_that_is_behind_ends(tmp_path: Path) -> None:
    """Over HTTP one answer too many costs one call, and not every call after it."""
    with gateway(tmp_path, "http") as (running, upstream):
        upstream.control(fault="behind", faults=1)
        result = running.call("email.send")
        assert result["_meta"][ERROR]["code"] == "gateway.UPSTREAM_TOOL_FAILED"
        assert running.call("email.send")["isError"] is False
        assert upstream.count == 2


@pytest.mark.parametrize("transport", ["stdio", "http"])
def test_an_idempotent_call_is_sent_again_within_the_budget(tmp_path: Path, transport: str) -> None:
    """Its hint says so; two failures and two retries."""
    fault = "drop" if transport == "http" else "garbage"
    with gateway(tmp_path, transport, retries=2) as (running, upstream):
        upstream.control(fault=fault, faults=2)
        assert running.call("documents.read")["content"][0]["text"] == "done"
        assert upstream.count == 3
        assert running.authorizer.granted == 1
        upstream.control(fault=fault, faults=3)
        result = running.call("documents.read")
        assert upstream.count == 6
        assert result["_meta"][ERROR]["code"] == "gateway.UPSTREAM_TOOL_FAILED"
        assert result["_meta"][ERROR]["retryable"] is True


def test_a_call_that_was_sent_is_not_denied_after_that(tmp_path: Path) -> None:
    """Where its tool has changed when it would be sent again: it was executed, and that is said."""
    with gateway(tmp_path, retries=1) as (running, upstream):
        other = [{**tool, "description": "Other."} for tool in TOOLS]
        upstream.control(later={"tools": other})
        result = running.call("documents.read", {"fault": "die"})
        assert result["_meta"][ERROR]["code"] == "gateway.UPSTREAM_TOOL_FAILED"
        assert result["_meta"][RECEIPT] == receipt(f"aut_{1:026d}")
        assert running.call("documents.read")["_meta"][ERROR] == DENIED
        assert upstream.count == 1
        assert running.authorizer.records[0] == ("documents.read", True, None, "failed")


def test_a_call_given_up_between_attempts_was_sent(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The trail says how it ended at the upstream, though nothing was being sent."""
    ready = UpstreamServer.ready
    held = threading.Event()

    async def stuck(self: UpstreamServer) -> Any:
        if upstream.count:
            held.set()
            await asyncio.Event().wait()
        return await ready(self)

    with gateway(tmp_path, retries=1) as (running, upstream):
        monkeypatch.setattr(UpstreamServer, "ready", stuck)
        upstream.control(fault="garbage")
        number = running.begin("tools/call", {"name": "documents.read", "arguments": {}})
        assert held.wait(PATIENCE_S)
        running.tell("notifications/cancelled", requestId=number)
        until(lambda: running.authorizer.records != [])
        assert running.authorizer.records == [("documents.read", True, None, "failed")]


def test_the_configuration_goes_before_the_hint(tmp_path: Path) -> None:
    """A tool that the owner says is not idempotent is never sent again, and the reverse."""
    tools = [
        {"tool": "documents.read", "idempotent": False},
        {"tool": "payments.transfer", "idempotent": True},
    ]
    with gateway(tmp_path, tools=tools, retries=1) as (running, upstream):
        upstream.control(fault="garbage", faults=1)
        assert running.call("documents.read")["isError"] is True
        assert upstream.count == 1
        upstream.control(fault="garbage", faults=1)
        assert running.call("payments.transfer")["isError"] is False
        assert upstream.count == 3


def test_a_protocol_error_is_not_asked_for_again(tmp_path: Path) -> None:
    """An upstream that understood and refused would refuse again."""
    with gateway(tmp_path, retries=3) as (running, upstream):
        upstream.control(fault="error", faults=1)
        assert running.call("documents.read")["_meta"][ERROR]["retryable"] is True
        assert upstream.count == 1


def test_an_upstream_that_cannot_be_reached_was_sent_nothing(tmp_path: Path) -> None:
    """No byte left, so a retry is safe, whatever the tool."""
    with behind(tmp_path, "http", "modern") as (upstream, entry):
        file = write(tmp_path, [entry])
        approve(file)
    write(tmp_path, [http_entry("bank", f"http://127.0.0.1:{free_port()}")], retries=1)
    with rig(file) as running:
        result = running.call("payments.transfer")
        assert result["_meta"][ERROR]["code"] == "gateway.UPSTREAM_TOOL_FAILED"
        assert result["_meta"][ERROR]["retryable"] is True
        assert RECEIPT in result["_meta"]
        assert upstream.count == 0
        assert running.tools() == []


def test_what_nobody_foresaw_of_an_upstream_is_its_failure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other upstream's tools are listed, and the authorized call is recorded."""
    bank, mail = Upstream(tmp_path / "bank"), Upstream(tmp_path / "mail")
    mail.control(tools=[{"name": "inbox.read", "inputSchema": {"type": "object"}}])
    file = write(tmp_path, [stdio_entry("bank", bank), stdio_entry("mail", mail)])
    approve(file)
    refresh = session.Session.refresh

    async def fails(self: session.Session) -> None:
        if self.name == "bank":
            raise RuntimeError
        await refresh(self)

    monkeypatch.setattr(session.Session, "refresh", fails)
    with rig(file) as running:
        assert running.tools() == ["inbox.read"]
        result = running.call("email.send")
        assert result["_meta"][ERROR]["code"] == "gateway.UPSTREAM_TOOL_FAILED"
        assert result["_meta"][ERROR]["retryable"] is True
        assert running.authorizer.records == [("email.send", True, None, "failed")]
        assert bank.count == 0


def test_a_call_that_cannot_be_written_is_recorded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was authorized: it ends with its receipt and an entry, and not with neither."""
    with gateway(tmp_path) as (running, upstream):

        def fails(*_: object) -> dict[str, str]:
            raise RuntimeError

        monkeypatch.setattr(calling, "header_fields", fails)
        result = running.call("email.send")
        assert result["_meta"][ERROR]["code"] == "gateway.UPSTREAM_TOOL_FAILED"
        assert RECEIPT in result["_meta"]
        assert running.authorizer.records == [("email.send", True, None, "failed")]
        assert upstream.count == 0


def test_an_upstream_that_reads_nothing_is_asked_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """What waits for it has a bound, and what is beyond it was not sent."""
    monkeypatch.setattr(stdio, "_MOST_UNREAD", 500_000)
    large = json.dumps({"name": "x" * 300_000})

    async def go() -> list[tuple[type[Exception], bool]]:
        wire = stdio.StdioWire(
            "bank", [sys.executable, "-c", "import time; time.sleep(60)"], {}, print
        )
        await wire.open()
        found: list[tuple[type[Exception], bool]] = []
        for number in range(1, 5):
            question = Question(number, "tools/call", large)
            try:
                async with asyncio.timeout(0.1):
                    await wire.ask(question)
            except (TimeoutError, UpstreamFailed) as error:
                found.append((type(error), question.sent))
        assert not wire.broken
        await wire.close()
        return found

    monkeypatch.setattr(stdio, "_GRACE", 0.1)
    late, refused = (TimeoutError, True), (UpstreamFailed, False)
    assert asyncio.run(go()) == [late, late, refused, refused]


def test_an_upstream_that_asks_and_reads_nothing_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    """What it does not read of the answers has a bound too."""
    monkeypatch.setattr(stdio, "_MOST_UNREAD", 100_000)
    monkeypatch.setattr(stdio, "_GRACE", 0.1)
    ping = '{"jsonrpc":"2.0","id":1,"method":"ping"}\\n'

    async def go() -> str:
        program = f"import sys\nwhile True: sys.stdout.write('{ping}' * 100)"
        wire = stdio.StdioWire("bank", [sys.executable, "-c", program], {}, print)
        await wire.open()
        with pytest.raises(UpstreamFailed) as failed:
            await wire.ask(Question(1, "tools/call", "{}"))
        await wire.close()
        return failed.value.reason

    assert asyncio.run(go()) == "it asks, and reads no answer"


def test_a_tool_list_has_a_bound(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many pages it comes on."""
    monkeypatch.setattr(session, "LARGEST_MESSAGE", 1000)
    with gateway(tmp_path) as (running, upstream):
        tools = [{"name": f"tool-{number}", "inputSchema": {}} for number in range(100)]
        upstream.control(tools=tools, page=5)
        until(lambda: running.tools() == [])


class Unread(Rig):
    """A caller that reads nothing until it is told to."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.reading = threading.Event()

    def _read(self) -> None:
        assert self.reading.wait(20)
        super()._read()


def test_progress_that_nobody_reads_is_left_out(tmp_path: Path) -> None:
    """The answer comes all the same."""
    upstream = Upstream(tmp_path / "bank")
    file = write(tmp_path, [stdio_entry("bank", upstream)])
    approve(file)
    with rig(file, kind=Unread) as running:
        assert isinstance(running, Unread)
        params = {"name": "email.send", "arguments": {"fault": "flood"}}
        number = running.begin("tools/call", params, progressToken="mine")
        until(lambda: running.authorizer.records != [])
        running.reading.set()
        assert running.frame(number)["result"]["isError"] is False
        assert 256 <= len(running.notes) < 2_500


def test_an_upstream_ends_though_whoever_ended_it_was_cancelled(tmp_path: Path) -> None:
    """Its process is waited for all the same."""
    upstream = Upstream(tmp_path / "bank")
    file = write(tmp_path, [stdio_entry("bank", upstream)])

    async def go() -> int | None:
        loaded = load(file)
        server = UpstreamServer(loaded, loaded.model.upstreams[0])
        wire = (await server.ready()).wire
        assert isinstance(wire, stdio.StdioWire)
        process = wire._process
        assert process is not None
        closing = asyncio.create_task(server.close())
        while not wire.broken:
            await asyncio.sleep(0)
        closing.cancel()
        await asyncio.wait({closing})
        await server.close()
        return process.transport.get_returncode()

    assert asyncio.run(go()) == 0


SILENT = """
import os, pathlib, signal, sys, time
from tests.server.gateway_wire import upstream
again = pathlib.Path(sys.argv[1], "again")
if not again.exists():
    again.touch()
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    def leave(self, text):
        sys.stdout.write(text + "\\n")
        sys.stdout.flush()
        if '"tools":[' in text.replace(" ", ""):
            os.close(1)
            time.sleep(600)
    upstream.Stdio.say = leave
upstream.main()
"""


def test_an_upstream_that_does_not_end_is_not_waited_for_anew_by_each_call(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is killed in the end, and another one opened, though no caller waits for so long."""
    monkeypatch.setattr(stdio, "_GRACE", 0.2)
    upstream = Upstream(tmp_path / "bank")
    command = [sys.executable, "-c", SILENT, str(upstream.folder)]
    environment = {"PYTHONPATH": str(REPOSITORY)}
    entry = {"transport": "stdio", "name": "bank", "command": command, "environment": environment}
    file = write(tmp_path, [entry])

    async def go() -> None:
        loaded = load(file)
        server = UpstreamServer(loaded, loaded.model.upstreams[0])
        first = await server.ready()
        while not first.wire.broken:
            await asyncio.sleep(0.01)
        assert isinstance(first.wire, stdio.StdioWire)
        process = first.wire._process
        assert process is not None
        while process.transport.get_returncode() is None:
            with suppress(TimeoutError):
                async with asyncio.timeout(0.1):
                    await server.ready()
        assert process.transport.get_returncode() == -signal.SIGKILL
        assert await server.ready() is not first
        await server.close()

    asyncio.run(asyncio.wait_for(go(), 20))


HOLD = (
    "import subprocess, sys; subprocess.Popen(['sleep', '30'], start_new_session=True);"
    "print(%r, flush=True); sys.stdin.read()"
)
FLOOD = "import sys\nwhile True: sys.stdout.write('x' * 1_000_000)"


@pytest.mark.parametrize("program", [HOLD % "", HOLD % "garbage", FLOOD])
def test_an_upstream_leaves_nothing_open(monkeypatch: pytest.MonkeyPatch, program: str) -> None:
    """Also where a process of its own holds its output, or its output is not read to its end."""
    monkeypatch.setattr(stdio, "_GRACE", 0.2)
    ignored: list[str] = []
    monkeypatch.setattr(sys, "unraisablehook", lambda found: ignored.append(repr(found)))

    async def go() -> None:
        wire = stdio.StdioWire("bank", [sys.executable, "-c", program], {}, lambda _: None)
        await wire.open()
        with pytest.raises((UpstreamFailed, TimeoutError)):
            async with asyncio.timeout(1.5):
                await wire.ask(Question(1, "ping", "{}"))
        await wire.close()

    gc.collect()  # what others left
    ignored.clear()
    with warnings.catch_warnings(record=True) as open_still:
        warnings.simplefilter("always")
        asyncio.run(go())
        gc.collect()
    assert ignored == []
    assert [str(warning.message) for warning in open_still] == []


@pytest.mark.parametrize("revision", [LEGACY, MODERN])
def test_one_call_that_never_ends_keeps_no_other_waiting(tmp_path: Path, revision: str) -> None:
    """Calls share a connection, and nothing else."""
    with gateway(tmp_path, deadlines={"upstream": 3000}) as (running, upstream):
        running.tools()
        upstream.control(fault="never", faults=1)
        slow = running.begin("tools/call", {"name": "email.send"}, revision)
        until(lambda: upstream.count == 1)
        assert running.call("email.send", revision=revision)["content"][0]["text"] == "done"
        assert not running.answered(slow)
        assert running.frame(slow)["result"]["isError"] is True
