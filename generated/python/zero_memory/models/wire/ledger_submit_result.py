"""Models of `wire/LedgerSubmitResult.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import ConfigDict, Field
from typing_extensions import TypeAliasType

from ..._validation import Model
from .digest import Digest
from .ledger_receipt import LedgerReceipt

__all__ = ["LedgerSubmitResult", "NullifierUsed", "SubmissionFinalized", "SubmissionRejected"]


class NullifierUsed(Model, place="wire/LedgerSubmitResult.json#/$defs/NullifierUsed"):
    """The nullifier was spent before; nothing was recorded."""

    model_config = ConfigDict(extra="forbid")

    outcome: Literal["nullifier_used"]
    """It was spent before."""
    nullifier: Digest
    """The nullifier."""


class SubmissionRejected(Model, place="wire/LedgerSubmitResult.json#/$defs/SubmissionRejected"):
    """The ledger refused the submission; nothing was recorded."""

    model_config = ConfigDict(extra="forbid")

    outcome: Literal["rejected"]
    """It was refused."""
    reason: Literal["proof_invalid", "key_unknown", "state_invalid", "storage_full"]
    """Why, for the operator."""


class SubmissionFinalized(Model, place="wire/LedgerSubmitResult.json#/$defs/SubmissionFinalized"):
    """The authorization is final."""

    model_config = ConfigDict(extra="forbid")

    outcome: Literal["finalized"]
    """It was recorded."""
    receipt: LedgerReceipt
    """The entry."""


LedgerSubmitResult = TypeAliasType(
    "LedgerSubmitResult",
    Annotated[
        SubmissionFinalized | NullifierUsed | SubmissionRejected,
        Field(discriminator="outcome"),
    ],
)
"""What became of a submission, told apart by `outcome`."""
