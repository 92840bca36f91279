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

    A fraction with more digits than a double has comes back as the nearest double, and half of
    a surrogate pair is refused, not replaced.
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
    halves = [row for row in wrong if "\\ud8" in row[1] and "UnicodeEncodeError" in row[2]]
    rounded = [row for row in wrong if row not in halves and _near(row[2]) == _near(row[1])]
    left = [row for row in wrong if row not in halves and row not in rounded]
    assert not left, "\n".join(map(str, left))
    assert {name for name, _, _ in (*halves, *rounded)} == {"Json", "Matrix"}
    assert count > 5000


def _near(text: str) -> Any:
    """Return a JSON text's value with whole numbers exact, and fractions as the nearest double."""

    def number(digits: str) -> Any:
        exact = Decimal(digits)
        return exact if exact == exact.to_integral_value() else float(digits)

    try:
        return json.loads(text, parse_int=Decimal, parse_float=number)
    except ValueError:
        return None
