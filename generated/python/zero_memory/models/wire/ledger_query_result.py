"""Models of `wire/LedgerQueryResult.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Annotated

from pydantic import ConfigDict, Field, StrictInt

from ..._validation import Model
from .ledger_receipt import LedgerReceipt

__all__ = ["LedgerQueryResult"]


class LedgerQueryResult(Model, place="wire/LedgerQueryResult.json"):
    """The entries found, in order of height."""

    model_config = ConfigDict(extra="forbid")

    receipts: Annotated[list[LedgerReceipt], Field(max_length=1000)]
    """The entries; empty where there are none."""
    head_height: Annotated[StrictInt, Field(ge=0, le=9007199254740991)]
    """The height of the newest entry; 0 while the ledger is empty."""
