"""An error taxonomy does not say that it is closed.

Clients switch over error codes; `x-closed` tells them that the list is whole,
and that adding a code is a breaking change.

Example (`errors/tool.json`):

    { "title": "ErrorCode", "oneOf": [ { "const": "internal" } ] }

Fix:

    { "title": "ErrorCode", "x-closed": true, "oneOf": [ { "const": "internal" } ] }
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.contract import Contract
from charter.findings import Level, Problem

LEVEL = Level.WARNING


def check(contract: Contract) -> Iterator[Problem]:
    for taxonomy in contract.taxonomies:
        if "x-closed" not in contract.at(taxonomy.place):
            yield Problem(
                taxonomy.place,
                f"Taxonomy `{taxonomy.name}` does not say whether it is closed.",
                'Add `"x-closed": true`, or `false` if codes may be added at any time.',
            )
