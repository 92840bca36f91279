"""What a route says of itself, or which failures it lists, is another."""

from __future__ import annotations

from collections.abc import Iterator

from charter.diff.pair import Bump, Change, ContractPair

SUBJECT = ContractPair
STEPS = (Bump.MINOR, Bump.PATCH)


def check(pair: ContractPair) -> Iterator[Change]:
    """Compare title, description and error codes of each route that both contracts have."""
    known = {route.name: route for route in pair.old.routes}
    for route in pair.new.routes:
        if (before := known.get(route.name)) is None:
            continue
        for fact in ("title", "description", "errors"):
            if getattr(before, fact) != getattr(route, fact):
                yield Change(
                    old=before.place,
                    new=route.place,
                    message=f"The {fact} of route `{route.name}` changed.",
                    fix="Nothing, if it was meant.",
                    bump=Bump.MINOR if fact == "errors" else Bump.PATCH,
                )
