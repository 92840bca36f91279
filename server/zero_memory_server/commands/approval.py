"""Make an approver's key, and sign approval tokens with it: consent to one call each."""

from __future__ import annotations

import argparse
from pathlib import Path

from zero_memory_server.settings import Settings, SettingsError

APART = True


def declare(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True)
    summary = "Make a key; print what the gateway's `approval_keys` needs."
    key = actions.add_parser("key", help=summary, description=summary)
    key.add_argument("folder", type=Path, metavar="FOLDER", help="where to keep it")
    key.add_argument("--name", default="approver", help="its name (default: `approver`)")

    summary = "Consent to one call: print the token that goes into its metadata."
    sign = actions.add_parser("sign", help=summary, description=summary)
    sign.add_argument("--key", type=Path, required=True, metavar="FILE", help="as `approver.key`")
    sign.add_argument("--approver", required=True, help="who consents")
    sign.add_argument("--agent", required=True, help="who may call")
    sign.add_argument("--tool", required=True, help="what may be called")
    sign.add_argument("--arguments", required=True, metavar="JSON", help="with what arguments")
    sign.add_argument("--minutes", type=int, default=10, help="for how long (default: 10)")


def run(options: argparse.Namespace, settings: Settings) -> int:  # noqa: ARG001 - all commands'
    """Do it."""
    from zero_memory_server.gateway.setup import SetupError

    try:
        return _key(options) if options.action == "key" else _sign(options)
    except SetupError as error:
        raise SettingsError(str(error)) from None


def _key(options: argparse.Namespace) -> int:
    import json

    from zero_memory_server.gateway.keys import NAME, SigningKey

    if NAME.match(options.name) is None:
        raise SettingsError("`--name` must be small letters, digits and `-`, 32 at most.")
    print(json.dumps(SigningKey.kept(options.folder, options.name).public.to_json()))
    return 0


def _sign(options: argparse.Namespace) -> int:
    import json
    from datetime import timedelta

    from zero_memory._validation import problems
    from zero_memory_server.clock import now
    from zero_memory_server.gateway.approval import LONGEST, issue
    from zero_memory_server.gateway.arguments import arguments_of
    from zero_memory_server.gateway.canonical import NotCanonical, digest
    from zero_memory_server.gateway.envelope import Envelope
    from zero_memory_server.gateway.keys import SigningKey

    lifetime = timedelta(minutes=options.minutes)
    if not timedelta() < lifetime <= LONGEST:
        raise SettingsError(f"`--minutes` must be from 1 to {LONGEST // timedelta(minutes=1)}.")
    try:
        told = digest(arguments_of(options.arguments))
    except NotCanonical:
        raise SettingsError("`--arguments` has what no call can have.") from None
    call = Envelope(options.agent, options.tool, None, None, told)
    key = SigningKey.load(options.key, options.key.name.removesuffix(".key"))
    token = issue(key, options.approver, call, now(), lifetime)
    if problems("wire/ApprovalToken.json", token):
        raise SettingsError("`--agent` or `--tool` is none that a call can have.")
    print(json.dumps(token))
    return 0
