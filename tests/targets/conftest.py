"""Contracts to render, and the package that one of them becomes."""

import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from charter.contract import Contract
from charter.loader import load
from charter.targets import Options, target
from tests.targets.live import live, other_major, strict

__all__ = ["live", "other_major", "strict"]

REPOSITORY = Path(__file__).parents[2]
LENDING = REPOSITORY / "tests" / "cases" / "targets" / "lending"
PACKAGE = "lending_contract"


@pytest.fixture(scope="session")
def lending() -> Contract:
    """A small contract with one of everything."""
    return load(LENDING)


@pytest.fixture(scope="session")
def zero_memory() -> Contract:
    """The contract that this repository ships."""
    return load(REPOSITORY / "schemas")


@pytest.fixture(scope="session")
def package_files(lending: Contract) -> dict[str, str]:
    """The generated Python package of the small contract, by path."""
    return target("python").render(lending, Options(package=PACKAGE))


@pytest.fixture(scope="session")
def package_folder(package_files: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same on disk."""
    root = tmp_path_factory.mktemp("generated") / PACKAGE
    for path, text in package_files.items():
        file = root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return root


@pytest.fixture(scope="session")
def package(package_folder: Path) -> Iterator[ModuleType]:
    """The same, imported."""
    sys.path.insert(0, str(package_folder.parent))
    try:
        yield import_module(PACKAGE)
    finally:
        sys.path.remove(str(package_folder.parent))
        for name in [n for n in sys.modules if n == PACKAGE or n.startswith(f"{PACKAGE}.")]:
            del sys.modules[name]
