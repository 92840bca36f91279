"""Public schemas compile, and their instances have the verdict that they should have."""

import json
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from charter.contract import Contract
from charter.findings import Refusal
from charter.jsontext import JsonTextError, parse
from charter.loader import load
from charter.targets import refusals
from tests.targets.go.conftest import Go, many, write
from tests.targets.vectors.reading import canonical


def compiled(files: Mapping[str, Path], folder: Path, go: Go) -> list[str]:
    """Compile the packages of schemas by name in one go; return those that were refused.

    What is refused names its file and place.
    """
    refused: list[str] = []
    taken: dict[str, Contract] = {}
    for name, file in files.items():
        schemas = folder / "schemas" / name
        schemas.mkdir(parents=True)
        shutil.copy(file, schemas / "root.json")
        try:
            contract = load(schemas)
        except Refusal as refusal:
            assert all(found.file and found.message for found in refusal.findings)
            refused.append(name)
            continue
        problems = refusals(contract, "go")
        assert all(problem.at.path == "root.json" for problem in problems)
        if problems:
            refused.append(name)
        else:
            taken[name] = contract
    many(taken, folder, go)
    return refused


def wrong(samples: Mapping[str, Path], folder: Path, go: Go) -> list[Any]:
    """Return the instances of compiled packages that are judged or given back wrongly."""
    found = []
    for name, sample in samples.items():
        asked = []
        for valid in (True, False):
            for file in sorted((sample / ("valid" if valid else "invalid")).glob("*.json")):
                text = file.read_text("utf-8")
                try:
                    parse(text)
                except JsonTextError:
                    continue
                asked.append((file, text, valid))
        if not asked:
            continue
        rows = json.dumps([{"name": "Root", "text": text} for _, text, _ in asked])
        write(folder, {f"asked/{name}.json": rows})
        done = go.run(folder, str(folder / "judge"), name, f"asked/{name}.json")
        for (file, text, valid), said in zip(asked, json.loads(done.stdout), strict=True):
            right = (said["back"] is not None) == valid and (not said["faults"]) == valid
            if not right or (valid and canonical(said["back"]) != canonical(text)):
                found.append((name, file.name, valid, (said["faults"] or [])[:1], said["refused"]))
    return found


def run(data: Path, folder: Path, go: Go, step: int) -> tuple[int, list[str], list[Any]]:
    """Go through every `step`th public schema: how many, which refused, what wrong."""
    samples = {d.name: d for d in sorted((data / "real_schemas").iterdir())[::step]}
    files = {name: sample / "schema.json" for name, sample in samples.items()}
    refused = compiled(files, folder, go)
    taken = {name: sample for name, sample in samples.items() if name not in refused}
    return len(samples), refused, wrong(taken, folder, go)


def test_a_sample_of_public_schemas(data: Path, tmp_path: Path, go: Go) -> None:
    """Every twelfth."""
    count, refused, wrongs = run(data, tmp_path, go, 12)
    assert count >= 8
    assert len(refused) <= 1
    assert wrongs == []


def test_the_newest_protocol(data: Path, tmp_path: Path, go: Go) -> None:
    """The Model Context Protocol's own schema is a package."""
    assert compiled({"mcp": data / "mcp" / "2026-07-28.json"}, tmp_path, go) == []


@pytest.mark.stress
def test_all_public_schemas(data: Path, tmp_path: Path, go: Go) -> None:
    """At least 95 of 100 compile; what is refused is so with its place."""
    count, refused, wrongs = run(data, tmp_path, go, 1)
    assert len(refused) <= 0.05 * count
    assert wrongs == []


@pytest.mark.stress
def test_all_published_protocols(data: Path, tmp_path: Path, go: Go) -> None:
    """Five revisions, five packages."""
    files = {f"mcp-{f.stem}": f for f in sorted((data / "mcp").glob("*.json"))}
    assert len(files) == 5
    assert compiled(files, tmp_path, go) == []
