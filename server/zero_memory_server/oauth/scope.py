"""Scopes: what a token lets its bearer do (RFC 6749, section 3.3)."""

from __future__ import annotations

from zero_memory_server.principal import WRITE

from .failure import OAuthFailure

READ = "memory:read"
SCOPES = (READ, WRITE)
"""Every scope there is: to read what the user may read; also to change what they may change."""


def granted(asked: str | None) -> str:
    """Return the scopes that a request for `asked` gets: all of them where it asks for none.

    Others than ours are left out, as RFC 6749 allows. Raise `invalid_scope`
    where that leaves nothing.
    """
    if asked is None:
        return " ".join(SCOPES)
    wanted = asked.split(" ")
    found = [scope for scope in SCOPES if scope in wanted]
    if not found:
        raise OAuthFailure("invalid_scope", f"`scope` may be `{READ}` and `{WRITE}`.")
    return " ".join(found)


def narrowed(asked: str | None, held: str) -> str:
    """Return the scopes of a refresh; raise `invalid_scope` where it asks for more than `held`."""
    if asked is None:
        return held
    if not set(asked.split(" ")) <= set(held.split(" ")):
        raise OAuthFailure("invalid_scope", "`scope` asks for more than was granted.")
    return granted(asked)


def may_write(held: str | None) -> bool:
    """Return whether a token with these scopes lets its bearer change memories.

    A token that a person made for themselves has none, and lets them do all they may.
    """
    return held is None or WRITE in held.split(" ")
