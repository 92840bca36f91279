"""A code collapses to one that is not there, or not public.

Example:

    { "const": "policy.AMOUNT_EXCEEDS_LIMIT", "x-private": true, "x-public": "policy.DENIED" }

The collapse would show callers a code that no table has, or the private cause
itself.

Fix: name a public code of the same taxonomy.

    { "const": "policy.AMOUNT_EXCEEDS_LIMIT", "x-private": true,
      "x-public": "policy.AUTHORIZATION_DENIED" }
"""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches

from charter.contract import Contract
from charter.findings import Level, Problem

LEVEL = Level.ERROR


def check(contract: Contract) -> Iterator[Problem]:
    for taxonomy in contract.taxonomies:
        codes = {code.code: code for code in taxonomy.codes}
        public = sorted(name for name, code in codes.items() if not code.private)
        for code in taxonomy.codes:
            if code.public is None:
                continue
            target = codes.get(code.public)
            if not code.private:
                what, fix = "is public, and says `x-public`", "Remove it, or add `x-private`."
            elif target is None:
                near = get_close_matches(code.public, public, 1)
                what = f"becomes `{code.public}`, which `{taxonomy.name}` does not have"
                fix = f"Did you mean `{near[0]}`?" if near else "Name a public code of it."
            elif target.private:
                what, fix = f"becomes `{code.public}`, which is private too", "Name a public code."
            else:
                continue
            yield Problem(
                code.place / "x-public",
                f"Code `{code.code}` {what}.",
                fix,
                {"code": code.code, "public": code.public},
            )
