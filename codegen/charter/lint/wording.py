"""The text that a contract emits: to models, to people, into generated code."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from charter.contract import MANIFEST, Contract
from charter.facts import Place

_KEYWORDS = ("title", "description", "x-caller", "x-text")


def texts(contract: Contract) -> Iterator[tuple[Place, str]]:
    """Yield every emitted text with its place, the manifest's first, then in document order."""
    yield from _manifest(contract)
    for node in contract.holding(*_KEYWORDS, "x-prefixes", "x-deprecation"):
        schema = node.schema
        for keyword in _KEYWORDS:
            if isinstance(schema.get(keyword), str):
                yield node.place / keyword, schema[keyword]
        for index, prefix in enumerate(_items(schema.get("x-prefixes"))):
            if isinstance(prefix, dict) and isinstance(prefix.get("description"), str):
                yield node.place / "x-prefixes" / index / "description", prefix["description"]
        said = schema.get("x-deprecation")
        if isinstance(said, dict) and isinstance(said.get("note"), str):
            yield node.place / "x-deprecation" / "note", said["note"]


def is_said(value: Any) -> bool:
    """Whether a value is text that says something."""
    return isinstance(value, str) and bool(value.strip())


def _manifest(contract: Contract) -> Iterator[tuple[Place, str]]:
    document = contract.by_path.get(MANIFEST)
    if document is None:
        return
    root = Place(MANIFEST)
    for key in ("title", "description", "reminder"):
        if isinstance(document.value.get(key), str):
            yield root / key, document.value[key]
    for index, change in enumerate(_items(document.value.get("x-changes"))):
        for key in ("summary", "client"):
            if isinstance(change, dict) and isinstance(change.get(key), str):
                yield root / "x-changes" / index / key, change[key]


def _items(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []
