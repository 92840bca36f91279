"""A GET route takes a body.

Content in a GET request has no defined meaning, and proxies drop it (RFC 9110
§9.3.1).

Example:

    "x-route": { "http": "GET /search", "in": "body" }

Fix:

    "x-route": { "http": "GET /search", "in": "query" }
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.contract import Contract
from charter.findings import Level, Problem

LEVEL = Level.ERROR


def check(contract: Contract) -> Iterator[Problem]:
    for route in contract.routes:
        if route.method in ("GET", "HEAD") and route.input_in in ("body", "form"):
            yield Problem(
                route.place / "x-route" / "in",
                f"Route `{route.name}` is a {route.method}, and takes its input in the "
                f"{route.input_in}.",
                "Use `query`, or POST.",
                {"route": route.name},
            )
