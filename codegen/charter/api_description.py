"""Descriptions of APIs: JSON documents that hold schemas, and are none themselves.

Read as a schema, each of their members is a keyword that nobody knows: everything
would be valid, and no change ever seen.
"""

from __future__ import annotations

from pathlib import PurePath
from typing import Any
from urllib.parse import quote

from charter.pointer import ROOT, Pointer, resolve

_KINDS = {"openapi": "OpenAPI", "swagger": "OpenAPI", "asyncapi": "AsyncAPI"}
_HOLDERS = (ROOT / "components" / "schemas", ROOT / "definitions")


def refusal(value: Any, path: str) -> tuple[str, str] | None:
    """Return message and fix where `value`, read from `path`, describes an API; else None."""
    if not isinstance(value, dict) or not isinstance(value.get("info"), dict):
        return None
    kind = next((kind for key, kind in _KINDS.items() if isinstance(value.get(key), str)), None)
    if kind is None:
        return None
    reference = f"{quote(PurePath(path).name)}#{quote(_schema(value), safe='/')}"
    return (
        f"This is an {kind} document, which holds schemas and is none.",
        "Say which of its schemas are meant: for each a file beside it, with "
        f'`{{"$ref": "{reference}"}}`; then name the folder.',
    )


def _schema(value: dict[str, Any]) -> Pointer:
    """Return where the first schema stands that one would refer to."""
    for holder in _HOLDERS:
        try:
            held = resolve(value, holder)
        except LookupError:
            continue
        if isinstance(held, dict) and held:
            return holder / str(next(iter(held)))
    return _HOLDERS[0] / "Name"
