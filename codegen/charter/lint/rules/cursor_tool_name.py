"""A tool's name is too long for Cursor.

Cursor filters out tools whose server name and tool name have 60 characters or
more together. The server's name is the user's choice; the contract's `name` is
what its documentation suggests.

Source: reports of Cursor's warning, https://github.com/awslabs/mcp/issues/1283
(2025-09-15) and https://github.com/ComposioHQ/composio/issues/2788 (2026-02-27).

Example: server `git-repo-research-mcp-server` and tool `search_research_repository_by_name`.

Fix: shorten the tool's name, or the contract's.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.contract import Contract
from charter.findings import Level, Problem

LEVEL = Level.WARNING
PROFILE = "cursor"


def check(contract: Contract) -> Iterator[Problem]:
    server = contract.manifest.name if contract.manifest else ""
    for tool in contract.tools:
        size = len(server) + len(tool.name)
        if size >= 60:
            yield Problem(
                tool.place,
                f"`{server}` and `{tool.name}` have {size} characters together; Cursor filters "
                "out 60 and more.",
                "Shorten the tool's name, or the contract's.",
                {"tool": tool.name, "characters": size},
            )
