"""Listings by age over all the places where memories lie."""

from itertools import pairwise
from pathlib import Path

import pytest

from tests.server.conftest import ADA, GRACE, Server
from zero_memory_server.service.access import access_of
from zero_memory_server.service.listing import Among
from zero_memory_server.settings import Settings
from zero_memory_server.store.clause import Clause, every
from zero_memory_server.store.opening import open_store


def laid_out(server: Server) -> list[str]:
    """Memories in every sort of place that Ada can read, oldest first, and some that she cannot."""
    server.join("team.platform", ADA, "writer")
    server.join("team.platform", GRACE, "writer")
    made = []
    for turn in range(3):
        made.append(server.remember(f"own {turn}"))
        made.append(server.remember(f"private {turn}", visibility="private"))
        made.append(server.remember(f"project {turn}", scope="proj.ada.shop", kind="task"))
        made.append(server.remember(f"team {turn}", GRACE, scope="team.platform"))
        shared = server.remember(f"shared {turn}", GRACE, kind="task")
        server.ok("share", GRACE, memory_ids=[shared], target="team.platform")
        made.append(shared)
        server.remember(f"hers {turn}", GRACE)
        server.remember(f"her private {turn}", GRACE, scope="team.platform", visibility="private")
    own = made[2]
    server.ok("share", memory_ids=[own], target="team.platform")
    return made


def test_everything_is_listed_once_newest_first(server: Server) -> None:
    """However many places a memory is seen in, it comes once, at its age."""
    made = laid_out(server)
    assert server.ids(query="*", limit=100) == made[::-1]


@pytest.mark.parametrize("size", [1, 4, 7])
def test_pages_follow_one_another(server: Server, size: int) -> None:
    """Pages leave out nothing and repeat nothing, wherever their ends are."""
    made = laid_out(server)
    found: list[str] = []
    cursor = None
    while True:
        page = server.ok("recall", query="*", limit=size, **({"cursor": cursor} if cursor else {}))
        found += [memory["id"] for memory in page["memories"]]
        if (cursor := page["next_cursor"]) is None:
            break
    assert found == made[::-1]


def test_a_scope_lists_what_lives_there_and_what_was_shared_with_it(server: Server) -> None:
    """The scope's own, the caller's private ones there, and shares."""
    made = laid_out(server)
    team = {made[2], *made[3::5], *made[4::5]}
    assert server.ids(query="*", scope="team.platform", limit=100) == [
        found for found in made[::-1] if found in team
    ]
    private = {*made[0::5], *made[1::5]}
    assert server.ids(query="*", scope="user.ada", limit=100) == [
        found for found in made[::-1] if found in private
    ]


def test_kinds_narrow_every_place(server: Server) -> None:
    """A kind is looked for in all of them, and open loops are of two kinds."""
    made = laid_out(server)
    tasks = [found for found in made[::-1] if found in {*made[2::5], *made[4::5]}]
    assert server.ids(query="*", kinds=["task"], limit=100) == tasks
    assert server.ids(query="*", open_loops_only=True, limit=100) == tasks
    assert server.ids(query="*", open_loops_only=True, kinds=["fact"]) == []
    closed = tasks.pop(1)
    server.ok("close_loop", memory_id=closed, resolution="Done.")
    assert server.ids(query="*", open_loops_only=True, limit=100) == tasks


def test_an_index_gives_each_place_in_order(tmp_path: Path) -> None:
    """No place that a user may have much in is sorted, so that a page costs what it shows."""
    settings = Settings(store=str(tmp_path / "memory.db"), audit_log="off", calls_per_minute=0)
    store = open_store(settings)
    laid_out(Server(store, settings))
    with store.read() as session:
        access = access_of(ADA, session)
        for among in (Among(), Among(kinds=["task"]), Among("proj.ada.shop", ["task"])):
            for place in list(among.places(access))[:-1]:
                asked = every([place, among.condition, access.recallable()])
                plan = session.rows(
                    Clause("EXPLAIN QUERY PLAN SELECT m.created_at, m.n FROM memories m WHERE")
                    + asked
                    + "ORDER BY m.created_at DESC, m.n DESC LIMIT 10"
                )
                steps = [step[-1] for step in plan]
                assert not [step for step in steps if "ORDER BY" in step], (place, steps)
                assert steps[0].startswith("SEARCH m USING INDEX memories_by_")
    store.close()


def test_moments_of_equal_age_keep_their_order(server: Server) -> None:
    """What was stored in the same millisecond is listed in the order in which it was stored."""
    server.clock.moment = server.clock.moment.replace(microsecond=0)
    moment = server.clock.moment
    made = []
    for turn in range(4):
        server.clock.moment = moment
        made.append(server.remember(f"same {turn}", kind=("fact", "task")[turn % 2]))
    stored = server.ok("recall", query="*")["memories"]
    assert all(one["created_at"] == other["created_at"] for one, other in pairwise(stored))
    assert [memory["id"] for memory in stored] == made[::-1]
