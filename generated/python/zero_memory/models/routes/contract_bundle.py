"""Models of `routes/contract_bundle.json`, made by `charter generate`."""

from __future__ import annotations

from ..wire.contract_bundle import ContractBundle

__all__ = ["ContractBundleOutput"]


class ContractBundleOutput(ContractBundle, place="routes/contract_bundle.json#/$defs/output"):
    """The bundle."""
