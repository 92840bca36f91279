"""Begin, check and explain the private policy of a gateway, for its owner alone."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from zero_memory_server.commands import CommandError
from zero_memory_server.settings import Settings, SettingsError

if TYPE_CHECKING:
    from zero_memory_server.gateway.envelope import Envelope

APART = True


def declare(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True)
    summary = "Write a policy that denies everything, readable by you alone."
    init = actions.add_parser("init", help=summary, description=summary)
    init.add_argument("file", type=Path, metavar="FILE", help="where to write it")
    init.add_argument("--id", default="default", help="your name for it (default: `default`)")

    summary = "Say whether a policy can be used, and what its commitment is."
    check = actions.add_parser("check", help=summary, description=summary)
    check.add_argument("file", type=Path, metavar="FILE", help="the policy")
    check.add_argument(
        "--state", type=Path, metavar="FOLDER", help="the gateway's state, for the commitment"
    )

    summary = "Say how a policy decides on a call, rule by rule; exit 1 where it denies it."
    explain = actions.add_parser("explain", help=summary, description=summary)
    explain.add_argument("file", type=Path, metavar="FILE", help="the policy")
    explain.add_argument("--agent", required=True, help="who calls")
    explain.add_argument("--tool", required=True, help="what is called")
    explain.add_argument("--resource", help="what the call acts on")
    explain.add_argument("--amount", type=int, metavar="UNITS", help="what it spends, minor units")
    explain.add_argument("--currency", metavar="CODE", help="the currency of the amount")
    explain.add_argument(
        "--arguments", metavar="JSON", help="the call's arguments, in place of the three facts"
    )
    explain.add_argument(
        "--config", type=Path, metavar="FILE", help="the gateway's TOML file, to read arguments by"
    )
    explain.add_argument(
        "--at", metavar="TIME", help="when, as 2026-11-30T09:15:00Z (default: now)"
    )
    explain.add_argument("--approved", action="store_true", help="with a valid approval token")


def run(options: argparse.Namespace, settings: Settings) -> int:  # noqa: ARG001 - all commands'
    """Do it."""
    from zero_memory_server.gateway.setup import SetupError

    try:
        if options.action == "init":
            return _init(options.file, options.id)
        if options.action == "check":
            return _check(options.file, options.state)
        return _explain(options)
    except SetupError as error:
        # Of `check` it is what was asked for: what is wrong with the policy.
        if options.action == "check" and options.file.is_file():
            raise CommandError(str(error)) from None
        raise SettingsError(str(error)) from None


def _init(file: Path, name: str) -> int:
    import json

    from zero_memory_server.gateway.policy.file import parse
    from zero_memory_server.gateway.private_file import create_private

    content = json.dumps({"version": 1, "policy_id": name, "rules": []}, indent=2) + "\n"
    parse(content.encode(), str(file))
    if not create_private(file, content.encode()):
        raise SettingsError(f"`{file}` is there already. Name another file.")
    print(f"Wrote `{file}`. It denies everything until it has rules.")
    return 0


def _check(file: Path, state: Path | None) -> int:
    from zero_memory_server.gateway.commitment import Commitments
    from zero_memory_server.gateway.policy.file import load
    from zero_memory_server.gateway.policy.grant import Policy

    if state is not None and not (secret := state / "commitment.secret").is_file():
        # One that was made now would be no gateway's.
        raise SettingsError(f"There is no `{secret}`. Name the state of a gateway that has run.")
    policy = Policy.of(load(file))
    print(f"`{file}` can be used. Rules: {len(policy.file.rules)}.")
    for rule in policy.file.rules:
        for match in rule.resources or ():
            if match.mode == "prefix" and match.value[-1] not in _ENDS:
                print(
                    f"Rule `{rule.id}`: prefix `{match.value}` also contains "
                    f"`{match.value}-other`. End it with `/` if that is not meant."
                )
    if state is not None:
        print(f"Its commitment is `{Commitments.kept(state).policy(policy.content)}`.")
    return 0


def _explain(options: argparse.Namespace) -> int:
    from datetime import datetime

    from zero_memory import public_gateway_code
    from zero_memory_server.clock import now
    from zero_memory_server.gateway.policy.explanation import explain
    from zero_memory_server.gateway.policy.file import load

    try:
        moment = datetime.fromisoformat(options.at) if options.at else now()
    except ValueError:
        raise SettingsError("`--at` must be a time such as 2026-11-30T09:15:00Z.") from None
    if moment.tzinfo is None:
        raise SettingsError("`--at` must name its zone, as in 2026-11-30T09:15:00Z.")
    facts, permitted = _facts(options)
    found = explain(
        load(options.file),
        facts,
        moment.timestamp(),
        permitted=permitted,
        approved=options.approved,
    )
    if found.cause is None:
        print(f"granted by rule `{found.rule}`")
    else:
        seen = public_gateway_code(found.cause)
        print(f"denied: {found.cause.value} (the caller sees {seen.value})")
    for reason in found.reasons:
        verdict = f"fails on {', '.join(reason.failed)}" if reason.failed else "fits"
        print(f"  rule `{reason.rule}` {verdict}")
    return 0 if found.cause is None else 1


_ENDS = "/:@#?="


def _facts(options: argparse.Namespace) -> tuple[Envelope, bool]:
    """Return the facts of the call, and whether its tool is in the configuration."""
    from zero_memory_server.gateway.arguments import arguments_of
    from zero_memory_server.gateway.call import Call
    from zero_memory_server.gateway.canonical import digest
    from zero_memory_server.gateway.configuration import load
    from zero_memory_server.gateway.envelope import LARGEST_AMOUNT, Amount, Envelope
    from zero_memory_server.gateway.normalizer import Normalizers, NotNormal

    if (options.arguments is None) != (options.config is None):
        raise SettingsError("Give `--arguments` and `--config` together.")
    if options.config is not None:
        facts = (options.resource, options.amount, options.currency)
        if any(fact is not None for fact in facts):
            raise SettingsError("Give the facts or the `--arguments`, and not both.")
        normalizers = Normalizers(load(options.config).model.tools)
        call = Call(options.agent, options.tool, arguments_of(options.arguments), {}, None)
        try:
            return normalizers.normalize(call), normalizers.knows(options.tool)
        except NotNormal as error:
            raise CommandError(
                f"The arguments do not have the facts of `{options.tool}`: {error}."
            ) from None
    amount = None
    if (options.amount is None) != (options.currency is None):
        raise SettingsError("Give `--amount` and `--currency` together.")
    if options.amount is not None:
        if not 0 <= options.amount <= LARGEST_AMOUNT:
            raise SettingsError("`--amount` must be from 0 to 9223372036854775807.")
        amount = Amount(options.amount, options.currency)
    return Envelope(options.agent, options.tool, options.resource, amount, digest({})), True
