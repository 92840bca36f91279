"""What no language can be told, because the schemas leave it to the moment of the check."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from charter.contract import Contract
from charter.findings import Problem


def dynamic_references(contract: Contract) -> Iterator[Problem]:
    """Yield every reference whose target hangs on the way that led to it.

    Types and flat schemas know one target for each reference. A `$dynamicRef` (2020-12
    core, section 8.2.3.2) or `$recursiveRef` has several where more than one schema
    has the anchor.
    """
    counts: dict[tuple[str, str | bool], int] = {}
    for node in contract.own:
        if isinstance(node.schema, dict):
            for keyword in ("$dynamicAnchor", "$recursiveAnchor"):
                if isinstance(anchor := node.schema.get(keyword), str | bool):
                    said = (keyword, anchor)
                    counts[said] = counts.get(said, 0) + 1
    for node in contract.holding("$dynamicRef", "$recursiveRef"):
        wanted: tuple[tuple[str, tuple[str, str | bool]], ...] = (
            ("$dynamicRef", ("$dynamicAnchor", _anchor(node.schema.get("$dynamicRef")))),
            ("$recursiveRef", ("$recursiveAnchor", True)),
        )
        for keyword, anchor in wanted:
            if keyword in node.schema and counts.get(anchor, 0) > 1:
                yield Problem(
                    node.place / keyword,
                    f"`{keyword}` `{node.schema[keyword]}` has {counts[anchor]} targets; "
                    "which one counts is only known while an instance is checked.",
                    "Refer to one of them with `$ref`.",
                    {"targets": counts[anchor]},
                )


def _anchor(reference: Any) -> str:
    return str(reference).rpartition("#")[2]
