"""The same bytes, whatever the hash seed."""

import os
import subprocess
import sys

import pytest

from charter.targets import names
from tests.targets.conftest import LENDING, REPOSITORY

SEEDS = ("0", "1", "4242")
SCRIPT = """
import hashlib, sys
from pathlib import Path
from charter.loader import load
from charter.targets import Options, target
for name in sys.argv[2:]:
    files = target(name).render(load(Path(sys.argv[1])), Options(package="p"))
    print(name, hashlib.sha256(repr(sorted(files.items())).encode()).hexdigest())
"""


@pytest.fixture(scope="module")
def digests() -> list[dict[str, str]]:
    """What every target makes under each hash seed: one process a seed."""
    found = []
    for seed in SEEDS:
        path = str(REPOSITORY / "codegen")
        environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": path}
        command = [sys.executable, "-c", SCRIPT, str(LENDING), *names()]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
        found.append(dict(line.split() for line in done.stdout.splitlines()))
    return found


@pytest.mark.parametrize("name", names())
def test_hash_seeds_change_nothing(digests: list[dict[str, str]], name: str) -> None:
    """Three hash seeds, one output."""
    made = {found[name] for found in digests}
    assert len(made) == 1
    assert len(made.pop()) == 64
