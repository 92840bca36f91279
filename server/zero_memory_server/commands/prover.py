"""Serve the gateway's prover: it signs public inputs of authorizations over HTTP."""

from __future__ import annotations

import argparse
from pathlib import Path

from zero_memory_server.settings import Settings, SettingsError

APART = True


def declare(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    parser.add_argument(
        "--state", type=Path, required=True, metavar="FOLDER", help="where its key is kept"
    )
    parser.add_argument(
        "--listen",
        default="127.0.0.1:7101",
        metavar="HOST:PORT",
        help="where to listen (default: 127.0.0.1:7101)",
    )
    parser.add_argument(
        "--token-file",
        type=Path,
        metavar="FILE",
        help="a private file with the bearer token that callers must send",
    )


def run(options: argparse.Namespace, settings: Settings) -> int:  # noqa: ARG001 - all commands'
    """Serve until the process is told to stop."""
    from zero_memory_server.gateway.keys import SigningKey
    from zero_memory_server.gateway.service import prover_app
    from zero_memory_server.gateway.serving import place, serve
    from zero_memory_server.gateway.setup import SetupError
    from zero_memory_server.gateway.token_file import read_token

    try:
        token = read_token(options.token_file)
        where = place(options.listen, token)
        key = SigningKey.kept(options.state, "prover")
    except SetupError as error:
        raise SettingsError(str(error)) from None
    return serve([(where, prover_app(key, token, where.gate))])
