"""Models of `types/ProjectPath.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, StrictStr
from typing_extensions import TypeAliasType

__all__ = ["ProjectPath"]


ProjectPath = TypeAliasType(
    "ProjectPath",
    Annotated[
        StrictStr,
        Field(pattern="^proj\\.[a-z0-9][a-z0-9_-]{0,62}\\.[a-z0-9][a-z0-9_-]{0,62}$"),
    ],
)
"""The scope path of a project: `proj.<owner>.<slug>`."""
