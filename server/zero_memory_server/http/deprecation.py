"""Which deprecated things a call used, and the headers that tell of them.

They are about what is called (RFC 9745, section 2): a route, and what a caller can
stop sending. A deprecated member of the output is no use of the caller's; its schema
and the ledger tell of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from zero_memory import Deprecation, deprecation_headers

from .exchange import Header

LEDGER = "/deprecations"
"""The route that the `Link` header leads to."""

_ITEMS = None
_Path = tuple["str | None", ...]
_MOST_STEPS = 12
_Known = Mapping[tuple[str, str], Deprecation]


@dataclass(frozen=True, slots=True)
class _Place:
    """A deprecated property, or a deprecated member of an enum where `member` is set.

    `path` leads there through a value; None stands for every item of an array.
    """

    path: _Path
    member: Any
    deprecation: Deprecation


class Usage:
    """Finds the deprecated things of one tool or route in what a caller sends."""

    def __init__(
        self,
        deprecations: Iterable[Deprecation],
        input_schema: Mapping[str, Any] | None,
        *,
        own: Deprecation | None = None,
    ) -> None:
        """Find once where they can stand: by `deprecated` in the schema."""
        known: _Known = {(found.kind, found.subject): found for found in deprecations}
        self._own = () if own is None else (own,)
        self._input = tuple(_places(input_schema, known))

    def headers(self, arguments: Any) -> list[Header]:
        """Return the headers for a call with these arguments."""
        if not (self._own or self._input):
            return []
        used = [*self._own]
        used += [place.deprecation for place in self._input if _found(arguments, place)]
        told = deprecation_headers(used, link=LEDGER)
        return [(name.lower().encode(), value.encode()) for name, value in told.items()]


def _found(value: Any, place: _Place) -> bool:
    values = [value]
    for step in place.path:
        if step is _ITEMS:
            values = [item for inner in values if isinstance(inner, list) for item in inner]
        else:
            values = [inner[step] for inner in values if isinstance(inner, dict) and step in inner]
    return bool(values) if place.member is None else place.member in values


def _places(schema: Mapping[str, Any] | None, known: _Known) -> Iterator[_Place]:
    if schema is None or not known:
        return
    definitions = schema.get("$defs", {})
    seen: set[tuple[_Path, str, Any]] = set()
    waiting: list[tuple[_Path, Any]] = [((), schema)]
    while waiting:
        path, here = waiting.pop()
        if not isinstance(here, dict) or len(path) > _MOST_STEPS:
            continue
        if here.get("deprecated") and (entry := _entry(path, here, known)) is not None:
            place = _Place(path, here.get("const"), entry)
            if (key := (path, entry.at, place.member)) not in seen:
                seen.add(key)
                yield place
        reference = here.get("$ref")
        if isinstance(reference, str) and (path, reference, None) not in seen:
            seen.add((path, reference, None))
            waiting.append((path, definitions.get(reference.removeprefix("#/$defs/"))))
        for keyword in ("allOf", "anyOf", "oneOf"):
            waiting.extend((path, branch) for branch in here.get(keyword, ()))
        for name, inner in here.get("properties", {}).items():
            waiting.append(((*path, name), inner))
        if "items" in here:
            waiting.append(((*path, _ITEMS), here["items"]))


def _entry(path: _Path, here: Mapping[str, Any], known: _Known) -> Deprecation | None:
    if "const" in here:
        return known.get(("member", str(here["const"])))
    name = path[-1] if path else None
    return None if name is None else known.get(("property", name))
