"""A schema has one key in every language: its path, and a JSON Pointer in it."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from charter.contract import Contract
from charter.loader import load
from charter.targets.python.models import model_names
from tests.targets.shapes import SHAPES, document

Folder = Callable[[Mapping[str, Any]], Path]
CASES = Path(__file__).parents[1] / "cases" / "targets"


def test_those_of_python(zero_memory: Contract, lending: Contract, folder: Folder) -> None:
    """The keys of codecs are those of Python's `MODELS`, which always has the instructions."""
    shapes = load(folder({f"{name}.json": document(name) for name in SHAPES}))
    for contract in (zero_memory, lending, load(CASES / "typescript" / "schemas"), shapes):
        models = {str(place) for place in model_names(contract)}
        assert {*contract.types.places} <= models
        assert models - {*contract.types.places} <= {"instructions.json"}
