"""The ledger's file when others write to it, and the keys that sign for it."""

import asyncio
import sqlite3
from base64 import urlsafe_b64decode
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.serialization import load_pem_private_key

from zero_memory_server.gateway.book import Book
from zero_memory_server.gateway.canonical import ZERO
from zero_memory_server.gateway.entry import NullifierUsed, Rejected
from zero_memory_server.gateway.hasty import HastyBook
from zero_memory_server.gateway.keys import SigningKey

DIGESTS = [f"sha256:{number:064x}" for number in range(100)]


def submission(number: int, authorization: int | None = None) -> dict[str, Any]:
    """A submission, by the number of its nullifier and of its authorization."""
    return {
        "authorization_id": f"aut_{number if authorization is None else authorization:026}",
        "public_inputs": {
            "execution_commitment": DIGESTS[0],
            "nullifier": DIGESTS[number],
            "policy_commitment": DIGESTS[0],
        },
        "proof": {"scheme": "ed25519", "key_id": "prover-1", "signature": "x"},
    }


Made = type[Book] | type[HastyBook]
both = pytest.mark.parametrize("made", [Book, HastyBook])


async def submitted(
    book: Book | HastyBook, number: int, authorization: int | None = None
) -> dict[str, Any]:
    """Finalize a submission, at once where that can be."""
    asked = submission(number, authorization)
    found = book.at_once(asked) if isinstance(book, HastyBook) else None
    return await book.submit(asked) if found is None else found.receipt


def places(entries: list[dict[str, Any]]) -> list[tuple[int, str, str]]:
    return [(entry["height"], entry["previous_hash"], entry["entry_hash"]) for entry in entries]


@both
def test_two_that_write_make_one_chain(tmp_path: Path, made: Made) -> None:
    """Each goes on after the other's newest entry."""

    async def go() -> None:
        books = [made(tmp_path / "ledger.db") for _ in range(2)]
        entries = [await submitted(books[number // 2 % 2], number) for number in range(9)]
        found = books[0].query({"kind": "height", "after_height": 0})
        for book in books:
            book.close()
        assert found == {"receipts": entries, "head_height": 9}
        hashes = [ZERO, *(entry["entry_hash"] for entry in entries)]
        assert places(entries) == [
            (at + 1, hashes[at], hashes[at + 1]) for at in range(len(entries))
        ]

    asyncio.run(go())


@both
def test_an_entry_that_is_gone_is_not_gone_on_from(tmp_path: Path, made: Made) -> None:
    """What follows names the newest that is there."""

    async def go() -> None:
        book = made(tmp_path / "ledger.db")
        entries = [await submitted(book, number) for number in range(3)]
        book.settle()
        with closing(sqlite3.connect(tmp_path / "ledger.db")) as other:
            other.execute("DELETE FROM entries WHERE height = 3")
            other.commit()
        entry = await submitted(book, 5)
        book.close()
        assert (entry["height"], entry["previous_hash"]) == (3, entries[1]["entry_hash"])

    asyncio.run(go())


@both
@pytest.mark.parametrize(
    ("again", "raised"), [((1, 7), NullifierUsed), ((7, 1), Rejected), ((1, 1), NullifierUsed)]
)
def test_what_was_there_before(
    tmp_path: Path, made: Made, again: tuple[int, int], raised: type[Exception]
) -> None:
    """It is refused, and the next entry follows as if it had not come."""

    async def go() -> None:
        book = made(tmp_path / "ledger.db")
        first = await submitted(book, 1)
        with pytest.raises(raised):
            await submitted(book, *again)
        following = await submitted(book, 2)
        book.close()
        assert (following["height"], following["previous_hash"]) == (2, first["entry_hash"])

    asyncio.run(go())


def test_a_signature_is_that_of_any_library(tmp_path: Path) -> None:
    """Ed25519 has one for each key and message."""
    key = SigningKey.generate("prover")
    key.save(tmp_path / "prover.key")
    other: Any = load_pem_private_key((tmp_path / "prover.key").read_bytes(), None)
    for content in (b"", b"x", bytes(range(256)) * 9):
        assert urlsafe_b64decode(key.sign(content) + "==") == other.sign(content)
        assert key.public.verifies(key.sign(content), content)
