"""An error code lacks a fact that callers act on.

Each public code says what it means (`description`), its HTTP status
(`x-status`), whether to try again (`x-retry`) and what the caller does
(`x-caller`). A private code needs its meaning alone: nobody else sees it.

Example:

    { "const": "not_found", "description": "The id does not exist." }

Fix:

    { "const": "not_found", "description": "The id does not exist.",
      "x-status": 404, "x-retry": "never", "x-caller": "Check the id." }
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from charter.contract import Contract
from charter.facts import ErrorCode
from charter.findings import Level, Problem

LEVEL = Level.ERROR


def check(contract: Contract) -> Iterator[Problem]:
    for taxonomy in contract.taxonomies:
        for code in taxonomy.codes:
            missing = [name for name, value in _facts(code).items() if value in (None, "")]
            if missing:
                yield Problem(
                    code.place,
                    f"Code `{code.code}` lacks: {', '.join(f'`{name}`' for name in missing)}.",
                    "Add each beside its `const`.",
                    {"code": code.code, "missing": missing},
                )


def _facts(code: ErrorCode) -> dict[str, Any]:
    if code.private:
        return {"description": code.description}
    return {
        "description": code.description,
        "x-status": code.status,
        "x-retry": code.retry,
        "x-caller": code.caller,
    }
