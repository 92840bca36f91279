"""Generated packages, built with the real tools; without `node` and `npm` the tests are skipped."""

import json
import os
import shutil
import subprocess
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from charter.contract import Contract, Document
from charter.loader import link, load
from charter.targets import Options, target
from tests.once import made_once
from tests.targets.conftest import REPOSITORY
from tests.targets.shapes import SHAPES, document

CASE = REPOSITORY / "tests" / "cases" / "targets" / "typescript" / "schemas"
HERE = Path(__file__).parent
NAMES = (
    *("class", "Class", "default", "a-b", "a_b", "aB", "AB", "1", "Object", "Record", "Readonly"),
    *("Array", "string", "any", "never", "CODECS", "Codec", "JsonValue", "InvalidError", "models"),
    *("Decimal", "JsonNumber"),
    *("await", "constructor", "prototype", "toString", "valueOf", "hasOwnProperty", "undefined"),
)
"""Names of schemas: keywords, what the language and the package have, and some that collide."""


@dataclass(frozen=True)
class Node:
    """Runs what the packages' development dependencies install."""

    modules: Path

    def run(
        self, folder: Path, *command: str, check: bool = True
    ) -> subprocess.CompletedProcess[str]:
        """Run a command of `node_modules/.bin`, or `node`, in `folder`."""
        link = folder / "node_modules"
        if not link.exists():
            link.symlink_to(self.modules)
        program = self.modules / ".bin" / command[0]
        found = str(program) if program.exists() else command[0]
        done = subprocess.run(
            [found, *command[1:]], cwd=folder, capture_output=True, text=True, check=False
        )
        if check:
            assert done.returncode == 0, done.stdout + done.stderr
        return done


def write(folder: Path, files: Mapping[str, str]) -> Path:
    """Write a generated package."""
    for path, text in files.items():
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return folder


def rendered(contract: Contract, name: str = "case") -> dict[str, str]:
    """The files of the TypeScript package of a contract."""
    return target("typescript").render(contract, Options(package=name))


@pytest.fixture(scope="session")
def node(tmp_path_factory: pytest.TempPathFactory, zero_memory: Contract) -> Node:
    """The tools, installed once for all workers."""
    for tool in ("node", "npm"):
        if shutil.which(tool) is None:
            pytest.skip(f"`{tool}` is not installed")
    if known := os.environ.get("CHARTER_NODE_MODULES"):
        return Node(Path(known).resolve())

    def install(folder: Path) -> None:
        (folder / "package.json").write_text(rendered(zero_memory)["package.json"])
        command = ["npm", "install", "--no-audit", "--no-fund", "--ignore-scripts"]
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
        if done.returncode:
            pytest.skip(f"`npm install` failed: {done.stderr.strip().splitlines()[-1:]}")

    folder = made_once(tmp_path_factory, "node", install)
    return Node(folder / "node_modules")


@dataclass(frozen=True)
class Package:
    """A generated package that was compiled."""

    folder: Path
    contract: Contract
    node: Node

    def script(self, name: str, *arguments: str) -> Any:
        """Run one of the scripts beside the tests against the package; return what it prints."""
        shutil.copy(HERE / name, self.folder / name)
        return json.loads(self.node.run(self.folder, "node", name, *arguments).stdout)


def packaged(contract: Contract, folder: Path, node: Node) -> Package:
    """Write a package, and compile it."""
    write(folder, rendered(contract))
    done = node.run(folder, "tsc", "-p", ".")
    assert done.stdout == ""
    return Package(folder, contract, node)


@pytest.fixture(scope="session")
def zero_memory_package(
    zero_memory: Contract, node: Node, tmp_path_factory: pytest.TempPathFactory
) -> Package:
    """The package of the contract that this repository ships."""
    return packaged(zero_memory, tmp_path_factory.mktemp("zero_memory"), node)


@pytest.fixture(scope="session")
def lending_package(
    lending: Contract, node: Node, tmp_path_factory: pytest.TempPathFactory
) -> Package:
    """The package of the small contract with one of everything."""
    return packaged(lending, tmp_path_factory.mktemp("lending"), node)


@pytest.fixture(scope="session")
def case_package(node: Node, tmp_path_factory: pytest.TempPathFactory) -> Package:
    """The package of MCP-shaped schemas and bad names."""
    return packaged(load(CASE), tmp_path_factory.mktemp("case"), node)


@pytest.fixture(scope="session")
def shapes_package(node: Node, tmp_path_factory: pytest.TempPathFactory) -> Package:
    """The package of small schemas of the kinds that protocols have."""
    folder = tmp_path_factory.mktemp("shapes")
    schemas = {f"{name}.json": json.dumps(document(name)) for name in SHAPES}
    return packaged(load(write(folder / "schemas", schemas)), folder, node)


@pytest.fixture(scope="session")
def names_package(node: Node, tmp_path_factory: pytest.TempPathFactory) -> Package:
    """The package of schemas whose names mean something else, or become one another's."""
    documents = [
        Document(
            f"{name}.json",
            {
                "type": "object",
                "properties": {"next": {"$ref": f"{after}.json"}, "n": {"minimum": 2**53}},
                "additionalProperties": {"type": "integer"},
            },
        )
        for name, after in zip(NAMES, (*NAMES[1:], NAMES[0]), strict=True)
    ]
    return packaged(link(documents), tmp_path_factory.mktemp("names"), node)


@pytest.fixture(scope="session")
def built(zero_memory_package: Package) -> Package:
    """The package with its examples compiled."""
    folder = zero_memory_package.folder
    options = {
        "extends": "./tsconfig.examples.json",
        "compilerOptions": {"noEmit": False, "rootDir": ".", "outDir": "built"},
    }
    (folder / "tsconfig.built.json").write_text(json.dumps(options))
    zero_memory_package.node.run(folder, "tsc", "-p", "tsconfig.built.json")
    return zero_memory_package
