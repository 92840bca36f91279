"""Models of `wire/RecordedChange.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StrictStr

from ..._validation import Model
from ..types.contract_version import ContractVersion

__all__ = ["RecordedChange"]


class RecordedChange(Model, place="wire/RecordedChange.json"):
    """A released change that a client has to know of."""

    version: ContractVersion
    """The version that brought it."""
    kind: Literal["breaking", "behavioural"]
    """Whether a shape broke, or only the behaviour changed."""
    at: Annotated[StrictStr, Field(max_length=1000, min_length=1)]
    """The place: path and JSON Pointer in the contract's folder."""
    summary: Annotated[StrictStr, Field(max_length=1000, min_length=1)]
    """What changed."""
    client: Annotated[StrictStr, Field(max_length=1000, min_length=1)]
    """What a client must do."""
