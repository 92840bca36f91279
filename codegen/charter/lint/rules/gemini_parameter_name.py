"""A tool's argument has a name that Gemini's API refuses.

Parameter names start with a letter or an underscore, and have at most 64
letters, digits and underscores.

Source: Google Cloud, Vertex AI reference, FunctionDeclaration.parameters,
https://cloud.google.com/vertex-ai/generative-ai/docs/reference/java/latest/com.google.cloud.vertexai.api.FunctionDeclarationOrBuilder
(stored copy of 2025).

Example:

    "input": { "type": "object", "properties": { "page-size": { "type": "integer" } } }

Fix:

    "input": { "type": "object", "properties": { "page_size": { "type": "integer" } } }
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from charter.contract import Contract
from charter.findings import Level, Problem

LEVEL = Level.ERROR
PROFILE = "gemini"


def check(contract: Contract) -> Iterator[Problem]:
    for tool in contract.tools:
        place = contract.deref(tool.input) if tool.input else None
        node = contract.node_at.get(place) if place else None
        schema = node.schema if node and isinstance(node.schema, dict) else {}
        for name in schema.get("properties", {}):
            if node and not re.fullmatch(r"[A-Za-z_][A-Za-z0-9_]{0,63}", name):
                yield Problem(
                    node.place / "properties" / name,
                    f"Gemini's API refuses the parameter name `{name}`.",
                    "Start with a letter, and use at most 64 of letters, digits, `_`.",
                    {"tool": tool.name, "property": name},
                )
