"""Packages of models, made for one test and imported."""

import importlib
import json
import sys
from collections.abc import Callable, Iterator, Mapping
from itertools import count
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from charter.files import write_tree
from charter.loader import load
from charter.targets import Options
from charter.targets.python import render

Build = Callable[..., ModuleType]
_numbers = count(1)


@pytest.fixture
def build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Build]:
    """Return a function from documents (path to schema), or a path, to an imported package."""
    made: list[str] = []

    def make(source: Mapping[str, Any] | Path) -> ModuleType:
        name = f"made_{next(_numbers)}"
        made.append(name)
        if not isinstance(source, Path):
            root = tmp_path / f"{name}_schemas"
            for path, schema in source.items():
                file = root / path
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(json.dumps(schema), "utf-8")
            source = root
        write_tree(tmp_path / "packages" / name, render(load(source), Options(name)))
        monkeypatch.syspath_prepend(tmp_path / "packages")
        return importlib.import_module(name)

    yield make
    for module in [m for m in sys.modules if m.partition(".")[0] in made]:
        del sys.modules[module]
