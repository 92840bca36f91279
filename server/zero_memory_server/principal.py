"""Who calls."""

from __future__ import annotations

from dataclasses import dataclass

WRITE = "memory:write"
"""The OAuth scope without which a token is for reading only."""


@dataclass(frozen=True, slots=True)
class Principal:
    """The authenticated caller: `user` is a scope path such as `user.ada`.

    `client` is the OAuth client that speaks for the user, None where there is
    none, and `may_write` False where it may only read for them. What the user
    may see and change is looked up in the store.
    """

    user: str
    client: str | None = None
    may_write: bool = True

    @property
    def name(self) -> str:
        """The user's bare name: the owner's part of a project path."""
        return self.user.removeprefix("user.")
