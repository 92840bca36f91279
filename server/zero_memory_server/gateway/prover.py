"""Proofs that an authorization was made: signatures over its public inputs.

A proof attests that the holder of the prover's key was asked for it after the
policy had granted the call. It is no zero-knowledge proof: that the policy was
evaluated rightly has to be taken from the gateway.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from .canonical import inputs_text, tagged
from .keys import PublicKey, SigningKey


class Prover(Protocol):
    """Makes `wire/Proof.json`."""

    key: PublicKey
    """What its proofs must verify with."""

    def at_once(self, public_inputs: Mapping[str, Any]) -> dict[str, Any] | None:
        """Return the proof where nothing is waited for, else None: `prove` is to be asked."""
        ...

    async def prove(
        self, authorization_id: str, public_inputs: Mapping[str, Any]
    ) -> dict[str, Any]:
        """Return the proof of an authorization; raise Fault where there is none that verifies."""
        ...

    async def check(self) -> None:
        """Raise Fault where there would be no proof that verifies now."""
        ...

    async def close(self) -> None:
        """Let go of what it holds."""
        ...


class EmbeddedProver:
    """Signs inside the process."""

    def __init__(self, key: SigningKey) -> None:
        """Sign with `key`."""
        self._key = key
        self.key = key.public

    def at_once(self, public_inputs: Mapping[str, Any]) -> dict[str, Any]:
        """Return the proof."""
        return sign(self._key, public_inputs)

    async def prove(
        self,
        authorization_id: str,  # noqa: ARG002 - the interface's
        public_inputs: Mapping[str, Any],
    ) -> dict[str, Any]:
        """Return the proof."""
        return sign(self._key, public_inputs)

    async def check(self) -> None:
        """Do nothing: it needs nothing but the key."""

    async def close(self) -> None:
        """Do nothing."""


def sign(key: SigningKey, public_inputs: Mapping[str, Any]) -> dict[str, Any]:
    """Return the proof over public inputs by `key`."""
    signature = key.sign(_content(public_inputs))
    return {"scheme": "ed25519", "key_id": key.key_id, "signature": signature}


def verifies(key: PublicKey, proof: Mapping[str, Any], public_inputs: Mapping[str, Any]) -> bool:
    """Return whether `proof`, valid by its schema, is one over `public_inputs` by `key`."""
    return (
        proof["scheme"] == "ed25519"
        and proof["key_id"] == key.key_id
        and key.verifies(proof["signature"], _content(public_inputs))
    )


def _content(public_inputs: Mapping[str, Any]) -> bytes:
    return tagged("proof", inputs_text(public_inputs).encode())
