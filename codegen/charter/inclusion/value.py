"""JSON values, canonical and hashable.

Two JSON values that are equal are one `Value`: `1` and `1.0` are equal, `1` and `true` are not,
the order of object members does not count. Numbers are exact rationals.
"""

from __future__ import annotations

import math
from decimal import Decimal
from fractions import Fraction
from typing import Any, Final

NULL: Final = 1
FALSE: Final = 2
TRUE: Final = 4
INT: Final = 8
FLOAT_INT: Final = 16
"""An integral number written with a fraction or exponent: `1.0`. No integer in draft 4."""
FRAC: Final = 32
STR: Final = 64
ARR: Final = 128
OBJ: Final = 256
INTEGRAL: Final = INT | FLOAT_INT
NUM: Final = INT | FLOAT_INT | FRAC
ALL: Final = 511
BOOLEAN: Final = FALSE | TRUE

MAX_DEPTH: Final = 150
"""Nesting that values may have."""
MAX_LEVELS: Final = 400
"""Nesting that schemas may have, references followed."""
MAX_EXPONENT: Final = 4000
MAX_SAFE: Final = 2**53
"""The integers up to here are told from their neighbours by a float."""


class Value:
    """One JSON value; compare with `is` through `canon`."""

    __slots__ = ("canon", "data", "kind", "mask", "order", "size")

    kind: int
    data: Any
    canon: Value
    mask: int
    order: tuple[Any, ...]

    def __init__(self, kind: int, data: Any, order: tuple[Any, ...]) -> None:
        """Take what the store has canonicalised."""
        self.kind = kind
        self.data = data
        self.canon = self
        self.mask = INTEGRAL if kind == INT else kind
        self.order = order
        inside = data if kind == ARR else data.values() if kind == OBJ else ()
        self.size: int = 1 + sum(value.size for value in inside)

    def __repr__(self) -> str:
        """Show the plain value."""
        return f"Value({to_json(self)!r})"


def exact(number: int | float | Decimal) -> int | Fraction:
    """Give the number as written, as an int where it is integral.

    Raises ValueError for infinities, NaN and exponents beyond reason.
    """
    if isinstance(number, int):
        return number
    if isinstance(number, float):
        if number.is_integer() and abs(number) < 1e15:
            return int(number)
        if not math.isfinite(number):
            raise ValueError(f"`{number}` is no JSON number")
        number = Decimal(repr(number))
    if not number.is_finite():
        raise ValueError(f"`{number}` is no JSON number")
    if abs(number.adjusted()) > MAX_EXPONENT:
        raise ValueError(f"the exponent of `{number}` is beyond {MAX_EXPONENT}")
    fraction = Fraction(number)
    return fraction.numerator if fraction.denominator == 1 else fraction


class Values:
    """The interned values of one question."""

    def __init__(self) -> None:
        """Start with null and the booleans."""
        self._known: dict[tuple[Any, ...], Value] = {}
        self.null = self._intern((NULL,), NULL, None, (0,))
        self.false = self._intern((FALSE,), FALSE, False, (1,))
        self.true = self._intern((TRUE,), TRUE, True, (2,))

    def _intern(self, key: tuple[Any, ...], kind: int, data: Any, order: tuple[Any, ...]) -> Value:
        value = self._known.get(key)
        if value is None:
            value = self._known[key] = Value(kind, data, order)
        return value

    def __len__(self) -> int:
        """The number of values met."""
        return len(self._known)

    def back(self, count: int) -> None:
        """Forget the values met since there were `count`."""
        while len(self._known) > count:
            self._known.popitem()

    def number(self, number: int | Fraction) -> Value:
        """The number, whichever way it is written."""
        if isinstance(number, Fraction):
            if number.denominator == 1:
                number = number.numerator
            else:
                return self._intern((FRAC, number), FRAC, number, (3, number))
        return self._intern((INT, number), INT, number, (3, number))

    def float_int(self, number: int) -> Value:
        """The integral number written as `1.0`."""
        value = self._intern((FLOAT_INT, number), FLOAT_INT, number, (3, number, 1))
        value.canon = self.number(number)
        return value

    def string(self, text: str) -> Value:
        """The string."""
        return self._intern((STR, text), STR, text, (4, len(text), text))

    def array(self, items: tuple[Value, ...]) -> Value:
        """The array of these items."""
        value = self._intern(
            (ARR, items), ARR, items, (5, len(items), tuple(v.order for v in items))
        )
        if any(v.canon is not v for v in items):
            value.canon = self.array(tuple(v.canon for v in items))
        return value

    def object(self, members: dict[str, Value]) -> Value:
        """The object of these members."""
        pairs = tuple(sorted(members.items()))
        value = self._intern(
            (OBJ, pairs), OBJ, dict(pairs), (6, len(pairs), tuple((k, v.order) for k, v in pairs))
        )
        if any(v.canon is not v for v in members.values()):
            value.canon = self.object({k: v.canon for k, v in members.items()})
        return value

    def of(self, raw: Any, depth: int = 0) -> Value:
        """Canonicalise a parsed JSON value. Raises ValueError for what is none."""
        if raw is None:
            return self.null
        if raw is True:
            return self.true
        if raw is False:
            return self.false
        if isinstance(raw, str):
            return self.string(raw)
        if isinstance(raw, (int, float, Decimal)):
            return self.number(exact(raw))
        if depth > MAX_DEPTH:
            raise ValueError(f"a value is nested deeper than {MAX_DEPTH}")
        if isinstance(raw, (list, tuple)):
            return self.array(tuple([self.of(item, depth + 1) for item in raw]))
        if isinstance(raw, dict):
            for key in raw:
                if not isinstance(key, str):
                    raise ValueError(f"`{key!r}` is no JSON object key")
            return self.object({key: self.of(item, depth + 1) for key, item in raw.items()})
        raise ValueError(f"`{type(raw).__name__}` is no JSON value")


def to_json(value: Value, floats: bool = False) -> Any:
    """Give the value back as plain Python: int, float where exact, else Decimal.

    With `floats`, integers beyond `MAX_SAFE` that a float writes exactly become floats: validators
    compare a float in a schema by its binary value, which no integer may equal.
    """
    kind = value.kind
    if kind == ARR:
        return [to_json(item, floats) for item in value.data]
    if kind == OBJ:
        return {key: to_json(item, floats) for key, item in value.data.items()}
    if kind == FLOAT_INT:
        return _pointed(value.data, floats)
    if kind == INT and floats and abs(value.data) > MAX_SAFE:
        return _decimal(Fraction(value.data))
    if kind == FRAC:
        return _decimal(value.data)
    return value.data


def _pointed(number: int, floats: bool) -> float | Decimal:
    """Write the integral number as `1.0`: a float where that is exact, or `floats` are wanted."""
    written = _decimal(Fraction(number))
    if isinstance(written, float) and (floats or written == number):
        return written
    sign, digits, _ = Decimal(number).as_tuple()
    return Decimal((sign, (*digits, 0), -1))


def _decimal(number: Fraction) -> float | int | Decimal:
    try:
        rounded = float(number)
    except OverflowError:
        rounded = math.inf
    if math.isfinite(rounded) and Fraction(Decimal(repr(rounded))) == number:
        return rounded
    if number.denominator == 1:
        return number.numerator
    # Every fraction of a search is a terminating decimal: its denominator divides a power of ten.
    denominator, places = number.denominator, 0
    while denominator != 1 and places < 2 * MAX_EXPONENT:
        places += 1
        denominator = denominator // math.gcd(denominator, 10)
    if denominator != 1:
        raise ValueError("a number has no finite decimal expansion")
    sign, digits, _ = Decimal((number * 10**places).numerator).as_tuple()
    return Decimal((sign, digits, -places))
