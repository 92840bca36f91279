"""A configuration that changes while calls run."""

import asyncio
import threading
from pathlib import Path

import pytest

from tests.server.gateway_wire.rig import (
    AGENT,
    DENIED,
    ERROR,
    KEY,
    MODERN,
    Granting,
    Upstream,
    approve,
    rig,
    stdio_entry,
    until,
    write,
)
from tests.server.process import PATIENCE_S
from zero_memory_server.gateway import pinning
from zero_memory_server.gateway import running as module
from zero_memory_server.gateway.configuration import load
from zero_memory_server.gateway.metrics import GatewayMetrics
from zero_memory_server.gateway.running import Gateway
from zero_memory_server.gateway.setup import SetupError
from zero_memory_server.gateway.upstream import stdio
from zero_memory_server.gateway.upstream.server import UpstreamServer


def test_a_file_that_changes_is_read_again(tmp_path: Path) -> None:
    """Without being asked, and the upstream that stays is not started anew."""
    bank, mail = Upstream(tmp_path / "bank"), Upstream(tmp_path / "mail")
    file = write(tmp_path, [stdio_entry("bank", bank)])
    approve(file)
    with rig(file) as running:
        assert running.call("email.send")["isError"] is False
        opened = running.run(lambda: running.gateway.generation.upstreams["bank"].fresh)
        write(tmp_path, [stdio_entry("bank", bank), stdio_entry("mail", mail)])
        until(lambda: len(running.tools()) == 6)
        assert running.authorizer.reloads == 1
        assert running.run(lambda: running.gateway.generation.upstreams["bank"].fresh) is opened
        assert running.call("email.send")["isError"] is False
        assert b'zero_memory_gateway_reloads_total{outcome="taken"} 1.0' in running.metrics.text()


@pytest.mark.surprising
def test_an_invalid_configuration_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither no TOML, nor a policy that cannot be used, nor another state folder."""
    monkeypatch.setattr(module, "WATCHED_EVERY", 3600.0)  # it looks when it is told to
    bank = Upstream(tmp_path / "bank")
    file = write(tmp_path, [stdio_entry("bank", bank)])
    approve(file)
    authorizer = Granting()
    with rig(file, authorizer) as running:
        good = file.read_text()
        generation = running.gateway.generation
        for bad in ("policy = ", good.replace('"state"', '"elsewhere"'), good + "extra = 1\n"):
            file.write_text(bad)
            assert not running.run(running.gateway.reload)
        file.write_text(good)
        (tmp_path / "approved.json").write_text("{}")
        assert not running.run(running.gateway.reload)
        approve_again = running.gateway.generation.configuration.approved_tools
        approve_again.unlink()
        authorizer.invalid = SetupError("no policy")
        assert not running.run(running.gateway.reload)
        assert running.gateway.generation is generation
        assert running.call("email.send")["isError"] is False
        assert bank.count == 1


@pytest.mark.surprising
def test_a_reload_is_as_strict_as_a_start(tmp_path: Path) -> None:
    """A configuration without a way for calls to come in is not taken."""
    entry = stdio_entry("bank", Upstream(tmp_path / "bank"))
    file = write(tmp_path, [entry])
    gateway = Gateway(
        file, lambda *_: Granting(), GatewayMetrics(), lambda loaded: loaded.local_agent
    )
    write(tmp_path, [entry], agents=[{"agent": "one"}, {"agent": "two"}])
    assert not gateway.reload()
    assert gateway.generation.configuration.local_agent == AGENT
    write(tmp_path, [entry], agents=[{"agent": "one"}])
    assert gateway.reload()
    assert gateway.generation.configuration.local_agent == "one"
    asyncio.run(gateway.close())


def test_over_stdio_a_call_is_of_the_agent_that_there_is_now(tmp_path: Path) -> None:
    """As over HTTP, where a token that is gone is nobody's."""
    file = write(tmp_path, [stdio_entry("bank", Upstream(tmp_path / "bank"))])
    approve(file)
    with rig(file) as running:
        assert running.call("email.send")["isError"] is False
        running.agent = "another"
        assert running.call("email.send")["isError"] is False
        assert [call.agent for call in running.authorizer.calls] == [AGENT, "another"]


def test_a_call_ends_under_the_configuration_it_began_with(tmp_path: Path) -> None:
    """An upstream that is taken out is closed when its calls have ended."""
    bank, mail = Upstream(tmp_path / "bank"), Upstream(tmp_path / "mail")
    file = write(tmp_path, [stdio_entry("bank", bank)])
    approve(file)
    with rig(file) as running:
        bank.control(fault="held")
        number = running.begin("tools/call", {"name": "email.send"}, MODERN)
        until(lambda: bank.count == 1)
        old = running.gateway.generation.upstreams["bank"]
        write(tmp_path, [stdio_entry("mail", mail)])
        assert running.run(running.gateway.reload)
        assert running.call("email.send")["_meta"][ERROR]["status"] == 403
        assert not running.answered(number)
        bank.control()
        assert running.frame(number)["result"]["content"] == [{"type": "text", "text": "done"}]
        until(lambda: running.run(lambda: old.fresh) is None)


@pytest.mark.parametrize("moved", [True, False])
def test_a_call_that_waits_is_not_sent_to_what_was_taken_out(tmp_path: Path, moved: bool) -> None:
    """What is authorized after a reload is another upstream's tool, whatever its name."""
    bank, mail = Upstream(tmp_path / "bank"), Upstream(tmp_path / "mail")
    file = write(tmp_path, [stdio_entry("bank", bank)])
    approve(file)
    params = {"name": "email.send", "arguments": {}}
    with rig(file) as running:
        bank.control(fault="held", result='{"resultType":"input_required","inputRequests":{}}')
        key = {KEY: "transfer-0001"}
        numbers = [running.begin("tools/call", params, MODERN, **key) for _ in range(2)]
        until(lambda: bank.count == 1)
        write(tmp_path, [stdio_entry("mail", mail)] if moved else [stdio_entry("bank", bank)])
        approve(file)
        assert running.run(running.gateway.reload)
        bank.control()
        first, second = (running.frame(number)["result"] for number in numbers)
        assert first["resultType"] == "input_required"
        assert second.get("_meta", {}).get(ERROR) == (DENIED if moved else None)
        assert (bank.count, mail.count) == (1 if moved else 2, 0)
        assert running.authorizer.granted == bank.count


def test_an_upstream_that_is_closed_while_the_gateway_ends_does_not_outlive_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever began to close it is cancelled at the end, which waits for it all the same."""
    closing, again = threading.Event(), asyncio.Event()
    ends, close = stdio._Process.ends, UpstreamServer.close

    async def held(process: stdio._Process, seconds: float | None) -> bool:
        if not closing.is_set():
            closing.set()
            await again.wait()
        return await ends(process, seconds)

    async def closed(server: UpstreamServer) -> None:
        if server.name == "bank" and closing.is_set():
            again.set()
        await close(server)

    monkeypatch.setattr(UpstreamServer, "close", closed)
    monkeypatch.setattr(stdio._Process, "ends", held)
    bank, mail = Upstream(tmp_path / "bank"), Upstream(tmp_path / "mail")
    file = write(tmp_path, [stdio_entry("bank", bank)])
    configuration = load(file)
    pinning.save(configuration.approved_tools, {})
    with rig(file) as running:
        assert len(running.tools()) == 3
        session = running.run(lambda: running.gateway.generation.upstreams["bank"].fresh)
        write(tmp_path, [stdio_entry("mail", mail)])
        assert running.run(running.gateway.reload)
        assert closing.wait(PATIENCE_S)
    assert session.wire._process.transport.get_returncode() is not None
