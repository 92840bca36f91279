"""Models of `routes/ledger_submit.json`, made by `charter generate`."""

from __future__ import annotations

from typing_extensions import TypeAliasType

from ..wire.ledger_submit import LedgerSubmit
from ..wire.ledger_submit_result import LedgerSubmitResult

__all__ = ["LedgerSubmitInput", "LedgerSubmitOutput"]


class LedgerSubmitInput(LedgerSubmit, place="routes/ledger_submit.json#/$defs/input"):
    """What to finalize."""


LedgerSubmitOutput = TypeAliasType("LedgerSubmitOutput", LedgerSubmitResult)
"""What became of it."""
