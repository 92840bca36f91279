"""What MCP requires of a server, by the suite that MCP publishes."""

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.server.mcp.suite import HERE, Programs, programs
from tests.server.process import Running, free_port, running, serving

__all__ = ["programs"]

CONFORMANCE = "@modelcontextprotocol/conformance/dist/index.js"
INSPECTOR = ".bin/mcp-inspector"


@contextmanager
def fixture_server(folder: Path, kind: str) -> Iterator[Running]:
    """Serve the fixture contract, generated, by the server's own code."""
    port = free_port()
    command = ["-m", "tests.server.fixture.serving", str(port), str(folder), kind]
    with running(command, port, folder / "serve.log", "/mcp") as found:
        yield found


@pytest.fixture(scope="module")
def interactive(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """With sessions and streams, and the tools that talk to the client."""
    with fixture_server(tmp_path_factory.mktemp("interactive"), "interactive") as found:
        yield found


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """By the very endpoint that the server has."""
    with fixture_server(tmp_path_factory.mktemp("plain"), "plain") as found:
        yield found


SESSIONLESS = [
    "tools-list",
    "tools-call-simple-text",
    "tools-call-image",
    "tools-call-audio",
    "tools-call-embedded-resource",
    "tools-call-mixed-content",
    "tools-call-error",
    "resources-list",
    "resources-read-text",
    "resources-read-binary",
    "resources-templates-read",
    "dns-rebinding-protection",
]
"""The scenarios that need neither a stream nor more than the contract has."""


@pytest.mark.parametrize("scenario", [*SESSIONLESS, "server-initialize", "ping"])
def test_the_servers_own_endpoint_conforms_after_a_handshake(
    programs: Programs, plain: Running, scenario: str
) -> None:
    """Without sessions, 2025-11-25 is spoken as it is with them."""
    done = programs.run(
        CONFORMANCE, "server", "--url", f"{plain.url}/mcp",
        "--scenario", scenario, "--spec-version", "2025-11-25",
    )  # fmt: skip
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]


@pytest.mark.parametrize(
    "scenario",
    [*SESSIONLESS, "sep-2164-resource-not-found", "http-header-validation"],
)
def test_the_servers_own_endpoint_conforms_without_a_handshake(
    programs: Programs, plain: Running, scenario: str
) -> None:
    """The same for 2026-07-28."""
    done = programs.run(
        CONFORMANCE, "server", "--url", f"{plain.url}/mcp",
        "--scenario", scenario, "--spec-version", "2026-07-28",
    )  # fmt: skip
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]


@pytest.mark.parametrize("revision", ["2026-07-28", "2025-11-25"])
def test_what_a_revision_requires_is_there(
    programs: Programs, interactive: Running, revision: str
) -> None:
    """Every required scenario passes; what is expected to fail is the tasks extension."""
    done = programs.run(
        CONFORMANCE,
        "server",
        "--url",
        f"{interactive.url}/mcp",
        "--requirements",
        revision,
        "--expected-failures",
        str(HERE / "expected-failures.yaml"),
    )
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]
    assert "Baseline check passed" in done.stdout


def test_only_the_tasks_extension_may_fail() -> None:
    """The list of expected failures names nothing else."""
    expected = (HERE / "expected-failures.yaml").read_text().splitlines()
    named = [line.strip(" -") for line in expected if line.startswith("  - ")]
    assert named
    assert all(name.startswith("tasks-") for name in named)


@pytest.mark.parametrize("transport", ["http", "stdio"])
def test_the_inspector_lists_and_calls(programs: Programs, tmp_path: Path, transport: str) -> None:
    """The inspector's command line finds the tools and calls one."""
    with serving(tmp_path, "--principal", "user.ada") as server:
        command = [sys.executable, "-m", "zero_memory_server", "stdio"]
        store = ["--store", str(tmp_path / "served.db")]
        reached = (
            [f"{server.url}/mcp", "--transport", "http"]
            if transport == "http"
            else [*command, *store]
        )
        listed = programs.run(INSPECTOR, "--cli", *reached, "--method", "tools/list")
        tools = json.loads(listed.stdout)["tools"]
        called = programs.run(
            INSPECTOR, "--cli", *reached, "--method", "tools/call",
            "--tool-name", "recall", "--tool-arg", "query=*",
        )  # fmt: skip
    assert len(tools) == 11
    assert json.loads(called.stdout)["structuredContent"]["memories"] == []
