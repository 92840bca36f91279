"""What came before, in a few bits: it never forgets, and is seldom wrong of what is new."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.server.gateway.test_book import submission
from zero_memory_server.gateway import hasty
from zero_memory_server.gateway.entry import INSERT, NullifierUsed, Rejected
from zero_memory_server.gateway.hasty import HastyBook
from zero_memory_server.gateway.seen import Seen


@given(st.sets(st.text(), max_size=200))
def test_nothing_that_was_added_is_taken_for_new(texts: set[str]) -> None:
    seen = Seen(8)  # far too small for most
    for text in texts:
        seen.add(text)
    assert all(map(seen.may_have, texts))


def test_most_of_what_is_new_is_seen_to_be() -> None:
    seen = Seen(20_000)
    for number in range(20_000):
        seen.add(f"old {number}")
    wrong = sum(seen.may_have(f"new {number}") for number in range(20_000))
    assert wrong < 200


def written(path: Path, first: int, end: int) -> None:
    """Write entries into a ledger, as another process may."""
    with closing(sqlite3.connect(path)) as file, file:
        rows = [(n + 1, f"nullifier {n}", f"aut {n}", "h", b"{}", b"{}") for n in range(first, end)]
        file.executemany(INSERT, rows)


def asked(nullifier: int, authorization: int) -> dict[str, Any]:
    """Return a submission that names what `written` wrote."""
    found = submission(0)
    inputs = {**found["public_inputs"], "nullifier": f"nullifier {nullifier}"}
    return {**found, "authorization_id": f"aut {authorization}", "public_inputs": inputs}


@pytest.mark.parametrize("small", [False, True])
def test_what_a_long_ledger_has_is_known_from_the_first_call_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, small: bool
) -> None:
    """While it is looked through, after that, and where there is no room for all of it."""
    if small:
        monkeypatch.setattr(hasty, "_MOST_SEEN", 64)
        monkeypatch.setattr(hasty, "Seen", lambda _: Seen(64))
    path = tmp_path / "ledger.db"
    HastyBook(path).close()
    written(path, 0, 1200)

    async def go() -> None:
        book = HastyBook(path)
        for known in (0, 499, 700, 1199, 3, 1198):
            for nullifier, authorization, error in (
                (known, 5000, NullifierUsed),
                (5000, known, Rejected),
            ):
                with pytest.raises(error):
                    book.at_once(asked(nullifier, authorization))
            book.settle()
        written(path, 1200, 1210)
        with pytest.raises(NullifierUsed):
            book.at_once(asked(1205, 5000))
        entry = book.at_once(asked(6000, 6000))
        assert entry is not None
        assert entry.receipt["height"] == 1211
        book.close()

    asyncio.run(go())


def test_a_ledger_that_was_looked_through_is_asked_seldom(tmp_path: Path) -> None:
    path = tmp_path / "ledger.db"
    HastyBook(path).close()
    written(path, 0, 900)
    statements: list[str] = []

    async def go() -> None:
        book = HastyBook(path)
        for number in range(4):
            book.at_once(asked(1000 + number, 1000 + number))
            book.settle()
        book._writer.set_trace_callback(statements.append)
        for number in range(200):
            book.at_once(asked(2000 + number, 2000 + number))
        for number in (3, 1002, 2000, 2150):
            with pytest.raises(NullifierUsed):
                book.at_once(asked(number, 5000))
        book.close()

    asyncio.run(go())
    assert 2 <= sum("EXISTS" in statement for statement in statements) < 20
