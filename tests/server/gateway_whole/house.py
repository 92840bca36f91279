"""The whole gateway: its wire, its stages as they are, and a real upstream process that counts."""

import json
import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.server.gateway.standing import (
    PATIENT,
    PAY,
    READ,
    TOOLS,
    Hands,
    policy,
    write_policy,
)
from tests.server.gateway_wire import upstream as upstream_module
from tests.server.gateway_wire.http_rig import HttpRig, credentials
from tests.server.gateway_wire.rig import (
    AGENT,
    ERROR,
    MODERN,
    Rig,
    Upstream,
    approve,
    rig,
    stdio_entry,
    write,
)
from zero_memory_server.gateway.authorizer import StagedAuthorizer, open_authorizer
from zero_memory_server.gateway.call import Call
from zero_memory_server.gateway.configuration import Configuration

OFFERED = [*upstream_module.TOOLS, {"name": "clock.read", "inputSchema": {"type": "object"}}]
"""What the upstream offers; `clock.read` has no facts to read."""

TRANSPORTS: Mapping[str, type[Rig]] = {"stdio": Rig, "http": HttpRig}
"""What stands for a caller over each transport."""

EMAIL = {"tool": "email.send"}
"""A tool that is configured, and that no rule grants."""


@dataclass
class House:
    """A running gateway, what is behind it, and its stages to break."""

    rig: Rig
    upstream: Upstream
    authorizer: StagedAuthorizer
    transport: str
    upstreams: Sequence[Mapping[str, Any]]

    def ask(self, call: Call, revision: str = MODERN) -> tuple[int, Any]:
        """Send a call as its agent would; return its id and its result."""
        params = {"name": call.tool, "arguments": call.arguments}
        number = self.rig.begin("tools/call", params, revision, **call.meta)
        return number, self.rig.frame(number)["result"]

    def code(self, call: Call, revision: str = MODERN) -> str:
        """Return how a call ends: "allowed", or the code that its caller is told."""
        result = self.ask(call, revision)[1]
        if not result.get("isError"):
            return "allowed"
        return str(result["_meta"][ERROR]["code"])

    def reload(self, rules: Any) -> None:
        """Let a policy with `rules` come into force."""
        write_policy(self.rig.file.parent, rules)
        assert self.rig.run(self.rig.gateway.reload)

    def configure(self, **changes: Any) -> None:
        """Let a configuration come into force with these changes to that of every house."""
        whole = content(self.rig.agent, self.transport, changes)
        write(self.rig.file.parent, self.upstreams, **whole)
        assert self.rig.run(self.rig.gateway.reload)

    def connect(self) -> None:
        """Let the gateway open its upstream: what comes then is not kept away by chance."""
        assert "documents.read" in self.rig.tools()


def content(agent: str, transport: str, changes: Mapping[str, Any]) -> dict[str, Any]:
    """Return what stands in a configuration beside its upstreams."""
    return {
        "agents": [credentials(agent) if transport == "http" else {"agent": agent}],
        "tools": [*TOOLS, EMAIL],
        "ledger": {"mode": "embedded", "durable": False},
        **changes,
        "deadlines": {**PATIENT, **changes.get("deadlines", {})},
    }


@contextmanager
def house(
    folder: Path,
    rules: Any = None,
    *,
    agent: str = AGENT,
    clock: Callable[[], Any] | None = None,
    nonces: Callable[[], bytes] | None = None,
    offered: Any = None,
    transport: str = "stdio",
    **changes: Any,
) -> Iterator[House]:
    """Run a gateway over `folder`; `changes` are made to its configuration.

    Its caller comes over `transport`, one of TRANSPORTS.

    `rules` is the policy's text or value. What the upstream has is approved; with
    `offered` it has that when the gateway starts, which then is not yet connected.
    """
    if not (folder / "policy.json").exists():
        write_policy(folder, policy(READ, PAY) if rules is None else rules)
    upstream = Upstream(folder / "bank")
    upstream.control(tools=OFFERED)
    upstreams = [stdio_entry("bank", upstream)]
    file = write(folder, upstreams, **content(agent, transport, changes))
    approve(file)
    upstream.control(tools=offered or OFFERED)
    made: list[StagedAuthorizer] = []

    def make(loaded: Configuration, is_approved: Callable[[str], bool]) -> StagedAuthorizer:
        more: dict[str, Any] = {} if nonces is None else {"nonces": nonces}
        opened = open_authorizer(
            loaded.model,
            loaded.file.parent,
            is_approved=is_approved,
            clock=clock or Hands(),
            **more,
        )
        made.append(opened)
        return opened

    with rig(file, make=make, agent=agent, kind=TRANSPORTS[transport]) as running:
        found = House(running, upstream, made[0], transport, upstreams)
        if offered is None:
            found.connect()
        yield found


def trail(folder: Path) -> list[dict[str, Any]]:
    """Return the entries of the audit trail."""
    lines = (folder / "state" / "audit.jsonl").read_text().splitlines()
    return [json.loads(line) for line in lines]


def finalized(folder: Path) -> int:
    """Return how many authorizations the ledger has."""
    with closing(sqlite3.connect(folder / "state" / "ledger.db")) as book:
        return int(book.execute("SELECT count(*) FROM entries").fetchone()[0])
