"""Models of `instructions.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Literal

from typing_extensions import TypeAliasType

__all__ = ["Instructions"]


Instructions = TypeAliasType(
    "Instructions",
    Literal["router_head", "owner_rules", "router_tail", "project_attachment"],
)
"""
The segments of the connect-time instructions, in the order of the text. They are joined by
one blank line. Where a budget holds and the whole does not fit, whole segments are dropped,
from the highest priority number down; priority 0 always stays.
"""
