"""Where authorizations are finalized before anything happens."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Mapping
from typing import Any, Protocol

from zero_memory import GatewayErrorCode
from zero_memory._validation import problems

from .book import Book
from .chain import Memory, is_entry_of
from .deadline import within
from .entry import Entry, NullifierUsed, Rejected
from .fault import Fault
from .hasty import HastyBook

REJECTED: Mapping[str, GatewayErrorCode] = {
    "proof_invalid": GatewayErrorCode.MIDNIGHT_TX_SUBMISSION_FAILED,
    "key_unknown": GatewayErrorCode.MIDNIGHT_TX_SUBMISSION_FAILED,
    "storage_full": GatewayErrorCode.MIDNIGHT_TX_SUBMISSION_FAILED,
    "state_invalid": GatewayErrorCode.MIDNIGHT_INVALID_STATE,
}
"""What becomes of a submission that the ledger rejects, by its reason."""

_UNREACHABLE = frozenset({sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_CANTOPEN})


class Ledger(Protocol):
    """Takes submissions on one side and answers queries on the other."""

    two_sided: bool
    """Whether the sides are processes of their own, of which each can be wrong.

    Where they are not, the transaction that writes an entry is what confirms it.
    """

    def at_once(self, submission: Mapping[str, Any]) -> Entry | None:
        """Return the entry where nothing is waited for; raise Fault.

        None, and nothing is written, where `submit` is to be asked.
        """
        ...

    async def submit(self, submission: Mapping[str, Any]) -> dict[str, Any]:
        """Return the entry (`wire/LedgerReceipt.json`) of a submission; raise Fault."""
        ...

    async def query(self, query: Mapping[str, Any]) -> dict[str, Any]:
        """Return `wire/LedgerQueryResult.json`; raise Fault."""
        ...

    async def check(self) -> None:
        """Raise Fault where nothing could be submitted or found now; nothing is."""
        ...

    async def close(self) -> None:
        """Let go of what it holds."""
        ...


class EmbeddedLedger:
    """A ledger in a file of this process."""

    two_sided = False

    def __init__(self, book: Book | HastyBook) -> None:
        """Use `book`, and close it at the end."""
        self._book = book

    def at_once(self, submission: Mapping[str, Any]) -> Entry | None:
        """Return the entry, which is written; None where the disk is waited for."""
        try:
            return self._book.at_once(submission)
        except (NullifierUsed, Rejected, sqlite3.Error) as error:
            raise _fault(error) from error

    async def submit(self, submission: Mapping[str, Any]) -> dict[str, Any]:
        """Return the entry, once it is written."""
        try:
            return await self._book.submit(submission)
        except (NullifierUsed, Rejected, sqlite3.Error) as error:
            raise _fault(error) from error

    def settle(self) -> None:
        """Put in what waits, for whoever opens the file next."""
        self._book.settle()

    async def query(self, query: Mapping[str, Any]) -> dict[str, Any]:
        """Return the entries that are committed."""
        try:
            found = self._book.query(query)
        except sqlite3.Error as error:
            raise Fault(GatewayErrorCode.MIDNIGHT_INDEXER_UNAVAILABLE) from error
        except (ValueError, TypeError) as error:
            raise Fault(GatewayErrorCode.MIDNIGHT_INVALID_STATE) from error
        if problems("wire/LedgerQueryResult.json", found):
            raise Fault(GatewayErrorCode.MIDNIGHT_INVALID_STATE)
        return found

    async def check(self) -> None:
        """Raise Fault where the file takes no entry."""
        try:
            await self._book.check()
        except (Rejected, sqlite3.Error) as error:
            raise _fault(error) from error

    async def close(self) -> None:
        """Close the file."""
        self._book.settle()  # which has a timer on this loop
        await asyncio.to_thread(self._book.close)


def _fault(error: NullifierUsed | Rejected | sqlite3.Error) -> Fault:
    if isinstance(error, NullifierUsed):
        return Fault(GatewayErrorCode.REPLAY_NULLIFIER_ALREADY_USED)
    if isinstance(error, Rejected):
        return Fault(REJECTED[error.reason])
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    return Fault(
        GatewayErrorCode.MIDNIGHT_CONTRACT_UNAVAILABLE
        if code in _UNREACHABLE
        else GatewayErrorCode.MIDNIGHT_TX_SUBMISSION_FAILED
    )


async def finalize(
    ledger: Ledger, memory: Memory, submission: Mapping[str, Any], seconds: float
) -> Entry:
    """Return the entry of `submission` once it is certain that the ledger has it.

    Of a ledger with two sides, both have to show the same entry. All together
    may take so many seconds. Raise Fault where a side does not answer, refuses,
    or says what contradicts the other, itself or its past.
    """
    deadline = time.monotonic() + seconds
    if (entry := ledger.at_once(submission)) is None:
        try:
            receipt = await within(seconds, ledger.submit(submission))
        except TimeoutError:
            raise Fault(GatewayErrorCode.MIDNIGHT_CONTRACT_UNAVAILABLE) from None
        entry = Entry.received(receipt, submission["proof"])
    if ledger.two_sided:
        await _confirm(ledger, entry.receipt, submission, deadline)
    if not memory.agrees(entry.receipt):
        raise Fault(GatewayErrorCode.MIDNIGHT_INVALID_STATE)
    return entry


async def _confirm(
    ledger: Ledger, receipt: Mapping[str, Any], submission: Mapping[str, Any], deadline: float
) -> None:
    """Raise Fault unless `receipt` is the submission's, and the other side has it too."""
    if not is_entry_of(receipt, submission):
        raise Fault(GatewayErrorCode.MIDNIGHT_INVALID_STATE)
    nullifier = submission["public_inputs"]["nullifier"]
    try:
        left = deadline - time.monotonic()
        found = await within(left, ledger.query({"kind": "nullifier", "nullifier": nullifier}))
    except TimeoutError:
        raise Fault(GatewayErrorCode.MIDNIGHT_INDEXER_UNAVAILABLE) from None
    if found["receipts"] != [receipt] or found["head_height"] < receipt["height"]:
        raise Fault(GatewayErrorCode.MIDNIGHT_INVALID_STATE)
