"""Listing entities and edges."""

from typing import Any

from tests.server.conftest import ADA, GRACE, Server


def named(*names: str, entity_type: str = "tool") -> list[dict[str, str]]:
    return [{"entity_type": entity_type, "name": name} for name in names]


def names(found: dict[str, Any]) -> list[str]:
    return [entity["name"] for entity in found["entities"]]


def test_the_most_mentioned_come_first(server: Server) -> None:
    """Then the older ones; the count is of memories that the caller can read."""
    server.remember("One.", entities=named("CMake", "Ninja"))
    server.remember("Two.", entities=named("Ninja"))
    found = server.ok("entities")
    assert [(e["name"], e["memory_count"]) for e in found["entities"]] == [
        ("Ninja", 2),
        ("CMake", 1),
    ]
    assert found["edges"] == []
    assert found["next_cursor"] is None


def test_filters_narrow(server: Server) -> None:
    """Part of a name without regard to case, types, a scope."""
    server.remember("One.", entities=named("billing-api", entity_type="service"))
    server.remember("Two.", scope="proj.ada.shop", entities=named("Billing tools", "100%_done"))
    assert set(names(server.ok("entities", query="BILLING"))) == {"billing-api", "Billing tools"}
    assert names(server.ok("entities", query="billing", entity_types=["service"])) == [
        "billing-api"
    ]
    assert set(names(server.ok("entities", scope="proj.ada.shop"))) == {
        "Billing tools",
        "100%_done",
    }
    assert names(server.ok("entities", query="%_")) == ["100%_done"]
    assert names(server.ok("entities", query="!")) == []


def test_pages_follow_one_another(server: Server) -> None:
    """Every entity comes once."""
    server.remember("x", entities=named(*(f"tool {number}" for number in range(5))))
    found: list[str] = []
    more: dict[str, Any] = {}
    for expected in (2, 2, 1):
        page = server.ok("entities", limit=2, **more)
        assert len(page["entities"]) == expected
        found += names(page)
        more = {"cursor": page["next_cursor"]}
    assert found == [f"tool {number}" for number in range(5)]
    server.fails("entities", "validation_failed", limit=3, cursor="AAAA")


def test_edges_are_left_out_where_they_are_not_asked_for(server: Server) -> None:
    """`include_edges` false gives none."""
    made = server.ok(
        "remember", content="x", kind="fact", scope="user.ada", entities=named("CMake", "Ninja")
    )
    source, target = (entity["id"] for entity in made["entities"])
    connection = {
        "kind": "entity_edge", "source_id": source, "target_id": target, "relation": "uses",
    }  # fmt: skip
    server.ok("link", connection=connection)
    assert len(server.ok("entities")["edges"]) == 1
    assert server.ok("entities", include_edges=False)["edges"] == []


def test_what_only_private_memories_name_is_private(server: Server) -> None:
    """Not even the spelling of a name, or that it was named before, is told to others."""
    server.join("team.core", ADA, "writer")
    server.join("team.core", GRACE, "writer")
    server.remember("Mine.", scope="team.core", visibility="private", entities=named("NINJA"))
    assert names(server.ok("entities", GRACE)) == []
    server.remember("Ours.", GRACE, scope="team.core", entities=named("Ninja"))
    assert names(server.ok("entities", GRACE)) == ["Ninja"]
    assert set(names(server.ok("entities"))) == {"NINJA", "Ninja"}


def test_strangers_see_nothing(server: Server) -> None:
    """A foreign scope is forbidden, a foreign id not found."""
    made = server.ok(
        "remember", content="x", kind="fact", scope="user.ada", entities=named("Ninja")
    )
    id_ = made["entities"][0]["id"]
    assert names(server.ok("entities", GRACE)) == []
    server.fails("entities", "forbidden", GRACE, scope="user.ada")
    theirs = server.call("entities", GRACE, entity_id=id_)
    nobodys = server.call("entities", GRACE, entity_id="ent_" + "0" * 26)
    assert theirs.code == "not_found"
    assert theirs.text() == nobodys.text()
