"""Models of `types/Visibility.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Literal

from typing_extensions import TypeAliasType

__all__ = ["Visibility"]


Visibility = TypeAliasType("Visibility", Literal["private", "scope"])
"""Who can read a memory, beside those it is shared with."""
