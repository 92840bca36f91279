"""A comparison as findings of the common kind, for every reporter that knows those."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from charter.contract import MANIFEST, Contract
from charter.diff.compare import DiffFinding
from charter.diff.pair import MANIFEST_PLACE, Bump
from charter.diff.report import Report
from charter.diff.visible import visible
from charter.facts import Place
from charter.findings import Finding, Level
from charter.pointer import Pointer
from charter.version import Step

TOO_SMALL = "version-too-small"
TOO_LARGE = "version-too-large"


def statements(report: Report) -> tuple[Finding, ...]:
    """Return what the version and the ledger say first, then every change, worst first."""
    return (*_version(report), *_ledger(report), *(_change(report, f) for f in report.findings))


def where(contract: Contract, place: Place | None) -> dict[str, Any] | None:
    """Return a place as `{file, line, pointer, at}`, None where there is none.

    `file`, `line` and `pointer` agree on what a person would open; `at` is the
    place inside the contract, as suppressions and `x-changes` spell it.
    """
    if place is None:
        return None
    file, line, _ = contract.where(place)
    return {"file": file, "line": line, "pointer": str(source(contract, place)), "at": str(place)}


def standing(report: Report, old: Place | None, new: Place | None) -> tuple[Contract, Place]:
    """Return the place to show a change at: in the new contract, wherever that has one.

    What is gone has no line any more; the new manifest is a file that still stands.
    """
    if new is not None:
        return report.new, new
    if old is None or MANIFEST in report.new.by_path:
        return report.new, MANIFEST_PLACE
    return report.old, old


def source(contract: Contract, place: Place) -> Pointer:
    """Return the pointer of `place` in the file that it was read from."""
    document = contract.by_path.get(place.path)
    return place.pointer if document is None else document.source(place.pointer)


def summary(report: Report) -> str:
    """Return the verdict and the version in one line."""
    bump = report.bump
    if not report.findings and not report.ledger:
        what = "all that changed is suppressed" if report.suppressed else "nothing changed"
        return f"compatible: {what}."
    needed = f"needs a {bump.cautious} version" if bump.cautious else "needs no new version"
    if bump.made is None:
        made = "one side has no version"
        judged = "" if bump.sure else ": a client may break" if bump.ok else ": clients break"
    else:
        made = _versions(report)
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
        message, fix = _too_small(report)
        yield _finding(report.new, MANIFEST_PLACE, TOO_SMALL, Level.ERROR, message, fix)
    elif bump.excessive:
        message = f"The changes need a {bump.cautious} version, and {_versions(report)}."
        fix = f"{bump.next_version(report.old.version)} would be enough."
        yield _finding(report.new, MANIFEST_PLACE, TOO_LARGE, Level.INFO, message, fix)


def _too_small(report: Report) -> tuple[str, str]:
    bump = report.bump
    if bump.made is None:
        return (
            "Clients break, and there is no version that says so.",
            "Undo what breaks; or tell the clients, and take the new state as the one to hold to "
            "(`charter snapshot`).",
        )
    following = f"Raise `version` to {bump.next_version(report.old.version)}"
    if bump.made is Step.BACK:
        return (
            f"The version went back from {report.old.version} to {report.new.version}.",
            f"{following}, or compare the other way round.",
        )
    undo = ", or undo what breaks." if bump.required is Bump.MAJOR else "."
    needed = f"The changes need a {bump.required or 'patch'} version"
    return f"{needed}, and {_versions(report)}.", f"{following}{undo}"


def _versions(report: Report) -> str:
    bump = report.bump
    made = _SAID[bump.made or Step.NONE]
    if bump.unstable and bump.made not in (Step.NONE, Step.BACK):
        made = "a step after a pre-release"
    return f"{report.old.version} to {report.new.version} is {made}"


def _ledger(report: Report) -> Iterator[Finding]:
    for violation in report.ledger:
        contract, place = standing(report, violation.old, violation.new)
        yield _finding(
            contract, place, violation.rule, Level.ERROR, violation.message, violation.fix
        )


def _change(report: Report, finding: DiffFinding) -> Finding:
    contract, place = standing(report, finding.old, finding.new)
    data: dict[str, Any] = {
        "at": str(finding.new or finding.old or MANIFEST_PLACE),
        "judgement": str(finding.judgement),
        "direction": finding.direction and str(finding.direction),
        "bump": str(finding.bump),
        "surfaces": list(finding.surfaces),
    }
    message = visible(finding.message)
    if finding.direction:
        message = f"{finding.direction.capitalize()}: {message}"
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
    if place.path not in contract.by_path:
        return Finding(rule, level, message, fix, contract.root or place.path, data=data or {})
    file, line, column = contract.where(place)
    pointer = Pointer(visible(source(contract, place)))
    return Finding(rule, level, message, fix, file or place.path, pointer, line, column, data or {})
