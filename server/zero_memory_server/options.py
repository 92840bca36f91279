"""The options that every command takes, and every action of a command."""

from __future__ import annotations

import argparse
from pathlib import Path


def logging(*, again: bool = False) -> argparse.ArgumentParser:
    """Return the parent parser of what any command takes.

    `again` is for an action below a command: what stood before the action stays
    unless it is given behind it.
    """
    parser = argparse.ArgumentParser(add_help=False)
    parser.add_argument(
        "--log-level",
        default=argparse.SUPPRESS if again else "INFO",
        choices=["DEBUG", "INFO", "WARNING", "ERROR"],
    )
    return parser


def server(*, again: bool = False) -> argparse.ArgumentParser:
    """Return the parent parser of what a command of the server takes; `again` as in `logging`."""
    default = argparse.SUPPRESS if again else None
    parser = argparse.ArgumentParser(add_help=False, parents=[logging(again=again)])
    parser.add_argument(
        "--store",
        metavar="URL",
        default=default,
        help="a SQLite file or postgresql://… (default: one file in the user's data folder)",
    )
    parser.add_argument(
        "--config", type=Path, metavar="FILE", default=default, help="settings as TOML"
    )
    return parser
