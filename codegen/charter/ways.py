"""Where what a validator finds wrong lies in the value.

`charter generate` copies this module into every package of models: it imports nothing of Charter's.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from jsonschema_rs import ValidationError, Validator

Way: TypeAlias = tuple[str | int, ...]
"""The names and indexes that lead into a value, outermost first."""

_NUMBER = re.compile(r"\+?[0-9]+", re.ASCII)  # a name that the validator makes a number of
_ABSENT: Any = object()
_OTHERS: tuple[Any, ...] = (None, True, 0, "", [], {}, _ABSENT)
"""What may stand in the place of a member that an error is not about."""
_OF_OBJECTS = frozenset(
    """additionalProperties dependentRequired maxProperties minProperties required
    unevaluatedProperties""".split()
)
"""Keywords whose errors are about which members there are."""


def faults(validator: Validator, value: Any) -> Iterator[tuple[Way, ValidationError]]:
    """Yield what the validator finds wrong with `value`, each thing with its place.

    In its paths, empty names are left out and those like `01` or `+1` are numbers: where
    several members may be meant, it is asked about each without the others, and with other
    values in their place.
    """
    met: Counter[Any] = Counter()
    for error in validator.iter_errors(value):
        ways = list(_ways(value, error.instance_path))
        if len(ways) > 1:
            said = _identity(error)
            others = _OTHERS[: -1 if _is_of_names(error.schema_path) else None]
            faulty = [
                way
                for way in ways
                if all(
                    said in map(_identity, validator.iter_errors(near))
                    for near in (_of(value, way, other) for other in others)
                )
            ]
            ways = (faulty or ways)[met[said] :] or ways
            met[said] += 1
        yield ways[0], error


def _is_of_names(schema_path: Sequence[str | int]) -> bool:
    return "propertyNames" in schema_path or (schema_path or [""])[-1] in _OF_OBJECTS


def _identity(error: ValidationError) -> Any:
    path = (*error.evaluation_path, None, *error.instance_path)
    return error.absolute_keyword_location, path


def _ways(value: Any, path: Sequence[str | int]) -> Iterator[Way]:
    """Yield where a path of the validator may lead in `value`."""
    if not path:
        yield ()
    elif isinstance(value, dict):
        for name in _meant(value, path[0]):
            yield from ((name, *way) for way in _ways(value[name], path[1:]))
    elif isinstance(value, list | tuple) and isinstance(at := path[0], int) and at < len(value):
        yield from ((at, *way) for way in _ways(value[at], path[1:]))
    if isinstance(value, dict) and "" in value:
        yield from (("", *way) for way in _ways(value[""], path))


def _meant(value: dict[str, Any], token: str | int) -> list[str]:
    if isinstance(token, str):
        return [token] if token in value else []
    return [name for name in value if _NUMBER.fullmatch(name) and int(name) == token]


def _of(value: Any, way: Way, other: Any) -> Any:
    """Return `value` without the members that may be taken for those on `way`.

    The one with the empty name has the value `other`, if that is not `_ABSENT`.
    """
    if not isinstance(value, dict):
        return (
            [
                _of(item, way[1:], other) if way and index == way[0] else item
                for index, item in enumerate(value)
            ]
            if way
            else value
        )
    kept = dict(value)
    if "" in kept and (not way or way[0] != ""):
        kept[""] = other
        if other is _ABSENT:
            del kept[""]
    if way:
        name = str(way[0])
        for alike in _meant(value, int(name)) if _NUMBER.fullmatch(name) else ():
            if alike != name:
                del kept[alike]
        kept[name] = _of(value[name], way[1:], other)
    return kept
