"""Models of `types/Attributes.json`, made by `charter generate`."""

from __future__ import annotations

from pydantic import StrictStr
from typing_extensions import TypeAliasType

__all__ = ["Attributes"]


Attributes = TypeAliasType("Attributes", dict[str, StrictStr])
"""
Free facts about a memory, as text under short names. They are stored and returned, not
searched.
"""
