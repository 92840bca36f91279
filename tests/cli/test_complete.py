"""Completion offers values, through the protocol by which each shell asks."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from charter import rulebook, targets
from charter.cli import complete
from charter.cli.app import app
from charter.cli.diff import Form
from charter.lint import profile_names
from charter.reporters import FORMATS

SHELLS = ("bash", "zsh", "fish")
HEAVY = ("datamodel_code_generator", "jsonschema_rs", "pydantic", "jinja2", "rich", "mcp")


def asking(line: str, shell: str) -> dict[str, str]:
    """Return the variables by which a shell asks for the last word of a line."""
    return {
        "_CHARTER_COMPLETE": f"complete_{shell}",
        "COMP_WORDS": line,
        "COMP_CWORD": str(line.count(" ")),
        "_TYPER_COMPLETE_ARGS": line,
        "_TYPER_COMPLETE_FISH_ACTION": "get-args",
    }


def offered(line: str, cwd: Path, shell: str = "bash", *flags: str) -> list[str]:
    """Return what `charter` offers for the last word of a line."""
    command = "import sys; sys.argv[0] = 'charter'; from charter.cli import main; main()"
    done = subprocess.run(
        [sys.executable, *flags, "-c", command],
        cwd=cwd,
        env={**os.environ, **asking(line, shell)},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    if flags:
        return done.stderr.splitlines()
    assert done.stderr == ""
    if shell == "zsh":
        return re.findall(r'"([^"]+)"', done.stdout)
    return done.stdout.split()


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """Make a configured folder with a target of its own and two releases."""
    (tmp_path / "charter.toml").write_text('[targets.kotlin]\nout = "k"\nmodule = "k.py"\n')
    (tmp_path / "snapshots").mkdir()
    for version in ("1.0.0", "1.1.0"):
        (tmp_path / "snapshots" / f"{version}.json").write_text("{}")
    return tmp_path


@pytest.mark.parametrize("shell", SHELLS)
def test_every_shell_is_offered_rules(project: Path, shell: str) -> None:
    """Rules of both books and keywords, by their beginning."""
    hints = sorted(rule for rule in rulebook.known() if rule.startswith("hint-"))
    assert len(hints) > 3
    assert offered("charter explain hint-", project, shell) == hints
    assert offered("charter explain x-ret", project, shell) == ["x-retry"]
    assert offered("charter explain vocab", project, shell) == ["vocabulary"]


@pytest.mark.parametrize(
    ("line", "values"),
    [
        ("charter generate --target ", [*targets.names(), "kotlin"]),
        ("charter check -t k", ["kotlin"]),
        ("charter lint --format ", FORMATS),
        ("charter lint --profile ", profile_names()),
        ("charter lint --fail-on ", ["error", "warning", "info"]),
        ("charter diff --format ", list(Form)),
        ("charter diff --policy t", ["tolerant-reader"]),
        ("charter diff ", ["1.0.0", "1.1.0"]),
        ("charter diff 1.0.0 1.1", ["1.1.0"]),
        ("charter check --against ", ["1.0.0", "1.1.0"]),
        ("charter snapshot 1.0", ["1.0.0"]),
        ("charter subset --draft draft20", ["draft2019-09", "draft2020-12"]),
        ("charter fmt --format ", ["json", "text"]),
    ],
)
def test_values(
    project: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    line: str,
    values: list[str],
) -> None:
    """Each option and argument offers what it takes; asked in this process."""
    monkeypatch.chdir(project)
    for name, value in asking(line, "bash").items():
        monkeypatch.setenv(name, value)
    with pytest.raises(SystemExit):
        app(prog_name="charter")
    said = capsys.readouterr()
    assert (said.err, sorted(said.out.split())) == ("", sorted(values))


def test_where_nothing_fits_the_shell_offers_files(project: Path) -> None:
    """A folder is a source too."""
    assert offered("charter diff sche", project) == []


def test_a_broken_configuration_offers_what_ships(tmp_path: Path) -> None:
    """Nothing is printed among the words; the command itself says what is wrong."""
    (tmp_path / "charter.toml").write_text("targets = 1\n")
    assert offered("charter generate --target ", tmp_path) == list(targets.names())
    assert offered("charter diff ", tmp_path) == []


@pytest.mark.parametrize("line", ["charter explain h", "charter generate -t ", "charter diff "])
def test_nothing_heavy_is_imported(project: Path, line: str) -> None:
    """A key press waits for no generator, validator or server."""
    imported = {
        entry.split("|")[-1].strip() for entry in offered(line, project, "bash", "-X", "importtime")
    }
    assert "charter.cli.complete" in imported
    assert imported.isdisjoint(HEAVY)


def test_formats_have_one_list() -> None:
    """A comparison has the common formats and its own page."""
    assert [*FORMATS, "html"] == sorted(Form, key=[*FORMATS, "html"].index)
    page = (Path(__file__).parents[2] / "docs" / "lint.md").read_text("utf-8")
    said = page[page.index("`--format` is") :].partition("`codegen")[0]
    assert [name for name in FORMATS if f"`{name}`" not in said] == []
    assert complete.formats("g") == ["github", "gitlab"]
