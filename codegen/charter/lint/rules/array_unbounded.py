"""An array that callers send has no greatest length.

A request can then hold millions of items: OWASP API Security 2023, API4, asks
for a limit on every array.

Example:

    "tags": { "type": "array", "items": { "type": "string", "maxLength": 64 } }

Fix:

    "tags": { "type": "array", "items": { "type": "string", "maxLength": 64 }, "maxItems": 20 }
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.contract import Contract
from charter.facts import Place
from charter.findings import Level, Problem
from charter.lint.reach import reach

LEVEL = Level.WARNING
PROFILE = "hardening"


def check(contract: Contract) -> Iterator[Problem]:
    seen: set[Place] = set()
    for shape in (*(t.input for t in contract.tools), *(r.input for r in contract.routes)):
        for node in reach(contract, shape):
            if node.place in seen or not isinstance(node.schema, dict):
                continue
            seen.add(node.place)
            types = node.schema.get("type")
            is_array = types == "array" or (isinstance(types, list) and "array" in types)
            if is_array and "maxItems" not in node.schema and "const" not in node.schema:
                yield Problem(node.place, "The array has no greatest length.", "Add `maxItems`.")
