"""Numbers that no double is: reckoned with as the nearest one, kept with every digit.

Made by `charter generate`.
"""

from __future__ import annotations

import math
import operator
from collections.abc import Callable
from decimal import Decimal
from typing import TYPE_CHECKING, Any, Self

__all__ = ["ExactFloat"]

if TYPE_CHECKING:
    _Base = float
else:
    _Base = object


_Nearest = type("ExactFloat", (float,), {})


class ExactFloat(_Base):
    """A number that no double is, as `0.1234567890123456789` or `1e-400`; `exact` has its digits.

    Wherever Python reckons, it is the nearest double, and `isinstance` takes it for a `float`.
    Comparisons go by its digits, and a model writes them. It is no `float` to C, so that what
    knows nothing of it (`json.dumps`) refuses it and does not write another number.
    """

    __slots__ = ("exact",)

    exact: Decimal

    if TYPE_CHECKING:

        def __new__(cls, exact: Decimal | str) -> Self: ...

    else:

        def __init__(self, exact: Decimal | str) -> None:
            """Keep the digits."""
            self.exact = Decimal(exact)

        @property
        def __class__(self) -> type[float]:
            """What `isinstance` takes it for, by its own name."""
            return _Nearest

    def __float__(self) -> float:
        return float(self.exact)

    def __int__(self) -> int:
        return int(self.exact)

    def __bool__(self) -> bool:
        return bool(self.exact)

    def __repr__(self) -> str:
        return str(self.exact)

    def __hash__(self) -> int:
        return hash(self.exact)

    def __reduce__(self) -> tuple[Any, ...]:
        return ExactFloat, (self.exact,)

    def __format__(self, spec: str) -> str:
        return format(float(self), spec) if spec else str(self)

    @property
    def real(self) -> float:
        """Itself: there is nothing imaginary in it."""
        return self

    @property
    def imag(self) -> float:
        """Zero."""
        return 0.0

    def is_integer(self) -> bool:
        """Whether it is a whole number."""
        return self.exact == self.exact.to_integral_value()


def _compared(name: str) -> Callable[[ExactFloat, Any], Any]:
    """Return a comparison by digits, where a double is the number that it is written as."""
    compare = getattr(operator, name)

    def compared(self: ExactFloat, other: Any) -> Any:
        if type(other) is ExactFloat:
            return compare(self.exact, other.exact)
        if isinstance(other, float) and not math.isnan(other):
            return compare(self.exact, Decimal(float.__repr__(other)))
        if isinstance(other, int | Decimal):
            return compare(self.exact, other)
        if isinstance(other, float):
            return False
        return NotImplemented

    return compared


def _reckoned(name: str) -> Callable[..., Any]:
    """Return a method of the nearest double's."""
    method = getattr(float, name)

    def reckoned(self: ExactFloat, *others: Any) -> Any:
        nearest = (float(other) if type(other) is ExactFloat else other for other in others)
        return method(float(self), *nearest)

    return reckoned


for _name in ("__eq__", "__lt__", "__le__", "__gt__", "__ge__"):
    setattr(ExactFloat, _name, _compared(_name))
for _name in (
    *("__add__", "__radd__", "__sub__", "__rsub__", "__mul__", "__rmul__", "__truediv__"),
    *("__rtruediv__", "__floordiv__", "__rfloordiv__", "__mod__", "__rmod__", "__divmod__"),
    *("__rdivmod__", "__pow__", "__rpow__", "__neg__", "__pos__", "__abs__", "__trunc__"),
    *("__floor__", "__ceil__", "__round__", "as_integer_ratio", "conjugate", "hex"),
):
    setattr(ExactFloat, _name, _reckoned(_name))
