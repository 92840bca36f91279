"""Models of `routes/deprecations.json`, made by `charter generate`."""

from __future__ import annotations

from ..wire.deprecation_ledger import DeprecationLedger

__all__ = ["DeprecationsOutput"]


class DeprecationsOutput(DeprecationLedger, place="routes/deprecations.json#/$defs/output"):
    """The ledger."""
