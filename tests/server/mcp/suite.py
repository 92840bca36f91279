"""The programs of MCP's own that the server is held against, by way of npm."""

import os
import subprocess
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.installing import node_modules
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
    modules = node_modules(HERE, *_NEEDED)
    node = modules / "node" / "bin" / "node"
    with alone(CACHE / "mcp-programs.lock"):
        if not node.exists():
            made = subprocess.run(
                ["npm", "rebuild", "node"], cwd=HERE, capture_output=True, text=True, check=False
            )
            if made.returncode or not node.exists():
                pytest.skip("npm could not install Node.js 22")
    return Programs(modules)
