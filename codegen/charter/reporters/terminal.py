"""Text for a terminal: findings under their file, in colour."""

from __future__ import annotations

from io import StringIO
from itertools import groupby

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from charter.findings import Finding, Level
from charter.reporters import Report, path
from charter.reporters.text import shown

_COLOURS = {Level.ERROR: "bold red", Level.WARNING: "yellow", Level.INFO: "cyan"}


def render(report: Report) -> str:
    """Return the report as wide as the terminal is."""
    console = Console(file=StringIO(), force_terminal=True, highlight=False)
    for file, findings in groupby(report.findings, path):
        console.print(Text(shown(file), "bold underline"))
        for finding in findings:
            console.print(Padding(_finding(finding), (0, 0, 0, 2)))
        console.print()
    worst = next((level for level in _COLOURS if report.count(level)), None)
    console.print(Text(report.summary, _COLOURS[worst] if worst else "green"))
    file_ = console.file
    assert isinstance(file_, StringIO)
    return file_.getvalue()


def _finding(finding: Finding) -> Text:
    place = f"{finding.line}:{finding.column}" if finding.line else "-"
    return Text.assemble(
        (f"{place:>8}  ", "dim"),
        (finding.level.value, _COLOURS.get(finding.level, "")),
        (f"  {finding.rule}", "bold"),
        (f"  {shown(finding.pointer)}" if finding.pointer else "", "dim"),
        f"\n          {shown(finding.message)}\n",
        (f"          {shown(finding.fix)}", "green"),
    )
