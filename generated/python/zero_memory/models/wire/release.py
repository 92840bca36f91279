"""Models of `wire/Release.json`, made by `charter generate`."""

from __future__ import annotations

from ..._validation import Model
from ..types.contract_version import ContractVersion
from ..types.date import Date

__all__ = ["Release"]


class Release(Model, place="wire/Release.json"):
    """A released version of the contract."""

    version: ContractVersion
    """The version."""
    date: Date
    """The day of its release."""
