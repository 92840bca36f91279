"""Standard input and output as lines: what reads and writes them without blocking a loop."""

from __future__ import annotations

import asyncio
import os
import select
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from queue import SimpleQueue

from zero_memory_server.logs import log

LONGEST_LINE = 4 * 1024 * 1024
"""How many bytes one message may have."""

_BEGINNING = 1024
"""How many bytes are kept of a line that is too long."""

CHUNK = 65536
"""How many bytes are read at a time."""

MOST_UNREAD = 1024 * 1024
"""How many bytes wait for a client to read them before nothing more is taken from it."""

PATIENCE_S = 5.0
"""For how many seconds the end waits for a reader that takes nothing."""

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


class LineReader:
    """Lines of a descriptor, handed to an event loop as they come."""

    def __init__(self, file: int, take: Callable[[Line], None]) -> None:
        """Call `take` on the running loop with each line, and with None at the end.

        Where the loop cannot watch the descriptor, a thread reads it, and goes
        on waiting for it until it is closed at its other end.
        """
        self._file = file
        self._take = take
        self._loop = asyncio.get_running_loop()
        self._lines = Lines()
        self._watched = False
        self._wanted = threading.Event()
        self._wanted.set()

    def start(self) -> None:
        """Begin."""
        try:
            self._loop.add_reader(self._file, self._readable)
            self._watched = True
        except (
            NotImplementedError,
            OSError,
        ):  # a regular file, or a loop that watches sockets only
            threading.Thread(target=self._read, name="stdin", daemon=True).start()

    def pause(self) -> None:
        """Read no more until `resume`; lines that were read already still come."""
        self._wanted.clear()
        if self._watched:
            self._loop.remove_reader(self._file)

    def resume(self) -> None:
        """Read on."""
        self._wanted.set()
        if self._watched:
            self._loop.add_reader(self._file, self._readable)

    def stop(self) -> None:
        """Take no more."""
        if self._watched:
            self._watched = False
            self._loop.remove_reader(self._file)

    def _chunk(self) -> bytes:
        try:
            return os.read(self._file, CHUNK)
        except OSError:
            log.warning("input cannot be read")
            return b""

    def _readable(self) -> None:
        chunk = self._chunk()
        for line in self._lines.feed(chunk):
            self._take(line)
        if not chunk:
            self.stop()
            self._take(None)

    def _read(self) -> None:
        with suppress(RuntimeError):  # the loop has ended
            while self._wanted.wait() and (chunk := self._chunk()):
                for line in self._lines.feed(chunk):
                    self._loop.call_soon_threadsafe(self._take, line)
            for line in self._lines.feed(b""):
                self._loop.call_soon_threadsafe(self._take, line)
            self._loop.call_soon_threadsafe(self._take, None)


class Lines:
    """Puts lines together from chunks."""

    def __init__(self, longest: int = LONGEST_LINE) -> None:
        """Begin with nothing; a line may have `longest` bytes."""
        self._longest = longest
        self._parts: list[bytes] = []
        self._size = 0
        self.beginning = b""
        """What the line that was too long began with, while it is told."""

    def feed(self, chunk: bytes) -> Iterator[bytes]:
        """Yield the lines that `chunk` ends, an empty one for each that was too long.

        An empty chunk is the end: it ends a line that has no break.
        """
        *whole, rest = chunk.split(b"\n")
        for part in whole:
            long = self._size + len(part) > self._longest
            if long:
                self._cut(part)
            yield b"" if long else b"".join((*self._parts, part, b"\n"))
            self._parts, self._size, self.beginning = [], 0, b""
        self._size += len(rest)
        if self._size <= self._longest:
            self._parts.append(rest)
        else:
            self._cut(rest)
        if not chunk and any(self._parts):
            yield b"".join(self._parts)
            self._parts, self._size = [], 0

    def _cut(self, part: bytes) -> None:
        """Keep nothing of a line but its beginning."""
        if not self.beginning:
            pieces = (*self._parts[:_BEGINNING], part)
            self.beginning = b"".join([piece[:_BEGINNING] for piece in pieces])[:_BEGINNING]
        self._parts = []


class LineWriter:
    """Lines that are written to a descriptor in the order in which they were put.

    What can be written at once is; what would block is left to a thread, and
    then what comes after it too.
    """

    def __init__(self, file: int) -> None:
        """Start the thread."""
        self._file = file
        self._lines: SimpleQueue[Line] = SimpleQueue()
        self._waiting = self._unread = 0
        self._relieved: Callable[[], object] | None = None
        self._taken = 0
        self._turn = threading.Lock()
        self._room = _room(file)
        self._thread = threading.Thread(target=self._write, name="stdout", daemon=True)
        self._thread.start()

    @property
    def waiting(self) -> int:
        """How many lines could not be written yet."""
        return self._waiting

    @property
    def full(self) -> bool:
        """Whether so much waits to be read that no more should be asked."""
        return self._unread > MOST_UNREAD

    def relieves(self, then: Callable[[], object]) -> None:
        """Call `then` on the running loop each time that it is full no more."""
        loop = asyncio.get_running_loop()
        self._relieved = lambda: loop.call_soon_threadsafe(then)

    def put(self, line: bytes) -> None:
        """Write `line`, which has no line break, when those before it are written.

        Only one thread may call this.
        """
        if not self._waiting and len(line) < _AT_ONCE and self._room():
            self._write_whole(line)
            return
        with self._turn:
            self._waiting += 1
            self._unread += len(line)
        self._lines.put(line)

    def close(self) -> None:
        """Write what is to be written; then end. What nobody takes any more is left."""
        self._lines.put(None)
        taken = -1
        while self._thread.is_alive() and taken != self._taken:
            taken = self._taken
            self._thread.join(PATIENCE_S)
        if self._thread.is_alive():
            log.warning("output is not read")

    def _write(self) -> None:
        while (line := self._lines.get()) is not None:
            self._write_whole(line)
            with self._turn:
                full = self.full
                self._waiting -= 1
                self._unread -= len(line)
            if full and not self.full and self._relieved is not None:
                with suppress(RuntimeError):  # the loop has ended
                    self._relieved()

    def _write_whole(self, line: bytes) -> None:
        try:
            rest = memoryview(line + b"\n")
            while rest:
                written = os.write(self._file, rest[:CHUNK])
                self._taken += written
                rest = rest[written:]
        except OSError as error:
            log.warning("output cannot be written", extra={"errno": error.errno})


_AT_ONCE = getattr(select, "PIPE_BUF", 512)
"""How many bytes a pipe with any room takes without blocking (POSIX)."""


def _room(file: int) -> Callable[[], bool]:
    """Return what tells whether `file` takes `_AT_ONCE` bytes without blocking."""
    if not hasattr(select, "poll"):
        return lambda: False
    poll = select.poll()
    poll.register(file, select.POLLOUT)

    def room() -> bool:
        found = poll.poll(0)
        return bool(found) and bool(found[0][1] & select.POLLOUT)

    return room
