"""A code's retry advice contradicts its status or its stage.

A 4xx request fails again unchanged, except 408, 409, 421, 423, 425 and 429
(RFC 9110 §15.5); 429 and 503 pass with time. Once the upstream was called,
trying again is safe only if the operation is idempotent.

Example:

    { "const": "validation_failed", "x-status": 400, "x-retry": "after-delay" }

Fix:

    { "const": "validation_failed", "x-status": 400, "x-retry": "never" }
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.contract import Contract
from charter.findings import Level, Problem

LEVEL = Level.WARNING

_PASSING = (408, 409, 421, 423, 425, 429)


def check(contract: Contract) -> Iterator[Problem]:
    for taxonomy in contract.taxonomies:
        for code in taxonomy.codes:
            status, retry = code.status or 0, code.retry
            problem = None
            if retry == "after-delay" and 400 <= status < 500 and status not in _PASSING:
                problem = f"has status {status} and is to be tried again unchanged", "never"
            elif retry == "never" and status in (429, 503):
                problem = f"has status {status} and is never to be tried again", "after-delay"
            elif retry == "after-delay" and code.upstream == "after":
                problem = (
                    "comes after the upstream call and is always to be tried again",
                    ("if-idempotent"),
                )
            if problem:
                yield Problem(
                    code.place / "x-retry",
                    f"Code `{code.code}` {problem[0]}.",
                    f"Set `x-retry` to `{problem[1]}`, or correct the other fact.",
                    {"code": code.code},
                )
