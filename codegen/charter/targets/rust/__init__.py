"""Rust: a crate of types, codecs with an exact check, and the contract's tables."""

from __future__ import annotations

from collections.abc import Iterator

from charter.contract import Contract
from charter.findings import Problem
from charter.targets import Options

_NUMBER = "$serde_json::private::Number"
"""The member that serde_json takes an object for a number by."""


def render(contract: Contract, options: Options) -> dict[str, str]:
    """Return the crate's files by path; types and codecs alone where there is no manifest.

    Settings: `name` is the crate's name, else that of the contract.
    """
    from charter.targets.rust.package import package

    return package(contract, options)


def refusals(contract: Contract) -> Iterator[Problem]:
    """Yield what the crate could not check exactly."""
    from charter.targets.limits import dynamic_references, evaluated_by_contains_in_2019
    from charter.targets.patterns import unread_in_rust

    yield from dynamic_references(contract)
    yield from evaluated_by_contains_in_2019(contract)
    yield from unread_in_rust(contract)
    for node in contract.holding("properties"):
        if _NUMBER in node.schema["properties"]:
            yield Problem(
                node.place / "properties" / _NUMBER,
                f"An object with the member `{_NUMBER}` is a number to serde_json.",
                "Call the member something else.",
            )
