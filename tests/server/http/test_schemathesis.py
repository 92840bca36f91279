"""The OpenAPI document tells the truth: every check of schemathesis, against a running server."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.process import REPOSITORY, serving
from zero_memory import ROUTES, TOOLS

_ORDINARY, _WHOLE = 3, 60
_ROUTES = len(TOOLS) + sum(route.service is None for route in ROUTES.values()) - 1
"""Every operation but the one that the document is read from."""


def holds(folder: Path, examples: int) -> str:
    """Run every check; return what was printed."""
    command = [sys.executable, "-m", "zero_memory_server", "token"]
    store = ["--store", str(folder / "served.db")]
    made = subprocess.run(
        [*command, *store, "create", "--principal", "user.ada"],
        capture_output=True, text=True, check=True, timeout=60,
    )  # fmt: skip
    token = made.stdout.strip()
    unlimited = {
        "ZERO_MEMORY_CALLS_PER_MINUTE": "0",
        "ZERO_MEMORY_OAUTH_REQUESTS_PER_MINUTE": "0",
    }
    with serving(folder, "--authentication", "required", **unlimited) as server:
        program = shutil.which("st", path=str(Path(sys.executable).parent))
        assert program is not None
        done = subprocess.run(
            [program, "run", f"{server.url}/openapi.json",
             "--header", f"Authorization: Bearer {token}",
             "--checks", "all", "--exclude-checks", "positive_data_acceptance",
             "--phases", "examples,coverage,fuzzing", "--max-examples", str(examples),
             "--seed", "1", "--continue-on-failure", "--no-color"],
            capture_output=True, text=True, check=False, timeout=900, cwd=folder,
            env={**os.environ, "SCHEMATHESIS_HOOKS": "tests.server.http.acceptance",
                 "PYTHONPATH": str(REPOSITORY)},
        )  # fmt: skip
        log = server.log.read_text()
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
    assert '"error"' not in log, log[-2000:]
    return done.stdout


def test_the_document_holds(tmp_path: Path) -> None:
    """A tenth of the long search, over every route."""
    assert f"Tested: {_ROUTES}" in holds(tmp_path, _ORDINARY)


@pytest.mark.stress
def test_the_document_holds_over_many_cases(tmp_path: Path) -> None:
    """More than 1,000 cases."""
    assert f"Tested: {_ROUTES}" in holds(tmp_path, _WHOLE)
