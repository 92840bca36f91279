"""A gateway's stages over a folder: a policy, a configuration, and calls that they fit."""

import asyncio
import json
from collections.abc import Callable, Coroutine, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, TypeVar

from tests.server.process import PATIENCE_S
from zero_memory import APPROVAL_TOKEN
from zero_memory._validation import problems
from zero_memory.models.wire.gateway_config import GatewayConfig
from zero_memory_server.gateway import approval
from zero_memory_server.gateway.authorizer import StagedAuthorizer, open_authorizer
from zero_memory_server.gateway.call import Authorization, Call, Refused
from zero_memory_server.gateway.canonical import digest
from zero_memory_server.gateway.envelope import Envelope
from zero_memory_server.gateway.keys import SigningKey

T = TypeVar("T")

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)
"""A Monday."""

EUR = "EUR"

READ = {
    "id": "read-docs",
    "agents": ["assistant-1"],
    "tools": ["documents.read"],
    "resources": [{"mode": "prefix", "value": "docs/"}],
}
PAY = {
    "id": "pay",
    "agents": ["assistant-1"],
    "tools": ["payments.transfer"],
    "resources": [{"mode": "exact", "value": "account/4711"}],
    "maximum": {"minor_units": 50000, "currency": EUR},
    "approval_above": {"minor_units": 10000, "currency": EUR},
}
TOOLS = [
    {"tool": "documents.read", "resource": "/path"},
    {
        "tool": "payments.transfer",
        "resource": "/account",
        "amount": {"minor_units": "/amount", "currency": EUR},
    },
    {"tool": "clock.read"},
]


PATIENT = dict.fromkeys(("normalize", "authorize", "prove", "finalize"), 60_000)
"""Deadlines that pass on no machine; tests of a deadline have their own."""


class Hands:
    """A clock that stands still until it is moved."""

    def __init__(self, moment: datetime = NOON) -> None:
        self.moment = moment

    def __call__(self) -> datetime:
        return self.moment

    def move(self, **spans: float) -> None:
        self.moment += timedelta(**spans)


def policy(*rules: Mapping[str, Any], name: str = "house") -> dict[str, Any]:
    return {"version": 1, "policy_id": name, "rules": list(rules)}


def write_policy(folder: Path, value: Any, mode: int = 0o600) -> Path:
    """Write a policy as the owner does; text is written as it is."""
    file, scratch = folder / "policy.json", folder / "policy.new"
    scratch.write_text(value if isinstance(value, str) else json.dumps(value))
    scratch.chmod(mode)
    scratch.replace(file)  # a gateway that looks at it sees the old one or the new one
    return file


def config(**changes: Any) -> GatewayConfig:
    """Return a configuration with both parts embedded and nothing durable but by default."""
    value: dict[str, Any] = {
        "agents": [{"agent": "assistant-1"}],
        "policy": "policy.json",
        "approved_tools": "approved.json",
        "state": "state",
        "upstreams": [{"transport": "stdio", "name": "bank", "command": ["bank-mcp"]}],
        "tools": TOOLS,
        "ledger": {"mode": "embedded", "durable": False},
        **changes,
        "deadlines": {**PATIENT, **changes.get("deadlines", {})},
    }
    assert problems("wire/GatewayConfig.json", value) == []
    return GatewayConfig.model_validate(value)


def stand(folder: Path, *, clock: Callable[[], datetime] | None = None, **options: Any) -> Any:
    """Open the stages; `options` beside those of `open_authorizer` change the configuration."""
    opening: dict[str, Any] = {"is_approved": lambda tool: True}
    own = {"is_approved", "nonces", "trail_bytes"} & options.keys()
    opening |= {name: options.pop(name) for name in own}
    if not (folder / "policy.json").exists():
        write_policy(folder, policy(READ, PAY))
    return open_authorizer(config(**options), folder, clock=clock or Hands(), **opening)


def read(path: str = "docs/handbook.md", agent: str = "assistant-1") -> Call:
    return Call(agent, "documents.read", {"path": path}, {}, None)


def pay(amount: Any, account: Any = "account/4711", token: Any = None) -> Call:
    meta = {} if token is None else {APPROVAL_TOKEN: token}
    arguments = {"account": account, "amount": amount}
    return Call("assistant-1", "payments.transfer", arguments, meta, None)


def consent(key: SigningKey, call: Call, now: datetime = NOON, **changes: Any) -> dict[str, Any]:
    """Return a token for `call`, signed after `changes` were made."""
    envelope = Envelope(call.agent, call.tool, None, None, digest(call.arguments))
    token = approval.issue(key, "ada@example.org", envelope, now, timedelta(minutes=10))
    if changes:
        token |= changes
        token["signature"] = key.sign(approval._signed(token))
    return token


def approver(folder: Path) -> tuple[SigningKey, list[dict[str, Any]]]:
    """Return an approver's key, and what the configuration says of it."""
    key = SigningKey.generate("ada")
    return key, [key.public.to_json()]


def run(work: Coroutine[Any, Any, T]) -> T:
    return asyncio.run(asyncio.wait_for(work, PATIENCE_S))


async def ended(authorizer: StagedAuthorizer, call: Call) -> str:
    """Return "allowed", or the private code of the refusal."""
    found = await outcome(authorizer, call)
    return found.code.value if isinstance(found, Refused) else "allowed"


async def outcome(authorizer: StagedAuthorizer, call: Call) -> Authorization | Refused:
    try:
        return await authorizer.authorize(call)
    except Refused as refused:
        return refused


def codes(folder: Path, calls: Sequence[Call], **options: Any) -> list[str]:
    """Return how calls end, one after the other."""

    async def go() -> list[str]:
        authorizer = stand(folder, **options)
        try:
            return [await ended(authorizer, call) for call in calls]
        finally:
            await authorizer.close()

    return run(go())
