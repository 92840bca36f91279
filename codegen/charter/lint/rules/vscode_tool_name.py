"""A tool's name is changed by VS Code.

Characters other than letters, digits, `_` and `-` are replaced with `_` and a
warning is logged; two names can become one.

Source: https://github.com/microsoft/vscode/issues/308463 (2026-04-08).

Example: `tools/auth.who_am_i.json`.

Fix: `tools/auth_who_am_i.json`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from charter.contract import Contract
from charter.findings import Level, Problem

LEVEL = Level.WARNING
PROFILE = "vscode"


def check(contract: Contract) -> Iterator[Problem]:
    for tool in contract.tools:
        changed = re.sub(r"[^A-Za-z0-9_-]", "_", tool.name)
        if changed != tool.name:
            yield Problem(
                tool.place,
                f"VS Code calls tool `{tool.name}` `{changed}`.",
                f"Name it `{changed}`.",
                {"tool": tool.name},
            )
