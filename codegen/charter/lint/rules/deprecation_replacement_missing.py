"""A deprecation's replacement is not there, or is deprecated itself.

`replacement` is a JSON Pointer into the same document, or `path#pointer`.

Example:

    "x-deprecation": { "since": "2.1.0", "removal": "3.0.0",
                       "replacement": "#/$defs/input/properties/scpoe" }

Fix:

    "x-deprecation": { "since": "2.1.0", "removal": "3.0.0",
                       "replacement": "#/$defs/input/properties/scope" }
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.contract import Contract
from charter.facts import Deprecation, Place
from charter.findings import Level, Problem
from charter.pointer import Pointer

LEVEL = Level.ERROR


def check(contract: Contract) -> Iterator[Problem]:
    deprecated = {found.place for found in contract.deprecations}
    for found in contract.deprecations:
        if found.replacement is None:
            continue
        target = _target(contract, found)
        if target is None:
            what, fix = "is not there", "Name a pointer in this document, or `path#pointer`."
        elif target == found.place:
            what, fix = "is the deprecated thing itself", "Name what takes its place."
        elif target in deprecated:
            what, fix = "is deprecated too", "Name what replaces both."
        else:
            continue
        yield Problem(
            found.place / "x-deprecation" / "replacement",
            f"`{found.replacement}`, the replacement of {found.kind} `{found.subject}`, {what}.",
            fix,
            {"subject": found.subject, "replacement": found.replacement},
        )


def _target(contract: Contract, found: Deprecation) -> Place | None:
    path, _, pointer = (found.replacement or "").partition("#")
    if path.startswith("/"):
        path, pointer = "", path
    place = Place(path or found.place.path, Pointer(pointer))
    try:
        contract.at(place)
    except LookupError:
        return None
    return place
