"""What the clients of generated packages are tried against."""

import json
import urllib.request
from typing import Any
from urllib.error import HTTPError

import pytest

from tests.server.process import PATIENCE_S, Running
from tests.targets.live import CALLS_AT_ONCE, OTHER_MAJOR
from zero_memory import CAPABILITY, CONTRACT_VERSION


def announced(server: Running) -> tuple[str, str]:
    """The contract version over HTTP, and over MCP."""
    with urllib.request.urlopen(f"{server.url}/contract", timeout=PATIENCE_S) as reply:
        over_http = json.load(reply)["version"]
    body: dict[str, Any] = {
        "jsonrpc": "2.0",
        "id": 1,
        "method": "initialize",
        "params": {
            "protocolVersion": "2025-11-25",
            "capabilities": {},
            "clientInfo": {"name": "test", "version": "1"},
        },
    }
    headers = {
        "content-type": "application/json",
        "accept": "application/json, text/event-stream",
    }
    request = urllib.request.Request(f"{server.url}/mcp", json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request, timeout=PATIENCE_S) as reply:
        capabilities = json.load(reply)["result"]["capabilities"]
    return over_http, capabilities["experimental"][CAPABILITY]["version"]


def test_the_live_server_announces_its_version(live: Running) -> None:
    """Over HTTP and over MCP."""
    assert announced(live) == (CONTRACT_VERSION, CONTRACT_VERSION)


def test_the_other_major_announces_another(other_major: Running) -> None:
    """Over HTTP and over MCP."""
    assert announced(other_major) == (OTHER_MAJOR, OTHER_MAJOR)


def test_the_strict_server_asks_to_wait(strict: Running) -> None:
    """After `CALLS_AT_ONCE` calls there is a `Retry-After`."""
    headers = {"content-type": "application/json"}
    request = urllib.request.Request(f"{strict.url}/recall", b'{"query":"a"}', headers)
    with pytest.raises(HTTPError) as refused:
        for _ in range(100 * CALLS_AT_ONCE):  # those that take long are made up for
            urllib.request.urlopen(request, timeout=PATIENCE_S).close()
    assert refused.value.status == 429
    assert int(refused.value.headers["Retry-After"]) >= 1
