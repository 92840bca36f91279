"""The same bytes, whatever the hash seed."""

import os
import subprocess
import sys

import pytest

from tests.targets.conftest import LENDING, REPOSITORY

SCRIPT = """
import hashlib, sys
from pathlib import Path
from charter.loader import load
from charter.targets import Options, target
files = target(sys.argv[2]).render(load(Path(sys.argv[1])), Options(package="p"))
print(hashlib.sha256(repr(sorted(files.items())).encode()).hexdigest())
"""


@pytest.mark.parametrize("name", ["python", "docs", "openapi", "rust", "typescript", "vectors"])
def test_hash_seeds_change_nothing(name: str) -> None:
    """Three hash seeds, one output."""
    digests = set()
    for seed in ("0", "1", "4242"):
        path = os.pathsep.join([str(REPOSITORY / "codegen")])
        environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": path}
        command = [sys.executable, "-c", SCRIPT, str(LENDING), name]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
        digests.add(done.stdout.strip())
    assert len(digests) == 1
    assert len(digests.pop()) == 64
