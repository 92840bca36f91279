"""JSON: one object, described by `report.schema.json` beside this module."""

from __future__ import annotations

from typing import Any

from charter import jsontext
from charter.findings import Finding, Level
from charter.reporters import Report, path


def render(report: Report) -> str:
    """Return the report as one JSON object."""
    levels = (Level.ERROR, Level.WARNING, Level.INFO)
    value = {
        "command": report.command,
        "checked": report.checked,
        "summary": {level.value: report.count(level) for level in levels},
        **report.facts,
        "findings": [entry(finding) for finding in report.findings],
    }
    return jsontext.dump(value) + "\n"


def entry(finding: Finding) -> dict[str, Any]:
    """Return a finding as a JSON object."""
    return {
        "rule": finding.rule,
        "level": finding.level.value,
        "message": finding.message,
        "fix": finding.fix,
        "file": path(finding),
        "pointer": str(finding.pointer),
        "line": finding.line,
        "column": finding.column,
        "data": finding.data,
    }
