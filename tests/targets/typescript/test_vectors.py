"""One verdict: TypeScript takes what the schemas take, and gives back what it took."""

import json
from typing import Any

import pytest

from charter.targets import Options, target
from tests.targets.typescript.conftest import Package
from tests.targets.vectors.reading import Vector, canonical, vectors

BY_HAND = [
    ("Money", '{"units":9223372036854775807}', None),
    ("Money", '{"units":-9223372036854775808,"count":123456789012345678901234567890}', None),
    ("Money", '{"units":9223372036854775808}', "maximum"),
    ("Money", '{"units":1e2,"count":1.0}', None),
    ("Money", '{"units":1.00000000000000000001}', "type"),
    ("Money", '{"units":1,"price":0.07}', None),
    ("Money", '{"units":1,"price":0.075}', "multipleOf"),
    ("Money", '{"units":1,"price":90071992547409.93}', None),
    ("Money", '{"units":1,"rate":0.1234567890123456789}', None),
    ("Money", '{"units":1,"rate":1e400}', None),
    ("Money", '{"units":1,"rate":-1e-400}', "exclusiveMinimum"),
    ("Money", '{"units":1,"more":[9007199254740993,{"a":0.10000000000000000001}]}', None),
    ("Names", '{"constructor":1,"__proto__":9007199254740993,"é":2}', None),
    ("Names", '{"__proto__":1}', "required"),
    ("Names", '{"constructor":1,"__proto__":"x"}', "type"),
    ("Names", '{"constructor":1,"hasOwnProperty":1}', "additionalProperties"),
    ("Words", '"__proto__"', None),
    ("Words", '"On"', "enum"),
    ("Level", "1.0", None),
    ("Level", '"1"', "enum"),
    ("Mixed", "true", None),
    ("Mixed", "null", None),
    ("Mixed", "1", None),
    ("Mixed", "false", "enum"),
    ("Never", "0", "enum"),
    ("Either", '{"a":9007199254740993}', None),
    ("Either", '{"b":10}', "anyOf"),
    ("Either", "[9007199254740993]", None),
    ("Either", "null", None),
    ("Tree", '{"kids":[{"kids":[]},{"named":{"a":{}}}]}', None),
    ("Tree", '{"kids":[{"kids":[]},{"kids":[]}]}', "uniqueItems"),
    ("Tree", '{"named":{"a":{"kids":[{"x":1}]}}}', "additionalProperties"),
    ("Tree", '{"named":{"A":{}}}', "propertyNames"),
    ("Pair", '["a",null,true,false]', None),
    ("Pair", '["a",9007199254740993]', None),
    ("Pair", '["a"]', "minItems"),
    ("Pair", '["a",1,1]', "type"),
    ("Block", '{"type":"link","uri":"a","annotations":{"priority":0.5}}', None),
    ("Block", '{"type":"link","uri":"a","more":1}', "unevaluatedProperties"),
    ("Block", '{"type":"text","text":"😀😀😀😀😀😀😀😀😀😀😀😀"}', None),
    ("Block", '{"type":"text","text":"😀😀😀😀😀😀😀😀😀😀😀😀😀"}', "maxLength"),
    ("Result", '{"content":[{"type":"text","text":"a"}],"cursor":null,"level":-1}', None),
    ("Result", '{"content":[{"type":"text","text":"a"}]}', "required"),
    ("Result", '{"content":[{"type":"text","text":"a"}],"cursor":"a","note":null}', "type"),
    ("Conditional", '{"kind":"a","left":1,"right":2}', None),
    ("Conditional", '{"kind":"a"}', "required"),
    ("Conditional", '{"kind":"b","left":1,"right":1,"neither":0}', "not"),
    ("Open", '"anything"', None),
    ("Date", '"2026-11"', None),
    ("Date", '"\u0662\u0660\u0662\u0666-\u0661\u0661"', "pattern"),
]


COUNTED = {"minContains": "contains", "maxContains": "contains"}
"""What the validator says in one keyword."""

PACKAGES = [
    "zero_memory_package",
    "lending_package",
    "case_package",
    "shapes_package",
    "names_package",
]


def is_of(vector: Vector, fault: Any) -> bool:
    """Whether a fault has the vector's pointer and keyword.

    What a schema says of unevaluated members is a fault of the member here, and of its
    holder in the vectors.
    """
    inside = fault["pointer"].startswith(f"{vector.pointer}/")
    if vector.keyword in ("unevaluatedItems", "unevaluatedProperties") and inside:
        return True
    keyword = COUNTED.get(vector.keyword or "", vector.keyword)
    found = (fault["pointer"], fault["keyword"])
    return found == (vector.pointer, keyword)


@pytest.mark.parametrize("name", PACKAGES)
def test_every_vector_has_its_verdict(name: str, request: pytest.FixtureRequest) -> None:
    """No invalid instance passes, no valid one is refused, and none is changed on the way."""
    package: Package = request.getfixturevalue(name)
    asked = list(vectors(target("vectors").render(package.contract, Options(package="case"))))
    file = package.folder / "asked.json"
    file.write_text(json.dumps([{"name": v.name, "text": v.text} for v in asked]))
    answers = package.script("judge.mjs", "asked.json")
    wrong = []
    for vector, said in zip(asked, answers, strict=True):
        if vector.keyword is None:
            kept = said["back"] is not None and canonical(said["back"]) == canonical(vector.text)
            wrong += [] if kept and not said["faults"] else [(vector, said)]
        else:
            right = any(is_of(vector, fault) for fault in said["faults"])
            wrong += [] if right and said["refused"] == "InvalidError" else [(vector, said)]
    assert len(asked) > 60
    assert wrong == []


def test_instances_by_hand(case_package: Package) -> None:
    """Numbers by their digits, names that mean something else, texts by code points."""
    file = case_package.folder / "by_hand.json"
    file.write_text(json.dumps([{"name": n, "text": t} for n, t, _ in BY_HAND]))
    answers = case_package.script("judge.mjs", "by_hand.json")
    for (name, text, keyword), said in zip(BY_HAND, answers, strict=True):
        if keyword is None:
            assert said["faults"] == [], (name, text)
            assert canonical(said["back"]) == canonical(text)
        else:
            assert keyword in {fault["keyword"] for fault in said["faults"]}, (name, text, said)
