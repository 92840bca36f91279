"""JSON text in and out without losing a digit.

A number becomes a `float` only where the float prints back as the same value; otherwise it stays a
`decimal.Decimal`. Writing prints both exactly, so an instance can be pasted into any validator.
"""

from __future__ import annotations

import json
import re
from decimal import Decimal
from typing import Any, Final

MAX_DIGITS: Final = 4300
"""Digits a number may have when written out; more is refused, not slowly computed with."""

MAX_DEPTH: Final = 500
"""Arrays and objects that may stand inside each other."""

_BRACKET: Final = re.compile(r'"(?:[^"\\]|\\.)*"|[\[\]{}\n]', re.DOTALL)


class JsonError(ValueError):
    """Text that is not JSON, or more of it than can be held exactly.

    `line` and `column` count from 1; 0 where the place is not known.
    """

    def __init__(self, reason: str, line: int = 0, column: int = 0) -> None:
        """Keep what happened and where."""
        super().__init__(reason)
        self.reason = reason
        self.line = line
        self.column = column


class _NumberError(ValueError):
    def __init__(self, reason: str, literal: str) -> None:
        super().__init__(reason)
        self.literal = literal


def loads(text: str) -> Any:
    """Parse one JSON value (RFC 8259), numbers exact; `NaN` and `Infinity` are refused.

    Raises:
        JsonError: the text is not JSON, is nested deeper than `MAX_DEPTH`, or has a number of
            more than `MAX_DIGITS` digits.
    """
    if text.count("[") + text.count("{") > MAX_DEPTH:
        _check_depth(text)
    try:
        return json.loads(
            text, parse_float=_real, parse_int=_integer, parse_constant=_refuse_constant
        )
    except json.JSONDecodeError as error:
        raise JsonError(error.msg, error.lineno, error.colno) from None
    except _NumberError as error:
        before = text[: text.find(error.literal)]
        column = len(before) - (before.rfind("\n") + 1) + 1
        raise JsonError(str(error), before.count("\n") + 1, column) from None


def dumps(value: Any, *, indent: int | None = None) -> str:
    """Write a JSON value as ASCII text, numbers exact, names in the order they stand."""
    if indent is None:
        return _write(value, "", "", ", ", ": ")
    return _write(value, " " * indent, "\n", ",", ": ")


def _write(value: Any, step: str, newline: str, comma: str, colon: str) -> str:
    if isinstance(value, Decimal):
        return str(value)
    if isinstance(value, dict) and value:
        rows = [
            json.dumps(name) + colon + _write(item, step, _deeper(newline, step), comma, colon)
            for name, item in value.items()
        ]
        inner = _deeper(newline, step)
        return "{" + inner + (comma + inner).join(rows) + newline + "}"
    if isinstance(value, list | tuple) and value:
        rows = [_write(item, step, _deeper(newline, step), comma, colon) for item in value]
        inner = _deeper(newline, step)
        return "[" + inner + (comma + inner).join(rows) + newline + "]"
    return json.dumps(value, allow_nan=False)


def _deeper(newline: str, step: str) -> str:
    return newline + step if newline else ""


def _real(literal: str) -> float | Decimal:
    exact = Decimal(literal)
    if len(literal) > MAX_DIGITS or (exact and abs(exact.adjusted()) > MAX_DIGITS):
        raise _NumberError(_too_long(literal), literal)
    near = float(literal)
    # An integral value beyond 2**53 prints back but is not what the binary float holds.
    if Decimal(repr(near)) == exact and (abs(near) < 2**53 or Decimal(near) == exact):
        return near
    return exact


def _integer(literal: str) -> int:
    if len(literal) > MAX_DIGITS:
        raise _NumberError(_too_long(literal), literal)
    return int(literal)


def _too_long(literal: str) -> str:
    shown = literal if len(literal) < 30 else f"{literal[:20]}…"
    return f"the number `{shown}` has more than {MAX_DIGITS} digits when written out"


def _refuse_constant(literal: str) -> Any:
    raise _NumberError(f"`{literal}` is not a JSON number", literal)


def _check_depth(text: str) -> None:
    depth = 0
    line = 1
    for token in _BRACKET.finditer(text):
        mark = token.group()
        if mark == "\n":
            line += 1
        elif mark in "[{":
            depth += 1
            if depth > MAX_DEPTH:
                raise JsonError(f"arrays and objects are nested deeper than {MAX_DEPTH}", line)
        elif mark in "]}":
            depth -= 1
