"""Models of `wire/TimeWindow.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import ConfigDict, Field, StrictStr

from ..._validation import Model

__all__ = ["TimeWindow"]


class TimeWindow(Model, place="wire/TimeWindow.json"):
    """Hours of the week, in UTC."""

    model_config = ConfigDict(extra="forbid")

    days: Annotated[
        list[Literal["mon", "tue", "wed", "thu", "fri", "sat", "sun"]],
        Field(max_length=7, min_length=1),
    ]
    """The days it is open on."""
    opens: Annotated[StrictStr, Field(pattern="^([01][0-9]|2[0-3]):[0-5][0-9]$")]
    """From this time of day on."""
    closes: Annotated[StrictStr, Field(pattern="^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$")]
    """Until before this time of day; `24:00` is the end of the day."""
