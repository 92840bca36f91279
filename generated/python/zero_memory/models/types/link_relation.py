"""Models of `types/LinkRelation.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Literal

from typing_extensions import TypeAliasType

__all__ = ["LinkRelation"]


LinkRelation = TypeAliasType(
    "LinkRelation",
    Literal[
        "supersedes",
        "refines",
        "contradicts",
        "depends_on",
        "caused_by",
        "relates_to",
        "duplicates",
    ],
)
"""What the first memory of a link says about the second."""
