"""Models of `resources/memory.json`, made by `charter generate`."""

from __future__ import annotations

from ..types.memory import Memory as Memory_1

__all__ = ["Memory"]


class Memory(Memory_1, place="resources/memory.json"):
    """
    One memory as its full, untruncated row. The caller's identity decides whether the URI
    resolves: an id that is not the caller's to read is not found.
    """
