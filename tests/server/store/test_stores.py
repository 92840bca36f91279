"""The two stores keep the same promises."""

import os
import shutil
import threading
from pathlib import Path

import pytest

from tests.server.conftest import ADA, Server
from tests.server.postgres import programs
from tests.server.state import BOOKS, CONTENT, state
from zero_memory_server.settings import Settings, SettingsError
from zero_memory_server.store import migration
from zero_memory_server.store.clause import Clause
from zero_memory_server.store.opening import open_store
from zero_memory_server.store.session import Duplicate, StoreError, Unavailable


def test_a_transaction_takes_effect_as_a_whole(server: Server) -> None:
    """Where its block fails, it leaves no trace."""
    with pytest.raises(RuntimeError), server.store.write() as session:
        session.run("INSERT INTO purges VALUES ('mem_x', 'user.ada', 'now')")
        raise RuntimeError
    with server.store.read() as session:
        assert session.rows("SELECT * FROM purges") == []


def test_a_reading_transaction_cannot_write(server: Server) -> None:
    """Read-only tools run in one: the store itself holds them to it."""
    with pytest.raises(StoreError), server.store.read() as session:
        session.run("INSERT INTO purges VALUES ('mem_x', 'user.ada', 'now')")
    assert server.ids(query="*") == []


def test_a_reading_transaction_sees_one_state(server: Server) -> None:
    """What others commit in the meantime is for the next one."""
    server.remember("x")
    with server.store.read() as session:
        assert session.row("SELECT count(*) FROM memories") == (1,)
        server.remember("y")
        assert session.row("SELECT count(*) FROM memories") == (1,)


def test_a_row_that_must_be_there_once_is_a_duplicate(server: Server) -> None:
    """It is told apart from a store that cannot be used."""
    with pytest.raises(Duplicate), server.store.write() as session:
        for _ in range(2):
            session.run("INSERT INTO purges VALUES ('mem_x', 'user.ada', 'now')")


def test_many_threads_share_a_store(server: Server) -> None:
    """Each call gets a connection of its own."""
    failures: list[object] = []

    def work(number: int) -> None:
        for step in range(5):
            made = server.call(
                "remember", content=f"{number} {step}", kind="fact", scope="user.ada"
            )
            found = server.call("recall", query="*", limit=1)
            failures.extend(outcome.content for outcome in (made, found) if not outcome.ok)

    threads = [threading.Thread(target=work, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failures == []
    assert len(server.ids(query="*", limit=100)) == 40


def test_two_stores_of_one_url_see_each_other(server: Server) -> None:
    """As two processes do."""
    other = open_store(server.settings)
    id_ = server.remember("x")
    assert Server(other, server.settings).ids(query="*") == [id_]
    other.close()


def test_migrations_are_applied_once(store_url: str) -> None:
    """The table of versions says which a store has seen."""
    store = open_store(Settings(store=store_url))
    dialect = "postgres" if store_url.startswith("postgresql:") else "sqlite"
    names = [step.name for step in migration.migrations(dialect)]
    with store.read() as session:
        assert sorted(name for (name,) in session.rows("SELECT name FROM migrations")) == names
    assert store.migrate() == []
    store.close()


def test_a_store_of_a_newer_server_is_refused(store_url: str) -> None:
    """Nothing is changed in it."""
    store = open_store(Settings(store=store_url))
    with store.write() as session:
        session.run("INSERT INTO migrations VALUES ('9999-future', 'now')")
    with pytest.raises(StoreError) as caught:
        open_store(Settings(store=store_url))
    assert "`9999-future`" in str(caught.value)
    assert "Use a newer server" in str(caught.value)
    store.close()


@pytest.fixture
def dumping(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """Find `pg_dump`, where the store needs it; absent, the test is skipped by name."""
    if "://" not in server.settings.store or shutil.which("pg_dump"):
        return
    beside = programs()
    if beside is None or not (beside / "pg_dump").exists():
        pytest.skip("PostgreSQL's client programs (`pg_dump`) are not here")
    monkeypatch.setenv("PATH", f"{beside}{os.pathsep}{os.environ['PATH']}")


@pytest.mark.usefixtures("dumping")
def test_a_backup_is_taken_while_others_write(server: Server, tmp_path: Path) -> None:
    """It is a whole store, with everything that was committed before it began."""
    ids = [server.remember(f"Number {number}.") for number in range(5)]
    target = tmp_path / "backup"
    writing = threading.Thread(
        target=lambda: [server.remember(f"Meanwhile {number}.") for number in range(5)]
    )
    writing.start()
    server.store.backup(target)
    writing.join()
    assert target.stat().st_size > 0
    if "://" in server.settings.store:
        assert target.read_bytes()[:5] == b"PGDMP"
        return
    copy = open_store(Settings(store=str(target)))
    restored = Server(copy, Settings(store=str(target), audit_log="off"))
    assert set(ids) <= set(restored.ids(query="*"))
    assert restored.ids(query="number 3")[0] == ids[3]
    copy.close()


def test_a_backup_that_fails_leaves_nothing(server: Server, tmp_path: Path) -> None:
    """No half file under the name that was asked for."""
    with pytest.raises(StoreError):
        server.store.backup(tmp_path / "missing" / "backup")
    assert list(tmp_path.glob("**/backup*")) == []


def test_a_search_widens_until_it_has_enough(server: Server) -> None:
    """Where the best matches are another's, the caller's own are found all the same."""
    from tests.server.conftest import GRACE

    for number in range(150):
        server.remember(f"ninja ninja {number}", GRACE)
    id_ = server.remember("A long text of many words that mentions a ninja but once.")
    assert server.ids(query="ninja") == [id_]
    with server.store.read() as session:
        found = session.search(["ninja"], Clause("m.author = ?", (ADA.user,)), 10, 0)
    assert len(found) == 1


@pytest.mark.parametrize("url", ["mysql://host/x", "sqlite://x", "http://example.org"])
def test_an_unknown_kind_of_store_is_refused(url: str, tmp_path: Path) -> None:
    """The message says what there is."""
    with pytest.raises(SettingsError) as caught:
        open_store(Settings(store=url))
    assert "`sqlite:///path`" in str(caught.value)


def test_a_store_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    """A folder in the place of the file is no store."""
    with pytest.raises(Unavailable) as caught:
        open_store(Settings(store=str(tmp_path)))
    assert f"`{tmp_path}`" in str(caught.value)


def test_the_store_is_the_users_alone(tmp_path: Path) -> None:
    """Nobody else on the machine can read the file."""
    path = tmp_path / "folder" / "memory.db"
    store = open_store(Settings(store=f"sqlite:///{path}"))
    assert path.stat().st_mode & 0o077 == 0
    assert path.parent.stat().st_mode & 0o077 == 0
    store.close()


def test_every_table_is_compared() -> None:
    """A new table is added to `CONTENT` or to `BOOKS`, so that tests of state see it."""
    made = {
        line.split()[2]
        for step in migration.migrations("sqlite")
        for statement in step.statements
        for line in statement.splitlines()
        if line.startswith("CREATE TABLE")
    }
    assert made | {"migrations"} == set(CONTENT) | set(BOOKS)


def test_the_state_is_what_the_tables_hold(server: Server) -> None:
    """Comparing states shows a write."""
    before = state(server.store)
    server.remember("x")
    assert state(server.store)["memories"] != before["memories"]
