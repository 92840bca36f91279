"""Models of `routes/healthz.json`, made by `charter generate`."""

from __future__ import annotations

from ..wire.health_status import HealthStatus

__all__ = ["HealthzOutput"]


class HealthzOutput(HealthStatus, place="routes/healthz.json#/$defs/output"):
    """The status."""
