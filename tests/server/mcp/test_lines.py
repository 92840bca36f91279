"""Lines to a reader that is slow, and to one that has stopped."""

import asyncio
import os
import threading
import time
from pathlib import Path

import pytest

from zero_memory_server.mcp import lines
from zero_memory_server.mcp.lines import CHUNK, Line, LineReader, LineWriter

LINE = b"x" * (16 * CHUNK)


def test_what_nobody_reads_does_not_keep_the_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who is told to stop stops, also where the client has stopped first."""
    monkeypatch.setattr(lines, "PATIENCE_S", 0.1)
    reading, writing = os.pipe()
    writer = LineWriter(writing)
    writer.put(LINE)
    closing = threading.Thread(target=writer.close, daemon=True)
    closing.start()
    closing.join(120)
    assert not closing.is_alive()
    os.close(reading)
    writer._thread.join(120)
    os.close(writing)


def test_a_slow_reader_gets_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who takes a little is waited for, however often."""
    reading, writing = os.pipe()
    found: list[bytes] = []
    writer = LineWriter(writing)
    thread = writer._thread

    def wait(_: float) -> None:
        """Take one chunk, and let the writer put another one there."""
        before = writer._taken
        found.append(os.read(reading, CHUNK))
        while thread.is_alive() and writer._taken == before:
            time.sleep(0.001)

    monkeypatch.setattr(thread, "join", wait)
    writer.put(LINE)
    writer.close()
    assert len(found) > 10
    os.close(writing)
    while rest := os.read(reading, CHUNK):
        found.append(rest)
    os.close(reading)
    assert b"".join(found) == LINE + b"\n"


def test_a_file_is_not_read_while_nothing_is_wanted(tmp_path: Path) -> None:
    """Where a thread reads it as where the loop does."""
    file = tmp_path / "input"
    file.write_bytes(b"one\ntwo\n")

    async def go(number: int) -> list[Line]:
        ended, found = asyncio.Event(), list[Line]()

        def take(line: Line) -> None:
            found.append(line)
            if line is None:
                ended.set()

        reader = LineReader(number, take)
        reader.pause()
        reader.start()
        await asyncio.sleep(0)
        assert found == []
        reader.resume()
        await ended.wait()
        return found

    number = os.open(file, os.O_RDONLY)
    assert asyncio.run(go(number)) == [b"one\n", b"two\n", None]
    os.close(number)
