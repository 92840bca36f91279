"""An example does not satisfy its own schema.

Whoever copies it is refused. `format` is an annotation and refuses nothing.

Example:

    { "type": "string", "maxLength": 3, "examples": ["four"] }

Fix:

    { "type": "string", "maxLength": 4, "examples": ["four"] }
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.contract import Contract
from charter.facts import Place
from charter.findings import Level, Problem
from charter.pointer import Pointer

JUDGES = True
LEVEL = Level.ERROR


def check(contract: Contract) -> Iterator[Problem]:
    for node in contract.holding("examples"):
        said = node.schema["examples"]
        for index, example in enumerate(said if isinstance(said, list) else []):
            faults = contract.instances.faults(node.place, example)
            if not faults:
                continue
            fault = faults[0]
            place = node.place / "examples" / index
            where = f" at `{fault.pointer}`" if fault.pointer else ""
            yield Problem(
                Place(place.path, Pointer(place.pointer + fault.pointer)),
                f"Example {index + 1} is invalid{where}: {fault.message}.",
                "Correct the example, or the schema if the example is right.",
                {"keyword": fault.keyword, "example": index},
            )
