"""A tool's name has characters or a length that MCP does not allow.

1 to 128 characters of `A-Z`, `a-z`, `0-9`, `_`, `-` and `.` (MCP 2025-11-25,
Server features, Tools, Tool names). The name is the file's name without `.json`.

Example: `tools/close loop.json`.

Fix: `tools/close_loop.json`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from charter.contract import Contract
from charter.findings import Level, Problem

LEVEL = Level.ERROR

_NAME = re.compile(r"[A-Za-z0-9_.-]{1,128}")


def check(contract: Contract) -> Iterator[Problem]:
    for tool in contract.tools:
        if not _NAME.fullmatch(tool.name):
            over = len(tool.name) > 128
            strange = dict.fromkeys(re.findall(r"[^A-Za-z0-9_.-]", tool.name))
            shown = ", ".join(f"`{character}`" for character in strange)
            what = f"has {len(tool.name)} characters" if over else f"has {shown}"
            yield Problem(
                tool.place,
                f"Tool name `{tool.name}` {what}, which MCP does not allow.",
                "Rename the file: 1 to 128 of `A-Z`, `a-z`, `0-9`, `_`, `-`, `.`.",
                {"tool": tool.name},
            )
