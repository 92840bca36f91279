"""Models of `routes/errors.json`, made by `charter generate`."""

from __future__ import annotations

from ..wire.error_table import ErrorTable

__all__ = ["ErrorsOutput"]


class ErrorsOutput(ErrorTable, place="routes/errors.json#/$defs/output"):
    """The table."""
