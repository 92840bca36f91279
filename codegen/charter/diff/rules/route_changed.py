"""An HTTP route that is no tool's is called, or answers, in another way.

Method, path, authentication, status, media type and envelope are what a client
is written against.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.diff.pair import Bump, Change, ContractPair

SUBJECT = ContractPair
STEPS = (Bump.MAJOR, Bump.MINOR)

_FACTS = ("method", "route", "input_in", "auth", "status", "media_type", "envelope")


def check(pair: ContractPair) -> Iterator[Change]:
    """Compare the facts of each route that both contracts have."""
    known = {route.name: route for route in pair.old.routes}
    for route in pair.new.routes:
        if (before := known.get(route.name)) is None:
            continue
        for fact in _FACTS:
            was, now = getattr(before, fact), getattr(route, fact)
            if was == now:
                continue
            eased = fact == "auth" and now == "none"
            yield Change(
                old=before.place,
                new=route.place,
                message=f"`{fact}` of route `{route.name}` changed from `{was}` to `{now}`.",
                fix="Keep the route as it was until the next major; offer the new one beside it.",
                bump=Bump.MINOR if eased else Bump.MAJOR,
            )
