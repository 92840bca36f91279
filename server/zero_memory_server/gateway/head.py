"""The newest entry of an audit trail, kept beside it: a chain can't tell that its end is gone."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from threading import Lock, Timer
from typing import NamedTuple

from pydantic_core import from_json

from zero_memory._validation import problems

from .setup import SetupError

_EVERY = 1.0
"""How many seconds the head is behind the trail at most."""

_LARGEST = 4096


class NoHead(SetupError):
    """A file holds no head; the message says what to do."""


class Head(NamedTuple):
    """How many entries there are, and the hash of the newest."""

    sequence: int
    entry_hash: str

    @property
    def line(self) -> bytes:
        """It as it is kept."""
        return f'{{"sequence":{self.sequence},"entry_hash":"{self.entry_hash}"}}\n'.encode()


def beside(trail: Path) -> Path:
    """Return where the head of `trail` is kept."""
    return trail.parent / f"{trail.stem}.head"


def read_head(path: Path) -> Head:
    """Return the head that `path` holds; raise OSError, or NoHead where it holds none."""
    with path.open("rb") as file:
        content = file.read(_LARGEST)
    try:
        found = from_json(content)
        sequence, own = found["sequence"], found["entry_hash"]
    except (ValueError, TypeError, KeyError):
        sequence, own = 0, ""
    if type(sequence) is not int or sequence < 1 or problems("wire/Digest.json", own):
        raise NoHead(f"`{path}` is no head of a trail. Name the file, or a copy of it.")
    return Head(sequence, own)


class HeadFile:
    """Notes the head of a trail when the trail itself has reached the disk.

    So the head is never ahead of a trail that is as it was written, whatever a
    loss of power took.
    """

    def __init__(self, path: Path, trail: int) -> None:
        """Open the file, for the trail with the descriptor `trail`; raise OSError."""
        flags = os.O_RDWR | os.O_CREAT | os.O_CLOEXEC | os.O_NOFOLLOW
        self._file = os.open(path, flags, 0o600)
        self._trail = trail
        self._lock = Lock()
        self._head: Head | None = None
        self._timer: Timer | None = None

    def note(self, sequence: int, entry_hash: str) -> None:
        """Take the newest entry, which is written and has yet to reach the disk."""
        self._head = Head(sequence, entry_hash)
        if self._timer is None:
            self._timer = Timer(_EVERY, self._due)
            self._timer.daemon = True
            self._timer.start()

    def follow(self, trail: int) -> None:
        """Note what is left, and go on with a trail that has another descriptor from now on."""
        with self._lock:
            self._write()
            self._trail = trail

    def close(self) -> None:
        """Note what is left and close the file; the trail is closed after it."""
        if self._timer is not None:
            self._timer.cancel()
        with self._lock:
            self._write()
            os.close(self._file)
            self._file = -1

    def _due(self) -> None:
        self._timer = None  # what is noted from here on has its own
        with self._lock:
            if self._file >= 0:
                self._write()

    def _write(self) -> None:
        if (head := self._head) is None:
            return
        with suppress(OSError):  # it stays behind the trail
            os.fsync(self._trail)
            os.pwrite(self._file, head.line, 0)
