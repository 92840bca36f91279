"""Public schemas compile, and their instances have the verdict that they should have."""

import json
import re
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from charter.contract import Contract
from charter.facts import Place
from charter.findings import Refusal
from charter.jsontext import JsonTextError, parse
from charter.loader import load
from charter.targets.rust.names import constants
from tests.targets.rust.conftest import MANIFEST, ROOT, Cargo, Crate, rendered, write
from tests.targets.vectors.reading import canonical

JUDGE = """
/// Return how many faults a text has, and what it is written as.
#[must_use]
pub fn judge(text: &str) -> (usize, Option<String>) {
    let back = codecs::ROOT.decode(text).and_then(|value| codecs::ROOT.encode(&value));
    (codecs::ROOT.faults(text).len(), back.ok())
}
"""
PROGRAM = """use serde_json::Value;

fn main() {
    let asked: Vec<Value> = serde_json::from_reader(std::io::stdin()).unwrap();
    let answers = asked.iter().map(|row| {
        let text = row["text"].as_str().unwrap();
        let (faults, back) = match row["name"].as_str().unwrap() {
%s
            name => panic!("{name}"),
        };
        serde_json::json!({"faults": faults, "back": back})
    });
    println!("{}", Value::Array(answers.collect()));
}
"""


def compiled(files: Mapping[str, Path], schemas: Path, cargo: Cargo) -> list[str]:
    """Compile the crates of schemas by name, with a program `all`; return the refused ones.

    What is refused names its file and place.
    """
    made: dict[str, Contract] = {}
    refused = []
    for name, file in files.items():
        (schemas / name).mkdir(parents=True)
        shutil.copy(file, schemas / name / "root.json")
        try:
            made[name] = load(schemas / name)
        except Refusal as refusal:
            assert all(found.file and found.message for found in refusal.findings)
            refused.append(name)
    for name, contract in made.items():
        root = contract.types.names[Place("root.json")]
        assert constants(contract.types.names.values())[root] == "ROOT"
        said = rendered(contract, _crate(name))
        said["src/lib.rs"] += JUDGE
        write(cargo.folder / _crate(name), said)
    needed = "".join(f'{_crate(n)} = {{ path = "../{_crate(n)}" }}\n' for n in made)
    manifest = '[package]\nname = "all"\nversion = "0.0.0"\nedition = "2024"\n\n[dependencies]\n'
    arms = "\n".join(f"{json.dumps(n)} => {_crate(n)}::judge(text)," for n in made)
    write(
        cargo.folder / "all",
        {"Cargo.toml": f'{manifest}serde_json = "1"\n{needed}', "src/main.rs": PROGRAM % arms},
    )
    members = json.dumps(["all", *map(_crate, made)])
    (cargo.folder / "Cargo.toml").write_text(MANIFEST.format(members=members))
    done = cargo.run("build", "-p", "all", "--target-dir", str(ROOT / "target"))
    assert "warning" not in done.stderr, done.stderr
    return refused


def _crate(name: str) -> str:
    return "s_" + re.sub(r"[^a-z0-9]", "_", name.lower())


def wrong(samples: Mapping[str, Path]) -> tuple[int, list[Any]]:
    """Judge the instances of samples: how many there are, and which came out wrong."""
    asked = []
    for name, sample in samples.items():
        for kind in ("valid", "invalid"):
            for file in sorted((sample / kind).glob("*.json")):
                text = file.read_text("utf-8")
                try:
                    parse(text)
                except JsonTextError:
                    continue
                asked.append((name, file.name, text, kind == "valid"))
    rows = [{"name": name, "text": text} for name, _, text, _ in asked]
    program = ROOT / "target" / "debug" / "all"
    done = subprocess.run(
        [program], input=json.dumps(rows), capture_output=True, text=True, check=True
    )
    found = []
    for (name, file_name, text, valid), said in zip(asked, json.loads(done.stdout), strict=True):
        right = (said["back"] is not None) == valid and (not said["faults"]) == valid
        if not right or (valid and canonical(said["back"]) != canonical(text)):
            found.append((name, file_name, said))
    return len(asked), found


@pytest.mark.stress
def test_all_public_schemas(data: Path, tmp_path: Path, crates: Mapping[str, Crate]) -> None:
    """At least 95 of 100 compile; what is refused is so with its place."""
    samples = {d.name: d for d in sorted((data / "real_schemas").iterdir()) if d.is_dir()}
    files = {name: sample / "schema.json" for name, sample in samples.items()}
    files |= {f"mcp-{f.stem}": f for f in sorted((data / "mcp").glob("*.json"))}
    cargo = Cargo(crates["case"].cargo.program, tmp_path / "crates")
    refused = compiled(files, tmp_path / "schemas", cargo)
    assert len(refused) <= 0.05 * len(files)
    count, wrongs = wrong({n: s for n, s in samples.items() if n not in refused})
    assert count > 200
    assert wrongs == []
