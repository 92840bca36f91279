"""A resource has no media type.

A client that reads it must guess what it got.

Example:

    "x-resource": { "uri": "zm://rules", "name": "rules" }

Fix:

    "x-resource": { "uri": "zm://rules", "name": "rules", "mimeType": "application/json" }
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.contract import Contract
from charter.findings import Level, Problem

LEVEL = Level.ERROR


def check(contract: Contract) -> Iterator[Problem]:
    for resource in contract.resources:
        if not resource.mime_type:
            yield Problem(
                resource.place / "x-resource",
                f"Resource `{resource.name}` has no `mimeType`.",
                "Add it, such as `application/json`.",
            )
