"""The deprecations ledger: what goes, since when, and what replaces it.

Generated from `x-deprecation` in the schemas by `charter generate`; change the schemas, not this
file.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from email.utils import format_datetime
from typing import Final, Literal


@dataclass(frozen=True, slots=True)
class Deprecation:
    """Something that still works and will go.

    `at` is its place in the schemas, `subject` its name as a caller writes it.
    `since` and `removal` are contract versions: it goes in `removal` at the
    earliest. `since_date` (the release of `since`) and `sunset` are RFC 3339
    full-dates. `replacement` is what to use instead, as a caller writes it, and
    `replacement_at` its place.
    """

    at: str
    kind: Literal["tool", "route", "code", "member", "property", "schema"]
    subject: str
    since: str | None
    since_date: str | None
    replacement: str | None
    replacement_at: str | None
    removal: str | None
    sunset: str | None
    note: str | None


DEPRECATIONS: Final[Mapping[str, Deprecation]] = {
    "tools/recall.json#/$defs/input/properties/project": Deprecation(
        at="tools/recall.json#/$defs/input/properties/project",
        kind="property",
        subject="project",
        since="2.1.0",
        since_date="2026-11-30",
        replacement="scope",
        replacement_at="tools/recall.json#/$defs/input/properties/scope",
        removal="3.0.0",
        sunset="2027-08-31",
        note=(
            "Send the scope path `proj.<owner>.<slug>`; a bare slug cannot name another owner's "
            "project."
        ),
    ),
    "types/ContextPack.json#/properties/token_count": Deprecation(
        at="types/ContextPack.json#/properties/token_count",
        kind="property",
        subject="token_count",
        since="2.1.0",
        since_date="2026-11-30",
        replacement="tokens_used",
        replacement_at="types/ContextPack.json#/properties/tokens_used",
        removal="3.0.0",
        sunset="2027-08-31",
        note="Read `tokens_used`, which always holds the same number.",
    ),
    "types/LinkRelation.json#/oneOf/6": Deprecation(
        at="types/LinkRelation.json#/oneOf/6",
        kind="member",
        subject="duplicates",
        since="2.1.0",
        since_date="2026-11-30",
        replacement="supersedes",
        replacement_at="types/LinkRelation.json#/oneOf/0",
        removal="3.0.0",
        sunset=None,
        note=(
            "Link the memory to keep to the other one with `supersedes`: a duplicate that stays in "
            "recall helps nobody."
        ),
    ),
}
"""Every deprecation by its place, in the order of the places."""


def deprecation_headers(
    deprecations: Iterable[Deprecation], *, link: str | None = None
) -> dict[str, str]:
    """Return the HTTP headers that tell of `deprecations`; none where there are none.

    `Deprecation` (RFC 9745) is the earliest release that deprecated one of
    them, `Sunset` (RFC 8594) the earliest sunset, `Link` leads to `link`.
    """
    known = tuple(deprecations)
    if not known:
        return {}
    headers = {}
    since = [entry.since_date for entry in known if entry.since_date]
    sunset = [entry.sunset for entry in known if entry.sunset]
    if since:
        headers["Deprecation"] = f"@{int(_midnight(min(since)).timestamp())}"
    if sunset:
        headers["Sunset"] = format_datetime(_midnight(min(sunset)), usegmt=True)
    if link:
        headers["Link"] = f'<{link}>; rel="deprecation"'
    return headers


def _midnight(date: str) -> datetime:
    return datetime.fromisoformat(date).replace(tzinfo=UTC)
