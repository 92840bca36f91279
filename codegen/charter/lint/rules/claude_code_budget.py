"""A description or the instructions are cut off by Claude Code.

Claude Code truncates tool descriptions and server instructions at 2 KB each,
whatever budget the contract sets itself.

Source: Claude Code documentation, MCP, "For MCP server authors",
https://code.claude.com/docs/en/mcp (as of August 2026).

Example (`contract.json`):

    "budgets": { "description": 4096, "instructions": 8192 }

Fix:

    "budgets": { "description": 2048, "instructions": 2048 }
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.contract import MANIFEST, Contract
from charter.facts import Place
from charter.findings import Level, Problem
from charter.pointer import Pointer

LEVEL = Level.ERROR
PROFILE = "claude-code"

LIMIT = 2048


def check(contract: Contract) -> Iterator[Problem]:
    for tool in contract.tools:
        size = len((tool.description or "").encode("utf-8", "surrogatepass"))
        if size > LIMIT:
            yield Problem(
                tool.place / "description",
                f"The description of tool `{tool.name}` has {size:,} bytes; Claude Code shows "
                f"{LIMIT:,}.",
                f"Shorten it by {size - LIMIT:,} bytes.",
                {"tool": tool.name, "bytes": size},
            )
    if contract.manifest is None:
        return
    budgets = Place(MANIFEST, Pointer("/budgets"))
    for key, budget in (
        ("description", contract.manifest.description_budget),
        ("instructions", contract.manifest.instructions_budget),
    ):
        if budget is not None and budget > LIMIT:
            yield Problem(
                budgets / key,
                f"The budget for {key} is {budget:,} bytes; Claude Code shows {LIMIT:,}.",
                f"Set it to {LIMIT}.",
                {"budget": budget},
            )
