"""A live server agreed on another revision of the protocol.

Client and server settle the revision when they connect. A server that no
longer speaks the newest it used to leaves clients with the older one.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.diff.keyword import turned
from charter.diff.pair import MANIFEST_PLACE, Bump, Change, ContractPair

SUBJECT = ContractPair
STEPS = (Bump.MAJOR, Bump.MINOR)

_AT = MANIFEST_PLACE / "x-server" / "protocol"


def check(pair: ContractPair) -> Iterator[Change]:
    """Compare the revisions, which are dates."""
    servers = [side.manifest.server if side.manifest else None for side in (pair.old, pair.new)]
    if servers[0] is None or servers[1] is None:
        return
    before, after = servers[0].protocol, servers[1].protocol
    if before != after:
        back = bool(before) and (after or "") < (before or "")
        yield Change(
            old=_AT,
            new=_AT,
            message=f"The protocol revision changed {turned(before, after)}.",
            fix="Keep speaking the newer revision until the next major."
            if back
            else "Nothing, if it was meant.",
            bump=Bump.MAJOR if back else Bump.MINOR,
        )
