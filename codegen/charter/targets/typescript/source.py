"""Pieces of TypeScript source, laid out as prettier lays them out (80 columns)."""

from __future__ import annotations

import json
import re
import textwrap
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Any, Final

WIDTH: Final = 80

_RECORD = re.compile(r"((?:readonly )?)Record<string, (.+)>((?:\[\])?)")
_CODE = re.compile(r"(`[^`\n]*`)")
_SPECIAL = re.compile(r"[{}@<>\\]")
_IRREGULAR = re.compile("[\x0b\x0c\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]")
_UNSEEN = re.compile("[\u180e\u200b\ufeff]")
_PART = re.compile(r"""("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|([\[({<])|([\])}>])|(, )""")


@dataclass(frozen=True)
class Raw:
    """An expression as it stands."""

    text: str


def width(text: str) -> int:
    """Return the columns that `text` takes in a terminal, as prettier counts them."""
    if text.isascii():
        return len(text)
    return sum(
        0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1
        for c in text
    )


def string(text: str) -> str:
    """Return a string literal, in the quotes that need fewer escapes; double ones first."""
    body = json.dumps(text, ensure_ascii=False)[1:-1]
    body = body.replace("\u2028", "\\u2028").replace("\u2029", "\\u2029").replace("\x7f", "\\x7f")
    if text.count('"') > text.count("'"):
        body = body.replace('\\"', '"').replace("'", "\\'")
        return f"'{body}'"
    return f'"{body}"'


def key(name: str) -> str:
    """Return a property's name: bare where it is an identifier, else quoted."""
    return name if name.replace("$", "_").isidentifier() else string(name)


def doc(parts: Iterable[str | None], indent: int = 0, deprecated: str | None = None) -> str:
    """Return a TSDoc comment with a newline behind it, empty where there is nothing to say."""
    said = [prose(part) for part in parts if part and part.strip()]
    if deprecated:
        said.append(f"@deprecated {prose(_since(deprecated))}")
    if not said:
        return ""
    margin = " " * indent
    lines: list[str] = []
    for index, part in enumerate(said):
        lines += [""] if index else []
        lines += _wrapped(part, WIDTH - indent - 3)
    if len(lines) == 1 and width(lines[0]) + indent + 7 <= WIDTH:
        return f"{margin}/** {lines[0]} */\n"
    body = "".join(f"{margin} * {line}".rstrip() + "\n" for line in lines)
    return f"{margin}/**\n{body}{margin} */\n"


def _since(notice: str) -> str:
    """Return what a notice says beside that something is deprecated, which the tag says."""
    rest = notice.removeprefix("Deprecated").lstrip(". ")
    return rest[:1].upper() + rest[1:] or "No longer to be used."


def prose(text: str) -> str:
    """Return text for a comment: what TSDoc reads as markup is escaped outside of code.

    Blanks that linters take for slips are plain ones.
    """
    text = _UNSEEN.sub("", _IRREGULAR.sub(" ", text))
    parts = _CODE.split(text.strip())
    said = "".join(
        part if part.startswith("`") else _SPECIAL.sub(lambda m: f"\\{m[0]}", part)
        for part in parts
    )
    return said.replace("*/", "*\\/")


def _wrapped(text: str, columns: int) -> list[str]:
    lines: list[str] = []
    for paragraph in text.split("\n"):
        lines += textwrap.wrap(
            paragraph, columns, break_long_words=False, break_on_hyphens=False
        ) or [""]
    return lines


def union(head: str, types: Iterable[str], indent: int = 0, tail: str = ";") -> str:
    """Return `head`, a union of types, and `tail`; broken where it does not fit in a line."""
    types = list(types)
    line = f"{' ' * indent}{head} {' | '.join(types)}{tail}"
    if width(line) <= WIDTH:
        return line
    margin = " " * (indent + 2)
    if len(types) < 2 and types[0].startswith("readonly [") and types[0].endswith("]"):
        items = _split(types[0].removeprefix("readonly [").removesuffix("]"))
        rows = "".join(f"{margin}{item},\n" for item in items)
        return f"{' ' * indent}{head} readonly [\n{rows}{' ' * indent}]{tail}"
    if len(types) < 2 and not head.endswith("="):
        found = _RECORD.fullmatch(types[0])
        if found is None:
            return line
        rows = f"\n{margin}string,\n{margin}{found[2]}\n{' ' * indent}"
        return f"{' ' * indent}{head} {found[1]}Record<{rows}>{found[3]}{tail}"
    line = f"{margin}{' | '.join(types)}{tail}"
    if width(line) <= WIDTH or len(types) < 2:
        return f"{' ' * indent}{head}\n{line}"
    rows = "".join(f"\n{margin}| {said}" for said in types)
    return f"{' ' * indent}{head}{rows}{tail}"


def _split(items: str) -> list[str]:
    """Return the items of a tuple, by the commas that stand in nothing else."""
    found, depth, start = [], 0, 0
    for part in _PART.finditer(items):
        _, opens, closes, comma = part.groups()
        depth += bool(opens) - bool(closes)
        if comma and not depth:
            found.append(items[start : part.start()])
            start = part.end()
    return [*found, items[start:]]


def literal(value: Any, indent: int = 0, before: int = 0, after: int = 1) -> str:
    """Return the expression of a JSON value, objects broken, arrays where they do not fit.

    `indent` is that of the line it stands in, `before` the columns taken there,
    `after` those that follow.
    """
    if isinstance(value, Raw):
        return value.text
    if value is None or isinstance(value, bool):
        return json.dumps(value)
    if isinstance(value, str):
        return string(value)
    if isinstance(value, int | float | Decimal):
        return str(value)
    if isinstance(value, Mapping):
        return _object(value, indent)
    items = list(value)
    line = "[" + ", ".join(literal(item) for item in items) + "]"
    broken = any(isinstance(item, Mapping) and item for item in items)
    if not broken and before + width(line) + after <= WIDTH:
        return line
    margin = " " * (indent + 2)
    rows = "".join(f"{margin}{literal(item, indent + 2, indent + 2)},\n" for item in items)
    return f"[\n{rows}{' ' * indent}]"


def _object(value: Mapping[str, Any], indent: int) -> str:
    if not value:
        return "{}"
    margin = " " * (indent + 2)
    keys = {name: _property(name) for name in value}
    rows = "".join(f"{margin}{assigned(keys[n], v, indent + 2, ':')},\n" for n, v in value.items())
    return f"{{\n{rows}{' ' * indent}}}"


def _property(name: str) -> str:
    return '["__proto__"]' if name == "__proto__" else key(name)


def assigned(head: str, value: Any, indent: int, mark: str) -> str:
    """Return `head: value`, a string that does not fit on a line of its own."""
    text = literal(value, indent, indent + width(head) + len(mark) + 1)
    if (
        isinstance(value, str)
        and indent + width(head) + len(mark) + 1 + width(text) + 1 > WIDTH
        and width(head) > _SHORT
    ):
        return f"{head}{mark}\n{' ' * (indent + 2)}{text}"
    return f"{head}{mark} {text}"


_SHORT: Final = 4
"""Keys up to this width: a line more would win too little, so prettier breaks none."""
