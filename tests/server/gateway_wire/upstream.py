"""A real MCP server to stand behind a gateway: it counts its calls, and fails as it is told.

It is a process of its own and uses the standard library alone, so that what it
sends is what stands here, byte for byte. Its folder has three files:

- `calls.jsonl`: a line for each `tools/call` that it executed, as it came.
- `control.json`: how it behaves from now on, read before each request.
- `heard.jsonl`: a line for each notification that came.

`control.json` may have `tools` (entries of `tools/list`), `page` (how many go on
a page), `ttl` (for how long the list says that it holds), `result` (the text of the
result of a call, or of what is read), `revision` (that
of the older era which is spoken), `token` (the bearer
token without which nothing is answered over HTTP), `fault` (see FAULTS) and
`faults` (for how many calls it holds, then the fault is over), and `later` (what the
file has when the process has died of a fault over standard input and output). There
a call may also name its own fault, in the argument `fault`. Over HTTP it
may have `stream` (answer in a stream of events), with `announce` (tell in it, first, that
the tools have changed), `charset` (parameters of the stream's media type) and `marks` (how
many byte order marks it begins with).
"""

import argparse
import json
import os
import sys
import threading
import time
from collections.abc import Callable, Mapping
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

LEGACY, MODERN = "2025-11-25", "2026-07-28"

FAULTS = (
    "never",  # takes the call and never answers
    "twice",  # answers the call twice
    "other-id",  # answers an id that was never asked
    "old-id",  # answers an id that was asked before
    "die",  # takes the call and ends the process
    "half",  # writes half of the answer and ends the process
    "garbage",  # answers what is no JSON
    "error",  # answers with a JSON-RPC error
    "shapeless",  # answers a result that is none of a tool
    "server-error",  # over HTTP: answers 500
    "wrong-status",  # over HTTP: answers 500, and the result in it
    "no-utf-8",  # over HTTP: answers with a byte that is no text
    "drop",  # over HTTP: closes the connection without an answer
    "behind",  # over HTTP: answers the request before, from now on, on this connection
    "held",  # answers when the control file says nothing of it any more
    "flood",  # over standard input and output: tells progress 5,000 times, then answers
    "hold",  # over standard input and output: answers when there is a file `release`
    "deep",  # answers a result of 300 levels
    "nan",  # answers a result that Python takes for JSON
    "large",  # answers a result of 100,000 bytes
)

UNREADABLE = {
    "deep": '{"a":' * 300 + "1" + "}" * 300,
    "nan": '{"a":NaN}',
    "large": '{"a":"' + "x" * 100_000 + '"}',
}
EMPTY: Mapping[str, Any] = {}
EVENT = b'event: message\ndata: {"jsonrpc":"2.0","method":"%b"}\n\n'
FRESH = {"ttlMs": 60_000, "cacheScope": "private"}
"""What the modern era asks of a list, and of what is read."""

SCHEMA = {
    "type": "object",
    "properties": {"account": {"type": "string"}, "amount": {"type": "integer"}},
}
TOOLS: list[dict[str, Any]] = [
    {"name": "documents.read", "description": "Read.", "inputSchema": {"type": "object"},
     "annotations": {"readOnlyHint": True}},
    {"name": "email.send", "description": "Send.", "inputSchema": {"type": "object"}},
    {"name": "payments.transfer", "description": "Pay.", "inputSchema": SCHEMA,
     "annotations": {"idempotentHint": False}},
]  # fmt: skip


class Upstream:
    """What is the same over both transports."""

    def __init__(self, folder: Path, era: str) -> None:
        self.folder = folder
        self.era = era
        self.write_lock = threading.Lock()

    def control(self) -> dict[str, Any]:
        try:
            found: dict[str, Any] = json.loads((self.folder / "control.json").read_text())
        except FileNotFoundError:
            return {}
        return found

    def append(self, name: str, value: Any) -> None:
        line = json.dumps(value).encode() + b"\n"
        with (self.folder / name).open("ab", buffering=0) as file:
            file.write(line)

    def fault(self) -> str:
        """Take one use of the fault that is set."""
        control = self.control()
        fault = str(control.get("fault", ""))
        if fault and "faults" in control:
            control["faults"] -= 1
            if control["faults"] < 0:
                return ""
            scratch = self.folder / "control.scratch"
            scratch.write_text(json.dumps(control))
            scratch.replace(self.folder / "control.json")
        return fault

    def outcome(self, message: dict[str, Any]) -> str:
        """Return the member `result` or `error` of the answer."""
        method, params = message["method"], message.get("params", {})
        modern = self.is_modern(message)
        given = self.control().get("result")
        if given is not None and method in {"resources/read", "prompts/get"}:
            return f'"result":{given}'
        if method == "server/discover" and self.era != "legacy":
            said = {"supportedVersions": [MODERN], "capabilities": self.capabilities()}
            return self.result({**said, "ttlMs": 0, "cacheScope": "private"}, modern)
        if method == "initialize" and self.era != "modern":
            info = {"name": "upstream", "version": "1"}
            spoken = self.control().get("revision", LEGACY)
            said = {"protocolVersion": spoken, "capabilities": self.capabilities()}
            return self.result({**said, "serverInfo": info}, modern)
        if method == "tools/list":
            fresh = {**FRESH, "ttlMs": self.control().get("ttl", FRESH["ttlMs"])}
            return self.result(self.page(params), modern, fresh)
        if method == "resources/list":
            listed = [{"uri": f"file:///{name}", "name": name} for name in ("open", "secret")]
            return self.result({"resources": listed}, modern, FRESH)
        if method == "resources/read":
            content = {"uri": params["uri"], "text": "read"}
            return self.result({"contents": [content]}, modern, FRESH)
        if method == "prompts/list":
            prompts = [{"name": "greet"}, {"name": "hidden"}]
            return self.result({"prompts": prompts}, modern, FRESH)
        if method == "prompts/get":
            return self.result({"messages": [], "description": params["name"]}, modern)
        return '"error":{"code":-32601,"message":"Method not found"}'

    def is_modern(self, message: dict[str, Any]) -> bool:
        meta = message.get("params", {}).get("_meta", {})
        return "io.modelcontextprotocol/protocolVersion" in meta

    def capabilities(self) -> dict[str, Any]:
        return {"tools": {"listChanged": True}, "resources": {}, "prompts": {}}

    def page(self, params: dict[str, Any]) -> dict[str, Any]:
        control = self.control()
        tools = control.get("tools", TOOLS)
        size = control.get("page", len(tools))
        start = int(params.get("cursor", 0))
        page: dict[str, Any] = {"tools": tools[start : start + size]}
        if start + size < len(tools):
            page["nextCursor"] = str(start + size)
        return page

    @staticmethod
    def result(value: dict[str, Any], modern: bool, more: Mapping[str, Any] = EMPTY) -> str:
        if modern:
            value = {"resultType": "complete", **value, **more}
        return f'"result":{json.dumps(value)}'

    def called(self, text: str, message: dict[str, Any]) -> str:
        """Execute a call: count it, and return its outcome."""
        self.append("calls.jsonl", {"text": text, "params": message.get("params")})
        given = self.control().get("result")
        if given is not None:
            return f'"result":{given}'
        said = {"content": [{"type": "text", "text": "done"}], "isError": False}
        return self.result(said, self.is_modern(message))


def answer(identity: Any, outcome: str) -> str:
    return f'{{"jsonrpc":"2.0","id":{json.dumps(identity)},{outcome}}}'


class Stdio(Upstream):
    """One client over standard input and output."""

    def say(self, text: str) -> None:
        with self.write_lock:
            sys.stdout.write(text + "\n")
            sys.stdout.flush()

    def serve(self) -> None:
        subscribed: list[Any] = []
        threading.Thread(target=self.watch, args=(subscribed,), daemon=True).start()
        for line in sys.stdin:
            message = json.loads(line)
            if "method" not in message or "id" not in message:
                self.append("heard.jsonl", message)
            elif message["method"] == "subscriptions/listen":
                subscribed.append(message["id"])
            elif message["method"] == "tools/call":
                threading.Thread(target=self.call, args=(line, message), daemon=True).start()
            else:
                self.say(answer(message["id"], self.outcome(message)))

    def watch(self, subscribed: list[Any]) -> None:
        """Tell the client when the tools in the control file change."""
        before = self.control().get("tools")
        while True:
            time.sleep(0.02)
            try:
                now = self.control().get("tools")
            except ValueError:
                continue
            if now != before:
                before = now
                self.say('{"jsonrpc":"2.0","method":"notifications/tools/list_changed"}')

    def call(self, line: str, message: dict[str, Any]) -> None:
        wanted = message["params"].get("arguments", {}).get("fault")
        fault, identity = wanted or self.fault(), message["id"]
        outcome = self.called(line.strip(), message)
        if fault == "never":
            return
        while fault == "held" and self.control().get("fault") == "held":
            time.sleep(0.01)
        while fault == "hold" and not (self.folder / "release").exists():
            time.sleep(0.01)
        if fault == "die":
            if (later := self.control().get("later")) is not None:
                (self.folder / "control.json").write_text(json.dumps(later))
            os._exit(1)
        if fault == "half":
            sys.stdout.write(answer(identity, outcome)[:20])
            sys.stdout.flush()
            os._exit(1)
        token = message["params"].get("_meta", {}).get("progressToken")
        for _ in range(0 if token is None else 5_000 if fault == "flood" else 1):
            params = {"progressToken": token, "progress": 1}
            self.say(json.dumps({"jsonrpc": "2.0", "method": "notifications/progress",
                                 "params": params}))  # fmt: skip
        self.say(faulty(fault, identity, outcome))
        if fault == "twice":
            self.say(answer(identity, outcome))


def faulty(fault: str, identity: Any, outcome: str) -> str:
    """Return the text that answers a call under a fault that still answers something."""
    if fault == "other-id":
        return answer(identity + 1000, outcome)
    if fault == "old-id":
        return answer(1, outcome)
    if fault == "garbage":
        return "%PDF-1.7 this is no JSON"
    if fault == "error":
        return answer(identity, '"error":{"code":-32603,"message":"secret of the upstream"}')
    if fault in UNREADABLE:
        return answer(
            identity, f'"result":{{"content":[],"structuredContent":{UNREADABLE[fault]}}}'
        )
    if fault == "shapeless":
        return answer(identity, '"result":{"structuredContent":{}}')
    return answer(identity, outcome)


class Http(Upstream):
    """Many clients over Streamable HTTP, one JSON answer a request."""

    def __init__(self, folder: Path, era: str) -> None:
        super().__init__(folder, era)
        self.behind: dict[Any, bytes] = {}

    def handler(self) -> type[BaseHTTPRequestHandler]:
        upstream = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"
            disable_nagle_algorithm = True

            def log_message(self, *_: Any) -> None:
                """Say nothing."""

            def do_GET(self) -> None:
                if upstream.control().get("changes"):
                    upstream.stream(self)
                else:
                    self.reply(405, b"")

            def do_DELETE(self) -> None:
                self.reply(200, b"")

            def do_POST(self) -> None:
                upstream.post(self)

            def reply(self, status: int, body: bytes, kind: str = "application/json") -> None:
                self.send_response(status)
                self.send_header("content-type", kind)
                self.send_header("content-length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

        return Handler

    def post(self, request: Any) -> None:
        text = request.rfile.read(int(request.headers["content-length"])).decode()
        message = json.loads(text)
        headers = {name.lower(): value for name, value in request.headers.items()}
        wanted = self.control().get("token")
        if wanted is not None and headers.get("authorization") != f"Bearer {wanted}":
            self.append("refused.jsonl", headers)
            request.reply(401, b"", "text/plain")
        elif "id" not in message or "method" not in message:
            self.append("heard.jsonl", message)
            request.reply(202, b"")
        elif message["method"] == "subscriptions/listen" and self.control().get("changes"):
            self.stream(request, message["id"])
        elif message["method"] != "tools/call":
            request.reply(200, answer(message["id"], self.outcome(message)).encode())
        else:
            self.call(request, text, message, headers)

    def stream(self, request: Any, identity: Any = None) -> None:
        """Tell of changes until there is a file `hangup`; say nothing where it is deaf."""
        if self.control().get("deaf"):
            request.reply(503, b"", "text/plain")
            return
        before = self.control().get("tools")
        request.send_response(200)
        request.send_header("content-type", "text/event-stream")
        request.send_header("connection", "close")
        request.end_headers()
        if identity is not None:
            self.event(request, "notifications/subscriptions/acknowledged")
        self.append("streams.jsonl", identity)
        while not (self.folder / "hangup").exists():
            time.sleep(0.01)
            if (now := self.control().get("tools")) != before:
                before = now
                self.event(request, "notifications/tools/list_changed")
        (self.folder / "hangup").unlink()
        request.close_connection = True

    @staticmethod
    def event(request: Any, method: str) -> None:
        text = json.dumps({"jsonrpc": "2.0", "method": method, "params": {}})
        request.wfile.write(f"event: message\ndata: {text}\n\n".encode())

    def call(self, request: Any, text: str, message: dict[str, Any], headers: Any) -> None:
        fault, identity = self.fault(), message["id"]
        self.append("headers.jsonl", headers)
        outcome = self.called(text, message)
        if fault == "never":
            time.sleep(30)
        while fault == "held" and self.control().get("fault") == "held":
            time.sleep(0.01)
        if fault in {"die", "half"}:
            os._exit(1)
        if fault == "drop":
            request.close_connection = True
            return
        if fault == "server-error":
            request.reply(500, b"oops", "text/plain")
            return
        body = faulty(fault, identity, outcome).encode()
        if fault == "behind" or request in self.behind:
            before = self.behind.get(request, answer(1, outcome).encode())
            self.behind[request], body = body, before
        if fault == "wrong-status":
            request.reply(500, body)
            return
        if fault == "no-utf-8":
            body = body.replace(b"done", b"\xff")
        if self.control().get("stream"):
            event = b"event: message\ndata: " + body + b"\n\n"
            told = EVENT % b"notifications/tools/list_changed"
            before = told if self.control().get("announce") else b""
            if self.control().get("marks"):
                before = b"\xef\xbb\xbf" * self.control()["marks"]
                event = event.partition(b"\n")[2]
            kind = f"text/event-stream{self.control().get('charset', '')}"
            request.reply(200, before + event * (2 if fault == "twice" else 1), kind)
            return
        request.reply(200, body)

    def serve(self, port: int) -> None:
        server = ThreadingHTTPServer(("127.0.0.1", port), self.handler())
        server.daemon_threads = True
        server.serve_forever()


def main(serve: Callable[..., None] | None = None) -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("--era", choices=["legacy", "modern", "both"], default="both")
    parser.add_argument("--http", type=int, default=0)
    options = parser.parse_args()
    if options.http:
        Http(options.folder, options.era).serve(options.http)
    else:
        Stdio(options.folder, options.era).serve()


if __name__ == "__main__":
    main()
