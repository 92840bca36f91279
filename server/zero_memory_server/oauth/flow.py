"""The authorization code flow with PKCE, refresh with rotation, and revocation (OAuth 2.1)."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any
from urllib.parse import urlencode

from zero_memory_server.clock import Clock, now, timestamp
from zero_memory_server.principal import Principal
from zero_memory_server.settings import Settings
from zero_memory_server.store.session import Session, Store

from . import client as clients
from . import scope, tokens
from .client import Client
from .failure import OAuthFailure, invalid_client, invalid_grant, invalid_request
from .secret import CODE, REQUEST, challenge_of, digest, new_secret
from .tokens import Grant

_REQUEST_LIFETIME = timedelta(minutes=10)
_CODE_LIFETIME = timedelta(minutes=1)


@dataclass(frozen=True, slots=True)
class Asked:
    """An authorization request that waits for a user's consent."""

    client: Client
    redirect_uri: str
    redirect_given: bool
    challenge: str
    scope: str
    state: str | None


class Redirected(Exception):
    """A failure that may be told the client: by sending the browser back with it."""

    def __init__(self, location: str) -> None:
        """Keep where the browser goes."""
        super().__init__("redirected")
        self.location = location


class Flow:
    """Grants and takes back access, over a store that several processes may share."""

    def __init__(self, store: Store, settings: Settings, clock: Clock = now) -> None:
        """Speak for the server that `settings` describe."""
        self._store = store
        self._issuer = settings.base_url
        self._resources = {self._issuer, f"{self._issuer}/", f"{self._issuer}/mcp"}
        self._access = timedelta(minutes=settings.access_token_minutes)
        self._refresh = timedelta(days=settings.refresh_token_days)
        self._clock = clock

    def verify(self, token: str) -> Principal | None:
        """Return whom a bearer token lets in, None where it does not."""
        with self._store.read() as session:
            return tokens.bearer(session, token, self._clock())

    def register(self, asked: dict[str, Any]) -> dict[str, Any]:
        """Register a client; raise OAuthFailure where what it says of itself cannot be."""
        with self._store.write() as session:
            return clients.register(session, asked, self._clock())

    def authorize(self, asked: Mapping[str, str], fault: OAuthFailure | None) -> str:
        """Keep an authorization request; return the path of the page that asks for consent.

        `fault` is what is wrong with the request by its schema. Raise
        OAuthFailure where the client cannot be told, else Redirected.
        """
        with self._store.read() as session:
            client = clients.load(session, asked.get("client_id"))
        if client is None:
            raise invalid_client()
        redirect_uri = client.redirect(asked.get("redirect_uri"))
        state = asked.get("state")
        try:
            if fault is not None:
                raise fault
            if "\x00" in (state or ""):
                raise invalid_request("`state` must be text.")
            self._require_resource(asked)
            granted = scope.granted(asked.get("scope"))
        except OAuthFailure as failure:
            raise Redirected(self._back(redirect_uri, state, failure.body)) from None
        secret, at = new_secret(REQUEST), self._clock()
        with self._store.write() as session:
            session.run(
                "INSERT INTO oauth_requests (digest, client, redirect_uri, redirect_given, "
                "challenge, scope, state, expires_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    digest(secret),
                    client.id,
                    redirect_uri,
                    int("redirect_uri" in asked),
                    asked["code_challenge"],
                    granted,
                    state,
                    timestamp(at + _REQUEST_LIFETIME),
                ),
            )
        return f"/consent?{urlencode({'request': secret})}"

    def asked(self, secret: str) -> Asked | None:
        """Return the request that waits for consent under `secret`, None where none does."""
        with self._store.read() as session:
            return self._asked(session, secret)

    def allow(self, secret: str, user: Principal) -> str:
        """Return where the browser goes with a code for `user`; the request is answered by that.

        Raise `invalid_request` where it no longer waits.
        """

        def answer(session: Session, asked: Asked, at: datetime) -> dict[str, str]:
            code = new_secret(CODE)
            session.run(
                "INSERT INTO oauth_codes (digest, client, principal, redirect_uri, "
                "redirect_given, challenge, scope, family, expires_at) "
                "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    digest(code),
                    asked.client.id,
                    user.user,
                    asked.redirect_uri,
                    int(asked.redirect_given),
                    asked.challenge,
                    asked.scope,
                    secrets.token_hex(16),
                    timestamp(at + _CODE_LIFETIME),
                ),
            )
            return {"code": code}

        return self._answer(secret, answer)

    def deny(self, secret: str) -> str:
        """Return where the browser goes when the user said no."""
        body = OAuthFailure("access_denied", "The user did not consent.").body
        return self._answer(secret, lambda _, __, ___: body)

    def redeem(self, asked: Mapping[str, str]) -> dict[str, Any]:
        """Return the tokens for a code; raise `invalid_grant` where it cannot be redeemed.

        A code that comes a second time takes back what the first one got.
        """
        self._require_resource(asked)
        at = self._clock()
        with self._store.write() as session:
            client = self._authenticated(session, asked)
            row = session.row(
                "SELECT client, principal, redirect_uri, redirect_given, challenge, scope, family, "
                "expires_at, used_at FROM oauth_codes WHERE digest = ?",
                (digest(asked["code"]),),
            )
            answer: dict[str, Any] | None = None
            if row is not None:
                owner, user, redirect_uri, given, challenge, held, family, ends, used = row
                session.lock(f"family:{family}")
                marked = used is None and session.run(
                    "UPDATE oauth_codes SET used_at = ? WHERE digest = ? AND used_at IS NULL",
                    (timestamp(at), digest(asked["code"])),
                )
                same = asked.get("redirect_uri", None if given else redirect_uri) == redirect_uri
                proven = challenge_of(asked["code_verifier"]) == challenge
                if not marked:
                    tokens.revoke_family(session, family, at)
                elif owner == client.id and ends > timestamp(at) and same and proven:
                    answer = self._issued(session, Grant(user, client.id, family, held), at)
        if answer is None:
            raise invalid_grant()
        return answer

    def refresh(self, asked: Mapping[str, str]) -> dict[str, Any]:
        """Return new tokens for a refresh token, which holds once.

        One that comes a second time was stolen or is stolen now: all that came
        of the consent is revoked.
        """
        self._require_resource(asked)
        at = self._clock()
        with self._store.write() as session:
            client = self._authenticated(session, asked)
            row = session.row(
                "SELECT id, client, principal, family, scope, expires_at, used_at FROM tokens "
                "WHERE digest = ? AND kind = 'refresh' AND revoked_at IS NULL",
                (digest(asked["refresh_token"]),),
            )
            answer: dict[str, Any] | None = None
            if row is not None and row[1] == client.id:
                identity, _, user, family, held, ends, used = row
                narrowed = scope.narrowed(asked.get("scope"), held)
                session.lock(f"family:{family}")
                marked = used is None and session.run(
                    "UPDATE tokens SET used_at = ? WHERE id = ? AND used_at IS NULL",
                    (timestamp(at), identity),
                )
                if not marked:
                    tokens.revoke_family(session, family, at)
                elif ends > timestamp(at):
                    answer = self._issued(session, Grant(user, client.id, family, narrowed), at)
        if answer is None:
            raise invalid_grant()
        return answer

    def revoke(self, asked: Mapping[str, str]) -> None:
        """Revoke a token and what came of the same consent (RFC 7009).

        One that is not there, or is another client's, is left alone, and no one can tell.
        """
        with self._store.write() as session:
            client = self._authenticated(session, asked)
            found = session.row(
                "SELECT family FROM tokens WHERE digest = ? AND client = ?",
                (digest(asked["token"]), client.id),
            )
            if found is not None:
                tokens.revoke_family(session, found[0], self._clock())

    def _issued(self, session: Session, grant: Grant, at: datetime) -> dict[str, Any]:
        return {
            "access_token": tokens.issue(session, "access", grant, at, self._access),
            "token_type": "Bearer",
            "expires_in": int(self._access.total_seconds()),
            "refresh_token": tokens.issue(session, "refresh", grant, at, self._refresh),
            "scope": grant.scope,
        }

    def _authenticated(self, session: Session, asked: Mapping[str, str]) -> Client:
        client = clients.load(session, asked.get("client_id"))
        if client is None:
            raise invalid_client()
        client.authenticate(asked.get("client_secret"))
        return client

    def _asked(self, session: Session, secret: str) -> Asked | None:
        row = session.row(
            "SELECT client, redirect_uri, redirect_given, challenge, scope, state "
            "FROM oauth_requests WHERE digest = ? AND expires_at > ?",
            (digest(secret), timestamp(self._clock())),
        )
        if row is None:
            return None
        identity, redirect_uri, given, challenge, held, state = row
        client = clients.load(session, identity)
        if client is None:
            return None
        return Asked(client, redirect_uri, bool(given), challenge, held, state)

    def _answer(
        self, secret: str, answer: Callable[[Session, Asked, datetime], Mapping[str, str]]
    ) -> str:
        with self._store.write() as session:
            asked = self._asked(session, secret)
            if asked is None or not session.run(
                "DELETE FROM oauth_requests WHERE digest = ?", (digest(secret),)
            ):
                raise invalid_request("The request is unknown, answered or expired.")
            return self._back(
                asked.redirect_uri, asked.state, answer(session, asked, self._clock())
            )

    def _back(self, redirect_uri: str, state: str | None, values: Mapping[str, str]) -> str:
        """Return `redirect_uri` with `values`, the client's state and our name (RFC 9207)."""
        told = {**values, **({} if state is None else {"state": state}), "iss": self._issuer}
        return f"{redirect_uri}{'&' if '?' in redirect_uri else '?'}{urlencode(told)}"

    def _require_resource(self, asked: Mapping[str, str]) -> None:
        """Raise OAuthFailure where a token for another server is asked for (RFC 8707)."""
        if asked.get("resource", self._issuer) not in self._resources:
            raise invalid_request("`resource` is not this server.")
