"""Models of `wire/AuthorizationReceipt.json`, made by `charter generate`."""

from __future__ import annotations

from pydantic import ConfigDict

from ..._validation import Model
from .authorization_id import AuthorizationId
from .ledger_receipt import LedgerReceipt
from .proof import Proof

__all__ = ["AuthorizationReceipt"]


class AuthorizationReceipt(Model, place="wire/AuthorizationReceipt.json"):
    """
    Shows that a call was authorized and finalized before it ran. Anyone can verify it from the
    public side: the proof against the public inputs, the nullifier against the ledger.
    """

    model_config = ConfigDict(extra="forbid")

    authorization_id: AuthorizationId
    """The authorization."""
    proof: Proof
    """The proof over the public inputs of the ledger's entry."""
    ledger: LedgerReceipt
    """The ledger's entry."""
