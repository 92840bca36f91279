"""Serve the gateway's ledger over HTTP: submissions at one place, queries at another."""

from __future__ import annotations

import argparse
from pathlib import Path

from zero_memory_server.settings import Settings, SettingsError

APART = True


def declare(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    parser.add_argument(
        "--state", type=Path, required=True, metavar="FOLDER", help="where `ledger.db` is kept"
    )
    parser.add_argument("--submit", metavar="HOST:PORT", help="take submissions there")
    parser.add_argument("--query", metavar="HOST:PORT", help="answer queries there")
    parser.add_argument(
        "--key",
        type=Path,
        action="append",
        default=[],
        metavar="FILE",
        help="a prover's public key (`prover.pub.json`) whose proofs are taken; may be repeated",
    )
    parser.add_argument(
        "--token-file",
        type=Path,
        metavar="FILE",
        help="a private file with the bearer token that callers must send",
    )


def run(options: argparse.Namespace, settings: Settings) -> int:  # noqa: ARG001 - all commands'
    """Serve one side or both until the process is told to stop."""
    from zero_memory_server.gateway.book import Book
    from zero_memory_server.gateway.keys import PublicKey
    from zero_memory_server.gateway.private_file import private_folder
    from zero_memory_server.gateway.service import query_app, submission_app
    from zero_memory_server.gateway.serving import Served, place, serve
    from zero_memory_server.gateway.setup import SetupError
    from zero_memory_server.gateway.stages import LEDGER
    from zero_memory_server.gateway.token_file import read_token

    if options.submit is None and options.query is None:
        raise SettingsError("Say where to listen: `--submit HOST:PORT`, `--query HOST:PORT`.")
    if options.submit is not None and not options.key:
        raise SettingsError("Say whose proofs are taken: `--key prover.pub.json`.")
    try:
        token = read_token(options.token_file)
        keys = [PublicKey.load(path) for path in options.key]
        book = Book(private_folder(options.state) / LEDGER)
        served: list[Served] = []
        if options.submit is not None:
            where = place(options.submit, token)
            served.append((where, submission_app(book, keys, token, where.gate)))
        if options.query is not None:
            where = place(options.query, token)
            served.append((where, query_app(book, token, where.gate)))
    except SetupError as error:
        raise SettingsError(str(error)) from None
    try:
        return serve(served)
    finally:
        book.close()
