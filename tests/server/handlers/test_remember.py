"""Storing: duplicates, supersession, entities, places, secrets."""

from typing import Any

import pytest

from tests.server.conftest import ADA, ALAN, GRACE, Server


def test_what_is_stored_is_read_whole(server: Server) -> None:
    """The full row holds what was sent, tags sorted, with the caller as its author."""
    content = "The billing service stores amounts in minor units. " * 20
    made = server.ok(
        "remember",
        content=content,
        kind="decision",
        scope="proj.ada.shop",
        tags=["money", "billing"],
        attributes={"commit": "9f2c1ab"},
        entities=[{"entity_type": "service", "name": "billing-api"}],
    )
    row = server.read(made["memory_id"]).content
    assert row["content"] == content
    assert row["tags"] == ["billing", "money"]
    assert row["attributes"] == {"commit": "9f2c1ab"}
    assert row["author"] == "user.ada"
    assert [entity["name"] for entity in row["entities"]] == ["billing-api"]
    assert made["uri"] == row["uri"] == f"zm://memory/{made['memory_id']}"
    assert made["session"] == {"attached_project": None}
    assert row["created_at"] == row["updated_at"]


def test_what_is_stated_already_is_not_stored_twice(server: Server) -> None:
    """Case and blanks do not make a new statement; the first one stays as it is."""
    first = server.remember("Amounts are integers.", tags=["a"])
    again = server.ok(
        "remember",
        content="  amounts ARE\nintegers. ",
        kind="decision",
        scope="user.ada",
        tags=["b"],
    )
    assert (again["outcome"], again["memory_id"], again["kind"]) == ("duplicate", first, "fact")
    assert server.read(first).content["tags"] == ["a"]


def test_a_duplicate_is_one_of_the_same_scope_that_still_stands(server: Server) -> None:
    """Other scopes, closed loops, superseded and forgotten memories make room."""
    loop = server.remember("Upgrade zstd.", kind="task")
    server.remember("Upgrade zstd.", scope="proj.ada.shop")
    server.ok("close_loop", memory_id=loop)
    second = server.remember("Upgrade zstd.", kind="task")
    server.ok("forget", memory_id=second)
    third = server.remember("Upgrade zstd.", kind="task")
    server.remember("Nothing to upgrade.", supersedes=[third])
    assert server.remember("Upgrade zstd.", kind="task") not in {loop, second, third}


def test_a_duplicate_still_supersedes_and_mentions(server: Server) -> None:
    """The call's effects beside the memory itself take place."""
    old = server.remember("We use Make.")
    first = server.remember("We use Ninja.")
    again = server.ok(
        "remember",
        content="We use Ninja.",
        kind="fact",
        scope="user.ada",
        supersedes=[old],
        entities=[{"entity_type": "tool", "name": "Ninja"}],
    )
    assert (again["outcome"], again["superseded"]) == ("duplicate", [old])
    assert [entity["name"] for entity in again["entities"]] == ["Ninja"]
    assert server.read(old).content["superseded_by"] == first


def test_the_superseded_is_kept_and_no_longer_recalled(server: Server) -> None:
    """It is found where it is asked for, and says what took its place."""
    old = server.remember("The port is 8080.")
    new = server.remember("The port is 9090.", supersedes=[old])
    assert server.ids(query="port") == [new]
    assert set(server.ids(query="port", include_superseded=True)) == {old, new}
    row = server.read(old).content
    assert row["superseded_by"] == new
    assert [link["relation"] for link in row["links"]] == ["supersedes"]
    assert row["updated_at"] > row["created_at"]


def test_near_duplicates_are_told(server: Server) -> None:
    """`similar` names what says nearly the same in the same scope, nearest first."""
    near = server.remember("The billing service stores amounts as whole cents.")
    server.remember("Lunch is at noon in the big kitchen.")
    made = server.ok(
        "remember",
        content="The billing service stores all amounts as whole cents.",
        kind="fact",
        scope="user.ada",
    )
    assert [hit["id"] for hit in made["similar"]] == [near]
    assert 0.5 <= made["similar"][0]["score"] < 1


def test_entities_are_known_again_by_type_and_name(server: Server) -> None:
    """Names are compared without regard to case; another spelling becomes an alias."""
    one = server.ok(
        "remember", content="One.", kind="fact", scope="user.ada",
        entities=[{"entity_type": "tool", "name": "Ninja"}],
    )  # fmt: skip
    two = server.ok(
        "remember", content="Two.", kind="fact", scope="user.ada",
        entities=[
            {"entity_type": "tool", "name": "NINJA"}, {"entity_type": "concept", "name": "ninja"},
        ],
    )  # fmt: skip
    assert one["entities"][0] in two["entities"]
    assert len(two["entities"]) == 2
    found = server.ok("entities", entity_types=["tool"])["entities"]
    assert [(entity["name"], entity["aliases"], entity["memory_count"]) for entity in found] == [
        ("Ninja", ["NINJA"], 2)
    ]


@pytest.mark.parametrize(
    "hint",
    [
        "shop",
        "git@example.org:ada/shop.git",
        "https://example.org/ada/shop",
        "/home/ada/src/shop",
        "C:\\src\\Shop",
        "proj.ada.shop",
    ],
)
def test_a_hint_finds_the_project_and_attaches_it(server: Server, hint: str) -> None:
    """A remote, a directory and a slug point to the project; its thread does so too."""
    server.remember("First.", scope="proj.ada.shop")
    made = server.ok("remember", content="Second.", kind="fact", project_hint=hint)
    assert made["scope"] == made["session"]["attached_project"] == "proj.ada.shop"
    later = server.ok("remember", content="Third.", kind="fact", thread=made["session"]["thread"])
    assert later["scope"] == "proj.ada.shop"
    assert later["session"] == made["session"]


def test_a_place_must_be_named(server: Server) -> None:
    """Without a place the write is refused, with a prefix of the contract."""
    error = server.fails("remember", "validation_failed", content="x", kind="fact")
    assert error["message"].startswith("scope_target_required:")


@pytest.mark.parametrize("more", [{}, {"scope": "user.ada"}])
def test_a_hint_that_matches_nothing_is_refused(server: Server, more: dict[str, Any]) -> None:
    """Writes do not guess."""
    server.join("proj.grace.importer", GRACE, "reader")
    error = server.fails(
        "remember", "validation_failed", content="x", kind="fact", project_hint="importer", **more
    )
    assert error["message"].startswith("project_hint_unresolvable:")
    assert error["details"]["errors"][0]["pointer"] == "/project_hint"


def test_an_ambiguous_hint_is_refused_unless_the_owner_is_named(server: Server) -> None:
    """Of two projects of one slug, the one of the named owner is meant, then the caller's own."""
    for owner in ("grace", "alan"):
        server.join(f"proj.{owner}.tool", ADA, "writer")
    server.fails("remember", "validation_failed", content="x", kind="fact", project_hint="tool")
    named = server.ok(
        "remember", content="x", kind="fact", project_hint="git@example.org:alan/tool.git"
    )
    assert named["scope"] == "proj.alan.tool"
    server.remember("mine", scope="proj.ada.tool")
    own = server.ok("remember", content="y", kind="fact", project_hint="tool")
    assert own["scope"] == "proj.ada.tool"


def test_only_writers_write(server: Server) -> None:
    """Readers and strangers are refused; whether a scope exists makes no difference to them."""
    server.join("team.platform", ADA, "reader")
    server.join("team.core", GRACE, "admin")
    server.fails("remember", "forbidden", content="x", kind="fact", scope="team.platform")
    there = server.call("remember", content="x", kind="fact", scope="team.core")
    absent = server.call("remember", content="x", kind="fact", scope="team.nowhere")
    foreign = server.call("remember", content="x", kind="fact", scope="user.grace")
    assert there.text() == absent.text() == foreign.text()
    assert there.code == "forbidden"
    server.join("team.platform", ADA, "writer")
    server.remember("x", scope="team.platform")


def test_a_thread_is_the_callers_own(server: Server) -> None:
    """Another caller's thread is as good as none."""
    server.join("proj.ada.shop", ALAN, "writer")
    server.remember("x", scope="proj.ada.shop")
    mine = server.ok("recall", query="*", project_hint="shop")["session"]["thread"]
    theirs = server.ok("recall", ALAN, query="*", project_hint="shop")["session"]["thread"]
    assert mine != theirs
    foreign = server.call("remember", ALAN, content="y", kind="fact", thread=mine)
    invented = server.call("remember", ALAN, content="y", kind="fact", thread="thr_" + "A" * 24)
    assert foreign.code == "not_found"
    assert foreign.text() == invented.text()


def test_what_is_superseded_must_be_there_and_the_callers_to_change(server: Server) -> None:
    """Nothing is stored where one of them is not."""
    server.join("team.platform", GRACE, "writer")
    server.join("team.platform", ADA, "reader")
    theirs = server.remember("Theirs.", GRACE)
    common = server.remember("Common.", GRACE, scope="team.platform")
    for id_, code in ((theirs, "not_found"), (common, "forbidden")):
        server.fails(
            "remember", code, content="Mine.", kind="fact", scope="user.ada", supersedes=[id_]
        )
    assert server.ids(query="mine") == []


@pytest.mark.parametrize(
    ("place", "arguments"),
    [
        ("/content", {"content": "The key is {}."}),
        ("/attributes", {"content": "x", "attributes": {"key": "{}"}}),
        ("/entities/1/name", {"content": "x", "entities": [
            {"entity_type": "tool", "name": "Ninja"}, {"entity_type": "tool", "name": "{}"}]}),
    ],
)  # fmt: skip
def test_a_secret_is_refused_and_not_repeated(
    server: Server, place: str, arguments: dict[str, Any], caplog: pytest.LogCaptureFixture
) -> None:
    """The refusal says where and what sort, on every surface and in the logs never the secret."""
    secret = "ghp_" + "a1B2" * 9
    filled = _filled(arguments, secret)
    outcome = server.call("remember", kind="fact", scope="user.ada", **filled)
    assert outcome.code == "validation_failed"
    error = outcome.content["error"]
    assert error["message"].startswith("secret_content_rejected:")
    assert [fault["pointer"] for fault in error["details"]["errors"]] == [place]
    assert secret not in outcome.text().decode() + caplog.text
    assert server.ids(query="*") == []


def _filled(value: Any, secret: str) -> Any:
    if isinstance(value, str):
        return value.replace("{}", secret)
    if isinstance(value, dict):
        return {key: _filled(inner, secret) for key, inner in value.items()}
    return [_filled(inner, secret) for inner in value]
