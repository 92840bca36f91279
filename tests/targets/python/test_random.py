"""Random schemas: the models judge as a validator does, and give back what went in."""

import json
from collections.abc import Iterator
from decimal import Decimal
from typing import Any

import jsonschema_rs
import pytest
from pydantic import BaseModel, ValidationError

from tests.targets.vectors.reading import canonical

from .conftest import Build
from .drawing import DIALECTS, Draw

SCHEMAS = 40
INSTANCES = 30


def exact(value: Any) -> Any:
    """Return a value with each large double as the whole number that is written."""
    if isinstance(value, dict):
        return {key: exact(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [exact(inner) for inner in value]
    if isinstance(value, float) and value.is_integer() and Decimal(repr(value)) != value:
        return Decimal(repr(value))
    return value


def faults(model: type[BaseModel], text: str, *, valid: bool) -> Iterator[str]:
    """Yield what is not right about an instance, which is valid or not."""
    try:
        made = model.model_validate_json(text)
    except ValidationError as error:
        if valid:
            yield f"was refused: {error}"
        return
    if not valid:
        yield "was accepted"
        return
    back = made.model_dump_json(by_alias=True, exclude_unset=True)
    if canonical(back) != canonical(text):
        yield f"came back as {back}"
    if model.model_validate(json.loads(text)) != made:
        yield "is another from Python's values"


@pytest.mark.parametrize("draft", DIALECTS)
def test_random_schemas(build: Build, draft: int) -> None:
    """Verdicts are the validator's, and what is valid comes back equal."""
    draws = {f"s{seed}.json": Draw(seed, draft) for seed in range(SCHEMAS)}
    documents = {name: draw.document() for name, draw in draws.items()}
    models = build(documents).MODELS
    counts = {True: 0, False: 0}
    wrong = []
    for name, draw in draws.items():
        schema = documents[name]
        judge = jsonschema_rs.validator_for(exact(schema), validate_formats=False)
        for _ in range(INSTANCES):
            value = draw.instance(schema, schema)
            text = json.dumps(value)
            valid = judge.is_valid(exact(value))
            counts[valid] += 1
            wrong += [(schema, text, what) for what in faults(models[name], text, valid=valid)]
    assert wrong == [], "\n".join(map(str, wrong))
    assert min(counts.values()) > SCHEMAS * INSTANCES / 5
