"""Plain text: `file:line:column: level [rule] at pointer: message`, then the fix."""

from __future__ import annotations

from charter.findings import Finding
from charter.reporters import Report, path


def render(report: Report) -> str:
    """Return every finding in two lines, and the summary."""
    return "".join(f"{line(finding)}\n" for finding in report.findings) + report.summary + "\n"


def line(finding: Finding) -> str:
    """Return a finding in two lines."""
    parts = (path(finding), finding.line, finding.column)
    place = ":".join(str(part) for part in parts if part)
    pointer = f" at `{finding.pointer}`" if finding.pointer else ""
    return (
        f"{place}: {finding.level} [{finding.rule}]{pointer}: {finding.message}\n"
        f"  fix: {finding.fix}"
    )
