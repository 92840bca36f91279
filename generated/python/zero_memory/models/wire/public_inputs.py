"""Models of `wire/PublicInputs.json`, made by `charter generate`."""

from __future__ import annotations

from pydantic import ConfigDict

from ..._validation import Model
from .digest import Digest

__all__ = ["PublicInputs"]


class PublicInputs(Model, place="wire/PublicInputs.json"):
    """
    What the public side learns of one authorization: commitments that bind it and reveal
    nothing.
    """

    model_config = ConfigDict(extra="forbid")

    policy_commitment: Digest
    """Commits to the policy that granted the call, under a secret of the gateway."""
    nullifier: Digest
    """Marks this authorization as spent. It is unique in the ledger."""
    execution_commitment: Digest
    """Commits to the very call that was granted, so that no other can run under it."""
