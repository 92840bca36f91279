"""What a policy says of callers and readers is true of each instance shown, by another reading.

The readings here are written anew, for schemas without composition, and share
nothing with the transforms that they judge.
"""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest
from jsonschema import Draft201909Validator

from charter.components import self_contained
from charter.contract import Contract
from charter.diff.compare import DiffFinding, compare
from charter.diff.policy import Policy, tolerant_reader
from charter.diff.surface import Direction, Surface, surfaces
from tests.diff.histories import output_edits, tool_steps
from tests.diff.making import closed, made, opened, tool
from tests.inclusion.test_decision import rebound

COMPOSED = frozenset(("anyOf", "oneOf", "not", "if", "$ref", "patternProperties"))


def plain(schema: Any) -> bool:
    """Whether `schema` is made without composition, one `allOf` of a list's wrapper aside."""
    if isinstance(schema, dict):
        return not COMPOSED & schema.keys() and all(map(plain, schema.values()))
    return all(map(plain, schema)) if isinstance(schema, list) else True


def declared(schema: Any, instance: Any) -> bool:
    """Whether `instance` has declared names alone, wherever its objects have some."""
    if not isinstance(schema, dict):
        return True
    if isinstance(instance, dict):
        names = schema.get("properties", {})
        free = schema.get("additionalProperties", not names)
        if names and free is not False and not isinstance(free, dict):
            free = False
        return all(
            declared(names[name], value)
            if name in names
            else free is not False and declared(free, value)
            for name, value in instance.items()
        )
    if isinstance(instance, list):
        return all(declared(schema.get("items"), item) for item in instance)
    return True


def bearing(schema: Any) -> Any:
    """Return what a tolerant reader holds its input to."""
    if isinstance(schema, list):
        return [bearing(item) for item in schema]
    if not isinstance(schema, dict):
        return schema
    result = {key: bearing(value) for key, value in schema.items() if key != "enum"}
    if result.get("additionalProperties") is False:
        del result["additionalProperties"]
    members = schema.get("enum")
    if isinstance(members, list):
        strings = [member for member in members if isinstance(member, str)]
        if len(members) > 1 and strings and schema.get("x-closed") is not True:
            others = [member for member in members if not isinstance(member, str)]
            result["anyOf"] = (
                [{"type": "string"}, {"enum": others}] if others else [{"type": "string"}]
            )
        else:
            result["enum"] = members
    return result


def shown(old: Contract, new: Contract) -> Iterator[tuple[Surface, DiffFinding, Any, Any]]:
    """Yield each finding with an instance, its surface, and the two schemas."""
    at = {(s.name, s.direction): s for s in surfaces(old, new)}
    for finding in compare(old, new):
        if finding.has_instance and finding.direction is not None:
            surface = at[finding.surfaces[0], finding.direction]
            yield (
                surface,
                finding,
                self_contained(old, surface.old),
                self_contained(new, surface.new),
            )


def test_callers_send_declared_names(data: Path) -> None:
    """Each instance of an input has names alone that the old schema declares."""
    count = 0
    for name, old, new in tool_steps(data):
        for surface, finding, before, _ in shown(old, new):
            if surface.direction is Direction.INPUT and plain(before):
                count += 1
                assert declared(before, finding.instance), (name, finding.instance)
    assert count >= 5


def test_a_tolerant_reader_cannot_bear_it(data: Path) -> None:
    """Each instance of an output is refused by a reader that ignores what it may ignore."""
    count = 0
    for name, old, new in islice(output_edits(data, 200), 0, None, 3):
        for surface, finding, before, after in shown(old, new):
            if surface.direction is Direction.OUTPUT and plain(before):
                count += 1
                reader = jsonschema_rs.Draft202012Validator(bearing(before))
                assert not reader.is_valid(finding.instance), (name, finding.instance)
                assert jsonschema_rs.Draft202012Validator(after).is_valid(finding.instance)
    assert count >= 15


TEXT = {"type": "string"}
MAP = {"type": "object", "additionalProperties": True}


def verdict(old: Any, new: Any, direction: Direction, *policies: Policy) -> bool:
    """Whether a tool's shape breaks from `old` to `new`."""
    sides = [
        made({"tools/find.json": tool(one) if direction is Direction.INPUT else tool(None, one)})
        for one in (old, new)
    ]
    found = compare(*sides, policies=policies) if policies else compare(*sides)
    return any(finding.judgement == "breaks" for finding in found)


@pytest.mark.parametrize(
    ("old", "new", "default", "strict"),
    [
        # An open object that declares names: callers send those.
        (opened(a=TEXT), closed(a=TEXT), False, True),
        # One that declares none and says so is a map: anything is sent.
        (MAP, {"type": "object", "additionalProperties": TEXT}, True, True),
        (MAP, closed(), True, True),
        # One that says nothing at all has no names to send.
        ({"type": "object"}, closed(), False, True),
        # Names are declared in place, and by branches too.
        (
            {"allOf": [opened(a=TEXT)], **opened(b=TEXT)},
            closed(a=TEXT, b=TEXT),
            False,
            True,
        ),
        ({"anyOf": [opened(a=TEXT), opened(b=TEXT)]}, closed(a=TEXT), True, True),
        ({**opened(a=TEXT), "additionalProperties": TEXT}, closed(a=TEXT), True, True),
    ],
)
def test_declared_names(old: Any, new: Any, default: bool, strict: bool) -> None:
    """What `declared-only` means, case by case."""
    assert verdict(old, new, Direction.INPUT) is default
    assert verdict(old, new, Direction.INPUT, Policy.STRICT) is strict


@pytest.mark.parametrize(
    "old",
    [
        {"type": "object", "const": {"x": 1}},
        {"type": "object", "enum": [{"x": 1}, {"x": 2}]},
        opened(a={"type": "object", "enum": [{"x": 1}, {"x": 2}]}),
        {"type": "array", "items": {"type": "object"}, "const": [{"x": 1}]},
        {**opened(a=TEXT), "minProperties": 2},
        {**opened(a=TEXT), "not": {"properties": {"x": False}}},
        {
            **opened(a=TEXT),
            "$id": "shape.json",
            "not": {"not": {"$ref": "#/$defs/x"}},
            "$defs": {"x": {"required": ["x"]}},
        },
        {**opened(a=TEXT), "if": opened("x", x={"const": 1}), "else": False},
    ],
    ids=str,
)
def test_what_a_schema_speaks_of_may_be_sent(old: Any) -> None:
    """Where declared names alone could not make an instance, a break is still seen."""
    new = closed(a={"type": "integer"}) if old["type"] == "object" else {"maxItems": 0}
    assert verdict(old, new, Direction.INPUT)


def test_a_name_beside_which_more_is_asked_may_be_sent() -> None:
    """Else nothing that is asked there could ever break anybody."""
    short = opened(a={"maxLength": 2})
    old, new = (
        {**opened(a=TEXT), "dependentSchemas": {"x": asked}} for asked in (opened("a"), short)
    )
    assert verdict(old, {**new, "required": []}, Direction.INPUT)


def choice(*members: Any, **more: Any) -> dict[str, Any]:
    """Return an object with a choice."""
    return opened("v", v={"enum": list(members), **more})


@pytest.mark.parametrize(
    ("old", "new", "default", "strict"),
    [
        (choice("a", "b"), choice("a", "b", "c"), False, True),
        (choice("a", "b", **{"x-closed": True}), choice("a", "b", "c"), True, True),
        (choice("a", "b"), choice("a", "b", None), True, True),
        (choice("a", "b"), choice("a", "b", 1), True, True),
        (choice("a"), choice("a", "b"), True, True),  # one member is a tag
        (opened(v={"const": "a"}), opened(v={"const": "b"}), True, True),
        (closed(a=TEXT), closed(a=TEXT, b=TEXT), False, True),
        (closed(a=TEXT), opened(a=TEXT), False, True),
        (opened(a=TEXT), opened(a={"type": ["string", "null"]}), True, True),
        (
            {"oneOf": [closed("a", a=TEXT), closed("b", b=TEXT)]},
            {"oneOf": [closed("a", a=TEXT), closed("b", b=TEXT), closed("c", c=TEXT)]},
            True,
            True,
        ),
    ],
)
def test_what_readers_bear(old: Any, new: Any, default: bool, strict: bool) -> None:
    """What `tolerant-reader` means, case by case."""
    assert verdict(old, new, Direction.OUTPUT) is default
    assert verdict(old, new, Direction.OUTPUT, Policy.STRICT) is strict


NARROW = closed(x=TEXT)
WIDER = closed("y", x=TEXT, y=TEXT)


@pytest.mark.parametrize(
    ("reader", "sent", "default"),
    [
        # Under `not`, and in the condition of `if`, the reader stays strict.
        ({"not": {"$ref": "#/$defs/a"}}, opened("y", y=TEXT), False),
        ({"if": {"$ref": "#/$defs/a"}, "else": False}, opened("y", y=TEXT), True),
        # What is opened elsewhere is still opened there.
        (
            {"if": {"not": {"$ref": "#/$defs/a"}}, "else": opened(x={"$ref": "#/$defs/a"})},
            closed(x=closed(x=TEXT, z=TEXT)),
            False,
        ),
        # Branches that no instance shares are opened; of others, all stay as they are.
        ({"oneOf": [{"$ref": "#/$defs/a"}, {"$ref": "#/$defs/b"}]}, closed("y", y=TEXT), False),
        (
            {"oneOf": [{"$ref": "#/$defs/a"}, {"$ref": "#/$defs/c"}]},
            closed("x", x=TEXT, z=TEXT),
            True,
        ),
        # A reference to the root leads to the root, also where a branch stands alone.
        (
            {
                "oneOf": [
                    {**closed("next", next={"$ref": "#"}), "title": "inner"},
                    {**closed("next", next={"type": "string"}), "title": "last"},
                    {**opened("next", next={"type": "object"}), "title": "any"},
                ]
            },
            {"const": {"next": {"next": "end"}}},
            True,
        ),
    ],
)
def test_what_a_reader_refers_to_keeps_its_polarity(reader: Any, sent: Any, default: bool) -> None:
    """A definition is opened where that widens the whole, and as strict as it is elsewhere."""
    definitions = {"a": NARROW, "b": WIDER, "c": opened("x", x={"maxLength": 5})}
    reader = {"$id": "shape.json", **reader, "$defs": definitions}
    assert verdict(reader, sent, Direction.OUTPUT) is default


def test_branches_with_a_tag_are_told_apart_without_a_proof() -> None:
    """There may be many, and two of them at a time would be asked about."""

    def never(a: Any, b: Any) -> bool:
        raise AssertionError((a, b))

    def branch(number: int) -> dict[str, Any]:
        return closed("kind", kind={"const": f"k{number}"}, v=TEXT)

    count = 40
    definitions = {f"b{number}": branch(number) for number in range(count)}
    referring = [{"$ref": f"#/$defs/b{number}"} for number in range(count)]
    for branches in (referring, list(definitions.values()), [TEXT, closed(a=TEXT)]):
        schema = {"oneOf": branches, "$defs": definitions}
        opened = tolerant_reader(schema, "draft2020-12", never)
        assert "oneOf" not in opened
    # In draft 4 `const` says nothing, so it tells nothing apart.
    with pytest.raises(AssertionError, match="k0"):
        tolerant_reader({"oneOf": [branch(0), branch(1)]}, "draft4", never)


def test_no_other_union_is_lost_with_an_enum() -> None:
    """Unknown strings join the choice; what else is asked of a value is asked as before."""
    reader = {"enum": ["a", "b", 1, 2], "anyOf": [{"type": "string"}, {"minimum": 2}]}
    assert not verdict(opened(v=reader), opened(v={"const": "c"}), Direction.OUTPUT)
    assert verdict(
        opened(v={**reader, "enum": ["a", "b", 1, 2]}), opened(v={"const": 1}), Direction.OUTPUT
    )


def test_a_default_fills_nothing_under_not() -> None:
    """Who must not send both may still leave one out."""
    both = {"type": "object", "properties": {"a": {"default": ""}}, "required": ["a"]}
    old = opened(b=TEXT)
    new = {**old, "$id": "s.json", "not": {"$ref": "#/$defs/both"}, "$defs": {"both": both}}
    policies = (Policy.DECLARED_ONLY, Policy.DEFAULT_FILLS_REQUIRED)
    assert not verdict(old, new, Direction.INPUT, *policies)


def test_an_instance_is_bound_as_the_document_binds_it() -> None:
    """The outermost `$recursiveAnchor` is the document's own: what is shown satisfies it."""

    draft = {"$schema": "https://json-schema.org/draft/2019-09/schema"}
    old, new = ({**draft, **rebound(name)} for name in ("c", "a"))
    sides = [made({"tree.json": tree}) for tree in (old, new)]
    found = compare(*sides, policies=(Policy.STRICT,), directions=(Direction.INPUT,))
    shown = [f.instance for f in found if f.has_instance]
    assert shown
    for instance in shown:
        assert Draft201909Validator(old).is_valid(instance)
        assert not Draft201909Validator(new).is_valid(instance)


def test_formats_and_defaults() -> None:
    """The two policies that a call must ask for."""
    day, moment = ({**TEXT, "format": f} for f in ("date", "date-time"))
    assert not verdict(opened(a=day), opened(a=moment), Direction.INPUT)
    assert verdict(opened(a=day), opened(a=moment), Direction.INPUT, Policy.FORMAT_ASSERT)
    filled = opened("a", a={**TEXT, "default": ""})
    assert verdict(opened(a=TEXT), filled, Direction.INPUT)
    assert not verdict(
        opened(a=TEXT), filled, Direction.INPUT, Policy.DECLARED_ONLY, Policy.DEFAULT_FILLS_REQUIRED
    )


@pytest.mark.parametrize("draft", ["draft-04", "draft-06", "draft-07"])
def test_older_drafts_are_judged_with_their_definitions(draft: str) -> None:
    """Under every policy: what joins the proof leaves references where they led."""
    head = {
        "$schema": f"http://json-schema.org/{draft}/schema#",
        "definitions": {"t": TEXT, "n": {"type": "integer"}},
    }
    old, new = (
        made({"a.json": {**head, **closed(a={"$ref": f"#/definitions/{name}"})}})
        for name in ("t", "n")
    )
    for policies in ((), (Policy.STRICT,), (Policy.DECLARED_ONLY, Policy.TOLERANT_READER)):
        found = compare(old, new, policies=policies) if policies else compare(old, new)
        broken = [f for f in found if f.rule == "type-changed"]
        assert [f.judgement for f in broken] == ["breaks", "breaks"]
        assert all(f.has_instance for f in broken)
