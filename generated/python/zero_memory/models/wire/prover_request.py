"""Models of `wire/ProverRequest.json`, made by `charter generate`."""

from __future__ import annotations

from pydantic import ConfigDict

from ..._validation import Model
from .authorization_id import AuthorizationId
from .public_inputs import PublicInputs

__all__ = ["ProverRequest"]


class ProverRequest(Model, place="wire/ProverRequest.json"):
    """Asks the prover for a proof over the public inputs of one authorization."""

    model_config = ConfigDict(extra="forbid")

    authorization_id: AuthorizationId
    """The authorization."""
    public_inputs: PublicInputs
    """What to prove."""
