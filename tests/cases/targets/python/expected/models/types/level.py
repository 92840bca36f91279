"""Models of `types/Level.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Literal

from typing_extensions import TypeAliasType

__all__ = ["Level"]


Level = TypeAliasType("Level", Literal["low", "high"])
"""How loud."""
