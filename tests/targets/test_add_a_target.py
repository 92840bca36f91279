"""docs/add-a-target.md, followed word for word outside of the repository."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import REPOSITORY

PAGE = (REPOSITORY / "docs" / "add-a-target.md").read_text("utf-8")
FILES = dict(re.findall(r"^`([\w./]+)`\n\n```\w+\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE))
DRAFT = "https://json-schema.org/draft/2020-12/schema"
LEND = {
    "$schema": DRAFT,
    "$id": "Lend.json",
    "title": "Lend",
    "description": "Lend a book to <someone>.",
    "type": "object",
    "properties": {
        "book_id": {"type": "string", "description": "Which."},
        "days": {"type": "integer", "minimum": 1, "maximum": 30},
        "note": {"type": ["string", "null"]},
        "state": {"enum": ["new", "worn"]},
        "to_string": {"type": "array", "items": {"type": "number"}},
    },
    "required": ["book_id", "note"],
}
EXPECTED = """\
public sealed record Lend
{
    [System.Text.Json.Serialization.JsonPropertyName("book_id")]
    public required string BookId { get; init; }
    [System.Text.Json.Serialization.JsonPropertyName("days")]
    public long? Days { get; init; }
    [System.Text.Json.Serialization.JsonPropertyName("note")]
    public required string? Note { get; init; }
    [System.Text.Json.Serialization.JsonPropertyName("state")]
    public LendState? State { get; init; }
    [System.Text.Json.Serialization.JsonPropertyName("to_string")]
    public System.Collections.Generic.IReadOnlyList<decimal>? ToString_ { get; init; }
}
"""


def charter(folder: Path, command: str) -> subprocess.CompletedProcess[str]:
    """Call the command line in `folder`."""
    called = [sys.executable, "-m", "charter", command]
    return subprocess.run(called, cwd=folder, capture_output=True, text=True, check=False)


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A folder with the files that the page shows, and a schema."""
    for path, text in FILES.items():
        file = tmp_path / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    (tmp_path / "schemas").mkdir()
    (tmp_path / "schemas" / "Lend.json").write_text(json.dumps(LEND))
    return tmp_path


def test_the_page_shows_three_files() -> None:
    """Configuration, template, module."""
    assert sorted(FILES) == [
        "charter.toml",
        "targets/csharp/Types.cs.j2",
        "targets/csharp/__init__.py",
    ]


def test_following_it_makes_the_target(project: Path) -> None:
    """Generate writes the types, check is content with them."""
    done = charter(project, "generate")
    assert done.returncode == 0, done.stderr
    text = (project / "generated" / "csharp" / "Types.cs").read_text("utf-8")
    assert EXPECTED in text
    assert "/// <summary>Lend a book to &lt;someone&gt;.</summary>\n" in text
    assert "namespace Contract;\n" in text
    assert 'JsonStringEnumMemberName("worn")]\n    Worn,\n' in text
    assert charter(project, "check").returncode == 0


def test_what_it_cannot_express_is_refused(project: Path) -> None:
    """Lint and generate name the place, for this target alone."""
    union = {"$schema": DRAFT, "oneOf": [{"type": "string"}, {"type": "integer"}]}
    (project / "schemas" / "Key.json").write_text(json.dumps(union))
    done = charter(project, "generate")
    assert done.returncode == 2
    assert "Key.json" in done.stderr
    assert "A union has no type. Not for `csharp`." in done.stderr
    assert not (project / "generated").exists()
    linted = charter(project, "lint")
    assert linted.returncode == 1
    assert "target-inexpressible" in linted.stdout
