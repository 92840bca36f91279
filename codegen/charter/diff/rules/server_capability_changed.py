"""A live server announces other capabilities.

Clients use a capability (`resources`, `prompts`, `tools.listChanged`, …) only
where the server announced it: one that is gone takes something away, one that
is new is an addition. Where the contract's own version is announced is not
compared; it changes with each release.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from charter.diff.keyword import shown
from charter.diff.pair import MANIFEST_PLACE, Bump, Change, ContractPair
from charter.jsontext import same

SUBJECT = ContractPair
STEPS = (Bump.MAJOR, Bump.MINOR)

_AT = MANIFEST_PLACE / "x-server" / "capabilities"


def check(pair: ContractPair) -> Iterator[Change]:
    """Compare what the servers announced, capability by capability."""
    sides = [side.manifest for side in (pair.old, pair.new)]
    servers = [side.server if side else None for side in sides]
    if servers[0] is None or servers[1] is None:
        return
    slots = {side.capability for side in sides if side}
    before, after = (dict(_flat(server.capabilities, slots)) for server in servers if server)
    for name in sorted(before.keys() | after.keys()):
        was, now = before.get(name, _NONE), after.get(name, _NONE)
        if same(was, now):
            continue
        gone = now is _NONE or now is False
        come = was is _NONE or was is False
        what = "is gone" if gone else "is new" if come else f"changed to `{shown(now)}`"
        yield Change(
            old=_AT,
            new=_AT,
            message=f"Capability `{name}` {what}.",
            fix="Announce it until the next major." if gone else "Nothing, if it was meant.",
            bump=Bump.MAJOR if gone and not come else Bump.MINOR,
        )


_NONE = object()


def _flat(value: Mapping[str, Any], slots: set[str | None]) -> Iterator[tuple[str, Any]]:
    for name, said in value.items():
        if name in ("experimental", "extensions") and isinstance(said, dict):
            for inner, detail in said.items():
                yield f"{name}.{inner}", True if inner in slots else detail
        elif isinstance(said, dict):
            yield name, True
            yield from ((f"{name}.{inner}", detail) for inner, detail in said.items())
        else:
            yield name, said
