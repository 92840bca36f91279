"""The README's clients do what they say: announced version, codes, retries, `Retry-After`."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.server.process import Running
from tests.targets.java.conftest import HERE, Package
from tests.targets.live import CALLS_AT_ONCE, OTHER_MAJOR


@pytest.fixture(scope="module")
def walk(zero_memory_java: Package, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The examples of the package, and what walks through them, compiled."""
    out = tmp_path_factory.mktemp("walk")
    sources = [*zero_memory_java.sources("test"), HERE / "Walk.java"]
    zero_memory_java.jdk.compile(sources, out, zero_memory_java.classes)
    return out


@pytest.mark.parametrize(("kind", "failure"), [("http", "CallException"), ("mcp", "ToolException")])
def test_against_the_real_server(
    kind: str,
    failure: str,
    zero_memory_java: Package,
    walk: Path,
    live: Running,
    other_major: Running,
    strict: Running,
) -> None:
    """Another major is refused, a rate limit is waited for, a refusal is a code of the contract."""
    servers = [live.url, other_major.url, strict.url, str(CALLS_AT_ONCE + 2)]
    classes = [zero_memory_java.classes, walk]
    said: dict[str, Any] = json.loads(
        zero_memory_java.jdk.java("Walk", kind, *servers, classes=classes)
    )
    ours = zero_memory_java.contract.version
    assert said["otherMajor"] == f"The server speaks {OTHER_MAJOR}, this client {ours}"
    assert said["remembered"].startswith("mem_")
    assert said["found"] == f"Java wrote this over {kind}."
    assert said["refused"] == [failure, "not_found 404"]
    assert said["wrongInput"] == ["InvalidException", "minLength"]
    assert said["waited"] >= 1_000


WAITS = """package zeromemory.example;

public final class Waits {
  public static void main(String[] said) {
    for (String one : said) {
      System.out.println(HttpExample.duration(one).map(wait -> wait.toSeconds() + "").orElse("-"));
    }
  }
}
"""


def test_waits(zero_memory_java: Package, walk: Path, tmp_path: Path) -> None:
    """`Retry-After` is a count of seconds or a date in one of three forms, and nothing else."""
    source = tmp_path / "Waits.java"
    source.write_text(WAITS)
    zero_memory_java.jdk.compile([source], tmp_path, walk, zero_memory_java.classes)
    waits = {
        **{"0": "0", "120": "120", "99999999999999999999": "2147483647"},
        "Wed, 01 Jan 2020 00:00:00 GMT": "0",
        "Wednesday, 01-Jan-20 00:00:00 GMT": "0",
        "Wed Jan  1 00:00:00 2020": "0",
        **dict.fromkeys(("", "0x10", "Infinity", "+1", "-1", "1.5", "soon"), "-"),
    }
    classes = [tmp_path, walk, zero_memory_java.classes]
    said = zero_memory_java.jdk.java("zeromemory.example.Waits", *waits, classes=classes)
    assert dict(zip(waits, said.splitlines(), strict=True)) == waits


def test_the_readme_shows_them(zero_memory_java: Package) -> None:
    """What the README prints is what was tested."""
    readme = (zero_memory_java.folder / "README.md").read_text("utf-8")
    shown = [file for file in zero_memory_java.sources("test") if file.read_text("utf-8") in readme]
    assert [file.stem for file in shown] == ["HttpExample", "McpExample"]
