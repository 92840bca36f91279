"""A document has no description.

A model chooses a tool by its description, and generated code carries it as the
docstring. Tools need one everywhere; in a contract every document does.

Example (`tools/recall.json`):

    { "title": "Recall", "x-tool": {} }

Fix:

    { "title": "Recall", "description": "Search stored memories.", "x-tool": {} }
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.contract import Contract
from charter.facts import Place
from charter.findings import Level, Problem
from charter.lint.wording import is_said

LEVEL = Level.ERROR


def check(contract: Contract) -> Iterator[Problem]:
    tools = {tool.place.path for tool in contract.tools}
    for document in contract.documents:
        if contract.manifest is None and document.path not in tools:
            continue
        value = document.value
        if isinstance(value, dict) and not is_said(value.get("description")):
            yield Problem(
                Place(document.path),
                f"`{document.path}` has no `description`.",
                "Add a `description`: what it is, and when to use it.",
            )
