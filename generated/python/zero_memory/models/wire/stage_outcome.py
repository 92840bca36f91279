"""Models of `wire/StageOutcome.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import ConfigDict, Field, StrictInt

from ..._validation import Model

__all__ = ["StageOutcome"]


class StageOutcome(Model, place="wire/StageOutcome.json"):
    """How one stage of the gateway ended."""

    model_config = ConfigDict(extra="forbid")

    stage: Literal["normalize", "authorize", "prove", "finalize", "upstream"]
    """The stage, in the order of the way through."""
    outcome: Literal["passed", "failed", "skipped"]
    """How it ended; `skipped` where an earlier stage failed."""
    duration_us: Annotated[StrictInt, Field(ge=0, le=9007199254740991)]
    """How long it took, in microseconds; 0 where it was skipped."""
