"""The published MCP schemas: no wrong answer, on instances drawn per definition."""

import json
from pathlib import Path
from typing import Any

import jsonschema
import jsonschema_rs
import pytest
from pydantic import BaseModel, ValidationError

from .conftest import Build
from .sampling import Sampler

REVISIONS = ("2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28")
DRAWS = 6


def answer(model: type[BaseModel], value: Any, *, text: bool) -> bool:
    """Whether the model accepts `value`; what it accepts it must give back."""
    try:
        enter = model.model_validate_json if text else model.model_validate
        made = enter(json.dumps(value) if text else value)
    except ValidationError:
        return False
    assert made.model_dump(mode="json", by_alias=True, exclude_unset=True) == value
    return True


@pytest.mark.parametrize("revision", REVISIONS)
def test_no_wrong_answer(data: Path, build: Build, revision: str) -> None:
    """Model, jsonschema and jsonschema-rs agree on every drawn instance and near miss."""
    file = data / "mcp" / f"{revision}.json"
    models = build(file).MODELS
    document = json.loads(file.read_text("utf-8"))
    keyword = "$defs" if "$defs" in document else "definitions"
    counts = {True: 0, False: 0}
    wrong = []
    for number, name in enumerate(sorted(document[keyword])):
        place = f"#/{keyword}/{name}"
        schema = {**document, "$ref": place}
        if "$defs" not in document:  # draft 7 reads nothing beside `$ref`
            schema = {**document, "allOf": [{"$ref": place}]}
        other = jsonschema.validators.validator_for(document)(schema)
        judge = jsonschema_rs.validator_for(schema, validate_formats=False)
        sampler = Sampler(document, number)
        model = models[f"{revision}.json{place}"]
        for draw in range(DRAWS):
            drawn = sampler.value(document[keyword][name])
            for value in (drawn, sampler.missed(drawn)):
                expected = judge.is_valid(value)
                assert other.is_valid(value) is expected
                counts[expected] += 1
                if answer(model, value, text=draw % 2 == 0) is not expected:
                    wrong.append((place, expected, value))
    assert wrong == []
    assert min(counts.values()) > len(document[keyword]) / 2
