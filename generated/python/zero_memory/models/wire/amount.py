"""Models of `wire/Amount.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Annotated

from pydantic import ConfigDict, Field, StrictInt, StrictStr

from ..._validation import Model

__all__ = ["Amount"]


class Amount(Model, place="wire/Amount.json"):
    """An exact amount of money: a whole number of minor units, never a float and never text."""

    model_config = ConfigDict(extra="forbid")

    minor_units: Annotated[StrictInt, Field(ge=0, le=9223372036854775807)]
    """The amount in the currency's smallest unit, such as cents."""
    currency: Annotated[StrictStr, Field(pattern="^[A-Z]{3}$")]
    """The ISO 4217 code."""
