"""Pieces of Rust source, laid out as rustfmt lays them out (100 columns)."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

WIDTH: Final = 100
LITERAL: Final = 18
"""What a struct literal or an array in one line may hold between its braces."""
_ARRAY: Final = 60

_CODE = re.compile(r"(`[^`\n]*`)")
_SPECIAL = re.compile(r"[<>\[\]]")
_MARKUP = re.compile(r"[<>\[\]]|https?:")
_LINK = re.compile(r"(https?://[^\s<>()`]*[^\s<>()`.,;:!?])")
_FENCE = re.compile(r"(`{3,}|~{3,})([^`]*)")
_RUN: Final = frozenset("rust should_panic no_run ignore compile_fail test_harness".split())
"""What makes rustdoc compile a block of code, as nothing at all does."""
_ITEM = re.compile(r"(?:[-*+]|\d{1,9}[.)])\s+")
_ESCAPES: Final = str.maketrans({"\\": "\\\\", '"': '\\"', "\n": "\\n", "\r": "\\r", "\t": "\\t"})


@dataclass(frozen=True)
class Raw:
    """An expression as it stands."""

    text: str


@dataclass(frozen=True)
class Struct:
    """A struct literal: its type, and its fields in order."""

    name: str
    fields: Mapping[str, Any]


@dataclass(frozen=True)
class Some:
    """A value that is there, of those that may be absent."""

    text: str


def string(text: str) -> str:
    """Return a string literal; what would not be seen is escaped."""
    said = text.translate(_ESCAPES)
    if not said.isprintable():
        said = "".join(c if c.isprintable() else f"\\u{{{ord(c):x}}}" for c in said)
    return f'"{said}"'


def integer(value: int) -> str:
    """Return digits in groups of three, where there are more than five."""
    return f"{value:_}" if abs(value) >= 100_000 else str(value)


def doc(text: str, indent: int = 0, mark: str = "///") -> str:
    """Return a documentation comment with a newline behind it."""
    margin = f"{' ' * indent}{mark}"
    lines: list[str] = []
    open_fence = ""
    for written in map(str.strip, prose(text).split("\n")):
        line = written
        if found := _FENCE.fullmatch(written):
            line, open_fence = _fence(found[1], found[2], open_fence)
        lines += _wrapped(line, WIDTH - len(margin) - 1) or [""]
    return "".join(f"{margin} {line}".rstrip() + "\n" for line in lines)


def _fence(mark: str, info: str, opened: str) -> tuple[str, str]:
    """Return a fence of code that rustdoc does not compile, and the fence that is open then."""
    if opened:
        closes = mark.startswith(opened) and not info.strip()
        return mark + info, "" if closes else opened
    words = set(re.split(r"[\s,{}.]+", info.lower())) - {""}
    runs = not words or any(word in _RUN or word.startswith("edition") for word in words)
    return mark + ("text" if runs else info), mark


def _wrapped(line: str, columns: int) -> list[str]:
    if len(line) <= columns:
        return [line]
    item = _ITEM.match(line)
    margin = " " * len(item[0]) if item else ""
    return textwrap.wrap(
        line, columns, subsequent_indent=margin, break_long_words=False, break_on_hyphens=False
    )


def prose(text: str) -> str:
    """Return text for rustdoc: what it reads as markup is escaped outside of code."""
    text = "\n".join(text.strip().splitlines())
    if not text.isprintable():
        text = "".join(c if c == "\n" or c.isprintable() else f"U+{ord(c):04X}" for c in text)
    if not _MARKUP.search(text):
        return text
    parts = _CODE.split(text)
    return "".join(part if part.startswith("`") else _escaped(part) for part in parts)


def _escaped(text: str) -> str:
    pieces = _LINK.split(text)
    return "".join(
        f"<{piece}>" if index % 2 else _SPECIAL.sub(lambda m: f"\\{m[0]}", piece)
        for index, piece in enumerate(pieces)
    )


def deprecated(notice: str | None, indent: int = 0) -> str:
    """Return the attribute that marks what is deprecated, empty where nothing is said."""
    if notice is None:
        return ""
    rest = notice.removeprefix("Deprecated").lstrip(". ")
    note = " ".join(rest.split())
    said = string(note[:1].upper() + note[1:] or "No longer to be used.")
    margin = " " * indent
    line = f"{margin}#[deprecated(note = {said})]"
    if len(line) <= WIDTH:
        return f"{line}\n"
    return f"{margin}#[deprecated(\n{margin}    note = {said}\n{margin})]\n"


def assigned(head: str, value: str, indent: int = 0, tail: str = ";") -> str:
    """Return `head value`, the value on a line of its own where it does not fit."""
    margin = " " * indent
    line = f"{margin}{head} {value}{tail}"
    below = f"{margin}    {value}{tail}"
    if len(line) > WIDTH >= len(below):
        return f"{margin}{head}\n{below}\n"
    return f"{line}\n"


def bound(head: str, value: Any) -> str:
    """Return `head value;`, a literal that begins in the same line where that has the room."""
    text = literal(value, 0, len(head) + 1)
    if "\n" not in text:
        return assigned(head, text)
    if len(head) + 1 + len(text.partition("\n")[0]) <= WIDTH:
        return f"{head} {text};\n"
    return f"{head}\n    {literal(value, 4, 4)};\n"


def literal(value: Any, indent: int = 0, before: int = 0, after: int = 1) -> str:
    """Return the expression of a value: texts, numbers, options, structs, slices of those.

    `indent` is that of the line it stands in, `before` the columns taken there,
    `after` those that follow.
    """
    if isinstance(value, Raw):
        return value.text
    if isinstance(value, Some):
        line = f"Some({value.text})"
        margin = " " * indent
        fits = before + len(line) + after <= WIDTH
        return line if fits else f"Some(\n{margin}    {value.text},\n{margin})"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return integer(value)
    if isinstance(value, str):
        return string(value)
    if isinstance(value, Struct):
        return _struct(value, indent)
    return _slice(list(value), indent, before, after)


def option(value: Any) -> Raw | Some:
    """Return a value that may be absent, as an `Option`."""
    return Raw("None") if value is None else Some(literal(value))


def _struct(value: Struct, indent: int) -> str:
    margin = " " * (indent + 4)
    rows = []
    for name, inner in value.fields.items():
        head = f"{margin}{name}: "
        rows.append(f"{head}{literal(inner, indent + 4, len(head))},\n")
    line = ", ".join(f"{n}: {literal(v)}" for n, v in value.fields.items())
    if len(line) <= LITERAL:
        return f"{value.name} {{ {line} }}" if line else f"{value.name} {{}}"
    return f"{value.name} {{\n{''.join(rows)}{' ' * indent}}}"


def _slice(items: list[Any], indent: int, before: int, after: int) -> str:
    line = ", ".join(literal(item) for item in items)
    if "\n" not in line and len(line) <= _ARRAY and before + len(line) + 3 + after <= WIDTH:
        return f"&[{line}]"
    if len(items) == 1 and isinstance(items[0], Struct):
        return f"&[{literal(items[0], indent)}]"
    margin = " " * (indent + 4)
    rows = "".join(f"{margin}{literal(item, indent + 4, indent + 4)},\n" for item in items)
    return f"&[\n{rows}{' ' * indent}]"


def signature(head: str, parameters: Iterable[str], tail: str, indent: int = 0) -> str:
    """Return a function's head, each parameter on a line of its own where they do not fit."""
    margin = " " * indent
    parameters = list(parameters)
    line = f"{margin}{head}({', '.join(parameters)}){tail}"
    if len(line) <= WIDTH:
        return f"{line}\n"
    rows = "".join(f"{margin}    {said},\n" for said in parameters)
    return f"{margin}{head}(\n{rows}{margin}){tail}\n"
