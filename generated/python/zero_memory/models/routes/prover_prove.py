"""Models of `routes/prover_prove.json`, made by `charter generate`."""

from __future__ import annotations

from typing_extensions import TypeAliasType

from ..wire.prover_request import ProverRequest
from ..wire.prover_response import ProverResponse

__all__ = ["ProverProveInput", "ProverProveOutput"]


class ProverProveInput(ProverRequest, place="routes/prover_prove.json#/$defs/input"):
    """What to prove."""


ProverProveOutput = TypeAliasType("ProverProveOutput", ProverResponse)
"""The proof, or why there is none."""
