"""A hint on a tool's behaviour says something else.

Clients ask for permission by the hints. A tool that turns out to write, to
destroy, to do a thing twice when called twice, or to reach out into the world
breaks the consent that was given; the other way round is an addition. A hint
that is absent means what MCP says it means: not read-only, destructive, not
idempotent, open world.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.diff.pair import Bump, Change, ToolPair

SUBJECT = ToolPair
STEPS = (Bump.MAJOR, Bump.MINOR, Bump.PATCH)

# Hint, its field, the value that is safe for a caller, and what MCP takes for granted.
_HINTS = (
    ("readOnly", "read_only", True, False),
    ("destructive", "destructive", False, True),
    ("idempotent", "idempotent", True, False),
    ("openWorld", "open_world", False, True),
)


def check(pair: ToolPair) -> Iterator[Change]:
    """Compare the four hints, absent ones by their default."""
    for name, field, safe, default in _HINTS:
        said = getattr(pair.old.hints, field), getattr(pair.new.hints, field)
        if said[0] == said[1]:
            continue
        before, after = (default if hint is None else hint for hint in said)
        bump = Bump.MINOR if after == safe else Bump.MAJOR
        yield Change(
            old=pair.old.place,
            new=pair.new.place,
            message=f"Hint `{name}` of tool `{pair.new.name}` changed "
            f"from {_shown(said[0])} to {_shown(said[1])}.",
            fix="Keep the promise, or offer the other behaviour as a tool of its own.",
            bump=Bump.PATCH if before == after else bump,
        )


def _shown(hint: bool | None) -> str:
    return "absent" if hint is None else f"`{str(hint).lower()}`"
