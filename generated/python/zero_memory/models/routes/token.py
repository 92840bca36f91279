"""Models of `routes/token.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StrictInt, StrictStr
from typing_extensions import TypeAliasType

from ..._validation import Model

__all__ = ["AuthorizationCodeGrant", "RefreshTokenGrant", "TokenInput", "TokenOutput"]


class AuthorizationCodeGrant(Model, place="routes/token.json#/$defs/AuthorizationCodeGrant"):
    """Redeems an authorization code."""

    grant_type: Literal["authorization_code"]
    """Redeems a code."""
    code: Annotated[StrictStr, Field(max_length=2000, min_length=1)]
    """The code."""
    redirect_uri: Annotated[StrictStr | None, Field(max_length=2000)] = None
    """The one of the authorization request, where it had one."""
    client_id: Annotated[StrictStr | None, Field(max_length=256, min_length=1)] = None
    """The client, where it does not authenticate otherwise."""
    client_secret: Annotated[StrictStr | None, Field(max_length=2000, min_length=1)] = None
    """The client's secret, where it has one."""
    code_verifier: StrictStr
    """The PKCE verifier."""
    resource: Annotated[StrictStr | None, Field(max_length=2000)] = None
    """The server that the token is for (RFC 8707)."""


class RefreshTokenGrant(Model, place="routes/token.json#/$defs/RefreshTokenGrant"):
    """Redeems a refresh token."""

    grant_type: Literal["refresh_token"]
    """Redeems a refresh token."""
    refresh_token: Annotated[StrictStr, Field(max_length=2000, min_length=1)]
    """The refresh token."""
    client_id: Annotated[StrictStr | None, Field(max_length=256, min_length=1)] = None
    """The client, where it does not authenticate otherwise."""
    client_secret: Annotated[StrictStr | None, Field(max_length=2000, min_length=1)] = None
    """The client's secret, where it has one."""
    scope: Annotated[StrictStr | None, Field(max_length=1000)] = None
    """Fewer scopes than granted before, separated by blanks."""
    resource: Annotated[StrictStr | None, Field(max_length=2000)] = None
    """The server that the token is for (RFC 8707)."""


TokenInput = TypeAliasType(
    "TokenInput",
    Annotated[AuthorizationCodeGrant | RefreshTokenGrant, Field(discriminator="grant_type")],
)
"""
The token request, told apart by `grant_type`. Unknown parameters are ignored, as RFC 6749
requires.
"""


class TokenOutput(Model, place="routes/token.json#/$defs/output"):
    """The tokens."""

    access_token: Annotated[StrictStr, Field(max_length=2000, min_length=1)]
    """The bearer token for MCP and HTTP."""
    token_type: Literal["Bearer"]
    """How to present it."""
    expires_in: Annotated[StrictInt, Field(ge=1, le=31536000)]
    """For how many seconds it holds."""
    refresh_token: Annotated[StrictStr | None, Field(max_length=2000, min_length=1)] = None
    """Gets the next access token. It holds once."""
    scope: Annotated[StrictStr | None, Field(max_length=1000)] = None
    """The scopes granted, separated by blanks. Absent: those asked for."""
