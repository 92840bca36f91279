"""JSON Pointer (RFC 6901) as a string that grows with `/`."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

_NUMBER = re.compile(r"\+?[0-9]+", re.ASCII)
"""A name that jsonschema-rs makes a number of."""


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
    """Yield the errors that a validator of jsonschema-rs finds in `value`, each with its place.

    In its paths, empty names are left out and those like `01` or `+1` are numbers: where
    several members may be meant, it is asked about each without the others.
    """
    met: Counter[Any] = Counter()
    for error in validator.iter_errors(value):
        path = error.instance_path
        ways = [tuple(path)] if _is_plain(value, path) else list(_ways(value, path))
        if len(ways) > 1:
            said = _identity(error)
            faulty = [
                way
                for way in ways
                if said in map(_identity, validator.iter_errors(_of(value, way)))
            ]
            ways = (faulty or ways)[met[said] :] or ways
            met[said] += 1
        pointer = ROOT
        for token in ways[0]:
            pointer /= token
        yield error, pointer


def _identity(error: Any) -> tuple[Any, ...]:
    path = (*error.evaluation_path, None, *error.instance_path)
    return error.absolute_keyword_location, path


def _is_plain(value: Any, path: Sequence[str | int]) -> bool:
    """Whether a path of the validator can lead to one place only, as it stands."""
    for token in path:
        if isinstance(value, dict):
            if isinstance(token, int) or "" in value or token not in value:
                return False
        elif not isinstance(value, list) or isinstance(token, str) or token >= len(value):
            return False
        value = value[token]
    return not (isinstance(value, dict) and "" in value)


def _ways(value: Any, path: Sequence[str | int]) -> Iterator[tuple[str | int, ...]]:
    """Yield where a path of the validator may lead in `value`."""
    if not path:
        yield ()
    elif isinstance(value, dict):
        for name in _meant(value, path[0]):
            yield from ((name, *way) for way in _ways(value[name], path[1:]))
    elif isinstance(value, list) and isinstance(at := path[0], int) and at < len(value):
        yield from ((at, *way) for way in _ways(value[at], path[1:]))
    if isinstance(value, dict) and "" in value:
        yield from (("", *way) for way in _ways(value[""], path))


def _meant(value: dict[str, Any], token: str | int) -> list[str]:
    if isinstance(token, str):
        return [token] if token in value else []
    return [name for name in value if _NUMBER.fullmatch(name) and int(name) == token]


def _of(value: Any, way: tuple[str | int, ...]) -> Any:
    """Return `value` without the members that may be taken for those on `way`."""
    if not isinstance(value, dict):
        return (
            [
                _of(item, way[1:]) if way and index == way[0] else item
                for index, item in enumerate(value)
            ]
            if way
            else value
        )
    kept = dict(value)
    if not way or way[0] != "":
        kept.pop("", None)
    if way:
        name = str(way[0])
        for other in _meant(value, int(name)) if _NUMBER.fullmatch(name) else ():
            if other != name:
                del kept[other]
        kept[name] = _of(value[name], way[1:])
    return kept


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
