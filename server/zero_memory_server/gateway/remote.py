"""Prover and ledger as processes of their own: the same interfaces over HTTP."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from secrets import token_hex
from typing import Any

from zero_memory import GatewayErrorCode as Code
from zero_memory._validation import problems
from zero_memory_server.clock import now
from zero_memory_server.ids import new_id

from .commitment import public_inputs
from .connections import Lost, Unreachable
from .fault import Fault
from .keys import PublicKey
from .ledger import REJECTED
from .peer import UNAVAILABLE, Peer
from .prover import verifies

_PROVED = "wire/ProverResponse.json"
_SUBMITTED = "wire/LedgerSubmitResult.json"
_FOUND = "wire/LedgerQueryResult.json"


class RemoteProver:
    """Asks a prover (`POST /prove`)."""

    def __init__(self, url: str, key: PublicKey, token_file: Path | None) -> None:
        """Name its base URL, and the key that its proofs must verify with; raise SetupError."""
        self.key = key
        self._peer = Peer(url, "prover_prove", token_file)
        problems(_PROVED, None)  # made ready now, and not within the first call's deadline

    def at_once(self, public_inputs: Mapping[str, Any]) -> None:
        """Return None: it is waited for."""

    async def prove(
        self, authorization_id: str, public_inputs: Mapping[str, Any]
    ) -> dict[str, Any]:
        """Return the proof, which verifies with the key; raise Fault."""
        asked = {"authorization_id": authorization_id, "public_inputs": public_inputs}
        try:
            answer = await self._peer.ask(asked, authorization_id)
        except (Unreachable, Lost):
            raise Fault(Code.PROOF_SERVER_UNAVAILABLE) from None
        if answer.status in UNAVAILABLE:
            raise Fault(Code.PROOF_SERVER_UNAVAILABLE)
        if answer.status != 200 or problems(_PROVED, answer.value):
            raise Fault(Code.PROOF_GENERATION_FAILED)
        if answer.value["authorization_id"] != authorization_id:
            raise Fault(Code.PROOF_VERIFICATION_FAILED)
        if answer.value["outcome"] != "proved":
            raise Fault(Code.PROOF_GENERATION_FAILED)
        proof: dict[str, Any] = answer.value["proof"]
        if not verifies(self.key, proof, public_inputs):
            raise Fault(Code.PROOF_VERIFICATION_FAILED)
        return proof

    async def check(self) -> None:
        """Raise Fault where it makes no proof that verifies, of what belongs to no call."""
        nothing = ["sha256:" + token_hex(32) for _ in range(3)]
        await self.prove(new_id("aut", now()), public_inputs(*nothing))

    async def close(self) -> None:
        """Close the connections."""
        self._peer.close()


class RemoteLedger:
    """Submits at one place (`POST /submit`) and queries at another (`POST /query`)."""

    two_sided = True

    def __init__(self, submit_url: str, query_url: str, token_file: Path | None) -> None:
        """Name the base URLs of both sides; raise SetupError."""
        self._submit = Peer(submit_url, "ledger_submit", token_file)
        self._query = Peer(query_url, "ledger_query", token_file)
        problems(_SUBMITTED, None)
        problems(_FOUND, None)

    def at_once(self, submission: Mapping[str, Any]) -> None:
        """Return None: it is waited for."""

    async def submit(self, submission: Mapping[str, Any]) -> dict[str, Any]:
        """Return the entry that the ledger says it made; raise Fault."""
        try:
            answer = await self._submit.ask(submission, submission["authorization_id"])
        except Unreachable:
            raise Fault(Code.MIDNIGHT_CONTRACT_UNAVAILABLE) from None
        except Lost:
            raise Fault(Code.MIDNIGHT_TX_SUBMISSION_FAILED) from None
        if answer.status in UNAVAILABLE:
            raise Fault(Code.MIDNIGHT_CONTRACT_UNAVAILABLE)
        if answer.status != 200 or problems(_SUBMITTED, answer.value):
            raise Fault(Code.MIDNIGHT_TX_SUBMISSION_FAILED)
        value = answer.value
        if value["outcome"] == "rejected":
            raise Fault(REJECTED[value["reason"]])
        if value["outcome"] == "nullifier_used":
            own = value["nullifier"] == submission["public_inputs"]["nullifier"]
            raise Fault(Code.REPLAY_NULLIFIER_ALREADY_USED if own else Code.MIDNIGHT_INVALID_STATE)
        receipt: dict[str, Any] = value["receipt"]
        return receipt

    async def query(self, query: Mapping[str, Any]) -> dict[str, Any]:
        """Return what the query side knows; raise Fault."""
        named = query.get("nullifier", query.get("authorization_id"))  # a height names nothing
        try:
            answer = await self._query.ask(query, named)
        except (Unreachable, Lost):
            raise Fault(Code.MIDNIGHT_INDEXER_UNAVAILABLE) from None
        if answer.status != 200:
            raise Fault(Code.MIDNIGHT_INDEXER_UNAVAILABLE)
        if problems(_FOUND, answer.value):
            raise Fault(Code.MIDNIGHT_INVALID_STATE)
        found: dict[str, Any] = answer.value
        return found

    async def check(self) -> None:
        """Raise Fault where one of the sides does not answer, or cannot do its work."""
        try:
            ready = await self._submit.is_ready()
        except (Unreachable, Lost):
            ready = False
        if not ready:
            raise Fault(Code.MIDNIGHT_CONTRACT_UNAVAILABLE)
        await self.query({"kind": "height", "after_height": 0, "limit": 1})

    async def close(self) -> None:
        """Close the connections."""
        self._submit.close()
        self._query.close()
