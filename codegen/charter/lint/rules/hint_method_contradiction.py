"""A tool's HTTP method promises what its hints deny.

GET and HEAD are safe; PUT and DELETE, and all safe methods, are idempotent
(RFC 9110 §9.2). Proxies and clients repeat such requests by themselves.

Example:

    "x-tool": { "http": "GET /forget", "hints": { "readOnly": false } }

Fix: use POST, or correct the hint.

    "x-tool": { "http": "POST /forget", "hints": { "readOnly": false } }
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.contract import Contract
from charter.findings import Level, Problem

LEVEL = Level.ERROR


def check(contract: Contract) -> Iterator[Problem]:
    for tool in contract.tools:
        place = tool.place / "x-tool" / "http"
        if tool.method in ("GET", "HEAD") and tool.hints.read_only is False:
            yield Problem(
                place,
                f"Tool `{tool.name}` is called with {tool.method}, but is not read-only.",
                "Use POST, or set `readOnly` to true if it only reads.",
                {"tool": tool.name},
            )
        if tool.method in ("PUT", "DELETE") and tool.hints.idempotent is False:
            yield Problem(
                place,
                f"Tool `{tool.name}` is called with {tool.method}, but is not idempotent.",
                "Use POST, or set `idempotent` to true if calling it twice does no more.",
                {"tool": tool.name},
            )
