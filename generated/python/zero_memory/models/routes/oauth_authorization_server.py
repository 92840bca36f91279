"""Models of `routes/oauth_authorization_server.json`, made by `charter generate`."""

from __future__ import annotations

from pydantic import StrictStr

from ..._validation import Model

__all__ = ["OauthAuthorizationServerOutput"]


class OauthAuthorizationServerOutput(
    Model,
    place="routes/oauth_authorization_server.json#/$defs/output",
):
    """The metadata document."""

    issuer: StrictStr
    """The authorization server."""
    authorization_endpoint: StrictStr
    """Where the flow starts."""
    token_endpoint: StrictStr
    """Where tokens are issued."""
    registration_endpoint: StrictStr | None = None
    """Where clients register. Absent: they cannot."""
    revocation_endpoint: StrictStr | None = None
    """Where tokens are revoked. Absent: they cannot be."""
    scopes_supported: list[StrictStr] | None = None
    """The scopes there are."""
    response_types_supported: list[StrictStr]
    """The flows there are."""
    grant_types_supported: list[StrictStr] | None = None
    """The grants there are."""
    token_endpoint_auth_methods_supported: list[StrictStr] | None = None
    """How clients may authenticate."""
    code_challenge_methods_supported: list[StrictStr] | None = None
    """The PKCE methods there are."""
