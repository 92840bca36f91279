"""What is read off two schemas is what the decision procedure proves."""

from itertools import islice
from pathlib import Path

import pytest

from charter.contract import Contract
from charter.diff.policy import DEFAULTS, Policy
from charter.diff.proof import Judgement, Prover
from charter.diff.structure import Structure
from charter.diff.surface import surfaces
from charter.loader import link, load
from tests.diff.histories import output_edits, schema_steps, tool_steps
from tests.diff.making import closed, made, opened
from tests.diff.mutations import closure, mutations
from tests.sample import sample

CASES = Path(__file__).parents[1] / "cases" / "diff"
SETS = (DEFAULTS, (Policy.STRICT,), (Policy.FORMAT_ASSERT,))


def held(old: Contract, new: Contract) -> int:
    """Hold every "yes" that is read off to the engine; return how many there were."""
    count = 0
    for policies in SETS:
        prover = Prover(old, new, policies)
        for surface in surfaces(old, new):
            if prover.letter.alike(surface.old, surface.new):
                continue
            sent, read = (
                (surface.old, surface.new)
                if surface.direction == "input"
                else (surface.new, surface.old)
            )
            if prover._structure(surface.direction).included(sent, read):
                count += 1
                asked = prover._asked(surface).judgement
                assert asked is not Judgement.BREAKS, (surface.name, policies)
    return count


@pytest.mark.parametrize("name", sorted(folder.name for folder in CASES.iterdir()))
def test_on_every_case(name: str) -> None:
    """In both ways round, under each set of policies."""
    old, new = load(CASES / name / "old"), load(CASES / name / "new")
    held(old, new)
    held(new, old)


def test_on_real_histories(data: Path) -> None:
    """Tools, outputs made from them, and public schemas, both ways round."""
    count = 0
    for steps in (
        islice(tool_steps(data), 0, None, 4),
        islice(output_edits(data, 60), 0, None, 2),
        islice(schema_steps(data), 0, None, 12),
    ):
        for _, old, new in steps:
            count += held(old, new) + held(new, old)
    assert count > 100


def test_on_edits_of_the_contract() -> None:
    """Forth and back; in `.ci/run` three times as many."""
    base = load(Path(__file__).parents[2] / "schemas")
    count = 0
    for edit in sample(list(mutations(base))[::97], 3):
        kept = closure(base, edit.name.split(": ")[0])
        old = link(d for d in base.documents if d.path in kept)
        new = link(d for d in edit.documents if d.path in kept)
        count += held(old, new) + held(new, old)
    assert count > 10


TEXT = {"type": "string"}


@pytest.mark.parametrize(
    ("sent", "read", "declared", "tolerant", "included"),
    [
        (True, True, False, False, True),
        ({"type": "integer"}, {"type": "number"}, False, False, True),
        ({"type": "number"}, {"type": "integer"}, False, False, False),
        ({"const": 1}, {"enum": [1.0, 2]}, False, False, True),
        ({"const": True}, {"enum": [1]}, False, False, False),
        (closed(a=TEXT), closed(a=TEXT, b=TEXT), False, False, True),
        (opened(a=TEXT), closed(a=TEXT), False, False, False),
        (opened(a=TEXT), closed(a=TEXT), True, False, True),
        (closed(a=TEXT, b=TEXT), closed(a=TEXT), False, True, True),
        # The same part of another whole: what is evaluated elsewhere counts.
        (
            {"properties": {"a": TEXT}, "unevaluatedProperties": False},
            {"properties": {"b": TEXT}, "unevaluatedProperties": False},
            False,
            False,
            False,
        ),
        # A branch's names are everybody's: `b` may be sent, and is none of `a`'s.
        (
            {"properties": {"x": opened(a=TEXT)}, "anyOf": [{"properties": {"x": opened(b=TEXT)}}]},
            {"properties": {"x": closed(a=TEXT)}},
            True,
            False,
            False,
        ),
        (
            {"oneOf": [{"const": "a", "minLength": 2}]},
            {"oneOf": [{"const": "a"}]},
            False,
            False,
            True,
        ),
        ({"const": "a"}, {"oneOf": [{"const": "a"}, {"const": "a"}]}, False, False, False),
        ({"const": "a"}, {"oneOf": [{"const": "a", "minLength": 2}]}, False, False, False),
        ({"enum": ["a"]}, {"enum": ["a", "b"], "oneOf": [{"const": "b"}]}, False, False, False),
        ({"prefixItems": [TEXT], "items": False}, {"items": TEXT}, False, False, True),
        ({"items": TEXT}, {"prefixItems": [True, {"type": "integer"}]}, False, False, False),
    ],
)
def test_case_by_case(
    sent: object, read: object, declared: bool, tolerant: bool, included: bool
) -> None:
    """What can be read off, and what cannot or must not."""
    one, other = made({"a.json": sent}), made({"a.json": read})
    place = next(iter(one.nodes)).place
    structure = Structure(one, other, declared=declared, tolerant=tolerant)
    assert structure.included(place, place) is included


def test_what_stands_beside_a_reference_of_an_older_draft_is_void() -> None:
    """Draft 7 and before look at `$ref` alone; what is void is not gone into."""
    head = {"$schema": "http://json-schema.org/draft-07/schema#", "definitions": {"t": TEXT}}
    one, other = (
        made({"a.json": {**head, "items": {"$ref": "#/definitions/t", "items": beside}}})
        for beside in ({"type": "integer"}, {"type": "null"})
    )
    place = next(iter(one.nodes)).place
    assert Structure(one, other).included(place, place)
    assert Structure(one, other, letter=True).alike(place, place)
