"""Clients that registered themselves (RFC 7591), and where they may be sent back to."""

from __future__ import annotations

import json
import secrets
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any
from urllib.parse import SplitResult, urlsplit

from zero_memory_server.clock import timestamp
from zero_memory_server.store.session import Session

from .failure import OAuthFailure, invalid_client
from .secret import CLIENT_SECRET, digest, matches, new_secret

GRANTS = ("authorization_code", "refresh_token")
"""The grants that every client may use."""

_UNUSED = timedelta(days=1)
_LOOPBACK = frozenset({"127.0.0.1", "::1", "localhost"})
_NEVER = frozenset(
    {"about", "blob", "data", "file", "filesystem", "ftp", "javascript", "vbscript", "ws", "wss"}
)


@dataclass(frozen=True, slots=True)
class Client:
    """A registered client; a public one has no secret."""

    id: str
    secret_digest: str | None
    name: str | None
    redirect_uris: tuple[str, ...]

    def redirect(self, asked: str | None) -> str:
        """Return where to send the browser back to.

        Raise `invalid_client` where `asked` is not registered, or is left out
        and there are several: it is what shows who the client is. On loopback
        the port is free (RFC 8252, section 7.3).
        """
        if asked is None:
            if len(self.redirect_uris) == 1:
                return self.redirect_uris[0]
            raise _stranger("`redirect_uri` must say which of the registered ones is meant.")
        if _is_plain(asked) and any(_same(asked, registered) for registered in self.redirect_uris):
            return asked
        raise _stranger("`redirect_uri` is none of the registered ones.")

    def authenticate(self, secret: str | None) -> None:
        """Raise `invalid_client` unless `secret` is the client's; a public one must send none."""
        if self.secret_digest is None:
            if secret is not None:
                raise invalid_client()
        elif secret is None or not matches(secret, self.secret_digest):
            raise invalid_client()


def _stranger(description: str) -> OAuthFailure:
    return OAuthFailure("invalid_client", description, 401)


def load(session: Session, identity: str | None) -> Client | None:
    """Return the client of that id, None where there is none."""
    if identity is None or "\x00" in identity:
        return None
    found = session.row(
        "SELECT id, secret_digest, name, redirect_uris FROM oauth_clients WHERE id = ?",
        (identity,),
    )
    if found is None:
        return None
    id_, kept, name, redirect_uris = found
    return Client(id_, kept, name, tuple(json.loads(redirect_uris)))


def register(session: Session, asked: dict[str, Any], at: datetime) -> dict[str, Any]:
    """Keep a new client and return what is told of it: its secret, if it has one, only now.

    Grants and response types that are not here are replaced by those that are,
    as RFC 7591, section 3.2.1 allows, and scopes are not a client's but a user's to limit.
    """
    for uri in asked["redirect_uris"]:
        _require_safe(uri)
    if not _is_text(asked.get("client_name", "")):
        raise OAuthFailure("invalid_client_metadata", "`client_name` must be text.")
    method = asked.get("token_endpoint_auth_method", "none")
    secret = None if method == "none" else new_secret(CLIENT_SECRET)
    identity = f"zmc_{secrets.token_urlsafe(16)}"
    session.run(
        "INSERT INTO oauth_clients (id, secret_digest, name, redirect_uris, created_at) "
        "VALUES (?, ?, ?, ?, ?)",
        (
            identity,
            None if secret is None else digest(secret),
            asked.get("client_name"),
            json.dumps(asked["redirect_uris"]),
            timestamp(at),
        ),
    )
    told: dict[str, Any] = {"client_id": identity}
    if secret is not None:
        told.update(client_secret=secret, client_secret_expires_at=0)
    told.update(
        client_id_issued_at=int(at.timestamp()),
        redirect_uris=asked["redirect_uris"],
        token_endpoint_auth_method=method,
        grant_types=list(GRANTS),
        response_types=["code"],
    )
    if "client_name" in asked:
        told["client_name"] = asked["client_name"]
    return told


def sweep(session: Session, at: datetime, most: int) -> int:
    """Delete clients that hold nothing, a day after they registered; return how many, at most
    `most`. What registers itself is not kept for ever where nobody used it, or not any more.
    """
    holds = " AND ".join(
        f"NOT EXISTS (SELECT 1 FROM {table} x WHERE x.client = c.id)"  # noqa: S608
        for table in ("tokens", "oauth_codes", "oauth_requests")
    )
    return session.run(
        "DELETE FROM oauth_clients WHERE id IN "  # noqa: S608
        f"(SELECT c.id FROM oauth_clients c WHERE c.created_at < ? AND {holds} LIMIT ?)",
        (timestamp(at - _UNUSED), most),
    )


def _require_safe(uri: str) -> None:
    parts = _split(uri)
    if parts is None or not parts.scheme or "#" in uri or not _is_plain(uri):
        raise _unsafe("must be an absolute URI without a fragment")
    if parts.scheme in _NEVER:
        raise _unsafe("has a scheme that no browser is sent back to")
    if parts.scheme == "https" and not parts.hostname:
        raise _unsafe("names no host")
    if parts.scheme == "http" and parts.hostname not in _LOOPBACK:
        raise _unsafe("must use `https`, or `http` on loopback")


def _is_text(value: str) -> bool:
    """Return whether every store can keep `value`."""
    return "\x00" not in value and not any("\ud800" <= letter <= "\udfff" for letter in value)


def _is_plain(uri: str) -> bool:
    """Return whether `uri` can stand in a header: printable ASCII without blanks."""
    return uri.isascii() and uri.isprintable() and " " not in uri


def _unsafe(what: str) -> OAuthFailure:
    return OAuthFailure("invalid_redirect_uri", f"A redirect URI {what}.")


def _split(uri: str) -> SplitResult | None:
    try:
        parts = urlsplit(uri)
        _ = parts.port
    except ValueError:
        return None
    return parts


def _same(asked: str, registered: str) -> bool:
    if asked == registered:
        return True
    one, other = _split(asked), _split(registered)
    if one is None or other is None or one.scheme != "http" or one.hostname not in _LOOPBACK:
        return False
    return _without_port(one) == _without_port(other)


def _without_port(parts: SplitResult) -> tuple[str | None, ...]:
    return (
        parts.scheme,
        parts.username,
        parts.password,
        parts.hostname,
        parts.path,
        parts.query,
        parts.fragment,
    )
