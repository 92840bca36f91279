"""A sunset is no date, or comes before the deprecation.

It becomes the HTTP `Sunset` header (RFC 8594), which clients schedule by.

Example:

    "x-deprecation": { "since": "2.1.0", "removal": "3.0.0", "sunset": "soon", "note": "..." }

Fix:

    "x-deprecation": { "since": "2.1.0", "removal": "3.0.0", "sunset": "2027-06-30", "note": "..." }
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.contract import Contract
from charter.day import day
from charter.findings import Level, Problem

LEVEL = Level.ERROR


def check(contract: Contract) -> Iterator[Problem]:
    released = {release.version: release.date for release in contract.releases}
    for found in contract.deprecations:
        if found.sunset is None:
            continue
        ends, begins = day(found.sunset), day(released.get(found.since or "", ""))
        if ends is None:
            what, fix = "is no date", "Write it as `2027-06-30`."
        elif begins is not None and ends <= begins:
            what = f"is not after {begins}, when {found.since} was released"
            fix = f"Set `sunset` to a day after {begins} that leaves callers time, or leave it out."
        else:
            continue
        yield Problem(
            found.place / "x-deprecation" / "sunset",
            f"The sunset `{found.sunset}` of {found.kind} `{found.subject}` {what}.",
            fix,
            {"subject": found.subject},
        )
