"""Write a copy of the whole store to a file while the server goes on."""

from __future__ import annotations

import argparse
from pathlib import Path

from zero_memory_server.settings import Settings


def declare(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    parser.add_argument("target", type=Path, metavar="FILE", help="where to write the copy")


def run(options: argparse.Namespace, settings: Settings) -> int:
    """Write the copy; it is there in whole or not at all."""
    from zero_memory_server.commands import CommandError
    from zero_memory_server.overwriting import is_free
    from zero_memory_server.store.opening import open_store

    if not is_free(options.target, *_MARKS):
        raise CommandError(f"`{options.target}` is no backup. Name another file.")
    store = open_store(settings)
    try:
        store.backup(options.target)
    finally:
        store.close()
    print(f"Wrote `{options.target}`.")
    return 0


_MARKS = (b"SQLite format 3\0", b"PGDMP")
"""What backups begin with: SQLite's and PostgreSQL's."""
