"""One verdict: Rust takes what the schemas take, and gives back what it took."""

from collections.abc import Mapping

import pytest

from charter.targets import Options, target
from tests.targets.rust.conftest import Crate
from tests.targets.typescript.test_vectors import BY_HAND
from tests.targets.vectors.reading import canonical, vectors

UNIONS = {"Block": "oneOf"}
"""Types whose faults are those of the union, which says no more than that no branch fits."""

OWN = [
    ("Words", '{"type":1,"self":2,"Self":3,"r#type":4,"0":6,"more":null,"rest":7}', None),
    ("Words", '{"type":1,"self":2,"":"x"}', "type"),
    ("Option", '{"kind":"option","version":9007199254740993,"must":null}', None),
    ("Option", '{"kind":"option","version":9007199254740992,"must":null}', "const"),
    ("Option", '{"kind":"option","version":9007199254740993.0,"must":"a","value":null}', None),
    ("Option", '{"kind":"option","version":9007199254740993,"must":null,"none":null}', None),
    (
        "Option",
        '{"kind":"option","version":9007199254740993,"must":null,'
        '"huge":123456789012345678901234567890,"some":true,"alias":null,"any":null}',
        None,
    ),
    (
        "Option",
        '{"kind":"option","version":9007199254740993,"must":null,'
        '"huge":123456789012345678901234567891}',
        "const",
    ),
    ("Nested", "[[],[[],[[]]]]", None),
    ("Nested", "[[],[1]]", "type"),
    ("Forest", '{"a":[{},{"b":[]}]}', None),
    ("Tree", '{"left":{"right":null},"pair":[{"value":18446744073709551615},null,[],true]}', None),
    ("Tree", '{"pair":[{}]}', None),
    ("Tree", '{"pair":[{},{},["a",1],true,false]}', None),
    ("Tree", '{"pair":[{},{},["a",1,2]]}', "items"),
    ("Tree", '{"value":18446744073709551616}', "maximum"),
    ("Port", "65536", None),
    ("Port", "1e400", None),
    ("Big", "18446744073709551616.0", None),
    ("Big", "18446744073709551617", "enum"),
    ("Mixed", "true", None),
    ("Mixed", '"true"', None),
    ("Mixed", "1.0", None),
    ("Names", '"\u202e"', None),
    ("Names", '"self"', None),
    ("Shape", '{"sides":2.0,"of":{"sides":0,"at":0.10000000000000000000001}}', None),
    ("Shape", '{"sides":3}', "oneOf"),
    ("Alike", '{"a":10,"b":1}', None),
    ("Alike", '{"a":"x"}', "anyOf"),
    ("Alike", "[1,2.50]", None),
    ("Alike", '"a"', None),
    ("Never", "0", "enum"),
    ("Closed", '{"":1}', "additionalProperties"),
]


@pytest.mark.parametrize("name", ["zero_memory", "lending", "mcp_shaped", "case"])
def test_every_vector_has_its_verdict(name: str, crates: Mapping[str, Crate]) -> None:
    """No invalid instance passes, no valid one is refused, and none is changed on the way."""
    crate = crates[name]
    asked = list(vectors(target("vectors").render(crate.contract, Options(package="case"))))
    answers = crate.judge([{"name": v.name, "text": v.text} for v in asked])
    wrong = []
    for vector, said in zip(asked, answers, strict=True):
        if vector.keyword is None:
            kept = said["back"] is not None and canonical(said["back"]) == canonical(vector.text)
            wrong += [] if kept and not said["faults"] else [(vector, said)]
        else:
            told = {(fault["pointer"], fault["keyword"]) for fault in said["faults"]}
            right = (vector.pointer, vector.keyword) in told
            wrong += [] if right and said["refused"] else [(vector, said)]
    assert len(asked) > 60
    assert wrong == []


@pytest.mark.parametrize(("name", "rows"), [("mcp_shaped", BY_HAND), ("case", OWN)])
def test_instances_by_hand(
    name: str, rows: list[tuple[str, str, str | None]], crates: Mapping[str, Crate]
) -> None:
    """Numbers by their digits, names that mean something else, texts by code points."""
    answers = crates[name].judge([{"name": n, "text": t} for n, t, _ in rows])
    for (type_name, text, keyword), said in zip(rows, answers, strict=True):
        if keyword is None:
            assert said["faults"] == [], (type_name, text)
            assert canonical(said["back"]) == canonical(text), (type_name, text, said)
        else:
            wanted = UNIONS.get(type_name, keyword)
            assert wanted in {f["keyword"] for f in said["faults"]}, (type_name, text, said)


def test_pointers_lead_through_any_name(crates: Mapping[str, Crate]) -> None:
    """Empty names, names that look like numbers, and what RFC 6901 escapes."""
    rows = {'"":"x"': "/", '"01":"x"': "/01", '"0":"x"': "/0", '"/~":"x"': "/~1~0"}
    asked = [{"name": "Words", "text": f'{{"type":1,"self":2,{said}}}'} for said in rows]
    answers = crates["case"].judge(asked)
    found = [fault["pointer"] for said in answers for fault in said["faults"]]
    assert found == list(rows.values())
    [said] = crates["case"].judge([{"name": "Words", "text": '{"type":1,'}])
    assert [fault["keyword"] for fault in said["faults"]] == ["json"]
