"""What goes into authorization and what comes out of it."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple, Protocol

from zero_memory import GatewayErrorCode, PrivateGatewayErrorCode, public_gateway_code

from .spending import Spent

Stage = Literal["normalize", "authorize", "prove", "finalize", "upstream"]
"""The stages, in the order of the way through."""

Outcome = Literal["passed", "failed", "skipped"]
"""How a stage ended; `skipped` where an earlier one failed."""


class Call(NamedTuple):
    """A `tools/call` as it came in, before anything is trusted.

    `agent` comes from a credential or the configuration, never from arguments.
    `tool` is the name that the gateway shows, after a prefix if there is one.
    `arguments` and `meta` (the caller's `_meta`) are as sent. `idempotency_key`
    is the caller's; None where there is none.
    """

    agent: str
    tool: str
    arguments: Mapping[str, Any]
    meta: Mapping[str, Any]
    idempotency_key: str | None = None


class Step(NamedTuple):
    """How one stage ended, and how long it took in microseconds."""

    stage: Stage
    outcome: Outcome
    duration_us: int


@dataclass(frozen=True)
class Authorization:
    """A call that was authorized and finalized.

    `receipt` is `wire/AuthorizationReceipt.json` as it goes on the wire, and `text`
    the same as JSON; `steps` are the four stages before the upstream; `spent` is
    what it used up, which `Authorizer.give_back` takes.
    """

    authorization_id: str
    receipt: dict[str, Any]
    steps: tuple[Step, ...]
    text: str = ""
    spent: Spent | None = None


class UpstreamEnd(NamedTuple):
    """How the upstream stage ended: `passed` where it answered, `failed` where it did not.

    `repeated` says that this is what an earlier call came to: nothing was sent now.
    """

    outcome: Literal["passed", "failed"]
    duration_us: int
    repeated: bool = False


class Refused(Exception):
    """A stage did not let the call pass.

    `code` may be private and stays in the process; `public` is what may leave.
    `stage` is where it was refused, `steps` the stages as far as they were gone; those
    of a call that had been authorized are the authorization's.
    """

    def __init__(
        self,
        code: GatewayErrorCode | PrivateGatewayErrorCode,
        stage: Stage,
        steps: tuple[Step, ...] = (),
        authorization_id: str | None = None,
    ) -> None:
        """Keep them; what leaves is decided by the generated table alone."""
        self.public: GatewayErrorCode = public_gateway_code(code)
        super().__init__(self.public.value)
        self.code = code
        self.stage = stage
        self.steps = steps
        self.authorization_id = authorization_id


class Abandoned(asyncio.CancelledError):
    """The caller gave up while a stage worked: the last of `steps`, which counts as failed."""

    code = None

    def __init__(self, steps: tuple[Step, ...], authorization_id: str) -> None:
        """Keep how far the call had come."""
        super().__init__()
        self.stage = steps[-1].stage
        self.steps = steps
        self.authorization_id = authorization_id


class Authorizer(Protocol):
    """Runs the stages before the upstream, and keeps the audit trail."""

    async def authorize(self, call: Call) -> Authorization:
        """Return the authorization of `call`; raise Refused, Abandoned, and never anything else."""
        ...

    def may_pass(self, call: Call) -> bool:
        """Return whether `call` would be granted now; nothing is used up, and nothing raised.

        So a denial need not wait for what only a granted call needs.
        """
        ...

    def repeat(self, call: Call, authorization_id: str) -> tuple[Step, ...]:
        """Return how `call`, executed under that authorization, passed once more; raise Refused.

        It is asked whether the call would still be granted. Nothing is used up
        and nothing finalized, for nothing will be executed.
        """
        ...

    def give_back(self, authorization: Authorization) -> None:
        """Let others use what an authorization used up: nothing of its call was sent."""
        ...

    def record(
        self,
        call: Call,
        authorization: Authorization | None,
        refused: Refused | Abandoned | None,
        upstream: UpstreamEnd | None,
    ) -> bool:
        """Append the call to the audit trail, after its end; return False where that cannot be."""
        ...

    def record_soon(self, call: Call, authorization: Authorization, upstream: UpstreamEnd) -> None:
        """Append a call that passed, at `settle` or before another one is authorized.

        So its answer need not wait for that.
        """
        ...

    def settle(self) -> None:
        """Append what was to be appended soon: its answer was sent."""
        ...
