"""Models of `wire/ContractBundle.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Field, StrictStr

from ..._validation import Model
from ..types.contract_version import ContractVersion

__all__ = ["ContractBundle"]


class ContractBundle(Model, place="wire/ContractBundle.json"):
    """The whole contract in one document: its manifest and every schema, by path."""

    name: Annotated[StrictStr, Field(max_length=128, min_length=1)]
    """The contract's name."""
    version: ContractVersion
    """The contract's version."""
    manifest: dict[str, Any]
    """The manifest, as it stands in the contract's folder."""
    documents: dict[str, dict[str, Any]]
    """Every schema, under its path in the contract's folder."""
