"""A contract's document does not name its dialect, or another than 2020-12.

Without `$schema` every tool picks its own default; MCP takes 2020-12 (2025-11-25,
Basic, JSON Schema usage).

Example:

    { "title": "Memory", "type": "object" }

Fix:

    { "$schema": "https://json-schema.org/draft/2020-12/schema", "title": "Memory",
      "type": "object" }
"""

from __future__ import annotations

from collections.abc import Iterator

from charter import dialect
from charter.contract import MANIFEST, Contract
from charter.facts import Place
from charter.findings import Level, Problem
from charter.lint.mend import Edit, Set
from charter.pointer import Pointer

LEVEL = Level.ERROR


def check(contract: Contract) -> Iterator[Problem]:
    if contract.manifest is None:
        return
    for document in contract.documents:
        if document.path == MANIFEST or not isinstance(document.value, dict):
            continue
        said = document.value.get("$schema")
        if said is None or document.dialect != dialect.DEFAULT:
            what = f"names {document.dialect}" if said else "has no `$schema`"
            yield Problem(
                Place(document.path, Pointer("/$schema")),
                f"`{document.path}` {what}.",
                f"Write `{dialect.uri_of(dialect.DEFAULT)}`.",
                {"missing": said is None},
            )


def mend(contract: Contract, problem: Problem) -> Iterator[Edit]:
    """Add a `$schema` that is missing; one of another dialect is left."""
    if problem.data["missing"]:
        yield Set(problem.at, dialect.uri_of(dialect.DEFAULT))
