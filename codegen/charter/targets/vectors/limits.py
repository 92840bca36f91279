"""Limits of numbers by their digits, for schemas with limits that are beside no double."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator, Mapping
from decimal import Decimal
from fractions import Fraction
from typing import Any, Final

_FAR: Final = 2**53
"""Up to here jsonschema-rs is exact; beyond, it compares fractions and powers as doubles."""


Exact = int | Fraction


def _is_multiple(number: Exact, step: Exact) -> bool:
    return number % step == 0


_HOLDS: Final[Mapping[str, Callable[[Exact, Exact], bool]]] = {
    "exclusiveMaximum": operator.lt,
    "exclusiveMinimum": operator.gt,
    "maximum": operator.le,
    "minimum": operator.ge,
    "multipleOf": _is_multiple,
}


def keywords(schemas: Mapping[str, Any]) -> dict[str, type]:
    """Return what the validator has to check in place of its own keywords: nothing mostly."""
    if not any(abs(limit) >= _FAR for limit in _limits(dict(schemas))):
        return {}
    return {keyword: _checked(holds) for keyword, holds in _HOLDS.items()}


def _limits(value: Any) -> Iterator[Any]:
    if isinstance(value, dict):
        for key, inner in value.items():
            if key in _HOLDS and type(inner) in (int, float, Decimal):
                yield inner
            else:
                yield from _limits(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _limits(inner)


def _checked(holds: Callable[[Exact, Exact], bool]) -> type:
    class Limit:
        def __init__(self, _parent: object, limit: Any, _path: object) -> None:
            self.limit = _exact(limit)

        def validate(self, instance: Any) -> None:
            is_number = type(instance) in (int, float, Decimal)
            if is_number and not holds(_exact(instance), self.limit):
                raise ValueError(f"is beyond `{self.limit}`")

    return Limit


def _exact(number: float | Decimal) -> Exact:
    """Return what the number's digits say."""
    return number if isinstance(number, int) else Fraction(str(number))
