"""A keyword of ours, or a member of the manifest, has a value that it cannot have.

`charter.schema.json` and `contract.schema.json` say what each may hold;
`charter explain vocabulary` says what it means.

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
from charter.pointer import Pointer, located
from charter.spelling import meant
from charter.vocabulary.page import TOPIC

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
                f"{_hint(error)}`charter explain {_page(document.path, pointer)}` says what it "
                "holds.",
                {"keyword": str(error.schema_path[-1]) if error.schema_path else ""},
            )


def _page(path: str, pointer: Pointer) -> str:
    """Return what explains a place: the member of the manifest, or our keyword around it."""
    tokens = pointer.tokens
    around = tokens[:1] if path == MANIFEST else [token for token in tokens if token in OURS]
    return around[-1] if around else TOPIC


def _hint(error: Any) -> str:
    """Return which of the values that there are was meant, where the value is near one."""
    known = error.kind.options if error.kind.name == "enum" else ()
    near = meant(error.instance, known) if isinstance(error.instance, str) else None
    return f"Did you mean `{near}`? " if near else ""
