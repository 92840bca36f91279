"""The audit log: who called what, how it ended and how long it took. Never any content."""

from __future__ import annotations

import os
import threading
import time
from pathlib import Path

from pydantic_core import to_json

from .logs import log
from .principal import Principal

_LOOK_S = 1.0
"""How often it is looked whether the file is still where it was."""


class AuditLog:
    """A file of JSON Lines (`wire/AuditEntry.json`) that several processes append to.

    A file that was moved away, as log rotation does, is followed by a new one
    of its name within a second.
    """

    def __init__(self, path: Path | None) -> None:
        """Append to the file of that path; None records nothing."""
        self._path = path
        self._file: int | None = None
        self._lock = threading.Lock()
        self._failing = False
        self._looked = 0.0

    def record(
        self, at: str, principal: Principal | None, tool: str, code: str | None, duration_us: int
    ) -> None:
        """Append one call. A log that cannot be written is told of once and stops no call."""
        if self._path is None:
            return
        line = to_json(
            {
                "at": at,
                "principal": principal.user if principal else None,
                "tool": tool,
                "code": code,
                "duration_us": duration_us,
            }
        )
        try:
            os.write(self._descriptor(self._path), line + b"\n")
            self._failing = False
        except OSError as error:
            if not self._failing:
                log.error("audit log cannot be written", extra={"errno": error.errno})
            self._failing = True

    def close(self) -> None:
        """Close the file."""
        with self._lock:
            if self._file is not None:
                os.close(self._file)
                self._file = None

    def _descriptor(self, path: Path) -> int:
        if self._file is None or time.monotonic() - self._looked > _LOOK_S:
            with self._lock:
                if self._file is None:
                    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
                    self._file = _opened(path)
                elif not _is_same(path, self._file):
                    # The number stays: another thread may be about to write to it.
                    fresh = _opened(path)
                    os.dup2(fresh, self._file, inheritable=False)
                    os.close(fresh)
                self._looked = time.monotonic()
                return self._file
        return self._file


def _opened(path: Path) -> int:
    return os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)


def _is_same(path: Path, descriptor: int) -> bool:
    try:
        return os.path.samestat(path.stat(), os.fstat(descriptor))
    except FileNotFoundError:
        return False
