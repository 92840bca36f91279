"""JSON text with exact numbers and known positions (RFC 8259).

The standard decoder reads; a flat scanner finds where things stand, and runs
only when a message needs a line. Objects keep their order, duplicate keys are
errors, and a number keeps its value: where a double would change it, it is a
`Decimal`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from functools import lru_cache
from typing import Any, NoReturn

from charter.pointer import ROOT, Pointer

MAX_DEPTH = 256
"""Arrays and objects inside one another, at most; deeper text is refused."""


@dataclass(eq=False)  # not frozen: Python sets the traceback of what is raised
class JsonTextError(Exception):
    """Text that is no acceptable JSON: what, how to mend it, and where (1-based)."""

    message: str
    fix: str
    line: int
    column: int
    pointer: Pointer = ROOT


MAX_DIGITS = 4300
"""Digits of a number written out, at most: `1e999999999` is short to write, not to work with."""

_SAFE_DOUBLE = 2**53
"""Where doubles start to be whole numbers alone."""


def exact_number(text: str) -> float | Decimal:
    """Return a double where it is the number, as its shortest form says, else a `Decimal`.

    A large double is a whole number of its own, which `1e23` is not. Raise `ValueError` where the
    number has more than `MAX_DIGITS` digits.
    """
    number = float(text)
    try:
        exact = Decimal(text)
    except ArithmeticError:
        raise ValueError(text) from None
    if len(text) > MAX_DIGITS or abs(exact.adjusted()) > MAX_DIGITS:
        raise ValueError(text)
    if number in (float("inf"), float("-inf")) or Decimal(repr(number)) != exact:
        return exact
    return exact if abs(number) >= _SAFE_DOUBLE and Decimal(number) != exact else number


def parse(text: str, *, max_depth: int = MAX_DEPTH) -> Any:
    """Decode `text`; raise `JsonTextError` with the place of the first fault."""
    if text.startswith("\ufeff"):
        raise JsonTextError(
            "The file starts with a byte order mark.", "Save it as UTF-8 without BOM.", 1, 1
        )
    _check_depth(text, max_depth)
    duplicates = False

    def pairs(items: list[tuple[str, Any]]) -> dict[str, Any]:
        nonlocal duplicates
        result = dict(items)
        duplicates = duplicates or len(result) != len(items)
        return result

    try:
        value = json.loads(
            text, object_pairs_hook=pairs, parse_float=exact_number, parse_constant=_no_constant
        )
    except json.JSONDecodeError as error:
        raise JsonTextError(
            f"Invalid JSON: {error.msg}.",
            "Correct the syntax there.",
            error.lineno,
            error.colno,
        ) from None
    except ValueError:
        raise _first_bad_number(text) from None
    if duplicates:
        pointer, offset = _first_duplicate(text)
        line, column = position(text, offset)
        raise JsonTextError(
            f"Key `{pointer.tokens[-1]}` stands twice in one object.",
            "Keep one of the two.",
            line,
            column,
            pointer,
        )
    return value


_ESCAPED_HALF = re.compile(r"\\u[dD][89a-fA-F]")
_STRING = re.compile(r'"(?:[^"\\]|\\.)*"', re.DOTALL)


def check_characters(text: str) -> None:
    """Raise `JsonTextError` where a string of JSON `text` is none in Unicode (RFC 8259 §8.2)."""
    if not _ESCAPED_HALF.search(text):
        return
    for match in _STRING.finditer(text):
        if any("\ud800" <= character <= "\udfff" for character in json.loads(match[0])):
            line, column = position(text, match.start())
            raise JsonTextError(
                "The text holds half of a surrogate pair, which is no character.",
                "Write both halves, or the character itself.",
                line,
                column,
            )


def dump(value: Any, *, indent: int | None = 2) -> str:
    """Encode `value` in the canonical layout, `Decimal`s as the numbers they are."""
    separators = (",", ": ") if indent else (",", ":")
    try:
        return json.dumps(value, indent=indent, ensure_ascii=False, separators=separators)
    except TypeError:
        if not _has_decimal(value):
            raise
    marks: list[str] = []
    # The mark is a private-use character, doubled where the text itself holds one.
    text = json.dumps(
        _marked(value, marks), indent=indent, ensure_ascii=False, separators=separators
    )
    return re.sub('"\ue000([0-9]+)\ue000"', lambda match: marks[int(match[1])], text).replace(
        "\ue000\ue000", "\ue000"
    )


def same(a: Any, b: Any) -> bool:
    """Whether two JSON values are equal as JSON Schema counts it: `1` is `1.0`, but not `true`."""
    if isinstance(a, bool) or isinstance(b, bool):
        return a is b
    if isinstance(a, dict) and isinstance(b, dict):
        return a.keys() == b.keys() and all(same(a[key], b[key]) for key in a)
    if isinstance(a, list) and isinstance(b, list):
        return len(a) == len(b) and all(map(same, a, b))
    return bool(a == b)


def position(text: str, offset: int) -> tuple[int, int]:
    """Return the 1-based line and column of `offset`."""
    line = text.count("\n", 0, offset) + 1
    return line, offset - text.rfind("\n", 0, offset)


def locate(text: str, pointer: str) -> tuple[int, int] | None:
    """Return line and column of the value (of the key, in an object) at `pointer`."""
    return positions(text).get(Pointer(pointer))


@lru_cache(maxsize=4)  # many findings ask about one text, one after the other
def positions(text: str) -> dict[Pointer, tuple[int, int]]:
    """Return what `locate` would say of every pointer, in one pass."""
    found = {}
    line, start = 1, 0
    for pointer, offset, _ in scan(text):
        line += text.count("\n", start, offset)
        start = offset
        found[pointer] = line, offset - text.rfind("\n", 0, offset)
    return found


_TOKEN = re.compile(r'[\[\]{}:,]|"(?:[^"\\]|\\.)*"|[^\s\[\]{}:,"]+', re.DOTALL)


def scan(text: str) -> Iterator[tuple[Pointer, int, bool]]:
    """Yield (pointer, offset, is a member of an object) of each value, in order.

    The offset of an object's member is that of its key. Expects text that the
    decoder accepts.
    """
    stack: list[tuple[Pointer, int]] = []  # pointer of the container; index, or -1 in an object
    key: Pointer | None = None
    at = ROOT
    for match in _TOKEN.finditer(text):
        token = match[0]
        if token in "{[":
            if key is None:
                at = _begin(stack)
                yield at, match.start(), False
            else:
                at = key
            key = None
            stack.append((at, -1 if token == "{" else 0))
        elif token in "}]":
            stack.pop()
            key = None
        elif token == ",":
            key = None
            container, index = stack[-1]
            if index >= 0:
                stack[-1] = (container, index + 1)
        elif token == ":":
            continue
        elif stack and stack[-1][1] < 0 and key is None:
            key = stack[-1][0] / json.loads(token)
            yield key, match.start(), True
        elif key is None:
            yield _begin(stack), match.start(), False


def _begin(stack: list[tuple[Pointer, int]]) -> Pointer:
    return stack[-1][0] / stack[-1][1] if stack else ROOT


def _first_duplicate(text: str) -> tuple[Pointer, int]:
    seen: set[Pointer] = set()
    for pointer, offset, member in scan(text):
        if member and pointer in seen:
            return pointer, offset
        seen.add(pointer)
    raise AssertionError("the decoder saw a duplicate key that the scanner did not")


_BRACKET = re.compile(r'[\[\]{}]|"(?:[^"\\]|\\.)*"', re.DOTALL)


def _check_depth(text: str, max_depth: int) -> None:
    if text.count("{") + text.count("[") <= max_depth:
        return
    depth = 0
    for match in _BRACKET.finditer(text):
        if match[0] in "{[":
            depth += 1
            if depth > max_depth:
                line, column = position(text, match.start())
                raise JsonTextError(
                    f"The text nests deeper than {max_depth} levels.",
                    "Move inner parts to `$defs` and refer to them.",
                    line,
                    column,
                )
        elif match[0] in "}]":
            depth -= 1


def _no_constant(name: str) -> NoReturn:
    raise ValueError(name)


_SCALAR = re.compile(r'"(?:[^"\\]|\\.)*"|[^\s\[\]{}:,"]+', re.DOTALL)


def _first_bad_number(text: str) -> JsonTextError:
    """Say which number the decoder stopped at; all before it is JSON."""
    for match in _SCALAR.finditer(text):
        if (fault := _fault_of_number(match[0])) is not None:
            pointer = ROOT
            for at, offset, _ in scan(text):
                if offset > match.start():
                    break
                pointer = at
            line, column = position(text, match.start())
            return JsonTextError(*fault, line, column, pointer)
    raise AssertionError("the decoder saw a number that the scanner did not")


_NUMBER = re.compile(r"NaN|-?Infinity|-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?", re.ASCII)


def _fault_of_number(token: str) -> tuple[str, str] | None:
    if (match := _NUMBER.match(token)) is None:
        return None
    number = match[0]
    if number.endswith(("NaN", "Infinity")):
        return f"Invalid JSON: `{number}` is no number.", "Write a number, or `null`."
    try:
        exact_number(number)
    except ValueError:
        shown = number if len(number) <= 24 else f"{number[:20]}…"
        message = f"The number `{shown}` has more than {MAX_DIGITS:,} digits written out."
        return message, "Write a smaller number, or a text."
    return None


def _spelled(number: Decimal) -> str:
    """Return a number as a double is spelled that has it for its shortest form, else its digits."""
    shortest = repr(float(number))
    return shortest if Decimal(shortest) == number else str(number)


def _has_decimal(value: Any) -> bool:
    if isinstance(value, dict):
        return any(map(_has_decimal, value.values()))
    if isinstance(value, list):
        return any(map(_has_decimal, value))
    return isinstance(value, Decimal)


def _marked(value: Any, marks: list[str]) -> Any:
    if isinstance(value, dict):
        return {_marked(k, marks): _marked(v, marks) for k, v in value.items()}
    if isinstance(value, list):
        return [_marked(item, marks) for item in value]
    if isinstance(value, Decimal):
        marks.append(_spelled(value))
        return f"\ue000{len(marks) - 1}\ue000"
    if isinstance(value, str):
        return value.replace("\ue000", "\ue000\ue000")
    return value
