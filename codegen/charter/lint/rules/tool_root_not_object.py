"""A tool's input or output is no object at its root.

MCP requires `"type": "object"` there, literally: a client does not work out
what an `anyOf` amounts to (MCP 2025-11-25, Tool: `inputSchema`, `outputSchema`).

Example:

    "output": { "type": "array", "items": { "type": "string" } }

Fix:

    "output": { "type": "object", "required": ["names"],
                "properties": { "names": { "type": "array", "items": { "type": "string" } } } }
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.contract import Contract, Node
from charter.findings import Level, Problem

LEVEL = Level.ERROR


def check(contract: Contract) -> Iterator[Problem]:
    for tool in contract.tools:
        for side, place in (("input", tool.input), ("output", tool.output)):
            if place is None:
                continue
            own = contract.node_at.get(place)
            target = contract.node_at.get(contract.deref(place))
            if not (_is_object(own) or _is_object(target)):
                yield Problem(
                    place,
                    f"The {side} of tool `{tool.name}` has no `type` of `object` at its root.",
                    'Make it an object: `"type": "object"`, with the value in a property.',
                    {"tool": tool.name},
                )


def _is_object(node: Node | None) -> bool:
    return bool(node and isinstance(node.schema, dict) and node.schema.get("type") == "object")
