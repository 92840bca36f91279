"""What one process of a run makes, and the others wait for."""

import fcntl
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

CACHE = Path(__file__).parents[1] / ".charter-cache"
"""A folder that outlives the run, and that nobody commits."""


@contextmanager
def alone(file: Path) -> Iterator[None]:
    """Keep out whoever else asks for the lock in `file`."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def made_once(factory: pytest.TempPathFactory, name: str, make: Callable[[Path], object]) -> Path:
    """Return a folder of the whole run, which the first who asks for it has filled.

    Where `make` raises, as it does to skip the test, the next one tries it again.
    """
    root = factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        root = root.parent
    folder, done = root / name, root / f"{name}.made"
    with alone(root / f"{name}.lock"):
        if not done.exists():
            folder.mkdir(exist_ok=True)
            make(folder)
            done.touch()
    return folder
