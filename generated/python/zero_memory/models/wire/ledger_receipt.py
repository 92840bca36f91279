"""Models of `wire/LedgerReceipt.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Annotated

from pydantic import ConfigDict, Field, StrictInt

from ..._validation import Model
from ..types.timestamp import Timestamp
from .authorization_id import AuthorizationId
from .digest import Digest
from .public_inputs import PublicInputs

__all__ = ["LedgerReceipt"]


class LedgerReceipt(Model, place="wire/LedgerReceipt.json"):
    """
    One finalized entry of the ledger. Entries form a chain: each names the hash of the one
    before.
    """

    model_config = ConfigDict(extra="forbid")

    authorization_id: AuthorizationId
    """The authorization that was finalized."""
    public_inputs: PublicInputs
    """What was recorded."""
    height: Annotated[StrictInt, Field(ge=1, le=9007199254740991)]
    """The place of the entry in the ledger, from 1."""
    finalized_at: Timestamp
    """When it became final."""
    previous_hash: Digest
    """Hash of the entry before; all zeros at height 1."""
    entry_hash: Digest
    """Hash of this entry without this member, in canonical form (RFC 8785)."""
