"""Models of `types/ContractVersion.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, StrictStr
from typing_extensions import TypeAliasType

__all__ = ["ContractVersion"]


ContractVersion = TypeAliasType(
    "ContractVersion",
    Annotated[
        StrictStr,
        Field(pattern="^(0|[1-9][0-9]{0,5})\\.(0|[1-9][0-9]{0,5})\\.(0|[1-9][0-9]{0,5})$"),
    ],
)
"""The semantic version of a contract, judged from the client's side."""
