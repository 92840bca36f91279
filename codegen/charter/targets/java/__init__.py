"""Java: a Maven package of records, codecs with an exact check, and the contract's tables."""

from __future__ import annotations

from collections.abc import Iterator

from charter.contract import Contract
from charter.findings import Problem
from charter.targets import Options


def render(contract: Contract, options: Options) -> dict[str, str]:
    """Return the package's files by path; types and codecs alone where there is no manifest.

    Settings: `name` is the artifact, else the contract's name; `group` its group, and `package`
    the Java package, else the words of that name.
    """
    from charter.targets.java.package import package

    return package(contract, options)


def refusals(contract: Contract) -> Iterator[Problem]:
    """Yield what Java cannot say, and what the package could not check exactly."""
    from charter.targets.java.limits import unsayable
    from charter.targets.limits import dynamic_references, evaluated_by_contains_in_2019

    yield from dynamic_references(contract)
    yield from evaluated_by_contains_in_2019(contract)
    yield from unsayable(contract)
