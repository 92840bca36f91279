"""A browser, and servers for it to visit."""

import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest
from selenium.webdriver import Chrome, ChromeOptions, ChromeService

from tests.installing import node_modules
from tests.server.dashboard.listening import Listening, port
from tests.server.dashboard.person import Person
from tests.server.dashboard.stub import Stub
from zero_memory_server.app import Site, site
from zero_memory_server.clock import now
from zero_memory_server.dispatch import Dispatcher
from zero_memory_server.oauth import tokens
from zero_memory_server.principal import Principal
from zero_memory_server.settings import Settings

HERE = Path(__file__).parent
FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--window-size=1200,900",
)


@pytest.fixture(scope="session")
def chrome() -> Iterator[Chrome]:
    """Chromium; where it is absent, the test is skipped by name."""
    chromium, driver = shutil.which("chromium"), shutil.which("chromedriver")
    if chromium is None or driver is None:
        pytest.skip("`chromium` and `chromedriver` are not here (Debian: chromium chromium-driver)")
    options = ChromeOptions()
    options.binary_location = chromium
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    with tempfile.TemporaryDirectory(prefix="zm-chromium", ignore_cleanup_errors=True) as profile:
        for flag in (*FLAGS, f"--user-data-dir={profile}"):
            options.add_argument(flag)
        browser = Chrome(options, ChromeService(driver))
        yield browser
        browser.quit()


@pytest.fixture
def person(chrome: Chrome) -> Iterator[Person]:
    """A person at the browser; whatever they did, the console must not have complained."""
    made = Person(chrome)
    made.complaints()
    yield made
    complaints = made.complaints()
    chrome.get("about:blank")
    assert not complaints


@dataclass(frozen=True)
class Served:
    """A server that a browser can visit, and short ways to fill its store."""

    url: str
    site: Site

    @property
    def dispatcher(self) -> Dispatcher:
        return self.site.dispatcher

    def ok(self, tool: str, user: str = "user.ada", **arguments: Any) -> dict[str, Any]:
        outcome = self.dispatcher.dispatch(tool, arguments, Principal(user))
        assert outcome.ok, outcome.content
        return outcome.content

    def remember(self, content: str, user: str = "user.ada", **more: Any) -> str:
        given = {"kind": "fact", "scope": user, **more}
        made: str = self.ok("remember", user, content=content, **given)["memory_id"]
        return made

    def relate(self, source: str, target: str, note: str) -> None:
        ends = {"source_id": source, "target_id": target}
        link = {"kind": "memory_link", **ends, "relation": "relates_to", "note": note}
        self.ok("link", connection=link)

    def token(self, user: str = "user.ada") -> str:
        """Return a token that lets `user` in, as the command line makes them."""
        with self.dispatcher.store.write() as session:
            grant = tokens.Grant(user, "", "", None)
            return tokens.issue(session, "personal", grant, now(), None)

    def lets_in(self, token: str) -> bool:
        with self.dispatcher.store.read() as session:
            return tokens.bearer(session, token, now()) is not None


Serve = Callable[..., Served]


@pytest.fixture
def serve(site_settings: Settings) -> Iterator[Serve]:
    """Start servers, as `serve(name=value, …)` with other settings; stop them at the end."""
    with ExitStack() as stack:

        def start(**changes: Any) -> Served:
            bound = port()
            number = bound.getsockname()[1]
            made = site(replace(site_settings, port=number, **changes))
            stack.callback(made.close)
            return Served(stack.enter_context(Listening(made.app, bound)).url, made)

        yield start


@pytest.fixture
def served(serve: Serve) -> Served:
    """A server with an empty store, open to the local user `user.ada`."""
    return serve()


@pytest.fixture
def stub() -> Iterator[tuple[Stub, str]]:
    """A server that answers as it is told, and its address."""
    made = Stub()
    with Listening(made, port()) as listening:
        yield made, listening.url


@pytest.fixture(scope="session")
def axe() -> str:
    """The source of axe-core; where it cannot be had, the test is skipped by name."""
    source = node_modules(HERE, "axe-core") / "axe-core" / "axe.min.js"
    return source.read_text("utf-8")
