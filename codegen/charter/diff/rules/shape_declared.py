"""A tool's input or output has a schema for the first time, or has lost it.

A tool that stops declaring its output gives clients nothing to validate
`structuredContent` against; one that starts to declare it is an addition.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.diff.pair import Bump, Change, ToolPair

SUBJECT = ToolPair
STEPS = (Bump.MAJOR, Bump.MINOR)


def check(pair: ToolPair) -> Iterator[Change]:
    """Look for a shape that only one of the tools declares."""
    for shape in ("input", "output"):
        before, after = getattr(pair.old, shape), getattr(pair.new, shape)
        if (before is None) != (after is None):
            yield Change(
                old=before or pair.old.place,
                new=after or pair.new.place,
                message=f"The {shape} of tool `{pair.new.name}` "
                f"is {'now' if after else 'no longer'} declared.",
                fix="Declare it as it was until the next major.",
                bump=_bump(shape, after is not None),
            )


def _bump(shape: str, declared: bool) -> Bump:
    if shape == "output":
        return Bump.MINOR if declared else Bump.MAJOR
    # An input without a schema took anything, so a schema may refuse what was sent.
    return Bump.MAJOR if declared else Bump.MINOR
