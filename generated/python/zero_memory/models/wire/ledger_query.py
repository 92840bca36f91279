"""Models of `wire/LedgerQuery.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import ConfigDict, Field, StrictInt
from typing_extensions import TypeAliasType

from ..._validation import Model
from .authorization_id import AuthorizationId
from .digest import Digest

__all__ = ["ByAuthorization", "ByHeight", "ByNullifier", "LedgerQuery"]


class ByAuthorization(Model, place="wire/LedgerQuery.json#/$defs/ByAuthorization"):
    """The entry of an authorization."""

    model_config = ConfigDict(extra="forbid")

    kind: Literal["authorization"]
    """Looks for an authorization."""
    authorization_id: AuthorizationId
    """The authorization."""


class ByHeight(Model, place="wire/LedgerQuery.json#/$defs/ByHeight"):
    """Entries in order."""

    model_config = ConfigDict(extra="forbid")

    kind: Literal["height"]
    """Lists entries."""
    after_height: Annotated[StrictInt, Field(ge=0, le=9007199254740991)]
    """Only entries above this height; 0 starts at the first."""
    limit: Annotated[StrictInt, Field(ge=1, le=1000)] = 100
    """How many entries at most."""


class ByNullifier(Model, place="wire/LedgerQuery.json#/$defs/ByNullifier"):
    """The entry that spent a nullifier."""

    model_config = ConfigDict(extra="forbid")

    kind: Literal["nullifier"]
    """Looks for a nullifier."""
    nullifier: Digest
    """The nullifier."""


LedgerQuery = TypeAliasType(
    "LedgerQuery",
    Annotated[ByNullifier | ByAuthorization | ByHeight, Field(discriminator="kind")],
)
"""Asks the ledger for finalized entries, told apart by `kind`."""
