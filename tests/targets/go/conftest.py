"""Generated modules, built with the real tools; without `go` the tests are skipped."""

import json
import os
import re
import shutil
import subprocess
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from charter.contract import Contract
from charter.loader import load
from charter.targets import Options, target
from tests.targets.conftest import REPOSITORY

CASE = REPOSITORY / "tests" / "cases" / "targets" / "go" / "schemas"
HERE = Path(__file__).parent
MODULE = "example.com/many"


@dataclass(frozen=True)
class Go:
    """Runs `go` and what it brings."""

    def run(
        self, folder: Path, *command: str, check: bool = True
    ) -> subprocess.CompletedProcess[str]:
        """Run a command in a module's folder."""
        environment = {**os.environ, "GOFLAGS": "-buildvcs=false -trimpath", "GOWORK": "off"}
        done = subprocess.run(
            command, cwd=folder, env=environment, capture_output=True, text=True, check=False
        )
        if check:
            assert done.returncode == 0, done.stdout + done.stderr
        return done


def write(folder: Path, files: Mapping[str, str]) -> Path:
    """Write a generated module."""
    for path, text in files.items():
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return folder


def rendered(contract: Contract, name: str = "case") -> dict[str, str]:
    """The files of the Go module of a contract."""
    return target("go").render(contract, Options(package=name))


@pytest.fixture(scope="session")
def go(tmp_path_factory: pytest.TempPathFactory, zero_memory: Contract) -> Go:
    """The toolchain, with what the modules stand on downloaded."""
    if shutil.which("go") is None:
        pytest.skip("`go` is not installed")
    found = Go()
    folder = tmp_path_factory.mktemp("downloads")
    files = rendered(zero_memory)
    write(folder, {path: text for path, text in files.items() if path.endswith((".mod", ".sum"))})
    for place in (folder, folder / "examples"):
        done = found.run(place, "go", "mod", "download", check=False)
        if done.returncode:
            pytest.skip(f"`go mod download` failed: {done.stderr.strip().splitlines()[-1:]}")
    return found


def many(contracts: Mapping[str, Contract], folder: Path, go: Go) -> Path:
    """Compile the packages of contracts in one module, so that the toolchain is started once.

    Return a program that judges: it takes the name of a contract and a file with questions.
    """
    judge = (HERE / "judge.go.txt").read_text("utf-8")
    judge = judge.replace("package main", "package judging").replace("os.Args[1]", "file")
    judge = judge.replace("func main() {", "// Main judges.\nfunc Main(file string) {")
    for name, contract in contracts.items():
        said = rendered(contract, name)
        for part in ("go.mod", "go.sum"):
            write(folder, {part: said[part].replace(said["go.mod"].split()[1], MODULE, 1)})
        write(folder / name, {p: t for p, t in said.items() if p.endswith((".go", ".json"))})
        text = judge.replace("IMPORT_PATH", f"{MODULE}/{name}")
        write(folder, {f"judges/{name}/judge.go": text})
    imports = "".join(f'\tj{n} "{MODULE}/judges/{c}"\n' for n, c in enumerate(contracts))
    rows = "".join(f'\tcase "{c}":\n\t\tj{n}.Main(os.Args[2])\n' for n, c in enumerate(contracts))
    text = f'package main\n\nimport (\n\t"os"\n\n{imports})\n\n'
    text += f"func main() {{\n\tswitch os.Args[1] {{\n{rows}\t}}\n}}\n"
    write(folder, {"main.go": text})
    assert go.run(folder, "gofmt", "-l", *contracts).stdout == ""
    go.run(folder, "go", "vet", *(f"./{name}" for name in contracts))
    go.run(folder, "go", "build", "-o", "judge", ".")
    return folder / "judge"


@dataclass(frozen=True)
class Package:
    """A generated module that compiles."""

    folder: Path
    contract: Contract
    go: Go

    @property
    def path(self) -> str:
        """The module's path."""
        found = re.match(r"module (\S+)", (self.folder / "go.mod").read_text("utf-8"))
        assert found is not None
        return found[1]

    def program(self, name: str, where: str = "") -> Path:
        """Compile one of the programs beside the tests against the module."""
        text = (
            (HERE / f"{name}.go.txt")
            .read_text("utf-8")
            .replace("IMPORT_PATH", f"{self.path}/examples" if where else self.path)
        )
        home = self.folder / where
        write(home, {f"cmd/{name}/main.go": text})
        self.go.run(home, "go", "build", "-o", name, f"./cmd/{name}")
        shutil.rmtree(home / "cmd" / name)
        return home / name

    def judged(self, asked: list[tuple[str, str]]) -> list[Any]:
        """Judge instances, each a type's name and a JSON text."""
        program = self.folder / "judge"
        if not program.exists():
            self.program("judge")
        file = self.folder / "asked.json"
        file.write_text(json.dumps([{"name": n, "text": t} for n, t in asked]))
        found: list[Any] = json.loads(self.go.run(self.folder, str(program), str(file)).stdout)
        return found


@pytest.fixture(scope="session")
def zero_memory_package(
    zero_memory: Contract, go: Go, tmp_path_factory: pytest.TempPathFactory
) -> Package:
    """The module of the contract that this repository ships."""
    folder = tmp_path_factory.mktemp("zero_memory")
    return Package(write(folder, rendered(zero_memory)), zero_memory, go)


@pytest.fixture(scope="session")
def lending_package(lending: Contract, go: Go, tmp_path_factory: pytest.TempPathFactory) -> Package:
    """The module of the small contract with one of everything."""
    return Package(write(tmp_path_factory.mktemp("lending"), rendered(lending)), lending, go)


@pytest.fixture(scope="session")
def case_package(go: Go, tmp_path_factory: pytest.TempPathFactory) -> Package:
    """The module of MCP-shaped schemas and bad names."""
    contract = load(CASE)
    return Package(write(tmp_path_factory.mktemp("case"), rendered(contract)), contract, go)
