"""The README's clients do what they say: announced version, codes, retries, `Retry-After`."""

import json
from typing import Any

import pytest

from tests.server.process import Running
from tests.targets.go.conftest import Package
from tests.targets.live import CALLS_AT_ONCE, OTHER_MAJOR

FOUND: dict[str, Any] = {"memories": [], "next_cursor": None}


@pytest.fixture
def said(zero_memory_package: Package, live: Running, strict: Running, other_major: Running) -> Any:
    """What one walk through both clients reports."""
    program = zero_memory_package.program("clients", "examples")
    urls = (live.url, strict.url, other_major.url)
    done = zero_memory_package.go.run(program.parent, str(program), *urls, str(CALLS_AT_ONCE))
    return json.loads(done.stdout)


def test_against_the_real_server(said: Any, zero_memory_package: Package) -> None:
    """Another major is refused, a rate limit is waited for, a refusal is not tried again."""
    version = zero_memory_package.contract.version
    for way in ("http", "mcp"):
        other = said[f"{way}Other"]["error"].replace('"', "")
        assert other == f"the server speaks {OTHER_MAJOR}, this client {version}"
        assert {**said[f"{way}Found"]["value"], **FOUND} == said[f"{way}Found"]["value"]
        assert said[f"{way}Refused"]["code"] == "not_found"
        assert said[f"{way}Invalid"]["code"] == "invalid RecallInput"
        assert said[f"{way}Invalid"]["error"] == "minLength"
        assert said[f"{way}Retried"]["code"] == said[f"{way}Retried"]["error"] == ""
        assert said[f"{way}Waited"] >= 500
    assert said["httpEnded"] is True
    assert said["mcpHomeless"]["code"] == "validation_failed"
    assert said["mcpPrefix"].startswith("scope_target_required")
    assert said["waits"] == [
        *("0s false", "2s true", "0s false", "3s true", "0s true"),
        *("0s false", "0s false", "2562047h47m16.854775807s true", "0s true"),
    ]
    assert said["httpHasty"]["code"] == "rate_limited"
    assert said["httpHastyWaited"] < said["httpWaited"]


def test_the_readme_shows_them(zero_memory_package: Package) -> None:
    """What the README prints is what was tested."""
    readme = (zero_memory_package.folder / "README.md").read_text("utf-8")
    for name in ("httpclient", "mcpclient"):
        client = zero_memory_package.folder / "examples" / name / "client.go"
        assert client.read_text("utf-8") in readme
