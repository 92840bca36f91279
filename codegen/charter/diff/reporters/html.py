"""HTML: one page that stands alone, with old and new side by side where they differ.

The page loads nothing and runs nothing, so it can be kept as an artifact of CI
and opened from there. Every text in it is somebody's, and is escaped.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from pathlib import Path
from typing import Any

from charter import jsontext
from charter.contract import Contract
from charter.diff.compare import DiffFinding
from charter.diff.proof import Judgement
from charter.diff.report import Report
from charter.diff.reporters import text
from charter.diff.statement import statements, summary
from charter.diff.visible import visible
from charter.facts import Place
from charter.findings import Finding, Level

CONTEXT = 3
"""Unchanged lines around a changed one."""
MAX_ROWS = 80
"""Rows of one comparison, at most."""

_INSIDE = ("properties", "patternProperties", "anyOf", "oneOf", "allOf", "prefixItems")
_GROUPS = (
    (Judgement.BREAKS, "Breaks clients"),
    (Judgement.UNDECIDED, "Could not be decided"),
    (Judgement.SAFE, "Safe"),
)


@dataclass(frozen=True)
class Row:
    """One line of a comparison; None where a side has no such line, `gap` where lines are left out.

    `mark` is "same", "changed" or "gap".
    """

    mark: str
    old: str | None = None
    new: str | None = None


def render(report: Report) -> str:
    """Return the page of one comparison."""
    return render_all([(_named(report.old), report)])


def render_all(reports: Sequence[tuple[str, Report]], own: Sequence[Finding] = ()) -> str:
    """Return the page of several comparisons, and of what else a check found."""
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    environment = Environment(
        loader=FileSystemLoader(Path(__file__).parent),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        undefined=StrictUndefined,
        finalize=lambda value: visible(value) if isinstance(value, str) else value,
    )
    parts = [_part(name, report, number) for number, (name, report) in enumerate(reports, 1)]
    return environment.get_template("html.j2").render(parts=parts, own=[_own(f) for f in own])


def _named(contract: Contract) -> str:
    return contract.version or contract.root or "the old contract"


def _part(name: str, report: Report, number: int) -> dict[str, Any]:
    said = statements(report)
    return {
        "against": name,
        "number": number,
        "verdict": report.verdict,
        "code": report.exit_code,
        "summary": summary(report),
        "old": _named(report.old),
        "new": _named(report.new) if report.new.version else report.new.root or "the new contract",
        "policies": [str(policy) for policy in report.policies],
        "problems": [_own(f) for f in said[: len(said) - len(report.findings)]],
        "groups": [
            {
                "title": title,
                "judgement": str(judgement),
                "open": judgement is not Judgement.SAFE,
                "findings": [
                    _finding(report, f) for f in report.findings if f.judgement is judgement
                ],
            }
            for judgement, title in _GROUPS
            if any(f.judgement is judgement for f in report.findings)
        ],
        "suppressed": [
            {"message": f.message, "rule": f.rule, "at": str(f.new or f.old), "reason": reason}
            for f, reason in report.suppressed
        ],
    }


def _own(finding: Finding) -> dict[str, Any]:
    place = f"{finding.file}:{finding.line}" if finding.line else finding.file
    return {
        "level": str(finding.level),
        "rule": finding.rule,
        "message": finding.message,
        "fix": finding.fix,
        "place": place,
        "failing": finding.level is Level.ERROR,
    }


def _finding(report: Report, finding: DiffFinding) -> dict[str, Any]:
    return {
        "rule": finding.rule,
        "word": text.word(finding),
        "judgement": str(finding.judgement),
        "level": str(report.level(finding)),
        "direction": finding.direction and str(finding.direction),
        "message": finding.message,
        "fix": finding.fix,
        "surfaces": list(finding.surfaces),
        "policies": [str(policy) for policy in finding.policies],
        "reason": finding.reason,
        "who": text.WHO[finding.direction] if finding.direction else None,
        "instance": jsontext.dump(finding.instance) if finding.has_instance else None,
        "old": _where(report.old, finding.old),
        "new": _where(report.new, finding.new),
        "rows": list(_rows(report, finding)),
    }


def _where(contract: Contract, place: Place | None) -> dict[str, str] | None:
    if place is None:
        return None
    file, line, _ = contract.where(place)
    return {"at": str(place), "file": f"{file}:{line}" if line else file}


def _rows(report: Report, finding: DiffFinding) -> Iterator[Row]:
    old, new = _level(finding.old, finding.new)
    before, after = _lines(report.old, old), _lines(report.new, new)
    if before == after:
        before, after = _lines(report.old, finding.old), _lines(report.new, finding.new)
    rows = list(_compared(before, after))
    yield from rows[:MAX_ROWS]
    if len(rows) > MAX_ROWS:
        yield Row("gap")


def _level(old: Place | None, new: Place | None) -> tuple[Place | None, Place | None]:
    """Return the two places one level up where one side is inside what the other side is."""
    if old is not None and new is not None:
        ends = [place.pointer.tokens[-2:] for place in (old, new)]
        inside = [len(end) == 2 and end[0] in _INSIDE for end in ends]
        if inside[0] and ends[0] != ends[1]:
            old = Place(old.path, old.pointer.parent.parent)
        if inside[1] and ends[0] != ends[1]:
            new = Place(new.path, new.pointer.parent.parent)
    return old, new


def _lines(contract: Contract, place: Place | None) -> list[str]:
    """Return the schema that `place` is, or is a keyword of, line by line."""
    if place is None:
        return []
    while place not in contract.node_at and place.pointer:
        place = Place(place.path, place.pointer.parent)
    try:
        return jsontext.dump(contract.at(place)).splitlines()
    except LookupError:
        return []


def _compared(old: list[str], new: list[str]) -> Iterator[Row]:
    matcher = SequenceMatcher(None, old, new, autojunk=False)
    groups = list(matcher.get_grouped_opcodes(CONTEXT))
    for number, group in enumerate(groups):
        if group[0][1] > 0 or group[0][3] > 0:
            yield Row("gap")
        for mark, from_old, to_old, from_new, to_new in group:
            before, after = old[from_old:to_old], new[from_new:to_new]
            for index in range(max(len(before), len(after))):
                yield Row(
                    "same" if mark == "equal" else "changed",
                    before[index] if index < len(before) else None,
                    after[index] if index < len(after) else None,
                )
        if number == len(groups) - 1 and (group[-1][2] < len(old) or group[-1][4] < len(new)):
            yield Row("gap")
