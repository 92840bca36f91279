"""`charter fmt` lays files out anew, or says which it would."""

import json
from pathlib import Path

from tests.cli.conftest import Run

LOOSE = '{"type": "string"}'
LAID_OUT = '{\n  "type": "string"\n}\n'


def test_check_reports_and_changes_nothing(charter: Run, tmp_path: Path) -> None:
    """With `--check` a file that would change is named, and stays; the exit code is 1."""
    (tmp_path / "a.json").write_text(LOOSE)
    (tmp_path / "b.json").write_text(LAID_OUT)
    done = charter("fmt", ".", "--check", "--format", "json", cwd=tmp_path)
    assert done.returncode == 1
    assert json.loads(done.stdout) == {"changed": ["a.json"], "written": False, "files": 2}
    assert (tmp_path / "a.json").read_text() == LOOSE


def test_layout_is_stable(charter: Run, tmp_path: Path) -> None:
    """What was laid out once stays as it is."""
    (tmp_path / "a.json").write_text(LOOSE)
    assert charter("fmt", ".", cwd=tmp_path).stdout == "a.json: laid out anew\n1 file: 1 changed.\n"
    assert (tmp_path / "a.json").read_text() == LAID_OUT
    assert charter("fmt", ".", "--check", cwd=tmp_path).returncode == 0
