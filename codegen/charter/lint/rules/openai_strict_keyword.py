"""A tool's input has a keyword that OpenAI's strict mode refuses.

With `strict: true` a function's parameters are held to a subset of JSON Schema:
no `allOf`, `not`, `dependentRequired`, `dependentSchemas`, `if`, `then` and
`else`; unions are `anyOf`, and not at the root; `format` is one of date-time,
time, date, duration, email, hostname, ipv4, ipv6, uuid.

Source: OpenAI, Structured Outputs guide, "Supported schemas",
https://developers.openai.com/api/docs/guides/structured-outputs (as of October 2026).

Example:

    "input": { "type": "object", "properties": { "id": { "oneOf": [ {}, {} ] } } }

Fix:

    "input": { "type": "object", "properties": { "id": { "anyOf": [ {}, {} ] } } }
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.contract import Contract
from charter.facts import Place
from charter.findings import Level, Problem
from charter.lint.reach import reach

LEVEL = Level.ERROR
PROFILE = "openai-strict"

_REFUSED = ("allOf", "oneOf", "not", "dependentRequired", "dependentSchemas", "if", "then", "else")
_FORMATS = ("date-time", "time", "date", "duration", "email", "hostname", "ipv4", "ipv6", "uuid")


def check(contract: Contract) -> Iterator[Problem]:
    seen: set[Place] = set()
    for tool in contract.tools:
        root = contract.node_at.get(contract.deref(tool.input)) if tool.input else None
        if root and isinstance(root.schema, dict) and "anyOf" in root.schema:
            yield Problem(
                root.place / "anyOf",
                f"The input of tool `{tool.name}` is an `anyOf` at its root, which strict mode "
                "refuses.",
                "Put the union into a property.",
            )
        for node in reach(contract, tool.input):
            if node.place in seen or not isinstance(node.schema, dict):
                continue
            seen.add(node.place)
            for keyword in _REFUSED:
                if keyword in node.schema:
                    yield Problem(
                        node.place / keyword,
                        f"Strict mode does not support `{keyword}`.",
                        "Write `anyOf`." if keyword == "oneOf" else "Say it without the keyword.",
                        {"keyword": keyword},
                    )
            said = node.schema.get("format")
            if isinstance(said, str) and said not in _FORMATS:
                yield Problem(
                    node.place / "format",
                    f"Strict mode does not support the format `{said}`.",
                    f"Use one of: {', '.join(_FORMATS)}; or leave it out.",
                    {"format": said},
                )
