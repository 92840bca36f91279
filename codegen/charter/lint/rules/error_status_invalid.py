"""An error code's HTTP status is no error status.

Errors are answered with 400 to 599 (RFC 9110 §15.5, §15.6): a client that
looks at the status alone takes anything else for success.

Example:

    { "const": "not_found", "x-status": 200 }

Fix:

    { "const": "not_found", "x-status": 404 }
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.contract import Contract
from charter.findings import Level, Problem

LEVEL = Level.ERROR


def check(contract: Contract) -> Iterator[Problem]:
    for taxonomy in contract.taxonomies:
        for code in taxonomy.codes:
            if code.status is not None and not 400 <= code.status <= 599:
                yield Problem(
                    code.place / "x-status",
                    f"Code `{code.code}` has the status {code.status}, which is no error.",
                    "Use a status from 400 to 599.",
                    {"code": code.code, "status": code.status},
                )
