"""A path parameter is no property of the input.

Nothing says what it may hold, and generated code has nowhere to take it from.

Example:

    "x-route": { "http": "GET /notes/{id}" },
    "$defs": { "input": { "type": "object", "properties": {} } }

Fix:

    "x-route": { "http": "GET /notes/{id}" },
    "$defs": { "input": { "type": "object", "required": ["id"],
                          "properties": { "id": { "type": "string" } } } }
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from charter.contract import Contract
from charter.findings import Level, Problem

LEVEL = Level.ERROR


def check(contract: Contract) -> Iterator[Problem]:
    found = [
        *((t.place / "x-tool" / "http", t.route, t.input) for t in contract.tools),
        *((r.place / "x-route" / "http", r.route, r.input) for r in contract.routes),
    ]
    for place, route, shape in found:
        node = contract.node_at.get(contract.deref(shape)) if shape else None
        schema = node.schema if node and isinstance(node.schema, dict) else {}
        for name in re.findall(r"\{([^}]*)\}", route or ""):
            if name not in schema.get("properties", {}):
                what = "is no property of the input"
            elif name not in schema.get("required", []):
                what = "is not required by the input"
            else:
                continue
            yield Problem(
                place,
                f"Path parameter `{name}` of `{route}` {what}.",
                "Declare it in the input's `properties` and `required`.",
                {"parameter": name},
            )
