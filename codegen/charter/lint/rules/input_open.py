"""A tool's input takes properties that nobody declared.

A misspelled optional argument is then ignored without a word, and the caller
believes that it counted.

Example:

    "input": { "type": "object", "properties": { "limit": { "type": "integer" } } }

Fix:

    "input": { "type": "object", "properties": { "limit": { "type": "integer" } },
               "additionalProperties": false }
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.contract import Contract
from charter.findings import Level, Problem

LEVEL = Level.WARNING

_CLOSING = ("additionalProperties", "unevaluatedProperties", "patternProperties", "propertyNames")


def check(contract: Contract) -> Iterator[Problem]:
    for tool in contract.tools:
        if tool.input is None:
            continue
        place = contract.deref(tool.input)
        nodes = [contract.node_at.get(tool.input), contract.node_at.get(place)]
        schemas = [node.schema for node in nodes if node and isinstance(node.schema, dict)]
        closing = [schema[key] for schema in schemas for key in _CLOSING if key in schema]
        if schemas and all(value is True for value in closing):
            yield Problem(
                tool.input,
                f"The input of tool `{tool.name}` takes undeclared properties.",
                'Add `"additionalProperties": false`, or say with a schema what they hold.',
                {"tool": tool.name},
            )
