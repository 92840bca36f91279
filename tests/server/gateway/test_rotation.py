"""An audit trail that goes on in another file: one chain, whatever happens in between."""

import errno
import fcntl
import json
import os
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.server.gateway.standing import ended, read, run, stand
from tests.server.gateway.test_trail import refused
from zero_memory_server import cli
from zero_memory_server.gateway import trail as trail_module
from zero_memory_server.gateway.head import HeadFile, NoHead, read_head
from zero_memory_server.gateway.pieces import opened, piece, pieces
from zero_memory_server.gateway.trail import BrokenTrail, Trail
from zero_memory_server.logs import log

END = ("jsonl", "head")

LARGE = 1000
"""More than one entry has, and less than two."""


def open_trail(folder: Path, most: int = LARGE) -> Trail:
    return Trail(folder / "audit.jsonl", most=most)


def record(trail: Trail, count: int = 1) -> None:
    for _ in range(count):
        trail.record(read(), None, refused(), None)


def sequences(folder: Path) -> list[int]:
    with opened([folder / "audit.jsonl"]) as lines:
        return [json.loads(line)["sequence"] for line in lines]


def names(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.iterdir())


def verified(capsys: pytest.CaptureFixture[str], *words: object) -> tuple[int, str]:
    capsys.readouterr()
    status = cli.main(["receipts", "trail", *map(str, words)])
    return status, capsys.readouterr().out


def made(folder: Path) -> Path:
    """Make a trail with entries 1 to 2 and 3 to 4 in files of their own, and entry 5 in its own."""
    trail = open_trail(folder)
    for count in (2, 2, 1):
        record(trail, count)
        assert trail.rotate() is (count == 2)
    trail.close()
    return folder / "audit.jsonl"


def test_a_file_that_is_large_enough_is_gone_on_with_in_another(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Not before; the chain, its head and the next process go on as if nothing were."""
    file = made(tmp_path)
    older = ["audit.000000000002", "audit.000000000004"]
    assert names(tmp_path) == sorted(
        ["audit.head", "audit.jsonl", *(f"{name}.{end}" for name in older for end in END)]
    )
    assert all(path.stat().st_mode & 0o777 == 0o600 for path in tmp_path.iterdir())
    again = open_trail(tmp_path)
    record(again)
    assert again.rotate()
    again.close()
    again = open_trail(tmp_path)  # of which the newest file is empty
    record(again)
    again.close()
    assert sequences(tmp_path) == [1, 2, 3, 4, 5, 6, 7]
    told = "The trail is whole; entry 7 is there, as it was noted.\n"
    assert verified(capsys, file) == (0, told)
    page = tmp_path / "page.html"
    assert verified(capsys, file, "--html", page) == (0, told)
    assert page.read_text().count('<li value="') == 7


def test_what_was_put_away_is_stood_for_by_its_head(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Named again, the files are verified too; without the head it is a trail that lacks them."""
    file, archive = made(tmp_path), tmp_path / "archive"
    archive.mkdir()
    for older in pieces(file):
        older.rename(archive / older.name)
    status, told = verified(capsys, file)
    assert (status, told.splitlines()[0]) == (
        0,
        "note: entries 1 to 4 were put away; their heads stand for them",
    )
    away = sorted(archive.iterdir())
    assert verified(capsys, *away, file)[1].startswith("The trail is whole; entry 5 is there")
    again = open_trail(tmp_path)
    record(again)
    again.close()
    assert sequences(tmp_path) == [5, 6]
    piece(file, 4).with_suffix(".head").unlink()
    assert verified(capsys, file)[0] == 1


def test_all_that_there_was_may_be_put_away(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Right after a file was begun nothing else is left; that its end is gone is still told."""
    trail = open_trail(tmp_path)
    record(trail, 2)
    copy = tmp_path / "copy"
    copy.write_bytes(json.dumps({"sequence": 1, "entry_hash": "sha256:" + "0" * 64}).encode())
    assert trail.rotate()
    trail.close()
    file = tmp_path / "audit.jsonl"
    pieces(file)[0].rename(tmp_path / "away")
    status, told = verified(capsys, file)
    assert (status, told.splitlines()[0]) == (
        0,
        "note: entries 1 to 2 were put away; their heads stand for them",
    )
    trail = open_trail(tmp_path)
    record(trail)
    trail.close()
    assert verified(capsys, file, "--head", piece(file, 2).with_suffix(".head"))[0] == 0
    assert "entry 1 is in a file that is not here" in verified(capsys, file, "--head", copy)[1]
    file.write_bytes(b"")
    assert "cut off after entry 0: entry 3 was" in verified(capsys, file)[1]
    with pytest.raises(BrokenTrail, match="was cut off"):
        open_trail(tmp_path)


def test_a_file_is_read_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Also where it is named, as by the pattern of a shell."""
    file = made(tmp_path)
    assert verified(capsys, *sorted(tmp_path.glob("audit.*.jsonl")), file)[0] == 0


def test_a_piece_is_verified_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """From the head of the one before to its own."""
    second = piece(made(tmp_path), 4)
    assert verified(capsys, second) == (
        0,
        "note: entries 1 to 2 were put away; their heads stand for them\n"
        "The trail is whole; entry 4 is there, as it was noted.\n",
    )


@pytest.mark.parametrize("number", [2, 4])
@pytest.mark.parametrize("left", [0, 1])
def test_what_is_missing_of_a_piece_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], number: int, left: int
) -> None:
    """Its head stands for the whole, and for nothing that was cut out of it."""
    older = piece(file := made(tmp_path), number)
    lines = older.read_bytes().splitlines(keepends=True)
    older.write_bytes(lines[left])
    status, told = verified(capsys, file)
    assert status == 1
    assert "does not follow the one before" in told


def test_a_head_of_another_entry_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """One that was copied stands for nothing."""
    file = made(tmp_path)
    heads = [piece(file, number).with_suffix(".head") for number in (2, 4)]
    heads[0].write_bytes(heads[1].read_bytes())
    assert verified(capsys, file)[0] == 2
    (tmp_path / "audit.jsonl").write_bytes(b"")
    with pytest.raises(NoHead, match="tells of entry 4"):
        open_trail(tmp_path)
    heads[0].write_text("{}")
    with pytest.raises(NoHead, match=r"is no head of a trail\. Restore it"):
        open_trail(tmp_path)


STEPS: list[tuple[Any, str, int]] = [
    (trail_module, "create_private", 1),
    (os, "link", 1),
    (trail_module, "_keep_names", 1),
    (os, "link", 2),
    (Path, "replace", 1),
    (HeadFile, "follow", 1),
    (trail_module, "_keep_names", 2),
    (log, "info", 1),
]
"""What a rotation calls, in its order, and the number of the call."""


@pytest.mark.surprising
@pytest.mark.parametrize("step", range(len(STEPS)))
@pytest.mark.parametrize("after", [False, True])
def test_a_process_may_be_killed_at_any_step(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], step: int, after: bool
) -> None:
    """Nothing is lost, nothing comes twice, and the next one rotates."""
    child = os.fork()
    if child == 0:  # it ends in the middle, without a word
        where, name, left = STEPS[step]
        own = getattr(where, name)

        def killed(*values: Any, **named: Any) -> Any:
            nonlocal left
            left -= 1
            done = own(*values, **named) if after or left else None
            return done if left else os._exit(9)

        trail = open_trail(tmp_path)
        record(trail, 3)
        setattr(where, name, killed)
        trail.rotate()
        os._exit(1)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 9
    with opened([tmp_path / "audit.jsonl"]) as lines:
        assert len(list(lines)) == 3
    again = open_trail(tmp_path)
    record(again, 2)
    assert sequences(tmp_path) == [1, 2, 3, 4, 5]
    assert again.rotate()
    record(again)
    again.close()
    assert sequences(tmp_path) == [1, 2, 3, 4, 5, 6]
    assert verified(capsys, tmp_path / "audit.jsonl")[0] == 0
    assert not [name for name in names(tmp_path) if name.startswith(".")]


@pytest.mark.surprising
@pytest.mark.parametrize("step", range(5))
def test_where_it_cannot_be_rotated_it_goes_on(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    step: int,
) -> None:
    """In the old file, without anything left over; it is not tried again at once."""

    where, name, left = STEPS[step]
    own = getattr(where, name)

    def full(*values: Any, **named: Any) -> Any:
        nonlocal left
        left -= 1
        if left > 0:
            return own(*values, **named)
        raise OSError(errno.ENOSPC, "No space left on device")

    trail = open_trail(tmp_path)
    record(trail, 3)
    with monkeypatch.context() as patch:
        patch.setattr(where, name, full)
        assert not trail.rotate()
        assert not trail.rotate()
    assert [record.msg for record in caplog.records] == ["audit trail cannot be rotated"]
    assert not pieces(tmp_path / "audit.jsonl")
    record(trail)
    assert trail.is_whole
    assert trail.rotate()
    record(trail)
    trail.close()
    assert sequences(tmp_path) == [1, 2, 3, 4, 5]
    assert not [name for name in names(tmp_path) if name.startswith(".")]


@pytest.mark.surprising
def test_what_waits_for_the_disk_is_written_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file is left when it has all that it is to have."""
    trail = open_trail(tmp_path)
    record(trail, 2)
    with monkeypatch.context() as patch:
        patch.setattr(os, "write", lambda *_: 0)
        record(trail)
        assert not trail.rotate()
    assert trail.is_whole
    assert trail.rotate()
    trail.close()
    assert read_head(piece(tmp_path / "audit.jsonl", 3).with_suffix(".head")).sequence == 3


def test_the_lock_goes_on_with_the_trail(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No other gateway begins, not even one that has the old file open already."""
    trail = open_trail(tmp_path)
    record(trail, 2)
    own = fcntl.flock

    def late(file: int, how: int) -> None:
        monkeypatch.setattr(fcntl, "flock", own)
        assert trail.rotate()
        own(file, how)

    monkeypatch.setattr(fcntl, "flock", late)
    for _ in range(2):
        with pytest.raises(BrokenTrail, match="Another gateway writes"):
            open_trail(tmp_path)
    record(trail)
    trail.close()
    assert sequences(tmp_path) == [1, 2, 3]


def test_a_trail_that_was_moved_away_is_not_rotated(tmp_path: Path) -> None:
    """What is there in its place is none of it."""
    trail = open_trail(tmp_path)
    record(trail, 2)
    (tmp_path / "audit.jsonl").rename(tmp_path / "away")
    (tmp_path / "audit.jsonl").write_bytes(b"mine")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(log, "error", lambda *_, **__: None)
        assert not trail.rotate()
    trail.close()
    assert (tmp_path / "audit.jsonl").read_bytes() == b"mine"


def test_a_gateway_goes_on_authorizing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The new file is the trail's own, and `receipts chain` finds each receipt in one of them."""
    state = tmp_path / "state"

    async def go() -> None:
        authorizer = stand(tmp_path, trail_bytes=1)
        authorizer.look(state)
        for _ in range(3):
            found = await authorizer.authorize(read())
            authorizer.record(read(), found, None, None)
            authorizer.look(state)
        assert authorizer.able
        assert await ended(authorizer, read("mail/a")) == "policy.RESOURCE_NOT_AUTHORIZED"
        await authorizer.close()

    run(go())
    assert len(pieces(state / "audit.jsonl")) == 3
    words = ["receipts", "chain", "--state", str(state)]
    assert cli.main(words) == 0
    archive = tmp_path / "archive.jsonl"
    pieces(state / "audit.jsonl")[0].rename(archive)
    assert cli.main(words) == 1
    assert "a file of it was put away: name that, too" in capsys.readouterr().out
    named = [str(archive), str(state / "audit.jsonl")]
    assert cli.main([*words, "--trail", named[0], "--trail", named[1]]) == 0
    with closing(sqlite3.connect(state / "ledger.db")) as book:
        book.execute("DELETE FROM entries WHERE height = 3")
        book.commit()
    assert cli.main([*words, "--trail", named[0], "--trail", named[1]]) == 1
    assert "the trail has entry 3" in capsys.readouterr().out


def test_a_size_must_be_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file has at least one byte."""
    assert cli.main(["gateway", "--config", str(tmp_path / "g.toml"), "--trail-bytes", "0"]) == 2
    assert "`--trail-bytes` must be 1 or more." in capsys.readouterr().err
