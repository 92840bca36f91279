"""An HTTP route that is no tool's is called, or answers, in another way.

Method, path, authentication, statuses, media type and envelope are what a
client is written against, and the service is where it calls.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.diff.keyword import turned
from charter.diff.pair import Bump, Change, ContractPair

SUBJECT = ContractPair
STEPS = (Bump.MAJOR, Bump.MINOR)

# What `x-route` calls it, and our field.
_FACTS = (
    ("method", "method"),
    ("path", "route"),
    ("service", "service"),
    ("in", "input_in"),
    ("auth", "auth"),
    ("status", "status"),
    ("otherStatuses", "other_statuses"),
    ("mediaType", "media_type"),
    ("envelope", "envelope"),
)


def check(pair: ContractPair) -> Iterator[Change]:
    """Compare the facts of each route that both contracts have."""
    known = {route.name: route for route in pair.old.routes}
    for route in pair.new.routes:
        if (before := known.get(route.name)) is None:
            continue
        for fact, attribute in _FACTS:
            was, now = getattr(before, attribute), getattr(route, attribute)
            if was == now:
                continue
            fewer = fact == "otherStatuses" and set(now) <= set(was)
            eased = fewer or (fact == "auth" and now == "none")
            yield Change(
                old=before.place,
                new=route.place,
                message=f"`{fact}` of route `{route.name}` changed {turned(was, now)}.",
                fix="Keep the route as it was until the next major; offer the new one beside it.",
                bump=Bump.MINOR if eased else Bump.MAJOR,
            )
