"""Models of `wire/ResourceMatch.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import ConfigDict, Field, StrictStr
from typing_extensions import TypeAliasType

from ..._validation import Model

__all__ = ["ExactResource", "ResourceMatch", "ResourcePrefix"]


class ExactResource(Model, place="wire/ResourceMatch.json#/$defs/ExactResource"):
    """One resource."""

    model_config = ConfigDict(extra="forbid")

    mode: Literal["exact"]
    """Compares the whole name."""
    value: Annotated[StrictStr, Field(max_length=2048, min_length=1)]
    """The resource."""


class ResourcePrefix(Model, place="wire/ResourceMatch.json#/$defs/ResourcePrefix"):
    """Every resource whose name begins like this."""

    model_config = ConfigDict(extra="forbid")

    mode: Literal["prefix"]
    """Compares the beginning of the name."""
    value: Annotated[StrictStr, Field(max_length=2048, min_length=1)]
    """The beginning."""


ResourceMatch = TypeAliasType(
    "ResourceMatch",
    Annotated[ExactResource | ResourcePrefix, Field(discriminator="mode")],
)
"""A set of resources, told apart by `mode`."""
