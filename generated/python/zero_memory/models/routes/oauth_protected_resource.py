"""Models of `routes/oauth_protected_resource.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, StrictStr

from ..._validation import Model

__all__ = ["OauthProtectedResourceOutput"]


class OauthProtectedResourceOutput(
    Model,
    place="routes/oauth_protected_resource.json#/$defs/output",
):
    """The metadata document."""

    resource: StrictStr
    """The protected server."""
    authorization_servers: Annotated[list[StrictStr], Field(min_length=1)]
    """Who issues tokens for it."""
    scopes_supported: list[StrictStr] | None = None
    """The scopes there are."""
    bearer_methods_supported: list[StrictStr] | None = None
    """How a token may be presented."""
    resource_name: StrictStr | None = None
    """Its name for humans."""
