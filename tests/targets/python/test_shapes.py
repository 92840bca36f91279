"""Small schemas of the kinds that protocols have: nothing invalid passes, nothing is changed."""

from typing import Any

from pydantic import ValidationError

from tests.targets.shapes import SHAPES, document, instances
from tests.targets.vectors.reading import canonical

from .conftest import Build


def test_every_instance_has_its_verdict(build: Build) -> None:
    """As a validator judges them that is no target's; what is valid comes back equal.

    A fraction with more digits than a double has comes back as the nearest double, and half of
    a surrogate pair is refused, not replaced.
    """
    models = build({f"{name}.json": document(name) for name in SHAPES}).MODELS
    wrong = []
    rounded = count = 0
    for name, text, valid in instances():
        count += 1
        try:
            made = models[f"{name}.json"].model_validate_json(text)
        except ValidationError as error:
            if valid:
                wrong.append((name, text, str(error)))
            continue
        back = made.model_dump_json()
        if valid and canonical(back) == canonical(text):
            continue
        if valid and _is_near(canonical(text), canonical(back)):
            rounded += 1
        else:
            wrong.append((name, text, back))
    assert not wrong, "\n".join(map(str, wrong))
    assert rounded
    assert count > 5000


def _is_near(value: Any, back: Any) -> bool:
    """Whether two values are equal but for fractions, which may be the nearest double."""
    if isinstance(value, dict) and isinstance(back, dict):
        return value.keys() == back.keys() and all(_is_near(value[k], back[k]) for k in value)
    if isinstance(value, list) and isinstance(back, list):
        return len(value) == len(back) and all(map(_is_near, value, back))
    kind, said = value
    if kind != "Decimal" or said == said.to_integral_value():
        return bool(value == back)
    return float(said) == float(back[1])
