"""Models of `routes/readyz.json`, made by `charter generate`."""

from __future__ import annotations

from ..wire.ready_status import ReadyStatus

__all__ = ["ReadyzOutput"]


class ReadyzOutput(ReadyStatus, place="routes/readyz.json#/$defs/output"):
    """The checks."""
