"""Servers over each kind of store, and callers."""

import logging
import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from tests.server.asgi import Caller
from tests.server.postgres import Cluster, programs
from zero_memory_server.app import Site, build, site
from zero_memory_server.dispatch import Dispatcher
from zero_memory_server.outcome import Outcome
from zero_memory_server.principal import Principal
from zero_memory_server.service import members
from zero_memory_server.settings import Settings
from zero_memory_server.store.opening import open_store
from zero_memory_server.store.session import Store

LEFT_OPEN = (
    "pytest.PytestUnraisableExceptionWarning",
    "pytest.PytestUnhandledThreadExceptionWarning",
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The gateway lets go of everything: what is left open, or ends by itself, is an error."""
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents and item.path.parent.name.startswith(("gateway", "demo")):
            for warning in LEFT_OPEN:
                item.add_marker(pytest.mark.filterwarnings(f"error::{warning}"))


REPOSITORY = Path(__file__).parents[2]
ADA, GRACE, ALAN = Principal("user.ada"), Principal("user.grace"), Principal("user.alan")


class Ticking:
    """A clock that moves on by a millisecond with every look."""

    def __init__(self) -> None:
        self.moment = datetime(2026, 11, 30, 9, 15, tzinfo=UTC)

    def __call__(self) -> datetime:
        self.moment += timedelta(milliseconds=1)
        return self.moment

    def pass_(self, **time: int) -> None:
        self.moment += timedelta(**time)


class Server:
    """A dispatcher with short ways to call it."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.clock = Ticking()
        self.settings = settings
        self.dispatcher: Dispatcher = build(settings, store=store, clock=self.clock)

    def call(self, tool: str, principal: Principal = ADA, **arguments: Any) -> Outcome:
        return self.dispatcher.dispatch(tool, arguments, principal)

    def call_raw(self, tool: str, arguments: Any) -> Outcome:
        return self.dispatcher.dispatch(tool, arguments, ADA)

    def ok(self, tool: str, principal: Principal = ADA, **arguments: Any) -> dict[str, Any]:
        outcome = self.call(tool, principal, **arguments)
        assert outcome.ok, outcome.content
        return outcome.content

    def fails(self, tool: str, code: str, principal: Principal = ADA, **arguments: Any) -> Any:
        outcome = self.call(tool, principal, **arguments)
        assert outcome.code == code, outcome.content
        return outcome.content["error"]

    def remember(
        self, content: str, principal: Principal = ADA, kind: str = "fact", **more: Any
    ) -> str:
        if not {"scope", "thread", "project_hint"} & more.keys():
            more["scope"] = principal.user
        made = self.ok("remember", principal, content=content, kind=kind, **more)
        assert made["outcome"] == "created"
        found: str = made["memory_id"]
        return found

    def ids(self, principal: Principal = ADA, **arguments: Any) -> list[str]:
        found = self.ok("recall", principal, **arguments)
        return [memory["id"] for memory in found["memories"]]

    def read(self, memory_id: str, principal: Principal = ADA) -> Outcome:
        return self.dispatcher.read_resource(f"zm://memory/{memory_id}", principal)

    def join(self, group: str, principal: Principal, role: Any) -> None:
        with self.store.write() as session:
            members.set_member(session, group, principal.user, role)


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL cluster; where its programs are absent, the test is skipped by name."""
    found = programs()
    if found is None:
        pytest.skip("PostgreSQL's server programs (`initdb`) are not here")
    made = Cluster(found)
    yield made
    made.remove()


@pytest.fixture(scope="session")
def shared_database(cluster: Cluster) -> str:
    return cluster.database("shared")


@pytest.fixture
def quick_folder(tmp_path: Path) -> Iterator[Path]:
    """A folder in memory, where there is such a thing: nothing in it waits for a disk."""
    memory = Path("/dev/shm")
    if not os.access(memory, os.W_OK):
        yield tmp_path
        return
    folder = Path(tempfile.mkdtemp(prefix="zm", dir=memory))
    yield folder
    shutil.rmtree(folder)


@pytest.fixture(params=["sqlite", "postgres"])
def store_url(request: pytest.FixtureRequest, quick_folder: Path) -> str:
    """An empty store of each kind."""
    if request.param == "sqlite":
        return str(quick_folder / "memory.db")
    url: str = request.getfixturevalue("shared_database")
    empty(url)
    return url


@pytest.fixture
def settings(store_url: str, tmp_path: Path) -> Settings:
    return Settings(
        store=store_url, audit_log=str(tmp_path / "audit.jsonl"), calls_per_minute=0, connections=4
    )


@pytest.fixture
def server(settings: Settings) -> Iterator[Server]:
    """A server over an empty store; nothing that happens in it may be unclassified."""
    store = open_store(settings)
    yield Server(store, settings)
    store.close()


@pytest.fixture(autouse=True)
def _no_surprise(
    request: pytest.FixtureRequest, caplog: pytest.LogCaptureFixture
) -> Iterator[None]:
    """Fail where the server logged an error that the test did not announce."""
    yield
    if request.node.get_closest_marker("surprising") is None:
        errors = [
            record for record in caplog.get_records("call") if record.levelno >= logging.ERROR
        ]
        assert not errors, [(record.getMessage(), record.exc_info) for record in errors]


def empty(url: str) -> None:
    """Drop every table of a PostgreSQL database."""
    import psycopg

    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute("DROP SCHEMA public CASCADE")
        connection.execute("CREATE SCHEMA public")


@pytest.fixture
def site_settings(tmp_path: Path, quick_folder: Path) -> Settings:
    """What a site is made of; tests that need other settings replace some."""
    return Settings(
        store=str(quick_folder / "site.db"),
        audit_log=str(tmp_path / "audit.jsonl"),
        calls_per_minute=0,
        oauth_requests_per_minute=0,
        principal="user.ada",
    )


@pytest.fixture
def open_site(site_settings: Settings) -> Iterator["OpenSite"]:
    """Start sites, as `open_site(name=value, …)` with other settings; stop them at the end."""
    started: list[tuple[Site, Caller]] = []

    def start(**changes: Any) -> Caller:
        made = site(replace(site_settings, **changes))
        caller = Caller(made.app)
        caller.start()
        started.append((made, caller))
        return caller

    yield start
    for made, caller in started:
        caller.stop()
        made.close()


OpenSite = Callable[..., Caller]
