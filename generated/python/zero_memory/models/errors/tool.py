"""Models of `errors/tool.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Literal

from typing_extensions import TypeAliasType

__all__ = ["Tool"]


Tool = TypeAliasType(
    "Tool",
    Literal[
        "validation_failed",
        "unauthorized",
        "forbidden",
        "not_found",
        "conflict",
        "rate_limited",
        "internal",
    ],
)
"""
The closed set of failure classes that every tool and every non-OAuth route reports. Branch
on the code, never on the message.
"""
