"""Write what a user can read as JSON Lines."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from zero_memory_server.settings import Settings, SettingsError


def declare(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    parser.add_argument("target", type=Path, nargs="?", metavar="FILE", help="(default: stdout)")
    parser.add_argument("--principal", metavar="USER", help="whose memories, as `user.ada`")


def run(options: argparse.Namespace, settings: Settings) -> int:
    """Write the lines; a file is there in whole or not at all."""
    from zero_memory_server.commands import CommandError
    from zero_memory_server.overwriting import is_free
    from zero_memory_server.principal import Principal
    from zero_memory_server.service.exporting import export_lines
    from zero_memory_server.store.opening import open_store

    if options.target is not None and not is_free(options.target, _MARK):
        raise SettingsError(f"`{options.target}` is no export. Name another file.")
    store = open_store(settings)
    try:
        with store.read() as session:
            lines = export_lines(session, Principal(settings.principal))
            if options.target is None:
                sys.stdout.buffer.writelines(lines)
                return 0
            partial = options.target.with_name(options.target.name + ".partial")
            try:
                partial.unlink(missing_ok=True)
                flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL
                with os.fdopen(os.open(partial, flags, 0o600), "wb") as file:
                    file.writelines(lines)
                partial.replace(options.target)
            except OSError as error:
                raise CommandError(
                    f"`{options.target}` cannot be written: {error.strerror}."
                ) from None
    finally:
        store.close()
    print(f"Wrote `{options.target}`.")
    return 0


_MARK = b'{"record":"header",'
"""What an export begins with."""
