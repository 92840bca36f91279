"""Searching: words, filters, pages, places, and what is left out."""

from datetime import timedelta
from typing import Any

import pytest

from tests.server.conftest import ADA, GRACE, Server


def test_more_words_in_common_rank_higher(server: Server) -> None:
    """The best match comes first, with the highest score; all scores are between 0 and 1."""
    server.remember("The importer reads zstd archives from the nightly bucket.")
    best = server.remember("Archives of the importer: the importer unpacks zstd archives.")
    server.remember("Lunch is at noon.")
    hits = server.ok("recall", query="importer archives unpacks")["memories"]
    assert len(hits) == 2
    assert hits[0]["id"] == best
    assert 1 >= hits[0]["score"] > hits[1]["score"] >= 0


@pytest.mark.parametrize(
    ("query", "content"),
    [
        ("invoices", "The invoice is stored."),
        ("store", "Amounts are stored as cents."),
        ("BILLING", "billing-api answers on port 80."),
        ("billing_api", "billing-api answers on port 80."),
        ("example.org", "The wiki is at https://wiki.example.org/start."),
        ("cafe", "Das Café hat offen."),
        ("release-notes", "Write it down."),
    ],
)
def test_words_are_found_in_other_forms(server: Server, query: str, content: str) -> None:
    """Case, endings, accents and punctuation make no difference; tags are words too."""
    id_ = server.remember(content, tags=["release-notes"])
    assert server.ids(query=query) == [id_]


@pytest.mark.parametrize(
    "query",
    [
        '"', "'", '" OR 1=1 --', "NEAR(", "a AND", "*b", "x:y", "^", "-- ;", "{a b}", "(",
        "content : a",
        "'; DROP TABLE memories; --", "\\", "%", "_", "🙂", "\u0001", "!!!", "or", "NOT",
        "a*", "&|!<->",
    ],
)  # fmt: skip
def test_no_character_means_anything_but_itself(server: Server, query: str) -> None:
    """Operators of SQL and of full-text search are words or nothing."""
    server.remember("Some words.")
    assert server.ids(query=query) == []


def test_the_star_lists_everything_newest_first(server: Server) -> None:
    """`*` alone matches all, with one score."""
    ids = [server.remember(f"Number {number}.") for number in range(3)]
    hits = server.ok("recall", query=" * ")["memories"]
    assert [hit["id"] for hit in hits] == ids[::-1]
    assert {hit["score"] for hit in hits} == {1.0}


@pytest.mark.parametrize("query", ["*", "number"])
def test_pages_follow_one_another_without_gap_or_repeat(server: Server, query: str) -> None:
    """Following `next_cursor` yields every hit once, in the order of one long page."""
    for number in range(7):
        server.remember(f"The number {number}.")
    whole = server.ids(query=query, limit=100)
    assert len(whole) == 7
    found: list[str] = []
    more: dict[str, Any] = {}
    for expected in (3, 3, 1):
        page = server.ok("recall", query=query, limit=3, **more)
        assert len(page["memories"]) == expected
        found += [hit["id"] for hit in page["memories"]]
        more = {"cursor": page["next_cursor"]}
    assert found == whole
    assert page["next_cursor"] is None


def test_a_cursor_is_for_its_own_arguments(server: Server) -> None:
    """Any other text, and the cursor of another search, is refused."""
    for number in range(2):
        server.remember(f"Number {number}.")
    cursor = server.ok("recall", query="*", limit=1)["next_cursor"]
    for arguments in (
        {"query": "number", "limit": 1, "cursor": cursor},
        {"query": "*", "limit": 1, "cursor": "A"},
        {"query": "*", "limit": 1, "cursor": "bm90anNvbg"},
        {"query": "*", "limit": 1, "cursor": "W10"},
    ):
        error = server.fails("recall", "validation_failed", **arguments)
        assert error["details"]["errors"][0]["pointer"] == "/cursor"


def test_filters_narrow(server: Server) -> None:
    """Kinds, all of the tags, an entity, open loops: each leaves out what does not fit."""
    task = server.remember(
        "A task.", kind="task", tags=["a", "b"], entities=[{"entity_type": "tool", "name": "Ninja"}]
    )
    done = server.remember("A done task.", kind="task", tags=["a"])
    fact = server.remember("A fact.")
    server.ok("close_loop", memory_id=done)
    entity = server.ok("entities")["entities"][0]["id"]
    assert set(server.ids(query="*", kinds=["task"])) == {task, done}
    assert set(server.ids(query="*", kinds=["task", "fact"])) == {task, done, fact}
    assert server.ids(query="*", tags=["a", "b"]) == [task]
    assert server.ids(query="*", entity_id=entity) == [task]
    assert server.ids(query="*", open_loops_only=True) == [task]


def test_moments_narrow_to_the_millisecond(server: Server) -> None:
    """`created_after` includes its moment, `created_before` does not; fractions may be missing."""
    server.clock.moment = server.clock.moment.replace(microsecond=0) - timedelta(milliseconds=3)
    ids = [server.remember(f"Number {number}.") for number in range(3)]
    times = [server.read(id_).content["created_at"] for id_ in ids]
    assert server.ids(query="*", created_after=times[1]) == [ids[2], ids[1]]
    assert server.ids(query="*", created_before=times[1]) == [ids[0]]
    finer = times[1].removesuffix("Z") + "0001Z"
    assert server.ids(query="*", created_after=finer) == [ids[2]]
    assert (
        server.ids(query="*", created_after="2026-11-30T09:15:00Z")
        == [id_ for id_, at in zip(ids, times, strict=True) if at >= "2026-11-30T09:15:00.000Z"][
            ::-1
        ]
    )


@pytest.mark.parametrize("moment", ["2026-02-30T00:00:00Z", "0000-01-01T00:00:00Z"])
def test_a_day_that_does_not_exist_is_refused(server: Server, moment: str) -> None:
    """The schema's pattern admits it, the calendar does not."""
    error = server.fails("recall", "validation_failed", query="*", created_after=moment)
    assert error["details"]["errors"][0]["keyword"] == "format"


def test_the_end_of_time_is_a_moment(server: Server) -> None:
    """The last second of the calendar has a fraction that nothing comes after."""
    server.remember("x")
    assert server.ids(query="*", created_after="9999-12-31T23:59:59.999Z") == []
    server.fails(
        "recall", "validation_failed", query="*", created_after="9999-12-31T23:59:59.9999Z"
    )


def test_a_place_narrows(server: Server) -> None:
    """A scope goes before the deprecated slug, that before a hint, and a hint before a thread."""
    shop = server.remember("In the shop.", scope="proj.ada.shop")
    lab = server.remember("In the lab.", scope="proj.ada.lab")
    own = server.remember("At home.")
    thread = server.ok("recall", query="*", project_hint="lab")["session"]["thread"]
    assert set(server.ids(query="*")) == {shop, lab, own}
    assert server.ids(query="*", scope="user.ada", project_hint="shop", thread=thread) == [own]
    assert server.ids(query="*", project="shop", thread=thread) == [shop]
    assert server.ids(query="*", project_hint="shop", thread=thread) == [shop]
    assert server.ids(query="*", thread=thread) == [lab]
    found = server.ok("recall", query="*", scope="user.ada", thread=thread)
    assert found["session"] == {"attached_project": "proj.ada.lab", "thread": thread}


def test_a_hint_that_matches_nothing_narrows_nothing(server: Server) -> None:
    """Reads go on without it."""
    id_ = server.remember("x")
    found = server.ok("recall", query="*", project_hint="/nowhere/to/be/found")
    assert [hit["id"] for hit in found["memories"]] == [id_]
    assert found["session"] == {"attached_project": None}


def test_strangers_scopes_are_forbidden_and_strange_ids_not_found(server: Server) -> None:
    """Reading elsewhere is refused the same, there or not."""
    server.remember("x", GRACE, entities=[{"entity_type": "tool", "name": "Ninja"}])
    entity = server.ok("entities", GRACE)["entities"][0]["id"]
    for scope in ("user.grace", "proj.grace.x", "team.x"):
        server.fails("recall", "forbidden", query="*", scope=scope)
    theirs = server.call("recall", query="*", entity_id=entity)
    nobodys = server.call("recall", query="*", entity_id="ent_" + "0" * 26)
    assert theirs.code == "not_found"
    assert theirs.text() == nobodys.text()
    server.fails("recall", "not_found", query="*", thread="thr_" + "x" * 22)


def test_an_excerpt_ends_with_a_whole_word(server: Server) -> None:
    """At most 600 characters, and `truncated` says whether the content goes on."""
    server.remember("word " * 130)
    server.remember("x" * 700)
    server.remember("y" * 600)
    shown = {
        hit["excerpt"][0]: (len(hit["excerpt"]), hit["truncated"])
        for hit in server.ok("recall", query="*")["memories"]
    }
    assert shown == {"w": (599, True), "x": (600, True), "y": (600, False)}


def test_a_shared_memory_is_found_where_it_was_shared(server: Server) -> None:
    """What was shared with a group shows in a search of that group, under its own scope."""
    server.join("team.platform", GRACE, "reader")
    server.join("team.platform", ADA, "writer")
    id_ = server.remember("For all of us.")
    assert server.ids(GRACE, query="*") == []
    server.ok("share", memory_ids=[id_], target="team.platform")
    hit = server.ok("recall", GRACE, query="us", scope="team.platform")["memories"][0]
    assert (hit["id"], hit["scope"]) == (id_, "user.ada")


def test_a_result_comes_with_links_and_a_footer(server: Server) -> None:
    """Hits are linked in their order; the footer tells the number, the session and the reminder."""
    ids = [server.remember(f"Number {number}.", scope="proj.ada.shop") for number in range(2)]
    outcome = server.call("recall", query="*", project_hint="shop")
    assert [link.uri for link in outcome.links] == [f"zm://memory/{id_}" for id_ in ids[::-1]]
    thread = outcome.content["session"]["thread"]
    lines = outcome.footer.splitlines()
    assert lines[:2] == [
        "2 memories found.",
        f"Session: attached to `proj.ada.shop`, thread `{thread}`.",
    ]
    assert lines[2].startswith("When you learn a durable fact")
