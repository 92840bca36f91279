"""The documents by which clients find their way (RFC 8414 and RFC 9728)."""

from __future__ import annotations

from typing import Any

from .scope import SCOPES

PROTECTED_RESOURCE = "/.well-known/oauth-protected-resource"
"""Where the metadata of the protected resource is."""


def authorization_server(issuer: str) -> dict[str, Any]:
    """Return the metadata of the authorization server at `issuer`."""
    return {
        "issuer": issuer,
        "authorization_endpoint": f"{issuer}/authorize",
        "token_endpoint": f"{issuer}/token",
        "registration_endpoint": f"{issuer}/register",
        "revocation_endpoint": f"{issuer}/revoke",
        "scopes_supported": list(SCOPES),
        "response_types_supported": ["code"],
        "grant_types_supported": ["authorization_code", "refresh_token"],
        "token_endpoint_auth_methods_supported": ["none", "client_secret_post"],
        "revocation_endpoint_auth_methods_supported": ["none", "client_secret_post"],
        "code_challenge_methods_supported": ["S256"],
        "authorization_response_iss_parameter_supported": True,
    }


def protected_resource(issuer: str) -> dict[str, Any]:
    """Return the metadata of the MCP endpoint that tokens of `issuer` are for."""
    return {
        "resource": f"{issuer}/mcp",
        "authorization_servers": [issuer],
        "scopes_supported": list(SCOPES),
        "bearer_methods_supported": ["header"],
        "resource_name": "zero-memory",
    }
