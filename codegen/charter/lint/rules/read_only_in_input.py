"""A property that only the server sets is taken as an argument.

`readOnly` says that a caller's value is ignored or refused; `writeOnly` says
that a result never has it.

Example:

    "input": { "properties": { "created_at": { "type": "string", "readOnly": true } } }

Fix: leave it out of the input.

    "input": { "properties": {} }
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.contract import Contract
from charter.findings import Level, Problem

LEVEL = Level.WARNING


def check(contract: Contract) -> Iterator[Problem]:
    for tool in contract.tools:
        for place, keyword, what in (
            (tool.input, "readOnly", "takes"),
            (tool.output, "writeOnly", "returns"),
        ):
            node = contract.node_at.get(contract.deref(place)) if place else None
            properties = (
                node.schema.get("properties") if node and isinstance(node.schema, dict) else None
            )
            for name, schema in (properties or {}).items():
                if node and isinstance(schema, dict) and schema.get(keyword) is True:
                    yield Problem(
                        node.place / "properties" / name,
                        f"Tool `{tool.name}` {what} `{name}`, which is `{keyword}`.",
                        f"Leave it out, or remove `{keyword}`.",
                        {"tool": tool.name, "property": name},
                    )
