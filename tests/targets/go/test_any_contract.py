"""Whatever the schemas are, a module comes of them that compiles, and judges as they do."""

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from charter.contract import Contract, Document
from charter.findings import Refusal
from charter.loader import link
from charter.targets import Options, refusals, target
from tests.targets.go.conftest import Go, many, write
from tests.targets.vectors.reading import Vector, canonical, vectors

NAMES = ["a", "a-b", "a_b", "__proto__", "", "$ref", "é", "A", "class", "1", "type", "Extra"]
NAMES += ["marshalJSON", "id", "func", "Optional", "kind"]
KINDS = ["string", "integer", "number", "object", "array", "null", "boolean"]
VALUES: list[Any] = [
    None,
    True,
    False,
    0,
    1,
    -1,
    2**53 + 1,
    2**70,
    1.5,
    "",
    "a",
    "A",
    "b",
    "class",
    "é",
    [],
    {},
]


class Schemas:
    """Random schemas, the same for the same seed."""

    def __init__(self, seed: int) -> None:
        """Begin with a seed."""
        self.random = random.Random(seed)

    def one(self, depth: int = 3) -> Any:
        """Return a schema."""
        choose = self.random.choice
        kind = choose(["type", "const", "enum", "ref", *["parts"] * 7]) if depth else "type"
        if kind == "type":
            return choose(
                [True, {"type": choose(KINDS)}, {"type": self.random.sample(KINDS, 2)}, {}]
            )
        if kind == "const":
            return {"const": choose(VALUES)}
        if kind == "enum":
            return {"enum": self._unlike(VALUES, 4)}
        if kind == "ref":
            return {"$ref": choose(["#", "a.json", "b.json"])}
        wanted = self.random.sample(sorted(self._parts(0)), self.random.randint(1, 4))
        parts = self._parts(depth - 1, wanted)
        return {"type": choose(["object", "object", "array", "string", "integer"])} | parts

    def _unlike(self, values: list[Any], most: int) -> list[Any]:
        count = self.random.randint(0, most)
        return list({json.dumps(v): v for v in self.random.sample(values, count)}.values())

    def _parts(self, depth: int, wanted: list[str] | None = None) -> dict[str, Any]:
        choose, inner = self.random.choice, self.one
        makers: dict[str, Any] = {
            "properties": lambda: {n: inner(depth) for n in self._unlike(NAMES, 5)},
            "required": lambda: self._unlike(NAMES, 2),
            "additionalProperties": lambda: choose([False, inner(depth)]),
            "unevaluatedProperties": lambda: False,
            "patternProperties": lambda: {"^a": inner(depth)},
            "propertyNames": lambda: {"maxLength": 5},
            "items": lambda: inner(depth),
            "prefixItems": lambda: [inner(depth), inner(depth)],
            "contains": lambda: inner(depth),
            "oneOf": lambda: [self._variant(n, depth) for n in "xyz"],
            "anyOf": lambda: [inner(depth), inner(depth)],
            "allOf": lambda: [inner(depth)],
            "not": lambda: inner(0),
            "if": lambda: inner(0),
            "then": lambda: inner(depth),
            "minItems": lambda: choose([0, 1, 2]),
            "uniqueItems": lambda: True,
            "minimum": lambda: choose([-(2**70), -1, 0]),
            "maximum": lambda: choose([1, 2**53, 2**63 - 1, 2**64 - 1, 2**70]),
            "maxLength": lambda: choose([1, 5, 2**70]),
            "pattern": lambda: choose([r"^\d+$", r"^(?!a)[a-z]*$", r"[^\s]", r"^.{0,2000}$"]),
            "description": lambda: choose(["Said.", "- a\n- b", "# A\n\nHead", "``x'' */"]),
            "deprecated": lambda: True,
        }
        if wanted is None:
            return makers
        return {name: makers[name]() for name in wanted}

    def _variant(self, name: str, depth: int) -> Any:
        if not self.random.randint(0, 3):
            return self.one(depth)
        properties = {"kind": {"const": name}, "value": self.one(depth)}
        return {"type": "object", "properties": properties, "required": ["kind"]}


def contracts(first: int, count: int) -> Iterator[tuple[str, Contract, list[Vector]]]:
    """Yield contracts of two documents that Go can say, with their vectors."""
    seed = first
    while seed < first + count:
        made = Schemas(seed)
        documents = [Document("a.json", made.one()), Document("b.json", made.one())]
        seed += 1
        try:
            contract = link(documents)
            asked = list(vectors(target("vectors").render(contract, Options(package="p"))))
        except Refusal:
            continue
        if not refusals(contract, "go"):
            yield f"case{seed}", contract, asked


def compared(first: int, count: int, folder: Path, go: Go) -> tuple[int, list[Any]]:
    """Compile contracts in one module; return how many vectors, and which are judged wrongly."""
    found = list(contracts(first, count))
    judge = many({name: contract for name, contract, _ in found}, folder, go)
    wrong, asked = [], 0
    for name, _, said in found:
        rows = json.dumps([{"name": v.name, "text": v.text} for v in said])
        write(folder, {f"asked/{name}.json": rows})
        done = go.run(folder, str(judge), name, f"asked/{name}.json")
        for vector, answer in zip(said, json.loads(done.stdout), strict=True):
            asked += 1
            back = answer["back"]
            if vector.keyword is None:
                right = back is not None and canonical(back) == canonical(vector.text)
            else:
                right = back is None and bool(answer["faults"])
            wrong += [] if right else [(name, vector, answer)]
    return asked, wrong


def test_random_contracts(tmp_path: Path, go: Go) -> None:
    """A dozen, the same in every run."""
    asked, wrong = compared(1, 12, tmp_path, go)
    assert asked > 60
    assert wrong == []


@pytest.mark.stress
def test_many_random_contracts(tmp_path: Path, go: Go) -> None:
    """Three hundred."""
    asked, wrong = compared(1000, 300, tmp_path, go)
    assert asked > 3000
    assert wrong == []
