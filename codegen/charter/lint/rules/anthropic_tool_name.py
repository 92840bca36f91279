"""A tool's name is refused by Anthropic's API.

1 to 128 of `A-Z`, `a-z`, `0-9`, `_` and `-`; MCP's dots are refused with
"String should match pattern '^[a-zA-Z0-9_-]{1,128}$'".

Source: the API's answer in
https://github.com/modelcontextprotocol/modelcontextprotocol/issues/1345
(2025-08-14) and https://github.com/github/copilot-cli/issues/1879 (2026-03-06).

Example: `tools/calendar.update.json`.

Fix: `tools/calendar_update.json`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from charter.contract import Contract
from charter.findings import Level, Problem

LEVEL = Level.ERROR
PROFILE = "anthropic"


def check(contract: Contract) -> Iterator[Problem]:
    for tool in contract.tools:
        if not re.fullmatch(r"[A-Za-z0-9_-]{1,128}", tool.name):
            yield Problem(
                tool.place,
                f"Anthropic's API refuses the tool name `{tool.name}`.",
                "Use 1 to 128 of `A-Z`, `a-z`, `0-9`, `_`, `-`.",
                {"tool": tool.name},
            )
