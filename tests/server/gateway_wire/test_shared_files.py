"""Files that decide who calls and what is started: when they are taken, and when not."""

import asyncio
import json
import os
import threading
from pathlib import Path

import pytest

from tests.server.gateway.standing import policy
from tests.server.gateway_wire.rig import Upstream, approve, rig, stdio_entry, until, write
from zero_memory_server.gateway import running as running_module
from zero_memory_server.gateway.running import opened
from zero_memory_server.gateway.upstream.server import UpstreamServer


@pytest.mark.surprising
@pytest.mark.parametrize("name", ["gateway.toml", "approved.json", "policy.json"])
def test_a_file_that_others_may_change_is_not_taken(
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
    name: str,
) -> None:
    """Who may write there could say who calls, what is started and what is approved."""
    monkeypatch.setattr(running_module, "WATCHED_EVERY", 0.02)
    file = write(tmp_path, [stdio_entry("bank", Upstream(tmp_path / "bank"))])
    approve(file)
    (tmp_path / "policy.json").write_text(json.dumps(policy()))
    (tmp_path / "policy.json").chmod(0o600)
    with rig(file, make=opened) as running:
        (tmp_path / name).chmod(0o666)
        until(lambda: "configuration is not taken" in caplog.text)
        reason = vars(caplog.records[-1])["reason"]
        assert f"{name}`" in reason
        assert "chmod" in reason
        assert b'reloads_total{outcome="refused"} 1.0' in running.metrics.text()
        (tmp_path / name).chmod(0o600)
        until(lambda: b'reloads_total{outcome="taken"} 1.0' in running.metrics.text())


@pytest.mark.parametrize("name", ["gateway.toml", "approved.json"])
@pytest.mark.surprising
def test_a_pipe_in_a_files_place_stops_nothing(tmp_path: Path, name: str) -> None:
    """A file that is being replaced may be anything for a while."""
    file = write(tmp_path, [stdio_entry("bank", Upstream(tmp_path / "bank"))])
    approve(file)
    with rig(file) as running:
        (tmp_path / name).rename(tmp_path / "away")
        os.mkfifo(tmp_path / name)
        assert not running.run(running.gateway.reload)
        assert running.call("email.send")["isError"] is False


def test_an_upstream_that_does_not_end_keeps_no_policy_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was withdrawn is withdrawn, whatever an upstream does that was taken out."""
    monkeypatch.setattr(running_module, "WATCHED_EVERY", 0.02)
    bank, mail = Upstream(tmp_path / "bank"), Upstream(tmp_path / "mail")
    file = write(tmp_path, [stdio_entry("bank", bank)])
    approve(file)
    closing = threading.Event()
    close = UpstreamServer.close

    async def held(upstream: UpstreamServer) -> None:
        if not closing.is_set():
            closing.set()
            await asyncio.Event().wait()
        await close(upstream)

    monkeypatch.setattr(UpstreamServer, "close", held)
    with rig(file) as running:
        assert running.call("email.send")["isError"] is False
        write(tmp_path, [stdio_entry("mail", mail)])
        assert closing.wait(20)
        reloads = running.authorizer.reloads
        (tmp_path / "policy.json").write_text("{}")
        until(lambda: running.authorizer.reloads > reloads)
