"""Models of `types/ScopePath.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, StrictStr
from typing_extensions import TypeAliasType

__all__ = ["ScopePath"]


ScopePath = TypeAliasType(
    "ScopePath",
    Annotated[
        StrictStr,
        Field(
            pattern="^(user\\.[a-z0-9][a-z0-9_-]{0,62}|proj\\.[a-z0-9][a-z0-9_-]{0,62}\\.[a-z0-9][a-z0-9_-]{0,62}|team\\.[a-z0-9][a-z0-9_-]{0,62})$",
        ),
    ],
)
"""
Where a memory lives: `user.<name>` is one person's own space, `proj.<owner>.<slug>` a
project, `team.<slug>` a team.
"""
