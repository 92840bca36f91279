"""Structured logs: one JSON object a line, and nothing that a caller sent."""

from __future__ import annotations

import json
import logging
import sys
import traceback
from typing import TextIO

from .clock import now, timestamp

log = logging.getLogger("zero_memory_server")
"""The server's logger."""

_LIBRARIES = ("mcp", "uvicorn")
"""Whose errors are logged too; what they log below that may hold what a caller sent."""

_STANDARD = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName"}


class JsonFormatter(logging.Formatter):
    """Writes a record as one line of JSON: time, level, event, and its own fields."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line."""
        fields = {
            name: value for name, value in sorted(vars(record).items()) if name not in _STANDARD
        }
        line = {
            "at": timestamp(now()),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
            **fields,
        }
        if record.exc_info and record.exc_info[0] is not None:
            line["failure"] = frames(record.exc_info[1])
        return json.dumps(line, ensure_ascii=True, default=str)


def frames(error: BaseException | None) -> list[str]:
    """Return where `error` and its causes came from: types and places.

    Messages are left out: those of other libraries may repeat what was sent.
    """
    found: list[str] = []
    while error is not None:
        found.append(type(error).__qualname__)
        found.extend(
            f"{frame.filename.rpartition('/')[2]}:{frame.lineno} {frame.name}"
            for frame in traceback.extract_tb(error.__traceback__)
        )
        error = error.__cause__
    return found


def configure(level: str = "INFO", stream: TextIO | None = None) -> None:
    """Send the server's logs to `stream`, standard error by default."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(JsonFormatter())
    log.handlers[:] = [handler]
    log.setLevel(level.upper())
    log.propagate = False
    for name in _LIBRARIES:
        library = logging.getLogger(name)
        library.handlers[:] = [handler]
        library.setLevel(logging.ERROR)
        library.propagate = False
