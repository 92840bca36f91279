"""Models of `routes/register.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StrictInt, StrictStr

from ..._validation import Model

__all__ = ["RegisterInput", "RegisterOutput"]


class RegisterInput(Model, place="routes/register.json#/$defs/input"):
    """What the client says of itself. Unknown members are ignored, as RFC 7591 requires."""

    redirect_uris: Annotated[list[StrictStr], Field(max_length=20, min_length=1)]
    """Where the browser may be sent back."""
    client_name: Annotated[StrictStr | None, Field(max_length=200)] = None
    """Its name for humans, shown when consent is asked for."""
    token_endpoint_auth_method: Literal["none", "client_secret_post"] = "none"
    """How it authenticates at the token endpoint."""
    grant_types: Annotated[list[StrictStr] | None, Field(max_length=10)] = None
    """The grants it uses."""
    response_types: Annotated[list[StrictStr] | None, Field(max_length=10)] = None
    """The flows it uses."""
    scope: Annotated[StrictStr | None, Field(max_length=1000)] = None
    """The scopes it may ask for, separated by blanks."""


class RegisterOutput(Model, place="routes/register.json#/$defs/output"):
    """The client as registered."""

    client_id: Annotated[StrictStr, Field(max_length=256, min_length=1)]
    """The client's id."""
    client_secret: Annotated[StrictStr | None, Field(max_length=2000, min_length=1)] = None
    """The client's secret. Absent: it has none."""
    client_id_issued_at: Annotated[StrictInt | None, Field(ge=0, le=9007199254740991)] = None
    """When it was issued, in seconds since 1970."""
    redirect_uris: list[StrictStr]
    """Where the browser may be sent back."""
    client_name: StrictStr | None = None
    """Its name for humans."""
    token_endpoint_auth_method: StrictStr | None = None
    """How it authenticates at the token endpoint."""
    grant_types: list[StrictStr] | None = None
    """The grants it may use."""
    response_types: list[StrictStr] | None = None
    """The flows it may use."""
