"""The contract's schemas, bundled.

Generated from the contract by `charter generate`; change the schemas, not this file.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any


@cache
def contract_schema() -> dict[str, Any]:
    """Return every schema of the contract as one JSON Schema 2020-12 document.

    Under `$defs` stands each document by its path. The value is shared: copy it
    before you change it.
    """
    return _read("schema.json")


@cache
def wire_schemas() -> dict[str, Any]:
    """Return the self-contained schemas of tools, routes and resources, as they go on the wire.

    The value is shared: copy it before you change it.
    """
    return _read("wire.json")


def _read(name: str) -> dict[str, Any]:
    value: dict[str, Any] = json.loads(Path(__file__).with_name(name).read_bytes())
    return value
