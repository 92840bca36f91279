"""Models of `types/ContextPack.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, StrictInt

from ..._validation import Model
from .context_section import ContextSection
from .token_count import TokenCount

__all__ = ["ContextPack"]


class ContextPack(Model, place="types/ContextPack.json"):
    """
    What an agent should know before it starts on a task, cut to a token budget. Nothing is cut
    in the middle: what does not fit is left out and counted.
    """

    sections: Annotated[list[ContextSection], Field(max_length=4)]
    """
    The parts that have something to say: rules, open loops, memories, entities, in this
    order.
    """
    token_budget: TokenCount
    """The budget that was asked for."""
    tokens_used: TokenCount
    """What the sections cost together; never more than the budget."""
    token_count: Annotated[
        TokenCount,
        Field(deprecated="Read `tokens_used`, which always holds the same number. Goes in 3.0.0."),
    ]
    """The same number as `tokens_used`."""
    omitted: Annotated[StrictInt, Field(ge=0, le=1000000)]
    """How many rules, open loops, memories and entities were found and did not fit."""
