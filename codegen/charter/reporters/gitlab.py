"""GitLab code quality: a list of issues in the Code Climate format that GitLab reads.

Source: GitLab documentation, "Code Quality: import results from a CI/CD job".
"""

from __future__ import annotations

import hashlib
from typing import Any

from charter import jsontext
from charter.findings import Finding, Level
from charter.reporters import Report, in_repository

_SEVERITIES = {Level.ERROR: "major", Level.WARNING: "minor", Level.INFO: "info"}


def render(report: Report) -> str:
    """Return the list, one issue a finding."""
    return jsontext.dump([_issue(finding) for finding in report.findings]) + "\n"


def _issue(finding: Finding) -> dict[str, Any]:
    mark = "\n".join((finding.rule, in_repository(finding), finding.pointer, finding.message))
    return {
        "description": f"{finding.message} {finding.fix}",
        "check_name": finding.rule,
        "fingerprint": hashlib.sha256(mark.encode()).hexdigest(),
        "severity": _SEVERITIES.get(finding.level, "info"),
        "location": {"path": in_repository(finding), "lines": {"begin": finding.line or 1}},
    }
