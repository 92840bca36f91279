"""What the sources' tests need: scratch repositories, servers, and who is still running."""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import anyio
import pytest

from charter.config import Config, find
from charter.sources.visit import Visit

SERVERS = Path(__file__).parent / "servers"
PATIENCE_S = 120.0
"""For how long a test waits for what must come; only where there is a fault it takes so long."""


def gone(pids: Iterable[int]) -> bool:
    """Whether all of them end; one that was killed may take a moment."""
    deadline = time.monotonic() + PATIENCE_S
    left = list(pids)
    while (left := [*filter(running, left)]) and time.monotonic() < deadline:
        time.sleep(0.01)
    return not left


def late_at(stage: str) -> type[Visit]:
    """Return visits whose time is up when they come to `stage`, and not before."""

    class Late(Visit):
        def __setattr__(self, name: str, value: Any) -> None:
            super().__setattr__(name, value)
            if (name, value) == ("stage", stage) and self.scope is not None:
                self.scope.deadline = anyio.current_time()

    return Late


def running(pid: int) -> bool:
    """Whether a process runs; one that has ended but was not waited for does not."""
    state = subprocess.run(
        ["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, text=True, check=False
    )
    return state.stdout.strip()[:1] not in ("", "Z")


@pytest.fixture
def config(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Config:
    """The defaults in an empty folder, which is the working folder too."""
    monkeypatch.chdir(tmp_path)
    return find(tmp_path)


@pytest.fixture
def raw() -> Callable[..., str]:
    """Spell the hand-written server with one of its behaviours."""

    def spell(*behaviour: str) -> str:
        return " ".join(("stdio:", sys.executable, str(SERVERS / "raw.py"), *behaviour))

    return spell


@pytest.fixture
def git(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., str]:
    """Run git in the working folder with a configuration of the test's own."""
    home = tmp_path / "home"
    home.mkdir()
    for key in [key for key in os.environ if key.startswith("GIT_")]:
        monkeypatch.delenv(key)
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("GIT_CONFIG_NOSYSTEM", "1")
    (home / ".gitconfig").write_text(
        "[user]\n name = Test\n email = test@example.com\n[init]\n defaultBranch = main\n"
        '[protocol "file"]\n allow = always\n'
    )

    def run(*arguments: str) -> str:
        done = subprocess.run(["git", *arguments], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        return done.stdout.strip()

    return run
