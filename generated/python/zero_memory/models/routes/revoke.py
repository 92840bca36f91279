"""Models of `routes/revoke.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Annotated

from pydantic import ConfigDict, Field, StrictStr

from ..._validation import Model

__all__ = ["RevokeInput", "RevokeOutput"]


class RevokeInput(Model, place="routes/revoke.json#/$defs/input"):
    """The token to revoke. Unknown parameters are ignored."""

    token: Annotated[StrictStr, Field(max_length=2000, min_length=1)]
    """The token."""
    token_type_hint: Annotated[StrictStr | None, Field(max_length=64)] = None
    """Which sort of token it probably is; others are ignored."""
    client_id: Annotated[StrictStr | None, Field(max_length=256, min_length=1)] = None
    """The client, where it does not authenticate otherwise."""
    client_secret: Annotated[StrictStr | None, Field(max_length=2000, min_length=1)] = None
    """The client's secret, where it has one."""


class RevokeOutput(Model, place="routes/revoke.json#/$defs/output"):
    """An empty object."""

    model_config = ConfigDict(
        extra="allow",
    )
