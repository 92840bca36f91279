"""Markdown: a table for a pull request's comment or a job summary."""

from __future__ import annotations

from charter.findings import Finding
from charter.reporters import Report, path


def render(report: Report) -> str:
    """Return a heading, the summary, and a table of findings."""
    lines = [f"## charter {report.command}", "", _escaped(report.summary)]
    if report.findings:
        lines += ["", "| level | rule | where | what | fix |", "|---|---|---|---|---|"]
        lines += [_row(finding) for finding in report.findings]
    return "\n".join(lines) + "\n"


def _row(finding: Finding) -> str:
    place = path(finding) + (f":{finding.line}" if finding.line else "")
    where = f"`{place}`" + (f" `{finding.pointer}`" if finding.pointer else "")
    cells = (finding.level, f"`{finding.rule}`", where, finding.message, finding.fix)
    return f"| {' | '.join(_escaped(cell) for cell in cells)} |"


def _escaped(text: str) -> str:
    return " ".join(text.replace("|", "\\|").replace("<", "&lt;").split())
