"""JSON Pointer (RFC 6901) as a string that grows with `/`."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from operator import truediv
from typing import Any


class Pointer(str):
    """A JSON Pointer; `pointer / "a/b" / 0` appends escaped reference tokens."""

    __slots__ = ()

    def __truediv__(self, token: str | int) -> Pointer:
        """Append one reference token, escaped."""
        escaped = str(token).replace("~", "~0").replace("/", "~1")
        return Pointer(f"{self}/{escaped}")

    @property
    def tokens(self) -> tuple[str, ...]:
        """The unescaped reference tokens, outermost first."""
        if not self:
            return ()
        return tuple(t.replace("~1", "/").replace("~0", "~") for t in self[1:].split("/"))

    @property
    def parent(self) -> Pointer:
        """The pointer without its last token; the root is its own parent."""
        return Pointer(self.rpartition("/")[0])


ROOT = Pointer("")


def located(validator: Any, value: Any) -> Iterator[tuple[Any, Pointer]]:
    """Yield the errors that a validator of jsonschema-rs finds in `value`, each with its place."""
    from charter.ways import faults

    for way, error in faults(validator, value):
        yield error, reduce(truediv, way, ROOT)


def resolve(value: Any, pointer: str) -> Any:
    """Return what `pointer` names inside `value`; LookupError where there is nothing."""
    for token in Pointer(pointer).tokens:
        if isinstance(value, dict):
            value = value[token]
        elif isinstance(value, list) and token.isascii() and token.isdecimal():
            value = value[int(token)]
        else:
            raise LookupError(token)
    return value
