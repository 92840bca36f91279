"""What a server lists of a thing, beside all that the contract has a word for, is another.

Icons and `_meta` are for display; other facts, such as how a tool is executed,
may matter to clients that know them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from charter.contract import Contract
from charter.diff import pairing
from charter.diff.pair import Bump, Change, ContractPair
from charter.facts import Place
from charter.jsontext import same

SUBJECT = ContractPair
STEPS = (Bump.MINOR, Bump.PATCH)

_SHOWN = frozenset(("icons", "_meta"))


def check(pair: ContractPair) -> Iterator[Change]:
    """Compare `x-mcp` of tools, resources and prompts."""
    for kind, pairs in (
        ("tool", pairing.tools(pair.old, pair.new)),
        ("resource", pairing.resources(pair.old, pair.new)),
        ("prompt", pairing.prompts(pair.old, pair.new)),
    ):
        for before, after in pairs:
            was, now = _said(pair.old, before.place), _said(pair.new, after.place)
            for fact in sorted(was.keys() | now.keys()):
                if not same(was.get(fact), now.get(fact)):
                    yield Change(
                        old=before.place,
                        new=after.place,
                        message=f"`{fact}` of {kind} `{after.name}` changed.",
                        fix="Nothing, if it was meant.",
                        bump=Bump.PATCH if fact in _SHOWN else Bump.MINOR,
                    )


def _said(contract: Contract, place: Place) -> dict[str, Any]:
    schema = contract.at(place)
    said = schema.get("x-mcp") if isinstance(schema, dict) else None
    return said if isinstance(said, dict) else {}
