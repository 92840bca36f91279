"""Models of `wire/Proof.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Literal

from pydantic import ConfigDict

from ..._validation import Model
from .key_id import KeyId
from .signature import Signature

__all__ = ["Proof"]


class Proof(Model, place="wire/Proof.json"):
    """
    A signature over the public inputs by the prover's key. It attests that the holder of the
    key evaluated the policy; it is not a zero-knowledge proof.
    """

    model_config = ConfigDict(extra="forbid")

    scheme: Literal["ed25519"]
    """How it was made."""
    key_id: KeyId
    """The prover's key."""
    signature: Signature
    """
    The signature over the public inputs in their canonical form (RFC 8785), behind a domain
    prefix.
    """
