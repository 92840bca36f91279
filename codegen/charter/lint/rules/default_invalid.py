"""A default does not satisfy its own schema.

Code that fills the default in makes a value that its own validation refuses.

Example:

    { "type": "integer", "minimum": 1, "default": 0 }

Fix:

    { "type": "integer", "minimum": 1, "default": 1 }
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.contract import Contract
from charter.findings import Level, Problem

JUDGES = True
LEVEL = Level.ERROR


def check(contract: Contract) -> Iterator[Problem]:
    for node in contract.holding("default"):
        faults = contract.instances.faults(node.place, node.schema["default"])
        if faults:
            where = f" at `{faults[0].pointer}`" if faults[0].pointer else ""
            yield Problem(
                node.place / "default",
                f"The default is invalid{where}: {faults[0].message}.",
                "Correct the default, or widen the schema to take it in.",
                {"keyword": faults[0].keyword},
            )
