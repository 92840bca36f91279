"""The gateway's HTTP application: the MCP endpoint, and what operators look at."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress

from pydantic_core import to_json

from zero_memory import ROUTES
from zero_memory_server.failure import unauthorized
from zero_memory_server.http.app import Endpoint, HttpApp
from zero_memory_server.http.exchange import JSON, Exchange
from zero_memory_server.http.origin import Gate
from zero_memory_server.http.pages import fixed, kind_of, require
from zero_memory_server.settings import Settings

from .endpoint import Endpoint as McpEndpoint
from .metrics import GatewayMetrics
from .running import Gateway
from .surface import Surface
from .token_file import bears


def site(
    gateway: Gateway,
    metrics: GatewayMetrics,
    settings: Settings,
    *,
    ready: Callable[[], bool] = lambda: True,
    metrics_token: str | None = None,
) -> HttpApp:
    """Return the application; `settings` say where it listens and what a body may have.

    All metrics are for whoever brings `metrics_token`. Where there is none, what
    has no durations is for whoever reaches a loopback address.
    """
    inside = settings.on_loopback and not settings.public_url
    endpoint = McpEndpoint(Surface(gateway), gateway, largest_body=settings.largest_body)

    async def readyz(exchange: Exchange, _: str) -> None:
        # Why nothing can be authorized is for those who read the log.
        passed = {"authorization": gateway.able, "running": ready() and gateway.running}
        checks = [{"name": name, "passed": passed[name]} for name in passed]
        well = all(passed.values())
        require(exchange, JSON)
        body = {"status": "ready" if well else "unready", "checks": checks}
        await exchange.answer_json(200 if well else 503, body)

    async def scrape(exchange: Exchange, _: str) -> None:
        authorization = exchange.headers.get(b"authorization")
        if not inside if metrics_token is None else not bears(metrics_token, authorization):
            raise unauthorized()
        kind = kind_of(ROUTES["metrics"])
        require(exchange, kind)
        await exchange.answer(200, metrics.text(whole=metrics_token is not None), kind)

    @asynccontextmanager
    async def lifespan() -> AsyncIterator[None]:
        async with living(gateway):
            yield

    return HttpApp(
        [
            Endpoint("*", "/mcp", endpoint.handle),
            Endpoint("GET", "/healthz", fixed(to_json({"status": "ok"}))),
            Endpoint("GET", "/readyz", readyz),
            Endpoint("GET", "/metrics", scrape),
        ],
        Gate.of(settings),
        largest_body=settings.largest_body,
        lifespans=[lifespan],
        in_flight=True,
    )


@asynccontextmanager
async def living(gateway: Gateway) -> AsyncIterator[None]:
    """Reload where a file changes or SIGHUP comes; close the gateway at the end."""
    loop = asyncio.get_running_loop()
    # Windows has no such signal, nor have loops beside the main thread.
    with suppress(NotImplementedError, RuntimeError, ValueError, AttributeError):
        loop.add_signal_handler(signal.SIGHUP, gateway.reload)
    watching = asyncio.create_task(gateway.watch())
    try:
        yield
    finally:
        watching.cancel()
        with suppress(asyncio.CancelledError):
            await watching
        await gateway.close()
