"""JSON values and names as Python source, laid out as ruff's formatter would."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Mapping
from dataclasses import dataclass
from keyword import iskeyword
from typing import Any

WIDTH = 100
_INDENT = 4


@dataclass(frozen=True)
class Raw:
    """Source text that stands as it is: a name, a call without arguments."""

    text: str


@dataclass(frozen=True)
class Call:
    """A call with keyword arguments, in their order."""

    callee: str
    arguments: Mapping[str, Any]


def expression(value: Any, indent: int = 0, before: int = 0, after: int = 0) -> str:
    """Return `value` as an expression.

    `indent` is the column of the statement it stands in, `before` what already
    stands on the first line after the indent, `after` what follows on the last.
    Strings, numbers, booleans, None, lists, tuples, dicts, `Raw` and `Call`.
    """
    flat = _flat(value)
    if indent + before + len(flat) + after <= WIDTH:
        return flat
    inner = indent + _INDENT
    pad = " " * inner
    close = " " * indent
    if isinstance(value, str):
        lines = _pieces(value, WIDTH - inner)
        if len(lines) == 1 and not before:
            return lines[0]
        return "(\n" + "".join(f"{pad}{line}\n" for line in lines) + f"{close})"
    if isinstance(value, Raw) and before:
        return f"(\n{pad}{value.text}\n{close})"
    if isinstance(value, Call) and value.arguments:
        body = "".join(
            f"{pad}{name}={expression(item, inner, len(name) + 1, 1)},\n"
            for name, item in value.arguments.items()
        )
        return f"{value.callee}(\n{body}{close})"
    if isinstance(value, dict) and value:
        body = ""
        for key, item in value.items():
            name = _flat(key)
            body += f"{pad}{name}: {expression(item, inner, len(name) + 2, 1)},\n"
        return f"{{\n{body}{close}}}"
    if isinstance(value, list | tuple) and value:
        opening, closing = ("[", "]") if isinstance(value, list) else ("(", ")")
        body = "".join(f"{pad}{expression(item, inner, 0, 1)},\n" for item in value)
        return f"{opening}\n{body}{close}{closing}"
    return flat


def _flat(value: Any) -> str:
    if isinstance(value, Raw):
        return value.text
    if isinstance(value, Call):
        arguments = ", ".join(f"{name}={_flat(item)}" for name, item in value.arguments.items())
        return f"{value.callee}({arguments})"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_flat(k)}: {_flat(v)}" for k, v in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_flat, value)) + "]"
    if isinstance(value, tuple):
        return "(" + ", ".join(map(_flat, value)) + ("," if len(value) == 1 else "") + ")"
    if isinstance(value, str):
        return string(value)
    return repr(value)


def string(text: str) -> str:
    """Return a string literal, in double quotes unless single ones escape less."""
    literal = repr(text)
    inner = literal[1:-1]
    if literal[0] == "'":
        inner = inner.replace("\\'", "'")
        if '"' not in inner:
            return f'"{inner}"'
        if text.count('"') <= text.count("'"):
            escaped = inner.replace('"', '\\"')
            return f'"{escaped}"'
    return literal


def _pieces(text: str, width: int) -> list[str]:
    """Split a long string into literals that fit, at spaces and after line breaks."""
    pieces: list[str] = []
    line = ""
    for word in re.findall(r"[^ \n]*[ \n]+|[^ \n]+", text):
        if line and (len(string(line + word)) > width or line.endswith("\n")):
            pieces.append(line)
            line = ""
        line += word
    return [string(piece) for piece in (*pieces, line)]


def docstring(text: str, indent: int) -> str:
    """Return a docstring, wrapped; its first line starts at column `indent`."""
    body = _quotable(text)
    if body.endswith('"'):
        body = f'{body[:-1]}\\"'
    pad = " " * indent
    if "\n" not in body and indent + len(body) + 6 <= WIDTH:
        return f'"""{body}"""'
    lines: list[str] = []
    for number, line in enumerate(body.split("\n")):
        room = WIDTH - indent - (3 if number == 0 else 0)
        lines += _wrap(line, room) or [""]
    if len(lines) == 1:
        # One line that fits without its closing quotes alone.
        return f'"""{lines[0]}\n{pad}"""'
    first, *rest = lines
    text = f'"""{first}\n' + "".join(f"{pad}{line}\n" if line else "\n" for line in rest)
    return f'{text}{pad}"""'


def _quotable(text: str) -> str:
    """Return text that can stand between triple quotes: what no one can read is escaped."""
    body = text.strip().replace("\\", "\\\\").replace('"""', '\\"\\"\\"')
    return "".join(c if c.isprintable() or c in "\n\t" else repr(c)[1:-1] for c in body)


def flow(text: str, before: int, indent: int) -> str:
    """Return a paragraph that starts after `before` columns and goes on at `indent`."""
    body = _quotable(text)
    lines = textwrap.wrap(
        " " * before + body, WIDTH, subsequent_indent=" " * indent, break_on_hyphens=False
    )
    return "\n".join(lines).lstrip()


def _wrap(line: str, room: int) -> list[str]:
    hanging = re.match(r"\s*(?:[-*+]|\d+[.)])\s+", line)
    return textwrap.wrap(
        line,
        room,
        break_long_words=False,
        break_on_hyphens=False,
        subsequent_indent=" " * (len(hanging[0]) if hanging else 0),
    )


def constant_name(text: str) -> str:
    """Return `text` as a constant's name: `policy.AUTHORIZATION_DENIED` to
    `POLICY_AUTHORIZATION_DENIED`."""
    words = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", text)
    name = re.sub(r"[^0-9A-Za-z]+", "_", words).strip("_").upper()
    return name if name and not name[0].isdigit() else f"N_{name}".rstrip("_")


def class_name(text: str) -> str:
    """Return `text` as a class's name: `Memory kind` to `MemoryKind`."""
    words = re.findall(r"[0-9A-Za-z]+", text)
    name = "".join(word[0].upper() + word[1:] for word in words)
    return name if name and not name[0].isdigit() else f"N{name}"


def parameter_name(text: str) -> str:
    """Return `text` as a parameter's name: `owner-rules` to `owner_rules`."""
    name = constant_name(text).lower()
    return f"{name}_" if iskeyword(name) else name


def export_order(name: str) -> tuple[int, list[tuple[int, int, str]]]:
    """Return the sort key of names in `__all__`, as ruff has it: constants, classes, the rest.

    Digits count as numbers.
    """
    parts = [
        (0, int(part), "") if part.isdigit() else (1, 0, part)
        for part in re.split(r"(\d+)", name)
        if part
    ]
    kind = 0 if name.isupper() and len(name) > 1 else 1 if name[:1].isupper() else 2
    return kind, parts


def import_order(name: str) -> tuple[int, list[tuple[int, int, str]]]:
    """Return the sort key of imported names: that of `__all__`, where case does not count."""
    return export_order(name)[0], export_order(name.lower())[1]
