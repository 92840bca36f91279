"""Questions that share a memory are answered as each alone: verdict, instance, reason, price."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from charter.inclusion import Answer, Memory, SchemaError, decide
from charter.inclusion.frontend import Reader
from tests.inclusion.dialects import DRAFTS, URI
from tests.inclusion.schemas import Writer

HEAD = "https://json-schema.org/draft/2020-12/schema"
TREE = {
    "$id": "urn:tree",
    "$ref": "#/$defs/node",
    "$defs": {
        "node": {
            "type": "object",
            "properties": {
                "name": {"type": "string", "maxLength": 9},
                "left": {"$ref": "#/$defs/node"},
            },
            "required": ["name"],
        }
    },
}
SMALL = {"$id": "urn:small", "properties": {"name": {"pattern": "^[a-c]*$"}}}
READ = {
    "$ref": "#/$defs/node",
    "$defs": {
        "node": {
            "properties": {"name": {"maxLength": 5}, "left": {"$ref": "#/$defs/node"}},
        }
    },
}


def both(*members: Any) -> Any:
    """Put members into one document, as a comparison does."""
    return {"$schema": HEAD, "allOf": list(members)}


def answer(a: Any, b: Any, budget: int, memory: Memory | None) -> Answer | str:
    """Ask, with or without a memory; what is no question is told by its message."""
    try:
        return decide(a, b, budget=budget, memory=memory)
    except SchemaError as error:
        return f"{error.reason} {error.pointer} {error.side}"


def alike(questions: list[tuple[Any, Any]], budget: int = 100_000) -> list[Answer | str]:
    """Ask one after the other, and hold each answer to that of the question alone."""
    memory = Memory()
    found = [answer(a, b, budget, memory) for a, b in questions]
    assert found == [answer(a, b, budget, None) for a, b in questions]
    return found


def narrowed() -> list[tuple[Any, Any]]:
    """The questions of a comparison: the whole, then what is changed, then the whole again."""
    long = {"$id": "urn:focus", "properties": {"name": {"not": {"maxLength": 5}}}}
    deep = {"$id": "urn:focus", "required": ["left"], "properties": {"left": long}}
    none = {"$id": "urn:focus", "type": "string"}
    focuses: tuple[list[Any], ...] = ([], [long], [deep], [none], [])
    return [(both(TREE, SMALL, *focus), READ) for focus in focuses]


def test_answers_are_those_of_each_question_alone() -> None:
    """The instances too, whatever was asked before."""
    found = alike(narrowed())
    assert [one.verdict for one in found if isinstance(one, Answer)] == [
        "no",
        "no",
        "no",
        "yes",
        "no",
    ]
    assert found[1] == Answer("no", instance={"name": "aaaaaa"})


def test_the_price_is_that_of_each_question_alone() -> None:
    """Whatever the budget, it is used up by the same questions."""
    reasons = set()
    for budget in (1, 30, 100, 200, 400, 800, 1600):
        reasons |= {one.reason for one in alike(narrowed(), budget) if isinstance(one, Answer)}
    assert "" in reasons
    assert len(reasons) > 3


def asked(random: Random, draft: str) -> Iterator[tuple[Any, Any]]:
    """Yield questions about one pair of random schemas, each with a condition of its own."""
    writer = Writer(random, draft)

    def resource(name: str, schema: dict[str, Any]) -> Any:
        head = {"$schema": URI[draft], "$id": name, "id": name}
        if "$ref" in schema and draft in ("draft4", "draft6", "draft7"):
            inner = {key: schema.pop(key) for key in ("$ref",)}
            schema = {**schema, "allOf": [inner]}
        return {**schema, **head}

    sent, condition = (resource(name, writer.document()) for name in ("urn:sent", "urn:one"))
    read = {**writer.document(), "$schema": URI[draft]}
    yield both(sent, condition), read
    for _ in range(3):
        yield both(sent, condition, resource("urn:two", writer.document(2))), read
    yield both(sent, resource("urn:two", writer.document(2))), read
    yield sent, read
    yield both(sent, condition), read


@pytest.mark.parametrize("draft", DRAFTS)
def test_random_questions_are_answered_as_each_alone(draft: str) -> None:
    """Of every draft, whatever the keywords, with room and without."""
    told = []
    for seed in range(30):
        told += alike(list(asked(Random(seed), draft)), budget=20_000 if seed % 3 else 300)
    verdicts = [one.verdict for one in told if isinstance(one, Answer)]
    assert {"yes", "no"} <= set(verdicts)
    assert len(verdicts) > len(told) // 2


def test_what_questions_share_is_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The members that the last question began with are passed over; what follows them is not."""
    read: list[str] = []
    plain = Reader.schema

    def noted(self: Reader, place: Any, scope: Any) -> Any:
        read.append(place.pointer)
        return plain(self, place, scope)

    monkeypatch.setattr(Reader, "schema", noted)
    memory = Memory()
    for a, b in narrowed()[1:3]:
        read.clear()
        decide(a, b, memory=memory)
    assert not [pointer for pointer in read if pointer.startswith(("/allOf/0", "/allOf/1"))]
    assert "/allOf/2" in read


def test_stores_hold_the_last_question_alone() -> None:
    """However many were asked before."""
    memory = Memory()
    questions = narrowed()
    sizes = []
    for _ in range(3):
        for a, b in questions:
            decide(a, b, memory=memory)
        sizes.append((len(memory.formulas), len(memory.values)))
    assert sizes[0] == sizes[1] == sizes[2]


@pytest.mark.parametrize(
    "members",
    [
        # Names what an earlier member is named.
        [TREE, {"$id": "urn:tree", "type": "object", "$defs": {"node": {"type": "string"}}}],
        # Has no name of its own, so that a reference leads out of it.
        [{"$ref": "#/allOf/1/not"}, {"not": {"type": "string"}}],
        [{"$ref": "#/allOf/1/not"}, {"not": {"type": "object"}}],
        # Leads nowhere, or is no schema.
        [TREE, {"$id": "urn:lost", "$ref": "#/$defs/lost"}],
        [TREE, {"$id": "urn:bad", "type": "thing"}],
        [TREE, {"$id": "urn:other", "$schema": "http://json-schema.org/draft-99/schema"}],
        [TREE, True],
        [],
    ],
)
def test_what_cannot_be_shared_is_read_as_it_stands(members: list[Any]) -> None:
    """Between questions that do share, and after one of its own kind."""
    odd = (both(*members), READ)
    alike([*narrowed()[:2], odd, odd, *narrowed()[1:]])


def test_other_terms_are_read_anew() -> None:
    """The same members under another dialect, or with formats asserted, are another question."""
    member = {"$id": "urn:mail", "type": "string", "format": "email"}
    memory = Memory()
    a, b = {"$schema": HEAD, "allOf": [member]}, {"type": "string", "format": "email"}
    for format in ("assertion", "annotation", "assertion"):
        given = decide(a, {"maxLength": 0}, format=format, memory=memory)
        assert given == decide(a, {"maxLength": 0}, format=format)
        assert decide(a, b, format=format, memory=memory).verdict == "yes"
    seventh = {"$schema": "http://json-schema.org/draft-07/schema#", "allOf": [member]}
    assert decide(seventh, b, memory=memory) == decide(seventh, b)


def test_other_resources_are_never_kept() -> None:
    """What a URI stands for may be another thing the next time."""
    member = {"$id": "urn:m", "$ref": "urn:there"}
    memory = Memory()
    for there in ({"type": "string"}, {"type": "integer"}):
        resources = {"urn:there": there}
        verdict = decide(
            both(member), {"type": "string"}, resources_a=resources, memory=memory
        ).verdict
        assert verdict == ("yes" if there["type"] == "string" else "no")
