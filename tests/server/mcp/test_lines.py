"""Lines to a reader that is slow, and to one that has stopped."""

import os
import threading
import time

import pytest

from zero_memory_server.mcp import lines
from zero_memory_server.mcp.lines import CHUNK, LineWriter

LINE = b"x" * (16 * CHUNK)


def test_what_nobody_reads_does_not_keep_the_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who is told to stop stops, also where the client has stopped first."""
    monkeypatch.setattr(lines, "PATIENCE_S", 0.1)
    reading, writing = os.pipe()
    writer = LineWriter(writing)
    writer.put(LINE)
    closing = threading.Thread(target=writer.close, daemon=True)
    closing.start()
    closing.join(10)
    assert not closing.is_alive()
    os.close(reading)
    writer._thread.join(10)
    os.close(writing)


def test_a_slow_reader_gets_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    """It takes longer than anybody waits for nothing."""
    monkeypatch.setattr(lines, "PATIENCE_S", 1.0)
    reading, writing = os.pipe()
    found: list[bytes] = []

    def read() -> None:
        while len(b"".join(found)) <= len(LINE):
            time.sleep(0.1)
            found.append(os.read(reading, CHUNK))

    reader = threading.Thread(target=read)
    reader.start()
    writer = LineWriter(writing)
    started = time.monotonic()
    writer.put(LINE)
    writer.close()
    took = time.monotonic() - started
    reader.join(10)
    os.close(reading)
    os.close(writing)
    assert b"".join(found) == LINE + b"\n"
    assert took > lines.PATIENCE_S
