"""Charter's keywords: their meta-schemas, the order they are written in, and editor support.

`charter.schema.json` describes a schema of a contract, `contract.schema.json` the manifest.
Both stand alone: nothing is fetched to use them. `page` makes text of them.
"""

from __future__ import annotations

import json
from functools import cache
from importlib import resources
from typing import Any

SCHEMA = "charter.schema.json"
MANIFEST = "contract.schema.json"


@cache
def meta_schema(name: str = SCHEMA) -> Any:
    """Return the meta-schema of schemas (`SCHEMA`) or of the manifest (`MANIFEST`)."""
    return json.loads(resources.files(__name__).joinpath(name).read_text(encoding="utf-8"))


@cache
def keywords() -> tuple[str, ...]:
    """Return every keyword of a schema, in the order that a schema is written in."""
    return tuple(meta_schema()["$defs"]["schema"]["properties"])


@cache
def manifest_members() -> tuple[str, ...]:
    """Return every member of the manifest, in the order that it is written in."""
    return tuple(meta_schema(MANIFEST)["properties"])
