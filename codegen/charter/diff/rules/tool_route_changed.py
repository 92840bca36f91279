"""A tool is at another HTTP route.

Clients that call the old one get `404` or `405`. A tool that has a route for
the first time is an addition.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.diff.pair import Bump, Change, ToolPair

SUBJECT = ToolPair
STEPS = (Bump.MAJOR, Bump.MINOR)


def check(pair: ToolPair) -> Iterator[Change]:
    """Compare method and path."""
    before, after = (f"{t.method} {t.route}" if t.route else None for t in (pair.old, pair.new))
    if before != after:
        yield Change(
            old=pair.old.place / "x-tool",
            new=pair.new.place / "x-tool",
            message=f"The route of tool `{pair.new.name}` changed "
            f"from `{before or 'none'}` to `{after or 'none'}`.",
            fix="Keep the old route until the next major; serve both meanwhile.",
            bump=Bump.MINOR if before is None else Bump.MAJOR,
        )
