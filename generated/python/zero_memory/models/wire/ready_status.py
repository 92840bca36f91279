"""Models of `wire/ReadyStatus.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StrictBool, StrictStr

from ..._validation import Model

__all__ = ["ReadyCheck", "ReadyStatus"]


class ReadyCheck(Model, place="wire/ReadyStatus.json#/$defs/ReadyCheck"):
    """One thing that the server depends on."""

    name: Annotated[StrictStr, Field(max_length=64, min_length=1)]
    """What was checked."""
    passed: StrictBool
    """Whether it can be used."""


class ReadyStatus(Model, place="wire/ReadyStatus.json"):
    """Says whether the server can do its work, and what it depends on."""

    status: Literal["ready", "unready"]
    """Whether every check passed."""
    checks: list[ReadyCheck]
    """The checks, by name."""
