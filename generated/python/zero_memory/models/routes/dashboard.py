"""Models of `routes/dashboard.json`, made by `charter generate`."""

from __future__ import annotations

from pydantic import StrictStr
from typing_extensions import TypeAliasType

__all__ = ["DashboardOutput"]


DashboardOutput = TypeAliasType("DashboardOutput", StrictStr)
"""An HTML page."""
