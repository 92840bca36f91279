"""A target that this project generates cannot express a part of the contract.

Nothing is widened in silence: `charter generate` refuses the contract for the
same reason, at the same place. Only targets of the configuration are asked.

Example: two schemas have the anchor `node`, so that what `$dynamicRef` means
hangs on the way that led to it. No type of TypeScript does.

    "items": { "$dynamicRef": "#node" }

Fix: say it so that every target can, or do without the target.

    "items": { "$ref": "#" }
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from charter.config import TargetConfig
from charter.contract import Contract
from charter.facts import Place
from charter.findings import Problem
from charter.targets import refusals

TARGETS = True


def check(contract: Contract, targets: Iterable[TargetConfig]) -> Iterator[Problem]:
    said: dict[tuple[Place, str, str], list[str]] = {}
    for wanted in targets:
        for problem in refusals(contract, wanted.name, wanted.module):
            said.setdefault((problem.at, problem.message, problem.fix), []).append(wanted.name)
    for (at, message, fix), names in said.items():
        listed = ", ".join(f"`{name}`" for name in names)
        yield Problem(at, f"{message} Not for {listed}.", fix, {"targets": names})
