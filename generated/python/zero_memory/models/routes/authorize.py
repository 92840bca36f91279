"""Models of `routes/authorize.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StrictStr

from ..._validation import Model

__all__ = ["AuthorizeInput"]


class AuthorizeInput(Model, place="routes/authorize.json#/$defs/input"):
    """The authorization request. Unknown parameters are ignored, as RFC 6749 requires."""

    response_type: Literal["code"]
    """The only flow there is."""
    client_id: Annotated[StrictStr, Field(max_length=256, min_length=1)]
    """The client, as registered."""
    redirect_uri: Annotated[StrictStr | None, Field(max_length=2000, min_length=1)] = None
    """Where to send the browser back; one of the registered ones."""
    code_challenge: Annotated[StrictStr, Field(pattern="^[A-Za-z0-9_-]{43,128}$")]
    """The PKCE challenge (RFC 7636)."""
    code_challenge_method: Literal["S256"]
    """How the challenge was made; `plain` is refused."""
    scope: Annotated[StrictStr | None, Field(max_length=1000)] = None
    """The scopes asked for, separated by blanks."""
    state: Annotated[StrictStr | None, Field(max_length=1000)] = None
    """A value of the client's own, returned unchanged."""
    resource: Annotated[StrictStr | None, Field(max_length=2000)] = None
    """The server that the token is for (RFC 8707)."""
