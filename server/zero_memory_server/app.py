"""The composition root: settings in, a server out."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import zero_memory

from . import ids, maintenance
from .audit import AuditLog
from .clock import Clock, now
from .contract import Contract
from .dispatch import Dispatcher, Observer
from .guard import ContentGuard
from .handlers import handlers
from .identity import Identity
from .ids import Ids
from .limits import RateLimits
from .principal import Principal
from .readers import READERS
from .service import project
from .settings import Settings, SettingsError, data_folder
from .store.opening import open_store
from .store.session import Store
from .workers import Workers

if TYPE_CHECKING:
    from .http.app import HttpApp
    from .mcp.server import McpServer
    from .metrics import Metrics


def build(
    settings: Settings,
    *,
    store: Store | None = None,
    observers: tuple[Observer, ...] = (),
    clock: Clock = now,
    new_id: Ids = ids.new_id,
) -> Dispatcher:
    """Return the server of the zero-memory contract over the store that `settings` name.

    Raise SettingsError or StoreError where that cannot be.
    """
    opened = store or open_store(settings)
    with opened.write() as session:
        project.prepare(session)
        maintenance.tidy(session, settings, clock())
    return Dispatcher(
        Contract.of(zero_memory),
        opened,
        handlers(),
        READERS,
        settings=settings,
        audit=AuditLog(audit_path(settings)),
        guard=ContentGuard(),
        observers=observers,
        tend=maintenance.Maintenance(opened, settings, clock).look,
        clock=clock,
        new_id=new_id,
    )


def mcp_server(dispatcher: Dispatcher) -> McpServer:
    """Return the MCP server over `dispatcher`, whose user calls where no caller is named.

    Raise SettingsError where the setting `principal` is no user.
    """
    from .mcp.instructions import guide_of
    from .mcp.server import McpServer, Surface

    return McpServer(
        Surface(
            dispatcher,
            Workers(dispatcher.settings.workers),
            guide_of(dispatcher),
            user=local_user(dispatcher),
        )
    )


@dataclass(frozen=True)
class Site:
    """What is served over HTTP. `ready` is looked at by `/readyz`."""

    app: HttpApp
    workers: Workers
    dispatcher: Dispatcher

    def close(self) -> None:
        """Let the calls that were taken end; then give back what is held."""
        self.workers.close()
        self.dispatcher.close()


def site(settings: Settings, *, ready: Callable[[], bool] = lambda: True) -> Site:
    """Return the contract's routes and the MCP endpoint as one ASGI application.

    Raise SettingsError or StoreError where that cannot be.
    """
    from .metrics import Metrics

    metrics = Metrics(zero_memory.CONTRACT_VERSION)
    return site_over(build(settings, observers=(metrics.observe,)), metrics, ready=ready)


def site_over(
    dispatcher: Dispatcher, metrics: Metrics, *, ready: Callable[[], bool] = lambda: True
) -> Site:
    """Return the application over `dispatcher`, which `metrics` observes."""
    from .http.app import Endpoint, HttpApp
    from .http.origin import Gate
    from .http.pages import pages
    from .http.tools import Service
    from .mcp.streamable import StreamableHttp
    from .oauth.endpoints import OAuthEndpoints
    from .oauth.flow import Flow
    from .oauth.metadata import PROTECTED_RESOURCE

    settings = dispatcher.settings
    server = mcp_server(dispatcher)
    workers = server.surface.workers
    flow = Flow(dispatcher.store, settings)
    identity = Identity(flow.verify, local_user(dispatcher) if settings.is_open else None)
    metadata = settings.base_url + PROTECTED_RESOURCE
    challenge = f'Bearer resource_metadata="{metadata}"'.encode()
    service = Service(dispatcher, workers, identity, challenge)
    endpoint = StreamableHttp(server, identity, challenge, largest_body=settings.largest_body)
    contract = dispatcher.contract
    rate = settings.oauth_requests_per_minute
    oauth = OAuthEndpoints(
        flow,
        contract,
        workers,
        RateLimits(rate, rate, time.monotonic),
        issuer=settings.base_url,
        largest_body=settings.largest_body,
        local=identity.local,
    )
    handles = {
        **oauth.handles(),
        **pages(
            contract.routes,
            store=dispatcher.store,
            workers=workers,
            metrics=metrics,
            ready=ready,
        ),
        **{
            name: service.resource(contract.routes[name], resource)
            for name, resource in contract.resources.items()
        },
    }
    endpoints = [
        *service.tools(),
        *(
            Endpoint(route.method, route.path, handles[name])
            for name, route in contract.routes.items()
            if route.service is None
        ),
        *oauth.others(),
        Endpoint("*", "/mcp", endpoint.handle),
    ]
    app = HttpApp(
        endpoints,
        Gate.of(settings),
        largest_body=settings.largest_body,
        lifespans=[endpoint.lifespan],
    )
    return Site(app, workers, dispatcher)


def local_user(dispatcher: Dispatcher) -> Principal:
    """Return the user who calls where nobody authenticates.

    Raise SettingsError where the setting `principal` is no user.
    """
    user = dispatcher.settings.principal
    if dispatcher.contract.problems("types/Principal.json", user):
        raise SettingsError("Setting `principal` must be a user such as `user.ada`.")
    return Principal(user)


def audit_path(settings: Settings) -> Path | None:
    """Return where calls are recorded, None where they are not."""
    if settings.audit_log == "off":
        return None
    if settings.audit_log:
        return Path(settings.audit_log).expanduser()
    url = settings.store_url
    if "://" in url and not url.startswith("sqlite:///"):
        return data_folder() / "audit.jsonl"
    return Path(url.removeprefix("sqlite:///")).expanduser().with_suffix(".audit.jsonl")
