"""Every command says what stands in its way in the format that was asked for."""

import errno
import json
import os
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest

from charter import reporters
from charter.cli.run import call

from .conftest import Run

SCHEMA = json.loads(Path(reporters.__file__).with_name("report.schema.json").read_text())

UNREADABLE = {
    "generate": ("generate",),
    "check": ("check",),
    "check --against": ("check", "--against", "schemas"),
    "lint": ("lint",),
    "fmt": ("fmt",),
    "diff": ("diff", "schemas", "schemas"),
    "snapshot": ("snapshot", "schemas"),
    "release": ("release", "--date", "2027-01-01"),
}
WRONG = {
    "generate": ("generate", "--target", "nope"),
    "check": ("check", "--target", "nope"),
    "lint": ("lint", "--fail-on", "never"),
    "diff": ("diff", "nowhere", "schemas"),
    "diff with nothing": ("diff", "", "schemas"),
    "snapshot": ("snapshot", "nowhere"),
    "subset": ("subset", "nowhere.json", "schemas/a.json"),
    "explain": ("explain", "no-such-rule"),
    "init": ("init", "--name", "No Name"),
    "release": ("release",),
}


def report(charter: Run, cwd: Path, *words: str) -> dict[str, Any]:
    """Run a command that must fail with one report on standard output, and return it."""
    done = charter(*words, "--format", "json", cwd=cwd)
    assert (done.returncode, done.stderr) == (2, "")
    found: dict[str, Any] = json.loads(done.stdout)
    jsonschema_rs.validator_for(SCHEMA).validate(found)
    assert found["command"] == words[0]
    return found


@pytest.mark.parametrize("name", UNREADABLE)
def test_input_that_cannot_be_read_is_a_report(name: str, charter: Run, project: Path) -> None:
    """Every fault of every file, as `lint` says it."""
    for file in ("a.json", "b.json"):
        (project / "schemas" / file).write_text("{")
    found = report(charter, project, *UNREADABLE[name])["findings"]
    assert {(f["rule"], f["file"].rpartition("/")[2], f["line"]) for f in found} == {
        ("invalid-input", "a.json", 1),
        ("invalid-input", "b.json", 1),
    }


@pytest.mark.parametrize("name", WRONG)
def test_wrong_use_is_a_report(name: str, charter: Run, project: Path) -> None:
    """About no file, with a remedy; in text it stands on standard error."""
    (finding,) = report(charter, project, *WRONG[name])["findings"]
    assert (finding["rule"], finding["file"], finding["line"]) == ("wrong-use", "", None)
    done = charter(*WRONG[name], cwd=project)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"error: {finding['message']}\n  fix: {finding['fix']}\n"


def test_the_configuration_is_a_report_too(charter: Run, project: Path) -> None:
    """It is read after the options."""
    (project / "charter.toml").write_text("schemas = 3\n")
    (finding,) = report(charter, project, "generate")["findings"]
    assert finding["message"] == "`schemas` is no text."
    assert (finding["file"], finding["line"]) == ("charter.toml", 1)


def test_other_formats_say_what_cannot_be_read(charter: Run, project: Path) -> None:
    """Annotations appear where the fault is."""
    (project / "schemas" / "a.json").write_text("{")
    done = charter("diff", "schemas", "schemas", "--format", "github", cwd=project)
    assert (done.returncode, done.stderr) == (2, "")
    assert done.stdout.startswith("::error file=schemas/a.json,line=1,col=2,title=invalid-input::")


def test_quietly_explain_only_exits(charter: Run, project: Path) -> None:
    """As every command does."""
    done = charter("explain", "-q", "invalid-input", cwd=project)
    assert (done.returncode, done.stdout) == (0, "")
    assert charter("explain", "-q", "no-such-rule", cwd=project).returncode == 2


@pytest.mark.parametrize("call", [("lint", ""), ("generate", "--schemas="), ("fmt", "")])
def test_an_empty_path_is_a_slip(call: tuple[str, ...], charter: Run, project: Path) -> None:
    """It is not taken for the working folder."""
    done = charter(*call, cwd=project)
    assert (done.returncode, done.stdout) == (2, "")
    assert "It is empty. Name a path, `.` for the working folder." in done.stderr


@pytest.mark.parametrize(
    "words",
    [
        "lint round",
        "fmt round",
        "snapshot round",
        "diff round round",
        "generate --schemas round --target python --out out",
        "generate --schemas schemas --target python --out round",
        "check --schemas round --target python --out out",
        "check --schemas schemas --target python --out round",
        "release --schemas round --date 2027-01-01",
        "init round --name weather",
        "init round/below --name weather",
    ],
)
def test_a_link_that_leads_to_itself_is_told(charter: Run, tmp_path: Path, words: str) -> None:
    """Wherever a path is taken; no traceback."""
    (tmp_path / "schemas").mkdir()
    (tmp_path / "schemas" / "a.json").write_text("{}")
    (tmp_path / "round").symlink_to("round")
    done = charter(*words.split(), cwd=tmp_path)
    said = done.stdout + done.stderr
    assert done.returncode == (1 if words.endswith("--out round") and "check" in words else 2)
    assert "round" in said
    assert "fault in Charter" not in said
    assert "Traceback" not in said


def test_a_folder_that_may_not_be_entered_is_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """No traceback, whichever look at it is refused first."""

    def refused(folder: Path) -> None:
        file = str(folder / "charter.toml")
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), file)

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("charter.config.configured", refused)
    monkeypatch.setattr("sys.argv", ["charter", "lint"])
    assert call() == 2
    assert capsys.readouterr().err == (
        f"error: `{tmp_path / 'charter.toml'}` could not be reached: Permission denied.\n"
        "  fix: Make it readable, and each folder that it is in.\n"
    )


def test_a_working_directory_that_is_gone_is_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """As where a build removed it under a shell."""
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    monkeypatch.setattr("sys.argv", ["charter", "check"])
    assert call() == 2
    assert capsys.readouterr().err == (
        "error: The working directory is gone.\n  fix: Change to one that is there.\n"
    )
