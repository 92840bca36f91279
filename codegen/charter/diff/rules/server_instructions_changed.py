"""A live server's instructions say something else.

They steer the model that reads them; no shape depends on them.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.diff.pair import MANIFEST_PLACE, Bump, Change, ContractPair

SUBJECT = ContractPair
STEPS = (Bump.PATCH,)

_AT = MANIFEST_PLACE / "x-server"


def check(pair: ContractPair) -> Iterator[Change]:
    """Compare the texts, where both contracts come from a live server."""
    servers = [side.manifest.server if side.manifest else None for side in (pair.old, pair.new)]
    if servers[0] is None or servers[1] is None:
        return
    before, after = servers[0].instructions, servers[1].instructions
    if before != after:
        what = "were added" if before is None else "were removed" if after is None else "changed"
        yield Change(
            old=_AT,
            new=_AT,
            message=f"The server's instructions {what}.",
            fix="Check that a model which follows the new text still calls as it should.",
            bump=Bump.PATCH,
            data={"old": before, "new": after},
        )
