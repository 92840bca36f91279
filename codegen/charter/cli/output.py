"""Print findings and results; colours and widths are the terminal's business."""

from __future__ import annotations

import sys

from charter.findings import Finding, Refusal


def refuse(refusal: Refusal) -> None:
    """Print every finding of a refusal on standard error."""
    for finding in refusal.findings:
        print(line(finding), file=sys.stderr)


def line(finding: Finding) -> str:
    """Return a finding as `file:line:column: level rule: message`, then pointer and fix."""
    place = ":".join(str(part) for part in (finding.file, finding.line, finding.column) if part)
    pointer = f" at `{finding.pointer}`" if finding.pointer else ""
    return (
        f"{place}: {finding.level} [{finding.rule}]{pointer}: {finding.message}\n"
        f"  fix: {finding.fix}"
    )
