"""Reporters: each module here turns a report into one format's text.

A reporter has `render(report) -> str`. It returns text; only the command line
prints.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import PurePath
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
