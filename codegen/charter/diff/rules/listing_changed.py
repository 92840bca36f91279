"""What a server lists of a thing, beside all that the contract has a word for, is another.

Icons and `_meta` are for display; other facts may matter to clients that know
them. How a tool may be called (`execution.taskSupport`: as a task, plainly, or
both) breaks those who call it in the way that is gone (MCP 2025-11-25, Tasks).
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
STEPS = (Bump.MAJOR, Bump.MINOR, Bump.PATCH)

_SHOWN = frozenset(("icons", "_meta"))
_PLAINLY, _AS_TASK = "plainly", "as a task"
_WAYS = {
    "forbidden": (_PLAINLY,),
    "optional": (_PLAINLY, _AS_TASK),
    "required": (_AS_TASK,),
}


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
                if same(was.get(fact), now.get(fact)):
                    continue
                gone = _gone(was, now) if (kind, fact) == ("tool", "execution") else ""
                said = f": it can no longer be called {gone}" if gone else ""
                yield Change(
                    old=before.place,
                    new=after.place,
                    message=f"`{fact}` of {kind} `{after.name}` changed{said}.",
                    fix="Keep the old way beside the new one until the next major."
                    if gone
                    else "Nothing, if it was meant.",
                    bump=Bump.MAJOR if gone else Bump.PATCH if fact in _SHOWN else Bump.MINOR,
                )


def _said(contract: Contract, place: Place) -> dict[str, Any]:
    schema = contract.at(place)
    said = schema.get("x-mcp") if isinstance(schema, dict) else None
    return said if isinstance(said, dict) else {}


def _gone(was: dict[str, Any], now: dict[str, Any]) -> str:
    """Return the way of calling a tool that is gone; a plain call is what an absent fact means."""
    kept = _ways(now)
    return next((way for way in _ways(was) if way not in kept), "")


def _ways(said: dict[str, Any]) -> tuple[str, ...]:
    execution = said.get("execution")
    support = execution.get("taskSupport") if isinstance(execution, dict) else None
    return _WAYS.get(support, (_PLAINLY,)) if isinstance(support, str) else (_PLAINLY,)
