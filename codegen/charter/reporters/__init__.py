"""Reporters: each module here turns a report into one format's text.

A reporter has `render(report) -> str`. It returns text; only the command line
prints.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path, PurePath
from typing import Any, Protocol, cast

from charter.findings import Finding, Level, UsageError

FORMATS = ("text", "json", "markdown", "github", "sarif", "junit", "gitlab")


@dataclass(frozen=True)
class Report:
    """What a command found.

    `checked` says in words what was looked at; `pages` has the documentation
    of each rule that may appear; `facts` is what a command adds for machines.
    """

    command: str
    findings: tuple[Finding, ...]
    checked: str
    pages: Mapping[str, str] = field(default_factory=dict)
    facts: Mapping[str, Any] = field(default_factory=dict)

    def count(self, level: Level) -> int:
        """The number of findings of a level."""
        return Counter(finding.level for finding in self.findings)[level]

    @property
    def summary(self) -> str:
        """One line: what was found in what."""
        if not self.findings:
            return f"{self.checked}: nothing found."
        parts = [
            f"{count} {level}{'s' if count != 1 and level != Level.INFO else ''}"
            for level in (Level.ERROR, Level.WARNING, Level.INFO)
            if (count := self.count(level))
        ]
        return f"{self.checked}: {', '.join(parts)}."


class Reporter(Protocol):
    """What a reporter module offers."""

    def render(self, report: Report) -> str:
        """Return the report's text, with a newline at the end."""


def reporter(name: str) -> Reporter:
    """Return the reporter of a format; raise `UsageError` where there is none."""
    if name not in (*FORMATS, "terminal"):
        raise UsageError(f"There is no format `{name}`.", f"Use one of: {', '.join(FORMATS)}.")
    return cast(Reporter, import_module(f"charter.reporters.{name}"))


def path(finding: Finding) -> str:
    """Return a finding's file with forward slashes; nothing where it is about no file."""
    return PurePath(finding.file).as_posix() if finding.file else ""


def in_repository(finding: Finding) -> str:
    """Return a finding's file from the top of the repository, as the services that host it name it.

    Outside of a repository, and for what no file holds now, it is as `path` says.
    """
    said, here = path(finding), Path.cwd()
    top = next((above for above in (here, *here.parents) if (above / ".git").exists()), None)
    if top is None or not said or said.startswith("git:"):
        return said
    file = Path(os.path.normpath(here / said))
    return file.relative_to(top).as_posix() if file.is_relative_to(top) else said
