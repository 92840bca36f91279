"""The command `zero-memory-server`: one module in `commands/` for each subcommand."""

from __future__ import annotations

import argparse
import pkgutil
import sys
from collections.abc import Sequence
from importlib import import_module

from . import __version__, commands, logs, options
from .commands import CommandError
from .settings import SettingsError, load
from .store.session import StoreError


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a subcommand; return 0 where it did its work and all is well, 1 where it failed or
    found something, 2 on wrong use.
    """
    parser = _parser()
    given = parser.parse_args(arguments)
    logs.configure(given.log_level)
    try:
        # A command with a configuration of its own has none of the server's settings.
        settings = load({}, {}) if given.apart else load(vars(given), file=given.config)
        code: int = given.run(given, settings)
    except (SettingsError, CommandError, StoreError) as error:
        sys.stderr.write(f"error: {error}\n")
        return 2 if isinstance(error, SettingsError) else 1
    except BrokenPipeError:
        sys.stderr.close()
        return 1
    return code


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="zero-memory-server", description="Durable memory for agents and people."
    )
    parser.add_argument("--version", action="version", version=__version__)
    subcommands = parser.add_subparsers(metavar="COMMAND", required=True)
    for module in sorted(pkgutil.iter_modules(commands.__path__), key=lambda found: found.name):
        code = import_module(f"{commands.__name__}.{module.name}")
        apart = getattr(code, "APART", False)
        summary = (code.__doc__ or "").strip().splitlines()[0]
        command = subcommands.add_parser(
            module.name.strip("_").replace("_", "-"),
            parents=[options.logging() if apart else options.server()],
            help=summary,
            description=summary,
        )
        code.declare(command)
        command.set_defaults(run=code.run, apart=apart)
    return parser
