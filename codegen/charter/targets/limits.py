"""What no language can be told, because the schemas leave it to the moment of the check."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from charter import dialect
from charter.contract import Contract
from charter.facts import Place
from charter.findings import Problem
from charter.inclusion.agreed import agreed
from charter.inclusion.pattern import PatternSyntaxError, UnsupportedPattern
from charter.lint.patterns import patterns


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


def unread_patterns(contract: Contract) -> Iterator[Problem]:
    """Yield every pattern that is one of ECMA-262 and that the validator behind Python cannot read.

    Its engine has no `[^]`, no `[\\b]` and no named back-references.
    """
    for node in contract.holding("pattern", "patternProperties"):
        single, several = node.schema.get("pattern"), node.schema.get("patternProperties")
        said = [(node.place / "pattern", single)]
        if isinstance(several, dict):
            said += [(node.place / "patternProperties" / key, key) for key in several]
        for place, pattern in said:
            if isinstance(pattern, str) and not _is_read(pattern):
                yield Problem(
                    place,
                    f"The pattern `{pattern}` is one that jsonschema-rs, which checks instances, "
                    "cannot read.",
                    "Write it with `[\\s\\S]` for `[^]` and `\\x08` for `[\\b]`, and without "
                    "named back-references.",
                )


@cache
def _is_read(pattern: str) -> bool:
    import jsonschema_rs

    try:
        jsonschema_rs.validator_for({"pattern": pattern}, validate_formats=False)
    except jsonschema_rs.ValidationError:
        return False
    return True


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


def disputed_patterns(contract: Contract, *, fixed_names: bool = False) -> Iterator[Problem]:
    """Yield every pattern that engines read in different ways, and that cannot be said otherwise.

    jsonschema-rs takes letters, digits and spaces from all of Unicode where a pattern looks
    around. `fixed_names` are those in `patternProperties` through which pointers lead.
    """
    for place, pattern in patterns(contract):
        try:
            is_disputed = agreed(pattern) != pattern and fixed_names and _is_name(place)
        except PatternSyntaxError:
            continue
        except UnsupportedPattern:
            is_disputed = True
        if is_disputed:
            yield Problem(
                place,
                f"The pattern `{pattern}` is read in different ways by different engines.",
                "Write classes like `[0-9]` and `[A-Za-z0-9_]` for `\\d` and `\\w`, and do "
                "without `\\b`.",
                {"pattern": pattern},
            )


def _is_name(place: Place) -> bool:
    return place.pointer.parent.endswith("/patternProperties")
