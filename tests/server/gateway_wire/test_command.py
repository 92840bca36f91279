"""The command, as a process, over the stages that it comes with."""

import hashlib
import json
import os
import signal
import socket
import subprocess
import urllib.request
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any
from urllib.error import HTTPError

import pytest

from tests.forked import forked
from tests.server.gateway_wire.rig import (
    DENIED,
    ERROR,
    LEGACY,
    MODERN,
    RECEIPT,
    TOOLS,
    Upstream,
    envelope,
    http_entry,
    stdio_entry,
    until,
    write,
)
from tests.server.process import free_port, lines, running
from zero_memory._validation import problems
from zero_memory_server.gateway.pieces import pieces

COMMAND = ("gateway", "--config")


def policy(folder: Path, *tools: str) -> None:
    rules = [{"id": "all", "agents": ["assistant-1"], "tools": list(tools)}] if tools else []
    file = folder / "policy.json"
    scratch = folder / "policy.new"
    scratch.write_text(json.dumps({"version": 1, "policy_id": "office", "rules": rules}))
    scratch.chmod(0o600)
    scratch.replace(file)


def command(*arguments: str, text: str = "") -> subprocess.CompletedProcess[str]:
    return forked("zero_memory_server").run(arguments, text=text)


def prepared(folder: Path, **more: Any) -> tuple[Path, Upstream]:
    upstream = Upstream(folder / "bank")
    file = write(folder, [stdio_entry("bank", upstream)], **more)
    policy(folder, *TOOLS[:2])
    done = command(*COMMAND, str(file), "approve")
    assert done.returncode == 0, done.stderr
    return file, upstream


def frames(text: str) -> dict[Any, Any]:
    found = [json.loads(line) for line in text.splitlines()]
    return {frame["id"]: frame for frame in found}


def said(number: int, method: str, **params: Any) -> str:
    return json.dumps({"jsonrpc": "2.0", "id": number, "method": method, "params": params})


def test_over_stdio(tmp_path: Path) -> None:
    """Both eras on one connection, allowed and denied, all answered before the end."""
    file, upstream = prepared(tmp_path)
    info = {"name": "tests", "version": "1"}
    asked = [
        said(1, "initialize", protocolVersion=LEGACY, capabilities={}, clientInfo=info),
        said(2, "tools/list"),
        said(3, "tools/call", name="email.send", arguments={}),
        said(4, "tools/call", name="payments.transfer", arguments={}),
        said(5, "tools/call", name="documents.read", _meta=envelope()),
        said(6, "server/discover", _meta=envelope()),
    ]
    done = command(*COMMAND, str(file), text="\n".join(asked) + "\n")
    assert done.returncode == 0, done.stderr
    found = frames(done.stdout)
    assert found[1]["result"]["protocolVersion"] == LEGACY
    assert [tool["name"] for tool in found[2]["result"]["tools"]] == list(TOOLS)
    assert found[4]["result"]["_meta"] == {ERROR: DENIED}
    assert found[6]["result"]["supportedVersions"] == [MODERN]
    for number in (3, 5):
        result = found[number]["result"]
        assert result["content"] == [{"type": "text", "text": "done"}]
        assert problems("wire/AuthorizationReceipt.json", result["_meta"][RECEIPT]) == []
    assert upstream.count == 2
    trail = lines(tmp_path / "state" / "audit.jsonl")
    assert sorted(entry["outcome"] for entry in trail) == ["allowed", "allowed", "denied"]


def test_the_trail_goes_on_in_another_file(tmp_path: Path) -> None:
    """By the size that is given with the command."""
    file, _ = prepared(tmp_path)
    asked = said(1, "tools/call", name="documents.read", arguments={}, _meta=envelope())
    for _ in range(3):
        words = [*COMMAND, str(file), "--trail-bytes", "1"]
        assert frames(command(*words, text=asked + "\n").stdout)[1]
    state = tmp_path / "state"
    assert [lines(path)[0]["sequence"] for path in pieces(state / "audit.jsonl")] == [1, 2]
    assert command("receipts", "trail", str(state / "audit.jsonl")).returncode == 0


def token_of(agent: str) -> dict[str, str]:
    return {"agent": agent, "token_digest": "sha256:" + hashlib.sha256(b"secret").hexdigest()}


def post(url: str, message: str) -> Any:
    request = urllib.request.Request(
        url + "/mcp",
        message.encode(),
        {
            "content-type": "application/json",
            "accept": "application/json, text/event-stream",
            "authorization": "Bearer secret",
            "mcp-protocol-version": LEGACY,
        },
    )
    with urllib.request.urlopen(request, timeout=300) as answer:
        return json.load(answer)["result"]


def test_over_http(tmp_path: Path) -> None:
    """SIGHUP takes a new policy over, an invalid one leaves the old in force, SIGTERM ends it."""
    upstream = Upstream(tmp_path / "bank")
    with upstream.over_http() as behind:
        file = write(tmp_path, [http_entry("bank", behind.url)], agents=[token_of("assistant-1")])
        policy(tmp_path, "email.send")
        assert command(*COMMAND, str(file), "approve").returncode == 0
        port = free_port()
        (tmp_path / "metrics.token").write_text("of-metrics")
        (tmp_path / "metrics.token").chmod(0o600)
        flags = ["-m", "zero_memory_server", *COMMAND, str(file), "--http", f"127.0.0.1:{port}"]
        flags += ["--metrics-token-file", str(tmp_path / "metrics.token")]
        with running(flags, port, tmp_path / "log", "/healthz") as served:
            send = said(1, "tools/call", name="email.send", arguments={})
            pay = said(1, "tools/call", name="payments.transfer", arguments={})
            assert post(served.url, send)["isError"] is False
            assert post(served.url, pay)["_meta"] == {ERROR: DENIED}

            def logged(event: str) -> bool:
                os.kill(served.process.pid, signal.SIGHUP)
                return any(line["event"] == event for line in lines(served.log))

            policy(tmp_path, "email.send", "payments.transfer")
            until(lambda: logged("configuration taken"))
            assert post(served.url, pay)["isError"] is False
            (tmp_path / "policy.json").chmod(0o644)
            until(lambda: logged("configuration is not taken"))
            assert post(served.url, pay)["isError"] is False
            bearer = {"authorization": "Bearer of-metrics"}
            scrape = urllib.request.Request(served.url + "/metrics", headers=bearer)
            with urllib.request.urlopen(scrape) as answer:
                text = answer.read().decode()
            assert 'stage_duration_seconds_count{outcome="passed",stage="upstream"} 3.0' in text
        assert served.process.returncode == 0
        assert upstream.count == 3


def test_connections_leave_room_for_the_upstream(tmp_path: Path) -> None:
    """However many come and stay: the call that one of them makes way for is executed."""
    few = (
        "import resource, runpy; resource.setrlimit(resource.RLIMIT_NOFILE, (96, 96)); "
        "runpy.run_module('zero_memory_server', run_name='__main__', alter_sys=True)"
    )
    file, upstream = prepared(tmp_path, agents=[token_of("assistant-1")])
    port = free_port()
    flags = ["-c", few, *COMMAND, str(file), "--http", f"127.0.0.1:{port}"]
    with running(flags, port, tmp_path / "log", "/healthz") as served, ExitStack() as stack:
        for _ in range(96):
            stack.enter_context(socket.create_connection(("127.0.0.1", port), 300))
        found: dict[str, Any] = {}
        while not found:
            try:
                found = post(served.url, said(1, "tools/call", name="email.send", arguments={}))
            except HTTPError as refused:
                assert refused.code == 503
        assert found["isError"] is False
        assert upstream.count == 1
        assert "Too many open files" not in served.log.read_text()


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["gateway"], "Name the gateway's TOML file with `--config FILE`."),
        (["gateway", "--config", "nothing.toml"], "cannot be read: No such file"),
        (["gateway", "--config", "FILE", "--http", "8080"], "must be HOST:PORT"),
        (["gateway", "--config", "FILE", "--http", "0.0.0.0:80"], "`--public-url` must say"),
        (
            ["gateway", "--config", "FILE", "--public-url", "x", "--http", "[::1]:80"],
            "http or https",
        ),
        (["gateway", "--config", "FILE", "approve", "--tool", "x"], "must be UPSTREAM/NAME"),
        (["gateway", "--config", "FILE", "approve", "--tool", "bank/x"], "no tool that is offered"),
    ],
)
def test_wrong_use_exits_with_2(tmp_path: Path, arguments: Sequence[str], told: str) -> None:
    """One message, no traceback."""
    file = str(write(tmp_path, [stdio_entry("bank", Upstream(tmp_path / "bank"))]))
    given = [file if argument == "FILE" else argument for argument in arguments]
    done = command(*given)
    assert done.returncode == 2
    assert told in done.stderr
    assert "Traceback" not in done.stderr
    assert not (tmp_path / "approved.json").exists()


def test_over_http_agents_have_tokens_of_their_own(tmp_path: Path) -> None:
    """Without any nobody could call; with that of the metrics one could read them."""
    token = tmp_path / "metrics.token"
    token.write_text("secret\n")
    token.chmod(0o600)
    for agents, told in (
        ([{"agent": "assistant-1"}], "HTTP needs an agent with `token_digest`"),
        ([token_of("assistant-1")], "the token of `--metrics-token-file` is an agent's"),
    ):
        file = write(tmp_path, [stdio_entry("bank", Upstream(tmp_path / "bank"))], agents=agents)
        done = command(
            *COMMAND, str(file), "--http", "127.0.0.1:1", "--metrics-token-file", str(token)
        )
        assert done.returncode == 2
        assert f"error: `{file}`: `agents`: {told}" in done.stderr


def test_an_address_that_cannot_be_had_exits_with_1(tmp_path: Path) -> None:
    """The log says which; the upstreams and the state are let go."""
    file, _ = prepared(tmp_path, agents=[token_of("assistant-1")])
    with socket.create_server(("127.0.0.1", 0)) as taken:
        where = f"127.0.0.1:{taken.getsockname()[1]}"
        port = where.rpartition(":")[2]
        for words in (
            [*COMMAND, str(file), "--http", where],
            ["prover", "--state", str(tmp_path / "prover"), "--listen", where],
            ["serve", "--store", str(tmp_path / "memory.db"), "--port", port],
        ):
            done = command(*words)
            assert done.returncode == 1, done.stderr
            assert "address already in use" in done.stderr
            assert "Traceback" not in done.stderr


def test_approve_tells_what_changed(tmp_path: Path) -> None:
    """`--check` writes nothing; `--tool` approves one alone."""
    file, upstream = prepared(tmp_path)
    approved = (tmp_path / "approved.json").read_bytes()
    tools = [
        {"name": "documents.read", "description": "Other.", "inputSchema": {"type": "object"}},
        {"name": "notes.add", "inputSchema": {"type": "object"}},
    ]
    upstream.control(tools=tools)
    checked = command(*COMMAND, str(file), "approve", "--check")
    assert checked.returncode == 1
    assert [line.split() for line in checked.stdout.splitlines()] == [
        ["changed", "bank/documents.read"],
        ["gone", "bank/email.send"],
        ["new", "bank/notes.add"],
        ["gone", "bank/payments.transfer"],
    ]
    assert (tmp_path / "approved.json").read_bytes() == approved
    one = command(*COMMAND, str(file), "approve", "--tool", "bank/notes.add")
    assert one.stdout.split() == ["new", "bank/notes.add"]
    names = [tool["name"] for tool in json.loads((tmp_path / "approved.json").read_text())["tools"]]
    assert names == ["documents.read", "email.send", "notes.add", "payments.transfer"]
    assert command(*COMMAND, str(file), "approve").returncode == 0
    assert command(*COMMAND, str(file), "approve", "--check").returncode == 0
