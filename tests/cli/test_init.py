"""What `charter init` puts into a repository is a contract in good order."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
import yaml  # type: ignore[import-untyped]

from tests.cli.conftest import Run
from tests.cli.scratch import Scratch


def test_a_new_contract_is_clean(charter: Run, tmp_path: Path) -> None:
    """Generate, check, lint and layout have nothing to say of what was just made."""
    written = charter("init", "--name", "weather", "--format", "json", cwd=tmp_path)
    assert json.loads(written.stdout)["name"] == "weather"
    for words in (("generate",), ("check",), ("lint", "--fail-on", "info"), ("fmt", "--check")):
        done = charter(*words, cwd=tmp_path)
        assert (words, done.returncode, done.stderr) == (words, 0, "")


@pytest.mark.parametrize("name", ["class", "calendar", "docs", "pydantic"])
def test_a_name_that_python_has_is_no_obstacle(charter: Run, tmp_path: Path, name: str) -> None:
    """A keyword, a library or the other target's folder: the package is called otherwise."""
    assert charter("init", "--name", name, cwd=tmp_path).returncode == 0
    done = charter("generate", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert (tmp_path / "generated" / f"{name}_contract" / "contract.py").is_file()
    assert json.loads((tmp_path / "schemas" / "contract.json").read_text())["name"] == name


def test_what_is_there_is_left_alone(charter: Run, tmp_path: Path) -> None:
    """Where one file stands in the way, none is written."""
    (tmp_path / "charter.toml").write_text("")
    done = charter("init", "--name", "weather", cwd=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert "`charter.toml` exists already." in done.stderr
    assert [file.name for file in tmp_path.iterdir()] == ["charter.toml"]
    (tmp_path / "schemas").mkdir()
    (tmp_path / "schemas" / "contract.json").symlink_to("nowhere")
    done = charter("init", "--name", "weather", cwd=tmp_path)
    assert "`charter.toml`, `schemas/contract.json` exist already." in done.stderr
    (tmp_path / "file").write_text("")
    done = charter("init", "file", "--name", "weather", cwd=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert "could not be written: Not a directory." in done.stderr


def test_the_first_commit_of_a_contract_has_nothing_to_compare_with(
    charter: Run, tmp_path: Path
) -> None:
    """No hook and no job stops it; one that was there, and is elsewhere now, is not new."""
    scratch = Scratch(tmp_path / "scratch", tmp_path / "home")
    root = scratch.root
    charter("init", "--name", "notes", cwd=root)
    charter("generate", cwd=root)
    words = ("check", "--against", "git:HEAD")

    def check() -> tuple[int, str]:
        done = charter(*words, cwd=root, **scratch.environment)
        return done.returncode, done.stdout + done.stderr

    code, said = check()
    assert (code, "nothing was committed" in said) == (0, True)
    scratch.git("commit", "--quiet", "--allow-empty", "--message", "nothing")
    code, said = check()
    assert (code, "[contract-new]" in said) == (0, True)
    (root / "charter.toml").rename(root / "kept.toml")
    own = (root / "kept.toml").read_text().replace("[targets", "[tool.charter.targets")
    own = own.replace('schemas = "schemas"', '[tool.charter]\nschemas = "schemas"')
    (root / "pyproject.toml").write_text(own)
    code, said = check()
    assert (code, "[contract-new]" in said) == (0, True)
    scratch.commit("with Charter")
    assert check()[0] == 0
    (root / "schemas").rename(root / "contracts")
    (root / "pyproject.toml").write_text(own.replace('"schemas"', '"contracts"'))
    code, said = check()
    assert (code, "`HEAD` has no `contracts`." in said) == (2, True)


def test_the_job_of_an_inner_contract_stands_at_the_top(charter: Run, tmp_path: Path) -> None:
    """GitHub reads no workflow elsewhere; its commands run where the contract is."""
    (tmp_path / ".git").mkdir()
    for folder in ("a b", "services/c"):
        (tmp_path / folder).mkdir(parents=True)
        name = folder[-1]
        done = charter("init", "--name", name, "--format", "json", cwd=tmp_path / folder)
        up = "../" * (folder.count("/") + 1)
        assert f"{up}.github/workflows/contract-{name}.yml" in json.loads(done.stdout)["written"]
        job = yaml.safe_load((tmp_path / f".github/workflows/contract-{name}.yml").read_text())
        assert job["defaults"]["run"]["working-directory"] == folder
        assert not (tmp_path / folder / ".github").exists()
    done = charter("init", "a b", "--name", "b", cwd=tmp_path)
    assert "`a b/../.github/workflows/contract-b.yml` exist already." in done.stderr


def test_the_job_holds_a_pull_request_against_its_target(charter: Run, tmp_path: Path) -> None:
    """The first one finds nothing to compare with; one that breaks callers fails."""
    scratch = Scratch(tmp_path / "scratch", tmp_path / "home")
    scratch.write({"README.md": "Notes."})
    scratch.commit("before Charter")
    scratch.git("update-ref", "refs/remotes/origin/main", "HEAD")
    charter("init", "--name", "notes", cwd=scratch.root)
    charter("generate", cwd=scratch.root)
    job = yaml.safe_load((scratch.root / ".github/workflows/contract.yml").read_text())
    [step] = [s for s in job["jobs"]["contract"]["steps"] if "if" in s]
    assert step["if"] == "github.event_name == 'pull_request'"

    def code() -> int:
        commands = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
        ran = subprocess.run(
            ["bash", "-e", "-o", "pipefail", "-c", step["run"]],
            cwd=scratch.root,
            env={**scratch.environment, "PATH": commands, "GITHUB_BASE_REF": "main"},
            capture_output=True,
            check=False,
        )
        return ran.returncode

    assert code() == 0
    scratch.commit("with Charter")
    scratch.git("update-ref", "refs/remotes/origin/main", "HEAD")
    assert code() == 0
    tool = scratch.root / "schemas/tools/greet.json"
    tool.write_text(tool.read_text().replace('"minLength": 1', '"minLength": 4'))
    tool.write_text(tool.read_text().replace('"Ada"', '"Grace"'))
    charter("generate", cwd=scratch.root)
    assert code() == 1
    scratch.git("update-ref", "-d", "refs/remotes/origin/main")
    assert code() == 2
