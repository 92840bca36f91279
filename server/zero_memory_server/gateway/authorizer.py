"""The stages before the upstream, in their order: normalize, authorize, prove, finalize.

A call passes where every stage has succeeded within its deadline. Everything
else is a refusal with the stage's code, what nobody foresaw included.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from contextlib import AsyncExitStack, ExitStack
from datetime import datetime
from pathlib import Path
from time import perf_counter_ns, thread_time_ns
from typing import NamedTuple

from zero_memory import APPROVAL_TOKEN, GatewayErrorCode, PrivateGatewayErrorCode
from zero_memory.models.wire.gateway_config import GatewayConfig
from zero_memory_server.clock import Clock, now
from zero_memory_server.ids import new_id
from zero_memory_server.logs import log

from .approval import Approval
from .call import Abandoned, Authorization, Call, Refused, Stage, Step, UpstreamEnd
from .chain import Memory
from .commitment import Commitments, fresh_nonce, public_inputs
from .condition import Condition
from .deadline import is_over, require_time, within
from .envelope import Envelope
from .fault import Fault
from .ledger import Ledger, finalize
from .policy.file import InvalidPolicy
from .policy.grant import Policy
from .private_file import private_folder
from .prover import Prover
from .setup import SetupError
from .spending import Counted, Spending, Spent
from .stages import LEDGER, Stages, placed, policy_of, stages_of
from .trail import MOST, Trail

TRAIL = "audit.jsonl"
"""The file of the audit trail in the state folder."""

KEPT = (TRAIL, LEDGER, "spending.db", "outcomes.db")
"""The files of the state folder that must not be moved away while a gateway runs."""

_Identity = tuple[int, int]
"""Which file it is, by device and number."""


class _Kind(NamedTuple):
    """A stage, and its codes for what nobody foresaw and for being late.

    `clock` counts its time, in nanoseconds.
    """

    stage: Stage
    unforeseen: GatewayErrorCode
    late: GatewayErrorCode
    clock: Callable[[], int] = perf_counter_ns


_NORMALIZE = _Kind(
    "normalize",
    GatewayErrorCode.GATEWAY_INVALID_MCP_REQUEST,
    GatewayErrorCode.GATEWAY_INVALID_MCP_REQUEST,
    # Its work alone: that the machine is busy is not the request's fault.
    thread_time_ns,
)
_AUTHORIZE = _Kind(
    "authorize",
    GatewayErrorCode.POLICY_INVALID_POLICY_STATE,
    GatewayErrorCode.POLICY_INVALID_POLICY_STATE,
)
_PROVE = _Kind(
    "prove",
    GatewayErrorCode.PROOF_GENERATION_FAILED,
    GatewayErrorCode.PROOF_SERVER_UNAVAILABLE,
)
_FINALIZE = _Kind(
    "finalize",
    GatewayErrorCode.MIDNIGHT_INVALID_STATE,
    GatewayErrorCode.MIDNIGHT_CONTRACT_UNAVAILABLE,
)


class _Way:
    """The way of one call through the stages: an id, the steps that are gone, and a stage."""

    __slots__ = ("_kind", "_milliseconds", "_started", "authorization_id", "steps")

    def __init__(self, authorization_id: str) -> None:
        self.authorization_id = authorization_id
        self.steps: list[Step] = []

    def enter(self, kind: _Kind, milliseconds: int) -> None:
        """Begin a stage, which may take so long."""
        self._kind = kind
        self._milliseconds = milliseconds
        self._started = kind.clock()

    def leave(self) -> None:
        """End the stage; raise TimeoutError where it took too long."""
        kind = self._kind
        took = (kind.clock() - self._started) // 1000
        if took > self._milliseconds * 1000:
            raise TimeoutError
        self.steps.append(Step(kind.stage, "passed", took))

    def ended(self, error: BaseException, condition: Condition, memory: Memory) -> BaseException:
        """Return what becomes of an error in the stage: its refusal, unless the process ends."""
        kind = self._kind
        took = (kind.clock() - self._started) // 1000
        code: GatewayErrorCode | PrivateGatewayErrorCode
        if isinstance(error, Fault):
            code = error.code
        elif isinstance(error, TimeoutError):
            # Where the gateway ends, nothing is wrong with the policy: what waits may come again.
            code = _PROVE.late if kind is _AUTHORIZE and is_over() else kind.late
        elif isinstance(error, Exception):
            log.error("stage failed", extra={"stage": kind.stage}, exc_info=error)
            code = kind.unforeseen
        elif not isinstance(error, asyncio.CancelledError):
            return error
        self.steps.append(Step(kind.stage, "failed", took))
        if isinstance(error, asyncio.CancelledError):
            return Abandoned(tuple(self.steps), self.authorization_id)
        if not is_over():  # else it is the gateway that ends
            late = took >= self._milliseconds * 1000
            cause = error.__cause__
            condition.note(kind.stage, code, memory, after_ms=took // 1000, late=late, cause=cause)
        return Refused(code, kind.stage, tuple(self.steps), self.authorization_id)


class StagedAuthorizer:
    """Authorizes calls on one event loop. `open_authorizer` makes it."""

    def __init__(
        self,
        stages: Stages,
        spending: Spending,
        trail: Trail,
        commitments: Commitments,
        *,
        is_approved: Callable[[str], bool],
        clock: Clock = now,
        nonces: Callable[[], bytes] = fresh_nonce,
    ) -> None:
        """Keep what stays through all configurations.

        `is_approved` says of a tool, by the name that the gateway shows, whether
        it is approved as it now stands.
        """
        self._stages = stages
        self._spending = spending
        self._trail = trail
        self._commitments = commitments
        self._is_approved = is_approved
        self._clock = clock
        self._nonces = nonces
        self._retired: list[Prover | Ledger] = []
        self._condition = Condition()
        self._files: Mapping[str, _Identity | None] = {}
        self._displaced = False

    @property
    def stages(self) -> Stages:
        """The stages that the next call goes through."""
        return self._stages

    @property
    def able(self) -> bool:
        """Whether anything can be authorized; where not, the log has said why."""
        try:
            self._policy(self._stages)
        except Fault:
            return False
        return self._condition.failure(self._stages.memory) is None

    async def authorize(self, call: Call) -> Authorization:
        """Return the authorization of `call`; raise Refused, Abandoned, and nothing else.

        Whatever the call had used up is given back where it does not pass.
        """
        stages = self._stages
        moment = self._clock()
        way = _Way(new_id("aut", moment))
        spent: Spent | None = None
        deadlines = stages.deadlines
        try:
            way.enter(_NORMALIZE, deadlines.normalize)
            envelope = stages.normalizers.normalize(call)
            way.leave()
            way.enter(_AUTHORIZE, deadlines.authorize)
            spent = self._granted(stages, call, envelope, way.authorization_id, moment)
            if spent is not None:
                kept = self._spending.keep(spent, moment.timestamp())
                await within(deadlines.authorize / 1000, kept)
            way.leave()
            way.enter(_PROVE, deadlines.prove)
            require_time()
            inputs = public_inputs(
                stages.commitment,
                self._commitments.nullifier(self._nonces()),
                self._commitments.execution(way.authorization_id, envelope),
            )
            if (proof := stages.prover.at_once(inputs)) is None:
                proving = stages.prover.prove(way.authorization_id, inputs)
                proof = await within(deadlines.prove / 1000, proving)
            way.leave()
            way.enter(_FINALIZE, deadlines.finalize)
            self._require_in_force(stages)
            submission = {
                "authorization_id": way.authorization_id,
                "public_inputs": inputs,
                "proof": proof,
            }
            seconds = deadlines.finalize / 1000
            entry = await finalize(stages.ledger, stages.memory, submission, seconds)
            self._require_in_force(stages)
            way.leave()
        except BaseException as error:  # noqa: BLE001 - it is raised as what it becomes
            if spent is not None:
                self._give_back(spent)
            raise way.ended(error, self._condition, stages.memory) from None
        return Authorization(
            way.authorization_id,
            {"authorization_id": way.authorization_id, "proof": proof, "ledger": entry.receipt},
            tuple(way.steps),
            f'{{"authorization_id":"{way.authorization_id}",'
            f'"proof":{entry.proof_text},"ledger":{entry.receipt_text}}}',
            spent,
        )

    def may_pass(self, call: Call) -> bool:
        """Return whether `call` would be granted now, as far as its upstream is known."""
        stages = self._stages
        seconds = self._clock().timestamp()
        try:
            envelope = stages.normalizers.normalize(call)
            approval = self._approval(stages, call, envelope, seconds)
            decision = self._policy(stages).decide(
                envelope,
                seconds,
                grant=None,
                permitted=self._permits(stages, call),
                approved=approval is not None and self._spending.holder(approval) is None,
                rated=True,
            )
        except Exception:  # noqa: BLE001 - whatever it is, `authorize` meets it and says so
            return False
        return decision.cause is None

    def repeat(self, call: Call, authorization_id: str) -> tuple[Step, ...]:
        """Return how `call`, executed under that authorization, passed once more; raise Refused.

        A rate that is used up denies nothing here, and an approval still counts
        that this very authorization has spent.
        """
        stages = self._stages
        seconds = self._clock().timestamp()
        way = _Way(authorization_id)
        try:
            way.enter(_NORMALIZE, stages.deadlines.normalize)
            envelope = stages.normalizers.normalize(call)
            way.leave()
            way.enter(_AUTHORIZE, stages.deadlines.authorize)
            approval = self._approval(stages, call, envelope, seconds)
            decision = self._policy(stages).decide(
                envelope,
                seconds,
                grant=None,
                permitted=self._permits(stages, call),
                approved=approval is not None
                and self._spending.holder(approval) in {None, authorization_id},
            )
            if decision.cause is not None:
                raise Fault(decision.cause)
            way.leave()
        except BaseException as error:  # noqa: BLE001 - it is raised as what it becomes
            raise way.ended(error, self._condition, stages.memory) from None
        return tuple(way.steps)

    def give_back(self, authorization: Authorization) -> None:
        """Let others use what an authorization used up: nothing of its call was sent."""
        if authorization.spent is not None:
            self._give_back(authorization.spent)

    def record(
        self,
        call: Call,
        authorization: Authorization | None,
        refused: Refused | Abandoned | None,
        upstream: UpstreamEnd | None,
    ) -> bool:
        """Append the call to the audit trail. While that fails, nothing is authorized.

        Return False for a refused call that gets no entry, since too many wait already.
        """
        return self._trail.record(call, authorization, refused, upstream)

    def record_soon(self, call: Call, authorization: Authorization, upstream: UpstreamEnd) -> None:
        """Append the call to the audit trail at `settle`, or before another is authorized."""
        self._trail.record_soon(call, authorization, upstream)

    def settle(self) -> None:
        """Append what was to be appended soon."""
        self._trail.settle()

    def reload(self, config: GatewayConfig, folder: Path) -> None:
        """Take over a configuration for the calls to come; raise SetupError, and keep the old one.

        Calls that are on their way under another policy are denied.
        """
        old = self._stages
        if config.state != old.config.state:
            raise SetupError("`state` can't change while the gateway runs. Start it anew.")
        policy = policy_of(config, folder)
        new = stages_of(config, folder, self._commitments, policy, old)
        moment = self._clock().timestamp()
        # On disk are those of rules that were gone meanwhile, in memory those of calls under way.
        underway = [] if old.policy is None else old.policy.granted()
        policy.remember([*self._spending.grants(moment, policy.spans()), *underway], moment)
        self._stages = new
        self._retired += [part for part in (old.prover,) if part is not new.prover]
        self._retired += [part for part in (old.ledger,) if part is not new.ledger]

    def look(self, state: Path) -> None:
        """See whether the files of the folder `state` are those that were there at the first look.

        While one of them is not, nothing is authorized: what is written to it is lost.
        Else an audit trail that is large enough goes on in another file.
        """
        found = {name: _identity(state / name) for name in KEPT}
        self._files = self._files or found
        gone = [name for name in KEPT if found[name] != self._files[name]]
        if gone and not self._displaced:
            effect = "no call is authorized"
            log.error("file of the state is gone", extra={"files": gone, "effect": effect})
        elif self._displaced and not gone:
            log.warning("files of the state are there again")
        self._displaced = bool(gone)
        if not gone and self._trail.rotate():
            self._files = {**self._files, TRAIL: _identity(state / TRAIL)}

    async def check(self) -> None:
        """See whether the prover or the ledger works again where it is known to fail.

        Nothing is authorized or finalized by that.
        """
        stages = self._stages
        if (failure := self._condition.failure(stages.memory)) is None:
            return
        proving = failure.stage == "prove"
        milliseconds = stages.deadlines.prove if proving else stages.deadlines.finalize
        part: Prover | Ledger = stages.prover if proving else stages.ledger
        try:
            await within(milliseconds / 1000, part.check())
        except (Fault, TimeoutError):
            return
        except Exception:  # noqa: BLE001 - whatever it is, it does not work
            log.error("check failed", extra={"stage": failure.stage}, exc_info=True)
            return
        self._condition.mended(failure)

    async def close(self) -> None:
        """Write what is left and let go of everything, also where a part of it fails."""
        async with AsyncExitStack() as last:
            last.callback(self._trail.close)
            last.push_async_callback(asyncio.to_thread, self._spending.close)
            for part in (*self._retired, self._stages.prover, self._stages.ledger):
                last.push_async_callback(part.close)

    def _granted(
        self, stages: Stages, call: Call, envelope: Envelope, authorization: str, moment: datetime
    ) -> Spent | None:
        """Return what the grant of the call uses up, None for nothing; raise Fault."""
        policy = self._policy(stages)
        seconds = moment.timestamp()
        approval = self._approval(stages, call, envelope, seconds)
        decision = policy.decide(
            envelope,
            seconds,
            grant=authorization,
            permitted=self._permits(stages, call),
            approved=approval is not None and self._spending.holder(approval) is None,
        )
        if decision.cause is not None:
            raise Fault(decision.cause)
        if not decision.guarded and not decision.counted:
            return None
        counted = None
        if decision.counted:
            counted = Counted(decision.rule, seconds, policy.span(decision.rule))
        spent = Spent(authorization, approval if decision.guarded else None, counted)
        try:
            self._spending.reserve(spent)
        except Fault:
            if counted is not None:
                policy.give_back(counted.rule, authorization, seconds)
            raise
        return spent

    def _policy(self, stages: Stages) -> Policy:
        if stages.policy is None or self._displaced or not self._trail.is_whole:
            raise Fault(GatewayErrorCode.POLICY_INVALID_POLICY_STATE)
        return stages.policy

    @staticmethod
    def _approval(stages: Stages, call: Call, envelope: Envelope, now: float) -> Approval | None:
        token = call.meta.get(APPROVAL_TOKEN)
        return None if token is None else stages.approvals.verify(token, envelope, now)

    def _permits(self, stages: Stages, call: Call) -> bool:
        return stages.normalizers.knows(call.tool) & self._is_approved(call.tool)

    def _give_back(self, spent: Spent) -> None:
        policy = self._stages.policy
        if spent.counted is not None and policy is not None:
            moment = self._clock().timestamp()
            policy.give_back(spent.counted.rule, spent.authorization_id, moment)
        self._spending.give_back(spent)

    def _require_in_force(self, stages: Stages) -> None:
        """Raise Fault where another policy has come into force."""
        if self._stages.commitment != stages.commitment:
            raise Fault(PrivateGatewayErrorCode.POLICY_POLICY_MISMATCH)


def _identity(file: Path) -> _Identity | None:
    try:
        about = file.stat()
    except OSError:
        return None
    return about.st_dev, about.st_ino


def open_authorizer(
    config: GatewayConfig,
    folder: Path,
    *,
    is_approved: Callable[[str], bool],
    clock: Clock = now,
    nonces: Callable[[], bytes] = fresh_nonce,
    trail_bytes: int = MOST,
) -> StagedAuthorizer:
    """Return the authorizer that `config` describes, a file of `folder`; raise SetupError.

    Without a valid policy it refuses every call, until a reload brings one.
    `is_approved` says of a tool, by the name that the gateway shows, whether it
    is approved as it now stands. A file of the audit trail has `trail_bytes`,
    more or less, before another one is begun.
    """
    with ExitStack() as opened:
        state = private_folder(placed(folder, config.state))
        trail = Trail(state / TRAIL, clock, trail_bytes)
        opened.callback(trail.close)
        moment = clock().timestamp()
        spending = Spending(state / "spending.db", moment)
        opened.callback(spending.close)
        commitments = Commitments.kept(state)
        policy = None
        try:
            policy = policy_of(config, folder)
        except InvalidPolicy as error:
            log.error("policy cannot be used", extra={"reason": str(error)})
        if policy is not None:
            policy.remember(spending.grants(moment, policy.spans()), moment)
        stages = stages_of(config, folder, commitments, policy)
        opened.pop_all()
    return StagedAuthorizer(
        stages, spending, trail, commitments, is_approved=is_approved, clock=clock, nonces=nonces
    )
