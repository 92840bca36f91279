"""Models of `wire/PolicyFile.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import ConfigDict, Field, StrictStr

from ..._validation import Exact, Model
from .policy_rule import PolicyRule

__all__ = ["PolicyFile"]


class PolicyFile(Model, place="wire/PolicyFile.json"):
    """
    The private policy of a gateway: what it grants. Everything else is denied. The file must be
    readable by its owner alone (mode 0600).
    """

    model_config = ConfigDict(extra="forbid")

    version: Annotated[Literal[1], Exact()]
    """The version of this format."""
    policy_id: Annotated[StrictStr, Field(pattern="^[a-z0-9][a-z0-9_-]{0,63}$")]
    """The owner's name for the policy. Private."""
    rules: Annotated[list[PolicyRule], Field(max_length=10000)]
    """The rules; a call is granted where one of them fits it. Empty: everything is denied."""
