"""Models of `wire/CallIdempotencyKey.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, StrictStr
from typing_extensions import TypeAliasType

__all__ = ["CallIdempotencyKey"]


CallIdempotencyKey = TypeAliasType(
    "CallIdempotencyKey",
    Annotated[StrictStr, Field(pattern="^[A-Za-z0-9._:-]{8,128}$")],
)
"""
A key that the caller makes up for one intended call through the gateway and sends again
with every retry of it. The same key with the same call gives the first outcome of the
upstream, which is called once; with another call it is refused.
"""
