"""Closing open loops."""

import pytest

from tests.server.conftest import ADA, GRACE, Server


@pytest.mark.parametrize("kind", ["task", "open-question"])
def test_a_loop_is_closed_and_stays(server: Server, kind: str) -> None:
    """The memory is still recalled, now as closed; nothing else about it changes."""
    id_ = server.remember("Upgrade zstd.", kind=kind)
    before = server.read(id_).content
    closed = server.ok("close_loop", memory_id=id_, resolution="Done in 4.2.")
    after = server.read(id_).content
    assert closed["kind"] == kind
    assert closed["loop_state"] == after["loop_state"]
    assert after["loop_state"]["resolution"] == "Done in 4.2."
    assert after["updated_at"] == closed["loop_state"]["closed_at"]
    assert before | {"loop_state": 0, "updated_at": 0} == after | {"loop_state": 0, "updated_at": 0}
    assert server.ids(query="zstd") == [id_]


def test_what_is_no_open_loop_is_a_conflict(server: Server) -> None:
    """A fact has nothing to close, and a loop is closed once."""
    fact, task = server.remember("A fact."), server.remember("A task.", kind="task")
    server.fails("close_loop", "conflict", memory_id=fact)
    server.ok("close_loop", memory_id=task)
    before = server.read(task).content
    server.fails("close_loop", "conflict", memory_id=task, resolution="Again.")
    assert server.read(task).content == before


def test_others_cannot_close(server: Server) -> None:
    """Readers are refused; a stranger's loop is not there, as a forgotten one is not."""
    server.join("team.platform", ADA, "writer")
    server.join("team.platform", GRACE, "reader")
    common = server.remember("Common.", kind="task", scope="team.platform")
    private = server.remember("Mine.", kind="task")
    server.fails("close_loop", "forbidden", GRACE, memory_id=common)
    server.fails("close_loop", "not_found", GRACE, memory_id=private)
    server.ok("forget", memory_id=private)
    server.fails("close_loop", "not_found", memory_id=private)


def test_a_secret_in_the_resolution_is_refused(server: Server) -> None:
    """The guard looks at everything that would be stored."""
    id_ = server.remember("A task.", kind="task")
    error = server.fails(
        "close_loop", "validation_failed", memory_id=id_, resolution="password = 'hunter2!'"
    )
    assert error["message"].startswith("secret_content_rejected:")
