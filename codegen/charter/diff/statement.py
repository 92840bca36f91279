"""A comparison as findings of the common kind, for every reporter that knows those."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from charter.contract import Contract
from charter.diff.compare import DiffFinding
from charter.diff.pair import MANIFEST_PLACE
from charter.diff.report import Report
from charter.facts import Place
from charter.findings import Finding, Level
from charter.version import Step

TOO_SMALL = "version-too-small"
TOO_LARGE = "version-too-large"


def statements(report: Report) -> tuple[Finding, ...]:
    """Return what the version and the ledger say first, then every change, worst first."""
    return (*_version(report), *_ledger(report), *(_change(report, f) for f in report.findings))


def where(contract: Contract, place: Place | None) -> dict[str, Any] | None:
    """Return a place as `{file, line, pointer}`, None where there is none."""
    if place is None:
        return None
    file, line, _ = contract.where(place)
    return {"file": file, "line": line, "pointer": str(place.pointer)}


def summary(report: Report) -> str:
    """Return the verdict and the version in one line."""
    bump = report.bump
    if not report.findings and not report.ledger:
        return "compatible: nothing changed."
    needed = f"needs a {bump.cautious} version" if bump.cautious else "needs no new version"
    if bump.made is None:
        made = "one side has no version"
        judged = "" if bump.sure else ": a client may break" if bump.ok else ": clients break"
    else:
        made = f"{report.old.version} to {report.new.version} is " + _SAID[bump.made]
        judged = ": enough" if bump.sure else ": undecided" if bump.ok else ": too small"
    text = f"{report.verdict}: {needed}; {made}{judged}."
    return f"{text} The ledger is violated." if report.ledger else text


_SAID = {
    Step.NONE: "no step",
    Step.PATCH: "a patch",
    Step.MINOR: "a minor",
    Step.MAJOR: "a major",
    Step.BACK: "a step back",
}


def _version(report: Report) -> Iterator[Finding]:
    bump = report.bump
    if not bump.ok:
        needed = bump.required or "patch"
        message = (
            f"The changes need a {needed} version, and {_versions(report)}."
            if bump.made is not Step.BACK
            else f"The version went back from {report.old.version} to {report.new.version}."
        )
        fix = f"Raise `version` to {bump.next_version(report.old.version)}, or undo what breaks."
        yield _finding(report.new, MANIFEST_PLACE, TOO_SMALL, Level.ERROR, message, fix)
    elif bump.excessive:
        message = f"The changes need a {bump.cautious} version, and {_versions(report)}."
        fix = f"{bump.next_version(report.old.version)} would be enough."
        yield _finding(report.new, MANIFEST_PLACE, TOO_LARGE, Level.INFO, message, fix)


def _versions(report: Report) -> str:
    if report.bump.made is None:
        return "there is no version to say so"
    return f"{report.old.version} to {report.new.version} is {_SAID[report.bump.made]}"


def _ledger(report: Report) -> Iterator[Finding]:
    for violation in report.ledger:
        in_new = violation.at.path in report.new.by_path
        contract = report.new if in_new else report.old
        yield _finding(
            contract, violation.at, violation.rule, Level.ERROR, violation.message, violation.fix
        )


def _change(report: Report, finding: DiffFinding) -> Finding:
    contract, place = report.new, finding.new
    if place is None:
        contract, place = report.old, finding.old or MANIFEST_PLACE
    data: dict[str, Any] = {
        "judgement": str(finding.judgement),
        "direction": finding.direction and str(finding.direction),
        "bump": str(finding.bump),
        "surfaces": list(finding.surfaces),
    }
    message = finding.message
    if finding.has_instance:
        data["instance"] = finding.instance
    if finding.reason:
        data["reason"] = finding.reason
        message = f"{message} Undecided: {finding.reason}"
    return _finding(
        contract, place, finding.rule, report.level(finding), message, finding.fix, data
    )


def _finding(
    contract: Contract,
    place: Place,
    rule: str,
    level: Level,
    message: str,
    fix: str,
    data: dict[str, Any] | None = None,
) -> Finding:
    file, line, column = contract.where(place)
    return Finding(
        rule, level, message, fix, file or place.path, place.pointer, line, column, data or {}
    )
