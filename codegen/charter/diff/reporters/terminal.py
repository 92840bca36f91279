"""Text for a terminal, in colour, as wide as it is."""

from __future__ import annotations

from io import StringIO

from rich.console import Console
from rich.text import Text

from charter.diff.report import BREAKING, UNDECIDED, Report
from charter.diff.reporters import text

_COLOURS = (
    (": breaks", "bold red"),
    (": error: ", "bold red"),
    (": undecided", "yellow"),
    ("  fix: ", "green"),
    ("  callers send: ", "bold"),
    ("  the server may send: ", "bold"),
    ("  met at: ", "dim"),
    (": patch", "dim"),
)


def render(report: Report) -> str:
    """Return the plain text with colours."""
    stream = StringIO()
    console = Console(file=stream, force_terminal=True, highlight=False)
    *lines, verdict = text.render(report).splitlines()
    for line in lines:
        style = next((colour for mark, colour in _COLOURS if mark in line), "")
        console.print(Text(line, style))
    worst = {BREAKING: "bold red", UNDECIDED: "yellow"}.get(report.verdict, "green")
    console.print(Text(verdict, worst if report.exit_code else "green"))
    return stream.getvalue()
