"""Models of `routes/metrics.json`, made by `charter generate`."""

from __future__ import annotations

from pydantic import StrictStr
from typing_extensions import TypeAliasType

__all__ = ["MetricsOutput"]


MetricsOutput = TypeAliasType("MetricsOutput", StrictStr)
"""Lines of the Prometheus text format."""
