"""Models of `types/IdempotencyKey.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, StrictStr
from typing_extensions import TypeAliasType

__all__ = ["IdempotencyKey"]


IdempotencyKey = TypeAliasType(
    "IdempotencyKey",
    Annotated[StrictStr, Field(pattern="^[A-Za-z0-9._:-]{8,128}$")],
)
"""
A key that the caller makes up for one intended effect and sends again with every retry of
it. The same key with the same arguments gives the first result and one effect; with other
arguments it is a `conflict`.
"""
