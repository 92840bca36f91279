"""Markdown for a pull request: the verdict, what breaks with its instance, the rest folded."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from charter import jsontext
from charter.diff.compare import DiffFinding
from charter.diff.proof import Judgement
from charter.diff.report import BREAKING, UNDECIDED, Report
from charter.diff.reporters.text import WHO, place, word
from charter.diff.statement import statements, summary
from charter.diff.visible import visible

_HEADINGS = {BREAKING: "Breaking", UNDECIDED: "Undecided"}
MAX_INSTANCE = 2_000
"""Characters of an instance that are shown, at most: comments have a limit of their own."""


def render(report: Report) -> str:
    """Return a comment's text."""
    heading = _HEADINGS.get(report.verdict, "Compatible")
    lines = [f"## {heading}: contract changes", "", escaped(summary(report)), ""]
    said = statements(report)
    for statement in said[: len(said) - len(report.findings)]:
        lines += [f"- **{statement.rule}**: {escaped(statement.message)} {escaped(statement.fix)}"]
    parts = {
        judgement: [f for f in report.findings if f.judgement is judgement]
        for judgement in Judgement
    }
    for judgement, title in (
        (Judgement.BREAKS, "What breaks"),
        (Judgement.UNDECIDED, "What could not be decided"),
    ):
        if parts[judgement]:
            lines += ["", f"### {title}", ""]
            lines += [line for finding in parts[judgement] for line in _whole(report, finding)]
    if parts[Judgement.SAFE]:
        lines += [
            "",
            *_folded(_safe(len(parts[Judgement.SAFE])), report, parts[Judgement.SAFE]),
        ]
    if report.suppressed:
        suppressed = [finding for finding, _ in report.suppressed]
        lines += ["", *_folded(f"{len(suppressed)} suppressed", report, suppressed)]
    policies = ", ".join(f"`{policy}`" for policy in report.policies)
    return "\n".join([*lines, "", f"Policy: {policies}."]) + "\n"


def _whole(report: Report, finding: DiffFinding) -> Iterator[str]:
    yield f"- **{escaped(finding.message)}** `{finding.rule}` at `{place(report, finding)}`"
    if finding.surfaces:
        yield f"  <br>Met at {escaped(', '.join(finding.surfaces))}."
    if finding.reason:
        yield f"  <br>{escaped(finding.reason)}"
    if finding.has_instance and finding.direction:
        shown = visible(jsontext.dump(finding.instance))
        if len(shown) > MAX_INSTANCE:
            shown = shown[:MAX_INSTANCE] + "\n…"
        fence = "`" * max(3, _longest_run(shown) + 1)
        yield f"  <br>This is what {WHO[finding.direction]}:"
        yield ""
        yield f"  {fence}json"
        yield from (f"  {line}" for line in shown.splitlines())
        yield f"  {fence}"
    yield f"  <br>{escaped(finding.fix)}"


def _safe(count: int) -> str:
    return f"{count} safe change{'s' * (count != 1)}"


def _folded(title: str, report: Report, findings: Iterable[DiffFinding]) -> Iterator[str]:
    yield f"<details><summary>{title}</summary>"
    yield ""
    for finding in findings:
        yield (
            f"- {word(finding)}: {escaped(finding.message)} "
            f"`{finding.rule}` at `{place(report, finding)}`"
        )
    yield ""
    yield "</details>"


def escaped(text: str) -> str:
    """Return text in one line, with nothing that Markdown or HTML would take for markup."""
    plain = visible(text)
    for mark, said in (("&", "&amp;"), ("<", "&lt;"), ("|", "\\|"), ("](", "]&#40;")):
        plain = plain.replace(mark, said)
    return " ".join(plain.split())


def _longest_run(text: str) -> int:
    longest = run = 0
    for character in text:
        run = run + 1 if character == "`" else 0
        longest = max(longest, run)
    return longest
