"""What a schema is called where it has one name among all."""

from __future__ import annotations

import re

from charter.facts import Place


def schema_name(place: Place) -> str:
    """Return a schema's name: `Memory`, `RecallInput`, `ToolErrorCode`.

    Letters, digits, `.`, `_` and `-` alone, as OpenAPI 3.1 section 4.8.7 asks.
    """
    folder, _, file = place.path.rpartition("/")
    stem = _camel(file.removesuffix(".json"))
    tokens = place.pointer.tokens
    if not tokens:
        return f"{stem}ErrorCode" if folder == "errors" else stem
    if tokens[0] in ("$defs", "definitions") and len(tokens) == 2:
        own = tokens[1] in ("input", "output")
        return stem + _camel(tokens[1]) if own else _camel(tokens[1])
    return stem + _camel(tokens[-1])


def _camel(text: str) -> str:
    words = re.findall(r"[0-9A-Za-z]+", text)
    return "".join(word[0].upper() + word[1:] for word in words) or "Schema"
