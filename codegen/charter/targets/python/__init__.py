"""Python: pydantic models, and the contract's tables as a typed package."""

from __future__ import annotations

from collections.abc import Iterator

from charter.contract import Contract
from charter.findings import Problem
from charter.targets import Options


def render(contract: Contract, options: Options) -> dict[str, str]:
    """Return the package's files by path; models alone where there is no manifest."""
    from charter.targets.python.package import package

    return package(contract, options)


def refusals(contract: Contract) -> Iterator[Problem]:
    """Yield what the models could not check."""
    from charter.targets.limits import (
        disputed_patterns,
        evaluated_by_contains_in_2019,
        unread_patterns,
    )

    yield from unread_patterns(contract)
    yield from disputed_patterns(contract, fixed_names=True)
    yield from evaluated_by_contains_in_2019(contract)
