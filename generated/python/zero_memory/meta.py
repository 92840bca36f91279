"""The `_meta` keys, and the shape that travels under each.

Generated from `x-meta-key` in the schemas by `charter generate`; change the schemas, not this file.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pydantic import BaseModel

from .models import MODELS

APPROVAL_TOKEN: Final = "io.zkmcp/approval-token"
"""A human's signed consent to one call above an approval threshold. It holds once and for a short
time, and travels with the call's metadata, never in its arguments.
"""

AUTHORIZATION_ERROR: Final = "io.zkmcp/authorization-error"
"""What a caller may know of a failed call: enough to act on, and nothing of a private policy.
Closed, so that nothing else can leak.
"""

AUTHORIZATION_RECEIPT: Final = "io.zkmcp/authorization-receipt"
"""Shows that a call was authorized and finalized before it ran. Anyone can verify it from the
public side: the proof against the public inputs, the nullifier against the ledger.
"""

IDEMPOTENCY_KEY: Final = "io.zkmcp/idempotency-key"
"""A key that the caller makes up for one intended call through the gateway and sends again with
every retry of it. The same key with the same call gives the first outcome of the upstream, which
is called once; with another call it is refused.
"""

INSTRUCTIONS: Final = "zero-memory/instructions"
"""Says how the connect-time instructions were composed, so that a client can see what it did not
get.
"""

META_KEYS: Final[Mapping[str, str]] = {
    APPROVAL_TOKEN: "wire/ApprovalToken.json",
    AUTHORIZATION_ERROR: "wire/AuthorizationError.json",
    AUTHORIZATION_RECEIPT: "wire/AuthorizationReceipt.json",
    IDEMPOTENCY_KEY: "wire/CallIdempotencyKey.json",
    INSTRUCTIONS: "wire/InstructionsRecord.json",
}
"""The place of each key's schema."""


def meta_model(key: str) -> type[BaseModel]:
    """Return the model of what travels under `key`; KeyError where there is none."""
    return MODELS[META_KEYS[key]]
