"""A gateway that is killed while a call runs."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.gateway.standing import READ, TOOLS, policy, write_policy
from tests.server.gateway_wire.rig import (
    ERROR,
    KEY,
    RECEIPT,
    Upstream,
    approve,
    envelope,
    rig,
    stdio_entry,
    until,
    write,
)
from zero_memory_server import cli
from zero_memory_server.gateway.running import opened

KEYED = {KEY: "reading-0001"}


@pytest.mark.surprising
def test_what_a_killed_gateway_had_sent_is_told_and_not_sent_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its receipt has no entry in the trail; a retry of the call finds it in doubt."""
    upstream = Upstream(tmp_path / "bank")
    upstream.control(fault="never")
    file = write(tmp_path, [stdio_entry("bank", upstream)], tools=TOOLS)
    approve(file)
    write_policy(tmp_path, policy(READ))
    params = {"name": "documents.read", "arguments": {"path": "docs/a"}}
    asked = {"jsonrpc": "2.0", "id": 1, "method": "tools/call"}
    message = {**asked, "params": {**params, "_meta": envelope(**KEYED)}}
    command = [sys.executable, "-m", "zero_memory_server", "gateway", "--config", str(file)]
    with (
        (tmp_path / "log").open("wb") as log,
        subprocess.Popen(command, stdin=subprocess.PIPE, stdout=log, stderr=log) as process,
    ):
        assert process.stdin is not None
        process.stdin.write(json.dumps(message).encode() + b"\n")
        process.stdin.flush()
        until(lambda: upstream.count == 1)
        process.kill()
    assert cli.main(["receipts", "chain", "--state", str(tmp_path / "state")]) == 1
    told = capsys.readouterr().out
    assert told.startswith("trail: receipt 1 (aut_")
    upstream.control()
    with rig(file, make=opened) as running:
        result = running.call("documents.read", {"path": "docs/a"}, **KEYED)
        assert result["_meta"][ERROR]["code"] == "gateway.UPSTREAM_TOOL_FAILED"
        assert result["_meta"][RECEIPT]["authorization_id"] in told
        assert upstream.count == 1
