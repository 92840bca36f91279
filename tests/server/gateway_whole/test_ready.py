"""What `/readyz` says of a gateway that can authorize nothing, and when it can again."""

import json
import os
import resource
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.server.gateway.standing import READ, policy, read, write_policy
from tests.server.gateway_whole.house import House, finalized, house, trail
from tests.server.gateway_wire.http_rig import HttpRig
from tests.server.gateway_wire.rig import until
from tests.server.process import PATIENCE_S, free_port, running
from zero_memory_server.gateway import running as running_module
from zero_memory_server.gateway.authorizer import KEPT, StagedAuthorizer

pytestmark = pytest.mark.surprising

UNREADY = {
    "status": "unready",
    "checks": [{"name": "authorization", "passed": False}, {"name": "running", "passed": True}],
}
REFUSED = "policy.INVALID_POLICY_STATE"


@contextmanager
def standing(folder: Path, **changes: Any) -> Iterator[House]:
    with house(folder, transport="http", **changes) as found:
        yield found


def told(found: House) -> tuple[int, object]:
    assert isinstance(found.rig, HttpRig)
    assert found.rig.caller.get("/healthz").json() == {"status": "ok"}
    answer = found.rig.caller.get("/readyz")
    return answer.status, answer.json()


def test_without_a_policy_it_is_not_ready(tmp_path: Path) -> None:
    """Until one comes into force; one that grants nothing is a policy too."""
    write_policy(tmp_path, "{")
    with standing(tmp_path) as found:
        assert told(found) == (503, UNREADY)
        assert found.code(read()) == REFUSED
        found.reload(policy())
        assert told(found)[0] == 200
        found.reload(policy(READ))
        assert told(found)[0] == 200
        assert found.code(read()) == "allowed"


@pytest.mark.parametrize("name", KEPT)
def test_without_a_file_of_its_state_it_is_not_ready(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """Until the file is there again."""
    monkeypatch.setattr(running_module, "WATCHED_EVERY", 0.02)
    with standing(tmp_path) as found:
        assert told(found)[0] == 200
        file = tmp_path / "state" / name
        file.rename(tmp_path / "away")
        until(lambda: told(found) == (503, UNREADY))
        assert found.code(read()) == REFUSED
        (tmp_path / "away").rename(file)
        until(lambda: told(found)[0] == 200)
        assert found.code(read()) == "allowed"


def test_without_an_audit_trail_it_is_not_ready(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From the first entry on that the disk does not take; to ask writes it once there is room."""
    with standing(tmp_path) as found:
        own, file = os.write, found.authorizer._trail._file

        def write(to: int, content: bytes) -> int:
            if to == file:
                raise OSError(28, "No space left on device")
            return own(to, content)

        with monkeypatch.context() as patch:
            patch.setattr(os, "write", write)
            assert found.code(read()) == "allowed"
            assert told(found) == (503, UNREADY)
            assert found.code(read()) == REFUSED
        assert told(found)[0] == 200
        assert found.code(read()) == "allowed"


@pytest.fixture
def checks(monkeypatch: pytest.MonkeyPatch) -> list[None]:
    """What gets one more each time that the gateway has looked whether it works again."""
    monkeypatch.setattr(running_module, "WATCHED_EVERY", 0.02)
    found: list[None] = []
    own = StagedAuthorizer.check

    async def check(authorizer: StagedAuthorizer) -> None:
        await own(authorizer)
        found.append(None)

    monkeypatch.setattr(StagedAuthorizer, "check", check)
    return found


def down(found: House, checks: list[None], code: str) -> None:
    """It is not ready from the first call on that fails, and stays so."""
    assert found.code(read()) == code
    assert told(found) == (503, UNREADY)
    before = len(checks)
    until(lambda: len(checks) > before + 2)
    assert told(found) == (503, UNREADY)


def recovers(found: House, folder: Path) -> None:
    """It becomes ready without a call, and nothing is authorized by that."""
    entries, calls = finalized(folder), len(trail(folder))
    until(lambda: told(found)[0] == 200)
    assert (finalized(folder), len(trail(folder))) == (entries, calls)
    assert found.code(read()) == "allowed"


@pytest.mark.parametrize("durable", [True, False])
def test_while_the_ledger_is_locked_it_is_not_ready(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, checks: list[None], durable: bool
) -> None:
    """From the first call on that fails for it, until it is free again."""
    with standing(tmp_path, ledger={"mode": "embedded", "durable": durable}) as found:
        assert found.code(read()) == "allowed"
        with closing(sqlite3.connect(tmp_path / "state" / "ledger.db", timeout=20)) as other:
            other.isolation_level = None
            other.execute("BEGIN IMMEDIATE")
            for _ in range(2):
                down(found, checks, "midnight.CONTRACT_UNAVAILABLE")
            other.execute("ROLLBACK")
        recovers(found, tmp_path)
    told_so = [vars(record) for record in caplog.records if record.msg == "stage cannot be passed"]
    assert [extra["reason"] for extra in told_so] == ["database is locked"]


def test_a_call_that_passes_makes_it_ready(tmp_path: Path) -> None:
    """Nobody has to look before."""
    with standing(tmp_path) as found:
        pending = found.authorizer.stages.ledger._book._pending  # type: ignore[attr-defined]
        pending._path = tmp_path / "nowhere" / "ledger.pending"
        assert found.code(read()) == "midnight.TX_SUBMISSION_FAILED"
        assert told(found) == (503, UNREADY)
        pending._path = tmp_path / "state" / "ledger.pending"
        assert found.code(read()) == "allowed"
        assert told(found)[0] == 200


def test_without_room_for_what_waits_it_is_not_ready(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, checks: list[None]
) -> None:
    """A ledger that is not durable writes each entry down first."""
    with standing(tmp_path) as found:
        assert found.code(read()) == "allowed"
        own = os.write
        file = found.authorizer.stages.ledger._book._pending._file  # type: ignore[attr-defined]

        def write(to: int, content: bytes) -> int:
            return own(to, content[:1] if to == file else content)

        with monkeypatch.context() as patch:
            patch.setattr(os, "write", write)
            down(found, checks, "midnight.TX_SUBMISSION_FAILED")
        recovers(found, tmp_path)


def test_while_prover_or_ledger_is_down_it_is_not_ready(tmp_path: Path, checks: list[None]) -> None:
    """Each is a process of its own: gone, with another token, or on a disk that is full."""
    token = tmp_path / "token"
    token.write_text("s3cret-of-the-house")
    token.chmod(0o600)
    ports = [free_port() for _ in range(3)]
    urls = [f"http://127.0.0.1:{port}" for port in ports]
    places = [url.removeprefix("http://") for url in urls]
    key = tmp_path / "prover" / "prover.pub.json"
    words = {
        "prover": ["--state", str(tmp_path / "prover"), "--listen", places[0]],
        "ledger": [
            *("--state", str(tmp_path / "ledger"), "--key", str(key)),
            *("--submit", places[1], "--query", places[2]),
        ],
    }

    def service(name: str, port: int) -> Any:
        command = ["-m", "zero_memory_server", name, *words[name], "--token-file", str(token)]
        return running(command, port, tmp_path / f"{name}.log", "/readyz")

    def final() -> int:
        with closing(sqlite3.connect(tmp_path / "ledger" / "ledger.db")) as book:
            return int(book.execute("SELECT count(*) FROM entries").fetchone()[0])

    with service("prover", ports[0]):
        public = json.loads(key.read_text())
    prover = {"mode": "remote", "url": urls[0], "key": public, "token_file": "token"}
    ledger = {"mode": "remote", "submit_url": urls[1], "query_url": urls[2], "token_file": "token"}
    remote = standing(tmp_path, prover=prover, ledger=ledger)
    with service("ledger", ports[1]) as books, remote as found:
        down(found, checks, "proof.SERVER_UNAVAILABLE")
        with service("prover", ports[0]):
            until(lambda: told(found)[0] == 200)
            assert final() == 0
            assert found.code(read()) == "allowed"
            size = (tmp_path / "ledger" / "ledger.db-wal").stat().st_size
            _, hard = resource.prlimit(books.process.pid, resource.RLIMIT_FSIZE)
            resource.prlimit(books.process.pid, resource.RLIMIT_FSIZE, (size // 2, hard))
            down(found, checks, "midnight.TX_SUBMISSION_FAILED")
            resource.prlimit(books.process.pid, resource.RLIMIT_FSIZE, (hard, hard))
            until(lambda: told(found)[0] == 200)
            books.process.terminate()
            books.process.wait(PATIENCE_S)
            down(found, checks, "midnight.CONTRACT_UNAVAILABLE")
            with service("ledger", ports[1]):
                until(lambda: told(found)[0] == 200)
                assert final() == 1
                assert found.code(read()) == "allowed"
