"""Show the gateway in front of a server with three tools: allowed, denied and failed calls."""

from __future__ import annotations

import argparse
from pathlib import Path

from zero_memory_server.commands import CommandError
from zero_memory_server.settings import Settings, SettingsError

APART = True


def declare(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    parser.add_argument(
        "--folder",
        type=Path,
        metavar="FOLDER",
        help="keep everything there: configuration, policy, keys, receipts, the audit trail "
        "and its page (default: a temporary folder, gone at the end)",
    )
    parser.add_argument(
        "--format", choices=["text", "json"], default="text", help="of the transcript"
    )


def run(options: argparse.Namespace, settings: Settings) -> int:  # noqa: ARG001 - all commands'
    """Play it; exit 1 where something did not end as it should."""
    import tempfile

    from zero_memory_server.gateway.setup import SetupError

    try:
        if options.folder is not None:
            return _play(options.folder.absolute(), options.format)
        with tempfile.TemporaryDirectory(prefix="gateway-demo-") as folder:
            return _play(Path(folder), options.format)
    except SetupError as error:
        raise SettingsError(str(error)) from None


def _play(folder: Path, form: str) -> int:
    import asyncio

    from zero_memory_server.demo.place import lay_out
    from zero_memory_server.demo.script import Unexpected, play
    from zero_memory_server.demo.services import addresses
    from zero_memory_server.demo.transcript import as_json, as_text

    try:
        with addresses() as places:
            scenes = asyncio.run(play(lay_out(folder, places)))
    except Unexpected as error:
        raise CommandError(str(error)) from None
    if form == "json":
        print(as_json(scenes))
    else:
        for line in as_text(scenes):
            print(line)
    return 0
