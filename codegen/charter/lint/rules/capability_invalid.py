"""The contract's capability slot is not formed as a vendor's.

Clients look under `capabilities.experimental` for it; a name without the
vendor's part collides with others.

Example (`contract.json`):

    "capability": "contract"

Fix:

    "capability": "zero-memory/contract"
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from charter.contract import MANIFEST, Contract
from charter.facts import Place
from charter.findings import Level, Problem
from charter.pointer import Pointer

LEVEL = Level.ERROR


def check(contract: Contract) -> Iterator[Problem]:
    said = contract.manifest.capability if contract.manifest else None
    if said is not None and not re.fullmatch(r"[A-Za-z0-9][A-Za-z0-9.-]*/[A-Za-z0-9][\w.-]*", said):
        yield Problem(
            Place(MANIFEST, Pointer("/capability")),
            f"Capability `{said}` has no vendor's part.",
            "Write it as `vendor/name`.",
        )
