"""The tables of a SQLite file: those that this version writes, or the file is not used at all."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path

from .setup import SetupError

_TABLES = "SELECT name, sql FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"


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
