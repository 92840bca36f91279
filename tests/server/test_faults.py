"""Faults: what was acknowledged is there, whatever happened to process, disk or database."""

import json
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

from tests.server.conftest import ADA, REPOSITORY, Server
from tests.server.postgres import Cluster
from tests.server.state import CONTENT, state
from zero_memory_server.app import build
from zero_memory_server.settings import Settings
from zero_memory_server.store.opening import open_store

pytestmark = pytest.mark.surprising


def worker(*arguments: object) -> "subprocess.Popen[bytes]":
    return subprocess.Popen(
        [sys.executable, "-m", "tests.server.worker", *map(str, arguments)],
        cwd=REPOSITORY,
        stdout=subprocess.PIPE,
    )


def told(process: "subprocess.Popen[bytes]") -> list[Any]:
    output, _ = process.communicate()
    assert process.returncode == 0
    return [json.loads(line) for line in output.splitlines()]


def contents(url: str) -> dict[str, str]:
    """Return the contents of every memory by id; each must be found by its words, too."""
    store = open_store(Settings(store=url))
    rows = state(store, CONTENT)["memories"]
    if not url.startswith("postgresql:"):
        with store.write() as session:
            assert session.rows("PRAGMA integrity_check") == [("ok",)]
            assert session.rows("PRAGMA foreign_key_check") == []
            session.run("INSERT INTO memory_words (memory_words) VALUES ('integrity-check')")
    store.close()
    return {row[1]: row[3] for row in rows}


def kept(url: str, lines: list[Any]) -> None:
    """Assert that every acknowledged write is there, whole, and that none is there twice."""
    there = contents(url)
    for content, id_ in lines:
        assert there.get(id_) == content
    assert len(set(there.values())) == len(there)


def killing(url: str, rounds: int) -> None:
    lines = told(worker("killed", url, rounds, 5))
    assert lines.pop() == "done"
    assert len(lines) >= rounds
    kept(url, lines)


def writing(url: str, count: int) -> None:
    """Two processes with 16 clients each write at once."""
    build(Settings(store=url, audit_log="off")).store.close()
    both = [worker("write", url, name, count // 2, 16) for name in ("left", "right")]
    lines = [line for process in both for line in told(process)]
    assert len(lines) == count
    kept(url, lines)
    assert len(contents(url)) == count


def test_no_acknowledged_write_is_lost_to_a_kill(store_url: str) -> None:
    """The process is killed in the middle of writes: no row is lost or torn, the store opens."""
    killing(store_url, 20)


@pytest.mark.stress
def test_no_acknowledged_write_is_lost_to_200_kills(store_url: str) -> None:
    """The whole count."""
    killing(store_url, 200)


def test_two_processes_lose_nothing_of_each_other(store_url: str) -> None:
    """32 clients in two processes on one store: none lost, none doubled."""
    writing(store_url, 600)


@pytest.mark.stress
def test_two_processes_lose_nothing_of_20_000_writes(store_url: str) -> None:
    """The whole count."""
    writing(store_url, 20_000)


def test_100_retries_over_two_processes_have_one_effect(store_url: str) -> None:
    """One idempotency key, one memory, one result for all."""
    build(Settings(store=store_url, audit_log="off")).store.close()
    both = [worker("retry", store_url, "once-0001", 50) for _ in range(2)]
    ids = [id_ for process in both for id_ in told(process)]
    assert len(ids) == 100
    assert len(set(ids)) == 1
    assert list(contents(store_url)) == [ids[0]]


def test_a_full_disk_is_internal_and_passes(tmp_path: Path) -> None:
    """Writes fail, reads go on; once there is room the same process writes again."""
    url = str(tmp_path / "memory.db")
    lines = told(worker("full", url))
    names = {name: value for name, value in lines if name in {"failed", "read"}}
    assert names["failed"] > 0
    assert names["read"] is True
    written = [line for line in lines if line[0] not in names]
    assert written[-1][0] == "after"
    there = contents(url)
    for content, id_ in written:
        assert there[id_].casefold().startswith(content.casefold())


def test_a_file_that_is_gone_is_internal_and_can_come_back(tmp_path: Path) -> None:
    """Nothing is written to a deleted file; the server goes on when it is back, or another is."""
    path = tmp_path / "memory.db"
    settings = Settings(store=str(path), audit_log="off", calls_per_minute=0)
    store = open_store(settings)
    server = Server(store, settings)
    first = server.remember("Before.")
    copy = tmp_path / "copy.db"
    store.backup(copy)
    away = tmp_path / "away"
    away.mkdir()
    for name in ("memory.db", "memory.db-wal", "memory.db-shm"):
        if (tmp_path / name).exists():
            (tmp_path / name).rename(away / name)
    arguments: dict[str, Any] = {"content": "x", "kind": "fact", "scope": "user.ada"}
    assert server.call("remember", **arguments).code == "internal"
    assert server.call("recall", query="*").code == "internal"
    assert store.check() is False
    assert not path.exists()
    for file in away.iterdir():
        file.rename(tmp_path / file.name)
    assert server.ids(query="*") == [first]
    second = server.remember("After.")
    assert server.ids(query="*") == [second, first]
    for name in ("memory.db-wal", "memory.db-shm"):
        (tmp_path / name).unlink(missing_ok=True)
    copy.replace(path)
    assert server.ids(query="*") == [first]
    assert server.remember("After the restore.")
    assert store.check() is True
    store.close()


def test_a_broken_file_is_internal(tmp_path: Path) -> None:
    """What is no database is not taken for one, nor overwritten."""
    path = tmp_path / "memory.db"
    settings = Settings(store=str(path), audit_log="off", calls_per_minute=0)
    store = open_store(settings)
    server = Server(store, settings)
    server.remember("x")
    store.close()
    path.write_bytes(b"This is no database. " * 500)
    assert server.call("recall", query="*").code == "internal"
    assert server.call("remember", content="y", kind="fact", scope="user.ada").code == "internal"
    assert path.read_bytes() == b"This is no database. " * 500


def test_postgres_restarted_under_load_recovers(cluster: Cluster, shared_database: str) -> None:
    """Calls fail with `internal` while it is away, and succeed after, in the same process."""
    from tests.server.conftest import empty

    empty(shared_database)
    settings = Settings(store=shared_database, audit_log="off", calls_per_minute=0, connections=4)
    server = build(settings)
    acknowledged: list[tuple[str, str]] = []
    codes: set[str | None] = set()
    stopped = threading.Event()

    def write(client: int) -> None:
        number = 0
        while not stopped.is_set():
            number += 1
            content = f"client {client} number {number}"
            arguments = {"content": content, "kind": "fact", "scope": "user.ada"}
            outcome = server.dispatch("remember", arguments, ADA)
            codes.add(outcome.code)
            if outcome.ok:
                acknowledged.append((content, outcome.content["memory_id"]))

    def reached(count: int) -> None:
        waited = threading.Event()
        while len(acknowledged) < count:
            waited.wait(0.01)

    threads = [threading.Thread(target=write, args=(client,)) for client in range(4)]
    for thread in threads:
        thread.start()
    reached(20)
    cluster.stop()
    down = server.dispatch("recall", {"query": "*"}, ADA)
    assert server.store.check() is False
    cluster.start()
    reached(len(acknowledged) + 20)
    stopped.set()
    for thread in threads:
        thread.join()
    assert down.code == "internal"
    assert codes == {None, "internal"}
    assert server.dispatch("recall", {"query": "client"}, ADA).ok
    server.store.close()
    kept(shared_database, [list(pair) for pair in acknowledged])
