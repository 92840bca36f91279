"""What the ledger asks of a new version: removals announced in time, breaks explained.

These are rules over a whole comparison, so they know the findings and both
versions. Without versions, before 1.0.0 and by a pre-release, nothing was promised.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from charter.contract import Contract
from charter.diff.compare import DiffFinding
from charter.diff.pair import MANIFEST_PLACE
from charter.diff.proof import Judgement
from charter.facts import Change, Deprecation, Place
from charter.jsontext import same
from charter.version import Step, Version, step

REMOVALS = frozenset(
    (
        "code-removed",
        "enum-member-removed",
        "property-removed",
        "resource-removed",
        "route-removed",
        "schema-removed",
        "tool-removed",
        "tool-renamed",
        "union-branch-removed",
    )
)


@dataclass(frozen=True)
class Violation:
    """Something that the ledger lacks: the rule that it breaks, where, and the way out.

    `old` and `new` are the places in the two contracts, None where there is none.
    """

    rule: str
    old: Place | None
    new: Place | None
    message: str
    fix: str


def violations(
    old: Contract, new: Contract, findings: Iterable[DiffFinding]
) -> Iterator[Violation]:
    """Yield what stands between these findings and a release of `new`."""
    before, after = Version.parse(old.version), Version.parse(new.version)
    if before is None or after is None or before >= after:
        return
    if before.major == 0 or before.is_prerelease:
        return
    breaking = [f for f in findings if f.judgement is Judgement.BREAKS]
    found: dict[tuple[str, Place | None], Violation] = {}
    for finding in breaking:
        if finding.rule in REMOVALS and finding.old is not None:
            for violation in _removal(old, after, finding, finding.old):
                found.setdefault((violation.rule, violation.old or violation.new), violation)
    if step(before, after) is Step.MAJOR:
        # A smaller step is refused for what it breaks; notes are for breaks that go out.
        notes = [change for change in noted(old, new) if change.kind == "breaking"]
        for finding in breaking:
            for violation in _note(new, notes, finding):
                found.setdefault((violation.rule, violation.old or violation.new), violation)
    yield from found.values()


def _removal(
    old: Contract, new: Version, finding: DiffFinding, place: Place
) -> Iterator[Violation]:
    entry = next((e for e in old.deprecations if _is_of(e, place, finding, old)), None)
    what = finding.message.removesuffix(" was removed.")
    if entry is None:
        yield Violation(
            "removal-unannounced",
            place,
            finding.new,
            f"{what} was removed, and {old.version} did not announce it.",
            "Put it back with `deprecated: true` and `x-deprecation`, release that, "
            "and remove it at the major that it names.",
        )
        return
    due = Version.parse(entry.removal)
    if due is None or new.core < due.core:
        yield Violation(
            "removal-early",
            place,
            finding.new,
            f"{what} was removed in {new}; the ledger says not before "
            f"{entry.removal or 'a version that it does not name'}.",
            "Put it back until then.",
        )


def _is_of(entry: Deprecation, place: Place, finding: DiffFinding, contract: Contract) -> bool:
    """Whether a deprecation is of what was removed: the thing itself, or a branch for a member.

    A branch of a union is often but a reference to what it is.
    """
    if finding.rule == "union-branch-removed":
        return entry.place in (place, contract.deref(place))
    if "member" not in finding.data:
        return entry.place == place
    branch = contract.at(entry.place)
    inside = Place(entry.place.path, entry.place.pointer.parent.parent) == place
    return inside and isinstance(branch, dict) and same(branch.get("const"), finding.data["member"])


def _note(new: Contract, notes: Iterable[Change], finding: DiffFinding) -> Iterator[Violation]:
    if any(note.at is not None and is_about(note.at, finding) for note in notes):
        return
    at = finding.old or finding.new or MANIFEST_PLACE
    yield Violation(
        "client-note-missing",
        finding.old,
        finding.new,
        f"{finding.message} Nothing says what a client must do about it.",
        f"Add to `x-changes` in `contract.json`: version `{new.version}`, kind `breaking`, "
        f"at `{at}`, a summary, and `client`.",
    )


def noted(old: Contract, new: Contract) -> tuple[Change, ...]:
    """Return what `new` records of the versions after that of `old`, its pre-releases too."""
    before, after = Version.parse(old.version), Version.parse(new.version)
    if before is None or after is None:
        return ()
    dated = ((Version.parse(change.version), change) for change in new.changes)
    return tuple(change for said, change in dated if said and before < said <= after)


def is_about(at: str, finding: DiffFinding) -> bool:
    """Whether a note's `at` names a finding's place, old or new, or one above it."""
    path, _, pointer = at.partition("#")
    places = [place for place in (finding.old, finding.new) if place is not None]
    return any(p.path == path and f"{p.pointer}/".startswith(f"{pointer}/") for p in places)
