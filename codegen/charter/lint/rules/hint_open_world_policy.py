"""A tool's open-world hint is not the contract's.

`openWorld` in `contract.json` is the policy: whether tools reach what lies
outside of the service. A tool that differs is a mistake, or the policy is.

Example (`"openWorld": false` in `contract.json`):

    "hints": { "readOnly": true, "destructive": false, "idempotent": true, "openWorld": true }

Fix:

    "hints": { "readOnly": true, "destructive": false, "idempotent": true, "openWorld": false }
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.contract import Contract
from charter.findings import Level, Problem
from charter.lint.mend import Edit, Set

LEVEL = Level.ERROR


def check(contract: Contract) -> Iterator[Problem]:
    policy = contract.manifest.open_world if contract.manifest else None
    if policy is None:
        return
    for tool in contract.tools:
        if tool.hints.open_world is not None and tool.hints.open_world != policy:
            said, rule = str(tool.hints.open_world).lower(), str(policy).lower()
            yield Problem(
                tool.place / "x-tool" / "hints" / "openWorld",
                f"Tool `{tool.name}` says `openWorld` {said}; the contract's policy is {rule}.",
                f"Set it to {rule}, or change `openWorld` in `contract.json`.",
                {"tool": tool.name},
            )


def mend(contract: Contract, problem: Problem) -> Iterator[Edit]:
    """Set the hint to the contract's policy."""
    assert contract.manifest is not None
    yield Set(problem.at, contract.manifest.open_world)
