"""Two real servers, frozen, changed and caught: the way that most people will come."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Run

SERVER = f"stdio: {sys.executable} {Path(__file__).parent / 'notes_server.py'}"
MEMORY = "@modelcontextprotocol/server-memory@2026.8.31"


@pytest.fixture(scope="module")
def frozen(charter: Run, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with the lock file of the server as it is."""
    folder = tmp_path_factory.mktemp("frozen")
    done = charter("snapshot", SERVER, cwd=folder)
    assert done.returncode == 0, done.stderr
    return folder


@pytest.mark.parametrize(
    ("change", "code", "said"),
    [
        ("", 0, "compatible: nothing changed."),
        ("optional", 0, "minor (input): Property `kind` was added."),
        ("required", 1, "breaks (input): Property `limit` became required."),
        ("removed", 1, "breaks: Tool `add` was removed."),
    ],
)
def test_a_python_server_is_frozen_changed_and_caught(
    charter: Run, frozen: Path, change: str, code: int, said: str
) -> None:
    """On the SDK's high-level API: the lock file is what clients know."""
    done = charter("diff", "charter.lock", SERVER, "--env", f"CHANGE={change}", cwd=frozen)
    assert (done.returncode, said in done.stdout) == (code, True), done.stdout + done.stderr
    if change == "required":
        assert '  callers send: {"words":""}' in done.stdout


@pytest.fixture(scope="session")
def memory_server(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Node's official memory server, from npm."""
    if shutil.which("node") is None or shutil.which("npm") is None:
        pytest.skip("Node is not here")
    root = tmp_path_factory.mktemp("node")
    words = ["npm", "install", "--silent", "--no-audit", "--no-fund", MEMORY]
    done = subprocess.run(words, cwd=root, capture_output=True, check=False)
    if done.returncode != 0:
        pytest.skip(f"npm could not install {MEMORY}")
    return root / "node_modules" / "@modelcontextprotocol" / "server-memory" / "dist" / "index.js"


def test_a_node_server_is_frozen_changed_and_caught(
    charter: Run, tmp_path: Path, memory_server: Path
) -> None:
    """Its own source is changed: what callers could leave out is demanded now."""
    spec = f"stdio: node {memory_server}"
    frozen = charter("snapshot", spec, "--timeout", "60", cwd=tmp_path)
    assert frozen.returncode == 0, frozen.stderr
    same = charter("diff", "charter.lock", spec, "--timeout", "60", cwd=tmp_path)
    assert (same.returncode, same.stdout) == (0, "compatible: nothing changed.\n")
    changed = memory_server.with_name("changed.js")
    text = memory_server.read_text()
    assert "query: z.string()" in text
    changed.write_text(
        text.replace("query: z.string()", "query: z.string().min(3)").replace("open_nodes", "open")
    )
    done = charter(
        "diff",
        "charter.lock",
        f"stdio: node {changed}",
        "--timeout",
        "60",
        "--format",
        "json",
        cwd=tmp_path,
    )
    report = json.loads(done.stdout)
    assert (done.returncode, report["verdict"]) == (1, "breaking")
    broken = {f["rule"]: f for f in report["findings"] if f["judgement"] == "breaks"}
    assert broken["tool-renamed"]["message"] == "Tool `open_nodes` was renamed to `open`."
    assert broken["length-changed"]["instance"] == {"query": ""}
