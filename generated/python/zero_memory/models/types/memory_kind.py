"""Models of `types/MemoryKind.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Literal

from typing_extensions import TypeAliasType

__all__ = ["MemoryKind"]


MemoryKind = TypeAliasType(
    "MemoryKind",
    Literal[
        "fact",
        "preference",
        "decision",
        "convention",
        "gotcha",
        "reference",
        "episode",
        "task",
        "open-question",
    ],
)
"""
What sort of thing a memory states. `task` and `open-question` are open loops until they are
closed.
"""
