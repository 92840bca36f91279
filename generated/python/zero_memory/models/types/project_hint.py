"""Models of `types/ProjectHint.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, StrictStr
from typing_extensions import TypeAliasType

__all__ = ["ProjectHint"]


ProjectHint = TypeAliasType(
    "ProjectHint",
    Annotated[StrictStr, Field(max_length=512, min_length=1)],
)
"""
Something that points to a project where its scope path is not known: a git remote, a
directory, or the project's slug.
"""
