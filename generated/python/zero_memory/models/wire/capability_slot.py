"""Models of `wire/CapabilitySlot.json`, made by `charter generate`."""

from __future__ import annotations

from ..._validation import Model
from ..types.contract_version import ContractVersion

__all__ = ["CapabilitySlot"]


class CapabilitySlot(Model, place="wire/CapabilitySlot.json"):
    """
    What the server announces at connect time under `capabilities.experimental`: the version of
    the contract that it speaks.
    """

    version: ContractVersion
    """The version of the contract."""
