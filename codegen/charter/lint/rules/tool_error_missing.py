"""A tool does not say how it can fail.

A caller that does not know the codes of a tool can only guess what to do.

Example:

    "x-tool": { "hints": {} }

Fix:

    "x-tool": { "hints": {}, "errors": ["validation_failed", "internal"] }
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.contract import Contract
from charter.findings import Level, Problem

LEVEL = Level.ERROR


def check(contract: Contract) -> Iterator[Problem]:
    if not contract.taxonomies:
        return
    for tool in contract.tools:
        if not tool.errors:
            yield Problem(
                tool.place / "x-tool" / "errors",
                f"Tool `{tool.name}` names no error code.",
                "List in `errors` the codes that it can raise.",
                {"tool": tool.name},
            )
