"""A code stands twice.

Within one taxonomy the `oneOf` then matches twice, so the code is never valid;
in two taxonomies its facts depend on where one looks.

Example:

    "oneOf": [ { "const": "internal" }, { "const": "internal" } ]

Fix: keep one of them.

    "oneOf": [ { "const": "internal" } ]
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.contract import Contract
from charter.facts import Place
from charter.findings import Level, Problem

LEVEL = Level.ERROR


def check(contract: Contract) -> Iterator[Problem]:
    first: dict[str, Place] = {}
    for taxonomy in contract.taxonomies:
        for code in taxonomy.codes:
            earlier = first.setdefault(code.code, code.place)
            if earlier != code.place:
                yield Problem(
                    code.place / "const",
                    f"Code `{code.code}` stands at `{earlier}` already.",
                    "Remove one of the two, or rename it.",
                    {"code": code.code},
                )
