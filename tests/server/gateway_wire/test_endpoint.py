"""The gateway over Streamable HTTP: credentials, headers, and callers that go away."""

import asyncio
import hashlib
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.server.asgi import Answer, Caller
from tests.server.gateway_wire.rig import (
    DENIED,
    ERROR,
    LEGACY,
    MODERN,
    RECEIPT,
    Granting,
    Upstream,
    approve,
    envelope,
    http_entry,
    receipt,
    stdio_entry,
    until,
    write,
)
from tests.server.process import PATIENCE_S
from zero_memory_server.gateway.metrics import GatewayMetrics
from zero_memory_server.gateway.running import Gateway
from zero_memory_server.gateway.site import site
from zero_memory_server.settings import Settings

TOKENS = {"assistant-1": "token-of-one", "assistant-2": "token-of-two"}
AGENTS = [
    {"agent": agent, "token_digest": "sha256:" + hashlib.sha256(token.encode()).hexdigest()}
    for agent, token in TOKENS.items()
]
ACCEPT = "application/json, text/event-stream"


class Site:
    """The application and what is behind it."""

    def __init__(self, file: Path, authorizer: Granting) -> None:
        metrics = GatewayMetrics()
        self.authorizer = authorizer
        gateway = Gateway(file, lambda *_: authorizer, metrics)
        self.caller = Caller(site(gateway, metrics, Settings(port=8437)))

    def post(
        self,
        message: Any,
        revision: str = MODERN,
        agent: str | None = "assistant-1",
        **headers: str | None,
    ) -> Answer:
        fields: dict[str, str | None] = {
            "content-type": "application/json",
            "accept": ACCEPT,
            "mcp-protocol-version": revision,
        }
        if agent is not None:
            fields["authorization"] = f"Bearer {TOKENS.get(agent, agent)}"
        if revision == MODERN and isinstance(message, dict):
            fields["mcp-method"] = message.get("method")
            fields["mcp-name"] = message.get("params", {}).get("name")
        fields |= {name.replace("_", "-"): value for name, value in headers.items()}
        sent = {name: value for name, value in fields.items() if value is not None}
        body = message if isinstance(message, bytes) else json.dumps(message).encode()
        return self.caller.send("POST", "/mcp", body, sent)


def call(tool: str = "email.send", revision: str = MODERN, **more: Any) -> dict[str, Any]:
    params: dict[str, Any] = {"name": tool, "arguments": {}, **more}
    if revision == MODERN:
        params["_meta"] = envelope(**params.get("_meta", {}))
    return {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": params}


@contextmanager
def serving(
    folder: Path, authorizer: Granting | None = None, tools: Any = None, **more: Any
) -> Iterator[tuple[Site, Upstream]]:
    upstream = Upstream(folder / "bank")
    if tools is not None:
        upstream.control(tools=tools)
    file = write(folder, [stdio_entry("bank", upstream)], agents=AGENTS, **more)
    approve(file)
    made = Site(file, authorizer or Granting())
    made.caller.start()
    try:
        yield made, upstream
    finally:
        made.caller.stop()


@pytest.mark.parametrize("revision", [LEGACY, MODERN])
def test_a_token_says_who_calls(tmp_path: Path, revision: str) -> None:
    """And nothing in the body does."""
    with serving(tmp_path) as (served, upstream):
        message = call(revision=revision, arguments={"agent": "assistant-1"})
        answer = served.post(message, revision, "assistant-2")
        assert answer.status == 200
        assert answer.json()["result"]["_meta"][RECEIPT] == receipt(f"aut_{1:026d}")
        assert [made.agent for made in served.authorizer.calls] == ["assistant-2"]
        assert upstream.count == 1


@pytest.mark.parametrize("token", [None, "wrong", "", "token-of-one x", AGENTS[0]["token_digest"]])
def test_without_a_token_nobody_calls(tmp_path: Path, token: str | None) -> None:
    """401, with a challenge, before the body is read."""
    with serving(tmp_path) as (served, upstream):
        answer = served.post(b"{", agent=token)
        assert answer.status == 401
        assert answer.headers["www-authenticate"] == "Bearer"
        assert answer.json()["error"]["code"] == "unauthorized"
        assert served.authorizer.calls == []
        assert upstream.count == 0


def test_two_tokens_are_nobodys(tmp_path: Path) -> None:
    """A proxy may have looked at the one, and the gateway at the other."""
    with serving(tmp_path) as (served, upstream):
        headers = {"Authorization": f"Bearer {TOKENS['assistant-2']}"}
        answer = served.post(call(), **headers)
        assert answer.status == 401
        assert served.authorizer.calls == []
        assert upstream.count == 0


MISMATCHES: list[dict[str, Any]] = [
    {"mcp_name": "documents.read"},
    {"mcp_name": None},
    {"mcp_method": "tools/list"},
    {"mcp_method": None},
    {"mcp_protocol_version": "2031-01-01"},
]


@pytest.mark.parametrize("headers", MISMATCHES)
def test_headers_that_say_something_else_are_refused(
    tmp_path: Path, headers: dict[str, Any]
) -> None:
    """Before authorization: what was routed by the headers is not what was asked."""
    with serving(tmp_path) as (served, upstream):
        answer = served.post(call(), **headers)
        assert answer.status == 400
        assert answer.json()["error"]["code"] == -32020
        assert served.authorizer.calls == []
        assert upstream.count == 0


@pytest.mark.parametrize("revision", [LEGACY, "2025-03-26", None])
def test_a_body_of_another_revision_than_its_headers_is_refused(
    tmp_path: Path, revision: str | None
) -> None:
    """The headers that a newer one is held to would say nothing under the older one."""
    with serving(tmp_path) as (served, upstream):
        headers: dict[str, Any] = {"mcp_protocol_version": revision, "mcp_name": "documents.read"}
        answer = served.post(call(), **headers)
        assert answer.status == 400
        assert answer.json()["error"]["code"] == -32020
        assert served.authorizer.calls == []
        assert upstream.count == 0


MIRRORING = [
    {
        "name": "email.send",
        "inputSchema": {
            "type": "object",
            "properties": {"region": {"type": "string", "x-mcp-header": "Region"}},
        },
    }
]


@pytest.mark.parametrize("region", [None, "us", "=?base64?!!?="])
def test_mirrored_arguments_must_agree(tmp_path: Path, region: str | None) -> None:
    """An argument that a header mirrors is the same there, on the first call too."""
    with serving(tmp_path, tools=MIRRORING) as (served, upstream):
        message = call(arguments={"region": "eu"})
        answer = served.post(message, mcp_param_region=region)
        assert answer.json()["error"]["code"] == -32020
        assert upstream.count == 0
        assert served.post(message, mcp_param_region="eu").status == 200
        assert upstream.count == 1


@pytest.mark.surprising
def test_mirrored_arguments_that_were_not_compared_are_not_sent(tmp_path: Path) -> None:
    """The upstream could not be asked for them, or the call was to be denied, and then was not."""
    authorizer = Granting()
    authorizer.doubting = True
    with serving(tmp_path, authorizer, MIRRORING) as (served, upstream):
        message = call(arguments={"region": "eu"})
        result = served.post(message, mcp_param_region="us").json()["result"]
        assert result["_meta"][ERROR]["code"] == "gateway.UPSTREAM_TOOL_FAILED"
        assert result["_meta"][ERROR]["retryable"] is True
        assert upstream.count == 0
        assert served.post(message, mcp_param_region="us").json()["error"]["code"] == -32020
        assert served.post(message, mcp_param_region="eu").json()["result"]["isError"] is False


def test_mirrored_arguments_go_on_to_the_upstream(tmp_path: Path) -> None:
    """In the headers of the next hop, with the name that the tool has there."""
    upstream = Upstream(tmp_path / "bank")
    upstream.control(tools=MIRRORING)
    with upstream.over_http("modern") as running:
        file = write(tmp_path, [http_entry("bank", running.url)], agents=AGENTS)
        approve(file)
        served = Site(file, Granting())
        served.caller.start()
        try:
            message = call(arguments={"region": "\u00e9u"})
            answer = served.post(message, mcp_param_region="=?base64?w6l1?=")
            assert answer.json()["result"]["isError"] is False
        finally:
            served.caller.stop()
    (headers,) = upstream.lines("headers.jsonl")
    assert headers["mcp-method"] == "tools/call"
    assert headers["mcp-name"] == "email.send"
    assert headers["mcp-param-region"] == "=?base64?w6l1?="
    assert headers["mcp-protocol-version"] == MODERN
    assert "authorization" not in headers


@pytest.mark.parametrize(
    ("body", "code"),
    [
        (b"{", -32700),
        (b"[]", -32600),
        (b'{"jsonrpc":"2.0","id":1,"method":"x","id":2}', -32602),
        (b'{"jsonrpc":"2.0","id":1,"method":"x","params":{"a":1,"a":2}', -32700),
    ],
)
def test_a_body_that_is_no_message_is_refused(tmp_path: Path, body: bytes, code: int) -> None:
    """With 400."""
    with serving(tmp_path) as (served, _):
        answer = served.post(body)
        assert (answer.status, answer.json()["error"]["code"]) == (400, code)


def test_statuses_are_those_of_http(tmp_path: Path) -> None:
    """Denials are results; what is wrong with the request itself has a status."""
    with serving(tmp_path) as (served, _):
        denied = served.post(call("nothing.there"))
        assert denied.status == 200
        assert denied.json()["result"]["_meta"][ERROR] == DENIED
        unknown = {"jsonrpc": "2.0", "id": 1, "method": "x/y", "params": {"_meta": envelope()}}
        assert served.post(unknown).status == 404
        older = {"jsonrpc": "2.0", "id": 1, "method": "x/y"}
        assert served.post(older, LEGACY).status == 200
        assert served.post(call(arguments=[])).status == 400
        assert served.post({"jsonrpc": "2.0", "method": "notifications/x"}, LEGACY).status == 202
        assert served.post(call(), accept="text/html").status == 406
        assert served.post(call(), content_type="text/plain").status == 415
        bearer = {"authorization": "Bearer token-of-one"}
        assert served.caller.send("GET", "/mcp", b"", bearer).status == 405
        assert served.caller.get("/healthz").json() == {"status": "ok"}
        assert served.caller.get("/readyz").json()["status"] == "ready"
        assert served.caller.get("/readyz", host="10.0.0.7:8440").json()["status"] == "ready"
        assert served.caller.get("/metrics", host="10.0.0.7:8440").status == 403
        assert served.caller.send("POST", "/mcp", b"", {"host": "evil.example"}).status == 403
        metrics = served.caller.get("/metrics").body.decode()
        assert 'gateway_calls_total{code="policy.AUTHORIZATION_DENIED"} 1.0' in metrics


@pytest.mark.parametrize(
    ("settings", "token", "sent", "status"),
    [
        (Settings(port=8437), None, None, 200),
        (Settings(port=8437), "of-metrics", None, 401),
        (Settings(port=8437), "of-metrics", "token-of-one", 401),
        (Settings(port=8437), "of-metrics", "of-metrics", 200),
        (Settings(port=8437, public_url="http://127.0.0.1:8437"), None, None, 401),
        (Settings(port=8437, public_url="http://127.0.0.1:8437"), None, "token-of-one", 401),
        (Settings(port=8437, public_url="http://127.0.0.1:8437"), "of-metrics", "of-metrics", 200),
    ],
)
def test_metrics_tell_durations_to_whoever_has_their_token(
    tmp_path: Path, settings: Settings, token: str | None, sent: str | None, status: int
) -> None:
    """Stage by stage they would say why a call was denied; an agent's token is another one."""
    file = write(tmp_path, [stdio_entry("bank", Upstream(tmp_path / "bank"))], agents=AGENTS)
    metrics = GatewayMetrics()
    gateway = Gateway(file, lambda *_: Granting(), metrics)
    caller = Caller(site(gateway, metrics, settings, metrics_token=token))
    caller.start()
    try:
        headers = {} if sent is None else {"authorization": f"Bearer {sent}"}
        answer = caller.get("/metrics", **headers)
        assert answer.status == status
        assert (b"duration" in answer.body) is (token is not None and status == 200)
        assert (b"calls_running" in answer.body) is (status == 200)
    finally:
        caller.stop()


def test_progress_makes_a_stream(tmp_path: Path) -> None:
    """Progress first, then the answer, each an event of its own."""
    with serving(tmp_path) as (served, _):
        answer = served.post(call(_meta={"progressToken": "mine"}))
        assert answer.headers["content-type"] == "text/event-stream"
        lines = [line for line in answer.body.decode().splitlines() if line.startswith("data: ")]
        events = [json.loads(line.removeprefix("data: ")) for line in lines]
        assert events[0]["params"] == {"progressToken": "mine", "progress": 1}
        assert events[1]["result"]["isError"] is False
        plain = served.post(call(_meta={"progressToken": "mine"}), accept="application/json")
        assert plain.headers["content-type"] == "application/json"


def test_progress_that_nobody_reads_is_left_out(tmp_path: Path) -> None:
    """What waits for a slow client has a bound, and the answer comes all the same."""
    with serving(tmp_path) as (served, _):
        message = call(arguments={"fault": "flood"}, _meta={"progressToken": "mine"})
        sent: list[bytes] = []

        async def go() -> None:
            reading = asyncio.Event()

            async def receive() -> Any:
                if not sent:
                    sent.append(b"")
                    return {"type": "http.request", "body": json.dumps(message).encode()}
                return await asyncio.Event().wait()

            async def send(part: Any) -> None:
                await reading.wait()
                sent.append(part.get("body", b""))

            answering = asyncio.create_task(served.caller.app(_scope(), receive, send))
            while not served.authorizer.records:
                await asyncio.sleep(0.01)
            reading.set()
            await answering

        asyncio.run_coroutine_threadsafe(go(), served.caller.loop).result(30)
        assert b'"isError":false' in sent[-1].replace(b": ", b":")
        assert 250 < len(sent) < 300


def _scope() -> dict[str, Any]:
    headers = {
        "host": "127.0.0.1:8437",
        "content-type": "application/json",
        "accept": ACCEPT,
        "authorization": "Bearer token-of-one",
        "mcp-protocol-version": MODERN,
        "mcp-method": "tools/call",
        "mcp-name": "email.send",
    }
    return {
        "type": "http",
        "method": "POST",
        "path": "/mcp",
        "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
    }


async def _gone(served: Site, message: dict[str, Any], left: asyncio.Event) -> list[Any]:
    """Send a call whose client goes away when `left` is set; return what was sent to it."""
    body = [{"type": "http.request", "body": json.dumps(message).encode(), "more_body": False}]
    sent: list[Any] = []

    async def receive() -> Any:
        if body:
            return body.pop()
        await left.wait()
        return {"type": "http.disconnect"}

    async def send(part: Any) -> None:
        sent.append(part)

    await served.caller.app(_scope(), receive, send)
    return sent


def test_a_client_that_goes_cancels_its_call(tmp_path: Path) -> None:
    """Before the upstream nothing is executed; after that the upstream is told."""
    authorizer = Granting()
    with serving(tmp_path, authorizer) as (served, upstream):
        loop = served.caller.loop

        def run(work: Any) -> Any:
            return asyncio.run_coroutine_threadsafe(work, loop)

        async def event() -> asyncio.Event:
            return asyncio.Event()

        authorizer.hold = run(event()).result(PATIENCE_S)
        left = run(event()).result(PATIENCE_S)
        waiting = run(_gone(served, call(), left))
        assert authorizer.held.wait(PATIENCE_S)
        loop.call_soon_threadsafe(left.set)
        assert waiting.result(PATIENCE_S) == []
        assert authorizer.records == [("email.send", False, None, None)]
        assert upstream.count == 0

        authorizer.hold = None
        upstream.control(fault="never")
        left = run(event()).result(PATIENCE_S)
        waiting = run(_gone(served, call(), left))
        until(lambda: upstream.count == 1)
        loop.call_soon_threadsafe(left.set)
        assert waiting.result(PATIENCE_S) == []
        until(lambda: upstream.lines("heard.jsonl") != [])
        assert upstream.lines("heard.jsonl")[-1]["method"] == "notifications/cancelled"
