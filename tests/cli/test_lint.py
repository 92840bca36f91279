"""`charter lint`, `explain` and `fmt` as a user meets them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from .conftest import Run

WRONG = '{\n  "maximum": 1.0,\n  "enum": ["a", "a"],\n  "type": "string"\n}\n'
RIGHT = '{\n  "type": "string",\n  "enum": [\n    "a"\n  ],\n  "maximum": 1.0\n}\n'


@pytest.fixture
def schemas(tmp_path: Path) -> Path:
    """A project with one schema that has an error and a warning."""
    (tmp_path / "charter.toml").write_text('schemas = "schemas"\n')
    (tmp_path / "schemas").mkdir()
    file = tmp_path / "schemas" / "a.json"
    file.write_text(WRONG)
    return file


def test_exit_codes(charter: Run, schemas: Path) -> None:
    """0 clean, 1 with findings, 2 where the input or the call is wrong."""
    root = schemas.parents[1]
    found = charter("lint", cwd=root)
    assert found.returncode == 1
    assert found.stdout.startswith("schemas/a.json:2:3: warning [keyword-ineffective]")
    assert found.stdout.endswith("1 document: 1 error, 1 warning.\n")
    schemas.write_text('{"type": "string", "maximum": 1}')
    assert charter("lint", cwd=root).returncode == 0
    assert charter("lint", "--fail-on", "warning", cwd=root).returncode == 1
    assert charter("lint", "--quiet", cwd=root).stdout == ""
    assert charter("lint", "nowhere", cwd=root).returncode == 2
    assert charter("lint", "--schemas", "nowhere", cwd=root).returncode == 2
    assert charter("lint", "schemas", "--schemas", "schemas", cwd=root).returncode == 2
    assert charter("lint", "--profile", "opnai", cwd=root).returncode == 2
    assert charter("lint", "--fail-on", "never", cwd=root).returncode == 2


def test_unreadable_input_is_reported_in_the_format_asked_for(charter: Run, schemas: Path) -> None:
    """Every fault at once, with its place, and exit code 2."""
    schemas.write_text('{"a": {"$ref": "b.json"}, "items": {"$ref": "http://x.example/y.json"}}')
    found = charter("lint", "--format", "json", cwd=schemas.parents[1])
    assert (found.returncode, found.stderr) == (2, "")
    assert [(f["rule"], f["pointer"]) for f in json.loads(found.stdout)["findings"]] == [
        ("invalid-input", "/items/$ref")
    ]
    schemas.write_text("{")
    assert "error [invalid-input]" in charter("lint", cwd=schemas.parents[1]).stdout


@pytest.mark.parametrize("form", ["json", "markdown", "github", "sarif", "junit"])
def test_every_format_is_offered(charter: Run, schemas: Path, form: str) -> None:
    """The same findings, the same exit code."""
    found = charter("lint", "--format", form, cwd=schemas.parents[1])
    assert found.returncode == 1
    assert "enum-duplicate" in found.stdout
    assert found.stderr == ""


def test_a_suppression_in_the_configuration(charter: Run, schemas: Path) -> None:
    """With a reason; an unused one is a finding at its line."""
    root = schemas.parents[1]
    (root / "charter.toml").write_text(
        'schemas = "schemas"\n'
        "[[suppress]]\n"
        'rule = "enum-duplicate"\nat = "a.json#/enum"\nreason = "Kept for old clients."\n'
        "[[suppress]]\n"
        'rule = "enum-duplicate"\nat = "b.json"\nreason = "Gone."\n'
    )
    found = charter("lint", cwd=root)
    assert found.returncode == 0
    assert "charter.toml:6: warning [suppression-unused]" in found.stdout
    assert "enum-duplicate]" not in found.stdout


def test_fix_mends_and_lays_out(charter: Run, schemas: Path) -> None:
    """What is mechanical is mended in place; numbers keep their spelling."""
    found = charter("lint", "--fix", cwd=schemas.parents[1])
    assert found.returncode == 0
    assert schemas.read_text() == RIGHT
    assert "enum-duplicate" not in found.stdout


def test_fmt(charter: Run, schemas: Path) -> None:
    """`--check` changes nothing and says what would change; the second run changes nothing."""
    root = schemas.parents[1]
    checked = charter("fmt", "--check", cwd=root)
    assert (checked.returncode, schemas.read_text()) == (1, WRONG)
    assert checked.stdout.startswith("schemas/a.json: would be laid out anew\n")
    done = charter("fmt", cwd=root)
    assert (done.returncode, done.stdout) == (
        0,
        "schemas/a.json: laid out anew\n1 file: 1 changed.\n",
    )
    again = charter("fmt", "--check", cwd=root)
    assert (again.returncode, again.stdout) == (0, "1 file: 0 changed.\n")
    schemas.write_text('{"a": 1, "a": 2}')
    assert charter("fmt", cwd=root).returncode == 2
    assert schemas.read_text() == '{"a": 1, "a": 2}'


def test_explain(charter: Run, tmp_path: Path) -> None:
    """A rule's page, the list, both for machines, and a hint for a misspelled rule."""
    page = charter("explain", "enum-duplicate", cwd=tmp_path)
    assert page.stdout.startswith("enum-duplicate (error)\n\n")
    assert page.stdout.endswith("\n\nWith `charter lint --fix`: Remove the later one.\n")
    assert "Fix:" in page.stdout
    assert "invalid-input " in charter("explain", cwd=tmp_path).stdout
    (entry,) = json.loads(
        charter("explain", "openai-tool-name", "--format", "json", cwd=tmp_path).stdout
    )
    assert (entry["level"], entry["profile"], entry["mends"]) == ("error", "openai", False)
    wrong = charter("explain", "enum-duplicat", cwd=tmp_path)
    assert wrong.returncode == 2
    assert "Did you mean `enum-duplicate`?" in wrong.stderr


def test_lint_loads_no_generator(charter: Run, schemas: Path) -> None:
    """Lint is quick because it imports what it needs."""
    found = charter("lint", cwd=schemas.parents[1], PYTHONPROFILEIMPORTTIME="1")
    for heavy in ("datamodel_code_generator", "pydantic", "jinja2", "rich.console", "referencing"):
        assert f" {heavy}\n" not in found.stderr
    assert "jsonschema_rs" in found.stderr


def test_suppressions_are_for_the_configured_schemas(charter: Run, schemas: Path) -> None:
    """Another folder is not blamed for what they cover at home."""
    root = schemas.parents[1]
    (root / "charter.toml").write_text(
        'schemas = "schemas"\n[[suppress]]\nrule = "keyword-ineffective"\nat = "a.json"\n'
        'reason = "a number once"\n'
    )
    assert "keyword-ineffective" not in charter("lint", cwd=root).stdout
    other = root / "other"
    other.mkdir()
    (other / "a.json").write_text('{"type": "string"}')
    assert charter("lint", "other", cwd=root).stdout == "1 document: nothing found.\n"
    (other / "a.json").write_text(WRONG)
    assert "keyword-ineffective" in charter("lint", "other", cwd=root).stdout
