"""Python: pydantic models, and the contract's tables as a typed package."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module

from charter.contract import Contract
from charter.findings import Problem
from charter.targets import Options


def prepare() -> None:
    """Import what the models need, most of which is datamodel-code-generator."""
    for name in (
        "charter.targets.python.models",
        "datamodel_code_generator.config",
        "datamodel_code_generator.model.pydantic_v2",
        "datamodel_code_generator.parser.jsonschema",
    ):
        import_module(name)


def begin(contract: Contract, options: Options) -> dict[str, str]:
    """Return the models' files by path."""
    from charter.targets.python.models import render_models

    return render_models(contract, options.package)


def render(
    contract: Contract,
    options: Options,
    begun: Callable[[], dict[str, str]] | None = None,
) -> dict[str, str]:
    """Return the package's files by path; models alone where there is no manifest.

    `begun` returns the models' files, where somebody else makes them.
    """
    from charter.targets.python.package import package

    return package(contract, options, begun or partial(begin, contract, options))


def refusals(contract: Contract) -> Iterator[Problem]:
    """Yield what the models could not check."""
    from charter.targets.limits import evaluated_by_contains_in_2019
    from charter.targets.patterns import unread_in_python

    yield from evaluated_by_contains_in_2019(contract)
    yield from unread_in_python(contract)
