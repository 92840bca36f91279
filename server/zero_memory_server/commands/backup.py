"""Write a copy of the whole store to a file while the server goes on."""

from __future__ import annotations

import argparse
import sqlite3
from contextlib import closing
from pathlib import Path

from zero_memory_server.settings import Settings, SettingsError


def declare(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    parser.add_argument("target", type=Path, metavar="FILE", help="where to write the copy")
    parser.add_argument(
        "--force", action="store_true", help="also in the place of a file that is no backup"
    )


def run(options: argparse.Namespace, settings: Settings) -> int:
    """Write the copy; it is there in whole or not at all."""
    from zero_memory_server.overwriting import is_free
    from zero_memory_server.store.opening import open_store

    target: Path = options.target
    marks = [b""] if options.force else [_SQLITE, _POSTGRES]
    if not is_free(target, *marks) or not (
        options.force or not target.exists() or _is_backup(target)
    ):
        raise SettingsError(
            f"`{target}` is no backup of a store. Name another file. (`--force` replaces a file.)"
        )
    store = open_store(settings)
    try:
        store.backup(target)
    finally:
        store.close()
    print(f"Wrote `{target}`.")
    return 0


_SQLITE, _POSTGRES = b"SQLite format 3\0", b"PGDMP"
"""What backups begin with."""

_TABLES = ("memory_tags", "migrations")
"""Tables that every store has, and few other databases both of."""

_HEAD = 1024 * 1024
"""How many bytes of a dump are looked at: its list of tables comes first."""


def _is_backup(file: Path) -> bool:
    """Return whether a SQLite file or a dump is the backup of a store.

    A store that is in use keeps a write-ahead log, by bytes 18 and 19 of its
    file (https://sqlite.org/fileformat2.html#file_format_version_numbers), and
    a backup does not.
    """
    with file.open("rb") as opened:
        head = opened.read(_HEAD)
    if head.startswith(_POSTGRES):
        return all(table.encode() in head for table in _TABLES)
    if head[18:20] != b"\1\1":
        return False
    address = f"{file.absolute().as_uri()}?mode=ro&immutable=1"
    try:
        with closing(sqlite3.connect(address, uri=True)) as copy:
            names = {name for (name,) in copy.execute("SELECT name FROM sqlite_master")}
    except sqlite3.Error:
        return False
    return names.issuperset(_TABLES)
