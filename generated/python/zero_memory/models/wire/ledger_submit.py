"""Models of `wire/LedgerSubmit.json`, made by `charter generate`."""

from __future__ import annotations

from pydantic import ConfigDict

from ..._validation import Model
from .authorization_id import AuthorizationId
from .proof import Proof
from .public_inputs import PublicInputs

__all__ = ["LedgerSubmit"]


class LedgerSubmit(Model, place="wire/LedgerSubmit.json"):
    """
    Asks the ledger to finalize one authorization: to spend its nullifier and keep its
    commitments.
    """

    model_config = ConfigDict(extra="forbid")

    authorization_id: AuthorizationId
    """The authorization."""
    public_inputs: PublicInputs
    """What to record."""
    proof: Proof
    """The proof over the public inputs."""
