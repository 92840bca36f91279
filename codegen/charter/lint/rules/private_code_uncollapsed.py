"""A private code does not say which public code it becomes.

What callers see of a private cause is data in the schema, never an `if` in code.

Example:

    { "const": "policy.AMOUNT_EXCEEDS_LIMIT", "x-private": true }

Fix:

    { "const": "policy.AMOUNT_EXCEEDS_LIMIT", "x-private": true,
      "x-public": "policy.AUTHORIZATION_DENIED" }
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.contract import Contract
from charter.findings import Level, Problem

LEVEL = Level.ERROR


def check(contract: Contract) -> Iterator[Problem]:
    for taxonomy in contract.taxonomies:
        for code in taxonomy.codes:
            if code.private and code.public is None:
                yield Problem(
                    code.place,
                    f"Private code `{code.code}` does not say which public code it becomes.",
                    "Add `x-public` with a code of the same taxonomy.",
                    {"code": code.code},
                )
