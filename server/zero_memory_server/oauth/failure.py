"""Failures of the OAuth endpoints, which keep an envelope of their own."""

from __future__ import annotations

from typing import Any


class OAuthFailure(Exception):
    """What RFC 6749, section 5.2 tells a client: an error code, and a description for people."""

    def __init__(
        self, error: str, description: str, status: int = 400, retry_after: int | None = None
    ) -> None:
        """Keep them; `retry_after` is in seconds."""
        super().__init__(description)
        self.error = error
        self.description = description
        self.status = status
        self.retry_after = retry_after

    @property
    def body(self) -> dict[str, Any]:
        """The flat error body."""
        return {"error": self.error, "error_description": self.description}


def invalid_request(description: str) -> OAuthFailure:
    """Return the failure of a request that lacks something or has it wrong."""
    return OAuthFailure("invalid_request", description)


def invalid_client() -> OAuthFailure:
    """Return the failure of a client that is unknown or did not authenticate."""
    return OAuthFailure("invalid_client", "The client is unknown or did not authenticate.", 401)


def invalid_grant() -> OAuthFailure:
    """Return the one failure of a code or a refresh token that cannot be redeemed."""
    return OAuthFailure("invalid_grant", "The grant is unknown, used, expired or another client's.")
