"""Standard input and output as lines: what reads and writes them without blocking a loop."""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from queue import SimpleQueue

from zero_memory_server.logs import log

LONGEST_LINE = 4 * 1024 * 1024
"""How many bytes one message may have."""

CHUNK = 65536
"""How many bytes are read at a time."""

Line = bytes | None
"""A line, empty for one that was too long, None for the end."""


@contextmanager
def claimed() -> Iterator[tuple[int, int]]:
    """Yield descriptors for the wire; until then, what else is printed goes to standard error."""
    incoming, outgoing = os.dup(0), os.dup(1)
    nothing = os.open(os.devnull, os.O_RDONLY)
    sys.stdout.flush()
    os.dup2(nothing, 0)
    os.dup2(2, 1)
    os.close(nothing)
    try:
        yield incoming, outgoing
    finally:
        sys.stdout.flush()
        os.dup2(incoming, 0)
        os.dup2(outgoing, 1)


def lines(read: Callable[[], bytes]) -> Iterator[Line]:
    """Yield the lines of what `read` returns; an empty one for each that is too long, then None."""
    parts: list[bytes] = []
    size = 0
    try:
        while chunk := read():
            *whole, rest = chunk.split(b"\n")
            for part in whole:
                yield b"" if size + len(part) > LONGEST_LINE else b"".join((*parts, part, b"\n"))
                parts, size = [], 0
            size += len(rest)
            if size <= LONGEST_LINE:
                parts.append(rest)
            else:
                parts = []
    except OSError:
        log.warning("input cannot be read")
    if parts and any(parts):
        yield b"".join(parts)
    yield None


class LineWriter:
    """Lines that a thread writes to a descriptor, in the order in which they were put."""

    def __init__(self, file: int) -> None:
        """Start the thread."""
        self._file = file
        self._lines: SimpleQueue[Line] = SimpleQueue()
        self._thread = threading.Thread(target=self._write, name="stdout", daemon=True)
        self._thread.start()

    def put(self, line: bytes) -> None:
        """Write `line`, which has no line break, when those before it are written."""
        self._lines.put(line)

    def close(self) -> None:
        """Write what is to be written; then end."""
        self._lines.put(None)
        self._thread.join()

    def _write(self) -> None:
        try:
            while (line := self._lines.get()) is not None:
                rest = memoryview(line + b"\n")
                while rest:
                    rest = rest[os.write(self._file, rest) :]
        except OSError as error:
            log.warning("output cannot be written", extra={"errno": error.errno})
