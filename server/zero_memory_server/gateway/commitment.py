"""Commitments: they bind an authorization to its policy and its call, and reveal neither.

Each is a SHA-256 digest behind a prefix of its own, over a blinding value that
only the gateway's secret gives, so that nobody can find the content by trying.
The owner of the secret can show later what was committed to.
"""

from __future__ import annotations

import hmac
from hashlib import sha256
from os import urandom
from pathlib import Path
from typing import Any

from .canonical import quoted, tagged
from .envelope import Envelope
from .private_file import create_private, private_folder, read_private
from .setup import SetupError

_BYTES = 32


class Commitments:
    """Makes the public inputs of authorizations under one secret."""

    def __init__(self, secret: bytes) -> None:
        """Take the secret, 32 random bytes."""
        self._policy = _derived(secret, b"policy")
        self._nullifier = _derived(secret, b"nullifier")
        self._execution = hmac.new(_derived(secret, b"execution"), digestmod="sha256")

    def __repr__(self) -> str:
        return "Commitments(…)"

    @classmethod
    def kept(cls, folder: Path) -> Commitments:
        """Use the secret of `folder`, made at the first time; raise SetupError."""
        path = private_folder(folder) / "commitment.secret"
        if not path.exists():
            create_private(path, urandom(_BYTES))
        secret = read_private(path, 4096)
        if len(secret) != _BYTES:
            raise SetupError(f"`{path}` is no secret of {_BYTES} bytes. Restore it.")
        return cls(secret)

    def policy(self, content: bytes) -> str:
        """Return the commitment to a policy, given in canonical form."""
        return _hash("policy-commitment", self._policy + content)

    def nullifier(self, nonce: bytes) -> str:
        """Return what marks the authorization of `nonce` as spent; a nonce has one, always."""
        return _hash("nullifier", self._nullifier + nonce)

    def execution(self, authorization_id: str, envelope: Envelope) -> str:
        """Return the commitment to the very call that an authorization is for."""
        blinding = self._execution.copy()
        blinding.update(authorization_id.encode())
        call = f'{{"authorization_id":{quoted(authorization_id)},"envelope":{envelope.text()}}}'
        return _hash("execution-commitment", blinding.digest() + call.encode())


def fresh_nonce() -> bytes:
    """Return 32 random bytes; each authorization takes its own."""
    return urandom(_BYTES)


def public_inputs(policy: str, nullifier: str, execution: str) -> dict[str, Any]:
    """Return `wire/PublicInputs.json`."""
    return {
        "execution_commitment": execution,
        "nullifier": nullifier,
        "policy_commitment": policy,
    }


def _derived(secret: bytes, purpose: bytes) -> bytes:
    return hmac.digest(secret, purpose, "sha256")


def _hash(domain: str, content: bytes) -> str:
    return "sha256:" + sha256(tagged(domain, content)).hexdigest()
