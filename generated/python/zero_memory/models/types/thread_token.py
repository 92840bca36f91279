"""Models of `types/ThreadToken.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, StrictStr
from typing_extensions import TypeAliasType

__all__ = ["ThreadToken"]


ThreadToken = TypeAliasType(
    "ThreadToken",
    Annotated[StrictStr, Field(pattern="^thr_[A-Za-z0-9_-]{22,64}$")],
)
"""
A durable token that selects session state, above all the attached project, inside the
authenticated caller's own account. It survives a reconnect and is not a credential: one
that is not the caller's own is `not_found`. The same caller and project always give the
same token.
"""
