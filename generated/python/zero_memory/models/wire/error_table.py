"""Models of `wire/ErrorTable.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StrictInt, StrictStr

from ..._validation import Model
from ..errors.tool import Tool
from ..types.contract_version import ContractVersion
from .retry_rule import RetryRule

__all__ = ["ErrorTable", "GatewayErrorEntry", "ToolErrorEntry"]


class GatewayErrorEntry(Model, place="wire/ErrorTable.json#/$defs/GatewayErrorEntry"):
    """One public code of the gateway."""

    code: StrictStr
    """The code."""
    title: StrictStr
    """Its name for humans."""
    description: StrictStr
    """What it means."""
    status: Annotated[StrictInt, Field(ge=400, le=599)]
    """Its HTTP-style status."""
    retry: RetryRule
    """Whether a retry helps."""
    caller: StrictStr
    """What the caller does."""
    stage: StrictStr
    """The stage that reports it."""
    upstream: Literal["before", "after"]
    """Whether the upstream tool was called."""


class ToolErrorEntry(Model, place="wire/ErrorTable.json#/$defs/ToolErrorEntry"):
    """One code of tools and routes."""

    code: Tool
    """The code."""
    title: StrictStr
    """Its name for humans."""
    description: StrictStr
    """What it means."""
    status: Annotated[StrictInt, Field(ge=400, le=599)]
    """Its HTTP status."""
    retry: RetryRule
    """Whether a retry helps."""
    caller: StrictStr
    """What the caller does."""
    prefixes: list[StrictStr]
    """Message prefixes that are part of the contract."""


class ErrorTable(Model, place="wire/ErrorTable.json"):
    """Every public error code, with what it means and what the caller does about it."""

    version: ContractVersion
    """The contract's version."""
    tool: list[ToolErrorEntry]
    """The codes of tools and routes."""
    gateway: list[GatewayErrorEntry]
    """The public codes of the gateway."""
