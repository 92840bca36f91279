"""Generated crates, built by cargo; without `cargo` the tests are skipped.

All crates are members of one workspace in `.charter-cache/rust`, so that what they
depend on is compiled once, and is still there for the next run.
"""

import fcntl
import json
import shutil
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from charter.contract import Contract
from charter.loader import load
from charter.targets import Options, target
from charter.targets.rust.source import string
from tests.targets.conftest import REPOSITORY
from tests.targets.shapes import EVERY, document

MCP_SHAPED = REPOSITORY / "tests" / "cases" / "targets" / "typescript" / "schemas"
CASE = REPOSITORY / "tests" / "cases" / "targets" / "rust" / "schemas"
ROOT = REPOSITORY / ".charter-cache" / "rust"
HERE = Path(__file__).parent
MANIFEST = """[workspace]
resolver = "3"
members = {members}

[profile.dev]
debug = 0
"""


@dataclass(frozen=True)
class Cargo:
    """Runs cargo in the workspace, one run at a time."""

    program: str
    folder: Path

    def run(self, *arguments: str, check: bool = True) -> subprocess.CompletedProcess[str]:
        """Run a command of cargo."""
        with locked(self.folder):
            done = subprocess.run(
                [self.program, *arguments],
                cwd=self.folder,
                capture_output=True,
                text=True,
                check=False,
            )
        if check:
            assert done.returncode == 0, done.stdout + done.stderr
        return done


@dataclass(frozen=True)
class Crate:
    """A generated crate that was compiled."""

    name: str
    contract: Contract
    cargo: Cargo

    @property
    def folder(self) -> Path:
        """Where its files are."""
        return self.cargo.folder / self.name

    def program(self, example: str) -> Path:
        """An example of the crate, compiled."""
        return self.cargo.folder / "target" / "debug" / "examples" / example

    def judge(self, asked: Sequence[Mapping[str, str]]) -> list[dict[str, Any]]:
        """Judge texts by the codec of the type that each names: `faults`, `back`, `refused`."""
        done = subprocess.run(
            [self.program(f"judge_{self.name}")],
            input=json.dumps(asked),
            capture_output=True,
            text=True,
            check=True,
        )
        found: list[dict[str, Any]] = json.loads(done.stdout)
        return found


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Keep other workers out of a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def rendered(contract: Contract, name: str = "case") -> dict[str, str]:
    """The files of the crate of a contract."""
    return target("rust").render(contract, Options(package=name, settings={"name": name}))


def write(folder: Path, files: Mapping[str, str]) -> None:
    """Make a folder hold these files alone; what is the same is left, so cargo sees no change."""
    for old in sorted(folder.rglob("*")) if folder.is_dir() else ():
        if old.is_file() and str(old.relative_to(folder)) not in files:
            old.unlink()
    for path, text in files.items():
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        if not file.is_file() or file.read_text(encoding="utf-8") != text:
            file.write_text(text, encoding="utf-8")


def judging(name: str, contract: Contract) -> str:
    """The program that judges the types of a crate."""
    rows = (f"{string(n)} => {string(place)}," for place, n in contract.types.places.items())
    text = (HERE / "judge.rs").read_text("utf-8")
    return text.replace("use case;", f"use {name} as case;").replace("/* rows */", "\n".join(rows))


@pytest.fixture(scope="session")
def crates(
    zero_memory: Contract, lending: Contract, tmp_path_factory: pytest.TempPathFactory
) -> Mapping[str, Crate]:
    """The crates by name, compiled without a word."""
    program = shutil.which("cargo")
    if program is None:
        pytest.skip("`cargo` is not installed")
    cargo = Cargo(program, ROOT)
    shapes = tmp_path_factory.mktemp("shapes")
    write(shapes, {f"{name}.json": json.dumps(document(name)) for name in EVERY})
    contracts = {
        "zero_memory": zero_memory,
        "lending": lending,
        "mcp_shaped": load(MCP_SHAPED),
        "case": load(CASE),
        "shapes": load(shapes),
    }
    with locked(ROOT):
        write_manifest = MANIFEST.format(members=json.dumps([*contracts]))
        if not (ROOT / ".gitignore").is_file():
            (ROOT / ".gitignore").write_text("*\n")
        write(ROOT / "manifest", {"Cargo.toml": write_manifest})
        shutil.copy2(ROOT / "manifest" / "Cargo.toml", ROOT / "Cargo.toml")
        for name, contract in contracts.items():
            extra = {f"examples/judge_{name}.rs": judging(name, contract)}
            if (HERE / f"use_{name}.rs").is_file():
                extra[f"examples/use_{name}.rs"] = (HERE / f"use_{name}.rs").read_text("utf-8")
            write(ROOT / name, rendered(contract, name) | extra)
    if (fetched := cargo.run("fetch", check=False)).returncode:
        pytest.skip(f"`cargo fetch` failed: {fetched.stderr.strip().splitlines()[-1:]}")
    done = cargo.run("build", "--workspace", "--examples")
    assert "warning" not in done.stderr, done.stderr
    return {name: Crate(name, contract, cargo) for name, contract in contracts.items()}
