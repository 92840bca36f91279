"""A string that callers send has no greatest length.

A request can then fill memory, logs and indexes: OWASP API Security 2023,
API4, asks for a limit on every string.

Example:

    "query": { "type": "string" }

Fix:

    "query": { "type": "string", "maxLength": 2000 }
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.contract import Contract
from charter.facts import Place
from charter.findings import Level, Problem
from charter.lint.reach import reach

LEVEL = Level.WARNING
PROFILE = "hardening"

_BOUNDING = ("maxLength", "enum", "const", "format", "oneOf", "anyOf", "$ref")


def check(contract: Contract) -> Iterator[Problem]:
    seen: set[Place] = set()
    for shape in (*(t.input for t in contract.tools), *(r.input for r in contract.routes)):
        for node in reach(contract, shape):
            if node.place in seen or not isinstance(node.schema, dict):
                continue
            seen.add(node.place)
            types = node.schema.get("type")
            is_text = types == "string" or (isinstance(types, list) and "string" in types)
            if is_text and not any(keyword in node.schema for keyword in _BOUNDING):
                yield Problem(node.place, "The string has no greatest length.", "Add `maxLength`.")
