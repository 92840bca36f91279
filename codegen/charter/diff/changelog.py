"""The section of a changelog that a release adds (keepachangelog.com, 1.1.0)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from charter import jsontext
from charter.contract import Contract
from charter.diff.compare import DiffFinding
from charter.diff.ledger import is_about, noted
from charter.diff.pair import Bump
from charter.diff.proof import Judgement
from charter.diff.report import Report
from charter.diff.reporters.text import WHO
from charter.diff.visible import visible
from charter.facts import Change, Place

HEAD = """# Changelog

All notable changes to the contract. Versions are semantic, judged from the client's side.
"""

_SECTION = re.compile(r"^## .*$", re.MULTILINE)
_FENCED = re.compile(r"^ {0,3}(`{3,}|~{3,}).*?(?:^ {0,3}\1[`~]*\s*$|\Z)", re.MULTILINE | re.DOTALL)
"""A block of code, which may hold what looks like a heading (CommonMark, 4.5)."""
_NAMED = re.compile(r"##[\s\[(]*v?([0-9][0-9A-Za-z.+-]*)")


def section(contract: Contract, date: str, report: Report | None) -> str:
    """Return the section for the version of `contract`; `report` is None for a first release."""
    lines = [f"## [{contract.version}] - {date}", ""]
    if report is None:
        lines += ["The first release.", ""]
    else:
        for title, entries in _groups(contract, report):
            lines += [f"### {title}", "", *entries, ""]
        if len(lines) == 2:
            lines += ["Nothing that a client meets has changed.", ""]
    return "\n".join(lines)


def inserted(changelog: str, text: str, version: str) -> str:
    """Return `changelog` with the section `text`, newest first, below `Unreleased`.

    A section of that version is left as it is: it may have been edited.
    """
    plain = _FENCED.sub(lambda block: " " * len(block[0]), changelog)
    found = list(_SECTION.finditer(plain))
    if any(_is(match[0], version) for match in found):
        return changelog
    below = next((match for match in found if "unreleased" not in match[0].lower()), None)
    if below is None:
        return f"{(changelog or HEAD).rstrip()}\n\n{text}"
    return f"{changelog[: below.start()]}{text}\n{changelog[below.start() :]}"


def _is(heading: str, version: str) -> bool:
    named = _NAMED.match(heading)
    return named is not None and named[1] == version


def _groups(contract: Contract, report: Report) -> Iterator[tuple[str, list[str]]]:
    notes = noted(report.old, contract)
    breaking = [f for f in report.findings if f.judgement is not Judgement.SAFE]
    safe = [f for f in report.findings if f.judgement is Judgement.SAFE]
    deprecated = [f for f in safe if f.rule == "deprecation-added"]
    added = [f for f in safe if f.rule.endswith("-added") and f.bump is Bump.MINOR]
    added = [f for f in added if f not in deprecated]
    told = ("behaviour-changed",)
    changed = [f for f in safe if f.bump is Bump.MINOR and f not in (*added, *deprecated)]
    changed = [f for f in changed if f.rule not in told]
    behaviour = [change for change in notes if change.kind == "behavioural"]
    groups = (
        ("Breaking", [line for f in breaking for line in _breaking(f, notes)]),
        ("Behaviour", [f"- {_line(c.summary)} **Clients:** {_line(c.client)}" for c in behaviour]),
        ("Added", _told(added)),
        ("Changed", _told(changed)),
        ("Deprecated", [_deprecated(contract, f) for f in deprecated]),
        ("Reworded", _told([f for f in safe if f.bump is Bump.PATCH])),
    )
    yield from ((title, entries) for title, entries in groups if entries)


def _breaking(finding: DiffFinding, notes: Sequence[Change]) -> Iterator[str]:
    said = f" ({finding.direction})" if finding.direction else ""
    sure = "" if finding.judgement is Judgement.BREAKS else " It could not be decided."
    yield f"- {_line(finding.message)}{said}{sure} `{finding.new or finding.old}`"
    if finding.has_instance and finding.direction:
        shown = visible(jsontext.dump(finding.instance, indent=None))
        yield f"  This is what {WHO[finding.direction]}:"
        yield ""
        yield "  ```json"
        yield f"  {shown}"
        yield "  ```"
        yield ""
    for change in notes:
        if change.at is not None and is_about(change.at, finding):
            yield f"  **Clients:** {_line(change.client)}"


def _deprecated(contract: Contract, finding: DiffFinding) -> str:
    entry = next((e for e in contract.deprecations if e.place == finding.new), None)
    if entry is None:
        return f"- {_line(finding.message)}"
    instead = contract.successor(entry)
    parts = [f"- {_line(finding.message)} `{entry.place}`"]
    parts += [f"Use `{instead}`."] if instead else []
    parts += [_line(entry.note)] if entry.note else []
    parts += [f"It stays until {entry.removal} at the least."] if entry.removal else []
    parts += [f"Its sunset is {entry.sunset}."] if entry.sunset else []
    return " ".join(parts)


def _told(findings: Sequence[DiffFinding]) -> list[str]:
    told: dict[tuple[str, Place | None], str] = {}
    for finding in findings:
        place = finding.new or finding.old
        told.setdefault(
            (finding.message, place), f"- {_line(finding.message)} `{place or 'contract.json'}`"
        )
    return list(told.values())


def _line(text: str) -> str:
    return " ".join(visible(text).split())
