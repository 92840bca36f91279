"""A tool, route or resource raises a private code.

Private codes never leave the process: callers see the public code that each
collapses to.

Example:

    "x-tool": { "errors": ["policy.AMOUNT_EXCEEDS_LIMIT"] }

Fix: name the public code.

    "x-tool": { "errors": ["policy.AUTHORIZATION_DENIED"] }
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.contract import Contract
from charter.findings import Level, Problem

LEVEL = Level.ERROR


def check(contract: Contract) -> Iterator[Problem]:
    private = {c.code: c for t in contract.taxonomies for c in t.codes if c.private}
    raising = [
        *((tool.place / "x-tool", f"Tool `{tool.name}`", tool.errors) for tool in contract.tools),
        *((r.place / "x-route", f"Route `{r.name}`", r.errors) for r in contract.routes),
        *((r.place / "x-resource", f"Resource `{r.name}`", r.errors) for r in contract.resources),
    ]
    for place, subject, codes in raising:
        for index, code in enumerate(codes):
            if code in private:
                public = private[code].public
                yield Problem(
                    place / "errors" / index,
                    f"{subject} raises `{code}`, which is private.",
                    f"Name `{public}`, what it collapses to." if public else "Name a public code.",
                    {"code": code},
                )
