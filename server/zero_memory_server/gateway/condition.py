"""What is known of the stages that depend on others, by how the newest calls ended."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass

from zero_memory import GatewayErrorCode, PrivateGatewayErrorCode
from zero_memory_server.logs import log

from .call import Stage
from .chain import Memory
from .entry import Rejected

UNUSABLE = frozenset(
    {
        GatewayErrorCode.PROOF_SERVER_UNAVAILABLE,
        GatewayErrorCode.PROOF_GENERATION_FAILED,
        GatewayErrorCode.PROOF_VERIFICATION_FAILED,
        GatewayErrorCode.MIDNIGHT_CONTRACT_UNAVAILABLE,
        GatewayErrorCode.MIDNIGHT_INDEXER_UNAVAILABLE,
        GatewayErrorCode.MIDNIGHT_TX_SUBMISSION_FAILED,
        GatewayErrorCode.MIDNIGHT_INVALID_STATE,
    }
)
"""What the stages `prove` and `finalize` end with where the prover or the ledger is to blame."""


@dataclass(frozen=True, eq=False)
class Failure:
    """A call that failed at a stage, while `newest` was the newest entry of the ledger `memory`."""

    stage: Stage
    memory: Memory
    newest: int

    def is_over(self, memory: Memory) -> bool:
        """Return whether a call has passed all stages since, or the ledger is another one."""
        return memory is not self.memory or memory.newest != self.newest


class Condition:
    """Remembers what failed until a call passes, or it is found to work again.

    Nothing is done for a call that passes: the ledger has one entry more then.
    """

    def __init__(self) -> None:
        """Know of nothing that fails."""
        self._told: dict[Stage, Failure] = {}
        self._failure: Failure | None = None

    def note(
        self,
        stage: Stage,
        code: GatewayErrorCode | PrivateGatewayErrorCode,
        memory: Memory,
        *,
        after_ms: int,
        late: bool,
        cause: BaseException | None,
    ) -> None:
        """Take a call that failed at `stage` after so long; log it once until one passes.

        The log has a `cause` that says nothing of the call: one of the ledger's file.
        """
        unusable = stage in {"prove", "finalize"} and code in UNUSABLE
        if not late and not unusable:
            return
        failure = Failure(stage, memory, memory.newest)
        if unusable:
            self._failure = failure
        if (before := self._told.get(stage)) is None or before.is_over(memory):
            extra: dict[str, object] = {"stage": stage, "code": code.value, "after_ms": after_ms}
            if isinstance(cause, sqlite3.Error | Rejected):
                extra["reason"] = str(cause)
            log.warning("stage is late" if late else "stage cannot be passed", extra=extra)
        self._told[stage] = failure

    def failure(self, memory: Memory) -> Failure | None:
        """Return what is known to fail, None where nothing is."""
        if self._failure is not None and self._failure.is_over(memory):
            self.mended(self._failure)
        return self._failure

    def mended(self, failure: Failure) -> None:
        """Take that what had failed works again, unless it has failed once more since."""
        if self._failure is failure:
            self._failure = None
            self._told.pop(failure.stage, None)
            log.warning("stage can be passed again", extra={"stage": failure.stage})
