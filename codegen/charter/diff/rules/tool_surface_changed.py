"""A tool came to MCP, or left it.

Clients that call it over MCP no longer find it.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.diff.pair import Bump, Change, ToolPair

SUBJECT = ToolPair
STEPS = (Bump.MAJOR, Bump.MINOR)


def check(pair: ToolPair) -> Iterator[Change]:
    """Compare `mcp`."""
    if pair.old.mcp != pair.new.mcp:
        yield Change(
            old=pair.old.place / "x-tool",
            new=pair.new.place / "x-tool",
            message=f"Tool `{pair.new.name}` is {'now' if pair.new.mcp else 'no longer'} on MCP.",
            fix="Keep it where it was until the next major.",
            bump=Bump.MINOR if pair.new.mcp else Bump.MAJOR,
        )
