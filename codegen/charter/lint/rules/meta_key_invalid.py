"""A `_meta` key is not formed as MCP says, reserved, or taken.

A key is an optional prefix of labels with dots and a slash, then a name;
prefixes whose second label is `mcp` or `modelcontextprotocol` are reserved (MCP
2025-11-25, Basic, `_meta`).

Example:

    "x-meta-key": "authorization receipt"

Fix:

    "x-meta-key": "io.zkmcp/authorization-receipt"
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from charter.contract import Contract
from charter.facts import Place
from charter.findings import Level, Problem

LEVEL = Level.ERROR

_LABEL = r"[A-Za-z]([A-Za-z0-9-]*[A-Za-z0-9])?"
_KEY = re.compile(
    rf"((?P<prefix>{_LABEL}(\.{_LABEL})*)/)?([A-Za-z0-9]([A-Za-z0-9._-]*[A-Za-z0-9])?)"
)


def check(contract: Contract) -> Iterator[Problem]:
    first: dict[str, Place] = {}
    for found in contract.meta_keys:
        place = found.place / "x-meta-key"
        match = _KEY.fullmatch(found.key)
        labels = (match["prefix"] or "").split(".") if match else []
        earlier = first.setdefault(found.key, place)
        if match is None:
            what, fix = "is no `_meta` key", "Write it as `com.example/name`."
        elif labels[1:2] in (["mcp"], ["modelcontextprotocol"]):
            what, fix = "has a prefix that MCP reserves", "Use a domain of your own."
        elif earlier != place:
            what = f"is taken by `{earlier.path}` already"
            fix = "Give each shape a key of its own."
        else:
            continue
        yield Problem(place, f"`{found.key}` {what}.", fix, {"key": found.key})
