"""Models of `types/OpenLoop.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Literal

from ..._validation import Model

__all__ = ["OpenLoop"]


class OpenLoop(Model, place="types/OpenLoop.json"):
    """The task is to be done, or the question to be answered."""

    status: Literal["open"]
    """The loop still waits."""
