"""A keyword of ours, or a member of the manifest, has a value that it cannot have.

`charter.schema.json` and `contract.schema.json` say what each may hold;
docs/vocabulary.md says what it means.

Example:

    "x-retry": "sometimes"

Fix:

    "x-retry": "after-delay"
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from charter import dialect, vocabulary
from charter.contract import MANIFEST, Contract
from charter.facts import Place
from charter.findings import Level, Problem
from charter.lint.keywords import OURS
from charter.pointer import located

LEVEL = Level.ERROR
FALLBACK = True


def check(contract: Contract) -> Iterator[Problem]:
    ours = {node.place.path for node in contract.holding(*sorted(OURS))}
    documents = [
        (document, vocabulary.MANIFEST if document.path == MANIFEST else vocabulary.SCHEMA)
        for document in contract.documents
        if document.path == MANIFEST
        or (document.path in ours and document.dialect == dialect.DEFAULT)
    ]
    if not documents:
        return
    import jsonschema_rs

    judges: dict[str, Any] = {}
    for document, name in documents:
        if name not in judges:
            judges[name] = jsonschema_rs.validator_for(vocabulary.meta_schema(name))
        if judges[name].is_valid(document.value):
            continue
        for error, pointer in located(judges[name], document.value):
            yield Problem(
                Place(document.path, pointer),
                f"`{pointer.tokens[-1] if pointer else document.path}` cannot be so: "
                f"{error.message}.",
                "Write what docs/vocabulary.md says of it.",
                {"keyword": str(error.schema_path[-1]) if error.schema_path else ""},
            )
