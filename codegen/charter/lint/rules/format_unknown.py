"""A format is none that JSON Schema has, and close to one.

Unknown formats are ignored. Formats of one's own are fine; this is about
`datetime` and `url`, which nobody defines.

Example:

    { "type": "string", "format": "datetime" }

Fix:

    { "type": "string", "format": "date-time" }
"""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches

from charter.contract import Contract
from charter.findings import Level, Problem
from charter.lint.keywords import FORMATS
from charter.lint.mend import Edit, Set

LEVEL = Level.WARNING

_MEANT = {
    "datetime": "date-time",
    "timestamp": "date-time",
    "url": "uri",
    "guid": "uuid",
    "ip": "ipv4",
    "host": "hostname",
    "jsonpointer": "json-pointer",
    "e-mail": "email",
}


def check(contract: Contract) -> Iterator[Problem]:
    for node in contract.holding("format"):
        said = node.schema["format"]
        if not isinstance(said, str) or said in FORMATS:
            continue
        plain = said.lower().replace("_", "-")
        meant = plain if plain in FORMATS else _MEANT.get(plain.replace("-", ""), _MEANT.get(plain))
        if meant is None and (near := get_close_matches(said, sorted(FORMATS), 1, 0.86)):
            meant = near[0]
        if meant:
            yield Problem(
                node.place / "format",
                f"`{said}` is no format.",
                f"Did you mean `{meant}`?",
                {"format": said, "meant": meant},
            )


def mend(contract: Contract, problem: Problem) -> Iterator[Edit]:
    """Write the format that exists."""
    yield Set(problem.at, problem.data["meant"])
