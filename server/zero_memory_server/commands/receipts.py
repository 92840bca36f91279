"""List receipts, and verify them, the ledger and the audit trail."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from zero_memory_server.commands import CommandError
from zero_memory_server.settings import Settings, SettingsError

if TYPE_CHECKING:
    from zero_memory_server.gateway.fault import Fault
    from zero_memory_server.gateway.ledger import Ledger

APART = True

T = TypeVar("T")


def declare(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    ledger = argparse.ArgumentParser(add_help=False)
    where = ledger.add_mutually_exclusive_group(required=True)
    where.add_argument("--ledger", metavar="URL", help="the query side of a ledger")
    where.add_argument("--state", type=Path, metavar="FOLDER", help="the state of a gateway")
    ledger.add_argument(
        "--token-file", type=Path, metavar="FILE", help="a private file with the ledger's token"
    )
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True)

    summary = "Print the entries of the ledger in their order."
    listing = actions.add_parser("list", help=summary, description=summary, parents=[ledger])
    listing.add_argument("--after", type=int, default=0, metavar="HEIGHT", help="only those above")
    listing.add_argument("--limit", type=int, default=100, help="how many (default: 100)")
    listing.add_argument("--json", action="store_true", help="whole entries, a line each")

    summary = "Verify a receipt: its signature, its commitments, its nullifier in the ledger."
    verify = actions.add_parser("verify", help=summary, description=summary, parents=[ledger])
    verify.add_argument(
        "receipt", type=Path, metavar="FILE", help="the receipt, or a result that carries it"
    )
    verify.add_argument(
        "--key", type=Path, required=True, metavar="FILE", help="the prover's `prover.pub.json`"
    )
    verify.add_argument("--commitment", metavar="DIGEST", help="the policy's, as it was published")

    summary = "Verify that every entry of the ledger follows the one before, and is in the trail."
    chain = actions.add_parser("chain", help=summary, description=summary, parents=[ledger])
    chain.add_argument(
        "--trail",
        type=Path,
        action="append",
        metavar="FILE",
        help="an audit trail whose authorizations the ledger must have, with the files beside it "
        "that it has outgrown; may be repeated, for files that were put away "
        "(default: that of the state, where there is one)",
    )

    summary = "Verify that every entry of an audit trail follows the one before."
    trail = actions.add_parser("trail", help=summary, description=summary)
    trail.add_argument(
        "files",
        type=Path,
        nargs="+",
        metavar="FILE",
        help="the trail, `audit.jsonl`, with the files beside it that it has outgrown; "
        "before it those that were put away, oldest first",
    )
    trail.add_argument(
        "--head",
        type=Path,
        metavar="COPY",
        help="a copy of `audit.head`, made earlier (default: the one beside the last file)",
    )
    trail.add_argument(
        "--html",
        type=Path,
        metavar="PAGE",
        help="also draw it, into a file that you alone may read; it names private causes",
    )


def run(options: argparse.Namespace, settings: Settings) -> int:  # noqa: ARG001 - all commands'
    """Do it; exit 1 where something does not hold, or the ledger does not answer."""
    import asyncio

    from zero_memory_server.gateway.fault import Fault
    from zero_memory_server.gateway.setup import SetupError

    try:
        if options.action == "trail":
            return _trail(options.files, options.head, options.html)
        return asyncio.run(_asked(options))
    except Fault as fault:
        raise CommandError(_unanswered(fault)) from None
    except SetupError as error:
        raise SettingsError(str(error)) from None


def _unanswered(fault: Fault) -> str:
    from zero_memory import GatewayErrorCode

    if fault.code is GatewayErrorCode.MIDNIGHT_INVALID_STATE:
        return f"The ledger answers what is none of its entries: {fault.code.value}. Restore it."
    return f"The ledger does not answer: {fault.code.value}."


async def _asked(options: argparse.Namespace) -> int:
    ledger = _ledger(options)
    try:
        if options.action == "list":
            return await _list(options, ledger)
        if options.action == "verify":
            return await _verify(options, ledger)
        return await _chain(options, ledger)
    finally:
        await ledger.close()


async def _chain(options: argparse.Namespace, ledger: Ledger) -> int:
    from zero_memory_server.gateway.receipt import chain_faults
    from zero_memory_server.gateway.trail import finalized

    trails: list[Path] = options.trail or []
    if options.trail is None and options.state is not None:
        own = options.state / "audit.jsonl"
        trails = [own] if own.is_file() else []
    if not trails:
        return _told(await chain_faults(ledger), "The chain is whole.")
    wrong = await chain_faults(ledger, _read(trails, finalized))
    unrecorded = [] if wrong else await _unrecorded(ledger, trails)
    if options.state is None:  # others may write to this ledger, with trails of their own
        for line in unrecorded:
            print(f"note: {line}")
        unrecorded = []
    return _told([*wrong, *unrecorded], "The chain is whole, and has all of the trail.")


async def _unrecorded(ledger: Ledger, trails: Sequence[Path]) -> list[str]:
    """Return which receipts the trail has no entry of.

    The trail is read after the ledger: a call is finalized first and recorded at its end.
    """
    from zero_memory_server.gateway.receipt import heights, spans
    from zero_memory_server.gateway.trail import authorizations

    final = await heights(ledger)
    known = _read(trails, authorizations)
    found = []
    for first, last in spans(height for height, holder in final.items() if holder not in known):
        which = f"receipts {first} to {last} have"
        if first == last:
            which = f"receipt {first} ({final[first]}) has"
        found.append(
            f"trail: {which} no entry: the gateway was killed before it was written, a call is "
            "under way, this trail began later, or a file of it was put away: name that, too"
        )
    return found


def _read(trails: Sequence[Path], what: Callable[[Iterable[bytes]], T]) -> T:
    """Return what `what` finds in the lines of `trails`."""
    from zero_memory_server.gateway.pieces import opened

    try:
        with opened(trails) as lines:
            return what(lines)
    except OSError as error:
        raise SettingsError(f"`{error.filename}` cannot be read: {error.strerror}.") from None


def _ledger(options: argparse.Namespace) -> Ledger:
    from zero_memory_server.gateway.book import Book
    from zero_memory_server.gateway.ledger import EmbeddedLedger
    from zero_memory_server.gateway.remote import RemoteLedger
    from zero_memory_server.gateway.stages import LEDGER

    if options.ledger is not None:
        return RemoteLedger(options.ledger, options.ledger, options.token_file)
    file = options.state / LEDGER
    if not file.is_file():
        raise SettingsError(f"There is no ledger `{file}`. Name the gateway's state folder.")
    return EmbeddedLedger(Book(file))


async def _list(options: argparse.Namespace, ledger: Ledger) -> int:
    import json

    if options.after < 0 or not 1 <= options.limit <= 1000:
        raise SettingsError("`--after` must be 0 or more, `--limit` from 1 to 1000.")
    query = {"kind": "height", "after_height": options.after, "limit": options.limit}
    for entry in (await ledger.query(query))["receipts"]:
        if options.json:
            print(json.dumps(entry))
        else:
            nullifier = entry["public_inputs"]["nullifier"]
            print(entry["height"], entry["finalized_at"], entry["authorization_id"], nullifier)
    return 0


async def _verify(options: argparse.Namespace, ledger: Ledger) -> int:
    from zero_memory_server.gateway.keys import PublicKey
    from zero_memory_server.gateway.receipt import faults, found_in

    receipt = found_in(_json(options.receipt))
    key = PublicKey.load(options.key)
    wrong = await faults(receipt, key, ledger, options.commitment)
    return _told(wrong, "The receipt holds.")


def _trail(files: Sequence[Path], copy: Path | None, html: Path | None) -> int:
    from zero_memory_server.gateway import trail_page
    from zero_memory_server.gateway.head import NoHead, beside, read_head
    from zero_memory_server.gateway.pieces import heads, opened
    from zero_memory_server.gateway.trail import faults

    noted = copy or beside(files[-1])
    well = (
        "The trail is whole. Whether it was cut off is not known: "
        f"there is no `{noted.name}`, or nothing in it yet."
    )
    try:
        head = None
        # It is empty until the first one is noted: one that was killed has not.
        if copy is not None or (noted.exists() and noted.stat().st_size):
            try:
                head = read_head(noted)
            except NoHead:
                if copy is not None:
                    raise
                return _told([f"`{noted.name}` was changed: it holds no head of a trail"], "")
            well = f"The trail is whole; entry {head.sequence} is there, as it was noted."
        known = {number: own for file in files for number, own in heads(file).items()}
        away: list[tuple[int, int]] = []
        with opened(files) as lines:
            if html is None:
                wrong = list(faults(lines, head, known, away))
            else:
                drawn = list(lines)
                wrong = list(faults(drawn, head, known, away))
                trail_page.write(drawn, html, wrong)
    except OSError as error:
        raise SettingsError(f"`{error.filename}` cannot be read: {error.strerror}.") from None
    for first, last in away:
        print(f"note: entries {first} to {last} were put away; their heads stand for them")
    return _told(wrong, well)


def _json(file: Path) -> Any:
    from zero_memory_server.decoding import NotJson, decode

    try:
        return decode(file.read_bytes())
    except OSError as error:
        raise SettingsError(f"`{file}` cannot be read: {error.strerror}.") from None
    except NotJson:
        raise SettingsError(f"`{file}` is no JSON. Name a receipt, or a result with one.") from None


def _told(wrong: list[str], well: str) -> int:
    for line in wrong or [well]:
        print(line)
    return 1 if wrong else 0
