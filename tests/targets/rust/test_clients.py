"""The README's clients do what they say: announced version, codes, retries, `Retry-After`."""

import json
import subprocess
import time
import urllib.request
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.server.process import Running
from tests.targets.live import CALLS_AT_ONCE, OTHER_MAJOR, live, other_major, strict
from tests.targets.rust.conftest import Crate
from zero_memory import CONTRACT_VERSION

__all__ = ["live", "other_major", "strict"]

CLIENTS = {"http_client": "", "mcp_client": "/mcp"}
TASK = '{"task":"a"}'


def call(
    crate: Crate, client: str, server: Running, given: str = TASK
) -> subprocess.CompletedProcess[str]:
    """Run a client against a server."""
    return subprocess.run(
        [crate.program(client), server.url + CLIENTS[client], given],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


@pytest.mark.parametrize("client", CLIENTS)
def test_a_call(client: str, crates: Mapping[str, Crate], live: Running) -> None:
    """What the real server answers is decoded, and written again."""
    done = call(crates["zero_memory"], client, live)
    assert done.returncode == 0, done.stderr
    pack = json.loads(done.stdout)["pack"]
    assert (pack["sections"], pack["tokens_used"]) == ([], 0)


@pytest.mark.parametrize("client", CLIENTS)
def test_another_major_is_refused(
    client: str, crates: Mapping[str, Crate], other_major: Running
) -> None:
    """Before any call is made."""
    done = call(crates["zero_memory"], client, other_major)
    said = f"the server speaks {OTHER_MAJOR}, this client {CONTRACT_VERSION}\n"
    assert (done.returncode, done.stderr) == (1, said)


@pytest.mark.parametrize("client", CLIENTS)
def test_a_failure_is_a_code(client: str, crates: Mapping[str, Crate], live: Running) -> None:
    """What the server refuses comes with its code, and what a caller does about it."""
    done = call(crates["zero_memory"], client, live, '{"task":"a","scope":"proj.nobody.none"}')
    assert done.returncode == 1
    code = done.stderr.partition(":")[0]
    assert code in ("not_found", "forbidden"), done.stderr


@pytest.mark.parametrize("client", CLIENTS)
def test_what_is_invalid_is_not_sent(
    client: str, crates: Mapping[str, Crate], live: Running
) -> None:
    """The schema is asked before the server."""
    done = call(crates["zero_memory"], client, live, '{"task":""}')
    assert done.returncode == 1
    assert done.stderr.startswith("no `BuildContextInput`: `/task` ")


@pytest.mark.parametrize("client", CLIENTS)
def test_a_rate_limit_is_waited_for(
    client: str, crates: Mapping[str, Crate], strict: Running
) -> None:
    """As long as the server says, and then the call goes through."""
    headers = {"content-type": "application/json"}
    request = urllib.request.Request(f"{strict.url}/recall", b'{"query":"a"}', headers)
    for _ in range(CALLS_AT_ONCE):
        urllib.request.urlopen(request, timeout=20).close()
    begun = time.monotonic()
    done = call(crates["zero_memory"], client, strict)
    waited = time.monotonic() - begun
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["pack"]["sections"] == []
    assert waited > 0.3


def test_the_readme_shows_them(crates: Mapping[str, Crate]) -> None:
    """What the README prints is what was tested."""
    folder: Path = crates["zero_memory"].folder
    readme = (folder / "README.md").read_text("utf-8")
    for name in CLIENTS:
        assert (folder / "examples" / f"{name}.rs").read_text("utf-8") in readme
