"""Models of `wire/HealthStatus.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Literal

from ..._validation import Model

__all__ = ["HealthStatus"]


class HealthStatus(Model, place="wire/HealthStatus.json"):
    """Says that the process runs and can answer."""

    status: Literal["ok"]
    """How it is."""
