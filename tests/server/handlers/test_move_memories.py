"""Moving memories to another scope."""

from tests.server.conftest import ADA, GRACE, Server


def test_the_moved_belongs_to_the_target(server: Server) -> None:
    """Members of the target read it, those of the old scope no longer; its entities move along."""
    server.join("team.old", ADA, "writer")
    server.join("team.old", GRACE, "reader")
    id_ = server.remember(
        "x", scope="team.old", entities=[{"entity_type": "tool", "name": "Ninja"}]
    )
    assert server.read(id_, GRACE).ok
    told = server.ok("move_memories", memory_ids=[id_], target="proj.ada.new")
    assert told == {"target": "proj.ada.new", "moved": [id_], "unchanged": [], "failed": []}
    assert server.read(id_, GRACE).code == "not_found"
    row = server.read(id_).content
    assert row["scope"] == "proj.ada.new"
    entities = server.ok("entities")["entities"]
    assert [(entity["name"], entity["scope"]) for entity in entities] == [("Ninja", "proj.ada.new")]
    assert [entity["id"] for entity in row["entities"]] == [entity["id"] for entity in entities]
    again = server.ok("move_memories", memory_ids=[id_], target="proj.ada.new")
    assert again["unchanged"] == [id_]


def test_an_entity_that_others_mention_stays(server: Server) -> None:
    """The old scope keeps what it still speaks of."""
    named = [{"entity_type": "tool", "name": "Ninja"}]
    moved = server.remember("One.", scope="proj.ada.old", entities=named)
    server.remember("Two.", scope="proj.ada.old", entities=named)
    server.ok("move_memories", memory_ids=[moved], target="proj.ada.new")
    found = server.ok("entities")["entities"]
    assert {(entity["scope"], entity["memory_count"]) for entity in found} == {
        ("proj.ada.old", 1),
        ("proj.ada.new", 1),
    }


def test_each_memory_is_judged_on_its_own(server: Server) -> None:
    """Strangers' memories are not there, others' need an admin, equals stay where they are."""
    server.join("team.core", ADA, "writer")
    server.join("team.core", GRACE, "writer")
    mine = server.remember("Mine.", scope="team.core")
    theirs = server.remember("Theirs.", GRACE, scope="team.core")
    private = server.remember("Private.", GRACE)
    equal = server.remember("Equal.", scope="team.core")
    server.remember("equal.")
    told = server.ok("move_memories", memory_ids=[mine, theirs, private, equal], target="user.ada")
    assert told["moved"] == [mine]
    codes = {fault["memory_id"]: fault["error"]["code"] for fault in told["failed"]}
    assert codes == {theirs: "forbidden", private: "not_found", equal: "conflict"}
    server.join("team.core", ADA, "admin")
    assert server.ok("move_memories", memory_ids=[theirs], target="user.ada")["moved"] == [theirs]
    assert server.read(theirs, GRACE).code == "not_found"


def test_the_target_must_be_the_callers_to_write(server: Server) -> None:
    """Readers and strangers of the target move nothing there."""
    server.join("team.core", ADA, "reader")
    id_ = server.remember("x")
    for target in ("team.core", "user.grace", "team.nowhere"):
        server.fails("move_memories", "forbidden", memory_ids=[id_], target=target)
    assert server.read(id_).content["scope"] == "user.ada"
