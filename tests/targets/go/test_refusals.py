"""What Go cannot say is refused with file and pointer, before anything is written."""

from charter.contract import Document
from charter.loader import link
from charter.targets import refusals
from charter.targets.go.patterns import runnable


def test_a_text_that_is_no_pattern() -> None:
    """Its place is named, in `pattern` and in `patternProperties`."""
    schema = {"properties": {"a": {"pattern": "("}}, "patternProperties": {"[": True}}
    found = refusals(link([Document("a.json", schema)]), "go")
    assert [str(problem.at) for problem in found] == [
        "a.json#/patternProperties/[",
        "a.json#/properties/a/pattern",
    ]
    assert all("cannot be read" in problem.message and problem.fix for problem in found)


def test_dynamic_references() -> None:
    """A reference is refused that has another target where it is come to from elsewhere."""
    a = {"$id": "a.json", "$dynamicAnchor": "x", "properties": {"b": {"$dynamicRef": "#x"}}}
    b = {"$id": "b.json", "$dynamicAnchor": "x"}
    c = {"$id": "c.json", "properties": {"a": {"$ref": "a.json"}}}
    apart = [Document("a.json", a), Document("b.json", b), Document("c.json", c)]
    assert list(refusals(link(apart), "go")) == []
    through = {**b, "items": {"$ref": "c.json"}}
    together = [apart[0], Document("b.json", through), apart[2]]
    found = list(refusals(link(together), "go"))
    assert [str(problem.at) for problem in found] == ["a.json#/properties/b/$dynamicRef"]
    assert "has 2 targets" in found[0].message


def test_patterns_as_go_writes_them() -> None:
    """Classes by their characters, `$` as the end alone, `\\b` of ASCII where it looks around."""
    assert runnable(r"^\d+$") == r"\A[0-9]+\z"
    assert runnable(r"a\b") == r"a\b"
    assert runnable("[a-c]{2,3}|x") == r"[a-c]{2,3}|x"
    looking = runnable(r"(?=a)\b")
    assert looking is not None
    assert "(?<![0-9A-Z_a-z])" in looking
    assert runnable(r"(a)\1") is None
