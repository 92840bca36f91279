"""A number is larger than a double holds exactly.

JavaScript and many JSON parsers read numbers as doubles: beyond 2^53 - 1 the
last digits change on the way (RFC 8259 §6, I-JSON RFC 7493 §2.2).

Example:

    { "type": "integer", "maximum": 9223372036854775807 }

Fix: keep to 2^53 - 1, or send the number as text.

    { "type": "integer", "maximum": 9007199254740991 }
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from charter.contract import Contract
from charter.facts import Place
from charter.findings import Level, Problem

LEVEL = Level.WARNING

_SAFE = 2**53 - 1
_KEYWORDS = (
    "minimum",
    "maximum",
    "exclusiveMinimum",
    "exclusiveMaximum",
    "const",
    "default",
    "enum",
    "examples",
    "multipleOf",
)


def check(contract: Contract) -> Iterator[Problem]:
    for keyword in _KEYWORDS:
        for node in contract.holding(keyword):
            for place, number in _numbers(node.schema[keyword], node.place / keyword):
                yield Problem(
                    place,
                    f"`{number}` is beyond 2^53 - 1, and changes where numbers are doubles.",
                    "Keep to ±9007199254740991, or send the number as text.",
                )


def _numbers(value: Any, place: Place) -> Iterator[tuple[Place, int]]:
    if isinstance(value, int) and not isinstance(value, bool):
        if abs(value) > _SAFE:
            yield place, value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from _numbers(inner, place / key)
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from _numbers(inner, place / index)
