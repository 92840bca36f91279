"""Forgetting, restoring and purging."""

import json

from tests.server.conftest import ADA, ALAN, GRACE, Server
from tests.server.state import BOOKS, CONTENT, state
from zero_memory_server.maintenance import tidy
from zero_memory_server.service.words import words
from zero_memory_server.store.clause import TRUE


def test_the_forgotten_is_out_of_every_result(server: Server) -> None:
    """Recall, context, entities, rules, links and the resource know nothing of it."""
    other = server.remember("Something else.")
    id_ = server.remember(
        "The old address.", entities=[{"entity_type": "person", "name": "Ada"}], supersedes=[other]
    )
    server.ok("promote_rule", memory_id=id_, pinned=True)
    told = server.ok("forget", memory_id=id_)
    assert (told["outcome"], told["changed"]) == ("forgotten", True)
    assert told["restorable_until"].startswith("2026-12-30T09:15:00")
    assert server.ids(query="*") == [other]
    assert server.read(id_).code == "not_found"
    assert server.ok("entities")["entities"] == []
    assert server.dispatcher.read_resource("zm://rules", ADA).content == {"rules": []}
    assert server.read(other).content["links"] == []
    pack = server.ok("build_context", task="the old address")["pack"]
    assert id_ not in json.dumps(pack)


def test_forgetting_twice_changes_nothing(server: Server) -> None:
    """The same answer comes back, with `changed` false."""
    id_ = server.remember("x")
    first = server.ok("forget", memory_id=id_)
    assert server.ok("forget", memory_id=id_) == first | {"changed": False}


def test_the_restored_is_as_it_was(server: Server) -> None:
    """Links, tags, shares, loop and rule come back; only the time of the last change differs."""
    server.join("team.platform", ADA, "writer")
    other = server.remember("Something else.")
    id_ = server.remember("A task.", kind="task", tags=["a"], supersedes=[other])
    server.ok("share", memory_ids=[id_], target="team.platform")
    server.ok("promote_rule", memory_id=id_)
    before = server.read(id_).content
    server.ok("forget", memory_id=id_)
    back = server.ok("restore_memory", memory_id=id_)
    assert back["changed"] is True
    assert back["memory"] | {"updated_at": 0} == before | {"updated_at": 0}
    assert back["memory"]["updated_at"] > before["updated_at"]
    again = server.ok("restore_memory", memory_id=id_)
    assert again == {"memory": back["memory"], "changed": False}
    assert len(server.dispatcher.read_resource("zm://rules", ADA).content["rules"]) == 1
    server.ok("forget", memory_id=id_)
    assert server.ids(query="task") == []


def test_the_time_to_restore_ends(server: Server) -> None:
    """After `restorable_until` the id does not exist any more, for anyone."""
    id_ = server.remember("x")
    server.ok("forget", memory_id=id_)
    server.clock.pass_(days=31)
    for tool in ("restore_memory", "forget", "close_loop", "promote_rule"):
        server.fails(tool, "not_found", memory_id=id_)


def test_what_was_stored_again_is_not_restored(server: Server) -> None:
    """The newer memory stands."""
    id_ = server.remember("x")
    server.ok("forget", memory_id=id_)
    newer = server.remember("X")
    server.fails("restore_memory", "conflict", memory_id=id_)
    assert server.ids(query="*") == [newer]


def test_the_purged_is_gone_from_every_table(server: Server) -> None:
    """Content, words, entities, links, rules and kept results: nothing of it is left."""
    other = server.remember("Something else.")
    made = server.ok(
        "remember",
        content="Ozymandias lives at the old address.",
        kind="fact",
        scope="user.ada",
        supersedes=[other],
        attributes={"street": "Shelley Road"},
        entities=[{"entity_type": "person", "name": "Ozymandias"}],
        idempotency_key="remember-0001",
    )
    id_ = made["memory_id"]
    server.ok("promote_rule", memory_id=id_, statement="Write to Ozymandias.")
    server.ok("forget", memory_id=id_, idempotency_key="forget-0001")
    assert server.ok("restore_memory", memory_id=id_, idempotency_key="restore-0001")["changed"]
    told = server.ok("forget", memory_id=id_, purge=True)
    assert told == {
        "memory_id": id_, "outcome": "purged", "changed": True, "restorable_until": None,
    }  # fmt: skip
    dumped = json.dumps(state(server.store, CONTENT + BOOKS)).casefold()
    assert "ozymandias" not in dumped
    assert "shelley" not in dumped
    with server.store.read() as session:
        assert session.search(words("Ozymandias"), TRUE, 10, 0) == []
    for tool in ("restore_memory", "close_loop", "promote_rule"):
        server.fails(tool, "not_found", memory_id=id_)
    assert server.read(other).content["superseded_by"] is None
    server.fails(
        "remember", "not_found", content="Ozymandias lives at the old address.", kind="fact",
        scope="user.ada", supersedes=[other], attributes={"street": "Shelley Road"},
        entities=[{"entity_type": "person", "name": "Ozymandias"}], idempotency_key="remember-0001",
    )  # fmt: skip


def test_purging_twice_changes_nothing(server: Server) -> None:
    """The one who did it gets the same answer; for others the id never was."""
    id_ = server.remember("x")
    first = server.ok("forget", memory_id=id_, purge=True)
    assert server.ok("forget", memory_id=id_, purge=True) == first | {"changed": False}
    assert server.ok("forget", memory_id=id_) == first | {"changed": False}
    theirs = server.call("forget", GRACE, memory_id=id_)
    nobodys = server.call("forget", GRACE, memory_id="mem_" + "0" * 26)
    assert theirs.text() == nobodys.text()


def test_the_forgotten_can_be_purged(server: Server) -> None:
    """To forget is not yet to erase."""
    id_ = server.remember("x")
    server.ok("forget", memory_id=id_)
    assert server.ok("forget", memory_id=id_, purge=True)["changed"] is True
    server.fails("restore_memory", "not_found", memory_id=id_)


def test_writers_forget_and_only_authors_and_admins_purge(server: Server) -> None:
    """Who reads only cannot even forget."""
    for principal, role in ((ADA, "writer"), (GRACE, "writer"), (ALAN, "reader")):
        server.join("team.platform", principal, role)
    id_ = server.remember("x", scope="team.platform")
    server.fails("forget", "forbidden", ALAN, memory_id=id_)
    server.fails("forget", "forbidden", GRACE, memory_id=id_, purge=True)
    server.ok("forget", GRACE, memory_id=id_)
    server.fails("restore_memory", "forbidden", ALAN, memory_id=id_)
    server.ok("restore_memory", memory_id=id_)
    server.join("team.platform", GRACE, "admin")
    assert server.ok("forget", GRACE, memory_id=id_, purge=True)["changed"]


def test_what_is_over_is_erased(server: Server) -> None:
    """Nothing is kept beyond its time: neither forgotten memories nor results of retries."""
    kept, gone = server.remember("Kept."), server.remember("Gone.", idempotency_key="remember-0001")
    for id_ in (kept, gone):
        server.ok("forget", memory_id=id_)
    server.ok("restore_memory", memory_id=kept)
    server.clock.pass_(days=31)
    with server.store.write() as session:
        tidy(session, server.settings, server.clock())
    left = state(server.store, CONTENT + BOOKS)
    assert [row[1] for row in left["memories"]] == [kept]
    assert left["idempotency_keys"] == []
