"""Public schemas compile, and their instances have the verdict that they should have."""

import json
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from charter.findings import Refusal
from charter.jsontext import JsonTextError, parse
from charter.loader import load
from tests.targets.typescript.conftest import HERE, Node, rendered, write
from tests.targets.vectors.reading import canonical

CONFIGURATION = {
    "compilerOptions": {
        "target": "ES2022",
        "lib": ["ES2023"],
        "module": "NodeNext",
        "types": [],
        "strict": True,
        "exactOptionalPropertyTypes": True,
        "noUncheckedIndexedAccess": True,
        "noUnusedLocals": True,
        "skipLibCheck": True,
        "rootDir": "src",
        "outDir": "dist",
    },
    "include": ["src"],
}


def compiled(files: Mapping[str, Path], folder: Path, node: Node) -> list[str]:
    """Compile the packages of schemas by name in one go; return those that were refused.

    What is refused names its file and place.
    """
    refused = []
    for name, file in files.items():
        schemas = folder / "schemas" / name
        schemas.mkdir(parents=True)
        shutil.copy(file, schemas / "root.json")
        try:
            said = rendered(load(schemas), name)
        except Refusal as refusal:
            assert all(found.file and found.message for found in refusal.findings)
            refused.append(name)
            continue
        sources = {p.removeprefix("src/"): t for p, t in said.items() if p.startswith("src/")}
        write(folder / "src" / name, sources)
    write(
        folder, {"package.json": '{"type": "module"}', "tsconfig.json": json.dumps(CONFIGURATION)}
    )
    node.run(folder, "tsc", "-p", ".")
    return refused


def wrong(samples: Mapping[str, Path], folder: Path, node: Node) -> list[Any]:
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
        home = folder / "judging" / name
        home.mkdir(parents=True)
        (home / "dist").symlink_to(folder / "dist" / name)
        rows = [{"name": "Root", "text": text} for _, text, _ in asked]
        write(home, {"asked.json": json.dumps(rows), "package.json": '{"type": "module"}'})
        shutil.copy(HERE / "judge.mjs", home)
        answers = json.loads(node.run(home, "node", "judge.mjs", "asked.json").stdout)
        for (file, text, valid), said in zip(asked, answers, strict=True):
            right = (said["back"] is not None) == valid and (not said["faults"]) == valid
            if not right or (valid and canonical(said["back"]) != canonical(text)):
                found.append((name, file.name, said["faults"][:1]))
    return found


def run(data: Path, folder: Path, node: Node, step: int) -> tuple[int, list[str], list[Any]]:
    """Go through every `step`th public schema: how many, which refused, what wrong."""
    samples = {d.name: d for d in sorted((data / "real_schemas").iterdir())[::step]}
    files = {name: sample / "schema.json" for name, sample in samples.items()}
    refused = compiled(files, folder, node)
    taken = {name: sample for name, sample in samples.items() if name not in refused}
    return len(samples), refused, wrong(taken, folder, node)


def test_a_sample_of_public_schemas(data: Path, tmp_path: Path, node: Node) -> None:
    """Every eighth."""
    count, refused, wrongs = run(data, tmp_path, node, 8)
    assert count >= 10
    assert len(refused) <= 1
    assert wrongs == []


def test_the_newest_protocol(data: Path, tmp_path: Path, node: Node) -> None:
    """The Model Context Protocol's own schema is a package."""
    assert compiled({"mcp": data / "mcp" / "2026-07-28.json"}, tmp_path, node) == []


@pytest.mark.stress
def test_all_public_schemas(data: Path, tmp_path: Path, node: Node) -> None:
    """At least 95 of 100 compile; what is refused is so with its place."""
    count, refused, wrongs = run(data, tmp_path, node, 1)
    assert len(refused) <= 0.05 * count
    assert wrongs == []


@pytest.mark.stress
def test_all_published_protocols(data: Path, tmp_path: Path, node: Node) -> None:
    """Five revisions, five packages."""
    files = {f"mcp-{f.stem}": f for f in sorted((data / "mcp").glob("*.json"))}
    assert len(files) == 5
    assert compiled(files, tmp_path, node) == []
