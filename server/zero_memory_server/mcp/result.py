"""Outcomes as MCP results, three ways: structured, the same as text, and in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mcp.shared.exceptions import MCPError
from mcp_types import INTERNAL_ERROR, INVALID_PARAMS

from zero_memory import ErrorCode
from zero_memory_server.outcome import Outcome, ResourceLink

COMPLETE = {"resultType": "complete"}
"""What every result of 2026-07-28 says of itself; older revisions are sent without it."""

_NO_SUCH_RESOURCE = -32002
"""What 2025-11-25 and older say of a resource that is not there; 2026-07-28 says -32602."""

Present = Callable[[Outcome], dict[str, Any]]
"""Makes the result of `tools/call` from an outcome."""

PresentResource = Callable[[Outcome, str, "str | None"], dict[str, Any]]
"""Makes the result of `resources/read` from an outcome, the URI and the media type."""


def tool_result(outcome: Outcome) -> dict[str, Any]:
    """Return the result of `tools/call`.

    A failure is the error body as the first text, and no `structuredContent`:
    clients hold that against the output schema even where `isError` is set.
    """
    text = {"type": "text", "text": outcome.text().decode()}
    if not outcome.ok:
        return {"content": [text], "isError": True, **COMPLETE}
    content = [text]
    if outcome.footer:
        content.append({"type": "text", "text": outcome.footer})
    content.extend(_link(link) for link in outcome.links)
    return {
        "content": content,
        "structuredContent": outcome.content,
        "isError": False,
        **COMPLETE,
    }


def _link(link: ResourceLink) -> dict[str, str]:
    return {
        "type": "resource_link",
        "uri": link.uri,
        "name": link.name,
        "title": link.title,
        "mimeType": link.mime_type,
    }


def resource_result(outcome: Outcome, uri: str, mime_type: str | None) -> dict[str, Any]:
    """Return the result of `resources/read`."""
    contents = {"uri": uri, "text": outcome.text().decode()}
    if mime_type is not None:
        contents["mimeType"] = mime_type
    return {"contents": [contents], **COMPLETE}


def resource_failure(outcome: Outcome, uri: str, *, modern: bool) -> MCPError:
    """Return the JSON-RPC error of a resource that could not be read.

    `resources/read` has no result that is an error; the error body travels as
    the error's data where it is more than "not found".
    """
    if outcome.code == ErrorCode.NOT_FOUND:
        code = INVALID_PARAMS if modern else _NO_SUCH_RESOURCE
        return MCPError(code=code, message="Resource not found", data={"uri": uri})
    error = outcome.content["error"]
    return MCPError(code=INTERNAL_ERROR, message=error["message"], data=outcome.content)
