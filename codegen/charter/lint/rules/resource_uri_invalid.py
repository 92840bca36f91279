"""A resource's URI is none, or taken already.

It is a URI, or a URI template (RFC 6570) whose braces are balanced, with a
scheme; two resources never share one.

Example:

    "x-resource": { "uri": "memory/{id", "name": "memory" }

Fix:

    "x-resource": { "uri": "zm://memory/{id}", "name": "memory" }
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from charter.contract import Contract
from charter.facts import Place
from charter.findings import Level, Problem

LEVEL = Level.ERROR

_TEMPLATE = re.compile(
    r"[A-Za-z][A-Za-z0-9+.-]*:([A-Za-z0-9._~:/?#\[\]@!$&'()*+,;=%-]"
    r"|\{[+#./;?&]?[A-Za-z0-9_.%]+(:[1-9]\d{0,3}|\*)?(,[A-Za-z0-9_.%]+(:[1-9]\d{0,3}|\*)?)*\})+"
)


def check(contract: Contract) -> Iterator[Problem]:
    first: dict[str, Place] = {}
    for resource in contract.resources:
        place = resource.place / "x-resource" / "uri"
        if resource.uri is None:
            yield Problem(
                place, f"Resource `{resource.name}` has no `uri`.", "Add it: `scheme://path/{id}`."
            )
            continue
        if not _TEMPLATE.fullmatch(resource.uri):
            yield Problem(
                place,
                f"`{resource.uri}` is no URI and no URI template.",
                "Write it as `scheme://path/{id}` (RFC 6570).",
            )
        key = re.sub(r"\{[^}]*\}", "{}", resource.uri)
        earlier = first.setdefault(key, place)
        if earlier != place:
            yield Problem(
                place,
                f"`{resource.uri}` is taken by `{earlier.path}` already.",
                "Give each resource a URI of its own.",
            )
