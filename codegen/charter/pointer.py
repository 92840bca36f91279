"""JSON Pointer (RFC 6901) as a string that grows with `/`."""

from __future__ import annotations

from collections.abc import Iterable
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


def through(value: Any, path: Iterable[str | int]) -> Pointer:
    """Return `path`, which a validator of jsonschema-rs gives, as it leads through `value`.

    The validator drops empty property names and makes numbers of those like `01`.
    """
    pointer = ROOT
    for token in path:
        while isinstance(value, dict) and _member(value, token) is None and "" in value:
            pointer, value = pointer / "", value[""]
        step: str | int = token
        if isinstance(value, dict) and (name := _member(value, token)) is not None:
            step = name
        pointer, value = pointer / step, _inside(value, step)
    return pointer


def _member(value: dict[str, Any], token: str | int) -> str | None:
    if (name := str(token)) in value:
        return name
    return next(
        (key for key in value if key.isdecimal() and (key.lstrip("0") or "0") == name), None
    )


def _inside(value: Any, step: str | int) -> Any:
    try:
        return value[step]
    except (LookupError, TypeError):
        return None


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
