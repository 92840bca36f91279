"""Levels, suppressions and profiles decide what is reported; unused ones are, too."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from charter.config import Config, LevelChange, Suppression
from charter.facts import Place
from charter.findings import Level, Refusal, UsageError
from charter.lint import profile_names, run
from charter.loader import load
from charter.pointer import Pointer
from charter.suppression import covers

Folder = Callable[[Mapping[str, Any]], Path]
TODAY = date(2026, 12, 1)
SCHEMAS = {
    "a.json": {"properties": {"n": {"enum": [1, 1]}, "m": {"enum": [2, 2]}}, "pattern": "["},
    "b.json": {"enum": ["x", "x"]},
}


def _config(**said: Any) -> Config:
    root = Path()
    return replace(Config(Path("charter.toml"), root, root, root, root), **said)


def _found(folder: Path, config: Config, **said: Any) -> list[tuple[str, str, str]]:
    findings = run(load(folder), config, today=TODAY, **said)
    return [(f.rule, f.level.value, str(f.pointer)) for f in findings]


@pytest.fixture
def quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    """A configuration whose file is not read for lines."""
    monkeypatch.setattr(Config, "line", lambda *_: None)


def test_findings_stand_in_order(folder: Folder) -> None:
    """File, line, pointer, rule: the same on every machine."""
    assert _found(folder(SCHEMAS), _config()) == [
        ("enum-duplicate", "error", "/properties/n/enum/1"),
        ("enum-duplicate", "error", "/properties/m/enum/1"),
        ("pattern-invalid", "error", "/pattern"),
        ("enum-duplicate", "error", "/enum/1"),
    ]


def test_levels_change_and_switch_off(folder: Folder) -> None:
    """A project sets a rule's level, or switches it off, with a reason."""
    config = _config(
        levels=(
            LevelChange("enum-duplicate", Level.INFO, "Legacy."),
            LevelChange("pattern-invalid", Level.OFF, "Not ours."),
        )
    )
    assert {(rule, level) for rule, level, _ in _found(folder(SCHEMAS), config)} == {
        ("enum-duplicate", "info")
    }


def test_a_suppression_covers_its_place_and_below(folder: Folder, quiet: None) -> None:
    """A document, or a pointer and all that is below it."""
    said = (
        Suppression("enum-duplicate", "a.json#/properties/n", "Legacy."),
        Suppression("enum-duplicate", "b.json", "Legacy.", "2026-12-01"),
    )
    assert _found(folder(SCHEMAS), _config(suppressions=said)) == [
        ("enum-duplicate", "error", "/properties/m/enum/1"),
        ("pattern-invalid", "error", "/pattern"),
    ]
    assert covers("a.json#/a", Place("a.json", Pointer("/a/b")))
    assert not covers("a.json#/a", Place("a.json", Pointer("/ab")))


def test_unused_and_expired_suppressions_are_findings(folder: Folder, quiet: None) -> None:
    """What covers nothing hides the next problem; what has ended covers nothing."""
    said = (
        Suppression("enum-duplicate", "b.json", "Legacy.", "2026-11-30"),
        Suppression("pattern-invalid", "b.json", "Legacy."),
        Suppression("string-unbounded", "b.json", "Its profile is off, so it is not judged."),
        Suppression("property-removed", "b.json", "A rule of another book."),
    )
    found = _found(folder({"b.json": SCHEMAS["b.json"]}), _config(suppressions=said))
    assert sorted(found) == [
        ("enum-duplicate", "error", "/enum/1"),
        ("suppression-expired", "error", ""),
        ("suppression-unused", "warning", ""),
    ]


@pytest.mark.parametrize(
    ("said", "message"),
    [
        ({"levels": (LevelChange("enum-duplicat", Level.OFF, "x"),)}, "`enum-duplicat`"),
        ({"suppressions": (Suppression("no-such", "a.json", "x"),)}, "`no-such`"),
        ({"suppressions": (Suppression("enum-duplicate", "a.json", "x", "soon"),)}, "`soon`"),
        ({"profiles": ("opnai",)}, "`opnai`"),
    ],
)
def test_what_does_not_exist_is_wrong_use(
    folder: Folder, said: dict[str, Any], message: str, quiet: None
) -> None:
    """A misspelled rule or profile would check nothing, silently."""
    with pytest.raises((Refusal, UsageError), match=message):
        _found(folder(SCHEMAS), _config(**said))


def test_profiles_are_off_until_asked_for(folder: Folder) -> None:
    """A provider's subset is nobody's concern by default."""
    schemas = folder({"x.y.json": {"x-tool": {}, "title": "X", "description": "X."}})
    assert not [rule for rule, _, _ in _found(schemas, _config()) if rule == "openai-tool-name"]
    asked = _found(schemas, _config(), profiles=("openai",))
    assert ("openai-tool-name", "error", "") in asked
    assert _found(schemas, _config(profiles=("openai",))) == asked
    assert "hardening" in profile_names()


def test_a_fallback_gives_way_to_errors_alone(folder: Folder) -> None:
    """What a warning says never hides an error."""
    tool = {"x-status": 7, "title": "T", "description": "D.", "x-closed": 1}
    found = _found(folder({"a.json": tool}), _config())
    assert ("keyword-misplaced", "error", "/x-status") in found
    assert ("invalid-keyword", "error", "/x-status") not in found
