"""What is kept for a time, and goes when the time is over."""

from datetime import timedelta
from typing import Any

import pytest

from tests.server.conftest import Server
from zero_memory_server.maintenance import tidy
from zero_memory_server.oauth import client, tokens
from zero_memory_server.oauth.tokens import Grant
from zero_memory_server.store.session import Session, Unavailable


def count(server: Server, table: str) -> int:
    with server.store.read() as session:
        row = session.row(f"SELECT count(*) FROM {table}")
    assert row is not None
    return int(row[0])


def registered(server: Server) -> str:
    with server.store.write() as session:
        told = client.register(session, {"redirect_uris": ["https://a.example/"]}, server.clock())
    return str(told["client_id"])


def issued(server: Server, owner: str, days: int) -> None:
    with server.store.write() as session:
        grant = Grant("user.ada", owner, "family", None)
        tokens.issue(session, "refresh", grant, server.clock(), timedelta(days=days))


def test_what_is_over_goes_with_a_later_call(server: Server) -> None:
    """A server that runs for long erases as it goes: no restart is needed."""
    forgotten = server.remember("Gone soon.", idempotency_key="key-of-a-write-1")
    server.ok("forget", memory_id=forgotten)
    registered(server)
    assert (count(server, "memories"), count(server, "idempotency_keys")) == (1, 1)
    server.clock.pass_(days=31)
    server.ids(query="*")
    assert (count(server, "memories"), count(server, "idempotency_keys")) == (0, 0)
    assert count(server, "oauth_clients") == 0


def test_nothing_goes_before_its_time(server: Server) -> None:
    """A call that comes earlier leaves everything where it is."""
    forgotten = server.remember("Gone later.", idempotency_key="key-of-a-write-1")
    server.ok("forget", memory_id=forgotten)
    registered(server)
    server.clock.pass_(hours=23)
    server.ids(query="*")
    assert (count(server, "memories"), count(server, "idempotency_keys")) == (1, 1)
    assert count(server, "oauth_clients") == 1


def test_a_client_stays_as_long_as_it_holds_something(server: Server) -> None:
    """Its tokens keep it, until they are so old that they go themselves."""
    holder, idle = registered(server), registered(server)
    issued(server, holder, days=30)
    server.clock.pass_(days=2)
    server.ids(query="*")
    with server.store.read() as session:
        assert client.load(session, holder) is not None
        assert client.load(session, idle) is None
    server.clock.pass_(days=59)
    server.ids(query="*")
    assert (count(server, "tokens"), count(server, "oauth_clients")) == (0, 0)


def test_much_goes_a_little_at_a_time(server: Server) -> None:
    """No call pays for all that is over; the next ones go on with it."""
    with server.store.write() as session:
        for number in range(450):
            session.run(
                "INSERT INTO idempotency_keys VALUES (?, ?, ?, NULL, ?)",
                ("user.ada", f"key {number}", "digest", "2026-01-01T00:00:00.000Z"),
            )
    server.clock.pass_(hours=1)
    left = []
    for _ in range(3):
        server.ids(query="*")
        left.append(count(server, "idempotency_keys"))
    assert left == [250, 50, 0]


@pytest.mark.surprising
def test_a_store_that_cannot_be_tidied_stops_no_call(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The call is answered; the log says what failed."""

    def fail(*_: Any) -> bool:
        raise Unavailable("busy")

    monkeypatch.setattr("zero_memory_server.maintenance.tidy", fail)
    server.clock.pass_(hours=1)
    assert server.ids(query="*") == []


def test_tidying_says_whether_there_may_be_more(server: Server) -> None:
    """Nothing to do is done."""

    def run(session: Session) -> bool:
        return tidy(session, server.settings, server.clock())

    with server.store.write() as session:
        assert run(session) is False
