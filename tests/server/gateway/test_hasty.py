"""The ledger that does not wait for the disk: what it writes down, and what is left of it."""

import asyncio
import errno
import json
import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Coroutine, Sequence
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from tests.server.gateway.standing import READ, policy, read, run, stand, write_policy
from tests.server.gateway.test_book import places, submission
from zero_memory_server.gateway.book import Book
from zero_memory_server.gateway.canonical import ZERO
from zero_memory_server.gateway.entry import INSERT, Entry, NullifierUsed, Rejected, answer
from zero_memory_server.gateway.hasty import HastyBook
from zero_memory_server.gateway.pending import BrokenPending, Pending

MOMENT = datetime(2026, 11, 30, 9, tzinfo=UTC)
ALL = {"kind": "height", "after_height": 0}

WRITES = """
import asyncio, json, os, sys
from pathlib import Path
from tests.server.gateway.test_book import submission
from zero_memory_server.gateway.hasty import HastyBook

async def go():
    book = HastyBook(Path(sys.argv[1]))
    for number in range(5):
        print(json.dumps(book.at_once(submission(number)).receipt), flush=True)
    os.kill(os.getpid(), 9)

asyncio.run(go())
"""


def ledger(folder: Path) -> Path:
    return folder / "ledger.db"


def pending(folder: Path) -> Path:
    return folder / "ledger.pending"


def on_a_loop(work: Callable[[], Coroutine[Any, Any, Any]]) -> Any:
    return asyncio.run(work())


def finalized(entry: Entry | None) -> dict[str, Any]:
    assert entry is not None
    return entry.receipt


def rows(folder: Path) -> int:
    with closing(sqlite3.connect(ledger(folder))) as file:
        return int(file.execute("SELECT count(*) FROM entries").fetchone()[0])


def entries(*numbers: int) -> list[Entry]:
    """Return a chain of entries."""
    found: list[Entry] = []
    for number in numbers:
        head = found[-1].head if found else (0, ZERO)
        found.append(Entry.after(head, submission(number), MOMENT))
    return found


def test_what_a_killed_process_wrote_down_is_put_in(tmp_path: Path) -> None:
    """Whoever opens the ledger next has every entry that was answered for, and goes on from it."""
    command = [sys.executable, "-c", WRITES, str(ledger(tmp_path))]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    assert done.returncode == -signal.SIGKILL
    told = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(told) == 5
    assert rows(tmp_path) == 0
    assert len(pending(tmp_path).read_bytes().splitlines()) == 5
    with closing(Book(ledger(tmp_path))) as book:
        assert book.query(ALL) == {"receipts": told, "head_height": 5}
    assert rows(tmp_path) == 5
    assert pending(tmp_path).read_bytes() == b""


@pytest.mark.parametrize("made", [Book, HastyBook])
def test_what_was_left_is_spent(tmp_path: Path, made: type[Book] | type[HastyBook]) -> None:
    """A nullifier that was only written down counts for whoever comes next."""
    lines = entries(1, 2)
    pending(tmp_path).write_bytes(b"".join(entry.line for entry in lines) + b'{"proof":{"sch')

    async def go() -> list[dict[str, Any]]:
        book = made(ledger(tmp_path))
        with pytest.raises(NullifierUsed):
            await book.submit(submission(2, 7))
        with pytest.raises(Rejected):
            await book.submit(submission(7, 2))
        following = await book.submit(submission(3))
        found = book.query(ALL)["receipts"]
        book.close()
        assert following == found[-1]
        return list(found)

    found = on_a_loop(go)
    assert found[:2] == [entry.receipt for entry in lines]
    hashes = [ZERO, *(entry["entry_hash"] for entry in found)]
    assert places(found) == [(at + 1, hashes[at], hashes[at + 1]) for at in range(3)]


def test_what_was_put_in_before_its_process_was_killed_is_there_once(tmp_path: Path) -> None:
    """A process may end between the transaction and the moment when it forgets what waited."""

    async def go() -> bytes:
        book = HastyBook(ledger(tmp_path))
        for number in range(3):
            book.at_once(submission(number))
        left = pending(tmp_path).read_bytes()
        book.close()
        return left

    pending(tmp_path).write_bytes(on_a_loop(go))
    with closing(Book(ledger(tmp_path))) as book:
        assert [entry["height"] for entry in book.query(ALL)["receipts"]] == [1, 2, 3]
    assert pending(tmp_path).read_bytes() == b""


@pytest.mark.parametrize(
    "left",
    [
        b"notes of mine\n",
        b'{"receipt":1}\n',
        entries(1)[0].line.replace(b'"height":1', b'"height":2'),
        entries(1, 2)[1].line,
        entries(1)[0].line + entries(3, 2)[1].line,
    ],
)
def test_what_is_none_of_the_ledgers_is_not_put_in(tmp_path: Path, left: bytes) -> None:
    """It was changed, or entries are missing: the ledger is not opened, and nothing is lost."""
    pending(tmp_path).write_bytes(left)
    for made in (Book, HastyBook):
        with pytest.raises(BrokenPending, match=r"ledger\.pending"):
            made(ledger(tmp_path))
    assert pending(tmp_path).read_bytes() == left
    assert rows(tmp_path) == 0


@pytest.mark.surprising
@pytest.mark.parametrize("whole", [True, False])
def test_an_entry_that_cannot_be_written_down_is_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, whole: bool
) -> None:
    """On a full disk, whether a part of it was written or not; what comes after it follows."""
    own = os.write

    def full(file: int, content: bytes) -> int:
        if whole:
            raise OSError(errno.ENOSPC, "No space left on device")
        return own(file, content[:20])

    async def go() -> None:
        book = HastyBook(ledger(tmp_path))
        first = finalized(book.at_once(submission(1)))
        with monkeypatch.context() as patch:
            patch.setattr(os, "write", full)
            for _ in range(2):
                with pytest.raises(Rejected, match="storage_full"):
                    book.at_once(submission(2))
        second = finalized(book.at_once(submission(2)))
        assert first is not None
        assert second is not None
        assert (second["height"], second["previous_hash"]) == (2, first["entry_hash"])
        assert len(pending(tmp_path).read_bytes().splitlines()) == 2
        assert book.query(ALL)["receipts"] == [first, second]
        book.close()

    on_a_loop(go)


@pytest.mark.surprising
def test_what_cannot_be_put_in_stays_written_down(tmp_path: Path) -> None:
    """Nothing more is taken until it can be."""

    async def go() -> None:
        book = HastyBook(ledger(tmp_path))
        book.at_once(submission(0))
        book.settle()
        pages = book._writer.execute("PRAGMA page_count").fetchone()[0]
        book._writer.execute(f"PRAGMA max_page_count = {pages}")
        taken = 1
        with pytest.raises(Rejected, match="storage_full"):
            for number in range(1, 100):
                book.at_once(submission(number))
                taken += 1
                if number % 9 == 0:
                    book.settle()
        with closing(Book(ledger(tmp_path))) as other:  # which has no such bound
            assert other.query(ALL)["head_height"] == taken
        book._writer.execute("PRAGMA max_page_count = 1000000")
        entry = finalized(book.at_once(submission(99)))
        assert entry is not None
        assert entry["height"] == taken + 1
        book.close()

    on_a_loop(go)
    assert rows(tmp_path) > 1


def test_entries_are_put_in_by_and_by(tmp_path: Path) -> None:
    """After a moment, whether others come or not, and the file is free again."""

    async def go() -> list[int]:
        book, seen = HastyBook(ledger(tmp_path)), []
        for number in range(64):
            book.at_once(submission(number))
        seen.append(rows(tmp_path))  # so many are not kept waiting
        book.at_once(submission(64))
        while pending(tmp_path).stat().st_size:
            await asyncio.sleep(0.001)
        seen.append(rows(tmp_path))
        book.close()
        return seen

    assert on_a_loop(go) == [64, 65]


def test_a_ledger_that_comes_to_be_durable_goes_on(tmp_path: Path) -> None:
    """And back again, by reloads while calls wait to be put in."""
    write_policy(tmp_path, policy(READ))

    async def go() -> list[int]:
        authorizer = stand(tmp_path, ledger={"mode": "embedded", "durable": False})
        heights = []
        for durable in (True, False, True):
            found = await authorizer.authorize(read())
            heights.append(found.receipt["ledger"]["height"])
            config = authorizer.stages.config.model_copy(deep=True)
            config.ledger.durable = durable
            authorizer.reload(config, tmp_path)
        heights.append((await authorizer.authorize(read())).receipt["ledger"]["height"])
        await authorizer.close()
        return heights

    assert run(go()) == [1, 2, 3, 4]
    assert rows(tmp_path / "state") == 4


class Interrupted(sqlite3.Connection):
    """A connection after whose first transaction another process is faster."""

    faster: Callable[[], object] | None = None

    def execute(self, statement: str, *values: Any) -> sqlite3.Cursor:
        """Execute it, then let the other one do what it does."""
        done = super().execute(statement, *values)
        if statement == "COMMIT" and self.faster is not None:
            faster, self.faster = self.faster, None
            faster()
        return done


def test_what_another_process_writes_down_meanwhile_stays_written_down(tmp_path: Path) -> None:
    """Whoever put in what was left forgets that, and nothing that came after it."""
    HastyBook(ledger(tmp_path)).close()
    pending(tmp_path).write_bytes(entries(1, 2)[0].line + entries(1, 2)[1].line)

    async def go() -> None:
        books: list[HastyBook] = []

        def faster() -> None:
            books.append(HastyBook(ledger(tmp_path)))
            books[0].at_once(submission(3))

        other = sqlite3.connect(ledger(tmp_path), isolation_level=None, factory=Interrupted)
        other.faster = faster
        Pending(ledger(tmp_path)).put_in(other)
        other.close()
        waiting = Pending(ledger(tmp_path)).receipts()
        assert [receipt["height"] for receipt in waiting][-1:] == [3]
        books[0].close()

    on_a_loop(go)
    assert rows(tmp_path) == 3


@pytest.mark.parametrize("made", [Book, HastyBook])
def test_what_was_left_is_put_in_when_the_ledger_comes_free(
    tmp_path: Path, made: type[Book] | type[HastyBook]
) -> None:
    """Where another process has it locked as it is opened; a torn line is no part of the next."""
    HastyBook(ledger(tmp_path)).close()
    lines = entries(1, 2)
    pending(tmp_path).write_bytes(lines[0].line + lines[1].line + b'{"proof":{"sch')

    async def go() -> None:
        with closing(sqlite3.connect(ledger(tmp_path), isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            book = made(ledger(tmp_path))
            other.execute("ROLLBACK")
        entry = await book.submit(submission(3))
        assert (entry["height"], entry["previous_hash"]) == (3, lines[1].receipt["entry_hash"])
        waiting = Pending(ledger(tmp_path)).receipts()  # as a killed process would leave it
        assert [receipt["height"] for receipt in waiting] == ([1, 2] if made is Book else [3])
        book.close()

    on_a_loop(go)
    assert rows(tmp_path) == 3


def test_a_file_that_was_removed_is_made_again(tmp_path: Path) -> None:
    """What is written to one that has no name is lost with its process."""

    async def go() -> None:
        book = HastyBook(ledger(tmp_path))
        book.at_once(submission(1))
        book.settle()
        pending(tmp_path).unlink()
        entry = finalized(book.at_once(submission(2)))
        assert Pending(ledger(tmp_path)).receipts() == [entry]
        book.close()

    on_a_loop(go)


@pytest.mark.parametrize("kind", ["folder", "link", "pipe"])
def test_what_is_no_file_is_told(tmp_path: Path, kind: str) -> None:
    """And is neither written to nor waited for."""
    if kind == "folder":
        pending(tmp_path).mkdir()
    elif kind == "link":
        pending(tmp_path).symlink_to(tmp_path / "elsewhere")
    else:
        os.mkfifo(pending(tmp_path))
    for made in (Book, HastyBook):
        with pytest.raises(BrokenPending, match="it is no file"):
            made(ledger(tmp_path))


@pytest.mark.surprising
@pytest.mark.parametrize("made", [Book, HastyBook])
def test_a_ledger_takes_nothing_beside_what_is_broken(
    tmp_path: Path, made: type[Book] | type[HastyBook], caplog: pytest.LogCaptureFixture
) -> None:
    """What was left is found to be so when the ledger is written, which is told once."""

    async def go() -> None:
        book = made(ledger(tmp_path))
        await book.submit(submission(1))
        book.settle()
        pending(tmp_path).write_bytes(entries(1)[0].line)  # the first, at another moment
        for _ in range(3):
            with pytest.raises(Rejected, match="state_invalid"):
                await book.submit(submission(2))
        assert len(caplog.records) == 1
        pending(tmp_path).unlink()
        assert (await book.submit(submission(2)))["height"] == 2
        book.close()

    on_a_loop(go)


def test_an_answer_is_of_one_moment(tmp_path: Path) -> None:
    """The head is none of an entry that came when it was seen that there is none."""
    HastyBook(ledger(tmp_path)).close()
    coming = entries(1, 2)
    with closing(sqlite3.connect(ledger(tmp_path), isolation_level=None)) as file:
        file.row_factory = sqlite3.Row

        def growing(statement: str, values: Sequence[Any]) -> list[sqlite3.Row]:
            found = file.execute(statement, values).fetchall()
            file.execute(INSERT, coming.pop(0).row)
            return found

        assert answer(ALL, growing) == {"receipts": [], "head_height": 0}


class Unwritable(sqlite3.Connection):
    """A connection whose transactions fail at their end."""

    failing = True

    def execute(self, statement: str, *values: Any) -> sqlite3.Cursor:
        """Execute it, unless it is an end."""
        if statement == "COMMIT" and self.failing:
            raise sqlite3.OperationalError("disk I/O error")
        return super().execute(statement, *values)


@pytest.mark.surprising
def test_what_waits_does_not_grow_where_the_ledger_cannot_be_written(tmp_path: Path) -> None:
    """Nothing more is taken until that which waits is in."""

    async def go() -> None:
        book = HastyBook(ledger(tmp_path))
        book._writer.close()
        writer = sqlite3.connect(ledger(tmp_path), isolation_level=None, factory=Unwritable)
        book._writer = writer
        first = finalized(book.at_once(submission(1)))
        book.settle()
        for _ in range(3):
            with pytest.raises(sqlite3.OperationalError, match="disk"):
                book.at_once(submission(2))
        assert Pending(ledger(tmp_path)).receipts() == [first]
        writer.failing = False
        second = finalized(book.at_once(submission(2)))
        assert book.query(ALL)["receipts"] == [first, second]
        book.close()

    on_a_loop(go)
    assert rows(tmp_path) == 2
