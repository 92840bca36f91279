"""A keyword of ours stands where it means nothing.

`x-tool`, `x-route` and `x-resource` belong to the root of a document in their
folder; `x-status`, `x-prefixes` and their kin to a code in `errors/`;
`x-priority` and its kin to a segment in `instructions.json`; `x-closed` to an
`enum` or a `oneOf` of `const`s.

Example (`types/Memory.json`):

    "properties": { "id": { "type": "string", "x-status": 404 } }

Fix: move it to where it belongs, or remove it.

    "properties": { "id": { "type": "string" } }
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.contract import Contract, Node
from charter.findings import Level, Problem
from charter.lint.keywords import CODE, OURS, SEGMENT
from charter.lint.keywords import ROOT as ROOT_KEYWORDS

LEVEL = Level.ERROR


def check(contract: Contract) -> Iterator[Problem]:
    codes = {code.place for taxonomy in contract.taxonomies for code in taxonomy.codes}
    segments = {segment.place for segment in contract.segments}
    for keyword in sorted(OURS):
        for node in contract.holding(keyword):
            place = node.place
            folder = place.path.rpartition("/")[0]
            if keyword in ROOT_KEYWORDS:
                wanted = ROOT_KEYWORDS[keyword]
                fine = not place.pointer and (folder == wanted or contract.manifest is None)
                where = f"the root of a document in `{wanted}/`"
            elif keyword in CODE:
                fine, where = place in codes, "a code in `errors/`"
            elif keyword in SEGMENT:
                fine, where = place in segments, "a segment in `instructions.json`"
            elif keyword == "x-closed":
                fine, where = _is_set(node), "an `enum` or a `oneOf` of `const`s"
            else:
                continue
            if not fine:
                yield Problem(
                    place / keyword,
                    f"`{keyword}` belongs to {where}.",
                    "Move it there, or remove it.",
                    {"keyword": keyword},
                )


def _is_set(node: Node) -> bool:
    if "enum" in node.schema or "const" in node.schema:
        return True
    branches = node.schema.get("oneOf") or node.schema.get("anyOf")
    return isinstance(branches, list) and all(
        isinstance(branch, dict) and ("const" in branch or "enum" in branch) for branch in branches
    )
