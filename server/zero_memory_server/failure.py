"""A failure that carries its own code."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from zero_memory import ErrorCode, MessagePrefix


class Failure(Exception):
    """Raised where the failure happens; the code is decided there and nowhere else."""

    def __init__(
        self,
        code: ErrorCode,
        message: str,
        details: Mapping[str, Any] | None = None,
        scope: str | None = None,
    ) -> None:
        """Keep the code, what happened in words, structured context, and the scope that lacks."""
        super().__init__(message)
        self.code = code
        self.message = message
        self.scope = scope
        self.details = None if details is None else dict(details)


def not_found() -> Failure:
    """Return the one failure for "not there" and "not yours": nothing tells them apart."""
    return Failure(ErrorCode.NOT_FOUND, "There is nothing here under that id for you.")


def forbidden(message: str = "You do not have access to this scope.") -> Failure:
    """Return the failure of a caller who is known, but may not do this."""
    return Failure(ErrorCode.FORBIDDEN, message)


def insufficient_scope(scope: str) -> Failure:
    """Return the failure of a token that was granted less than `scope` (RFC 6750, section 3.1)."""
    message = f"The token is for reading only. Ask the user for `{scope}`."
    return Failure(ErrorCode.FORBIDDEN, message, scope=scope)


def conflict(message: str) -> Failure:
    """Return the failure of an operation that contradicts the current state."""
    return Failure(ErrorCode.CONFLICT, message)


def unauthorized() -> Failure:
    """Return the failure of a call without valid authentication."""
    return Failure(ErrorCode.UNAUTHORIZED, "Authenticate first.")


def internal() -> Failure:
    """Return the failure that says nothing but that it is the server's."""
    return Failure(ErrorCode.INTERNAL, "The server failed. Try again later, or report it.")


def rate_limited(retry_after_ms: int) -> Failure:
    """Return the failure of a caller who has to wait `retry_after_ms` milliseconds."""
    return Failure(
        ErrorCode.RATE_LIMITED,
        "Too many calls; try again later.",
        {"retry_after_ms": retry_after_ms},
    )


def argument(
    pointer: str, keyword: str, expected: str, prefix: MessagePrefix | None = None
) -> Failure:
    """Return the failure of one argument that broke a rule beyond the schema.

    `pointer` leads to it, `keyword` names the rule, `expected` says what is
    expected there and never repeats the value.
    """
    message = f"Argument `{pointer.lstrip('/')}`: {expected}."
    return Failure(
        ErrorCode.VALIDATION_FAILED,
        f"{prefix} {expected}." if prefix else message,
        {"errors": [{"pointer": pointer, "keyword": keyword, "message": expected}]},
    )
