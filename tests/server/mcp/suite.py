"""The programs of MCP's own that the server is held against, by way of npm."""

import os
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.once import CACHE, alone

HERE = Path(__file__).parent
_NEEDED = ("@modelcontextprotocol/conformance", "@modelcontextprotocol/inspector", "node")


@dataclass(frozen=True)
class Programs:
    """Where they are."""

    modules: Path

    def run(self, script: str, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Run a script of a package; Node.js is the one that was installed with it."""
        node = self.modules / "node" / "bin"
        return subprocess.run(
            [str(node / "node"), str(self.modules / script), *arguments],
            capture_output=True,
            text=True,
            check=False,
            timeout=300,
            env={**os.environ, "PATH": f"{node}{os.pathsep}{os.environ['PATH']}"},
            stdin=subprocess.DEVNULL,
        )


@pytest.fixture(scope="session")
def programs() -> Programs:
    """The programs; where npm is absent or cannot install them, the test is skipped by name."""
    npm = shutil.which("npm")
    if npm is None:
        pytest.skip("npm is not on this machine")
    modules = HERE / "node_modules"
    with alone(CACHE / "mcp-programs.lock"):
        if not all((modules / name).is_dir() for name in _NEEDED):
            made = subprocess.run(
                [npm, "install", "--no-package-lock", "--no-audit", "--no-fund"],
                cwd=HERE,
                capture_output=True,
                text=True,
                check=False,
                timeout=600,
            )
            if made.returncode:
                pytest.skip(f"npm could not install the conformance suite: {made.stderr[-200:]}")
        if not (modules / "node" / "bin" / "node").exists():
            installed = subprocess.run(
                [npm, "rebuild", "node"], cwd=HERE, capture_output=True, text=True, check=False
            )
            if installed.returncode or not (modules / "node" / "bin" / "node").exists():
                pytest.skip("npm could not install Node.js 22")
    return Programs(modules)
