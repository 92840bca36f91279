"""One `tools/call`, from what the caller sent to what the caller gets."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack, contextmanager, suppress
from functools import lru_cache
from typing import Any, Literal, NamedTuple

from mcp_types import CLIENT_CAPABILITIES_META_KEY

from zero_memory import IDEMPOTENCY_KEY, META_KEYS, GatewayErrorCode, PrivateGatewayErrorCode
from zero_memory._validation import problems
from zero_memory_server.flight import in_a_task
from zero_memory_server.logs import log

from .call import Abandoned, Authorization, Authorizer, Call, Refused, Step, UpstreamEnd
from .catalog import Catalog, Target
from .configuration import Configuration
from .deadline import within
from .metadata import forwarded, marked, refusal, upstream_failure
from .metrics import GatewayMetrics
from .outcomes import Kept, OutcomesFailed, call_digest
from .rawjson import RawObject, encode, read
from .repeats import Repeats, Turn
from .upstream.server import UpstreamServer
from .upstream.session import Offered, header_fields
from .upstream.wire import Notify, Question, UpstreamFailed

_CONTINUED = ("inputResponses", "requestState")
"""Members that answer an upstream's `input_required` (revision 2026-07-28)."""

_PAUSE = 0.05
"""How many seconds pass before the first retry; each later one waits twice as long."""


class Request(NamedTuple):
    """The parameters of a `tools/call` whose shape is right.

    `modern` says that the caller's revision has no handshake; `notify` takes the
    upstream's progress, for a caller that asked for it. `compared` says that the
    headers in which its arguments are mirrored are known to agree with them.
    """

    agent: str
    params: RawObject
    modern: bool
    notify: Notify | None = None
    compared: bool = True

    @property
    def call(self) -> Call:
        """What is to be authorized."""
        values = self.params.values
        meta = values.get("_meta")
        given = meta if isinstance(meta, dict) else {}
        arguments = values.get("arguments")
        key = given.get(IDEMPOTENCY_KEY)
        return Call(
            agent=self.agent,
            tool=values["name"],
            arguments={} if arguments is None else arguments,
            meta=given,
            idempotency_key=key if isinstance(key, str) else None,
        )

    @property
    def continued(self) -> dict[str, Any]:
        """What goes on with a call that the upstream answered with `input_required`."""
        values = self.params.values
        return {name: values[name] for name in _CONTINUED if values.get(name) is not None}

    @property
    def meta(self) -> RawObject | None:
        """The caller's `_meta`."""
        return self.params.inner("_meta")

    def forwarded(self, name: str, *, modern: bool) -> dict[str, str]:
        """Return the members that an upstream gets: the arguments to the letter, and its name.

        What is null is left out: it was authorized as if it were not there.
        """
        texts = {"name": _name(name)}
        names = ("arguments", "inputResponses", "requestState") if modern else ("arguments",)
        for member in names:
            if self.params.values.get(member) is not None:
                texts[member] = self.params.texts[member]
        return texts


@lru_cache(maxsize=1024)
def _name(name: str) -> str:
    """Return the name of an approved tool as JSON."""
    return encode(name)


class _Failed(Exception):
    """The upstream did not answer; `repeatable` says whether the call may be executed twice."""

    def __init__(self, failure: UpstreamFailed, repeatable: bool) -> None:
        super().__init__(failure.reason)
        self.failure = failure
        self.repeatable = repeatable


class Calls:
    """Runs calls under one configuration."""

    def __init__(
        self,
        configuration: Configuration,
        catalog: Catalog,
        authorizer: Authorizer,
        repeats: Repeats,
        metrics: GatewayMetrics,
        in_force: Callable[[], Catalog],
    ) -> None:
        """Keep what the calls go through; `in_force` returns the catalog of those that begin."""
        self._catalog = catalog
        self._in_force = in_force
        self._authorizer = authorizer
        self._repeats = repeats
        self._metrics = metrics
        self._deadline = configuration.upstream_deadline
        self._retries = configuration.model.retries
        self._declared = {
            name: normalizer.idempotent for name, normalizer in configuration.normalizers.items()
        }

    async def call(self, request: Request) -> RawObject:
        """Return the result, of whatever revision the upstream speaks.

        Nothing is raised but the caller's own cancellation.
        """
        call = request.call
        started = time.perf_counter()
        self._metrics.entered()
        try:
            if IDEMPOTENCY_KEY in call.meta:
                code, result = await self._once(call, request)
            else:
                code, result = await self._run(call, request, None)
        except Refused as refused:
            self._metrics.steps(refused.steps)
            code, result = refused.public.value, refusal(refused.public)
        except asyncio.CancelledError:
            self._metrics.cancelled()
            raise
        took = time.perf_counter() - started
        self._metrics.ended(code, took)
        return result

    def answered(self) -> None:
        """Finish what need not be done before an answer is sent."""
        self._authorizer.settle()

    def given_up(self, request: Request) -> None:
        """Record a call whose caller has gone before it began."""
        self._metrics.entered()
        self._metrics.cancelled()
        self._record(request.call, None, None, None)

    def may_pass(self, request: Request) -> bool:
        """Return whether the call would be granted now; nothing is used up."""
        return self._authorizer.may_pass(request.call)

    async def _once(self, call: Call, request: Request) -> tuple[str, RawObject]:
        """Run a call with an idempotency key, or find what it came to.

        Return the public code, "" for the upstream's own answer, and the result.
        """
        key = call.idempotency_key
        if key is None or problems(META_KEYS[IDEMPOTENCY_KEY], key):
            raise self._refused(call, GatewayErrorCode.GATEWAY_INVALID_MCP_REQUEST)
        told = call_digest(call.tool, call.arguments, request.continued)
        try:
            async with AsyncExitStack() as held:
                with self._waiting(call):
                    waited = self._repeats.turn(call.agent, key, told)
                    turn = await held.enter_async_context(waited)
                if turn.kept is None:
                    return await self._run(call, request, turn)
                return await self._repeated(call, request, turn, turn.kept)
        except OutcomesFailed as error:
            effect = "the call is refused, and nothing was authorized"
            reason = {"agent": call.agent, "reason": str(error), "effect": effect}
            log.error("call with an idempotency key cannot be taken", extra=reason)
            raise self._refused(call, GatewayErrorCode.MIDNIGHT_TX_SUBMISSION_FAILED) from None

    async def _repeated(
        self, call: Call, request: Request, turn: Turn, kept: Kept
    ) -> tuple[str, RawObject]:
        """Return what the call came to, to those who may still make it.

        Of another call nothing is asked: neither a rate nor an approval is used up by
        the answer, so it would tell which of them a denial was for.
        """
        if kept.call != turn.call:
            raise self._refused(call, GatewayErrorCode.GATEWAY_INVALID_MCP_REQUEST)
        try:
            receipt = json.loads(kept.receipt)
            identity = receipt["authorization_id"]
            result = None if kept.result is None else read(kept.result)
        except (ValueError, KeyError, TypeError):
            raise OutcomesFailed("what was kept is no outcome") from None
        try:
            steps = self._authorizer.repeat(call, identity)
        except Refused as refused:
            self._record(call, None, refused, None)
            raise
        if result is None and self._declared.get(call.tool):
            return await self._run(call, request, turn)
        self._metrics.steps(steps)
        self._metrics.repeated()
        end = UpstreamEnd("failed" if result is None else "passed", 0, repeated=True)
        self._record(call, Authorization(identity, receipt, steps), None, end)
        if result is not None:
            return "", result
        code = GatewayErrorCode.GATEWAY_UPSTREAM_TOOL_FAILED
        return code.value, upstream_failure(receipt, repeatable=False)

    async def _run(self, call: Call, request: Request, turn: Turn | None) -> tuple[str, RawObject]:
        """Run a call; return as `_once` does."""
        target = self._catalog.target(call.tool)
        with (target or self._catalog.stand_in).upstream.used():
            seconds = self._deadline
            # A denial waits for no upstream.
            if target and target.upstream.fresh is None and self._authorizer.may_pass(call):
                with self._waiting(call):
                    seconds = await self._connected(target.upstream)
            if not self._leads_to(call, target):
                raise self._refused(call, PrivateGatewayErrorCode.POLICY_POLICY_MISMATCH)
            authorization = await self._authorized(call)
            self._metrics.steps(authorization.steps)
            if target is None:
                refused = self._changed(authorization)
                self._record(call, authorization, refused, None)
                raise refused
            started = time.perf_counter_ns()

            def ended(outcome: Literal["passed", "failed"]) -> UpstreamEnd:
                end = UpstreamEnd(outcome, (time.perf_counter_ns() - started) // 1000)
                self._metrics.steps([Step("upstream", outcome, end.duration_us)])
                return end

            question = Question(0, "tools/call", "")
            try:
                result = await self._asked(
                    call, request, target, authorization, question, turn, seconds
                )
            except Refused as refused:
                self._record(call, authorization, refused, None)
                await self._undone(authorization, turn)
                raise
            except OutcomesFailed as error:
                effect = "calls with an idempotency key are refused before they are sent"
                log.error("outcomes cannot be kept", extra={"reason": str(error), "effect": effect})
                unkept = Refused(
                    GatewayErrorCode.MIDNIGHT_TX_SUBMISSION_FAILED,
                    "finalize",
                    authorization_id=authorization.authorization_id,
                )
                self._record(call, authorization, unkept, None)
                self._authorizer.give_back(authorization)
                raise unkept from None
            except _Failed as failed:
                self._record(call, authorization, None, ended("failed"))
                failure = upstream_failure(
                    authorization.receipt, repeatable=failed.repeatable or not failed.failure.sent
                )
                if not failed.failure.sent:
                    await self._undone(authorization, turn)
                elif failed.repeatable:
                    await _forget(turn)  # else it stays in doubt
                reason = {"tool": call.tool, "reason": failed.failure.reason}
                log.warning("upstream failed", extra=reason)
                return GatewayErrorCode.GATEWAY_UPSTREAM_TOOL_FAILED.value, failure
            except asyncio.CancelledError:
                end = ended("failed") if question.sent else None
                self._record(call, authorization, None, end)
                if not question.sent:
                    await self._undone(authorization, turn)
                raise
            self._authorizer.record_soon(call, authorization, ended("passed"))
            told = marked(result, receipt=authorization.text)
            if turn is not None and turn.begun:
                if result.values.get("resultType", "complete") == "complete":
                    await turn.finish(told.text())
                else:  # the call goes on with what the upstream asked for
                    await turn.forget()
            return "", told

    def _leads_to(self, call: Call, target: Target | None) -> bool:
        """Return whether `target` is what `call` is authorized for, if it is from now on.

        A call may have waited before, for an upstream or for another call with its key.
        """
        catalog = self._in_force()
        return catalog is self._catalog or catalog.target(call.tool) == target

    async def _connected(self, upstream: UpstreamServer) -> float:
        """Open what the call leads to; return the seconds that its deadline leaves for the rest.

        So a tool that has changed is denied before anything is finalized. An
        upstream that cannot be opened is for those to know who are authorized.
        """
        await in_a_task()
        clock = asyncio.get_running_loop().time
        end = clock() + self._deadline
        with suppress(UpstreamFailed, TimeoutError):
            await within(self._deadline, upstream.ready())
        return max(0.0, end - clock())

    @contextmanager
    def _waiting(self, call: Call) -> Iterator[None]:
        """Record a call that its caller gives up before its first stage."""
        try:
            yield
        except asyncio.CancelledError:
            self._record(call, None, None, None)
            raise

    async def _authorized(self, call: Call) -> Authorization:
        try:
            return await self._authorizer.authorize(call)
        except Refused as refused:
            self._record(call, None, refused, None)
            raise
        except Abandoned as abandoned:
            self._metrics.steps(abandoned.steps)
            self._record(call, None, abandoned, None)
            raise asyncio.CancelledError from None
        except asyncio.CancelledError:
            self._record(call, None, None, None)
            raise
        except Exception:  # noqa: BLE001 - what nobody foresaw is no authorization
            log.error("authorization failed", exc_info=True)
            code = GatewayErrorCode.POLICY_INVALID_POLICY_STATE
            raise self._refused(call, code) from None

    async def _asked(
        self,
        call: Call,
        request: Request,
        target: Target,
        authorization: Authorization,
        question: Question,
        turn: Turn | None,
        seconds: float,
    ) -> RawObject:
        """Return the upstream's result within `seconds`; raise Refused or _Failed."""
        repeatable = self._declared.get(call.tool) is True
        attempts = self._retries + 1

        async def attempted() -> RawObject:
            nonlocal repeatable
            for attempt in range(attempts):
                if attempt:
                    self._metrics.retried()
                    await asyncio.sleep(_PAUSE * 2 ** (attempt - 1))
                try:
                    if turn is not None and not turn.begun:
                        await self._begin(authorization, turn)
                    session = await target.upstream.ready()
                    # From here to the first byte nothing is waited for.
                    tool = target.offered(session, self._catalog.approval)
                    if tool is None and question.sent:
                        raise UpstreamFailed("its tool is another by now", sent=False)
                    if tool is None:
                        raise self._changed(authorization)
                    if tool.mirrored and not request.compared:
                        raise UpstreamFailed("the headers were not compared", sent=False)
                    repeatable = self._repeatable(call.tool, tool)
                    result = await session.ask(
                        "tools/call",
                        request.forwarded(target.name, modern=session.modern),
                        question=question,
                        notify=request.notify,
                        meta=self._meta(request, modern=session.modern),
                        mirrored=header_fields(tool, call.arguments),
                    )
                    _check(result, modern=request.modern)
                except UpstreamFailed as failure:
                    again = not failure.sent or (repeatable and failure.error is None)
                    if not again or attempt + 1 == attempts:
                        raise
                else:
                    return result
            raise UpstreamFailed("it was never asked", sent=False)

        try:
            return await within(seconds, attempted())
        except UpstreamFailed as failure:
            failure.sent |= question.sent  # what an earlier attempt has sent is sent
            raise _Failed(failure, repeatable) from None
        except TimeoutError:
            late = UpstreamFailed("it did not answer in time", sent=question.sent)
            raise _Failed(late, repeatable) from None
        except (Refused, OutcomesFailed):
            raise
        except Exception:  # noqa: BLE001 - the call is authorized, and its end is to be recorded
            log.error("upstream cannot be asked", extra={"tool": call.tool}, exc_info=True)
            unforeseen = UpstreamFailed("it cannot be asked", sent=question.sent)
            raise _Failed(unforeseen, repeatable) from None

    async def _undone(self, authorization: Authorization, turn: Turn | None) -> None:
        """Let what a call used up be used by others, its key too: nothing of it was sent."""
        self._authorizer.give_back(authorization)
        await _forget(turn)

    @staticmethod
    async def _begin(authorization: Authorization, turn: Turn) -> None:
        if not await turn.begin(authorization.text):
            raise UpstreamFailed("another process has sent the call", sent=True)

    @staticmethod
    def _meta(request: Request, *, modern: bool) -> dict[str, str]:
        meta = request.meta
        found = forwarded(meta)
        if modern and request.modern and meta is not None:
            # What the client can do is the client's to say: the upstream may ask it for input.
            found[CLIENT_CAPABILITIES_META_KEY] = meta.texts[CLIENT_CAPABILITIES_META_KEY]
        return found

    def _repeatable(self, shown: str, tool: Offered) -> bool:
        declared = self._declared.get(shown)
        return tool.idempotent if declared is None else declared

    @staticmethod
    def _changed(authorization: Authorization) -> Refused:
        return Refused(
            PrivateGatewayErrorCode.POLICY_TOOL_NOT_AUTHORIZED,
            "authorize",
            authorization_id=authorization.authorization_id,
        )

    def _refused(self, call: Call, code: GatewayErrorCode | PrivateGatewayErrorCode) -> Refused:
        """Return a refusal that came before any stage, recorded."""
        invalid = code == GatewayErrorCode.GATEWAY_INVALID_MCP_REQUEST
        refused = Refused(code, "normalize" if invalid else "authorize")
        self._record(call, None, refused, None)
        return refused

    def _record(
        self,
        call: Call,
        authorization: Authorization | None,
        refused: Refused | Abandoned | None,
        upstream: UpstreamEnd | None,
    ) -> None:
        try:
            if not self._authorizer.record(call, authorization, refused, upstream):
                self._metrics.unrecorded()
        except Exception:  # noqa: BLE001 - the call has ended; that it has is not undone
            log.error("audit trail cannot be written", exc_info=True)


async def _forget(turn: Turn | None) -> None:
    if turn is not None and turn.begun:
        await turn.forget()


def _check(result: RawObject, *, modern: bool) -> None:
    """Raise UpstreamFailed unless `result` is one of `tools/call` that the caller can read."""
    values = result.values
    kind = values.get("resultType", "complete")
    if kind != "complete" and modern and isinstance(kind, str):
        return
    error = values.get("isError", False)
    if kind != "complete" or not isinstance(values.get("content"), list):
        raise UpstreamFailed("its result is none of a tool", sent=True)
    if not isinstance(error, bool):
        raise UpstreamFailed("its result is none of a tool", sent=True)
