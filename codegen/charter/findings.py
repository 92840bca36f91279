"""Findings: what a check says, as data. Reporters are the only printers."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Any

from charter.pointer import ROOT, Pointer

if TYPE_CHECKING:
    from charter.facts import Place


class Level(StrEnum):
    """How much a finding weighs; only `error` makes a check fail."""

    ERROR = "error"
    WARNING = "warning"
    INFO = "info"
    OFF = "off"


@dataclass(frozen=True)
class Problem:
    """What a rule yields: a place, what happened there, and the way out.

    `data` is for machines (names, numbers, instances), JSON values only.
    """

    at: Place
    message: str
    fix: str
    data: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Finding:
    """A problem with its rule, its level and its line.

    `line` and `column` are 1-based, None where the document came from no file.
    """

    rule: str
    level: Level
    message: str
    fix: str
    file: str
    pointer: Pointer = ROOT
    line: int | None = None
    column: int | None = None
    data: dict[str, Any] = field(default_factory=dict)

    @property
    def order(self) -> tuple[str, int, str, str, str]:
        """The order of every report: file, line, pointer, rule, message."""
        return self.file, self.line or 0, self.pointer, self.rule, self.message


class Refusal(Exception):
    """Input that cannot be worked on: every finding at once. Exit code 2."""

    def __init__(self, findings: Iterable[Finding]) -> None:
        """Keep the findings, sorted."""
        self.findings = tuple(sorted(findings, key=lambda finding: finding.order))
        super().__init__("; ".join(f"{f.file}: {f.message}" for f in self.findings))


class UsageError(Exception):
    """A call that cannot be carried out: what happened, and how to call. Exit code 2."""

    def __init__(self, message: str, fix: str) -> None:
        """Keep message and remedy apart."""
        super().__init__(message)
        self.message = message
        self.fix = fix


class NoContractError(UsageError):
    """A source that is there, and had no contract then: nothing to compare with yet."""
