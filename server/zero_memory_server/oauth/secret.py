"""Secrets that are handed out once and kept as digests alone."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets

ACCESS = "zmat"
REFRESH = "zmrt"
PERSONAL = "zmpt"
CODE = "zmac"
REQUEST = "zmar"
CLIENT_SECRET = "zmcs"


def new_secret(prefix: str) -> str:
    """Return `<prefix>_<43 characters>`: 256 random bits, which no one can guess."""
    return f"{prefix}_{secrets.token_urlsafe(32)}"


def digest(secret: str) -> str:
    """Return what is kept of a secret: SHA-256, which suffices for one that is random."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def matches(secret: str, kept: str) -> bool:
    """Return whether `kept` is the digest of `secret`, in a time that tells nothing."""
    return hmac.compare_digest(digest(secret), kept)


def challenge_of(verifier: str) -> str:
    """Return the PKCE challenge of a verifier by `S256` (RFC 7636, section 4.2)."""
    hashed = hashlib.sha256(verifier.encode("ascii")).digest()
    return base64.urlsafe_b64encode(hashed).rstrip(b"=").decode()
