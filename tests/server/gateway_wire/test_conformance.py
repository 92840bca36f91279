"""What MCP requires of a server, through a gateway whose policy grants every tool."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.server.mcp.suite import Programs, programs
from tests.server.mcp.test_conformance import CONFORMANCE, SESSIONLESS, fixture_server
from tests.server.process import Running, free_port, running

__all__ = ["programs"]

TASKS = [
    "tasks-capability-negotiation",
    "tasks-dispatch-and-envelope",
    "tasks-lifecycle",
    "tasks-mrtr-composition",
    "tasks-mrtr-input",
    "tasks-request-headers",
    "tasks-request-state-removal",
    "tasks-required-task-error",
    "tasks-wire-fields",
]
"""An extension that the server behind the gateway does not have either."""

REFUSED = {
    "2025-11-25": [
        "completion-complete",
        "elicitation-sep1034-defaults",
        "elicitation-sep1330-enums",
        "logging-set-level",
        "resources-subscribe",
        "resources-unsubscribe",
        "server-sse-multiple-streams",
        "tools-call-elicitation",
        "tools-call-sampling",
        "tools-call-with-logging",
    ],
    "2026-07-28": [
        "completion-complete",
        "input-required-result-tampered-state",
        "server-stateless",
    ],
}
"""What a gateway refuses, or does not offer, by design."""

CASES = [
    *(("2025-11-25", name) for name in (*SESSIONLESS, "server-initialize", "ping")),
    *(("2026-07-28", name) for name in (*SESSIONLESS, "sep-2164-resource-not-found")),
    ("2026-07-28", "http-header-validation"),
]


@contextmanager
def fronted(folder: Path, kind: str) -> Iterator[Running]:
    """Serve a gateway in front of the fixture's server."""
    with fixture_server(folder, kind) as upstream:
        port = free_port()
        command = ["-m", "tests.server.gateway_wire.fronting", str(port), str(folder), upstream.url]
        with running(command, port, folder / "front.log", "/healthz") as found:
            yield found


@pytest.fixture(scope="module")
def gateway(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A gateway in front of the server's own endpoint."""
    with fronted(tmp_path_factory.mktemp("fronted"), "plain") as found:
        yield found


@pytest.fixture(scope="module")
def interactive(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A gateway in front of one with sessions and streams, whose tools talk to the client."""
    with fronted(tmp_path_factory.mktemp("interactive"), "interactive") as found:
        yield found


@pytest.mark.parametrize(("revision", "scenario"), CASES)
def test_the_gateway_conforms(
    programs: Programs, gateway: Running, revision: str, scenario: str
) -> None:
    """As the server behind it does without it."""
    done = programs.run(
        CONFORMANCE, "server", "--url", f"{gateway.url}/mcp",
        "--scenario", scenario, "--spec-version", revision,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]


@pytest.mark.parametrize("revision", REFUSED)
def test_what_does_not_pass_is_what_the_docs_name(
    programs: Programs, interactive: Running, tmp_path: Path, revision: str
) -> None:
    """Of everything that a revision requires, nothing else fails, and all of that does."""
    expected = tmp_path / "expected-failures.yaml"
    names = [*REFUSED[revision], *TASKS]
    expected.write_text("server:\n" + "".join(f"  - {name}\n" for name in names))
    done = programs.run(
        CONFORMANCE, "server", "--url", f"{interactive.url}/mcp",
        "--requirements", revision, "--expected-failures", str(expected),
    )  # fmt: skip
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]
    assert "Baseline check passed" in done.stdout


def test_the_docs_name_what_does_not_pass() -> None:
    """Each scenario that fails, but for those of the extension that nobody has."""
    page = (Path(__file__).parents[3] / "docs" / "gateway.md").read_text("utf-8")
    named = [name for names in REFUSED.values() for name in names]
    assert [name for name in named if f"`{name}`" not in page] == []
