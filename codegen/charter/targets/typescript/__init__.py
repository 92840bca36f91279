"""TypeScript: an ESM package of types, codecs with an exact check, and the contract's tables."""

from __future__ import annotations

from collections.abc import Iterator

from charter.contract import Contract
from charter.findings import Problem
from charter.targets import Options


def render(contract: Contract, options: Options) -> dict[str, str]:
    """Return the package's files by path; types and codecs alone where there is no manifest.

    Settings: `name` is the package's name, else that of the contract.
    """
    from charter.targets.typescript.package import package

    return package(contract, options)


def refusals(contract: Contract) -> Iterator[Problem]:
    """Yield what the package could not check exactly."""
    from charter.targets.limits import dynamic_references, evaluated_by_contains
    from charter.targets.patterns import unread

    yield from dynamic_references(contract)
    yield from evaluated_by_contains(contract)
    yield from unread(contract)
