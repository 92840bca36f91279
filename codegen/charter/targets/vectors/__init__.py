"""Vectors: instances of every type that are valid, and that are not and why.

Every language's tests read them, so that an instance has one verdict in all.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.contract import Contract
from charter.findings import Problem
from charter.targets import Options


def render(contract: Contract, options: Options) -> dict[str, str]:
    """Return a file of vectors for each type, with an index and a README."""
    from charter.targets.vectors.suite import suite

    return suite(contract, options.command)


def refusals(contract: Contract) -> Iterator[Problem]:
    """Yield what instances could not be judged by."""
    from charter.targets.limits import (
        disputed_patterns,
        dynamic_references,
        evaluated_by_contains_in_2019,
        unread_patterns,
    )

    yield from dynamic_references(contract)
    yield from unread_patterns(contract)
    yield from disputed_patterns(contract)
    yield from evaluated_by_contains_in_2019(contract)
