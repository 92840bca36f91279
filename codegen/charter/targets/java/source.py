"""Pieces of Java source, laid out as google-java-format lays them out (100 columns)."""

from __future__ import annotations

import json
import re
from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

WIDTH: Final = 100
_DEEPER: Final = 4
_SHORT: Final = 10
"""Arguments that are all shorter than this are set as many as a line holds."""

_SIMPLE = re.compile(r"[\w .,:/$+-]*", re.ASCII)
_PROSE = re.compile(r"[^`&<>@\\*]*")
_CODE = re.compile(r"`([^`\s{}@\\*<>&]+)`")
_ENTITIES: Final = {"&": "&amp;", "<": "&lt;", ">": "&gt;", "@": "&#64;", "\\": "&#92;"}
_SPECIAL = re.compile(r"[&<>@\\]|\*/")


@dataclass(frozen=True)
class Call:
    """A call or a creation: what stands before the parenthesis, and what in it."""

    head: str
    arguments: tuple[Expression, ...]

    def __str__(self) -> str:
        """Return the call in one line."""
        return f"{self.head}({', '.join(map(str, self.arguments))})"


Expression: TypeAlias = str | Call


def call(head: str, *arguments: Expression) -> Call:
    """Return a call of `head`."""
    return Call(head, arguments)


def string(text: str) -> str:
    """Return a string literal in ASCII."""
    if _SIMPLE.fullmatch(text):
        return f'"{text}"'
    return json.dumps(text).replace("\x7f", "\\u007f")


def laid(said: Expression, indent: int, before: int, after: int = 1) -> str:
    """Return an expression, broken where it does not fit.

    `indent` is that of the statement, `before` the columns taken in the line, `after` those that
    follow.
    """
    line = str(said)
    if before + len(line) + after <= WIDTH:
        return line
    if isinstance(said, str):
        return _string(said, before, after)
    if not said.arguments:
        return line
    margin = indent + _DEEPER
    inner = ", ".join(map(str, said.arguments))
    if margin + len(inner) + 1 + after <= WIDTH:
        return f"{said.head}(\n{' ' * margin}{inner})"
    if all(len(str(argument)) < _SHORT for argument in said.arguments):
        return f"{said.head}(\n{_filled(said.arguments, margin, after)})"
    rows = []
    for index, argument in enumerate(said.arguments):
        last = index == len(said.arguments) - 1
        rows.append(laid(argument, margin, margin, 1 + after if last else 1))
    return f"{said.head}(\n" + ",\n".join(f"{' ' * margin}{row}" for row in rows) + ")"


def _filled(items: Sequence[Expression], margin: int, after: int) -> str:
    """Return short arguments, as many in a line as it holds."""
    lines = [" " * margin + str(items[0])]
    for index, item in enumerate(items[1:], 1):
        end = 1 if index < len(items) - 1 else 1 + after
        if len(lines[-1]) + 2 + len(str(item)) + end <= WIDTH:
            lines[-1] += f", {item}"
        else:
            lines[-1] += ","
            lines.append(" " * margin + str(item))
    return "\n".join(lines)


def _string(literal: str, before: int, after: int) -> str:
    """Return a string literal in pieces, where there are spaces to break it at."""
    if not literal.startswith('"') or " " not in literal:
        return literal
    words = deque(re.findall(r"[^ ]* |[^ ]+$", literal[1:-1]))
    lines: list[str] = []
    width = WIDTH - before - 2
    first = True
    while words:
        if sum(map(len, words)) <= width:
            width -= after
        line = words.popleft()
        while words and len(line) + len(words[0]) <= width:
            line += words.popleft()
        lines.append(line)
        if first:
            width -= _DEEPER + 2
            first = False
    return '"' + f'"\n{" " * (before + _DEEPER)}+ "'.join(lines) + '"'


def assigned(head: str, said: Expression, indent: int) -> str:
    """Return `head = said;`, the value on a line of its own where it does not fit."""
    margin = " " * indent
    line = f"{margin}{head} = {said};"
    if len(line) <= WIDTH:
        return line
    deeper = indent + _DEEPER
    if len(f"{margin}{head} =") > WIDTH:
        kind, _, name = head.rpartition(" ")
        head = f"{kind}\n{' ' * deeper}{name}"
        deeper += _DEEPER
    return f"{margin}{head} =\n{' ' * deeper}{laid(said, deeper, deeper)};"


def statement(said: Expression, indent: int, head: str = "") -> str:
    """Return an expression as a statement; `head` may be `return `."""
    return f"{' ' * indent}{head}{laid(said, indent, indent + len(head))};"


def header(head: str, parameters: Sequence[str], tail: str, indent: int) -> str:
    """Return the head of a record or a method: its parameters broken where they do not fit."""
    margin = " " * indent
    line = f"{margin}{head}({', '.join(parameters)}){tail}"
    if len(line) <= WIDTH:
        return line
    deeper = " " * (indent + _DEEPER)
    clause = tail.removesuffix(" {").strip()
    line = f"{margin}{head}({', '.join(parameters)})"
    apart = False
    if not clause or len(line) > WIDTH:
        rows = ", ".join(parameters)
        if len(deeper) + len(rows) + len(")" if clause else f"){tail}") > WIDTH:
            rows = f",\n{deeper}".join(
                _parameter(said, len(deeper), len(parameters) - 1 == index)
                for index, said in enumerate(parameters)
            )
            apart = bool(clause) and len(parameters) > 1
        line = f"{margin}{head}(\n{deeper}{rows})"
    if not apart and len(line.rpartition("\n")[2]) + len(tail) <= WIDTH:
        return f"{line}{tail}"
    return f"{line}\n{deeper}{clause} {{"


def _parameter(said: str, margin: int, last: bool) -> str:
    if margin + len(said) + (3 if last else 1) <= WIDTH:
        return said
    kind, _, name = said.rpartition(" ")
    return f"{kind}\n{' ' * (margin + _DEEPER)}{name}"


def clause(head: str, word: str, names: Sequence[str], indent: int = 0) -> str:
    """Return `head word A, B {`, broken where it does not fit."""
    margin = " " * indent
    line = f"{margin}{head} {word} {', '.join(names)} {{"
    if len(line) <= WIDTH:
        return line
    deeper = " " * (indent + _DEEPER)
    line = f"{deeper}{word} {', '.join(names)} {{"
    if len(line) <= WIDTH:
        return f"{margin}{head}\n{line}"
    rows = f",\n{deeper}    ".join(names)
    return f"{margin}{head}\n{deeper}{word} {rows} {{"


def doc(parts: Iterable[str | None], indent: int = 0, tags: Iterable[tuple[str, str]] = ()) -> str:
    """Return a Javadoc comment with a newline behind it, empty where there is nothing to say.

    `tags` are block tags (`@param x`) with their texts.
    """
    paragraphs = [p for part in parts if part for p in _paragraphs(part)]
    tags = [(tag, prose(text)) for tag, text in tags]
    if not paragraphs and not tags:
        return ""
    margin = " " * indent
    columns = WIDTH - indent - 3
    if len(paragraphs) == 1 and not tags:
        line = f"{margin}/** {paragraphs[0]} */"
        if len(line) <= WIDTH:
            return f"{line}\n"
    lines: list[str] = []
    for index, paragraph in enumerate(paragraphs):
        lines += ["", *_wrapped(f"<p>{paragraph}", columns)] if index else []
        lines += [] if index else _wrapped(paragraph, columns)
    if tags and lines:
        lines.append("")
    for tag, text in tags:
        lines += _wrapped(f"{tag} {text}".rstrip(), columns, "    ")
    body = "".join(f"{margin} * {line}".rstrip() + "\n" for line in lines)
    return f"{margin}/**\n{body}{margin} */\n"


def prose(text: str) -> str:
    """Return text as Javadoc's HTML, on one line."""
    if _PROSE.fullmatch(text):
        return " ".join(text.split())
    parts = _CODE.split(" ".join(text.split()))
    return "".join(
        f"{{@code {part}}}" if index % 2 else _SPECIAL.sub(_entity, part)
        for index, part in enumerate(parts)
    )


def _entity(found: re.Match[str]) -> str:
    return _ENTITIES.get(found[0]) or "*&#47;"


def _paragraphs(text: str) -> list[str]:
    return [said for part in re.split(r"\n\s*\n", text) if (said := prose(part))]


def _wrapped(text: str, columns: int, hanging: str = "") -> list[str]:
    if len(text) <= columns:
        return [text]
    lines: list[str] = []
    line = ""
    for word in text.split(" "):
        if not line:
            line = word
        elif len(line) + 1 + len(word) <= columns:
            line += f" {word}"
        else:
            lines.append(line)
            line = hanging + word
    return [*lines, line]
