"""Rules as a folder: one module each, found by name, nothing to register.

A rule's id is its module's name in kebab-case, its docstring is its page. The
module has `check` (what it takes and yields depends on the book), `LEVEL` where
that is not `error`, `SUBJECT` where a book has rules over several types of
thing, and `PROFILE` where a rule is only for those who ask.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module
from inspect import cleandoc
from pkgutil import iter_modules
from typing import Any

from charter.findings import Level


@dataclass(frozen=True)
class Rule:
    """One rule: its id, default level, documentation, and what it runs."""

    id: str
    level: Level
    doc: str
    profile: str | None
    subject: type | None
    check: Callable[..., Iterator[Any]]
    mend: Callable[..., Any] | None

    @property
    def summary(self) -> str:
        """The first line of its documentation."""
        return self.doc.partition("\n")[0]


def rules(package: str) -> tuple[Rule, ...]:
    """Return every rule of a rules package (`charter.lint.rules`), by id."""
    path = import_module(package).__path__
    names = sorted(name for _, name, _ in iter_modules(path))
    return tuple(_rule(package, name) for name in names)


def rule(package: str, rule_id: str) -> Rule | None:
    """Return the rule called `rule_id`, importing that one alone."""
    name = rule_id.replace("-", "_")
    known = {found for _, found, _ in iter_modules(import_module(package).__path__)}
    return _rule(package, name) if name in known else None


def _rule(package: str, name: str) -> Rule:
    module = import_module(f"{package}.{name}")
    return Rule(
        id=name.replace("_", "-"),
        level=getattr(module, "LEVEL", Level.ERROR),
        doc=cleandoc(module.__doc__ or ""),
        profile=getattr(module, "PROFILE", None),
        subject=getattr(module, "SUBJECT", None),
        check=module.check,
        mend=getattr(module, "mend", None),
    )
