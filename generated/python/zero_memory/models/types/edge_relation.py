"""Models of `types/EdgeRelation.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Literal

from typing_extensions import TypeAliasType

__all__ = ["EdgeRelation"]


EdgeRelation = TypeAliasType(
    "EdgeRelation",
    Literal["owns", "works_on", "part_of", "depends_on", "uses", "related_to"],
)
"""How the first entity of an edge stands to the second."""
