"""Vectors as tests read them: instances as text, numbers with all their digits."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from charter.jsontext import dump, parse


@dataclass(frozen=True)
class Vector:
    """One instance of a type: valid where `keyword` is None."""

    name: str
    schema: str
    text: str
    pointer: str | None
    keyword: str | None


def vectors(files: Mapping[str, str]) -> Iterator[Vector]:
    """Yield every vector of a rendered suite."""
    for name in json.loads(files["index.json"])["types"]:
        said = parse(files[f"{name}.json"])
        for value in said["valid"]:
            yield Vector(name, said["schema"], dump(value, indent=None), None, None)
        for row in said["invalid"]:
            text = dump(row["value"], indent=None)
            yield Vector(name, said["schema"], text, row["pointer"], row["keyword"])


def canonical(text: str) -> Any:
    """Return a JSON text as a value that is equal for equal JSON values alone."""
    return _exact(json.loads(text, parse_int=Decimal, parse_float=Decimal))


def _exact(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _exact(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [_exact(inner) for inner in value]
    return (type(value).__name__, value)
