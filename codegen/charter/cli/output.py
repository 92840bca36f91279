"""Print findings and results; colours and widths are the terminal's business."""

from __future__ import annotations

import os
import sys

from charter.findings import Finding, Level, Refusal, UsageError
from charter.reporters import FORMATS, Report, reporter
from charter.reporters.text import line, shown

WRONG_USE = "wrong-use"
"""The rule of a finding that says why a call can't be carried out."""


def refuse(error: Refusal | UsageError, command: str, form: str) -> None:
    """Say why a command can't be carried out: on standard error, or in a machine's format."""
    if isinstance(error, Refusal):
        if form in FORMATS and form != "text":
            _print(command, error.findings, form)
            return
        for finding in error.findings:
            print(line(finding), file=sys.stderr)
    elif form == "json":
        _print(command, (_finding(error),), form)
    else:
        print(f"error: {shown(error.message)}\n  fix: {shown(error.fix)}", file=sys.stderr)


def _print(command: str, findings: tuple[Finding, ...], form: str) -> None:
    sys.stdout.write(reporter(form).render(Report(command, findings, f"charter {command}")))


def _finding(error: UsageError) -> Finding:
    return Finding(WRONG_USE, Level.ERROR, error.message, error.fix, file="")


def report(said: Report, form: str, *, quiet: bool = False) -> None:
    """Print a report in a format; quiet leaves out infos, warnings and the praise of the clean."""
    if quiet:
        kept = tuple(f for f in said.findings if f.level is Level.ERROR)
        said = Report(said.command, kept, said.checked, said.pages, said.facts)
        if not kept and form in ("text", "github", "markdown"):
            return
    plain = not sys.stdout.isatty() or "NO_COLOR" in os.environ or not said.findings
    chosen = "terminal" if form == "text" and not plain else form
    sys.stdout.write(reporter(chosen).render(said))


def plural(count: int, noun: str) -> str:
    """Return `1 document`, `2 documents`."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


__all__ = ["plural", "refuse", "report"]
