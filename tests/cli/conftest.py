"""A project with a target of its own, and `charter` as a process."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.scratch import TEXT, Scratch, find_tool
from tests.forked import forked

Run = Callable[..., subprocess.CompletedProcess[str]]

TARGET = '''
"""Writes the name of each document."""


def render(contract, options):
    return {"names.txt": "".join(f"{d.path} for {options.package}\\n" for d in contract.documents)}
'''


@pytest.fixture(scope="session")
def charter() -> Run:
    """Run `charter` in a folder; text in, text out."""

    def run(*words: str, cwd: Path, **environment: str) -> subprocess.CompletedProcess[str]:
        variables = {**os.environ, "NO_COLOR": "1", "CI": "", **environment}
        if not any(name.startswith("PYTHON") for name in environment.keys() - os.environ.keys()):
            return forked("charter").run(words, cwd, variables)
        return subprocess.run(
            [sys.executable, "-m", "charter", *words],
            cwd=cwd,
            env=variables,
            capture_output=True,
            text=True,
            timeout=300,
            check=False,
        )

    return run


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A folder with two schemas and the target `names`."""
    (tmp_path / "target.py").write_text(TARGET)
    (tmp_path / "charter.toml").write_text(
        '[targets.names]\nout = "out/pkg"\nmodule = "target.py"\n'
    )
    schemas = tmp_path / "schemas"
    schemas.mkdir()
    (schemas / "a.json").write_text('{"type": "string"}')
    (schemas / "b.json").write_text('{"items": {"$ref": "a.json"}}')
    return tmp_path


@pytest.fixture
def scratch(tmp_path: Path) -> Scratch:
    """A repository with version 1.0.0 of a contract, committed."""
    made = Scratch(tmp_path / "scratch", tmp_path / "home")
    made.write({"charter.toml": ""})
    made.contract("1.0.0", find_tool("query", query=TEXT))
    made.commit("one")
    return made
