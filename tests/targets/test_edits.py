"""One edit of the contract changes these generated lines, and no others."""

import difflib
import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from charter.contract import Contract
from charter.loader import load
from charter.targets import Options, target
from tests.targets.conftest import REPOSITORY

TARGETS = ("python", "docs", "openapi")


def rendered(contract: Contract) -> dict[str, str]:
    """Every file of every target, by target and path."""
    return {
        f"{name}/{path}": text
        for name in TARGETS
        for path, text in target(name).render(contract, Options(package="zero_memory")).items()
    }


@pytest.fixture(scope="module")
def before(zero_memory: Contract) -> dict[str, str]:
    return rendered(zero_memory)


@pytest.fixture
def edited(
    before: dict[str, str], tmp_path: Path
) -> Callable[[str, Callable[[Any], None]], dict[str, list[str]]]:
    """Edit one document; return the changed lines (`-` and `+`) of each changed file."""

    def edit(path: str, change: Callable[[Any], None]) -> dict[str, list[str]]:
        root = tmp_path / "schemas"
        shutil.copytree(REPOSITORY / "schemas", root)
        value = json.loads((root / path).read_text(encoding="utf-8"))
        change(value)
        (root / path).write_text(json.dumps(value, indent=2), encoding="utf-8")
        after = rendered(load(root))
        return {
            name: changed
            for name in sorted({*before, *after})
            if (changed := lines(before.get(name, ""), after.get(name, "")))
        }

    return edit


def lines(old: str, new: str) -> list[str]:
    """Return the lines of a unified diff that are not context."""
    diff = difflib.unified_diff(old.splitlines(), new.splitlines(), lineterm="", n=0)
    return [line for line in diff if line[:3] not in ("---", "+++") and line[:2] != "@@"]


def test_a_description(edited: Callable[..., dict[str, list[str]]]) -> None:
    """A property's description stands in its model, the schemas and the reference."""

    def change(value: Any) -> None:
        value["properties"]["attached_project"]["description"] = "The project at hand."

    changed = edited("types/SessionAttachment.json", change)
    assert changed["python/models/types/session_attachment.py"] == [
        '-    """The attached project; null while the session is attached to none."""',
        '+    """The project at hand."""',
    ]
    assert {name: len(found) for name, found in changed.items()} == {
        "docs/types.html": 2,
        "docs/types.md": 2,
        "openapi/openapi.json": 2,
        "python/_schemas.json": 2,
        "python/models/types/session_attachment.py": 2,
        "python/schema.json": 2,
        "python/wire.json": 6,  # the outputs of `recall`, `remember` and `build_context`
    }


def test_an_error_code(edited: Callable[..., dict[str, list[str]]]) -> None:
    """A further code is a member, a row of the table, and a value of the code's type."""

    def change(value: Any) -> None:
        value["oneOf"].append(
            {
                "const": "gone",
                "title": "Gone",
                "description": "The memory was purged.",
                "x-status": 410,
                "x-retry": "never",
                "x-caller": "Drop the id.",
            }
        )

    changed = edited("errors/tool.json", change)
    assert changed["python/errors.py"] == [
        '+    """',
        "+",
        '+    GONE = "gone"',
        '+    """The memory was purged.',
        "+",
        "+    HTTP 410. Drop the id.",
        "+    ),",
        "+    ErrorCode.GONE: ErrorFacts(",
        '+        title="Gone",',
        '+        meaning="The memory was purged.",',
        "+        status=410,",
        "+        retry=Retry.NEVER,",
        '+        caller="Drop the id.",',
    ]
    assert changed["docs/README.md"] == ["+| [`gone`](errors.md#gone) | 410 | Drop the id. |"]
    assert changed["python/models/errors/tool.py"] == ['+        "gone",']
    assert "python/tools.py" not in changed
    assert all(line[0] == "+" for line in changed["docs/errors.md"])


def test_a_deprecation(edited: Callable[..., dict[str, list[str]]]) -> None:
    """A deprecated property is marked in its model, the ledger, its tool and the reference."""

    def change(value: Any) -> None:
        value["$defs"]["input"]["properties"]["limit"] |= {
            "deprecated": True,
            "x-deprecation": {
                "since": "2.1.0",
                "replacement": "#/$defs/input/properties/cursor",
                "removal": "3.0.0",
                "sunset": "2027-08-31",
                "note": "Page with `cursor`.",
            },
        }

    changed = edited("tools/recall.json", change)
    place = "tools/recall.json#/$defs/input/properties/limit"
    assert changed["python/deprecations.py"] == [
        f'+    "{place}": Deprecation(',
        f'+        at="{place}",',
        '+        kind="property",',
        '+        subject="limit",',
        '+        since="2.1.0",',
        '+        since_date="2026-11-30",',
        '+        replacement="cursor",',
        '+        replacement_at="tools/recall.json#/$defs/input/properties/cursor",',
        '+        removal="3.0.0",',
        '+        sunset="2027-08-31",',
        '+        note="Page with `cursor`.",',
        "+    ),",
    ]
    assert f'+            DEPRECATIONS["{place}"],' in changed["python/tools.py"]
    assert any("deprecated" in line for line in changed["python/models/tools/recall.py"])
    assert changed["docs/DEPRECATIONS.md"] == [
        f"+| `limit` (property), `{place}` | 2.1.0 (2026-11-30) | 3.0.0 | 2027-08-31 "
        "| `cursor`. Page with `cursor`. |"
    ]
    assert changed["openapi/openapi.json"] == [
        '-            "default": 10',
        '+            "default": 10,',
        '+            "deprecated": true',
    ]
