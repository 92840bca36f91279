"""A release, or what went out with one, is no longer recorded as it was.

The ledger (`x-releases`, `x-changes`) is what clients of any version read to
catch up, and where the dates of HTTP's deprecation headers come from. What was
released stays in it; what is recorded for a version to come may still be edited.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.diff.pair import MANIFEST_PLACE, Bump, Change, ContractPair

SUBJECT = ContractPair
STEPS = (Bump.PATCH,)


def check(pair: ContractPair) -> Iterator[Change]:
    """Name each release that is gone or has another day, and each change of one that is gone."""
    days = {release.version: release.date for release in pair.new.releases}
    released = {release.version for release in pair.old.releases}
    for index, release in enumerate(pair.old.releases):
        day = days.get(release.version)
        if day != release.date:
            what = "is no longer recorded" if day is None else f"is recorded for {day}"
            message = f"Release {release.version} of {release.date} {what}."
            yield _rewritten("x-releases", index, message)
    kept = {(change.version, change.kind, change.at) for change in pair.new.changes}
    for index, change in enumerate(pair.old.changes):
        if change.version in released and (change.version, change.kind, change.at) not in kept:
            message = f"What {change.version} changed is no longer recorded: {change.summary}"
            yield _rewritten("x-changes", index, message)


def _rewritten(keyword: str, index: int, message: str) -> Change:
    return Change(
        old=MANIFEST_PLACE / keyword / index,
        new=MANIFEST_PLACE / keyword,
        message=message,
        fix="Put it back as it was released.",
        bump=Bump.PATCH,
    )
