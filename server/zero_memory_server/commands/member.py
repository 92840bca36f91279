"""Set, remove and list the members of a team or a project."""

from __future__ import annotations

import argparse

import zero_memory
from zero_memory_server.service.access import ROLES
from zero_memory_server.settings import Settings, SettingsError


def declare(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    parser.add_argument("action", choices=["set", "remove", "list"])
    parser.add_argument("group", help="`team.<slug>` or `proj.<owner>.<slug>`")
    parser.add_argument("user", nargs="?", help="`user.<name>`, with `set` and `remove`")
    parser.add_argument(
        "role", nargs="?", choices=ROLES, help="with `set`: read, also write, also manage"
    )


def run(options: argparse.Namespace, settings: Settings) -> int:
    """Change or print the members."""
    from zero_memory_server.service import members
    from zero_memory_server.store.opening import open_store

    _require("types/GroupPath.json", options.group, "a team or project")
    if options.action != "list":
        _require("types/Principal.json", options.user or "", "a user")
    if options.action == "set" and options.role is None:
        raise SettingsError("`member set` needs a role: `reader`, `writer` or `admin`.")
    store = open_store(settings)
    try:
        if options.action == "list":
            with store.read() as session:
                for user, role in members.members(session, options.group):
                    print(f"{user} {role}")
            return 0
        with store.write() as session:
            if options.action == "set":
                members.set_member(session, options.group, options.user, options.role)
            else:
                members.remove_member(session, options.group, options.user)
    finally:
        store.close()
    return 0


def _require(place: str, value: str, what: str) -> None:
    from zero_memory_server.contract import Contract

    if Contract.of(zero_memory).faults(place, value):
        raise SettingsError(f"`{value}` is no name of {what}.")
