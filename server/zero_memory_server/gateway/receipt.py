"""Receipts, verified from the public side alone: a public key and the ledger's answers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Protocol

from zero_memory import AUTHORIZATION_RECEIPT
from zero_memory._validation import problems

from .chain import is_whole
from .fault import Fault
from .keys import PublicKey
from .prover import verifies

_PLACE = "wire/AuthorizationReceipt.json"


class Queried(Protocol):
    """The side of a ledger that answers."""

    async def query(self, query: Mapping[str, Any]) -> dict[str, Any]:
        """Return `wire/LedgerQueryResult.json`; raise Fault."""
        ...


def found_in(value: Any) -> Any:
    """Return the receipt that `value` is, or that a result of `tools/call` has in its `_meta`."""
    for _ in range(2):
        if not isinstance(value, dict):
            return value
        if isinstance(value.get("result"), dict):
            value = value["result"]
    meta = value.get("_meta")
    return meta.get(AUTHORIZATION_RECEIPT, value) if isinstance(meta, dict) else value


async def faults(
    receipt: Any, key: PublicKey, ledger: Queried, commitment: str | None = None
) -> list[str]:
    """Return what is wrong with `receipt`, nothing where it holds.

    The proof must be by `key` over the entry's public inputs, the entry must
    have the hash that it names, the ledger must have this very entry for its
    nullifier and none other for its authorization, and the policy must be the
    one of `commitment`, where that is given.
    """
    if wrong := problems(_PLACE, receipt):
        return [f"shape: `{problem.pointer or '/'}` {problem.message}" for problem in wrong]
    return [*_own(receipt, key, commitment), *await _asked(receipt, ledger)]


def _own(receipt: Mapping[str, Any], key: PublicKey, commitment: str | None) -> Iterator[str]:
    """Yield what the receipt alone shows."""
    entry, proof = receipt["ledger"], receipt["proof"]
    inputs = entry["public_inputs"]
    if receipt["authorization_id"] != entry["authorization_id"]:
        yield "authorization: the ledger's entry is that of another authorization"
    if proof["key_id"] != key.key_id:
        yield f"signature: it is by key `{proof['key_id']}`, and not by `{key.key_id}`"
    elif not verifies(key, proof, inputs):
        yield "signature: it is none over these public inputs"
    if not is_whole(entry):
        yield "entry: it does not have the hash that it names"
    if commitment is not None and inputs["policy_commitment"] != commitment:
        yield "commitment: it was granted under another policy"


async def _asked(receipt: Mapping[str, Any], ledger: Queried) -> list[str]:
    """Return where the ledger does not agree."""
    entry = receipt["ledger"]
    nullifier = entry["public_inputs"]["nullifier"]
    authorization = entry["authorization_id"]
    try:
        spent = await ledger.query({"kind": "nullifier", "nullifier": nullifier})
        known = await ledger.query({"kind": "authorization", "authorization_id": authorization})
    except Fault as fault:
        return [f"ledger: it cannot be asked ({fault.code.value})"]
    if not spent["receipts"]:
        return ["nullifier: the ledger does not know it"]
    found = []
    if spent["receipts"] != [entry]:
        found.append("nullifier: the ledger has another entry for it")
    if known["receipts"] != [entry]:
        found.append("authorization: the ledger has another entry for it")
    return found


async def heights(ledger: Queried) -> dict[int, str]:
    """Return which authorization a ledger has at which height."""
    found: dict[int, str] = {}
    while True:
        last = max(found, default=0)
        answer = await ledger.query({"kind": "height", "after_height": last, "limit": 1000})
        for entry in answer["receipts"]:
            found[entry["height"]] = entry["authorization_id"]
        if max(found, default=0) == last:
            return found


def spans(numbers: Iterable[int]) -> list[tuple[int, int]]:
    """Return the first and the last of each run of consecutive `numbers`, in their order."""
    found: list[tuple[int, int]] = []
    for number in sorted(numbers):
        if found and found[-1][1] == number - 1:
            found[-1] = (found[-1][0], number)
        else:
            found.append((number, number))
    return found


async def chain_faults(ledger: Queried, known: Mapping[int, str] | None = None) -> list[str]:
    """Return what is wrong with the whole chain of a ledger, nothing where it is whole.

    `known` are authorizations by height that the ledger must have: where its
    end is gone, nothing else tells.
    """
    left = dict(known or {})
    height, previous = 0, None
    while True:
        answer = await ledger.query({"kind": "height", "after_height": height, "limit": 1000})
        for entry in answer["receipts"]:
            at = entry["height"]
            if at != height + 1:
                return [f"chain: the entry of height {height + 1} is missing"]
            if not is_whole(entry):
                return [f"chain: entry {at} does not have the hash that it names"]
            if previous is not None and entry["previous_hash"] != previous:
                return [f"chain: entry {at} does not name the one before"]
            if left.pop(at, entry["authorization_id"]) != entry["authorization_id"]:
                return [f"chain: entry {at} is that of another authorization than the trail says"]
            height, previous = at, entry["entry_hash"]
        if not answer["receipts"]:
            break
    if height != answer["head_height"]:
        return [f"chain: the newest entry is {answer['head_height']}, and {height} were there"]
    if left:
        return [f"chain: it was cut off after {height}: the trail has entry {max(left)}"]
    return []
