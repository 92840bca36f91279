"""The tools over HTTP: JSON in, JSON out, the status of the error code."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

from zero_memory import ErrorCode, Resource, Route, Tool
from zero_memory_server.decoding import NotJson, decode
from zero_memory_server.dispatch import Dispatcher
from zero_memory_server.failure import Failure
from zero_memory_server.identity import Identity
from zero_memory_server.outcome import Outcome
from zero_memory_server.workers import Workers

from .app import Endpoint, Handle
from .deprecation import Usage
from .exchange import JSON, Exchange, Header
from .negotiation import accepts, is_media_type
from .refusal import not_acceptable, unsupported_media_type


@dataclass(frozen=True)
class Service:
    """What the endpoints stand on. `challenge` is the value of `WWW-Authenticate`."""

    dispatcher: Dispatcher
    workers: Workers
    identity: Identity
    challenge: bytes

    def tools(self) -> Iterator[Endpoint]:
        """Yield an endpoint for each tool that has a route."""
        for tool in self.dispatcher.contract.tools.values():
            if tool.method is not None and tool.path is not None:
                yield Endpoint(tool.method, tool.path, self._tool(tool))

    def resource(self, route: Route, resource: Resource) -> Handle:
        """Return what reads `resource`; the path's variable, where it has one, is the URI's."""
        usage = Usage(route.deprecations, None, own=route.deprecation)

        async def handle(exchange: Exchange, variable: str) -> None:
            _require_acceptable(exchange)
            authorization = exchange.headers.get(b"authorization")
            outcome = await self.workers.run(
                partial(self._read, route, resource, variable, authorization)
            )
            await self._answer(exchange, outcome, usage, None)

        return handle

    def _tool(self, tool: Tool) -> Handle:
        usage = Usage(tool.deprecations, tool.input_schema, own=tool.deprecation)
        most = self.dispatcher.settings.largest_body

        async def handle(exchange: Exchange, _: str) -> None:
            _require_acceptable(exchange)
            if not is_media_type(exchange.headers.get(b"content-type", b""), JSON):
                raise unsupported_media_type(JSON)
            body = await exchange.body(most)
            authorization = exchange.headers.get(b"authorization")
            outcome, arguments = await self.workers.run(
                partial(self._call, tool.name, authorization, body)
            )
            await self._answer(exchange, outcome, usage, arguments)

        return handle

    def _call(self, tool: str, authorization: bytes | None, body: bytes) -> tuple[Outcome, Any]:
        try:
            principal = self.identity.caller(authorization)
        except Failure as failure:
            return self.dispatcher.refuse(tool, failure), None
        try:
            arguments = decode(body)
        except NotJson as error:
            return self.dispatcher.refuse(tool, _unreadable(error), principal), None
        return self.dispatcher.dispatch(tool, arguments, principal), arguments

    def _read(
        self, route: Route, resource: Resource, variable: str, authorization: bytes | None
    ) -> Outcome:
        name = f"resource.{resource.name}"
        try:
            principal = self.identity.caller(authorization)
        except Failure as failure:
            return self.dispatcher.refuse(name, failure)
        values: dict[str, str] = {}
        if resource.variables and route.input is not None:
            given = {_variable(route): variable}
            if faults := self.dispatcher.contract.faults(route.input, given):
                message = f"The path does not match the schema of `{route.name}`."
                refusal = Failure(ErrorCode.VALIDATION_FAILED, message, {"errors": faults})
                return self.dispatcher.refuse(name, refusal, principal)
            values = {resource.variables[0]: variable}
        return self.dispatcher.read_resource(resource.expand(**values), principal)

    async def _answer(
        self, exchange: Exchange, outcome: Outcome, usage: Usage, arguments: Any
    ) -> None:
        headers: list[Header] = []
        if outcome.ok:
            headers = usage.headers(arguments)
        elif outcome.status == 401:
            headers = [(b"www-authenticate", self.challenge)]
        elif outcome.scope is not None:
            headers = [(b"www-authenticate", self._needs(outcome.scope))]
        elif (wait := outcome.retry_after_ms) is not None:
            headers = [(b"retry-after", b"%d" % -(-wait // 1000))]
        await exchange.answer(outcome.status, outcome.text(), JSON, headers)

    def _needs(self, scope: str) -> bytes:
        """Return the challenge for a token with one more scope (RFC 6750, section 3)."""
        return self.challenge + f', error="insufficient_scope", scope="{scope}"'.encode()


def _variable(route: Route) -> str:
    return route.path.partition("{")[2].rstrip("}")


def _require_acceptable(exchange: Exchange) -> None:
    accept = exchange.headers.get(b"accept")
    if accept is not None and not accepts(accept, JSON):
        raise not_acceptable(JSON)


def _unreadable(error: NotJson) -> Failure:
    return Failure(
        ErrorCode.VALIDATION_FAILED,
        "The body is no JSON that can be read.",
        {"errors": [{"pointer": "", "keyword": "json", "message": str(error)}]},
    )
