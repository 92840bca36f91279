"""A tool's name is refused by OpenAI's API.

A function's name is 1 to 64 of `A-Z`, `a-z`, `0-9`, `_` and `-`; MCP's dots are
refused with "string does not match pattern".

Source: the API's answer in https://github.com/openai/codex/issues/8174
(2025-12-17); the length in https://github.com/microsoft/vscode/issues/243602
(2025-03-14).

Example: `tools/calendar.update.json`.

Fix: `tools/calendar_update.json`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from charter.contract import Contract
from charter.findings import Level, Problem

LEVEL = Level.ERROR
PROFILE = "openai"


def check(contract: Contract) -> Iterator[Problem]:
    for tool in contract.tools:
        if not re.fullmatch(r"[A-Za-z0-9_-]{1,64}", tool.name):
            yield Problem(
                tool.place,
                f"OpenAI's API refuses the tool name `{tool.name}`.",
                "Use 1 to 64 of `A-Z`, `a-z`, `0-9`, `_`, `-`.",
                {"tool": tool.name},
            )
