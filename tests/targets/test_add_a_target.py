"""docs/add-a-target.md, followed word for word outside of the repository."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import tree_sitter_c_sharp
from tree_sitter import Language, Parser

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
        "days": {"type": "integer", "minimum": 1, "maximum": 30, "deprecated": True},
        "count": {"type": "integer"},
        "note": {"type": ["string", "null"]},
        "state": {"enum": ["new", "worn-out", "worn_out"]},
        "to_string": {"type": "array", "items": {"type": "number"}},
    },
    "required": ["book_id", "note"],
}
EXPECTED = """\
public sealed record Lend
{
    [System.Text.Json.Serialization.JsonPropertyName("book_id")]
    public required string BookId { get; init; }
    [System.Obsolete("Deprecated.")]
    [System.Text.Json.Serialization.JsonPropertyName("days")]
    public long? Days { get; init; }
    [System.Text.Json.Serialization.JsonPropertyName("count")]
    public System.Text.Json.JsonElement? Count { get; init; }
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
    assert 'public const string Version = "0.0.0";' in text
    assert "JsonStringEnumConverter<LendState>))]\npublic enum LendState\n" in text
    assert 'JsonStringEnumMemberName("worn-out")]\n    WornOut,\n' in text
    assert 'JsonStringEnumMemberName("worn_out")]\n    WornOut2,\n' in text
    assert charter(project, "check").returncode == 0


def faults(text: str) -> list[str]:
    """Return each part of a C# file that its grammar has no place for, with its line."""
    found: list[str] = []
    waiting = [Parser(Language(tree_sitter_c_sharp.language())).parse(text.encode()).root_node]
    while waiting:
        node = waiting.pop()
        if node.is_error or node.is_missing:
            found.append(f"{node.start_point.row + 1}: {(node.text or b'').decode()[:60]}")
        waiting += node.children
    return found


def test_what_it_makes_is_csharp(project: Path) -> None:
    """A parser of the language reads it, with names and texts that are hard in C#."""
    hard = {
        "$schema": DRAFT,
        "$id": "Event.json",
        "description": 'Says "no" */ to } and \\ and\nnew lines.',
        "type": "object",
        "properties": {
            "class": {"type": "string", "description": "A keyword."},
            "event-kind": {"enum": ["class", "new", "1st", "a b", 'quo"te', "back\\slash"]},
            "9lives": {"type": "boolean"},
            'quo"te': {"type": "string"},
            "lend": {"$ref": "Lend.json"},
            "many": {"type": "array", "items": {"type": "array", "items": {"$ref": "Lend.json"}}},
            "by_name": {"type": "object", "additionalProperties": {"type": "integer"}},
        },
    }
    (project / "schemas" / "Event.json").write_text(json.dumps(hard))
    done = charter(project, "generate")
    assert done.returncode == 0, done.stderr
    text = (project / "generated" / "csharp" / "Types.cs").read_text("utf-8")
    assert "record Event" in text
    assert faults(text) == []
    assert faults(text.replace("public sealed record Lend\n{", "public sealed record Lend\n")) != []
    assert faults(text.replace("{ get; init; }", "{ get; init }", 1)) != []


@pytest.mark.parametrize(
    ("schema", "message"),
    [
        ({"oneOf": [{"type": "string"}, {"type": "integer"}]}, "A union has no type."),
        ({"enum": [1, 2]}, "An enum lists texts alone."),
        ({"anyOf": [{"enum": ["a", "b"]}, {"type": "string"}]}, "An enum lists texts alone."),
    ],
)
def test_what_it_cannot_express_is_refused(project: Path, schema: Any, message: str) -> None:
    """Lint and generate name the place, for this target alone."""
    (project / "schemas" / "Key.json").write_text(json.dumps({"$schema": DRAFT, **schema}))
    done = charter(project, "generate")
    assert done.returncode == 2
    assert "Key.json" in done.stderr
    assert f"{message} Not for `csharp`." in done.stderr
    assert not (project / "generated").exists()
    linted = charter(project, "lint")
    assert linted.returncode == 1
    assert "target-inexpressible" in linted.stdout


def test_a_template_of_ones_own_wins(project: Path) -> None:
    """As the page says: that file is yours, the rest is as before, and check sees a change."""
    (section,) = re.findall(r"^```toml\n(\[targets\.typescript\]\n.*?)^```$", PAGE, re.S | re.M)
    with (project / "charter.toml").open("a", encoding="utf-8") as file:
        file.write(f"\n{section}")
    (project / "templates" / "typescript").mkdir(parents=True)
    template = project / "templates" / "typescript" / "tsconfig.json.j2"
    template.write_text('{"extends": "../../tsconfig.base.json"}\n')
    assert charter(project, "generate").returncode == 0
    made = project / "generated" / "typescript"
    assert (made / "tsconfig.json").read_text() == '{"extends": "../../tsconfig.base.json"}\n'
    assert "export interface Lend" in (made / "src" / "models.ts").read_text()
    assert charter(project, "check").returncode == 0
    template.write_text('{"extends": "another.json"}\n')
    assert charter(project, "check").returncode == 1
