"""What no language can be told, because the schemas leave it to the moment of the check."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from charter import dialect
from charter.contract import Contract
from charter.facts import Place
from charter.findings import Problem


def dynamic_references(contract: Contract) -> Iterator[Problem]:
    """Yield every reference whose target hangs on the way that led to it.

    Types and flat schemas know one target for each reference. A `$dynamicRef` (2020-12
    core, section 8.2.3.2) or `$recursiveRef` has several where more than one schema
    has the anchor, of those in its own document and in documents that lead to it.
    """
    anchors: dict[tuple[str, str | bool], list[str]] = {}
    for node in contract.own:
        if isinstance(node.schema, dict):
            for keyword in ("$dynamicAnchor", "$recursiveAnchor"):
                if isinstance(anchor := node.schema.get(keyword), str | bool):
                    anchors.setdefault((keyword, anchor), []).append(node.place.path)
    for node in contract.holding("$dynamicRef", "$recursiveRef"):
        wanted: tuple[tuple[str, tuple[str, str | bool]], ...] = (
            ("$dynamicRef", ("$dynamicAnchor", _anchor(node.schema.get("$dynamicRef")))),
            ("$recursiveRef", ("$recursiveAnchor", True)),
        )
        leading = _leading(contract, node.place.path)
        for keyword, anchor in wanted:
            count = sum(path in leading for path in anchors.get(anchor, ()))
            if keyword in node.schema and count > 1:
                yield Problem(
                    node.place / keyword,
                    f"`{keyword}` `{node.schema[keyword]}` has {count} targets; "
                    "which one counts is only known while an instance is checked.",
                    "Refer to one of them with `$ref`.",
                    {"targets": count},
                )


def _leading(contract: Contract, path: str) -> set[str]:
    """Return the documents from which references lead to one, itself included."""
    leading = {path}
    sources = {(place.path, target.path) for place, target in contract.references.items()}
    while more := {source for source, target in sources if target in leading} - leading:
        leading |= more
    return leading


def _anchor(reference: Any) -> str:
    return str(reference).rpartition("#")[2]


def evaluated_by_contains(contract: Contract) -> Iterator[Problem]:
    """Yield every `unevaluatedItems` that has `contains` beside it, directly or in place.

    An item that `contains` matches is evaluated in 2020-12 (core, section 10.3.1.3), and is not
    in 2019-09. Validators that count evaluated items from the first on cannot say which.
    """
    for node in contract.holding("unevaluatedItems"):
        if node.schema["unevaluatedItems"] in (True, {}) or not dialect.has(
            node.dialect, "unevaluatedItems"
        ):
            continue
        if any(isinstance(s, dict) and "contains" in s for s in _in_place(contract, node.place)):
            yield Problem(
                node.place / "unevaluatedItems",
                "`unevaluatedItems` stands beside `contains`, and which items that leaves "
                "unevaluated is not checked everywhere.",
                "Say with `items` what every item may be.",
            )


def evaluated_by_contains_in_2019(contract: Contract) -> Iterator[Problem]:
    """Yield those of `evaluated_by_contains` that 2019-09 decides: no validator goes by it."""
    for problem in evaluated_by_contains(contract):
        if contract.node_at[problem.at].dialect == "draft2019-09":
            yield problem


def _in_place(contract: Contract, place: Place) -> Iterator[Any]:
    """Yield the schemas that look at the same instance as the one at `place`, itself first."""
    seen: set[Place] = set()
    pending = [place]
    while pending:
        at = pending.pop()
        if at in seen:
            continue
        seen.add(at)
        schema = contract.at(at)
        yield schema
        if isinstance(schema, dict):
            pending += [
                target
                for keyword in dialect.REFERENCES
                if (target := contract.references.get(at / keyword)) is not None
            ]
            pending += [
                Place(at.path, pointer)
                for keyword, pointer, _ in dialect.subschemas(schema, at.pointer)
                if keyword in dialect.IN_PLACE
            ]
