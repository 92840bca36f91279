"""Linking memories and entities."""

from typing import Any

import pytest

from tests.server.conftest import ADA, GRACE, Server


def memory_link(source: str, target: str, relation: str = "refines", **more: Any) -> dict[str, Any]:
    return {
        "kind": "memory_link",
        "source_id": source,
        "target_id": target,
        "relation": relation,
        **more,
    }


def edge(source: str, target: str, relation: str = "uses", **more: Any) -> dict[str, Any]:
    return {
        "kind": "entity_edge",
        "source_id": source,
        "target_id": target,
        "relation": relation,
        **more,
    }


def entity_of(server: Server, name: str, content: str = "", **more: Any) -> str:
    made = server.ok(
        "remember", content=content or f"About {name}.", kind="fact",
        entities=[{"entity_type": "tool", "name": name}], **({"scope": "user.ada"} | more),
    )  # fmt: skip
    found: str = made["entities"][0]["id"]
    return found


@pytest.mark.parametrize(
    "relation", ["refines", "contradicts", "depends_on", "caused_by", "relates_to", "duplicates"]
)
def test_a_link_shows_on_both_memories(server: Server, relation: str) -> None:
    """It is recorded once; a repeat leaves its note as it was."""
    one, two = server.remember("One."), server.remember("Two.")
    made = server.ok("link", connection=memory_link(one, two, relation, note="Why."))
    assert made["created"] is True
    again = server.ok("link", connection=memory_link(one, two, relation, note="Other."))
    assert again == made | {"created": False}
    for id_ in (one, two):
        row = server.read(id_).content
        assert row["links"] == [made["connection"]]
        assert row["updated_at"] == made["connection"]["created_at"]


def test_supersession_takes_the_target_out_of_recall(server: Server) -> None:
    """And what supersedes one another, be it by way of others, is a conflict."""
    one, two, three = (server.remember(f"Number {number}.") for number in range(3))
    server.ok("link", connection=memory_link(one, two, "supersedes"))
    server.ok("link", connection=memory_link(two, three, "supersedes"))
    assert server.ids(query="number") == [one]
    server.fails("link", "conflict", connection=memory_link(two, one, "supersedes"))
    server.fails("link", "conflict", connection=memory_link(three, one, "supersedes"))
    server.ok("forget", memory_id=one)
    assert server.ids(query="number") == [two]


def test_nothing_is_linked_to_itself(server: Server) -> None:
    """The pointer names the target."""
    id_, entity = server.remember("x"), entity_of(server, "Ninja")
    for connection in (memory_link(id_, id_), edge(entity, entity)):
        error = server.fails("link", "validation_failed", connection=connection)
        assert error["details"]["errors"][0]["pointer"] == "/connection/target_id"


def test_both_ends_must_be_the_callers_to_see(server: Server) -> None:
    """The source must be theirs to change, the superseded too; the rest is to be read."""
    server.join("team.core", ADA, "reader")
    server.join("team.core", GRACE, "writer")
    mine, theirs = server.remember("Mine."), server.remember("Theirs.", GRACE)
    common = server.remember("Common.", GRACE, scope="team.core")
    server.fails("link", "not_found", connection=memory_link(mine, theirs))
    server.fails("link", "not_found", connection=memory_link(theirs, mine))
    server.fails("link", "forbidden", connection=memory_link(common, mine))
    server.fails("link", "forbidden", connection=memory_link(mine, common, "supersedes"))
    server.ok("link", connection=memory_link(mine, common))
    assert server.read(common).content["links"] != []
    assert server.read(common, GRACE).content["links"] == []


def test_a_supersession_that_others_cannot_see_takes_nothing_from_them(server: Server) -> None:
    """A private memory supersedes a common one for its author alone."""
    server.join("team.core", ADA, "writer")
    server.join("team.core", GRACE, "reader")
    common = server.remember("The port is 80.", scope="team.core")
    server.remember("The port is 90.", visibility="private", supersedes=[common])
    assert server.ids(GRACE, query="port") == [common]
    assert server.read(common, GRACE).content["superseded_by"] is None
    assert server.read(common).content["superseded_by"] is not None


def test_a_mention_makes_the_entity(server: Server) -> None:
    """A memory speaks of an entity once."""
    id_ = server.remember("x")
    connection = {
        "kind": "entity_mention",
        "memory_id": id_,
        "entity": {"entity_type": "library", "name": "zstd"},
    }
    made = server.ok("link", connection=connection)
    assert made["created"] is True
    assert server.read(id_).content["entities"] == [made["connection"]["entity"]]
    assert server.ok("link", connection=connection) == made | {"created": False}


def test_an_edge_joins_two_entities(server: Server) -> None:
    """It shows with either; a repeat leaves its note as it was."""
    ninja, cmake = entity_of(server, "Ninja"), entity_of(server, "CMake")
    made = server.ok("link", connection=edge(cmake, ninja, note="To build."))
    assert made["created"] is True
    assert server.ok("link", connection=edge(cmake, ninja)) == made | {"created": False}
    for id_ in (ninja, cmake):
        found = server.ok("entities", entity_id=id_)
        assert found["edges"] == [made["connection"]]
        assert {entity["id"] for entity in found["entities"]} == {ninja, cmake}


def test_an_edge_needs_entities_that_the_caller_sees(server: Server) -> None:
    """And a scope of the source that is theirs to write."""
    server.join("team.core", ADA, "writer")
    server.join("team.core", GRACE, "reader")
    common = entity_of(server, "Ninja", scope="team.core")
    mine = entity_of(server, "CMake")
    server.fails("link", "not_found", GRACE, connection=edge(common, mine))
    server.fails("link", "not_found", GRACE, connection=edge(mine, common))
    other = entity_of(server, "Make", scope="team.core")
    server.fails("link", "forbidden", GRACE, connection=edge(common, other))
    server.ok("link", connection=edge(common, mine))
    assert server.ok("entities", GRACE, entity_id=common)["edges"] == []


@pytest.mark.parametrize("place", ["note", "name"])
def test_a_secret_is_refused(server: Server, place: str) -> None:
    """In notes and names as everywhere."""
    one, two = server.remember("One."), server.remember("Two.")
    secret = "AKIAQ3EGRIFLF7K2N5P1"
    connection = (
        memory_link(one, two, note=secret)
        if place == "note"
        else {
            "kind": "entity_mention",
            "memory_id": one,
            "entity": {"entity_type": "tool", "name": secret},
        }
    )
    error = server.fails("link", "validation_failed", connection=connection)
    assert error["message"].startswith("secret_content_rejected:")
