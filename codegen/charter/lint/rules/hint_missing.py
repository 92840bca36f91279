"""A tool does not state all four hints.

MCP clients assume the worst of what a tool leaves out: not read-only,
destructive, not idempotent, open to the world (MCP 2025-11-25, ToolAnnotations).
A contract states all four: `readOnly`, `destructive`, `idempotent`, `openWorld`.

Example:

    "x-tool": { "hints": { "readOnly": true } }

Fix:

    "x-tool": { "hints": { "readOnly": true, "destructive": false,
                           "idempotent": true, "openWorld": false } }
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.contract import Contract
from charter.facts import Place
from charter.findings import Level, Problem
from charter.lint.mend import Edit, Set
from charter.pointer import Pointer

LEVEL = Level.ERROR


def check(contract: Contract) -> Iterator[Problem]:
    for tool in contract.tools:
        hints = {
            "readOnly": tool.hints.read_only,
            "destructive": tool.hints.destructive,
            "idempotent": tool.hints.idempotent,
            "openWorld": tool.hints.open_world,
        }
        missing = [name for name, value in hints.items() if value is None]
        if missing:
            yield Problem(
                tool.place / "x-tool" / "hints",
                f"Tool `{tool.name}` does not state: {', '.join(f'`{name}`' for name in missing)}.",
                "State each with `true` or `false`.",
                {"tool": tool.name, "missing": missing},
            )


def mend(contract: Contract, problem: Problem) -> Iterator[Edit]:
    """State `openWorld` by the contract's policy, and of a read-only tool `destructive` and
    `idempotent`; the others are left.
    """
    hints = Place(problem.at.path, Pointer("/x-tool/hints"))
    tool = next(tool for tool in contract.tools if tool.place.path == problem.at.path)
    try:
        said = contract.at(hints)
    except LookupError:
        return
    policy = contract.manifest.open_world if contract.manifest else None
    implied = {"openWorld": policy}
    if tool.hints.read_only:
        implied |= {"destructive": False, "idempotent": True}
    added = {
        name: implied[name]
        for name in problem.data["missing"]
        if implied.get(name) is not None and name not in said
    }
    if added:
        order = ("readOnly", "destructive", "idempotent", "openWorld")
        both = {**said, **added}
        yield Set(hints, {name: both[name] for name in sorted(both, key=order.index)})
