"""Configuration: `[tool.charter]` of pyproject.toml, or charter.toml.

The nearest file upward of the working folder counts. Paths in it are relative
to the file. What is not known is an error with the names that are.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from charter import dialect
from charter.findings import Level, UsageError
from charter.spelling import meant


@dataclass(frozen=True)
class TargetConfig:
    """One output: `[tool.charter.targets.<name>]`.

    `module` is a folder or file with a `render` of one's own; `templates` is a
    folder whose templates win over the target's by name; `settings` is for the
    target itself.
    """

    name: str
    out: Path
    module: Path | None = None
    templates: Path | None = None
    settings: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class LevelChange:
    """`[[tool.charter.level]]`: a rule's level in this project, and why."""

    rule: str
    level: Level
    reason: str


@dataclass(frozen=True)
class Suppression:
    """`[[tool.charter.suppress]]`: one rule at one place, why, and until when (RFC 3339 date)."""

    rule: str
    at: str
    reason: str
    expires: str | None = None


@dataclass(frozen=True)
class Config:
    """What the configuration says; paths are absolute or relative to the working folder."""

    file: Path | None
    root: Path
    schemas: Path
    snapshots: Path
    changelog: Path
    dialect: str = dialect.DEFAULT
    targets: tuple[TargetConfig, ...] = ()
    profiles: tuple[str, ...] = ()
    levels: tuple[LevelChange, ...] = ()
    suppressions: tuple[Suppression, ...] = ()
    raw: Mapping[str, Any] = field(default_factory=dict)

    @property
    def lines(self) -> tuple[str, ...]:
        """The file's lines, for those who say where something stands in it."""
        return tuple(self.file.read_text("utf-8").splitlines()) if self.file else ()


_KEYS = (
    "schemas",
    "snapshots",
    "changelog",
    "dialect",
    "targets",
    "profiles",
    "level",
    "suppress",
)


def find(start: Path) -> Config:
    """Return the nearest configuration upward of `start`, or the defaults there."""
    start = start.resolve()
    for folder in (start, *start.parents):
        if (found := configured(folder)) is not None:
            return found
    return _config(None, {}, start)


def configured(folder: Path) -> Config | None:
    """Return the configuration that stands in `folder`, None where there is none."""
    for name in ("charter.toml", "pyproject.toml"):
        file = folder.resolve() / name
        if file.is_file() and (found := _read(file)) is not None:
            return _config(file, found)
    return None


def _read(file: Path) -> dict[str, Any] | None:
    try:
        data = file.read_bytes()
        value = tomllib.loads(data.decode("utf-8"))
    except OSError as error:
        message = f"`{file}` could not be read: {error.strerror}."
        raise UsageError(message, "Make it readable.") from None
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        message = f"`{file}:{line}`: byte 0x{data[error.start]:02x} is not UTF-8."
        raise UsageError(message, "Save the file as UTF-8.") from None
    except tomllib.TOMLDecodeError as error:
        raise UsageError(f"`{file}` is no TOML: {error}.", "Correct it there.") from None
    if file.name == "charter.toml":
        return value
    for key, name in (("tool", "tool"), ("charter", "tool.charter")):
        if key not in value:
            return None
        value = value[key]
        if not isinstance(value, dict):
            raise UsageError(f"`{name}` in `{file}` is no table.", "Write `[tool.charter]`.")
    return value


def _config(file: Path | None, raw: dict[str, Any], root: Path | None = None) -> Config:
    base = file.parent if file else (root or Path())
    at = _At(file, raw)
    at.known(raw, _KEYS, "")
    targets = tuple(_target(at, base, name, said) for name, said in at.tables("targets"))
    _apart(at, targets)
    return Config(
        file=file,
        root=base,
        schemas=base / at.text("schemas", "schemas"),
        snapshots=base / at.text("snapshots", "snapshots"),
        changelog=base / at.text("changelog", "CHANGELOG.md"),
        dialect=at.choice("dialect", dialect.DIALECTS, dialect.DEFAULT),
        targets=targets,
        profiles=tuple(at.texts("profiles")),
        levels=tuple(_level(at, entry) for entry in at.entries("level")),
        suppressions=tuple(_suppression(at, entry) for entry in at.entries("suppress")),
        raw=raw,
    )


def _target(at: _At, base: Path, name: str, said: dict[str, Any]) -> TargetConfig:
    own = ("out", "module", "templates")
    for key in sorted(said.keys() - set(own)):  # the target's own settings, or a slip
        if near := meant(key, own, 0.75):
            raise at.wrong(f"targets.{name}.{key}", "is not known", f"Did you mean `{near}`?")
    if not isinstance(said.get("out"), str):
        raise at.wrong(f"targets.{name}", "has no `out`", "Add `out`, the folder to write to.")
    for key in own:
        if key in said and not (isinstance(said[key], str) and "\0" not in said[key]):
            raise at.wrong(f"targets.{name}.{key}", "is no path", "Write a path in quotes.")
    return TargetConfig(
        name=name,
        out=base / said["out"],
        module=base / said["module"] if "module" in said else None,
        templates=base / said["templates"] if "templates" in said else None,
        settings={key: value for key, value in sorted(said.items()) if key not in own},
    )


def _apart(at: _At, targets: tuple[TargetConfig, ...]) -> None:
    """Refuse targets that write over one another: each owns its folder."""
    owners: dict[Path, str] = {}
    for target in targets:
        out = Path(os.path.normpath(target.out))
        for other, name in owners.items():
            if out.is_relative_to(other) or other.is_relative_to(out):
                what = f"and `targets.{name}.out` lie in one another"
                raise at.wrong(f"targets.{target.name}.out", what, "Give each its own folder.")
        owners[out] = target.name


def _level(at: _At, said: dict[str, Any]) -> LevelChange:
    at.known(said, ("rule", "level", "reason"), "level.")
    for key in ("rule", "level", "reason"):
        if not (isinstance(said.get(key), str) and said[key].strip()):
            raise at.wrong("level", f"has no `{key}`", "Give rule, level and reason.")
    if said["level"] not in tuple(Level):
        raise at.wrong("level.level", f"is `{said['level']}`", f"Use one of: {', '.join(Level)}.")
    return LevelChange(said["rule"], Level(said["level"]), said["reason"])


def _suppression(at: _At, said: dict[str, Any]) -> Suppression:
    at.known(said, ("rule", "at", "reason", "expires"), "suppress.")
    for key in ("rule", "at", "reason"):
        if not (isinstance(said.get(key), str) and said[key].strip()):
            raise at.wrong("suppress", f"has no `{key}`", "Give rule, at and reason.")
    expires = said.get("expires")
    return Suppression(
        said["rule"], said["at"], said["reason"], None if expires is None else str(expires)
    )


@dataclass(frozen=True)
class _At:
    """Reads one configuration's values, and says where one is wrong."""

    file: Path | None
    raw: dict[str, Any]

    def wrong(self, key: str, what: str, fix: str) -> UsageError:
        return UsageError(f"`{key}` in `{self.file}` {what}.", fix)

    def known(self, said: Mapping[str, Any], keys: tuple[str, ...], prefix: str) -> None:
        for key in sorted(said):
            if key not in keys:
                near = meant(key, keys)
                hint = f"Did you mean `{near}`?" if near else f"Known are: {', '.join(keys)}."
                raise self.wrong(f"{prefix}{key}", "is not known", hint)

    def text(self, key: str, default: str) -> str:
        value = self.raw.get(key, default)
        if not isinstance(value, str):
            raise self.wrong(key, "is no text", "Write it in quotes.")
        if "\0" in value:
            raise self.wrong(key, "holds a NUL character", "Leave it out.")
        return value

    def choice(self, key: str, known: tuple[str, ...], default: str) -> str:
        value = self.text(key, default)
        if value not in known:
            raise self.wrong(key, f"is `{value}`", f"Use one of: {', '.join(known)}.")
        return value

    def texts(self, key: str) -> list[str]:
        value = self.raw.get(key, [])
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise self.wrong(key, "is no list of texts", 'Write it as `["one", "two"]`.')
        return value

    def tables(self, key: str) -> list[tuple[str, dict[str, Any]]]:
        value = self.raw.get(key, {})
        if not isinstance(value, dict) or not all(isinstance(v, dict) for v in value.values()):
            raise self.wrong(key, "is no table of tables", f"Write `[tool.charter.{key}.<name>]`.")
        return sorted(value.items())

    def entries(self, key: str) -> list[dict[str, Any]]:
        value = self.raw.get(key, [])
        if not isinstance(value, list) or not all(isinstance(v, dict) for v in value):
            raise self.wrong(key, "is no list of tables", f"Write `[[tool.charter.{key}]]`.")
        return value
