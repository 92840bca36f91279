"""The ledger's entries (`wire/LedgerReceipt.json`): a chain in which each names the one before."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from typing import Any

from .canonical import ZERO, NotCanonical, entry_hash, hashed, inputs_text, quoted

_MOST = 4096
"""How many entries of a ledger are kept in mind to catch it at contradictions."""


def sealed(
    submission: Mapping[str, Any], height: int, finalized_at: str, previous_hash: str
) -> tuple[dict[str, Any], str]:
    """Return the entry of a submission at its place in the chain, and the same as JSON."""
    entry: dict[str, Any] = {
        "authorization_id": submission["authorization_id"],
        "finalized_at": finalized_at,
        "height": height,
        "previous_hash": previous_hash,
        "public_inputs": submission["public_inputs"],
    }
    members = _members(entry)
    entry["entry_hash"] = hashed(f"{{{members}}}".encode())
    return entry, f'{{{members},"entry_hash":"{entry["entry_hash"]}"}}'


def receipt_text(receipt: Mapping[str, Any]) -> str:
    """Return an entry as JSON."""
    return f'{{{_members(receipt)},"entry_hash":{quoted(receipt["entry_hash"])}}}'


def _members(receipt: Mapping[str, Any]) -> str:
    """Return what the hash of an entry is over, in canonical form but for the braces."""
    return (
        f'"authorization_id":{quoted(receipt["authorization_id"])},'
        f'"finalized_at":{quoted(receipt["finalized_at"])},"height":{receipt["height"]},'
        f'"previous_hash":{quoted(receipt["previous_hash"])},'
        f'"public_inputs":{inputs_text(receipt["public_inputs"])}'
    )


def proof_text(proof: Mapping[str, Any]) -> str:
    """Return a proof (`wire/Proof.json`) as JSON."""
    return (
        f'{{"scheme":{quoted(proof["scheme"])},"key_id":{quoted(proof["key_id"])},'
        f'"signature":{quoted(proof["signature"])}}}'
    )


def is_entry_of(receipt: Mapping[str, Any], submission: Mapping[str, Any]) -> bool:
    """Return whether `receipt` finalizes that very submission and agrees with itself."""
    return (
        receipt["authorization_id"] == submission["authorization_id"]
        and receipt["public_inputs"] == submission["public_inputs"]
        and is_whole(receipt)
    )


def is_whole(receipt: Mapping[str, Any]) -> bool:
    """Return whether an entry has the hash that it names, and only the first has none before."""
    try:
        found = entry_hash(dict(receipt))
    except NotCanonical:
        return False
    first: bool = receipt["height"] == 1
    return bool(receipt["entry_hash"] == found) and (receipt["previous_hash"] == ZERO) == first


class Memory:
    """The newest entries that were seen of a ledger: it must not tell its past in two ways."""

    def __init__(self) -> None:
        """Start with none."""
        self._seen: OrderedDict[int, tuple[str, str]] = OrderedDict()

    @property
    def newest(self) -> int:
        """The height of the entry that was seen last, 0 for none."""
        return next(reversed(self._seen), 0)

    def agrees(self, receipt: Mapping[str, Any]) -> bool:
        """Return whether a whole entry fits those seen before, and keep it where it does."""
        height, own = receipt["height"], (receipt["previous_hash"], receipt["entry_hash"])
        before, after = self._seen.get(height - 1), self._seen.get(height + 1)
        if (
            self._seen.get(height, own) != own
            or (before is not None and before[1] != own[0])
            or (after is not None and after[0] != own[1])
        ):
            return False
        self._seen[height] = own
        if len(self._seen) > _MOST:
            self._seen.popitem(last=False)
        return True
