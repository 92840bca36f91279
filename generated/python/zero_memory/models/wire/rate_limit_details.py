"""Models of `wire/RateLimitDetails.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, StrictInt

from ..._validation import Model

__all__ = ["RateLimitDetails"]


class RateLimitDetails(Model, place="wire/RateLimitDetails.json"):
    """The details of a `rate_limited`. Open: other members may come with any release."""

    retry_after_ms: Annotated[StrictInt, Field(ge=0, le=86400000)]
    """
    How long to wait before the next try. On HTTP, `Retry-After` carries the same in seconds,
    rounded up.
    """
