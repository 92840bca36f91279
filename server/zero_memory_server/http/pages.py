"""The routes that need no caller: documents, health, metrics and the page for people."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from pydantic_core import to_json

from zero_memory import Route
from zero_memory_server import dashboard
from zero_memory_server.metrics import Metrics
from zero_memory_server.store.session import Store
from zero_memory_server.workers import Workers

from . import documents
from .app import Handle
from .exchange import JSON, Exchange, Header
from .negotiation import accepts
from .refusal import not_acceptable


def pages(
    routes: Mapping[str, Route],
    *,
    store: Store,
    workers: Workers,
    metrics: Metrics,
    ready: Callable[[], bool],
) -> Mapping[str, Handle]:
    """Return what answers each route, by its name. `ready` is False while the server ends."""

    async def readyz(exchange: Exchange, _: str) -> None:
        passed = await workers.run(store.check)
        running = ready()
        checks = [{"name": "running", "passed": running}, {"name": "store", "passed": passed}]
        well = passed and running
        body = {"status": "ready" if well else "unready", "checks": checks}
        require(exchange, JSON)
        await exchange.answer_json(200 if well else 503, body)

    async def scrape(exchange: Exchange, _: str) -> None:
        kind = kind_of(routes["metrics"])
        require(exchange, kind)
        await exchange.answer(200, metrics.text(), kind)

    page = dashboard.load()
    return {
        "contract_bundle": fixed(to_json(documents.bundle())),
        "dashboard": fixed(page.body, kind_of(routes["dashboard"]), page.headers),
        "deprecations": fixed(to_json(documents.ledger())),
        "errors": fixed(to_json(documents.error_table())),
        "healthz": fixed(to_json({"status": "ok"})),
        "metrics": scrape,
        "openapi": fixed(documents.openapi()),
        "readyz": readyz,
    }


def fixed(body: bytes, kind: bytes = JSON, headers: Iterable[Header] = ()) -> Handle:
    """Return what answers with one body."""
    told = tuple(headers)

    async def answer(exchange: Exchange, _: str) -> None:
        require(exchange, kind)
        await exchange.answer(200, body, kind, told)

    return answer


def kind_of(route: Route) -> bytes:
    """Return the media type of a route's answer."""
    return (route.media_type or "application/json").encode()


def require(exchange: Exchange, kind: bytes) -> None:
    """Raise Refusal where the request does not accept `kind`."""
    accept = exchange.headers.get(b"accept")
    if accept is not None and not accepts(accept, kind):
        raise not_acceptable(kind)
