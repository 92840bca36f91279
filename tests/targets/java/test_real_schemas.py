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
from charter.targets import Options, refusals, target
from tests.targets.java.conftest import Jdk, write
from tests.targets.vectors.reading import canonical


def compiled(files: Mapping[str, Path], folder: Path, jdk: Jdk) -> list[str]:
    """Compile the packages of schemas by name in one go; return those that were refused.

    What is refused names its file and place.
    """
    refused = []
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
        if refusals(contract, "java"):
            refused.append(name)
            continue
        said = target("java").render(contract, Options(name, settings={"package": name}))
        write(folder, {path: text for path, text in said.items() if path.startswith("src/")})
    sources = folder / "sources"
    sources.write_text("\n".join(map(str, sorted((folder / "src").rglob("*.java")))))
    jdk.compile([Path(f"@{sources}")], folder / "classes")
    shutil.copytree(folder / "src" / "main" / "resources", folder / "classes", dirs_exist_ok=True)
    return refused


def wrong(samples: Mapping[str, Path], folder: Path, jdk: Jdk, judge: Path) -> list[Any]:
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
        questions, answers = folder / f"{name}.asked.json", folder / f"{name}.json"
        questions.write_text(json.dumps([{"name": "Root", "text": text} for _, text, _ in asked]))
        jdk.java("Judge", name, questions, answers, classes=[folder / "classes", judge])
        judged = json.loads(answers.read_text("utf-8"))
        for (file, text, valid), said in zip(asked, judged, strict=True):
            right = (said["back"] is not None) == valid and (not said["faults"]) == valid
            if not right or (valid and canonical(said["back"]) != canonical(text)):
                found.append((name, file.name, said["faults"][:1]))
    return found


def run(
    data: Path, folder: Path, jdk: Jdk, judge: Path, step: int
) -> tuple[int, list[str], list[Any]]:
    """Go through every `step`th public schema: how many, which refused, what wrong."""
    folders = sorted((data / "real_schemas").iterdir())[::step]
    samples = {f"p{index}": sample for index, sample in enumerate(folders)}
    files = {name: sample / "schema.json" for name, sample in samples.items()}
    refused = compiled(files, folder, jdk)
    taken = {name: sample for name, sample in samples.items() if name not in refused}
    return len(samples), refused, wrong(taken, folder, jdk, judge)


def test_a_sample_of_public_schemas(data: Path, tmp_path: Path, jdk: Jdk, judge: Path) -> None:
    """Every sixteenth."""
    count, refused, wrongs = run(data, tmp_path, jdk, judge, 16)
    assert count >= 5
    assert len(refused) <= 1
    assert wrongs == []


def test_the_newest_protocol(data: Path, tmp_path: Path, jdk: Jdk) -> None:
    """The Model Context Protocol's own schema is a package."""
    assert compiled({"mcp": data / "mcp" / "2026-07-28.json"}, tmp_path, jdk) == []


@pytest.mark.stress
def test_all_public_schemas(data: Path, tmp_path: Path, jdk: Jdk, judge: Path) -> None:
    """At least 95 of 100 compile; what is refused is so with its place."""
    count, refused, wrongs = run(data, tmp_path, jdk, judge, 1)
    assert len(refused) <= 0.05 * count
    assert wrongs == []
