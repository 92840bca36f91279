"""What MCP requires of a server, by the suite that MCP publishes."""

import json
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.mcp.suite import HERE, Programs, programs
from tests.server.process import Running, free_port, running, serving

__all__ = ["programs"]

CONFORMANCE = "@modelcontextprotocol/conformance/dist/index.js"
INSPECTOR = ".bin/mcp-inspector"


@pytest.fixture(scope="module")
def fixture_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """The fixture contract, generated and served by the server's own code."""
    folder, port = tmp_path_factory.mktemp("fixture"), free_port()
    command = ["-m", "tests.server.fixture.serving", str(port), str(folder)]
    with running(command, port, folder / "serve.log", "/mcp") as found:
        yield found


@pytest.mark.parametrize("revision", ["2026-07-28", "2025-11-25"])
def test_what_a_revision_requires_is_there(
    programs: Programs, fixture_server: Running, revision: str
) -> None:
    """Every required scenario passes; what is expected to fail is the tasks extension."""
    done = programs.run(
        CONFORMANCE,
        "server",
        "--url",
        f"{fixture_server.url}/mcp",
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
