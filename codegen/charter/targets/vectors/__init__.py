"""Vectors: instances of every type that are valid, and that are not and why.

Every language's tests read them, so that an instance has one verdict in all.
"""

from __future__ import annotations

from charter.contract import Contract
from charter.targets import Options


def render(contract: Contract, options: Options) -> dict[str, str]:
    """Return a file of vectors for each type, with an index and a README."""
    from charter.targets.vectors.suite import suite

    return suite(contract, options.command)
