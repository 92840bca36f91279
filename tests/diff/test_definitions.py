"""A document that only holds definitions is compared by what it holds."""

from typing import Any

import pytest

from charter.contract import Document
from charter.diff.compare import DiffFinding, compare
from charter.diff.report import report
from charter.loader import link
from tests.diff.making import made, tool

TEXT = {"type": "string"}
NUMBER = {"type": "integer"}


def found(old: Any, new: Any, names: tuple[str, str] = ("a.json", "b.json")) -> list[DiffFinding]:
    """Return what is found between two bare schemas."""
    before, after = (
        link([Document(name, value)]) for name, value in zip(names, (old, new), strict=True)
    )
    return list(compare(before, after))


def said(findings: list[DiffFinding]) -> list[str]:
    """Return findings as lines."""
    return [f"{f.judgement} {f.bump} {f.rule} {f.message} {list(f.surfaces)}" for f in findings]


def bundle(**definitions: Any) -> dict[str, Any]:
    """Return a document that says nothing itself."""
    return {"title": "All shapes", "x-owner": "us", "$defs": definitions}


@pytest.mark.parametrize("keyword", ["$defs", "definitions"])
def test_each_definition_that_no_other_one_uses_is_judged(keyword: str) -> None:
    """A shape that is used is judged where it is, whichever keyword holds it."""

    def held(by: str, line: Any) -> dict[str, Any]:
        order = {"type": "object", "properties": {"lines": {"$ref": f"#/{by}/Line"}}}
        return {by: {"Order": order, "Line": line}}

    old, new = held("$defs", TEXT), held(keyword, NUMBER)
    assert said([f for f in found(old, new) if f.direction == "input"]) == [
        "breaks major type-changed The type changed from `string` to `integer`. "
        f"['`b.json#/{keyword}/Order`']"
    ]


def test_definitions_in_a_circle_are_judged_once() -> None:
    """None of them is used by nobody: the first stands for all."""

    def circle(value: Any) -> dict[str, Any]:
        there = {"type": "object", "properties": {"b": {"$ref": "#/$defs/B"}, "v": value}}
        back = {"type": "object", "properties": {"a": {"$ref": "#/$defs/A"}}}
        return bundle(A=there, B=back)

    assert found(circle(TEXT), circle(TEXT)) == []
    breaks = [f for f in found(circle(TEXT), circle(NUMBER)) if f.judgement == "breaks"]
    assert [(f.rule, f.surfaces) for f in breaks] == [
        ("type-changed", ("`b.json#/$defs/A`",)),
        ("type-changed", ("`b.json#/$defs/A`",)),
    ]


def test_a_definition_that_is_gone_or_new_is_told() -> None:
    """One that others used is gone from generated code alone; one that stood for itself breaks."""
    used = {"type": "array", "items": {"$ref": "#/$defs/Used"}}
    old = bundle(Holder=used, Used=TEXT, Alone=TEXT)
    new = bundle(Holder={"type": "array", "items": TEXT}, Fresh=TEXT)
    assert said([f for f in found(old, new) if f.direction is None]) == [
        "breaks major schema-removed Schema `a.json#/$defs/Alone` was removed. []",
        "safe minor schema-removed Schema `a.json#/$defs/Used` was removed. []",
        "safe minor schema-added Schema `b.json#/$defs/Fresh` was added. []",
    ]


def test_a_document_that_says_something_is_judged_by_that() -> None:
    """Definitions of a schema that does not use them are met by no client."""
    old, new = ({"$defs": {"A": shape}, "type": "object"} for shape in (TEXT, NUMBER))
    assert said(found(old, new)) == [
        "safe patch changed-elsewhere `b.json` changed where no client meets it. []"
    ]
    assert report(link([Document("a", old)]), link([Document("a", new)])).exit_code == 0


def test_branches_of_a_union_are_told_apart_by_what_differs() -> None:
    """A tag that all have names none of them; the file's name is no part of a branch's."""

    def union(*names: str) -> dict[str, Any]:
        message = {"properties": {"jsonrpc": {"const": "2.0"}}, "type": "object"}
        shapes = {name: {**message, "required": [name]} for name in names}
        return bundle(All={"anyOf": [{"$ref": f"#/$defs/{name}"} for name in names]}, **shapes)

    assert {f.rule for f in found(union("A", "B", "C"), union("C", "B", "A"))} == {
        "changed-elsewhere"
    }
    changes = found(union("A", "B"), union("C", "B", "A"))
    assert {f.message for f in changes if f.direction} == {"Branch `target C` was added."}


def test_a_branch_is_blamed_for_what_it_takes_itself() -> None:
    """Where one takes another's place, each has its own verdict, with an instance of its own."""

    def union(*kinds: str) -> dict[str, Any]:
        tags = [{"properties": {"k": {"const": kind}}, "required": ["k"]} for kind in kinds]
        return bundle(Shape={"type": "object", "oneOf": tags})

    told = {
        (f.message, f.direction): f.instance
        for f in found(union("a", "x", "y"), union("a", "z"))
        if f.judgement == "breaks"
    }
    assert told == {
        ("Branch `k 'x'` was removed.", "input"): {"k": "x"},
        ("Branch `k 'y'` was removed.", "input"): {"k": "y"},
        ("Branch `k 'z'` was added.", "output"): {"k": "z"},
    }


def test_a_schema_that_a_tool_begins_to_use_is_still_judged_alone() -> None:
    """Who knew it knows it as it was."""

    def event(kind: str) -> dict[str, Any]:
        return {"$id": "events/Event.json", "type": "object", "properties": {"id": {"type": kind}}}

    def output(**more: Any) -> dict[str, Any]:
        return {"type": "object", "properties": {"x": {"type": "string"}, **more}}

    old = made({"tools/find.json": tool(None, output()), "events/Event.json": event("string")})
    using = tool(None, output(e={"$ref": "../events/Event.json"}))
    new = made({"tools/find.json": using, "events/Event.json": event("integer")})
    broken = [f for f in compare(old, new) if f.judgement == "breaks"]
    assert {(f.rule, f.surfaces) for f in broken} == {("type-changed", ("`events/Event.json`",))}


def test_a_document_of_which_a_tool_uses_a_part_is_judged_whole() -> None:
    """Others know the rest; of mere definitions, those that no tool uses are judged alone."""

    def broken(*roots: Any, **definitions: Any) -> set[tuple[str, tuple[str, ...]]]:
        sides = []
        for root, change in zip(roots, ({}, definitions), strict=True):
            output = {"type": "object", "properties": {"e": {"$ref": "../shared.json#/$defs/item"}}}
            said = {"item": TEXT, "other": TEXT, **change}
            document = {"$id": "shared.json", **root, "$defs": said}
            sides.append(made({"tools/find.json": tool(None, output), "shared.json": document}))
        found = compare(*sides)
        return {(f.direction or "", f.surfaces) for f in found if f.judgement == "breaks"}

    alone = ("`shared.json#/$defs/other`",)
    assert broken({}, {}, item=NUMBER) == {("output", ("tool `find` output",))}
    assert broken({}, {}, other=NUMBER) == {("input", alone), ("output", alone)}
    whole = ("`shared.json`",)
    assert broken(TEXT, NUMBER) == {("input", whole), ("output", whole)}
