"""Message prefixes cannot be told apart, or not read.

A caller looks for a prefix at the start of a message: it ends in a colon, and
none begins with another.

Example:

    "x-prefixes": [ { "const": "scope:", "description": "..." },
                    { "const": "scope:target:", "description": "..." } ]

Fix:

    "x-prefixes": [ { "const": "scope_unknown:", "description": "..." },
                    { "const": "scope_target_required:", "description": "..." } ]
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.contract import Contract
from charter.findings import Level, Problem

LEVEL = Level.ERROR


def check(contract: Contract) -> Iterator[Problem]:
    for taxonomy in contract.taxonomies:
        for code in taxonomy.codes:
            for index, prefix in enumerate(code.prefixes):
                place = code.place / "x-prefixes" / index
                if not prefix.text.endswith(":"):
                    yield Problem(
                        place / "const",
                        f"Prefix `{prefix.text}` of `{code.code}` does not end in a colon.",
                        f"Write `{prefix.text}:`.",
                    )
                if not prefix.description:
                    yield Problem(
                        place,
                        f"Prefix `{prefix.text}` of `{code.code}` has no `description`.",
                        "Say when messages start with it.",
                    )
                for other in code.prefixes[:index]:
                    if prefix.text.startswith(other.text) or other.text.startswith(prefix.text):
                        yield Problem(
                            place / "const",
                            f"Prefixes `{other.text}` and `{prefix.text}` begin alike.",
                            "Rename one, so that neither begins with the other.",
                        )
