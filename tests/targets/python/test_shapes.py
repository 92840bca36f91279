"""Small schemas of the kinds that protocols have: nothing invalid passes, nothing is changed."""

import json
from decimal import Decimal
from typing import Any

from pydantic import ValidationError

from tests.targets.shapes import SHAPES, document, instances
from tests.targets.vectors.reading import canonical

from .conftest import Build


def test_every_instance_has_its_verdict(build: Build) -> None:
    """As a validator judges them that is no target's; what is valid comes back equal.

    A fraction with more digits than a double has comes back as the nearest double.
    """
    models = build({f"{name}.json": document(name) for name in SHAPES}).MODELS
    wrong = []
    count = 0
    for name, text, valid in instances():
        count += 1
        try:
            made = models[f"{name}.json"].model_validate_json(text)
        except ValidationError as error:
            if valid:
                wrong.append((name, text, str(error)))
            continue
        back = made.model_dump_json(by_alias=True, exclude_unset=True)
        if not valid or canonical(back) != canonical(text):
            wrong.append((name, text, back))
    left = [row for row in wrong if not _is_near(_read(row[1]), _read(row[2]))]
    assert not left, "\n".join(map(str, left))
    assert {name for name, _, _ in wrong} == {"Decimals", "Json", "Matrix", "Numbers"}
    assert count > 5000


def _read(text: str) -> Any:
    try:
        return json.loads(text, parse_int=Decimal, parse_float=Decimal)
    except ValueError:
        return None


def _is_near(said: Any, back: Any) -> bool:
    """Whether two values are alike: whole numbers exact, fractions as the nearest double."""
    if isinstance(said, dict) and isinstance(back, dict):
        return said.keys() == back.keys() and all(_is_near(said[k], back[k]) for k in said)
    if isinstance(said, list) and isinstance(back, list):
        return len(said) == len(back) and all(map(_is_near, said, back))
    if isinstance(said, Decimal) and said != said.to_integral_value():
        return isinstance(back, Decimal) and float(said) == float(back)
    return type(said) is type(back) and bool(said == back)
