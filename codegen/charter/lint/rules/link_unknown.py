"""A tool's results link to a resource that is not there.

`links` names resources by their `name`.

Example:

    "x-tool": { "links": ["memmory"] }

Fix:

    "x-tool": { "links": ["memory"] }
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.contract import Contract
from charter.findings import Level, Problem
from charter.spelling import meant

LEVEL = Level.ERROR


def check(contract: Contract) -> Iterator[Problem]:
    known = sorted(resource.name for resource in contract.resources)
    for tool in contract.tools:
        for index, link in enumerate(tool.links):
            if link not in known:
                near = meant(link, known)
                yield Problem(
                    tool.place / "x-tool" / "links" / index,
                    f"Tool `{tool.name}` links to `{link}`, which is no resource.",
                    f"Did you mean `{near}`?"
                    if near
                    else f"Known are: {', '.join(known) or 'none'}.",
                    {"link": link},
                )
