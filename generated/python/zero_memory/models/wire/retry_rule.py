"""Models of `wire/RetryRule.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Literal

from typing_extensions import TypeAliasType

__all__ = ["RetryRule"]


RetryRule = TypeAliasType("RetryRule", Literal["never", "after-delay", "if-idempotent"])
"""Whether the same call may be made again."""
