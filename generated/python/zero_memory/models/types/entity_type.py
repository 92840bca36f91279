"""Models of `types/EntityType.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Literal

from typing_extensions import TypeAliasType

__all__ = ["EntityType"]


EntityType = TypeAliasType(
    "EntityType",
    Literal["person", "project", "repo", "package", "service", "tool", "library", "concept"],
)
"""What sort of thing an entity is."""
