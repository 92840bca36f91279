"""Models of `wire/Signature.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, StrictStr
from typing_extensions import TypeAliasType

__all__ = ["Signature"]


Signature = TypeAliasType("Signature", Annotated[StrictStr, Field(pattern="^[A-Za-z0-9_-]{86}$")])
"""An Ed25519 signature: 64 bytes in base64url without padding."""
