"""JSON: one object, described by `report.schema.json` beside this module."""

from __future__ import annotations

from typing import Any

from charter import jsontext
from charter.contract import Contract
from charter.diff.compare import DiffFinding
from charter.diff.ledger import Violation
from charter.diff.report import Report
from charter.diff.statement import where
from charter.findings import Level

FORMAT = 1


def render(report: Report) -> str:
    """Return the report as one JSON object."""
    return jsontext.dump(value(report)) + "\n"


def value(report: Report) -> dict[str, Any]:
    """Return the report as JSON values."""
    return {
        "format": FORMAT,
        "verdict": report.verdict,
        "bump": {
            "required": str(report.bump.required or "none"),
            "cautious": str(report.bump.cautious or "none"),
            "made": None if report.bump.made is None else str(report.bump.made),
            "ok": report.bump.ok,
        },
        "policy": [str(policy) for policy in report.policies],
        "old": _side(report.old),
        "new": _side(report.new),
        "findings": [
            *(_violation(report, violation) for violation in report.ledger),
            *(_finding(report, finding, report.level(finding)) for finding in report.findings),
        ],
        "suppressed": [
            {**_finding(report, finding, Level.OFF), "reason": reason}
            for finding, reason in report.suppressed
        ],
    }


def _side(contract: Contract) -> dict[str, Any]:
    name = contract.manifest.name if contract.manifest else None
    return {"name": name, "version": contract.version, "root": contract.root}


def _finding(report: Report, finding: DiffFinding, level: Level) -> dict[str, Any]:
    said: dict[str, Any] = {
        "rule": finding.rule,
        "level": str(level),
        "judgement": str(finding.judgement),
        "direction": None if finding.direction is None else str(finding.direction),
        "old": where(report.old, finding.old),
        "new": where(report.new, finding.new),
        "bump": str(finding.bump),
        "policy": [str(policy) for policy in finding.policies],
        "surfaces": list(finding.surfaces),
        "message": finding.message,
        "fix": finding.fix,
    }
    if finding.has_instance:
        said["instance"] = finding.instance
    if finding.reason:
        said["undecided"] = finding.reason
    if finding.data:
        said["data"] = finding.data
    if finding.data:
        said["data"] = finding.data
    return said


def _violation(report: Report, violation: Violation) -> dict[str, Any]:
    return {
        "rule": violation.rule,
        "level": str(Level.ERROR),
        "judgement": "breaks",
        "direction": None,
        "old": where(report.old, violation.old),
        "new": where(report.new, violation.new),
        "bump": None,
        "policy": [],
        "surfaces": [],
        "message": violation.message,
        "fix": violation.fix,
    }
