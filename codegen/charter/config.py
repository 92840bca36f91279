"""Configuration: `[tool.charter]` of pyproject.toml, or charter.toml.

The nearest file upward of the working folder counts. Paths in it are relative
to the file. What is wrong in it is said all at once, each thing with its line;
what is not known, with the names that are.
"""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from charter import dialect, tomltext
from charter.findings import Finding, Level, Refusal
from charter.near import real, relative
from charter.settings import SETTINGS
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
    """What the configuration says; paths below the working folder are relative to it."""

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

    def fault(self, key: tomltext.Key, message: str, fix: str) -> Finding:
        """Return what is wrong at `key`, with its file and line."""
        return _finding(str(self.file), message, fix, self.line(key))

    def line(self, key: tomltext.Key) -> int | None:
        """Return the line of `key` in the file, None where there is none."""
        if self.file is None:
            return None
        above = () if self.file.name == "charter.toml" else ("tool", "charter")
        return tomltext.line(self.file.read_text("utf-8"), (*above, *key))


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
    """Return the nearest configuration upward of `start`, or the defaults there.

    Raise `Refusal` with everything that is wrong in it.
    """
    start = real(start)
    for folder in (start, *start.parents):
        if (found := configured(folder)) is not None:
            return found
    return _config(_At(None, "", {}), relative(start))


def configured(folder: Path) -> Config | None:
    """Return the configuration that stands in `folder`, None where there is none."""
    for name in ("charter.toml", "pyproject.toml"):
        file = real(folder) / name
        if file.is_file() and (found := _read(relative(file))) is not None:
            return _config(found, found.base)
    return None


def _read(file: Path) -> _At | None:
    try:
        data = file.read_bytes()
        text = data.decode("utf-8")
        value = tomllib.loads(text)
    except OSError as error:
        message = f"The file could not be read: {error.strerror}."
        raise _refused(file, message, "Make it readable.") from None
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        message = f"Byte 0x{data[error.start]:02x} is not UTF-8."
        raise _refused(file, message, "Save the file as UTF-8.", line) from None
    except tomllib.TOMLDecodeError as error:
        place = re.search(r" \(at line (\d+), column (\d+)\)$", str(error))
        if text.startswith("\ufeff"):
            message = "The file starts with a byte order mark."
            raise _refused(file, message, "Save it as UTF-8 without BOM.", 1, 1) from None
        message = f"The file is no TOML: {str(error)[: place.start() if place else None]}."
        at = map(int, place.groups()) if place else (text.count("\n") + 1,)
        raise _refused(file, message, "Correct it there.", *at) from None
    if file.name == "charter.toml":
        return _At(file, text, value)
    for key, name in (("tool", "tool"), ("charter", "tool.charter")):
        if key not in value:
            return None
        value = value[key]
        if not isinstance(value, dict):
            where = tomltext.line(text, tuple(name.split(".")))
            raise _refused(file, f"`{name}` is no table.", "Write `[tool.charter]`.", where)
    return _At(file, text, value, ("tool", "charter"))


def _refused(
    file: Path, message: str, fix: str, line: int | None = None, column: int | None = None
) -> Refusal:
    return Refusal([_finding(str(file), message, fix, line, column)])


def _finding(
    file: str, message: str, fix: str, line: int | None = None, column: int | None = None
) -> Finding:
    return Finding("invalid-input", Level.ERROR, message, fix, file, line=line, column=column)


def _config(at: _At, base: Path) -> Config:
    at.known(at.raw, _KEYS)
    targets = tuple(
        target
        for name, said in at.tables("targets")
        if (target := _target(at, base, name, said)) is not None
    )
    _apart(at, targets)
    found = Config(
        file=at.file,
        root=base,
        schemas=base / at.text("schemas", "schemas"),
        snapshots=base / at.text("snapshots", "snapshots"),
        changelog=base / at.text("changelog", "CHANGELOG.md"),
        dialect=at.choice("dialect", dialect.DIALECTS, dialect.DEFAULT),
        targets=targets,
        profiles=tuple(at.texts("profiles")),
        levels=tuple(_levels(at)),
        suppressions=tuple(_suppressions(at)),
        raw=at.raw,
    )
    if at.faults:
        raise Refusal(at.faults)
    return found


_OWN = ("out", "module", "templates")
"""What a target's table says to Charter; everything else is for the target itself."""


def _target(at: _At, base: Path, name: str, said: dict[str, Any]) -> TargetConfig | None:
    key = ("targets", name)
    paths = {}
    for own in _OWN:
        if own in said and not (isinstance(said[own], str) and "\0" not in said[own]):
            at.wrong((*key, own), "is no path", "Write a path in quotes.")
        elif own in said:
            paths[own] = base / said[own]
    if "out" not in said:
        at.wrong(key, "has no `out`", "Add `out`, the folder to write to.")
    settings = {key: value for key, value in sorted(said.items()) if key not in _OWN}
    if "module" in said or _are_known(at, name):
        _settings(at, name, settings, is_own="module" in said)
    if "out" not in paths:
        return None
    return TargetConfig(name, paths["out"], paths.get("module"), paths.get("templates"), settings)


def _are_known(at: _At, name: str) -> bool:
    """Whether a target ships with Charter; what does not is said to be wrong."""
    if name in SETTINGS:
        return True
    near = meant(name, SETTINGS)
    hint = f"Did you mean `{near}`?" if near else f"There are: {', '.join(SETTINGS)}."
    at.wrong(("targets", name), "is no target", f"{hint} One of your own has a `module`.")
    return False


def _settings(at: _At, name: str, settings: Mapping[str, Any], *, is_own: bool) -> None:
    """Say which settings a target does not have; one of somebody's own may have any."""
    if not settings:
        return
    if is_own:
        for key in settings:
            if near := meant(key, _OWN, 0.75):
                at.unknown(("targets", name, key), f"Did you mean `{near}`?")
        return
    known = SETTINGS[name]
    at.known(settings, (*_OWN, *known), ("targets", name))
    for key in sorted(settings.keys() & set(known)):
        if not isinstance(settings[key], str):
            at.wrong(("targets", name, key), "is no text", "Write it in quotes.")


def _apart(at: _At, targets: tuple[TargetConfig, ...]) -> None:
    """Refuse targets that write over one another: each owns its folder."""
    owners: dict[Path, str] = {}
    for target in targets:
        out = Path(os.path.normpath(target.out))
        for other, name in owners.items():
            if out.is_relative_to(other) or other.is_relative_to(out):
                what = f"and `targets.{name}.out` lie in one another"
                at.wrong(("targets", target.name, "out"), what, "Give each its own folder.")
        owners[out] = target.name


def _levels(at: _At) -> Iterator[LevelChange]:
    for key, said in at.entries("level", ("rule", "level", "reason"), ("rule", "level", "reason")):
        if said["level"] in tuple(Level):
            yield LevelChange(said["rule"], Level(said["level"]), said["reason"])
        else:
            what = f"is `{said['level']}`"
            at.wrong((*key, "level"), what, f"Use one of: {', '.join(Level)}.")


def _suppressions(at: _At) -> Iterator[Suppression]:
    known = ("rule", "at", "reason", "expires")
    for _, said in at.entries("suppress", known, known[:3]):
        expires = said.get("expires")
        yield Suppression(
            said["rule"], said["at"], said["reason"], None if expires is None else str(expires)
        )


@dataclass(frozen=True)
class _At:
    """Reads one configuration's values, and keeps what is wrong with them.

    `above` are the tables that the configuration stands in.
    """

    file: Path | None
    text_: str
    raw: dict[str, Any]
    above: tuple[str, ...] = ()
    faults: list[Finding] = field(default_factory=list)

    @property
    def base(self) -> Path:
        return self.file.parent if self.file else Path()

    def wrong(self, key: tomltext.Key, what: str, fix: str) -> None:
        name = ".".join(part for part in key if isinstance(part, str))
        line = tomltext.line(self.text_, (*self.above, *key))
        self.faults.append(_finding(str(self.file), f"`{name}` {what}.", fix, line))

    def unknown(self, key: tomltext.Key, fix: str) -> None:
        self.wrong(key, "is not known", fix)

    def known(
        self, said: Mapping[str, Any], keys: tuple[str, ...], above: tomltext.Key = ()
    ) -> None:
        for key in sorted(said):
            if key not in keys:
                near = meant(key, keys)
                hint = f"Did you mean `{near}`?" if near else f"Known are: {', '.join(keys)}."
                self.unknown((*above, key), hint)

    def text(self, key: str, default: str) -> str:
        value = self.raw.get(key, default)
        if not isinstance(value, str):
            self.wrong((key,), "is no text", "Write it in quotes.")
            return default
        if "\0" in value:
            self.wrong((key,), "holds a NUL character", "Leave it out.")
            return default
        return value

    def choice(self, key: str, known: tuple[str, ...], default: str) -> str:
        value = self.text(key, default)
        if value not in known:
            self.wrong((key,), f"is `{value}`", f"Use one of: {', '.join(known)}.")
        return value

    def texts(self, key: str) -> list[str]:
        value = self.raw.get(key, [])
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            self.wrong((key,), "is no list of texts", 'Write it as `["one", "two"]`.')
            return []
        return value

    def tables(self, key: str) -> list[tuple[str, dict[str, Any]]]:
        value = self.raw.get(key, {})
        if not isinstance(value, dict) or not all(isinstance(v, dict) for v in value.values()):
            self.wrong((key,), "is no table of tables", f"Write `{self._header(key)}.<name>]`.")
            return []
        return sorted(value.items())

    def entries(
        self, key: str, known: tuple[str, ...], required: tuple[str, ...]
    ) -> Iterator[tuple[tomltext.Key, dict[str, Any]]]:
        """Yield the tables of an array that have what is required, each with its key."""
        value = self.raw.get(key, [])
        if not isinstance(value, list) or not all(isinstance(v, dict) for v in value):
            self.wrong((key,), "is no list of tables", f"Write `[{self._header(key)}]]`.")
            return
        for index, said in enumerate(value):
            self.known(said, known, (key, index))
            lacking = [
                k for k in required if not (isinstance(said.get(k), str) and said[k].strip())
            ]
            for name in lacking:
                whole = f"{', '.join(required[:-1])} and {required[-1]}"
                self.wrong((key, index), f"has no `{name}`", f"Give {whole}.")
            if not lacking:
                yield (key, index), said

    def _header(self, key: str) -> str:
        return "[" + ".".join((*self.above, key))
