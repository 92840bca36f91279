"""The whole server: a tool's name, arguments and a caller in, an outcome out.

MCP and HTTP are thin translations over `Dispatcher`; the same call gives the
same outcome on all of them.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from datetime import datetime
from functools import partial
from typing import Any

from pydantic import BaseModel, ValidationError

from zero_memory import ErrorCode, Resource, Tool

from . import idempotency, ids
from .audit import AuditLog
from .clock import Clock, now, timestamp
from .context import Context
from .contract import Contract
from .failure import Failure, insufficient_scope, internal, not_found, unauthorized
from .guard import ContentGuard
from .handlers import Handler
from .ids import Ids
from .limits import RateLimits
from .logs import log
from .outcome import Outcome, ResourceLink, failed
from .principal import WRITE, Principal
from .settings import Settings
from .store.session import Duplicate, Session, Store

Observer = Callable[[str, str | None, int], None]
"""Is told of every call: the tool, the error code or None, the duration in microseconds."""

Reader = Callable[[Mapping[str, str], Context], dict[str, Any]]
"""Makes the content of a resource from the variables of its URI."""

_TRIES = 5


class UnknownTool(LookupError):
    """The contract has no tool of that name."""


class UnserveableContract(Exception):
    """The contract has a tool or a resource that nothing was written for."""


class Dispatcher:
    """Serves a contract over a store, for any number of threads."""

    def __init__(
        self,
        contract: Contract,
        store: Store,
        handlers: Mapping[str, Handler],
        readers: Mapping[str, Reader],
        *,
        settings: Settings,
        audit: AuditLog,
        guard: ContentGuard,
        clock: Clock = now,
        new_id: Ids = ids.new_id,
        ticks: Callable[[], float] = time.monotonic,
        observers: tuple[Observer, ...] = (),
        tend: Callable[[datetime], None] = lambda _: None,
    ) -> None:
        """Put the parts together. `tend` is told the moment of every call when it has ended.

        Raise UnserveableContract where a tool has no handler or a resource no reader.
        """
        for name in contract.tools:
            if name not in handlers:
                raise UnserveableContract(
                    f"Tool `{name}` has no handler: "
                    f"add server/zero_memory_server/handlers/{name}.py"
                )
        for name in contract.resources:
            if name not in readers:
                raise UnserveableContract(f"Resource `{name}` has no reader.")
        self.contract = contract
        self.store = store
        self.settings = settings
        self._handlers = handlers
        self._readers = readers
        self._audit = audit
        self._guard = guard
        self._clock = clock
        self._new_id = new_id
        self._limits = RateLimits(settings.calls_per_minute, settings.calls_at_once, ticks)
        self._observers = observers
        self._tend = tend

    def dispatch(self, tool: str, arguments: Any, principal: Principal | None) -> Outcome:
        """Call a tool: validate the input, run the handler, validate the output.

        `arguments` is any JSON value, `principal` None where nobody was
        authenticated. Raise UnknownTool where there is no such tool; every
        other failure is an outcome.
        """
        try:
            known = self.contract.tools[tool]
        except KeyError:
            raise UnknownTool(tool) from None
        return self._observed(tool, principal, lambda: self._called(known, arguments, principal))

    def read_resource(self, uri: str, principal: Principal | None) -> Outcome:
        """Read a resource; its content is decided by the caller's identity, never by the URI.

        A URI that is none of the contract's is `not_found`, as one that is not the caller's.
        """
        for resource in self.contract.resources.values():
            if (variables := resource.match(uri)) is not None:
                return self._observed(
                    f"resource.{resource.name}",
                    principal,
                    partial(self._read, resource, variables, principal),
                )
        return self._observed("resource", principal, lambda: self._nowhere(principal))

    def refuse(self, tool: str, failure: Failure, principal: Principal | None = None) -> Outcome:
        """Return the outcome of a call that a surface refuses before it can be dispatched."""

        def fail() -> Outcome:
            raise failure

        return self._observed(tool, principal, fail)

    def close(self) -> None:
        """Give back the store and the audit log."""
        self.store.close()
        self._audit.close()

    def _observed(
        self, name: str, principal: Principal | None, call: Callable[[], Outcome]
    ) -> Outcome:
        moment, started = self._clock(), time.perf_counter_ns()
        try:
            outcome = call()
        except Failure as failure:
            outcome = failed(name, failure)
        except Exception:  # noqa: BLE001 - the boundary: nothing unclassified leaves the server
            log.error("call failed", extra={"tool": name}, exc_info=True)
            outcome = failed(name, internal())
        duration = (time.perf_counter_ns() - started) // 1000
        self._audit.record(timestamp(moment), principal, name, outcome.code, duration)
        for observer in self._observers:
            observer(name, outcome.code, duration)
        self._tend(moment)
        return outcome

    def _called(self, tool: Tool, arguments: Any, principal: Principal | None) -> Outcome:
        if principal is None:
            raise unauthorized()
        request = self._request(tool, arguments)
        self._limits.take(principal)
        handler = self._handlers[tool.name]
        if not (tool.hints.read_only or principal.may_write):
            raise insufficient_scope(WRITE)
        if tool.hints.read_only:
            with self.store.read() as session:
                content = handler.handle(request, self._context(principal, session))
            self._hold(tool.name, tool.output, content)
        else:
            if handler.guarded is not None:
                self._guard.check(handler.guarded(request))
            content = self._written(tool, handler, request, principal)
        return Outcome(
            tool.name,
            True,
            content,
            200,
            tuple(_links(tool, content)),
            self._footer(tool, handler, content),
        )

    def _request(self, tool: Tool, arguments: Any) -> BaseModel:
        try:
            return tool.input_model.model_validate(arguments)
        except (ValidationError, ValueError, RecursionError):
            faults = self.contract.faults(tool.input, arguments)
        raise Failure(
            ErrorCode.VALIDATION_FAILED,
            f"The input does not match the schema of `{tool.name}`.",
            {"errors": faults or [_UNREADABLE]},
        )

    def _written(
        self, tool: Tool, handler: Handler, request: BaseModel, principal: Principal
    ) -> dict[str, Any]:
        key: str | None = getattr(request, "idempotency_key", None)
        call = idempotency.digest(tool.name, request) if key is not None else ""
        for last in (False,) * (_TRIES - 1) + (True,):
            surveyed = []
            if key is not None or handler.survey is not None:
                with self.store.read() as session:
                    if key is not None:
                        kept = idempotency.replay(session, principal.user, key, call)
                        if kept is not None:
                            return kept
                    if handler.survey is not None:
                        context = self._context(principal, session)
                        surveyed = [handler.survey(request, context)]
            try:
                with self.store.write() as session:
                    context = self._context(principal, session)
                    if key is not None:
                        session.lock(f"key:{principal.user}:{key}")
                        kept = idempotency.replay(session, principal.user, key, call)
                        if kept is not None:
                            return kept
                    content = handler.handle(request, context, *surveyed)
                    self._hold(tool.name, tool.output, content)
                    if key is not None:
                        idempotency.keep(context, key, call, content)
                    return content
            except Duplicate:
                # Another transaction was first: what it did is seen on the next try.
                if last:
                    raise
        raise AssertionError("unreachable")

    def _read(
        self, resource: Resource, variables: Mapping[str, str], principal: Principal | None
    ) -> Outcome:
        if principal is None:
            raise unauthorized()
        self._limits.take(principal)
        with self.store.read() as session:
            content = self._readers[resource.name](variables, self._context(principal, session))
        name = f"resource.{resource.name}"
        self._hold(name, resource.place, content)
        return Outcome(name, True, content, 200)

    def _nowhere(self, principal: Principal | None) -> Outcome:
        if principal is None:
            raise unauthorized()
        self._limits.take(principal)
        raise not_found()

    def _hold(self, name: str, place: str, content: dict[str, Any]) -> None:
        """Raise unless `content` is as its schema has it: it would not be sent."""
        if faults := self.contract.faults(place, content):
            log.error(
                "output does not match its schema",
                extra={
                    "tool": name,
                    "faults": [f"{fault['pointer']} {fault['keyword']}" for fault in faults],
                },
            )
            raise internal()

    def _context(self, principal: Principal, session: Session) -> Context:
        return Context(principal, session, self.settings, self._clock, self._new_id)

    def _footer(self, tool: Tool, handler: Handler, content: dict[str, Any]) -> str:
        lines = [handler.summary(content)] if handler.summary is not None else []
        if "session" in tool.footer:
            lines.append(_session_line(content))
        if "reminder" in tool.footer:
            lines.append(self.contract.reminder)
        return "\n".join(filter(None, lines))


_UNREADABLE = {"pointer": "", "keyword": "json", "message": "is no JSON value"}


def _session_line(content: dict[str, Any]) -> str:
    session: dict[str, Any] = content.get("session") or {}
    project = session.get("attached_project")
    if project is None:
        return "Session: attached to no project."
    return f"Session: attached to `{project}`, thread `{session['thread']}`."


def _links(tool: Tool, content: dict[str, Any]) -> Iterator[ResourceLink]:
    if "memory" in tool.links:
        seen = set()
        for hit in _hits(content):
            if hit["uri"] not in seen:
                seen.add(hit["uri"])
                yield ResourceLink(hit["uri"], hit["id"], f"Memory: {hit['kind']}", _JSON)
    if "rules" in tool.links:
        yield ResourceLink("zm://rules", "rules", "Standing rules", _JSON)


_JSON = "application/json"


def _hits(value: Any) -> Iterator[dict[str, Any]]:
    """Yield the memories that a result shows, wherever in it."""
    if isinstance(value, dict):
        if "uri" in value and "excerpt" in value:
            yield value
        else:
            for inner in value.values():
                yield from _hits(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _hits(inner)
