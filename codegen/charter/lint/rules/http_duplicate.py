"""Two tools or routes answer at one address.

Paths that differ in a parameter's name alone are the same path.

Example: `GET /notes/{id}` in one document and `GET /notes/{name}` in another.

Fix: give one of them a path of its own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from charter.contract import Contract
from charter.facts import Place
from charter.findings import Level, Problem

LEVEL = Level.ERROR


def check(contract: Contract) -> Iterator[Problem]:
    first: dict[tuple[str, str], Place] = {}
    found = [
        *((tool.place / "x-tool" / "http", tool.method, tool.route) for tool in contract.tools),
        *((r.place / "x-route" / "http", r.method, r.route) for r in contract.routes),
    ]
    for place, method, route in found:
        if method is None or route is None:
            continue
        key = method, re.sub(r"\{[^}]*\}", "{}", route)
        earlier = first.setdefault(key, place)
        if earlier != place:
            yield Problem(
                place,
                f"`{method} {route}` is taken by `{earlier.path}` already.",
                "Give one of the two a path of its own.",
                {"method": method, "path": route},
            )
