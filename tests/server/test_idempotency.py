"""Idempotency keys: one effect and one result for every retry."""

from typing import Any

import pytest

from tests.server.conftest import ADA, GRACE, Server
from tests.server.state import state
from tests.server.test_hints import SCENES
from zero_memory import TOOLS
from zero_memory_server.store.opening import open_store

WRITES = sorted(tool for tool in TOOLS if not TOOLS[tool].hints.read_only)
KEY = "one-intended-effect"


@pytest.mark.parametrize(
    ("tool", "number"), [(tool, number) for tool in WRITES for number in range(len(SCENES[tool]))]
)
def test_a_retry_gives_the_first_result(server: Server, tool: str, number: int) -> None:
    """Byte for byte, with no second effect; also after a restart, and with a finer number."""
    arguments = SCENES[tool][number](server) | {"idempotency_key": KEY}
    first = server.call(tool, **arguments)
    assert first.ok
    after = state(server.store)
    assert server.call(tool, **arguments).text() == first.text()
    restarted = Server(open_store(server.settings), server.settings)
    again = restarted.call(tool, **arguments)
    restarted.store.close()
    assert (again.text(), again.footer) == (first.text(), first.footer)
    assert state(server.store) == after


@pytest.mark.parametrize("tool", WRITES)
def test_the_same_key_with_another_call_is_a_conflict(server: Server, tool: str) -> None:
    """Other arguments or another tool: nothing happens."""
    arguments = SCENES[tool][0](server)
    other: dict[str, Any] = {"content": "Another call.", "kind": "fact", "scope": "user.ada"}
    server.ok("remember", **other, idempotency_key=KEY)
    before = state(server.store)
    server.fails(tool, "conflict", **arguments, idempotency_key=KEY)
    assert state(server.store) == before
    server.fails("remember", "conflict", **other | {"content": "Changed."}, idempotency_key=KEY)


def test_a_key_is_the_callers_own(server: Server) -> None:
    """Two callers may make up the same one."""
    one = server.remember("x", idempotency_key=KEY)
    two = server.remember("x", GRACE, idempotency_key=KEY)
    assert one != two


def test_a_default_that_is_sent_is_another_call(server: Server) -> None:
    """Arguments are compared as they were sent; their order and the form of numbers aside."""
    arguments: dict[str, Any] = {
        "content": "x",
        "kind": "fact",
        "scope": "user.ada",
        "idempotency_key": KEY,
    }
    first = server.ok("remember", **arguments)
    assert server.ok("remember", **dict(reversed(arguments.items()))) == first
    server.fails("remember", "conflict", **arguments, visibility="scope")


def test_a_failure_keeps_no_result(server: Server) -> None:
    """What had no effect may be tried again under its key."""
    id_ = server.remember("A task.", kind="task")
    server.ok("forget", memory_id=id_)
    arguments: dict[str, Any] = {"memory_id": id_, "idempotency_key": KEY}
    server.fails("close_loop", "not_found", **arguments)
    server.ok("restore_memory", memory_id=id_)
    assert server.ok("close_loop", **arguments)["memory_id"] == id_


def test_the_result_of_a_retry_does_not_depend_on_what_came_between(server: Server) -> None:
    """A closed loop stays closed for the one who closed it, where others get a conflict."""
    id_ = server.remember("A task.", kind="task")
    first = server.ok("close_loop", ADA, memory_id=id_, idempotency_key=KEY)
    server.ok("forget", memory_id=id_)
    assert server.ok("close_loop", memory_id=id_, idempotency_key=KEY) == first
