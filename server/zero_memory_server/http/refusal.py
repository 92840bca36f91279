"""Requests that HTTP itself refuses, with the contract's error body."""

from __future__ import annotations

from collections.abc import Iterable

from zero_memory import ErrorCode, tool_error

from .exchange import Exchange, Header


class Refusal(Exception):
    """A request is refused before it is looked at: a status, a code and what to do."""

    def __init__(
        self, status: int, code: ErrorCode, message: str, headers: Iterable[Header] = ()
    ) -> None:
        """Keep what the answer says."""
        super().__init__(message)
        self.status = status
        self.code = code
        self.message = message
        self.headers = tuple(headers)

    async def answer(self, exchange: Exchange) -> None:
        """Answer the request so."""
        body = tool_error(self.code, self.message)
        await exchange.answer_json(self.status, body, self.headers)


def no_such_path() -> Refusal:
    """Return the refusal of a path that is no route's."""
    return Refusal(404, ErrorCode.NOT_FOUND, "There is no such path here.")


def method_not_allowed(allowed: str) -> Refusal:
    """Return the refusal of a method that the path does not have (RFC 9110, section 15.5.6)."""
    message = f"The path has no such method. It has {allowed}."
    return Refusal(
        405, ErrorCode.VALIDATION_FAILED, message, [(b"allow", allowed.encode("latin-1"))]
    )


def not_acceptable(kind: bytes) -> Refusal:
    """Return the refusal of a request that does not accept what there is."""
    message = f"The answer is `{kind.decode()}`; let `Accept` allow it."
    return Refusal(406, ErrorCode.VALIDATION_FAILED, message)


def too_large(most: int) -> Refusal:
    """Return the refusal of a body of more than `most` bytes.

    The connection is kept: who is still sending would read no answer on one that was closed.
    """
    message = f"The body is larger than {most} bytes."
    return Refusal(413, ErrorCode.VALIDATION_FAILED, message)


def unsupported_media_type(kind: bytes) -> Refusal:
    """Return the refusal of a body that is of another media type."""
    message = f"The body must be `{kind.decode()}` in UTF-8; say so in `Content-Type`."
    headers = [(b"accept", kind)]
    return Refusal(415, ErrorCode.VALIDATION_FAILED, message, headers)


def wrong_origin() -> Refusal:
    """Return the refusal of a `Host` or an `Origin` that is not let in."""
    message = "`Host` or `Origin` is none that this server answers to."
    return Refusal(403, ErrorCode.FORBIDDEN, message)
