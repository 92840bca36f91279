"""What the sources' tests need: scratch repositories, servers, and who is still running."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from charter.config import Config, find

SERVERS = Path(__file__).parent / "servers"


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
