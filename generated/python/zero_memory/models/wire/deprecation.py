"""Models of `wire/Deprecation.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StrictStr

from ..._validation import Model
from ..types.contract_version import ContractVersion
from ..types.date import Date

__all__ = ["Deprecation"]


class Deprecation(Model, place="wire/Deprecation.json"):
    """One thing that will be removed."""

    at: Annotated[StrictStr, Field(max_length=1000, min_length=1)]
    """The thing: path and JSON Pointer in the contract's folder."""
    subject: Literal["tool", "property", "enum-member", "error-code"]
    """What sort of thing it is."""
    since: ContractVersion
    """Deprecated since this version."""
    removal: ContractVersion
    """Not removed before this version."""
    replacement: StrictStr | None
    """What takes its place; null where nothing does."""
    sunset: Date | None
    """The day after which it may stop working; null where none is set."""
    note: StrictStr | None
    """What a client should do; null where the replacement says it all."""
