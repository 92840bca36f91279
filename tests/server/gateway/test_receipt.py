"""Receipts and the chain of the ledger, verified by anyone."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from tests.server.gateway.standing import read, run, stand
from zero_memory import AUTHORIZATION_RECEIPT
from zero_memory_server.gateway.canonical import entry_hash
from zero_memory_server.gateway.keys import PublicKey, SigningKey
from zero_memory_server.gateway.prover import sign
from zero_memory_server.gateway.receipt import chain_faults, faults, found_in

OTHER = "sha256:" + "f" * 64


class Said:
    """A ledger that answers what it is told to."""

    def __init__(self, *entries: Any, head: int | None = None) -> None:
        self.entries = entries
        self.head = head

    async def query(self, query: Mapping[str, Any]) -> dict[str, Any]:
        newest = max((entry["height"] for entry in self.entries), default=0)
        after = query.get("after_height", -1)
        return {
            "receipts": [entry for entry in self.entries if entry["height"] > after],
            "head_height": newest if self.head is None else self.head,
        }


@pytest.fixture
def authorized(tmp_path: Path) -> tuple[Any, PublicKey, list[Any], str]:
    """A receipt, the prover's key, the ledger's entries, and the policy's commitment."""

    async def go() -> tuple[Any, PublicKey, list[Any], str]:
        authorizer = stand(tmp_path)
        receipts = [(await authorizer.authorize(read())).receipt for _ in range(3)]
        stages = authorizer.stages
        found = await stages.ledger.query({"kind": "height", "after_height": 0})
        assert await faults(receipts[1], stages.prover.key, stages.ledger) == []
        await authorizer.close()
        return receipts[1], stages.prover.key, found["receipts"], stages.commitment

    return run(go())


def wrong(receipt: Any, key: PublicKey, *entries: Any, commitment: str | None = None) -> list[str]:
    return [
        line.partition(":")[0] for line in run(faults(receipt, key, Said(*entries), commitment))
    ]


def test_a_receipt_holds(authorized: Any) -> None:
    """Signature, entry, nullifier and commitment agree; a result that carries it will do."""
    receipt, key, _, commitment = authorized
    assert wrong(receipt, key, receipt["ledger"], commitment=commitment) == []
    result = {"content": [], "_meta": {AUTHORIZATION_RECEIPT: receipt, "other": 1}}
    for value in (receipt, result, {"jsonrpc": "2.0", "id": 1, "result": result}):
        assert found_in(value) == receipt
    for value in (None, [], {"_meta": 1}, {"_meta": {}}):
        assert found_in(value) == value


def test_what_fails_is_named(authorized: Any) -> None:
    """Each part of a receipt that does not hold is told by its name."""
    receipt, key, entries, _ = authorized
    entry = receipt["ledger"]
    other_key = SigningKey.generate("prover")
    assert wrong(receipt, other_key.public, entry) == ["signature"]
    forged = sign(other_key, entry["public_inputs"]) | {"key_id": key.key_id}
    assert wrong({**receipt, "proof": forged}, key, entry) == ["signature"]
    assert wrong(receipt, key, entry, commitment=OTHER) == ["commitment"]
    assert wrong(receipt, key) == ["nullifier"]
    assert wrong(receipt, key, entries[0]) == ["nullifier", "authorization"]
    inputs = {**entry["public_inputs"], "execution_commitment": OTHER}
    changed = {**entry, "public_inputs": inputs}
    assert wrong({**receipt, "ledger": changed}, key, entry) == [
        "signature",
        "entry",
        "nullifier",
        "authorization",
    ]
    changed["entry_hash"] = entry_hash(changed)
    assert "entry" not in wrong({**receipt, "ledger": changed}, key, entry)
    twin = {**receipt, "authorization_id": "aut_01KT3V2B4D6F8H0K2M4P6R8T0W"}
    assert wrong(twin, key, entry) == ["authorization"]
    assert wrong({**receipt, "more": 1}, key, entry) == ["shape"]
    assert wrong(None, key, entry) == ["shape"]


def test_the_chain_shows_what_was_changed(authorized: Any) -> None:
    """A missing, a changed or a replaced entry breaks the ledger's chain."""
    _, _, entries, _ = authorized

    def told(*entries: Any, head: int | None = None) -> list[str]:
        return run(chain_faults(Said(*entries, head=head)))

    assert told(*entries) == []
    assert told() == []
    assert told(*entries, head=7) == ["chain: the newest entry is 7, and 3 were there"]
    assert told(entries[0], entries[2]) == ["chain: the entry of height 2 is missing"]
    changed = {**entries[1], "finalized_at": "2026-01-01T00:00:00Z"}
    assert "2 does not have the hash" in told(entries[0], changed, entries[2])[0]
    changed["entry_hash"] = entry_hash(changed)
    assert "3 does not name" in told(entries[0], changed, entries[2])[0]
