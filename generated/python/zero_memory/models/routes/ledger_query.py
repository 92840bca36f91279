"""Models of `routes/ledger_query.json`, made by `charter generate`."""

from __future__ import annotations

from typing_extensions import TypeAliasType

from ..wire.ledger_query import LedgerQuery
from ..wire.ledger_query_result import LedgerQueryResult

__all__ = ["LedgerQueryInput", "LedgerQueryOutput"]


LedgerQueryInput = TypeAliasType("LedgerQueryInput", LedgerQuery)
"""What to look up."""


class LedgerQueryOutput(LedgerQueryResult, place="routes/ledger_query.json#/$defs/output"):
    """The entries found."""
