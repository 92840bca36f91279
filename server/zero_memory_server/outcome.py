"""What a call came to, the same on every surface."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, cast

from pydantic_core import to_json

from zero_memory import HTTP_STATUS, tool_error

from .failure import Failure


@dataclass(frozen=True, slots=True)
class ResourceLink:
    """A resource that a result points to, by the fields of MCP's `resource_link`."""

    uri: str
    name: str
    title: str
    mime_type: str


@dataclass(frozen=True, slots=True)
class Outcome:
    """A result or a failure.

    `content` is the structured output where `ok`, else the error body
    `{"error": {...}}`. `status` is the HTTP status. `links` and `footer` come
    with results only. `scope` is what the caller's token lacks, where that was the failure.
    """

    tool: str
    ok: bool
    content: dict[str, Any]
    status: int
    links: Sequence[ResourceLink] = ()
    footer: str = ""
    scope: str | None = None

    @property
    def code(self) -> str | None:
        """The error code, None where the call succeeded."""
        return None if self.ok else cast(str, self.content["error"]["code"])

    @property
    def retry_after_ms(self) -> int | None:
        """How long the caller is asked to wait, None where nothing was said."""
        if self.ok:
            return None
        details: dict[str, Any] = self.content["error"].get("details", {})
        return details.get("retry_after_ms")

    def text(self) -> bytes:
        """Return the content as compact JSON in UTF-8, the same bytes on every surface."""
        return to_json(self.content)


def failed(tool: str, failure: Failure) -> Outcome:
    """Return the outcome of a call that failed.

    Raise ValueError where the failure does not make an error body of the contract.
    """
    body = tool_error(failure.code, failure.message, failure.details)
    return Outcome(tool, False, body, HTTP_STATUS[failure.code], scope=failure.scope)
