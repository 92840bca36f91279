"""Packages are loaded by the virtual machine under every name that a folder may have."""

import json
from pathlib import Path

import pytest

from charter.contract import Document
from charter.loader import link
from charter.targets import Options, target
from tests.targets.java.conftest import Jdk, Package, write


@pytest.mark.parametrize("folder", ["java", "javax", "class", "1abc", "sun", "com", "tools", "_"])
def test_it_runs(folder: str, jdk: Jdk, judge: Path, tmp_path: Path) -> None:
    """What was generated compiles, is loaded, and judges."""
    contract = link([Document("a.json", {"type": "integer", "minimum": 2})])
    files = target("java").render(contract, Options(package=folder))
    write(tmp_path, files)
    (codecs,) = (tmp_path / "src/main/java").rglob("Codecs.java")
    name = ".".join(codecs.parent.relative_to(tmp_path / "src/main/java").parts)
    package = Package(name, tmp_path, contract, jdk)
    jdk.compile(package.sources(), package.classes)
    write(package.classes, {p.removeprefix("src/main/resources/"): t for p, t in files.items()})
    good, bad = package.judged([("A", "2"), ("A", "1")], judge)
    assert json.loads(good["back"]) == 2
    assert [fault["keyword"] for fault in bad["faults"]] == ["minimum"]
