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

from charter.config import TargetConfig
from charter.files import write_tree
from charter.loader import load
from charter.render import render

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
        wanted = TargetConfig("python", tmp_path / "packages" / name)
        write_tree(wanted.out, render(load(source), wanted, "charter generate"))
        monkeypatch.syspath_prepend(tmp_path / "packages")
        return importlib.import_module(name)

    yield make
    for module in [m for m in sys.modules if m.partition(".")[0] in made]:
        del sys.modules[module]
