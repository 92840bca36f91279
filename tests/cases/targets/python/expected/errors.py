"""Error codes: what each means, and what a caller does about it.

Generated from `errors/tool.json` by `charter generate`; change the schemas, not this file.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final, Literal

from .deprecations import Deprecation


class Retry(StrEnum):
    """Whether the same call may be sent again."""

    NEVER = "never"
    """Not as it is."""

    AFTER_DELAY = "after-delay"
    """After a delay."""

    IF_IDEMPOTENT = "if-idempotent"
    """After a delay, and only where a second execution does no harm."""


class ErrorCode(StrEnum):
    """The failures."""

    FAILED = "failed"
    """It did not work.

    HTTP 500. Report it.
    """


@dataclass(frozen=True, slots=True)
class ErrorFacts:
    """What a code means and what a caller does about it.

    `status` is the HTTP status. `stage` is where a staged failure arose, and
    `upstream` whether that was before or after the upstream tool was called.
    """

    title: str
    meaning: str
    status: int
    retry: Retry
    caller: str
    stage: str | None = None
    upstream: Literal["before", "after"] | None = None
    prefixes: tuple[str, ...] = ()
    deprecation: Deprecation | None = None

    def retryable(self, *, idempotent: bool = False) -> bool:
        """Whether a call that failed so may be sent again, given that it is idempotent or not."""
        return self.retry is Retry.AFTER_DELAY or (self.retry is Retry.IF_IDEMPOTENT and idempotent)


TOOL_ERRORS: Final[Mapping[ErrorCode, ErrorFacts]] = {
    ErrorCode.FAILED: ErrorFacts(
        title="Failed",
        meaning="It did not work.",
        status=500,
        retry=Retry.AFTER_DELAY,
        caller="Report it.",
    ),
}

ERRORS: Final[Mapping[str, ErrorFacts]] = {
    str(code): facts for code, facts in (*TOOL_ERRORS.items(),)
}
"""Every public code, of every taxonomy."""

HTTP_STATUS: Final[Mapping[str, int]] = {code: facts.status for code, facts in ERRORS.items()}
RETRY: Final[Mapping[str, Retry]] = {code: facts.retry for code, facts in ERRORS.items()}
CALLER_ACTION: Final[Mapping[str, str]] = {code: facts.caller for code, facts in ERRORS.items()}


def tool_error(
    code: ErrorCode | str, message: str, details: Mapping[str, Any] | None = None
) -> dict[str, Any]:
    """Return an error body: `{"error": {"code", "message", "details"?}}`.

    Raise ValueError where the code is none of the contract's, or where the
    body is not as the contract has it.
    """
    error: dict[str, Any] = {"code": ErrorCode(code).value, "message": message}
    if details is not None:
        error["details"] = dict(details)
    body = {"error": error}
    return body
