"""Bearer tokens in private files."""

from __future__ import annotations

import hashlib
import hmac
from pathlib import Path

from .private_file import read_private
from .setup import SetupError


def read_token(path: Path | None) -> str | None:
    """Return the bearer token that a private file holds, None for no file; raise SetupError."""
    if path is None:
        return None
    token = read_private(path, 4096).strip()
    if not token or not token.isascii() or not token.decode().isprintable() or b" " in token:
        raise SetupError(f"`{path}` holds no bearer token. Write the token alone into it.")
    return token.decode()


def token_digest(token: bytes) -> str:
    """Return what a configuration has of a bearer token."""
    return "sha256:" + hashlib.sha256(token).hexdigest()


def bears(token: str, authorization: bytes | None) -> bool:
    """Return whether an `Authorization` header brings `token` (RFC 6750)."""
    scheme, _, sent = (authorization or b"").partition(b" ")
    return hmac.compare_digest(sent.strip(), token.encode()) and scheme.lower() == b"bearer"
