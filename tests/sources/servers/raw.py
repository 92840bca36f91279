"""A hand-written MCP server over stdio, well or badly behaved as its first argument says.

Standard library alone. What it receives is appended to the file named by
`RECORD`; its process id, and that of a child it starts, go to the file (or
pipe) named by `PIDS`.
"""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

BEHAVIOUR = sys.argv[1] if len(sys.argv) > 1 else "good"
TOOL: dict[str, Any] = {
    "name": "greet",
    "inputSchema": {"type": "object", "properties": {"who": {}}},
}
CAPABILITIES = {
    "tools": {},
    "resources": {},
    "prompts": {},
    "experimental": {"demo/contract": {"version": "1.2.3"}, "other": {"version": "9.9.9"}},
}
INFO = {"name": "raw", "title": "Raw server", "version": "0.7.1"}
REFUSED: list[str] = []
EXACT = '{"type":"object","properties":{"n":{"maximum":1e400,"minimum":0.10000000000000000001}}}'


def send(message: Any) -> None:
    sys.stdout.write(json.dumps(message) + "\n")
    sys.stdout.flush()


def answer(request: Any, result: Any) -> None:
    send({"jsonrpc": "2.0", "id": request["id"], "result": result})


def refuse(request: Any, code: int, message: str) -> None:
    send({"jsonrpc": "2.0", "id": request["id"], "error": {"code": code, "message": message}})


def listing(key: str, entries: list[Any], **more: Any) -> dict[str, Any]:
    result: dict[str, Any] = {key: entries, **more}
    if ERA[0] == "modern":
        result |= {"resultType": "complete", "ttlMs": 0, "cacheScope": "private"}
    return result


def pages(request: Any, key: str, entries: list[Any], size: int) -> None:
    cursor = (request.get("params") or {}).get("cursor")
    start = int(cursor) if cursor else 0
    more = {"nextCursor": str(start + size)} if start + size < len(entries) else {}
    answer(request, listing(key, entries[start : start + size], **more))


def tools(request: Any) -> None:
    cursor = (request.get("params") or {}).get("cursor")
    if BEHAVIOUR == "dies-midway":
        print("out of memory", file=sys.stderr, flush=True)
        sys.exit(3)
    elif BEHAVIOUR == "hangs":
        pass
    elif BEHAVIOUR == "loops":
        answer(request, listing("tools", [], nextCursor="again"))
    elif BEHAVIOUR == "endless":
        answer(request, listing("tools", [], nextCursor=str(int(cursor or 0) + 1)))
    elif BEHAVIOUR == "twice":
        pages(request, "tools", [TOOL, TOOL], 1)
    elif BEHAVIOUR == "invalid":
        wrong = {"type": "object", "properties": {"who": {"type": "strin"}}}
        answer(request, listing("tools", [TOOL | {"inputSchema": wrong}]))
    elif BEHAVIOUR == "no-shape":
        answer(request, listing("tools", [{"name": "greet"}]))
    elif BEHAVIOUR == "many":
        pages(request, "tools", [TOOL | {"name": f"tool_{n:05}"} for n in range(10_000)], 500)
    elif BEHAVIOUR == "tells":
        answer(request, listing("tools", [TOOL | {"description": os.environ["TOKEN"]}]))
    elif BEHAVIOUR == "shuffled":
        names = sorted(["b", "a", "c"], reverse=len(sys.argv) > 2)
        shape = {"type": "object", "required": names, "properties": {n: {} for n in names}}
        answer(request, listing("tools", [{"name": n, "inputSchema": shape} for n in names]))
    elif BEHAVIOUR == "exact":
        text = json.dumps(listing("tools", [TOOL | {"inputSchema": "HERE"}]))
        reply = f'{{"jsonrpc": "2.0", "id": {request["id"]}, "result": {text}}}'
        print(reply.replace('"HERE"', EXACT), flush=True)
    else:
        pages(request, "tools", [TOOL | {"name": n} for n in ("a/b", "greet", "later")], 2)


def handle(request: Any) -> None:
    method = request.get("method")
    if "id" not in request:
        return
    if method == "server/discover":
        if BEHAVIOUR == "dies-of-discover":
            sys.exit(1)
        if BEHAVIOUR in {"old", "asks"}:
            refuse(request, -32601, "Method not found")
            return
        if BEHAVIOUR == "late" and not REFUSED:
            return
        ERA[0] = "modern"
        answer(
            request,
            {
                "supportedVersions": ["2026-07-28"],
                "capabilities": CAPABILITIES,
                "instructions": "Greet.",
                "resultType": "complete",
                "ttlMs": 0,
                "cacheScope": "private",
                "_meta": {"io.modelcontextprotocol/serverInfo": INFO},
            },
        )
    elif method == "initialize" and BEHAVIOUR == "late":
        REFUSED.append(method)
        refuse(request, -32022, "Unsupported protocol version")
    elif method == "initialize":
        answer(
            request,
            {
                "protocolVersion": "2025-11-25",
                "capabilities": CAPABILITIES,
                "serverInfo": INFO,
                "instructions": "Greet.",
            },
        )
        if BEHAVIOUR == "asks":
            send({"jsonrpc": "2.0", "id": "q", "method": "roots/list"})
    elif method == "tools/list":
        tools(request)
    elif method == "resources/list":
        entry = {"uri": "demo://one", "name": "one", "size": len(sys.argv)}
        answer(request, listing("resources", [entry]))
    elif method == "resources/templates/list":
        refuse(request, -32601, "Method not found")
    elif method == "prompts/list":
        arguments = [{"name": "topic", "required": True}, {"name": "depth"}]
        answer(request, listing("prompts", [{"name": "ask", "arguments": arguments}]))
    elif method is not None:
        refuse(request, -32601, "Method not found")


ERA = ["old"]
if BEHAVIOUR == "stays":
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
pids = [os.getpid()]
if BEHAVIOUR in ("stays", "hangs"):
    pids.append(subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"]).pid)
if "PIDS" in os.environ:
    Path(os.environ["PIDS"]).write_text(" ".join(map(str, pids)))
if BEHAVIOUR == "dies-at-start":
    print("no configuration", file=sys.stderr, flush=True)
    sys.exit(7)
if BEHAVIOUR == "dies-as-node-does":
    print(
        "node:internal/errors:496\n    throw err;\n    ^\n\nError: Cannot find module './x.js'\n"
        "    at Module._load (node:internal)\n  code: 'MODULE_NOT_FOUND'\n}\n\nNode.js v20.20.2",
        file=sys.stderr,
        flush=True,
    )
    sys.exit(1)
if BEHAVIOUR == "logs":
    print("Listening on stdio", flush=True)
if BEHAVIOUR == "floods":
    while True:
        sys.stdout.write("x" * 65536)
for line in sys.stdin:
    if "RECORD" in os.environ:
        with Path(os.environ["RECORD"]).open("a") as record:
            record.write(line)
    handle(json.loads(line))
if BEHAVIOUR == "stays":
    time.sleep(600)
