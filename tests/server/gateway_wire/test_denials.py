"""What never reaches an upstream."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.server.gateway_wire.rig import (
    DENIED,
    ERROR,
    LEGACY,
    MODERN,
    RECEIPT,
    TOOLS,
    Granting,
    Rig,
    Upstream,
    approve,
    envelope,
    rig,
    stdio_entry,
    write,
)


@contextmanager
def gateway(
    folder: Path, authorizer: Granting | None = None, **more: Any
) -> Iterator[tuple[Rig, Upstream]]:
    upstream = Upstream(folder / "bank")
    file = write(folder, [stdio_entry("bank", upstream)], **more)
    approve(file)
    with rig(file, authorizer) as running:
        yield running, upstream


LOOKALIKES = (
    "payments.tran\u017ffer",
    "p\u0430yments.transfer",
    "payments.transfer\u200b",
    "payments\u2024transfer",
    "PAYMENTS.TRANSFER",
    " payments.transfer",
    "payments.transfer ",
    "bank.payments.transfer",
    "",
    "x" * 200,
    "nothing.there",
)


@pytest.mark.parametrize("revision", [LEGACY, MODERN])
def test_unknown_tools_are_denied_in_the_same_bytes(tmp_path: Path, revision: str) -> None:
    """A name that only looks like a tool's, one that is none, and a refused call: one answer."""
    with gateway(tmp_path, Granting(refused=["email.send"])) as (running, upstream):
        answers = set()
        for name in ("email.send", *LOOKALIKES):
            number = running.begin("tools/call", {"name": name}, revision)
            line = running.text(number)
            answers.add(line.replace(f'"id":{number},', ""))
            result = running.frame(number)["result"]
            assert result["isError"] is True
            assert result["_meta"][ERROR] == DENIED
            assert RECEIPT not in result["_meta"]
        assert len(answers) == 1
        assert upstream.count == 0


@pytest.mark.surprising
def test_an_authorizer_that_breaks_grants_nothing(tmp_path: Path) -> None:
    """What nobody foresaw is a refusal."""
    authorizer = Granting()
    authorizer.failing = RuntimeError("secret")
    with gateway(tmp_path, authorizer) as (running, upstream):
        result = running.call("email.send")
        assert result["_meta"][ERROR]["code"] == "policy.INVALID_POLICY_STATE"
        assert "secret" not in json.dumps(result)
        assert upstream.count == 0


MALFORMED = (
    '{"name":5}',
    '{"arguments":{}}',
    '{"name":"email.send","arguments":[]}',
    '{"name":"email.send","arguments":"x"}',
    '{"name":"email.send","arguments":{"a":1,"a":2}}',
    '{"name":"email.send","name":"documents.read"}',
    '{"name":"email.send","_meta":[]}',
)


@pytest.mark.parametrize("params", MALFORMED)
def test_a_malformed_call_is_invalid_params(tmp_path: Path, params: str) -> None:
    """-32602, and no authorization is asked for."""
    with gateway(tmp_path) as (running, upstream):
        running.write(f'{{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{params}}}')
        assert running.frame(7)["error"]["code"] == -32602
        assert running.authorizer.calls == []
        assert upstream.count == 0


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("{", -32700),
        ('{"jsonrpc":"2.0","id":1e400,"method":"ping"}', -32600),
        ("[]", -32600),
        ('{"jsonrpc":"1.0","id":99,"method":"ping"}', -32600),
        ('{"jsonrpc":"2.0","method":"ping","id":true}', -32600),
        ('{"jsonrpc":"2.0","id":NaN,"method":"ping"}', -32700),
        ('{"jsonrpc":"2.0","method":"x","params":' + "[" * 300 + "]" * 300 + "}", -32700),
        ('{"jsonrpc":"2.0","id":99,"method":"x","params":{"a":1,"a":2}', -32700),
        ('{"jsonrpc":"2.0","id":99,"method":"x","params":{"a":{"b":1,"b":2},"c":NaN}}', -32700),
    ],
)
def test_a_line_that_is_no_message_is_answered(tmp_path: Path, line: str, code: int) -> None:
    """And the next line, which came with it, is read as if nothing had been."""
    with gateway(tmp_path) as (running, _):
        running.write(line + '\n{"jsonrpc":"2.0","id":1000,"method":"ping"}')
        assert running.frame(1000)["result"] == {}
        answers = [frame for _, frame in running.answers.values() if "error" in frame]
        assert [frame["error"]["code"] for frame in answers] == [code]


def test_the_gateways_own_keys_do_not_pass(tmp_path: Path) -> None:
    """What is for the gateway stays there, what the protocol says is said anew, the rest goes."""
    forged: dict[str, Any] = {
        "io.zkmcp/authorization-receipt": {"forged": True},
        "io.zkmcp/approval-token": {"token_id": "t"},
        "IO.ZKMCP/authorization-error": {},
        "io.modelcontextprotocol/clientInfo": {"name": "agent-2", "version": "1"},
        "io.modelcontextprotocol/logLevel": "debug",
        "vendor/trace": "kept",
    }
    with gateway(tmp_path) as (running, upstream):
        result = running.call("email.send", {"agent": "agent-2"}, **forged)
        assert list(result["_meta"]) == [RECEIPT, "io.modelcontextprotocol/serverInfo"]
        (call,) = upstream.lines("calls.jsonl")
        assert sorted(call["params"]["_meta"]) == [
            "io.modelcontextprotocol/clientCapabilities",
            "io.modelcontextprotocol/clientInfo",
            "io.modelcontextprotocol/protocolVersion",
            "vendor/trace",
        ]
        told = call["params"]["_meta"]["io.modelcontextprotocol/clientInfo"]
        assert told["name"] == "zero-memory-gateway"
        (asked,) = running.authorizer.calls
        assert asked.agent == "assistant-1"
        assert asked.meta["io.zkmcp/approval-token"] == {"token_id": "t"}


@pytest.mark.parametrize("revision", [LEGACY, MODERN])
@pytest.mark.parametrize(
    "method",
    [
        "completion/complete",
        "logging/setLevel",
        "resources/subscribe",
        "subscriptions/listen",
        "sampling/createMessage",
        "tasks/list",
        "tools/delete",
    ],
)
def test_everything_else_of_the_protocol_is_not_there(
    tmp_path: Path, method: str, revision: str
) -> None:
    """Neither advertised nor answered."""
    with gateway(tmp_path) as (running, _):
        params: dict[str, Any] = {"notifications": {}}
        assert running.ask(method, params, revision)["error"]["code"] == -32601


@pytest.mark.parametrize("revision", [LEGACY, MODERN])
def test_resources_and_prompts_pass_by_name_alone(tmp_path: Path, revision: str) -> None:
    """What the configuration names is listed and read; what it does not name is not there."""
    more: dict[str, Any] = {"allowed_resources": ["file:///open"], "allowed_prompts": ["greet"]}
    with gateway(tmp_path, **more) as (running, _):

        def ask(method: str, **params: str) -> Any:
            return running.ask(method, params, revision)

        assert [r["uri"] for r in ask("resources/list")["result"]["resources"]] == ["file:///open"]
        assert [p["name"] for p in ask("prompts/list")["result"]["prompts"]] == ["greet"]
        assert ask("resources/templates/list")["result"]["resourceTemplates"] == []
        read = ask("resources/read", uri="file:///open")["result"]["contents"]
        assert read == [{"uri": "file:///open", "text": "read"}]
        assert ask("prompts/get", name="greet")["result"]["description"] == "greet"
        code = -32602 if revision == MODERN else -32002
        secret = ask("resources/read", uri="file:///secret")["error"]
        assert (secret["code"], secret["message"]) == (code, "Resource not found")
        absent = ask("resources/read", uri="file:///absent")["error"]
        assert {**absent, "data": None} == {**secret, "data": None}
        assert ask("prompts/get", name="hidden")["error"]["code"] == -32602


def test_nothing_passes_that_is_not_allowed(tmp_path: Path) -> None:
    """Without names in the configuration there are neither resources nor prompts."""
    with gateway(tmp_path) as (running, _):
        found = running.ask("server/discover")["result"]["capabilities"]
        assert found == {"tools": {}}
        assert running.ask("resources/list")["result"]["resources"] == []
        assert running.ask("prompts/list")["result"]["prompts"] == []
        assert running.ask("resources/read", {"uri": "file:///open"})["error"]["code"] == -32602


def test_a_modern_call_without_its_envelope_is_refused(tmp_path: Path) -> None:
    """Half of an envelope is none, and an unknown revision is named as such."""
    with gateway(tmp_path) as (running, upstream):
        meta = envelope()
        del meta["io.modelcontextprotocol/clientCapabilities"]
        half = running.ask("tools/call", {"name": TOOLS[0]}, LEGACY, **meta)
        assert half["error"]["code"] == -32602
        meta = envelope() | {"io.modelcontextprotocol/protocolVersion": "2031-01-01"}
        newer = running.ask("tools/call", {"name": TOOLS[0]}, LEGACY, **meta)
        assert newer["error"]["code"] == -32022
        assert newer["error"]["data"]["supported"] == [MODERN]
        assert upstream.count == 0
