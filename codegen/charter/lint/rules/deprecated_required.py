"""A deprecated property is still required.

A caller cannot stop sending what the schema demands, so the deprecation is
advice that nobody can follow.

Example:

    "properties": { "project": { "type": "string", "deprecated": true } }, "required": ["project"]

Fix: make it optional first.

    "properties": { "project": { "type": "string", "deprecated": true } }
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.contract import Contract
from charter.findings import Level, Problem

LEVEL = Level.WARNING


def check(contract: Contract) -> Iterator[Problem]:
    inputs = {tool.input for tool in contract.tools} | {route.input for route in contract.routes}
    for node in contract.holding("required"):
        if contract.manifest is not None and node.place not in inputs:
            continue
        properties = node.schema.get("properties")
        for name in node.schema["required"] if isinstance(node.schema["required"], list) else []:
            said = properties.get(name) if isinstance(properties, dict) else None
            if isinstance(said, dict) and said.get("deprecated") is True:
                yield Problem(
                    node.place / "properties" / name,
                    f"Property `{name}` is deprecated and required.",
                    "Take it out of `required`, so that callers can stop sending it.",
                    {"property": name},
                )
