"""`charter generate` and `charter check` say what they did, and exit by it."""

import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.interruptible import INTERRUPTIBLE

from .conftest import Run

NAMES = "a.json for pkg\nb.json for pkg\n"


def test_a_target_of_ones_own_is_generated_and_checked(charter: Run, project: Path) -> None:
    """Generate, be clean, drift in three ways, and be told the command that mends it."""
    done = charter("generate", cwd=project)
    assert (done.returncode, done.stdout) == (0, "names: 2 files changed in out/pkg\n")
    assert (project / "out" / "pkg" / "names.txt").read_text() == NAMES
    assert charter("generate", cwd=project).stdout == "names: up to date in out/pkg\n"
    assert charter("check", cwd=project).stdout == "up to date: names\n"
    (project / "out" / "pkg" / "names.txt").write_text("other")
    (project / "out" / "pkg" / "old.txt").write_text("old")
    (project / "out" / "pkg" / ".charter.json").unlink()
    found = charter("check", "--format", "json", cwd=project)
    assert found.returncode == 1
    assert json.loads(found.stdout)["drift"] == [
        {"file": f"out/pkg/{name}", "kind": kind, "fix": fix}
        for name, kind, fix in (
            (".charter.json", "missing", "charter generate --target names"),
            ("names.txt", "stale", "charter generate --target names"),
            ("old.txt", "foreign", "Move it out of the folder."),
        )
    ]


def test_the_memo_sees_every_input(charter: Run, project: Path) -> None:
    """Schemas, configuration and the target's own code all count."""
    charter("generate", cwd=project)
    (project / "schemas" / "c.json").write_text("true")
    assert "stale" in charter("check", cwd=project).stdout
    charter("generate", cwd=project)
    (project / "schemas" / "target").mkdir()
    (project / "schemas" / "target" / "d.json").write_text("true")
    (project / "schemas" / "notes.txt").write_text("no schema")
    assert "stale" in charter("check", cwd=project).stdout
    charter("generate", cwd=project)
    (project / "schemas" / "c.json").unlink()
    (project / "schemas" / "c.json").symlink_to(project / "target.py")
    assert "leads out of the folder" in charter("check", cwd=project).stderr
    (project / "schemas" / "c.json").unlink()
    (project / "schemas" / "c.json").write_text("true")
    target = project / "target.py"
    target.write_text(target.read_text().replace("} for {", "} of {"))
    assert "stale" in charter("check", cwd=project).stdout
    charter("generate", cwd=project)
    assert charter("check", "--no-cache", cwd=project).returncode == 0
    assert "c.json of pkg" in (project / "out" / "pkg" / "names.txt").read_text()


@pytest.mark.parametrize("name", ["python", "typescript", "openapi", "vectors"])
def test_what_was_generated_is_no_source(charter: Run, tmp_path: Path, name: str) -> None:
    """Beside the schemas a target's files are found again, and are not taken for more of them."""
    (tmp_path / "a.json").write_text('{"type": "string"}')
    (tmp_path / "charter.toml").write_text(f'schemas = "."\n[targets.{name}]\nout = "out/models"\n')
    assert charter("generate", cwd=tmp_path).returncode == 0
    done = charter("generate", cwd=tmp_path)
    assert (done.returncode, done.stdout) == (0, f"{name}: up to date in out/models\n")
    assert charter("check", "--no-cache", cwd=tmp_path).returncode == 0
    assert charter("lint", ".", cwd=tmp_path).stdout.splitlines()[-1].startswith("1 document")


def test_the_memo_keeps_itself_out_of_git(charter: Run, project: Path) -> None:
    """Nothing has to be ignored by hand."""
    charter("generate", cwd=project)
    assert (project / ".charter-cache" / ".gitignore").read_text() == "*\n"


def test_wrong_use_exits_2_with_a_remedy(charter: Run, project: Path) -> None:
    """No traceback, on any of them."""
    (project / "mine").mkdir()
    (project / "mine" / "file").write_text("")
    for words, message in [
        (("generate", "--target", "nope"), "Target `nope` has no output."),
        (("generate", "--target", "nope", "--out", "x"), "There is no target `nope`."),
        (("generate", "--out", "x"), "`--out` takes the files of one target."),
        (("generate", "--schemas", "nope"), "`nope` does not exist."),
        (("generate", "--target", "names", "--out", "mine"), "not generated: `file`"),
        (("check", "--schemas", "nope"), "`nope` does not exist."),
    ]:
        done = charter(*words, cwd=project)
        assert done.returncode == 2, words
        assert message in done.stderr
        assert "fix: " in done.stderr
        assert "Traceback" not in done.stderr


def test_a_broken_target_is_said_with_its_file(charter: Run, project: Path) -> None:
    """Somebody else's fault is no traceback of ours."""
    (project / "target.py").write_text("def render(contract, options):\n    return 1 / 0\n")
    done = charter("generate", cwd=project)
    assert done.returncode == 2
    assert "Target `names` failed: ZeroDivisionError" in done.stderr
    assert f"Correct `{project / 'target.py'}` at line 2." in done.stderr
    (project / "target.py").write_text("def render(:\n")
    assert "Target `names` could not be loaded: SyntaxError" in charter("check", cwd=project).stderr


@pytest.mark.parametrize("fault", ["broken", "strange"])
def test_where_one_target_fails_none_changes(charter: Run, project: Path, fault: str) -> None:
    """Files are put in their places when those of every target are there."""
    (project / "broken.py").write_text(
        "def render(contract, options):\n    return {} if contract.documents[2:] else 1 / 0\n"
    )
    with (project / "charter.toml").open("a") as file:
        file.write('[targets.zero]\nout = "out/zero"\nmodule = "broken.py"\n')
    if fault == "strange":
        (project / "schemas" / "c.json").write_text("true")
        (project / "out" / "zero").mkdir(parents=True)
        (project / "out" / "zero" / "mine").write_text("")
    before = sorted(project.rglob("*"))
    done = charter("generate", cwd=project)
    assert (done.returncode, done.stdout) == (2, "")
    assert ("division by zero" if fault == "broken" else "`mine`") in done.stderr
    assert sorted(p for p in project.rglob("*") if "__pycache__" not in p.parts) == before


def test_templates_that_are_not_there_are_said(charter: Run, project: Path) -> None:
    """They are not passed over in silence."""
    with (project / "charter.toml").open("a") as file:
        file.write('templates = "nowhere"\n')
    done = charter("generate", cwd=project)
    assert done.returncode == 2
    assert "names the templates `nowhere`, which is no folder." in done.stderr


def test_ci_sees_plain_lines(charter: Run, project: Path) -> None:
    """Progress without a terminal is text, one line a step."""
    done = charter("generate", cwd=project, CI="true")
    assert done.stderr.splitlines() == [
        "loading schemas …",
        "rendering names …",
        "writing out/pkg …",
    ]
    assert charter("generate", "--quiet", cwd=project, CI="true").stdout == ""


def put(file: Path, text: str) -> None:
    """Write a schema so that whoever watches sees none of it or all."""
    scratch = file.parents[1] / "scratch"
    scratch.write_text(text)
    scratch.replace(file)


def test_watch_sees_what_changed_before_it_stood(tmp_path: Path) -> None:
    """An edit during the first generation is generated without a further one."""
    (tmp_path / "charter.toml").write_text('[targets.typescript]\nout = "out"\n')
    schema = tmp_path / "schemas" / "a.json"
    schema.parent.mkdir()
    schema.write_text('{"title": "First", "type": "string"}')
    process = subprocess.Popen(
        [sys.executable, "-c", INTERRUPTIBLE, "generate", "--watch"],
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stdout is not None
        said = iter(process.stdout.readline, "")
        assert next(said).startswith("typescript: ")
        put(schema, '{"title": "Second", "type": "string"}')
        assert next(line for line in said if "changed in" in line)
        assert "Second" in (tmp_path / "out" / "src" / "models.ts").read_text()
    finally:
        process.send_signal(signal.SIGINT)
        assert process.wait(120) == 0


def test_watch_says_once_that_nothing_changed(project: Path) -> None:
    """The look at what changed before the watch stood is silent where nothing did."""
    subprocess.run(
        [sys.executable, "-m", "charter", "generate", "--quiet"], cwd=project, check=True
    )
    process = subprocess.Popen(
        [sys.executable, "-c", INTERRUPTIBLE, "generate", "--watch"],
        cwd=project,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    try:
        said = iter(process.stdout.readline, "")
        assert next(said) == "names: up to date in out/pkg\n"
        assert next(said).startswith("watching ")
        put(project / "schemas" / "c.json", "true")
        assert next(said) == "names: 1 file changed in out/pkg\n"
    finally:
        process.send_signal(signal.SIGINT)
        assert process.wait(120) == 0
