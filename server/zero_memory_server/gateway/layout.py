"""The tables of a SQLite file: those that this version writes, or the file is not used at all."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from contextlib import closing
from errno import EDQUOT, ENOSPC
from pathlib import Path

from .setup import SetupError

_TABLES = "SELECT name, sql FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"


def remedy(error: sqlite3.Error | OSError) -> str:
    """Return what to do about a file that cannot be used for `error`."""
    full = getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_FULL
    if full or getattr(error, "errno", None) in {ENOSPC, EDQUOT}:
        return "Make room on its disk."
    if getattr(error, "sqlite_errorcode", 0) & 0xFF in {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}:
        return "End the process that has it locked."
    if isinstance(error, OSError):
        return "Let the gateway read and write it."
    return "Restore it."


def lay_out(connection: sqlite3.Connection, schema: str, path: Path) -> None:
    """Make the tables of `schema` in an empty file; raise SetupError where there are others."""
    with closing(sqlite3.connect(":memory:")) as empty:
        empty.executescript(schema)
        wanted = _tables(empty)
    found = _tables(connection)
    if not found:  # all at once: another process may look at the same time
        connection.executescript(f"BEGIN IMMEDIATE; {schema}; COMMIT;")
    elif found != wanted:
        raise SetupError(
            f"The tables of `{path}` are not those of this version. Go on with the version that "
            "wrote it, or move it away to begin a new one."
        )


def _tables(connection: sqlite3.Connection) -> Mapping[str, str]:
    return {name: " ".join(sql.split()) for name, sql in connection.execute(_TABLES)}
