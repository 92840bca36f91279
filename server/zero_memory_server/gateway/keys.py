"""Ed25519 keys (RFC 8032): a private one in a file of its owner, a public one in the open."""

from __future__ import annotations

import json
import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from typing import Any

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    load_pem_private_key,
)
from nacl.bindings import crypto_sign, crypto_sign_BYTES, crypto_sign_seed_keypair

from zero_memory._validation import problems

from .private_file import (
    NotPrivate,
    create_private,
    create_public,
    private_folder,
    read_private,
)
from .setup import SetupError

NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,31}\Z")
"""What a key of a folder can be called."""

_LARGEST = 4096


class NoKey(SetupError):
    """A file holds no key that can be used; the message says what to do."""


@dataclass(frozen=True)
class PublicKey:
    """A key that signatures verify with, under its name."""

    key_id: str
    key: Ed25519PublicKey

    @classmethod
    def of(cls, key_id: str, text: str) -> PublicKey:
        """Return the key of 32 bytes in base64url; raise NoKey where it is none."""
        try:
            raw = urlsafe_b64decode(text + "=")
            return cls(key_id, Ed25519PublicKey.from_public_bytes(raw))
        except ValueError:
            raise NoKey(f"Key `{key_id}` is no Ed25519 key in base64url.") from None

    @classmethod
    def load(cls, path: Path) -> PublicKey:
        """Return the key of a file `{"key_id", "public_key"}`; raise NoKey where it holds none."""
        try:
            found = json.loads(path.read_bytes())
        except OSError as error:
            raise NoKey(f"`{path}` cannot be read: {error.strerror}.") from None
        except (ValueError, RecursionError):
            raise NoKey(f'`{path}` is no JSON. It must be `{{"key_id", "public_key"}}`.') from None
        if problems("wire/GatewayConfig.json#/$defs/VerificationKey", found):
            raise NoKey(f'`{path}` is no public key. It must be `{{"key_id", "public_key"}}`.')
        return cls.of(found["key_id"], found["public_key"])

    def to_json(self) -> dict[str, Any]:
        """Return `{"key_id", "public_key"}`, as the configuration has it."""
        return {"key_id": self.key_id, "public_key": encoded(self.key.public_bytes_raw())}

    def verifies(self, signature: str, content: bytes) -> bool:
        """Return whether `signature`, in base64url, is this key's over `content`."""
        try:
            self.key.verify(urlsafe_b64decode(signature + "=="), content)
        except (InvalidSignature, ValueError):
            return False
        # The last digit has bits to spare: one signature, one text.
        return encoded(urlsafe_b64decode(signature + "==")) == signature


@dataclass(frozen=True)
class SigningKey:
    """A key that signs. Nothing of it is ever shown."""

    key_id: str
    _key: Ed25519PrivateKey

    def __repr__(self) -> str:
        return f"SigningKey({self.key_id!r})"

    @classmethod
    def generate(cls, name: str) -> SigningKey:
        """Return a new key; its id is `name` and the beginning of its public part's digest."""
        return cls._named(name, Ed25519PrivateKey.generate())

    @classmethod
    def load(cls, path: Path, name: str) -> SigningKey:
        """Return the key of the PEM file `path` (PKCS #8); raise NoKey where it holds none."""
        try:
            key = load_pem_private_key(read_private(path, _LARGEST), None)
        except NotPrivate as error:
            raise NoKey(str(error)) from None
        except (ValueError, TypeError):
            raise NoKey(f"`{path}` is no private key in PEM without a password.") from None
        if not isinstance(key, Ed25519PrivateKey):
            raise NoKey(f"`{path}` is no Ed25519 key.")
        return cls._named(name, key)

    @classmethod
    def kept(cls, folder: Path, name: str) -> SigningKey:
        """Return the key of `folder`, made at the first time.

        `NAME.key` is private; `NAME.pub.json` beside it is for those who verify.
        Raise NoKey where there is none and none can be made.
        """
        path = private_folder(folder) / f"{name}.key"
        public = folder / f"{name}.pub.json"
        if public.exists() and not path.exists():
            raise NoKey(
                f"`{public}` is there without its `{path.name}`. Restore that, or move "
                "the public key away: what the old key signed verifies with it alone."
            )
        if not path.exists():
            create_private(path, cls.generate(name)._pem())
        key = cls.load(path, name)
        text = json.dumps(key.public.to_json()) + "\n"
        if create_public(public, text.encode()):
            return key
        if PublicKey.load(public).to_json() != key.public.to_json():
            raise NoKey(
                f"`{public}` is the public part of another key than `{path.name}`. Move it "
                "away: what that key signed verifies with it alone."
            )
        return key

    @property
    def public(self) -> PublicKey:
        """What its signatures verify with."""
        return PublicKey(self.key_id, self._key.public_key())

    def sign(self, content: bytes) -> str:
        """Return the signature over `content` in base64url without padding."""
        return encoded(crypto_sign(content, self._secret)[:crypto_sign_BYTES])

    def save(self, path: Path) -> bool:
        """Write a new private PEM file; return False where there is one already."""
        return create_private(path, self._pem())

    @cached_property
    def _secret(self) -> bytes:
        """The key as libsodium has it, which signs in two thirds of the time of OpenSSL."""
        _, secret = crypto_sign_seed_keypair(self._key.private_bytes_raw())
        return secret

    def _pem(self) -> bytes:
        return self._key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())

    @classmethod
    def _named(cls, name: str, key: Ed25519PrivateKey) -> SigningKey:
        mark = sha256(key.public_key().public_bytes_raw()).hexdigest()[:16]
        return cls(f"{name}-{mark}", key)


def encoded(content: bytes) -> str:
    """Return `content` in base64url without padding (RFC 4648, section 5)."""
    return urlsafe_b64encode(content).rstrip(b"=").decode()
