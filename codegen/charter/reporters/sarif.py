"""SARIF 2.1.0 (OASIS standard), as code scanning services read it."""

from __future__ import annotations

import hashlib
from typing import Any
from urllib.parse import quote

from charter import __version__, jsontext
from charter.findings import Finding, Level
from charter.reporters import Report, in_repository

SCHEMA = (
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
)
_LEVELS = {Level.ERROR: "error", Level.WARNING: "warning", Level.INFO: "note"}


def render(report: Report) -> str:
    """Return one run with the rules that fired, and every finding."""
    rules = sorted({finding.rule for finding in report.findings})
    run = {
        "tool": {
            "driver": {
                "name": "charter",
                "semanticVersion": __version__,
                "rules": [_rule(rule, report.pages.get(rule, "")) for rule in rules],
            }
        },
        "columnKind": "unicodeCodePoints",
        "results": [_result(finding, rules.index(finding.rule)) for finding in report.findings],
    }
    return jsontext.dump({"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}) + "\n"


def _rule(rule: str, page: str) -> dict[str, Any]:
    said: dict[str, Any] = {"id": rule}
    if page:
        said["shortDescription"] = {"text": page.partition("\n")[0]}
        said["help"] = {"text": page}
    return said


def _result(finding: Finding, index: int) -> dict[str, Any]:
    place: dict[str, Any] = {"artifactLocation": {"uri": quote(in_repository(finding))}}
    if finding.line:
        place["region"] = {"startLine": finding.line, "startColumn": finding.column or 1}
    location: dict[str, Any] = {"physicalLocation": place}
    if finding.pointer:
        location["logicalLocations"] = [{"fullyQualifiedName": str(finding.pointer)}]
    mark = "\n".join((finding.rule, in_repository(finding), finding.pointer, finding.message))
    return {
        "ruleId": finding.rule,
        "ruleIndex": index,
        "level": _LEVELS.get(finding.level, "none"),
        "message": {"text": f"{finding.message} {finding.fix}"},
        "locations": [location],
        "partialFingerprints": {"charter/v1": hashlib.sha256(mark.encode()).hexdigest()},
    }
