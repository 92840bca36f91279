"""Read memories from JSON Lines; what is there already is left as it is."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from zero_memory_server.settings import Settings, SettingsError


def declare(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    parser.add_argument("source", type=Path, nargs="?", metavar="FILE", help="(default: stdin)")


def run(options: argparse.Namespace, settings: Settings) -> int:
    """Read the lines; all of them take effect or none."""
    from zero_memory_server.commands import CommandError
    from zero_memory_server.service.importing import ImportFault, import_lines
    from zero_memory_server.store.opening import open_store

    store = open_store(settings)
    try:
        if options.source is None:
            lines = sys.stdin.buffer.readlines()
        else:
            lines = options.source.read_bytes().splitlines(keepends=True)
        with store.write() as session:
            counts = import_lines(session, lines, settings)
    except OSError as error:
        raise SettingsError(f"`{options.source}` cannot be read: {error.strerror}.") from None
    except ImportFault as fault:
        raise CommandError(f"`{options.source or 'stdin'}`, {fault}") from None
    finally:
        store.close()
    print(", ".join(f"{number} {what}" for what, number in counts.items()) + " imported.")
    return 0
