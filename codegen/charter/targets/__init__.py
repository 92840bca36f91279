"""Targets: each folder here renders a contract into files of one kind.

A target is a package with `render(contract, options) -> {path: text}`, its
templates (`*.j2`) beside it. Paths are POSIX and relative to the output folder.
A target of one's own is the same thing outside of Charter, named in the
configuration by `module`. A target may say beforehand what it cannot express:
`refusals(contract)`, which lint asks, and `charter generate` before it renders.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from pkgutil import iter_modules
from typing import Any, Protocol, cast

from charter.contract import Contract
from charter.findings import Problem, UsageError


@dataclass(frozen=True)
class Options:
    """What a target is told beside the contract.

    `package` is the output folder's last component, the import name where the
    language has one. `templates` wins over the target's own templates by name.
    `command` is what a generated file names as its maker.
    """

    package: str
    templates: Path | None = None
    settings: Mapping[str, Any] = field(default_factory=dict)
    command: str = "charter generate"


class Target(Protocol):
    """What a target module offers."""

    def render(self, contract: Contract, options: Options) -> dict[str, str]:
        """Return the text of each file by its path; raise `Refusal` for what cannot be said."""


class Divided(Protocol):
    """What a target module offers of which a part takes as long as all the others.

    Another process does that part, of those that ship with Charter.
    """

    def prepare(self) -> None:
        """Import what `begin` needs; the contract is not there yet."""

    def begin(self, contract: Contract, options: Options) -> dict[str, str]:
        """Return the files that take long, by path."""

    def render(
        self, contract: Contract, options: Options, begun: Callable[[], dict[str, str]]
    ) -> dict[str, str]:
        """Return all of the files by path, those among them that `begun` returns."""


@cache
def names() -> tuple[str, ...]:
    """Return the targets that ship with Charter."""
    return tuple(sorted(found.name for found in iter_modules(__path__) if found.ispkg))


def target(name: str, module: Path | None = None) -> Target:
    """Return the target called `name`, or the one that stands at `module`."""
    if module is not None:
        return _own(name, module)
    if name not in names():
        raise UsageError(f"There is no target `{name}`.", f"Use one of: {', '.join(names())}.")
    return cast(Target, import_module(f"charter.targets.{name}"))


def refusals(contract: Contract, name: str, module: Path | None = None) -> tuple[Problem, ...]:
    """Return what a target cannot express, each thing with its place.

    A target says so by a function `refusals(contract)` beside its `render`; one
    that has none can express everything.
    """
    found = getattr(target(name, module), "refusals", None)
    problems: Iterable[Problem] = found(contract) if callable(found) else ()
    return tuple(problems)


def _own(name: str, module: Path) -> Target:
    file = module / "__init__.py" if module.is_dir() else module
    if not file.is_file():
        raise UsageError(
            f"Target `{name}` names `{module}`, which is no module.",
            "Name a Python file, or a folder with `__init__.py`, that has `render`.",
        )
    found = f"charter_target_{name}"
    folder = [str(module)] if module.is_dir() else None
    spec = spec_from_file_location(found, file, submodule_search_locations=folder)
    if spec is None or spec.loader is None:
        raise UsageError(f"Target `{name}`: `{file}` is no Python module.", "Name a `.py` file.")
    loaded = module_from_spec(spec)
    sys.modules[found] = loaded
    try:
        spec.loader.exec_module(loaded)
    except Exception as error:
        raise UsageError(
            f"Target `{name}` could not be loaded: {type(error).__name__}: {error}.",
            f"Correct `{file}`.",
        ) from error
    if not callable(getattr(loaded, "render", None)):
        raise UsageError(
            f"Target `{name}`: `{file}` has no `render`.",
            "Define `render(contract, options) -> dict[str, str]`.",
        )
    return cast(Target, loaded)
