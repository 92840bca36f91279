"""Make an instance smaller while it stays what it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

_TRIES = 400


def shrunk(instance: Any, keeps: Callable[[Any], bool]) -> Any:
    """The smallest instance a greedy descent finds for which `keeps` still holds."""
    tries = 0
    progress = True
    while progress and tries < _TRIES:
        progress = False
        for smaller in _smaller(instance):
            tries += 1
            if keeps(smaller):
                instance, progress = smaller, True
                break
            if tries >= _TRIES:
                break
    return instance


def _smaller(value: Any) -> Iterator[Any]:
    """Simpler values next to this one, the boldest cuts first."""
    if isinstance(value, dict):
        if value:
            yield {}
        for key in value:
            yield {k: v for k, v in value.items() if k != key}
        for key, member in value.items():
            for smaller in _smaller(member):
                yield {**value, key: smaller}
    elif isinstance(value, list):
        if value:
            yield []
        for index in range(len(value)):
            yield value[:index] + value[index + 1 :]
        for index, item in enumerate(value):
            for smaller in _smaller(item):
                yield [*value[:index], smaller, *value[index + 1 :]]
    elif isinstance(value, str):
        if value:
            yield ""
            if len(value) > 1:
                yield value[:1]
                yield value[: len(value) // 2]
                yield value[:-1]
    elif isinstance(value, bool) or value is None:
        return
    elif value != 0:
        yield 0
        if value != int(value):
            yield int(value)
