"""Rules as a folder: one module each, found by name, nothing to register.

A rule's id is its module's name in kebab-case, its docstring is its page. The
module has `check` (what it takes and yields depends on the book), `LEVEL` where
that is not `error`, `SUBJECT` where a book has rules over several types of
thing, `STEPS` where a difference is judged by the rule and not by the proof (the
version steps that it can need), `mend` where the way out is mechanical (its
docstring says what `--fix` does, and what it leaves), `PROFILE` where a rule is only for
those who ask, `TARGETS` where `check` is told the targets of the configuration
as well, `JUDGES` where it asks validators about instances, which takes as long as
all other rules together, and `FALLBACK` where what it finds gives way to what another rule
finds at the same place. A notice is a page alone: something else finds what it is about.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from inspect import cleandoc
from pkgutil import iter_modules
from typing import Any

from charter.findings import Level
from charter.spelling import meant

BOOKS = ("charter.lint.rules", "charter.lint.notices", "charter.diff.rules", "charter.diff.notices")


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
    fallback: bool = False
    targets: bool = False
    judges: bool = False
    steps: tuple[str, ...] = ()

    @property
    def summary(self) -> str:
        """The first line of its documentation."""
        return self.doc.partition("\n")[0]

    @property
    def weight(self) -> str:
        """What lists say of it: the version steps of a difference, else the level."""
        if self.steps:
            return "/".join(self.steps)
        return self.level if self.subject is None else "proof"

    @property
    def mending(self) -> str | None:
        """What `--fix` does about it, and what it leaves; None where it does nothing."""
        return " ".join((self.mend.__doc__ or "").split()) if self.mend else None


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


def books() -> tuple[str, ...]:
    """Return the rules packages that are installed."""
    return tuple(book for book in BOOKS if find_spec(book.rpartition(".")[0]) and find_spec(book))


def known() -> tuple[str, ...]:
    """Return the id of every rule of every book, without importing any rule."""
    return tuple(
        sorted(
            name.replace("_", "-")
            for book in books()
            for _, name, _ in iter_modules(import_module(book).__path__)
        )
    )


def nearest(name: str, names: Iterable[str]) -> str:
    """Return a hint for a name that is not there: the closest of `names`, if any is close."""
    found = meant(name, names)
    return f"Did you mean `{found}`?" if found else "Correct the name."


def _none(*_: Any) -> Iterator[Any]:
    return iter(())


def _rule(package: str, name: str) -> Rule:
    module = import_module(f"{package}.{name}")
    return Rule(
        id=name.replace("_", "-"),
        level=getattr(module, "LEVEL", Level.ERROR),
        doc=cleandoc(module.__doc__ or ""),
        profile=getattr(module, "PROFILE", None),
        subject=getattr(module, "SUBJECT", None),
        check=getattr(module, "check", _none),
        mend=getattr(module, "mend", None),
        fallback=getattr(module, "FALLBACK", False),
        targets=getattr(module, "TARGETS", False),
        judges=getattr(module, "JUDGES", False),
        steps=getattr(module, "STEPS", ()),
    )
