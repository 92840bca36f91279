"""A gateway in the test's own process, over pipes, in front of real upstream processes."""

import asyncio
import json
import os
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.server.gateway_wire import upstream as upstream_module
from tests.server.process import PATIENCE_S, Running, free_port, running
from zero_memory import PrivateGatewayErrorCode
from zero_memory.models.wire.gateway_config import HttpUpstream, StdioUpstream
from zero_memory_server.gateway import pinning
from zero_memory_server.gateway.approving import offered
from zero_memory_server.gateway.call import (
    Abandoned,
    Authorization,
    Call,
    Refused,
    Step,
    UpstreamEnd,
)
from zero_memory_server.gateway.configuration import Configuration, load
from zero_memory_server.gateway.metrics import GatewayMetrics
from zero_memory_server.gateway.running import Gateway, MakeAuthorizer
from zero_memory_server.gateway.site import living
from zero_memory_server.gateway.standard import GRACE, serve
from zero_memory_server.gateway.surface import Surface

LEGACY, MODERN = upstream_module.LEGACY, upstream_module.MODERN
AGENT = "assistant-1"
ERROR, RECEIPT = "io.zkmcp/authorization-error", "io.zkmcp/authorization-receipt"
KEY = "io.zkmcp/idempotency-key"
TOOLS = ("documents.read", "email.send", "payments.transfer")
DENIED = {
    "code": "policy.AUTHORIZATION_DENIED",
    "retryable": False,
    "stage": "policy",
    "status": 403,
}
PASSED = (
    Step("normalize", "passed", 1),
    Step("authorize", "passed", 1),
    Step("prove", "passed", 1),
    Step("finalize", "passed", 1),
)


def envelope(**meta: Any) -> dict[str, Any]:
    """The `_meta` of a request of 2026-07-28."""
    return {
        "io.modelcontextprotocol/protocolVersion": MODERN,
        "io.modelcontextprotocol/clientCapabilities": {},
        **meta,
    }


def receipt(identity: str) -> dict[str, Any]:
    """Return a receipt that has the shape of one."""
    digest = "sha256:" + "0" * 64
    names = ("execution_commitment", "nullifier", "policy_commitment")
    return {
        "authorization_id": identity,
        "proof": {"scheme": "ed25519", "key_id": "prover-1", "signature": "A" * 86},
        "ledger": {
            "authorization_id": identity,
            "finalized_at": "2026-11-30T09:00:00.000Z",
            "height": 1,
            "previous_hash": digest,
            "public_inputs": dict.fromkeys(names, digest),
            "entry_hash": digest,
        },
    }


class Granting:
    """Grants what it is told to; `hold` keeps calls in authorization until it is set."""

    def __init__(self, refused: Sequence[str] = ()) -> None:
        self.refused = set(refused)
        self.failing: Exception | None = None
        self.doubting = False
        self.hold: asyncio.Event | None = None
        self.held = threading.Event()
        self.calls: list[Call] = []
        self.granted = 0
        self.repeats: list[str] = []
        self.given_back: list[str] = []
        self.records: list[tuple[str, bool, str | None, str | None]] = []
        self.reloads = 0
        self.invalid: Exception | None = None
        self.closed = False
        self.able = True

    async def authorize(self, call: Call) -> Authorization:
        self.calls.append(call)
        if self.hold is not None:
            self.held.set()
            await self.hold.wait()
        if self.failing is not None:
            raise self.failing
        if call.tool in self.refused:
            raise Refused(PrivateGatewayErrorCode.POLICY_AGENT_NOT_AUTHORIZED, "authorize")
        self.granted += 1
        identity = f"aut_{self.granted:026d}"
        return Authorization(identity, made := receipt(identity), PASSED, json.dumps(made))

    def may_pass(self, call: Call) -> bool:
        return call.tool not in self.refused and not self.doubting

    def repeat(self, call: Call, authorization_id: str) -> tuple[Step, ...]:
        self.repeats.append(authorization_id)
        if call.tool in self.refused:
            raise Refused(PrivateGatewayErrorCode.POLICY_AGENT_NOT_AUTHORIZED, "authorize")
        return PASSED[:2]

    def record(
        self,
        call: Call,
        authorization: Authorization | None,
        refused: Refused | Abandoned | None,
        upstream: UpstreamEnd | None,
    ) -> bool:
        code = None if refused is None or refused.code is None else str(refused.code.value)
        end = None if upstream is None else upstream.outcome
        self.records.append((call.tool, authorization is not None, code, end))
        return True

    def give_back(self, authorization: Authorization) -> None:
        self.given_back.append(authorization.authorization_id)

    def record_soon(self, call: Call, authorization: Authorization, upstream: UpstreamEnd) -> None:
        self.record(call, authorization, None, upstream)

    def settle(self) -> None:
        pass

    def reload(self, config: Any, folder: Path) -> None:
        if self.invalid is not None:
            raise self.invalid
        self.reloads += 1

    def look(self, state: Path) -> None:
        assert state.is_dir()

    async def check(self) -> None:
        pass

    async def close(self) -> None:
        self.closed = True


class Upstream:
    """An upstream's folder: what it was asked, and how it is told to behave."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(exist_ok=True)
        self.folder = folder

    def control(self, **settings: Any) -> None:
        scratch = self.folder / "control.test"
        scratch.write_text(json.dumps(settings))
        scratch.replace(self.folder / "control.json")

    def lines(self, name: str) -> list[Any]:
        path = self.folder / name
        return [json.loads(line) for line in path.read_text().splitlines()] if path.exists() else []

    @property
    def count(self) -> int:
        """How many calls it executed."""
        return len(self.lines("calls.jsonl"))

    def command(self, era: str = "both") -> list[str]:
        return [sys.executable, upstream_module.__file__, str(self.folder), "--era", era]

    @contextmanager
    def over_http(self, era: str = "both") -> Iterator[Running]:
        port = free_port()
        command = [upstream_module.__file__, str(self.folder), "--era", era, "--http", str(port)]
        with running(command, port, self.folder / "log", "/") as found:
            yield found


def stdio_entry(name: str, upstream: Upstream, era: str = "both") -> dict[str, Any]:
    return {"transport": "stdio", "name": name, "command": upstream.command(era)}


def http_entry(name: str, url: str) -> dict[str, Any]:
    return {"transport": "http", "name": name, "url": url + "/mcp"}


def write(folder: Path, upstreams: Sequence[Mapping[str, Any]], **more: Any) -> Path:
    """Write a configuration; a value of JSON is one of TOML but for objects in it."""
    content = {
        "policy": "policy.json",
        "approved_tools": "approved.json",
        "state": "state",
        "agents": [{"agent": AGENT}],
        "tools": [{"tool": tool} for tool in TOOLS],
        "upstreams": list(upstreams),
        **more,
    }
    file = folder / "gateway.toml"
    scratch = folder / "gateway.toml.new"
    scratch.write_text("".join(f"{key} = {_toml(value)}\n" for key, value in content.items()))
    scratch.replace(file)
    return file


def _toml(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key} = {_toml(inner)}" for key, inner in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_toml, value)) + "]"
    return json.dumps(value)


_OFFERED: dict[str, Mapping[tuple[str, str], str]] = {}
"""What upstreams that behave alike offered when one of them was asked."""


def approve(file: Path) -> Configuration:
    """Approve everything that the upstreams of a configuration offer now."""
    configuration = load(file)
    alike = [_behaviour(entry) for entry in configuration.model.upstreams]
    known = json.dumps(alike)
    if None in alike or known not in _OFFERED:
        _OFFERED[known] = asyncio.run(offered(configuration))
    pinning.save(configuration.approved_tools, _OFFERED[known])
    return configuration


def _behaviour(entry: StdioUpstream | HttpUpstream) -> list[str] | None:
    """Return all that decides what a process of `upstream` offers; None of any other."""
    if isinstance(entry, HttpUpstream) or entry.command[1:2] != [upstream_module.__file__]:
        return None
    folder, *flags = entry.command[2:]
    control = Path(folder) / "control.json"
    return [entry.name, *flags, control.read_text() if control.exists() else ""]


class Rig:
    """The running gateway and one client of it."""

    grace = GRACE

    def __init__(
        self,
        file: Path,
        authorizer: Granting,
        make: MakeAuthorizer | None = None,
        agent: str = AGENT,
    ) -> None:
        self.file = file
        self.authorizer = authorizer
        self.make = make or (lambda *_: self.authorizer)
        self.agent = agent
        self.metrics = GatewayMetrics()
        self.gateway: Gateway
        self.loop: asyncio.AbstractEventLoop
        self._number = 0
        self.answers: dict[Any, tuple[str, Any]] = {}
        self.notes: list[Any] = []
        self._arrived = threading.Condition()
        self._ended = False
        self._started = threading.Event()
        self._server = threading.Thread(target=self._serve, daemon=True)
        self._reader = threading.Thread(target=self._read, daemon=True)

    def start(self) -> None:
        self._incoming, self._to = os.pipe()
        self._from, self._outgoing = os.pipe()
        self._server.start()
        assert self._started.wait(PATIENCE_S)
        self._reader.start()

    def end(self) -> None:
        """Say no more."""
        if not self._ended:
            self._ended = True
            os.close(self._to)

    def stop(self) -> None:
        self.end()
        self._server.join(PATIENCE_S)
        assert not self._server.is_alive()
        self._reader.join(PATIENCE_S)

    def _serve(self) -> None:
        async def live() -> None:
            self.loop = asyncio.get_running_loop()
            self.gateway = Gateway(self.file, self.make, self.metrics)
            self._started.set()
            async with living(self.gateway):
                surface = Surface(self.gateway)
                await serve(
                    surface, lambda: self.agent, self._incoming, self._outgoing, grace=self.grace
                )

        asyncio.run(live())
        os.close(self._outgoing)

    def _read(self) -> None:
        with os.fdopen(self._from, "r", encoding="utf-8", newline="\n") as lines:
            for line in lines:
                frame = json.loads(line)
                with self._arrived:
                    if "method" in frame:
                        self.notes.append(frame)
                    else:
                        self.answers[frame.get("id")] = (line, frame)
                    self._arrived.notify_all()

    def run(self, call: Callable[[], Any]) -> Any:
        """Run something on the gateway's loop."""

        async def there() -> Any:
            return call()

        return asyncio.run_coroutine_threadsafe(there(), self.loop).result(PATIENCE_S)

    def write(self, line: str) -> None:
        os.write(self._to, line.encode() + b"\n")

    def begin(self, method: str, params: Any, revision: str = MODERN, **meta: Any) -> int:
        """Send a request; return its id."""
        self._number += 1
        said = {**envelope(), **meta} if revision == MODERN else meta
        given = {**params, "_meta": said} if said else params
        message = {"jsonrpc": "2.0", "id": self._number, "method": method, "params": given}
        self.write(json.dumps(message))
        return self._number

    def tell(self, method: str, **params: Any) -> None:
        self.write(json.dumps({"jsonrpc": "2.0", "method": method, "params": params}))

    def text(self, number: int | str | None, seconds: float = PATIENCE_S) -> str:
        """Return the line that answers a request."""
        with self._arrived:
            assert self._arrived.wait_for(lambda: number in self.answers, seconds), "no answer"
            return self.answers[number][0]

    def answered(self, number: int) -> bool:
        return number in self.answers

    def first(self, numbers: Iterable[int], seconds: float = PATIENCE_S) -> set[int]:
        """Wait until some of the requests are answered; return which."""
        wanted = set(numbers)
        with self._arrived:
            assert self._arrived.wait_for(lambda: wanted & self.answers.keys(), seconds), "none"
            return wanted & self.answers.keys()

    def frame(self, number: int | str | None) -> Any:
        self.text(number)
        return self.answers[number][1]

    def ask(self, method: str, params: Any = None, revision: str = MODERN, **meta: Any) -> Any:
        return self.frame(self.begin(method, params or {}, revision, **meta))

    def call(self, tool: str, arguments: Any = None, revision: str = MODERN, **meta: Any) -> Any:
        """Return the result of `tools/call`."""
        params = {"name": tool, "arguments": arguments or {}}
        frame = self.ask("tools/call", params, revision, **meta)
        assert "result" in frame, frame
        return frame["result"]

    def tools(self, revision: str = MODERN) -> list[str]:
        return [tool["name"] for tool in self.ask("tools/list", {}, revision)["result"]["tools"]]


@contextmanager
def rig(
    file: Path,
    authorizer: Granting | None = None,
    make: MakeAuthorizer | None = None,
    agent: str = AGENT,
    kind: type[Rig] = Rig,
) -> Iterator[Rig]:
    """Run a gateway under the configuration in `file`."""
    made = kind(file, authorizer or Granting(), make, agent)
    made.start()
    try:
        yield made
    finally:
        made.stop()


def until(condition: Callable[[], bool], seconds: float = PATIENCE_S) -> None:
    """Wait until something holds; it is looked at again and again."""
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline, "it did not come true"
        time.sleep(0.01)


@contextmanager
def behind(folder: Path, transport: str, era: str) -> Iterator[tuple[Upstream, dict[str, Any]]]:
    """Yield an upstream of that transport and era, and its entry in a configuration."""
    upstream = Upstream(folder / "bank")
    if transport == "stdio":
        yield upstream, stdio_entry("bank", upstream, era)
    else:
        with upstream.over_http(era) as served:
            yield upstream, http_entry("bank", served.url)
