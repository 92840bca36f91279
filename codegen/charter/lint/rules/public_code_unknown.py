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

from charter.contract import Contract
from charter.findings import Level, Problem
from charter.spelling import meant

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
                near = meant(code.public, public)
                what = f"becomes `{code.public}`, which `{taxonomy.name}` does not have"
                fix = f"Did you mean `{near}`?" if near else _one_of(public)
            elif target.private:
                what, fix = f"becomes `{code.public}`, which is private too", _one_of(public)
            else:
                continue
            yield Problem(
                code.place / "x-public",
                f"Code `{code.code}` {what}.",
                fix,
                {"code": code.code, "public": code.public},
            )


def _one_of(codes: list[str]) -> str:
    listed = ", ".join(f"`{code}`" for code in codes)
    return f"Name one of its public codes: {listed}." if codes else "Add a public code to it first."
