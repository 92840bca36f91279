"""Who a request comes from: a bearer token, or the local user where none is needed."""

from __future__ import annotations

from collections.abc import Callable

from .failure import unauthorized
from .principal import Principal

Verify = Callable[[str], "Principal | None"]
"""Returns whose token it is, None where it is nobody's or no longer holds."""


class Identity:
    """Decides from the value of `Authorization` who calls."""

    def __init__(self, verify: Verify, local: Principal | None) -> None:
        """Let calls without a token through as `local`, or refuse them where that is None."""
        self._verify = verify
        self._local = local

    @property
    def local(self) -> Principal | None:
        """Who calls where no token is sent."""
        return self._local

    def caller(self, authorization: bytes | None) -> Principal:
        """Return who calls (RFC 6750, section 2.1); raise `unauthorized` where nobody may.

        A token that was sent is never overlooked, even where none is needed.
        """
        if authorization is None:
            if self._local is None:
                raise unauthorized()
            return self._local
        scheme, _, token = authorization.partition(b" ")
        if scheme.lower() != b"bearer":
            raise unauthorized()
        principal = self._verify(token.strip().decode("latin-1"))
        if principal is None:
            raise unauthorized()
        return principal
