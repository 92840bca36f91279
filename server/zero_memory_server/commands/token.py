"""Create, list and revoke the tokens that let callers in."""

from __future__ import annotations

import argparse

from zero_memory_server.options import server
from zero_memory_server.settings import Settings, SettingsError


def declare(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True)
    shared = [server(again=True)]
    create = actions.add_parser("create", parents=shared, help="make a token and print it, once")
    create.add_argument("--principal", metavar="USER", help="whom it lets in, as `user.ada`")
    create.add_argument("--name", help="what it is for")
    create.add_argument("--days", type=int, help="for how long it holds (default: for ever)")
    summary = "print the tokens that hold, without the tokens themselves"
    actions.add_parser("list", parents=shared, help=summary)
    revoke = actions.add_parser("revoke", parents=shared, help="take a token back")
    revoke.add_argument("id", help="the token's id, as `list` prints it")


def run(options: argparse.Namespace, settings: Settings) -> int:
    """Do it."""
    from datetime import timedelta

    import zero_memory
    from zero_memory_server.clock import now
    from zero_memory_server.commands import CommandError
    from zero_memory_server.contract import Contract
    from zero_memory_server.oauth import tokens
    from zero_memory_server.store.opening import open_store

    store = open_store(settings)
    try:
        if options.action == "create":
            if Contract.of(zero_memory).faults("types/Principal.json", settings.principal):
                raise SettingsError(f"`{settings.principal}` is no name of a user.")
            if options.days is not None and not 1 <= options.days <= _LONGEST:
                raise SettingsError(f"`--days` must be from 1 to {_LONGEST}.")
            lifetime = None if options.days is None else timedelta(days=options.days)
            grant = tokens.Grant(settings.principal, "", "", None)
            with store.write() as session:
                token = tokens.issue(session, "personal", grant, now(), lifetime, options.name)
            print(token)
        elif options.action == "list":
            with store.read() as session:
                for found in tokens.holding(session, now()):
                    ends = found.expires_at or "never"
                    about = found.name or found.client or "-"
                    print(f"{found.id} {found.kind} {found.principal} {ends} {about}")
        else:
            with store.write() as session:
                revoked = tokens.revoke(session, options.id, now())
            if not revoked:
                raise CommandError(f"There is no token `{options.id}` that holds.")
    finally:
        store.close()
    return 0


_LONGEST = 3650
