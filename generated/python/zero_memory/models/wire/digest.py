"""Models of `wire/Digest.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, StrictStr
from typing_extensions import TypeAliasType

__all__ = ["Digest"]


Digest = TypeAliasType("Digest", Annotated[StrictStr, Field(pattern="^sha256:[0-9a-f]{64}$")])
"""A SHA-256 digest in lower-case hexadecimal."""
