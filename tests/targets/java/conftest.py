"""Generated packages, built with the real tools; without a JDK and `mvn` the tests are skipped."""

import fcntl
import json
import os
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from charter.contract import Contract
from charter.loader import load
from charter.targets import Options, target
from tests.targets.conftest import REPOSITORY

CASES = REPOSITORY / "tests" / "cases" / "targets"
HERE = Path(__file__).parent
FORMATTER = "com.google.googlejavaformat:google-java-format:1.28.0:jar:all-deps"


@dataclass(frozen=True)
class Jdk:
    """Compiles and runs against what the packages depend on."""

    library: Path

    def run(self, *command: str | Path, check: bool = True) -> subprocess.CompletedProcess[str]:
        """Run a command; it has to succeed, unless `check` is false."""
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if check:
            assert done.returncode == 0, done.stdout + done.stderr
        return done

    def path(self, *folders: Path) -> str:
        """The class path: `folders` before the dependencies."""
        return os.pathsep.join([*map(str, folders), str(self.library / "jars" / "*")])

    def compile(
        self, sources: Sequence[Path], out: Path, *folders: Path, check: bool = True
    ) -> subprocess.CompletedProcess[str]:
        """Compile without a warning."""
        options = ["-Xlint:all", "-Werror", "--release", "17", "-cp", self.path(*folders)]
        return self.run("javac", *options, "-d", out, *sources, check=check)

    def java(self, main: str, *arguments: str | Path, classes: Sequence[Path]) -> str:
        """Run a class, and return what it prints."""
        options = ["-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-cp", self.path(*classes)]
        return self.run("java", *options, main, *arguments).stdout

    def formatted(self, sources: Sequence[Path]) -> list[str]:
        """Return the files that google-java-format would change."""
        jar = next((self.library / "tools").glob("google-java-format-*.jar"))
        command: list[str | Path] = [
            "java",
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-jar",
            jar,
            "--dry-run",
        ]
        return self.run(*command, *sources).stdout.splitlines()


def write(folder: Path, files: Mapping[str, str]) -> Path:
    """Write a generated package."""
    for path, text in files.items():
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return folder


def rendered(contract: Contract, name: str = "case") -> dict[str, str]:
    """The files of the Java package of a contract."""
    return target("java").render(contract, Options(package=name))


@pytest.fixture(scope="session")
def jdk(tmp_path_factory: pytest.TempPathFactory, zero_memory: Contract) -> Jdk:
    """The JDK, with dependencies that Maven resolved once for all workers."""
    for tool in ("java", "javac", "mvn"):
        if shutil.which(tool) is None:
            pytest.skip(f"`{tool}` is not installed")
    if known := os.environ.get("CHARTER_JAVA_LIBRARY"):
        return Jdk(Path(known).resolve())
    shared = tmp_path_factory.getbasetemp()
    shared = shared.parent if os.environ.get("PYTEST_XDIST_WORKER") else shared
    folder = shared / "java"
    folder.mkdir(exist_ok=True)
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (folder / "resolved").exists():
            (folder / "pom.xml").write_text(rendered(zero_memory)["pom.xml"])
            for goal in (
                ["dependency:copy-dependencies", f"-DoutputDirectory={folder / 'jars'}"],
                [
                    "dependency:copy",
                    f"-Dartifact={FORMATTER}",
                    f"-DoutputDirectory={folder / 'tools'}",
                ],
            ):
                command = ["mvn", "--batch-mode", "--quiet", *goal]
                done = subprocess.run(
                    command, cwd=folder, capture_output=True, text=True, check=False
                )
                if done.returncode:
                    said = done.stdout.strip().splitlines()[:1]
                    pytest.skip(f"`mvn {goal[0]}` failed: {said}")
            (folder / "resolved").touch()
    return Jdk(folder)


@dataclass(frozen=True)
class Package:
    """A generated package that was compiled."""

    name: str
    folder: Path
    contract: Contract
    jdk: Jdk

    @property
    def classes(self) -> Path:
        """Where its classes and resources are."""
        return self.folder / "classes"

    def sources(self, kind: str = "main") -> list[Path]:
        """Its Java files, those to publish or those that test."""
        return sorted((self.folder / "src" / kind).rglob("*.java"))

    def judged(self, asked: Sequence[tuple[str, str]], judge: Path) -> list[Any]:
        """Return what the codecs say of each (name, JSON text)."""
        questions, answers = self.folder / "asked.json", self.folder / "answers.json"
        questions.write_text(json.dumps([{"name": name, "text": text} for name, text in asked]))
        classes = [self.classes, judge]
        self.jdk.java("Judge", self.name, questions, answers, classes=classes)
        found: list[Any] = json.loads(answers.read_text("utf-8"))
        return found


def compiled(contract: Contract, folder: Path, jdk: Jdk) -> Package:
    """Write a contract's package, and compile it."""
    write(folder, rendered(contract))
    name = next((folder / "src" / "main" / "java").iterdir()).name
    package = Package(name, folder, contract, jdk)
    jdk.compile(package.sources(), package.classes)
    shutil.copytree(folder / "src" / "main" / "resources", package.classes, dirs_exist_ok=True)
    return package


@pytest.fixture(scope="session")
def judge(jdk: Jdk, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The classes that judge instances."""
    out = tmp_path_factory.mktemp("judge")
    jdk.compile([HERE / "Judge.java"], out)
    return out


@pytest.fixture(scope="session")
def zero_memory_java(
    zero_memory: Contract, jdk: Jdk, tmp_path_factory: pytest.TempPathFactory
) -> Package:
    """The package of the contract that this repository ships."""
    return compiled(zero_memory, tmp_path_factory.mktemp("zero_memory"), jdk)


@pytest.fixture(scope="session")
def lending_java(lending: Contract, jdk: Jdk, tmp_path_factory: pytest.TempPathFactory) -> Package:
    """The package of the small contract with one of everything."""
    return compiled(lending, tmp_path_factory.mktemp("lending"), jdk)


@pytest.fixture(scope="session")
def shaped_java(jdk: Jdk, tmp_path_factory: pytest.TempPathFactory) -> Package:
    """The package of MCP-shaped schemas and bad names."""
    found = load(CASES / "typescript" / "schemas")
    return compiled(found, tmp_path_factory.mktemp("shaped"), jdk)


@pytest.fixture(scope="session")
def case_java(jdk: Jdk, tmp_path_factory: pytest.TempPathFactory) -> Package:
    """The package of what is hard to say in Java."""
    return compiled(load(CASES / "java" / "schemas"), tmp_path_factory.mktemp("case"), jdk)
