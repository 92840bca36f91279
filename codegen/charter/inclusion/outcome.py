"""What a search for a value ends in."""

from __future__ import annotations

from .value import Value


class Unknown:
    """No verdict: why, and where."""

    __slots__ = ("pointer", "reason")

    def __init__(self, reason: str, pointer: str = "") -> None:
        """Take the reason and the place."""
        self.reason = reason
        self.pointer = pointer


Result = Value | Unknown | None
"""A value that satisfies; None where there is none; Unknown."""
