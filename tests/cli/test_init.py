"""What `charter init` puts into a repository is a contract in good order."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run


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
