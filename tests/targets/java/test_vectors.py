"""One verdict: Java takes what the schemas take, and gives back what it took."""

from pathlib import Path

import pytest

from charter.targets import Options, target
from tests.targets.java.conftest import Package
from tests.targets.typescript.test_vectors import BY_HAND
from tests.targets.vectors.reading import canonical, vectors

OWN = [
    ("Big", '{"only":123456789012345678901234567890}', None),
    ("Big", '{"only":123456789012345678901234567891}', "const"),
    ("Big", '{"only":1.2345678901234567890123456789e29,"level":9007199254740993.0}', None),
    ("Big", '{"only":123456789012345678901234567890,"level":9007199254740992}', "enum"),
    ("Big", '{"only":123456789012345678901234567890,"price":90071992547409.93}', None),
    ("Big", '{"only":123456789012345678901234567890,"price":0.075}', "multipleOf"),
    ("Big", '{"only":123456789012345678901234567890,"many":[1,2,1.0]}', "uniqueItems"),
    ("Big", '{"only":123456789012345678901234567890,"wide":1e400}', None),
    ("Big", '{"only":123456789012345678901234567890,"wide":1e999999999}', "json"),
    ("Big", '{"only":1,"only":123456789012345678901234567890}', "json"),
    ("Big", '{"only":123456789012345678901234567890} {}', "json"),
    ("Big", "", "json"),
    ("Words", "1.0", None),
    ("Words", "100", None),
    ("Words", '"100"', "enum"),
    ("Words", "12345678901234567890", None),
    ("Texts", '{"digits":"12"}', None),
    ("Texts", '{"digits":"12\\n"}', "pattern"),
    ("Texts", '{"digits":"\u0661"}', "pattern"),
    ("Texts", '{"spaces":"\ufeff"}', None),
    ("Texts", '{"spaces":"\u0085"}', "pattern"),
    ("Texts", '{"word":"the end."}', None),
    ("Texts", '{"word":"bend"}', "pattern"),
    ("Texts", '{"both":"a&b["}', None),
    ("Texts", '{"both":"c"}', "pattern"),
    ("Texts", '{"face":"😀"}', None),
    ("Texts", '{"letter":"éa"}', None),
    ("Texts", '{"letter":"éA"}', "pattern"),
    ("Texts", '{"year":"2026-2026"}', None),
    ("Texts", '{"year":"2026-2027"}', "pattern"),
    ("Texts", '{"dot":"\u0085"}', None),
    ("Texts", '{"dot":"\u2028"}', "pattern"),
    ("Texts", '{"dot":"😀"}', None),
    ("Texts", '{"behind":"bb"}', None),
    ("Texts", '{"behind":"ab"}', "pattern"),
    ("Texts", '{"two":"😀😀"}', None),
    ("Texts", '{"two":"😀😀😀"}', "maxLength"),
    ("Texts", '{"x-1":1}', None),
    ("Texts", '{"x-1":"1"}', "type"),
    ("Texts", '{"x-1\\n":1}', "additionalProperties"),
    (
        "Names",
        '{"class":1,"getClass":2,"__proto__":3,"a-b":4,"a_b":5,"A_b":6,"other":{"a":[]}}',
        None,
    ),
    ("Shape", '{"kind":"circle","radius":0.10,"center":null}', None),
    ("Shape", '{"kind":"circle","radius":1}', "required"),
    ("Shape", '{"kind":"square","side":9223372036854775807,"label":null}', None),
    ("Shape", '{"kind":"square","side":9223372036854775808}', "maximum"),
    ("Shape", '{"kind":"nothing","more":"is kept"}', None),
    ("Shape", '{"kind":"nothing","more":1}', "type"),
    ("Either", '{"size":"big","name":"a","more":[1.50]}', None),
    ("Either", '{"size":9,"name":"a"}', None),
    ("Either", '"none"', None),
    ("Either", "9007199254740993", None),
    ("List", "[[],[[]]]", None),
    ("Field", '{"a":{"b":null},"c":null}', None),
    ("Value", '[null,{"a":[1.10,true,"x",{"b":{}}]}]', None),
    ("Empty", "{}", None),
    ("None", "null", "enum"),
    ("Pair", '["a",1,2]', "items"),
]
"""Instances of the Java case: type, text, and the keyword that refuses it."""

PACKAGES = ["zero_memory_java", "lending_java", "shaped_java", "case_java"]


@pytest.mark.parametrize("name", PACKAGES)
def test_every_vector_has_its_verdict(
    name: str, judge: Path, request: pytest.FixtureRequest
) -> None:
    """No invalid instance passes, no valid one is refused, and none is changed on the way."""
    package: Package = request.getfixturevalue(name)
    asked = list(vectors(target("vectors").render(package.contract, Options(package="case"))))
    wrong = []
    answers = package.judged([(vector.name, vector.text) for vector in asked], judge)
    for vector, said in zip(asked, answers, strict=True):
        if vector.keyword is None:
            kept = said["back"] is not None and canonical(said["back"]) == canonical(vector.text)
            wrong += [] if kept and not said["faults"] else [(vector, said)]
        else:
            told = {(fault["pointer"], fault["keyword"]) for fault in said["faults"]}
            right = (vector.pointer, vector.keyword) in told
            wrong += [] if right and said["refused"] == "InvalidException" else [(vector, said)]
    assert len(asked) > 60
    assert wrong == []


@pytest.mark.parametrize(("name", "rows"), [("shaped_java", BY_HAND), ("case_java", OWN)])
def test_instances_by_hand(
    name: str,
    rows: list[tuple[str, str, str | None]],
    judge: Path,
    request: pytest.FixtureRequest,
) -> None:
    """Numbers by their digits, names that mean something else, patterns as ECMA-262 has them."""
    package: Package = request.getfixturevalue(name)
    answers = package.judged([(name, text) for name, text, _ in rows], judge)
    for (kind, text, keyword), said in zip(rows, answers, strict=True):
        if keyword is None:
            assert said["faults"] == [], (kind, text)
            assert canonical(said["back"]) == canonical(text), (kind, text)
        else:
            assert keyword in {fault["keyword"] for fault in said["faults"]}, (kind, text, said)
            assert said["refused"] == "InvalidException"


def test_digits_are_written_as_they_were_read(case_java: Package, judge: Path) -> None:
    """A decimal keeps the zeros at its end."""
    text = '{"kind":"circle","radius":1.50,"center":[0.10,2.0]}'
    (said,) = case_java.judged([("Shape", text)], judge)
    assert said["back"] == text
