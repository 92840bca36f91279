"""A scratch repository with a contract of one tool, and real history."""

import json
import os
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Any

SCHEMA = "https://json-schema.org/draft/2020-12/schema"
TEXT = {"type": "string", "description": "Words."}


def find_tool(
    *required: str, closed: bool = True, hints: Mapping[str, bool] | None = None, **properties: Any
) -> dict[str, Any]:
    """Return the document of the tool `find`, with properties in its input."""
    shape: dict[str, Any] = {"type": "object", "properties": properties}
    if required:
        shape["required"] = list(required)
    if closed:
        shape["additionalProperties"] = False
    example = dict.fromkeys(required, "words")
    said = hints or {"readOnly": True, "destructive": False, "idempotent": True, "openWorld": False}
    return {
        "$schema": SCHEMA,
        "$id": "tools/find.json",
        "title": "Find",
        "description": "Find notes by their words.",
        "x-tool": {"hints": dict(said), "errors": ["internal"]},
        "$defs": {
            "input": {**shape, "examples": [example]},
            "output": {
                "type": "object",
                "properties": {"count": {"type": "integer", "description": "How many."}},
                "required": ["count"],
                "examples": [{"count": 1}],
            },
        },
    }


def manifest(version: str, **more: Any) -> dict[str, Any]:
    """Return a manifest."""
    return {
        "name": "notes",
        "title": "Notes",
        "description": "Notes to find again.",
        "version": version,
        "language": "en",
        "openWorld": False,
        **more,
    }


ERRORS = {
    "$schema": SCHEMA,
    "$id": "errors/tool.json",
    "title": "ErrorCode",
    "description": "What a failure is.",
    "type": "string",
    "x-closed": True,
    "oneOf": [
        {
            "const": "internal",
            "title": "Internal",
            "description": "An unexpected failure.",
            "x-status": 500,
            "x-retry": "after-delay",
            "x-caller": "Report it.",
        }
    ],
}


class Scratch:
    """A folder that is a git repository of its own."""

    def __init__(self, root: Path, home: Path) -> None:
        self.root = root
        home.mkdir()
        (home / ".gitconfig").write_text(
            "[user]\n name = Test\n email = test@example.com\n[init]\n defaultBranch = main\n"
            '[protocol "file"]\n allow = always\n'
        )
        plain = {k: v for k, v in os.environ.items() if not k.startswith("GIT_")}
        self.environment = {**plain, "CI": "", "HOME": str(home), "GIT_CONFIG_NOSYSTEM": "1"}
        root.mkdir()
        self.git("init", "--quiet")

    def git(self, *words: str) -> str:
        done = subprocess.run(
            ["git", *words],
            cwd=self.root,
            env=self.environment,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout.strip()

    def write(self, documents: Mapping[str, Any]) -> None:
        for path, value in documents.items():
            file = self.root / path
            file.parent.mkdir(parents=True, exist_ok=True)
            text = value if isinstance(value, str) else json.dumps(value, indent=2) + "\n"
            file.write_text(text)

    def commit(self, message: str) -> None:
        self.git("add", "--all")
        self.git("commit", "--quiet", "--message", message)

    def contract(self, version: str, tool: Any, **more: Any) -> None:
        """Write the schemas of one version."""
        self.write(
            {
                "schemas/contract.json": manifest(version, **more),
                "schemas/errors/tool.json": ERRORS,
                "schemas/tools/find.json": tool,
            }
        )
