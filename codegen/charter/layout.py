"""The one canonical layout of a schema file.

Two spaces, one member a line, UTF-8, keywords in the order of the vocabulary's
meta-schema, any other behind them. What a file says does not change: numbers
keep their spelling, and the order of what is the author's (`properties`,
`$defs`, `enum`, `required`, `examples`, every instance) stays. Laying out twice
is laying out once.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Any

from charter import dialect, vocabulary
from charter.contract import MANIFEST
from charter.pointer import ROOT

_SHAPES = ("input", "output")


@dataclass(frozen=True)
class Number:
    """A number as it is spelled."""

    text: str


def read(text: str) -> Any:
    """Decode JSON with each number as it is spelled; expects text that `jsontext` accepts."""
    return json.loads(text, parse_int=Number, parse_float=Number)


def dump(value: Any) -> str:
    """Encode plain JSON values, exactly."""
    from charter import jsontext

    return jsontext.dump(value, indent=None)


def write(value: Any) -> str:
    """Encode what `read` returned, in the canonical layout, with a newline at the end."""
    return _text(value, "\n") + "\n"


def lay_out(path: str, text: str) -> str:
    """Return the canonical text of the document at `path` (relative to the contract's root)."""
    value = read(text)
    if path == MANIFEST:
        return write(_ordered(value, vocabulary.manifest_members()))
    schema = _schema(value)
    if isinstance(schema, dict) and isinstance(schema.get("$defs"), dict) and "x-tool" in schema:
        schema["$defs"] = _ordered(schema["$defs"], _SHAPES)
    return write(schema)


def _schema(value: Any) -> Any:
    if not isinstance(value, dict):
        return value
    inner = {pointer for _, pointer, _ in dialect.subschemas(value, ROOT)}
    result = {}
    for key, said in _ordered(value, vocabulary.keywords()).items():
        here = ROOT / key
        if here in inner:
            result[key] = _schema(said)
        elif isinstance(said, dict):
            result[key] = {k: _schema(v) if here / k in inner else v for k, v in said.items()}
        elif isinstance(said, list):
            result[key] = [_schema(v) if here / i in inner else v for i, v in enumerate(said)]
        else:
            result[key] = said
    return result


def _ordered(value: Any, first: tuple[str, ...]) -> Any:
    if not isinstance(value, dict):
        return value
    keys = [*(key for key in first if key in value), *(key for key in value if key not in first)]
    return {key: value[key] for key in keys}


# Characters that a reader does not see stay escapes: control, format, separators, tags.
_UNSEEN = re.compile(
    "[\x7f-\x9f\xad\u0600-\u0605\u061c\u06dd\u070f\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f"
    "\ud800-\udfff\ufeff\ufff9-\ufffb\U000e0000-\U000e007f]"
)


def _string(text: str) -> str:
    return _UNSEEN.sub(lambda m: json.dumps(m[0])[1:-1], json.dumps(text, ensure_ascii=False))


def _text(value: Any, newline: str) -> str:
    if isinstance(value, str):
        return _string(value)
    if isinstance(value, Number):
        return value.text
    if isinstance(value, dict | list) and value:
        inner = newline + "  "
        if isinstance(value, dict):
            items = [f"{_string(key)}: {_text(item, inner)}" for key, item in value.items()]
            return "{" + inner + f",{inner}".join(items) + newline + "}"
        return "[" + inner + f",{inner}".join(_text(v, inner) for v in value) + newline + "]"
    return json.dumps(value)
