"""Pieces of Go source, laid out as gofmt lays them out."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

WIDTH: Final = 96
"""Columns of a comment."""

_CONTROL = re.compile(r"[\x00-\x1f\x7f\ufeff\ud800-\udfff]+")
_UNSAFE = re.compile(r"[\x7f-\x9f\u2028\u2029\ufeff]")
_OPENING = re.compile(r"(?<!`)``(?!`)")
_CLOSING = re.compile(r"''")
_LINK = re.compile(r"^\[[^\]]*\]:")


@dataclass(frozen=True)
class Raw:
    """An expression as it stands."""

    text: str


@dataclass(frozen=True)
class Composite:
    """A composite literal with named fields; those without a value are left out."""

    fields: Mapping[str, Any]
    type: str = ""


def string(text: str) -> str:
    """Return a string literal; what UTF-8 cannot hold is U+FFFD, as Go has it."""
    body = json.dumps(text.encode("utf-8", "replace").decode("utf-8"), ensure_ascii=False)
    return _UNSAFE.sub(lambda found: f"\\u{ord(found[0]):04x}", body)


def doc(parts: Iterable[str | None], indent: int = 0, deprecated: str | None = None) -> str:
    """Return a comment of paragraphs with a newline behind it, empty where nothing is said."""
    said = [p for part in parts if part for p in _paragraphs(part)]
    if deprecated:
        said.append(f"Deprecated: {_plain(_since(deprecated))}")
    margin = "\t" * indent
    lines: list[str] = []
    for index, part in enumerate(said):
        lines += [""] if index else []
        lines += _wrapped(part, WIDTH - 4 * indent - 3)
    return "".join(f"{margin}// {line}".rstrip() + "\n" for line in lines)


def _wrapped(text: str, width: int) -> list[str]:
    """Break a text between its words."""
    if len(text) <= width:
        return [text]
    lines: list[str] = []
    line: list[str] = []
    taken = -1
    for word in text.split(" "):
        if taken + 1 + len(word) > width and line:
            lines.append(" ".join(line))
            line, taken = [], -1
        line.append(word)
        taken += 1 + len(word)
    return [*lines, " ".join(line)]


def _paragraphs(text: str) -> list[str]:
    """Return paragraphs that gofmt keeps: no margins, lists, headings or definitions of links.

    A line that ends without a full stop would be a heading.
    """
    found = (_plain(part).lstrip("# ") for part in re.split(r"\n[ \t]*\n", text))
    return [
        f"{'See ' if _LINK.match(part) else ''}{part}{'.' if part[-1].isalnum() else ''}"
        for part in found
        if part
    ]


def _plain(text: str) -> str:
    text = " ".join(_CONTROL.sub(" ", text).split())
    return _CLOSING.sub("”", _OPENING.sub("“", text))


def _since(notice: str) -> str:
    """Return what a notice says beside that something is deprecated, which the mark says."""
    rest = notice.removeprefix("Deprecated").lstrip(". ")
    return rest[:1].upper() + rest[1:] or "No longer to be used."


def columns(rows: Sequence[Sequence[str]], indent: int = 1) -> str:
    """Return lines whose parts stand in columns; the last part is as wide as it is."""
    if not rows:
        return ""
    widths = [max(map(len, column)) for column in zip(*(row[:-1] for row in rows), strict=True)]
    margin = "\t" * indent
    return "".join(
        margin
        + " ".join([*(p.ljust(w) for p, w in zip(row, widths, strict=False)), row[-1]])
        + "\n"
        for row in rows
    )


def literal(value: Any, indent: int = 0) -> str:
    """Return the expression of a value; lists and composites are broken, one element a line."""
    if isinstance(value, Raw):
        return value.text
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return string(value)
    if isinstance(value, int):
        return str(value)
    margin = "\t" * (indent + 1)
    if isinstance(value, Composite):
        return f"{value.type}{{\n{_pairs(value.fields, indent + 1)}{margin[1:]}}}"
    rows = "".join(f"{margin}{literal(item, indent + 1)},\n" for item in value)
    return f"{{\n{rows}{margin[1:]}}}" if rows else "{}"


def _pairs(fields: Mapping[str, Any], indent: int) -> str:
    """Return `name: value` lines; neighbours of one line each stand in columns."""
    rows: list[str] = []
    block: list[tuple[str, str]] = []
    for name, value in fields.items():
        if value is None or value in ("", False, 0, ()):
            continue
        text = f"{literal(value, indent)},"
        if "\n" in text:
            rows += [columns(block, indent), columns([(f"{name}:", text)], indent)]
            block = []
        else:
            block.append((f"{name}:", text))
    return "".join([*rows, columns(block, indent)])
