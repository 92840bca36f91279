"""Models of `types/LoopState.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field
from typing_extensions import TypeAliasType

from .closed_loop import ClosedLoop
from .open_loop import OpenLoop

__all__ = ["LoopState"]


LoopState = TypeAliasType(
    "LoopState",
    Annotated[OpenLoop | ClosedLoop, Field(discriminator="status")],
)
"""Whether an open loop still waits or was closed, told apart by `status`."""
