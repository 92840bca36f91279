"""A value stands twice in an `enum`.

Generated code would have one name for two members. `1` and `1.0` are one value.

Example:

    { "enum": ["asc", "desc", "asc"] }

Fix:

    { "enum": ["asc", "desc"] }
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from charter.contract import Contract
from charter.findings import Level, Problem
from charter.jsontext import same
from charter.lint.mend import Edit, Remove

LEVEL = Level.ERROR


def check(contract: Contract) -> Iterator[Problem]:
    for node in contract.holding("enum"):
        members = node.schema["enum"]
        seen: list[Any] = []
        for index, member in enumerate(members if isinstance(members, list) else []):
            if any(same(member, other) for other in seen):
                yield Problem(
                    node.place / "enum" / index,
                    f"Value `{member}` stands in the `enum` already.",
                    "Remove the second one.",
                )
            seen.append(member)


def mend(contract: Contract, problem: Problem) -> Iterator[Edit]:
    """Remove the later one."""
    yield Remove(problem.at)
