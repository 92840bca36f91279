"""Plain text: `file:line:column: level [rule] at pointer: message`, then the fix."""

from __future__ import annotations

import re

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
    said = f"{place}: {finding.level} [{finding.rule}]{pointer}: {finding.message}"
    return f"{shown(said)}\n  fix: {shown(finding.fix)}"


# Control characters, and those that turn the direction of what stands beside them.
_UNSEEN = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]")


def shown(text: str) -> str:
    """Return `text` with what would change the line or the terminal escaped, as in JSON."""
    return _UNSEEN.sub(lambda match: f"\\u{ord(match[0]):04x}", text)
