"""The README's clients against the real server, over HTTP and over MCP."""

from typing import Any

import pytest

from tests.server.process import Running
from tests.targets.live import CALLS_AT_ONCE, OTHER_MAJOR
from tests.targets.typescript.conftest import Package
from zero_memory import CALLER_ACTION, CONTRACT_VERSION


@pytest.fixture(scope="module")
def walked(built: Package, live: Running) -> dict[str, Any]:
    """What came of each step against the live server."""
    said: dict[str, Any] = built.script("live.mjs", live.url, "all")
    return said


@pytest.mark.parametrize("surface", ["http", "mcp"])
def test_what_is_remembered_is_recalled(walked: dict[str, Any], surface: str) -> None:
    """The same content again is the same memory, and recall finds it word for word."""
    said = walked[surface]
    assert said["outcomes"] == ["created", "duplicate"]
    assert said["same"]
    assert said["excerpts"] == [said["content"]]


@pytest.mark.parametrize("surface", ["http", "mcp"])
def test_callers_branch_on_codes(walked: dict[str, Any], surface: str) -> None:
    """The server's failures arrive as codes, and the table says what to do about each."""
    missing, refused = walked[surface]["missing"], walked[surface]["refused"]
    assert (missing["code"], missing["branch"]) == ("not_found", "check the id")
    assert missing["caller"] == CALLER_ACTION["not_found"]
    assert (refused["code"], refused["branch"]) == ("validation_failed", "change the input")
    assert refused["caller"] == CALLER_ACTION["validation_failed"]
    assert walked[surface]["wrongInput"]["name"] == "InvalidError"


def test_routes_and_resources_lead_to_the_same(walked: dict[str, Any]) -> None:
    """A memory read by its route is what its resource's codec takes."""
    made = walked["mcp"]["id"]
    read = {"id": made, "resource": "memory", "values": {"id": made}, "back": made}
    assert walked["read"] == read
    assert walked["contract"] == CONTRACT_VERSION


def test_another_major_is_refused(built: Package, other_major: Running) -> None:
    """At connect, before any call, on both surfaces."""
    said = built.script("live.mjs", other_major.url, "refused")
    message = f"The server speaks {OTHER_MAJOR}, this client {CONTRACT_VERSION}"
    assert [said[surface]["message"] for surface in ("http", "mcp")] == [message] * 2


def test_http_waits_as_long_as_the_server_asks(built: Package, strict: Running) -> None:
    """`Retry-After` is honoured, and every call comes through in the end."""
    said = built.script("live.mjs", strict.url, "limited")["http"]
    assert said["results"] == [True] * (CALLS_AT_ONCE + 2)
    assert said["statuses"][: CALLS_AT_ONCE + 1] == [200] * CALLS_AT_ONCE + [429]
    assert said["asked"] >= 1
    assert said["waited"] >= said["asked"] - 0.01


def test_mcp_waits_as_long_as_the_failure_says(built: Package, strict: Running) -> None:
    """`retry_after_ms` of a rate limit is honoured over MCP."""
    said = built.script("live.mjs", strict.url, "limited-mcp")
    assert said["results"] == [True] * (CALLS_AT_ONCE + 2)
    assert said["took"] >= 1
