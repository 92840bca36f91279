"""Tokens: issued once, kept as digests, and good until they expire or are revoked."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from zero_memory_server.clock import timestamp
from zero_memory_server.ids import new_id
from zero_memory_server.principal import Principal
from zero_memory_server.store.session import Session

from .scope import may_write
from .secret import ACCESS, PERSONAL, REFRESH, digest, new_secret

_PREFIXES = {"access": ACCESS, "refresh": REFRESH, "personal": PERSONAL}


@dataclass(frozen=True, slots=True)
class TokenRow:
    """A token as it is listed; the token itself is not kept."""

    id: str
    kind: str
    principal: str
    client: str | None
    name: str | None
    created_at: str
    expires_at: str | None


@dataclass(frozen=True, slots=True)
class Grant:
    """What a token of the OAuth flow stands for. `family` joins all that came of one consent."""

    principal: str
    client: str
    family: str
    scope: str | None


def issue(
    session: Session,
    kind: str,
    grant: Grant,
    at: datetime,
    lifetime: timedelta | None,
    name: str | None = None,
) -> str:
    """Keep a new token of `kind` and return it; None for `lifetime` is for ever.

    An empty client or family is none: a personal token is its own family.
    """
    token = new_secret(_PREFIXES[kind])
    identity = new_id("tok", at)
    session.run(
        "INSERT INTO tokens (id, digest, kind, principal, client, family, name, scope, "
        "created_at, expires_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            identity,
            digest(token),
            kind,
            grant.principal,
            grant.client or None,
            grant.family or identity,
            name,
            grant.scope,
            timestamp(at),
            None if lifetime is None else timestamp(at + lifetime),
        ),
    )
    return token


def bearer(session: Session, token: str, at: datetime) -> Principal | None:
    """Return whom `token` lets in, None where it does not, or not any more."""
    found = session.row(
        "SELECT principal, client, scope, expires_at FROM tokens "
        "WHERE digest = ? AND kind IN ('access', 'personal') AND revoked_at IS NULL",
        (digest(token),),
    )
    if found is None:
        return None
    user, client, scope, expires_at = found
    if expires_at is not None and expires_at <= timestamp(at):
        return None
    return Principal(user, client, may_write(scope))


def revoke_family(session: Session, family: str, at: datetime) -> int:
    """Revoke every token that came of one consent; return how many still held."""
    return session.run(
        "UPDATE tokens SET revoked_at = ? WHERE family = ? AND revoked_at IS NULL",
        (timestamp(at), family),
    )


def revoke(session: Session, identity: str, at: datetime) -> bool:
    """Revoke the token of that id, and what came of the same consent; False where none held."""
    found = session.row(
        "SELECT family FROM tokens WHERE id = ? AND revoked_at IS NULL", (identity,)
    )
    return found is not None and revoke_family(session, found[0], at) > 0


def holding(session: Session, at: datetime) -> list[TokenRow]:
    """Return the tokens that let somebody in, oldest first."""
    rows = session.rows(
        "SELECT id, kind, principal, client, name, created_at, expires_at FROM tokens "
        "WHERE revoked_at IS NULL AND used_at IS NULL AND (expires_at IS NULL OR expires_at > ?) "
        "ORDER BY created_at, id",
        (timestamp(at),),
    )
    return [TokenRow(*row) for row in rows]


def sweep(session: Session, at: datetime, most: int) -> list[int]:
    """Delete what expired, and what could be used once so late that reuse need not be noticed.

    Of each sort, at most `most` go; return how many did.
    """
    return [
        session.run(
            f"DELETE FROM {table} WHERE {key} IN "  # noqa: S608
            f"(SELECT {key} FROM {table} WHERE expires_at < ? LIMIT ?)",
            (timestamp(at - timedelta(days=days)), most),
        )
        for table, key, days in (
            ("oauth_requests", "digest", 0),
            ("oauth_codes", "digest", 30),
            ("tokens", "id", 30),
        )
    ]
