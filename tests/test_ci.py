"""Where Charter runs in CI: the very commands, in a scratch repository with real history."""

import importlib.util
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

from tests.cli.scratch import TEXT, Scratch, find_tool
from tests.installing import environment

REPOSITORY = Path(__file__).parents[1]
NARROW = find_tool("query", query={**TEXT, "minLength": 3})
WIDE = find_tool("query", query=TEXT, limit={"type": "integer", "description": "At most."})


@pytest.fixture(scope="session")
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The commands' folder of an environment that has what Charter needs, but not Charter."""
    if importlib.util.find_spec("hatchling") is None:
        pytest.skip("hatchling is not here: pip install hatchling")
    return environment(tmp_path_factory.mktemp("python"))


@pytest.fixture
def scratch(tmp_path: Path) -> Scratch:
    """A repository with version 1.0.0 of a contract on `main`."""
    made = Scratch(tmp_path / "scratch", tmp_path / "home")
    made.write({"charter.toml": ""})
    made.contract("1.0.0", find_tool("query", query=TEXT))
    made.commit("one")
    return made


class Runner:
    """Runs the steps of a composite action as GitHub does, as far as ours need it."""

    def __init__(self, action: Path, scratch: Scratch, commands: Path, **inputs: str) -> None:
        self.steps = yaml.safe_load(action.read_text())
        defaults = {name: str(said["default"]) for name, said in self.steps["inputs"].items()}
        unknown = inputs.keys() - defaults.keys()
        assert not unknown, unknown
        self.values = {f"inputs.{name}": value for name, value in (defaults | inputs).items()}
        self.values["github.action_path"] = str(action.parent)
        self.scratch = scratch
        self.commands = commands
        self.files = {
            name: scratch.root.parent / name for name in ("GITHUB_OUTPUT", "GITHUB_STEP_SUMMARY")
        }
        for file in self.files.values():
            file.write_text("")
        self.environment = {
            **scratch.environment,
            **{name: str(file) for name, file in self.files.items()},
            "PATH": f"{commands}{os.pathsep}{os.environ['PATH']}",
            # Nothing is fetched: what Charter needs is there already.
            "PIP_NO_DEPS": "1",
            "PIP_NO_COMPILE": "1",
            "PIP_NO_INDEX": "1",
            "PIP_NO_BUILD_ISOLATION": "0",
        }
        self.log = ""

    def run(self) -> int:
        """Run each step until one fails; return the last exit code.

        What one run has installed, the next ones do not install again.
        """
        ready = (self.commands / "charter").exists()
        for step in self.steps["runs"]["steps"][ready:]:
            assert step["shell"] == "bash"
            folder = self.scratch.root / self.filled(step.get("working-directory", "."))
            said = {name: self.filled(value) for name, value in step.get("env", {}).items()}
            assert "${{" not in step["run"], (
                "inputs go through the environment, never into a script"
            )
            done = subprocess.run(
                ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]],
                cwd=folder,
                env={**self.environment, **said},
                capture_output=True,
                text=True,
                check=False,
            )
            self.log += done.stdout + done.stderr
            if done.returncode:
                return done.returncode
        return 0

    def filled(self, text: str) -> str:
        return re.sub(r"\$\{\{\s*([\w.-]+)\s*\}\}", lambda match: self.values[match[1]], str(text))


def test_the_action_installs_itself_and_judges(python: Path, scratch: Scratch) -> None:
    """A break fails with an annotation and a summary; what passes passes; `.git` alone is read."""

    def run(**inputs: str) -> Runner:
        runner = Runner(REPOSITORY / "action.yml", scratch, python, **inputs)
        runner.code = runner.run()  # type: ignore[attr-defined]
        return runner

    scratch.contract("1.1.0", NARROW)
    broken = run(against="git:main", html="out/report.html")
    assert broken.code == 1, broken.log  # type: ignore[attr-defined]
    assert "::error file=schemas/tools/find.json,line=" in broken.log
    assert broken.files["GITHUB_OUTPUT"].read_text() == "exit-code=1\n"
    summary = broken.files["GITHUB_STEP_SUMMARY"].read_text()
    assert "Breaking: contract changes" in summary
    assert '"query": ""' in summary
    assert (scratch.root / "out/report.html").read_text().startswith("<!DOCTYPE html>")
    found = subprocess.run(
        [python / "python", "-c", "import charter; print(charter.__file__)"],
        capture_output=True,
        text=True,
        check=True,
        cwd=scratch.root,
    )
    assert Path(found.stdout.strip()).is_relative_to(python.parent)

    scratch.contract("1.1.0", WIDE)
    passed = run(against="git:main", policy="strict")
    assert passed.code == 0, passed.log  # type: ignore[attr-defined]
    assert passed.files["GITHUB_OUTPUT"].read_text() == "exit-code=0\n"
    bare = run(old="git:main", new="schemas")
    assert bare.code == 0, bare.log  # type: ignore[attr-defined]
    wrong = run()
    assert wrong.code == 2  # type: ignore[attr-defined]
    assert "::error::Give `against`, or `old` and `new`." in wrong.log
    assert wrong.files["GITHUB_OUTPUT"].read_text() == "exit-code=2\n"
    evil = run(against="git:main; touch evil", html="$(touch evil)")
    assert evil.code == 2  # type: ignore[attr-defined]
    assert not (scratch.root / "evil").exists()


def hooks() -> list[dict[str, Any]]:
    """Return the hooks that the repository offers."""
    found: list[dict[str, Any]] = yaml.safe_load(
        (REPOSITORY / ".pre-commit-hooks.yaml").read_text()
    )
    return found


@pytest.fixture
def commands(tmp_path: Path) -> Path:
    """A folder with this environment's `charter`."""
    folder = tmp_path / "bin"
    folder.mkdir()
    (folder / "charter").write_text(f'#!/bin/sh\nexec "{sys.executable}" -m charter "$@"\n')
    (folder / "charter").chmod(0o755)
    return folder


@pytest.mark.parametrize("hook", [one["id"] for one in hooks()])
def test_every_hook_passes_what_is_good(scratch: Scratch, commands: Path, hook: str) -> None:
    """As pre-commit runs it: the entry with its arguments, from the top of the repository."""
    said = next(one for one in hooks() if one["id"] == hook)
    scratch.write({"charter.toml": '[targets.docs]\nout = "docs"\n'})
    environment = {
        **scratch.environment,
        "PATH": f"{commands}{os.pathsep}{os.environ['PATH']}",
    }

    def run(command: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            command,
            shell=True,
            cwd=scratch.root,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )

    assert run("charter fmt schemas && charter generate").returncode == 0
    scratch.commit("two")
    command = " ".join([said["entry"], *said.get("args", [])])
    assert said["pass_filenames"] is False
    done = run(command)
    assert done.returncode == 0, done.stdout + done.stderr
    bad = NARROW if hook == "charter-diff" else {**NARROW, "description": ""}
    scratch.contract("1.0.1", bad)
    assert run(command).returncode == 1


def test_the_gitlab_job_judges_a_merge_request(scratch: Scratch, commands: Path) -> None:
    """Its very lines: the report's files are written, and the job fails by the comparison."""
    job = yaml.safe_load((REPOSITORY / "docs" / "gitlab-ci.yml").read_text())["contract"]
    scratch.git("clone", "--quiet", f"file://{scratch.root}", "../clone")
    clone = scratch.root.parent / "clone"
    reports = job["artifacts"]["reports"]
    for version, tool, code in (("1.0.1", NARROW, 1), ("1.1.0", WIDE, 0)):
        scratch.contract(version, tool)
        for path in ("contract.json", "tools/find.json"):
            (clone / "schemas" / path).write_bytes((scratch.root / "schemas" / path).read_bytes())
        done = subprocess.run(
            ["bash", "-eo", "pipefail", "-c", "\n".join(job["script"])],
            cwd=clone,
            env={
                **scratch.environment,
                "PATH": f"{commands}{os.pathsep}{os.environ['PATH']}",
                "CI_MERGE_REQUEST_TARGET_BRANCH_NAME": "main",
            },
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == code, done.stdout + done.stderr
        quality = (clone / reports["codequality"]).read_text()
        assert ("length-changed" in quality) is (code == 1)
        assert (clone / reports["junit"]).read_text().startswith("<?xml")
        assert (clone / job["artifacts"]["paths"][0]).is_file()
