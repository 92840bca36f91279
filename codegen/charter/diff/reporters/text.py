"""Plain text: the verdict last, where a reader of a log looks."""

from __future__ import annotations

from collections.abc import Iterator

from charter import jsontext
from charter.diff.compare import DiffFinding
from charter.diff.proof import Judgement
from charter.diff.report import Report
from charter.diff.statement import statements, summary
from charter.diff.surface import Direction
from charter.diff.visible import visible

WHO = {Direction.INPUT: "callers send", Direction.OUTPUT: "the server may send"}


def render(report: Report) -> str:
    """Return every change in two lines or more, and the verdict."""
    lines: list[str] = []
    changes = len(report.findings)
    said = statements(report)
    for statement in said[: len(said) - changes]:
        place = f"{statement.file}:{statement.line}" if statement.line else statement.file
        lines += [f"{place}: {statement.level}: {statement.message} [{statement.rule}]"]
        lines += [f"  fix: {statement.fix}"]
    for finding in report.findings:
        lines += _finding(report, finding)
    for finding, reason in report.suppressed:
        lines += [f"suppressed: {finding.message} [{finding.rule}] {reason}"]
    return "".join(f"{visible(line)}\n" for line in [*lines, summary(report)])


def _finding(report: Report, finding: DiffFinding) -> Iterator[str]:
    judged = word(finding) + (f" ({finding.direction})" if finding.direction else "")
    yield f"{place(report, finding)}: {judged}: {finding.message} [{finding.rule}]"
    if finding.has_instance and finding.direction:
        shown = jsontext.dump(finding.instance, indent=None)
        yield f"  {WHO[finding.direction]}: {shown}"
    if finding.reason:
        yield f"  undecided: {finding.reason}"
    if finding.judgement is not Judgement.SAFE:
        if finding.surfaces:
            yield f"  met at: {', '.join(finding.surfaces)}"
        yield f"  fix: {finding.fix}"


def word(finding: DiffFinding) -> str:
    """Return `breaks`, `undecided`, or the bump of a change that is safe."""
    return finding.bump if finding.judgement is Judgement.SAFE else finding.judgement


def place(report: Report, finding: DiffFinding) -> str:
    """Return file and line of a change, in the new contract where it is there.

    Where all stands in one line, or in no file, the pointer says more than the line.
    """
    contract, at = (report.new, finding.new) if finding.new else (report.old, finding.old)
    if at is None:
        return contract.root or "contract"
    file, line, _ = contract.where(at)
    document = contract.by_path.get(at.path)
    if line and not (document and at.pointer and document.is_one_line):
        return f"{file or at.path}:{line}"
    shown = at.path if document and document.origin else file or at.path
    return f"{shown}#{at.pointer}" if at.pointer else shown
