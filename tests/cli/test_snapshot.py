"""`charter snapshot` freezes a contract in one file, whole or not at all."""

import json
import subprocess
import sys
from pathlib import Path

from charter import snapshot
from charter.loader import load
from tests.cli.conftest import Run

SERVER = Path(__file__).parents[1] / "sources" / "servers" / "raw.py"


def test_a_folder_is_frozen_once(charter: Run, project: Path) -> None:
    """The file is the canonical text; a second run changes nothing."""
    done = charter("snapshot", "schemas", cwd=project)
    assert (done.returncode, done.stdout) == (0, "charter.lock: written, 2 documents\n")
    assert (project / "charter.lock").read_text() == snapshot.dump(load(project / "schemas"))
    again = charter("snapshot", "schemas", cwd=project)
    assert (again.returncode, again.stdout) == (0, "charter.lock: up to date\n")
    assert charter("snapshot", "charter.lock", "--check", cwd=project).returncode == 0


def test_check_names_what_differs_and_writes_nothing(charter: Run, project: Path) -> None:
    """Exit 1 with each document, and the command that mends it."""
    lock = project / "lock.json"
    missing = charter("snapshot", "schemas", "--out", "lock.json", "--check", cwd=project)
    assert (missing.returncode, lock.exists()) == (1, False)
    charter("snapshot", "schemas", "--out", "lock.json", cwd=project)
    before = lock.read_bytes()
    (project / "schemas" / "a.json").write_text('{"type": "integer"}')
    (project / "schemas" / "c.json").write_text("{}")
    stale = charter("snapshot", "schemas", "--out", "lock.json", "--check", cwd=project)
    assert stale.returncode == 1
    assert stale.stdout == (
        "lock.json: changed: `a.json`\n"
        "lock.json: added: `c.json`\n"
        "  fix: charter snapshot schemas --out lock.json\n"
    )
    assert lock.read_bytes() == before
    report = charter(
        "snapshot", "schemas", "--out", "lock.json", "--check", "--format", "json", cwd=project
    )
    assert report.returncode == 1
    assert json.loads(report.stdout) == {
        "file": "lock.json",
        "written": False,
        "changes": [
            {"kind": "changed", "path": "a.json"},
            {"kind": "added", "path": "c.json"},
        ],
    }


def test_another_layout_is_a_difference(charter: Run, project: Path) -> None:
    """The lock file is held to the byte."""
    charter("snapshot", "schemas", cwd=project)
    lock = project / "charter.lock"
    lock.write_text(json.dumps(json.loads(lock.read_text())))
    done = charter("snapshot", "schemas", "--check", cwd=project)
    assert (done.returncode, done.stdout.splitlines()[0]) == (
        1,
        "charter.lock: layout: `charter.lock`",
    )


def test_standard_output_takes_the_text_alone(charter: Run, project: Path) -> None:
    """`--out -` is for pipes."""
    done = charter("snapshot", "schemas", "--out", "-", cwd=project)
    assert done.stdout == snapshot.dump(load(project / "schemas"))
    assert not (project / "charter.lock").exists()


def test_a_server_is_frozen_and_its_change_is_seen(charter: Run, project: Path) -> None:
    """The lock file of a server that one does not own the schemas of."""
    spec = f"stdio: {sys.executable} {SERVER}"
    assert charter("snapshot", f"{spec} good", cwd=project).returncode == 0
    assert charter("snapshot", f"{spec} good", "--check", cwd=project).returncode == 0
    done = charter("snapshot", f"{spec} shuffled", "--check", cwd=project)
    assert done.returncode == 1
    assert "charter.lock: removed: `tools/greet.json`\n" in done.stdout


def test_a_failure_leaves_the_file_as_it_was(charter: Run, project: Path) -> None:
    """No partial snapshot, exit 2, no traceback."""
    charter("snapshot", "schemas", cwd=project)
    before = (project / "charter.lock").read_bytes()
    for source in (f"stdio: {sys.executable} {SERVER} dies-midway", "nowhere", "git:main"):
        done = charter("snapshot", source, cwd=project)
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr.startswith("error: ")
        assert "Traceback" not in done.stderr
    assert (project / "charter.lock").read_bytes() == before


def test_options_that_are_none_are_told_without_their_values(charter: Run, project: Path) -> None:
    """A header, a variable or a timeout that cannot be meant; exit 2."""
    for option, value, said in (
        ("--header", "secret-token", "A `--header` is not of the form `Name: value`."),
        ("--header", "A: b\u00e9secret-token", "The value of `--header A` holds characters"),
        ("--env", "=secret-token", "An `--env` has no name."),
        ("--env", "NOT_SET_ANYWHERE", "The variable `NOT_SET_ANYWHERE` of `--env` is not set."),
        ("--timeout", "0", "`--timeout` is `0`."),
        ("--timeout", "nan", "`--timeout` is `nan`."),
    ):
        done = charter("snapshot", "schemas", option, value, cwd=project)
        assert done.returncode == 2
        assert said in done.stderr
        assert "secret-token" not in done.stderr


def test_the_sdk_is_not_imported_for_files(project: Path) -> None:
    """Its import costs most of a second."""
    program = (
        "import sys; from pathlib import Path; from charter.config import find; "
        "from charter.sources import resolve; resolve('schemas', find(Path.cwd())); "
        "print([m for m in ('mcp', 'anyio', 'httpx2') if m in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=project, capture_output=True, text=True, check=True
    )
    assert done.stdout == "[]\n"
