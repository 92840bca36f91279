"""The README's clients do what they say: announced version, codes, retries, `Retry-After`."""

import http.server
import json
import subprocess
import threading
import time
import urllib.request
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from tests.server.process import PATIENCE_S, Running
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
        timeout=PATIENCE_S,
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
        urllib.request.urlopen(request, timeout=PATIENCE_S).close()
    begun = time.monotonic()
    done = call(crates["zero_memory"], client, strict)
    waited = time.monotonic() - begun
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["pack"]["sections"] == []
    assert waited > 0.3


class _Impatient(http.server.BaseHTTPRequestHandler):
    """Says which contract it has, and of every call that it came too early."""

    wait = ""
    calls = 0

    def do_GET(self) -> None:
        told = {"name": "x", "version": CONTRACT_VERSION, "manifest": {}, "documents": {}}
        self._answer(200, told)

    def do_POST(self) -> None:
        type(self).calls += 1
        self.rfile.read(int(self.headers["content-length"]))
        self._answer(429, {"error": {"code": "rate_limited", "message": "Too many."}})

    def _answer(self, status: int, body: Any) -> None:
        text = json.dumps(body).encode()
        self.send_response(status)
        self.send_header("content-length", str(len(text)))
        self.send_header("retry-after", self.wait)
        self.end_headers()
        self.wfile.write(text)

    def log_message(self, *_: object) -> None:
        pass


@pytest.mark.parametrize(
    ("wait", "calls"),
    [
        *((wait, 1) for wait in ("61", "99999999999999999999999", "Fri, 31 Dec 2100 23:59:59 GMT")),
        *((wait, 4) for wait in ("0", "Sunday, 06-Nov-94 08:49:37 GMT")),
    ],
)
def test_a_wait_has_an_end(crates: Mapping[str, Crate], wait: str, calls: int) -> None:
    """Where the server asks for more than a minute, the call fails at once."""

    class Told(_Impatient):
        pass

    Told.wait = wait
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Told) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        program = crates["zero_memory"].program("http_client")
        address = f"http://127.0.0.1:{server.server_port}"
        done = subprocess.run(
            [program, address, TASK],
            capture_output=True,
            text=True,
            check=False,
            timeout=PATIENCE_S,
        )
        server.shutdown()
    assert (done.returncode, done.stderr.partition(":")[0]) == (1, "rate_limited")
    assert Told.calls == calls


def test_the_readme_shows_them(crates: Mapping[str, Crate]) -> None:
    """What the README prints is what was tested."""
    folder: Path = crates["zero_memory"].folder
    readme = (folder / "README.md").read_text("utf-8")
    for name in CLIENTS:
        assert (folder / "examples" / f"{name}.rs").read_text("utf-8") in readme
