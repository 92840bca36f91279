"""The README's clients do what they say: announced version, codes, retries, `Retry-After`."""

from typing import Any

from tests.targets.typescript.conftest import Package

FOUND: dict[str, Any] = {"value": {"memories": [], "next_cursor": None}}


def test_over_http(built: Package) -> None:
    """Another major is refused, a rate limit is waited for, a refusal is not tried again."""
    said: dict[str, Any] = built.script("http-client.mjs")
    assert said["otherMajor"]["message"] == "The server speaks 3.0.0, this client 2.1.0"
    assert said["retried"] == FOUND
    assert said["waited"] >= 950
    assert (said["refused"]["name"], said["refused"]["code"]) == ("CallError", "forbidden")
    assert said["wrongOutput"]["name"] == "InvalidError"
    assert said["wrongInput"]["name"] == "InvalidError"
    assert said["tooLong"] == ["rate_limited"] * 2
    assert said["hasty"] < 1_500
    assert said["past"] == [0, 0, 0]
    assert said["seconds"] == [0, 120_000, 7_000]
    assert said["noWaits"] == [None] * 10
    assert said["calls"][:6] == ["GET /contract"] * 2 + ["POST /recall"] * 4
    assert said["calls"][6:] == ["GET /contract"] + ["POST /recall"] * 2


def test_over_mcp(built: Package) -> None:
    """The version is read where the server announces it; failures are codes."""
    said: dict[str, Any] = built.script("mcp-client.mjs")
    assert said["otherMajor"]["message"] == "The server speaks 3.0.0, this client 2.1.0"
    assert "undefined" in said["nothingAnnounced"]["message"]
    assert said["retried"] == FOUND
    assert said["waited"] >= 30
    assert (said["refused"]["name"], said["refused"]["code"]) == ("ToolError", "not_found")
    assert said["calls"] == 3


def test_the_readme_shows_them(built: Package) -> None:
    """What the README prints is what was tested."""
    readme = (built.folder / "README.md").read_text("utf-8")
    for name in ("http-client", "mcp-client"):
        assert (built.folder / "examples" / f"{name}.ts").read_text("utf-8") in readme
