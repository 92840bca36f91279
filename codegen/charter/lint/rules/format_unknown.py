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

from charter.contract import Contract
from charter.findings import Level, Problem
from charter.lint.keywords import FORMATS
from charter.lint.mend import Edit, Set
from charter.spelling import SURE, meant

LEVEL = Level.WARNING

_NAMED = {
    "datetime": "date-time",
    "timestamp": "date-time",
    "url": "uri",
    "guid": "uuid",
    "ip": "ipv4",
    "host": "hostname",
    "jsonpointer": "json-pointer",
    "e-mail": "email",
    "mail": "email",
    "ipaddress": "ipv4",
    "regexp": "regex",
}


def check(contract: Contract) -> Iterator[Problem]:
    for node in contract.holding("format"):
        said = node.schema["format"]
        if not isinstance(said, str) or said in FORMATS:
            continue
        plain = said.lower().replace("_", "-")
        named = _NAMED.get(plain.replace("-", ""), _NAMED.get(plain))
        right = named or meant(plain, FORMATS, SURE)
        if right:
            yield Problem(
                node.place / "format",
                f"`{said}` is no format.",
                f"Did you mean `{right}`?",
                {"format": said, "meant": right},
            )


def mend(contract: Contract, problem: Problem) -> Iterator[Edit]:
    """Write the format that exists."""
    yield Set(problem.at, problem.data["meant"])
