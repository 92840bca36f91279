"""Models of `types/Timestamp.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, StrictStr
from typing_extensions import TypeAliasType

__all__ = ["Timestamp"]


Timestamp = TypeAliasType(
    "Timestamp",
    Annotated[
        StrictStr,
        Field(
            max_length=30,
            pattern="^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]{1,9})?Z$",
        ),
    ],
)
"""
A moment in UTC, as RFC 3339 writes it with `T` and `Z`. Fractions of a second are
optional.
"""
