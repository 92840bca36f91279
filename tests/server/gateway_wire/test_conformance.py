"""What MCP requires of a server, through a gateway whose policy grants every tool."""

from collections.abc import Iterator

import pytest

from tests.server.mcp.suite import Programs, programs
from tests.server.mcp.test_conformance import CONFORMANCE, SESSIONLESS, fixture_server
from tests.server.process import Running, free_port, running

__all__ = ["programs"]

CASES = [
    *(("2025-11-25", name) for name in (*SESSIONLESS, "server-initialize", "ping")),
    *(("2026-07-28", name) for name in (*SESSIONLESS, "sep-2164-resource-not-found")),
    ("2026-07-28", "http-header-validation"),
]


@pytest.fixture(scope="module")
def gateway(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A gateway in front of the fixture's server."""
    folder = tmp_path_factory.mktemp("fronted")
    with fixture_server(folder, "plain") as upstream:
        port = free_port()
        command = ["-m", "tests.server.gateway_wire.fronting", str(port), str(folder), upstream.url]
        with running(command, port, folder / "front.log", "/healthz") as found:
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
