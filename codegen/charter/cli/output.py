"""Print findings and results; colours and widths are the terminal's business."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from charter.findings import Finding, Level, Refusal
from charter.reporters import Report, reporter
from charter.reporters.text import line


def refuse(refusal: Refusal) -> None:
    """Print every finding of a refusal on standard error."""
    for finding in refusal.findings:
        print(line(finding), file=sys.stderr)


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


def relative(path: Path) -> Path:
    """Return a path as a reader in the working folder would write it, where it lies below it."""
    try:
        return path.resolve().relative_to(Path.cwd())
    except ValueError:
        return path


def plural(count: int, noun: str) -> str:
    """Return `1 document`, `2 documents`."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


__all__ = ["Finding", "line", "plural", "refuse", "relative", "report"]
