"""Python: pydantic models, and the contract's tables as a typed package."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module

from charter.contract import Contract
from charter.findings import Problem
from charter.targets import Options


def prepare() -> None:
    """Import what rendering needs, most of which is datamodel-code-generator."""
    import_module("charter.targets.python.package")
    for name in ("config", "model.pydantic_v2", "parser.jsonschema"):
        import_module(f"datamodel_code_generator.{name}")


def render(contract: Contract, options: Options) -> dict[str, str]:
    """Return the package's files by path; models alone where there is no manifest."""
    from charter.targets.python.package import package

    return package(contract, options)


def refusals(contract: Contract) -> Iterator[Problem]:
    """Yield what the models could not check."""
    from charter.targets.limits import evaluated_by_contains_in_2019
    from charter.targets.patterns import unread_in_python

    yield from evaluated_by_contains_in_2019(contract)
    yield from unread_in_python(contract)
