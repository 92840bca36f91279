"""A route does not say what a client needs to call it.

Each route has its address (`http`), its success status, whether it needs
authentication (`auth`), the form of its errors (`envelope`) and, where it takes
input, where that travels (`in`).

Example:

    "x-route": { "http": "GET /health" }

Fix:

    "x-route": { "http": "GET /health", "auth": "none", "status": 200, "envelope": "none" }
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.contract import Contract
from charter.findings import Level, Problem

LEVEL = Level.ERROR


def check(contract: Contract) -> Iterator[Problem]:
    for route in contract.routes:
        facts = {
            "http": route.route,
            "auth": route.auth,
            "status": route.status,
            "envelope": route.envelope,
        }
        if route.input is not None:
            facts["in"] = route.input_in
        missing = [name for name, value in facts.items() if value is None]
        if missing:
            yield Problem(
                route.place / "x-route",
                f"Route `{route.name}` does not state: "
                f"{', '.join(f'`{name}`' for name in missing)}.",
                "Add each to `x-route`.",
                {"route": route.name, "missing": missing},
            )
        if route.status is not None and not 200 <= route.status <= 399:
            yield Problem(
                route.place / "x-route" / "status",
                f"Route `{route.name}` succeeds with status {route.status}.",
                "Use a status from 200 to 399; failures are in `errors`.",
                {"route": route.name},
            )
