"""Models of `wire/OAuthError.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StrictStr

from ..._validation import Model

__all__ = ["OAuthError"]


class OAuthError(Model, place="wire/OAuthError.json"):
    """
    The flat error body of the OAuth endpoints (RFC 6749, section 5.2). It is not an error body
    of the tools. With status 429, `Retry-After` says when to try again.
    """

    error: Literal[
        "invalid_request",
        "invalid_client",
        "invalid_grant",
        "unauthorized_client",
        "unsupported_grant_type",
        "unsupported_response_type",
        "unsupported_token_type",
        "invalid_scope",
        "invalid_redirect_uri",
        "invalid_client_metadata",
        "access_denied",
        "server_error",
        "temporarily_unavailable",
    ]
    """The OAuth error code."""
    error_description: Annotated[StrictStr | None, Field(max_length=1000)] = None
    """What happened, for the developer of the client."""
    error_uri: Annotated[StrictStr | None, Field(max_length=2000)] = None
    """A page that explains it."""
