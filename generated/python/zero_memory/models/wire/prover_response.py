"""Models of `wire/ProverResponse.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import ConfigDict, Field
from typing_extensions import TypeAliasType

from ..._validation import Model
from .authorization_id import AuthorizationId
from .proof import Proof

__all__ = ["ProofMade", "ProofRefused", "ProverResponse"]


class ProofRefused(Model, place="wire/ProverResponse.json#/$defs/ProofRefused"):
    """The prover is there, but made no proof."""

    model_config = ConfigDict(extra="forbid")

    outcome: Literal["failed"]
    """There is no proof."""
    authorization_id: AuthorizationId
    """The authorization that was asked about."""
    reason: Literal["key_unavailable", "overloaded", "unsupported_inputs"]
    """Why, for the operator."""


class ProofMade(Model, place="wire/ProverResponse.json#/$defs/ProofMade"):
    """The proof was made."""

    model_config = ConfigDict(extra="forbid")

    outcome: Literal["proved"]
    """There is a proof."""
    authorization_id: AuthorizationId
    """The authorization that was asked about."""
    proof: Proof
    """The proof."""


ProverResponse = TypeAliasType(
    "ProverResponse",
    Annotated[ProofMade | ProofRefused, Field(discriminator="outcome")],
)
"""The prover's answer, told apart by `outcome`."""
