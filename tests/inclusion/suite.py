"""The official JSON Schema Test Suite, out of the source distribution of `jsonschema`.

It is downloaded once, by the ordinary package client, into `.charter-cache/` and held to a hash.
"""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
import tarfile
import tempfile
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

VERSION = "4.26.0"
SHA256 = "0c26707e2efad8aa1bfc5b7ce170f3fccc2e4918ff85989ba9ffa9facb2be326"
ARCHIVE = f"jsonschema-{VERSION}.tar.gz"
CACHE = Path(__file__).parents[2] / ".charter-cache"
OPTIONAL = ("bignum", "ecmascript-regex", "float-overflow", "non-bmp-regex")
"""Optional parts whose verdicts the deciding validator gives, too."""


@dataclass(frozen=True)
class Example:
    """One instance of the suite and whether `schema` accepts it."""

    name: str
    schema: Any
    instance: Any
    valid: bool


@cache
def archive() -> Path | None:
    """Return the archive, downloading it where it is not yet here; `None` where that fails."""
    path = CACHE / ARCHIVE
    if not path.exists():
        CACHE.mkdir(exist_ok=True)
        with tempfile.TemporaryDirectory(dir=CACHE) as scratch:
            command = [
                *(sys.executable, "-m", "pip", "download", "--quiet", "--no-deps"),
                # What its metadata is made with is in the environment: no other is set up for it.
                *("--no-build-isolation", "--no-binary", ":all:"),
                *("--dest", scratch, f"jsonschema=={VERSION}"),
            ]
            done = subprocess.run(command, capture_output=True, timeout=300, check=False)
            fetched = Path(scratch) / ARCHIVE
            if done.returncode or not fetched.exists():
                return None
            fetched.rename(path)
    digest = hashlib.sha256(path.read_bytes()).hexdigest()
    if digest != SHA256:
        raise ValueError(f"`{path}` has the hash `{digest}`, not the one of {ARCHIVE}: remove it")
    return path


def files(draft: str) -> dict[str, list[Example]]:
    """Read the examples of a draft, by file name.

    Raises:
        FileNotFoundError: the archive cannot be had.
    """
    path = archive()
    if path is None:
        raise FileNotFoundError(ARCHIVE)
    prefix = f"jsonschema-{VERSION}/json/tests/{draft}/"
    found: dict[str, list[Example]] = {}
    with tarfile.open(path) as tar:
        for member in tar:
            if not member.name.startswith(prefix) or not member.name.endswith(".json"):
                continue
            name = member.name.removeprefix(prefix).removesuffix(".json")
            part, _, optional = name.partition("/")
            if part == "optional" and optional not in OPTIONAL:
                continue
            stream = tar.extractfile(member)
            groups = json.load(stream) if stream else []
            found[name] = [
                Example(
                    f"{group['description']}: {test['description']}",
                    group["schema"],
                    test["data"],
                    test["valid"],
                )
                for group in groups
                for test in group["tests"]
            ]
    return dict(sorted(found.items()))
