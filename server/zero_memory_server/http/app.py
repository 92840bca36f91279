"""The ASGI application: finds the endpoint, and turns what it raises into an answer."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping
from contextlib import AbstractAsyncContextManager, AsyncExitStack
from dataclasses import dataclass

from zero_memory import ROUTES
from zero_memory_server.failure import Failure, internal
from zero_memory_server.logs import log
from zero_memory_server.outcome import failed

from .exchange import Disconnected, Exchange, Receive, Scope, Send, TooLarge
from .origin import Gate
from .refusal import Refusal, method_not_allowed, no_such_path, too_large, wrong_origin

Handle = Callable[[Exchange, str], Awaitable[None]]
"""Answers a request; the text is the path's variable, "" where it has none."""

Lifespan = Callable[[], AbstractAsyncContextManager[None]]
"""Is entered before the first request and left after the last one."""

_HEALTH = frozenset({ROUTES["healthz"].path, ROUTES["readyz"].path})
"""What is answered whatever `Host` and `Origin` are: it reveals and changes nothing.

Load balancers ask by address, or by HTTP/1.0 and without a `Host`.
"""


@dataclass(frozen=True, slots=True)
class Endpoint:
    """One method of one path; a path that ends with `}` has a variable there.

    The method `*` stands for all of them: `handle` tells them apart.
    """

    method: str
    path: str
    handle: Handle


class HttpApp:
    """Serves endpoints over ASGI."""

    def __init__(
        self,
        endpoints: Iterable[Endpoint],
        gate: Gate,
        *,
        largest_body: int,
        lifespans: Iterable[Lifespan] = (),
        in_flight: bool = False,
    ) -> None:
        """Sort the endpoints by path.

        `in_flight` says that every endpoint can begin where no task runs (see `flight`).
        """
        self.in_flight = in_flight
        self._paths: dict[str, dict[str, Handle]] = {}
        self._prefixes: dict[str, dict[str, Handle]] = {}
        for endpoint in endpoints:
            prefix, brace, _ = endpoint.path.partition("{")
            table = self._prefixes if brace else self._paths
            table.setdefault(prefix, {})[endpoint.method] = endpoint.handle
        self._gate = gate
        self._largest_body = largest_body
        self._lifespans = tuple(lifespans)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one connection of ASGI: a request, or the life of the server."""
        if scope["type"] == "http":
            await self._serve(Exchange(scope, receive, send))
        elif scope["type"] == "lifespan":
            await self._live(receive, send)

    async def _serve(self, exchange: Exchange) -> None:
        try:
            headers = exchange.headers
            admitted = self._gate.admits(headers.get(b"host"), headers.get(b"origin"))
            if not admitted and exchange.path not in _HEALTH:
                raise wrong_origin()
            handle, variable = self._found(exchange)
            await handle(exchange, variable)
        except Refusal as refusal:
            await refusal.answer(exchange)
        except TooLarge:
            await too_large(self._largest_body).answer(exchange)
        except Disconnected:
            return
        except Failure as failure:
            outcome = failed("http", failure)
            await exchange.answer(outcome.status, outcome.text())
        except Exception:  # noqa: BLE001 - the boundary: nothing unclassified leaves the server
            log.error("request failed", exc_info=True)
            if not exchange.answered:
                outcome = failed("http", internal())
                await exchange.answer(outcome.status, outcome.text())

    def _found(self, exchange: Exchange) -> tuple[Handle, str]:
        path, variable = exchange.path, ""
        methods: Mapping[str, Handle] | None = self._paths.get(path)
        if methods is None:
            head, slash, variable = path.rpartition("/")
            methods = self._prefixes.get(head + slash)
            if methods is None or not variable:
                raise no_such_path()
        method = exchange.method
        handle = methods.get(method) or methods.get("*")
        if handle is None and method == "HEAD":
            handle = methods.get("GET")
        if handle is None:
            allowed = _allowed(methods)
            if method == "OPTIONS":
                return _options(allowed), variable
            raise method_not_allowed(allowed)
        return handle, variable

    async def _live(self, receive: Receive, send: Send) -> None:
        await receive()
        async with AsyncExitStack() as stack:
            try:
                for lifespan in self._lifespans:
                    await stack.enter_async_context(lifespan())
            except Exception:
                log.error("the server cannot start", exc_info=True)
                await send({"type": "lifespan.startup.failed", "message": "see the log"})
                raise
            await send({"type": "lifespan.startup.complete"})
            await receive()
        await send({"type": "lifespan.shutdown.complete"})


def _allowed(methods: Mapping[str, Handle]) -> str:
    names = {*methods, "OPTIONS"} | ({"HEAD"} if "GET" in methods else set())
    return ", ".join(sorted(names))


def _options(allowed: str) -> Handle:
    async def answer(exchange: Exchange, _: str) -> None:
        await exchange.answer_empty(204, [(b"allow", allowed.encode("latin-1"))])

    return answer
