"""Generated Rust beside that of quicktype, for `benchmarks.languages`.

All of it is one crate, so that what both depend on is compiled once. A type that
does not compile is left out, and the rest compiled again. Needs `cargo` beside `npm`.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from charter.contract import Contract
from charter.targets import Options, target
from charter.targets.rust.names import constants

ROOT = Path(__file__).parents[2]
MANIFEST = """[package]
name = "judge"
version = "0.0.0"
edition = "2024"

[dependencies]
ours = { path = "../ours" }
serde = { version = "1", features = ["derive"] }
serde_json = "1"

[profile.dev]
debug = 0
"""
JUDGE = """use std::io::Read;

use serde_json::{Value, json};

fn said(back: Option<String>) -> Value {
    json!({"accepted": back.is_some(), "back": back})
}

fn ours<T: ours::Json>(codec: &ours::Codec<T>, text: &str) -> Value {
    said(codec.decode(text).and_then(|value| codec.encode(&value)).ok())
}

fn theirs<T: serde::Serialize + serde::de::DeserializeOwned>(text: &str) -> Value {
    let read = serde_json::from_str::<T>(text);
    said(read.and_then(|value| serde_json::to_string(&value)).ok())
}

fn main() {
    let mut asked = String::new();
    std::io::stdin().read_to_string(&mut asked).unwrap();
    let asked: Vec<Value> = serde_json::from_str(&asked).unwrap();
    let answers = asked.iter().map(|row| {
        let text = row["text"].as_str().unwrap();
        match row["judge"].as_str().unwrap() {
%s
            _ => Value::Null,
        }
    });
    println!("{}", Value::Array(answers.collect()));
}
"""


def answers(contract: Contract, asked: Sequence[Any], scratch: Path) -> dict[str, list[Any]]:
    """Judge the instances of each question with both; nothing where `cargo` is absent.

    `scratch` has `quicktype-core` installed. For each name there is, by question, a
    list of `{accepted, back}`, None where no type came or none compiles.
    """
    if shutil.which("cargo") is None:
        print("`cargo` is not installed: no rows for Rust.")
        return {}
    folder = scratch / "rust"
    options = Options(package="ours", settings={"name": "ours"})
    for path, text in target("rust").render(contract, options).items():
        _write(folder / "ours" / path, text)
    _write(folder / "judge" / "Cargo.toml", MANIFEST)
    roots = _quicktype(asked, folder / "judge" / "src", scratch)
    codecs = constants(contract.types.names.values())
    while True:
        mods = "".join(f"#[allow(warnings)] mod m{n};\n" for n, r in enumerate(roots) if r)
        arms = [
            f'"c{n}" => ours(&ours::codecs::{codecs[q.name]}, text),' for n, q in enumerate(asked)
        ]
        arms += [f'"q{n}" => theirs::<m{n}::{r}>(text),' for n, r in enumerate(roots) if r]
        _write(folder / "judge" / "src" / "main.rs", mods + JUDGE % "\n".join(arms))
        done = subprocess.run(
            ["cargo", "build", "--quiet", "--target-dir", scratch / "cargo"],
            cwd=folder / "judge",
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode == 0:
            break
        broken = {int(n) for n in re.findall(r"--> src/m(\d+)\.rs", done.stderr)}
        if not broken:
            raise RuntimeError(done.stderr)
        roots = [None if index in broken else root for index, root in enumerate(roots)]
    return {
        "charter": _judged("c", asked, [q.name for q in asked], scratch),
        "quicktype": _judged("q", asked, roots, scratch),
    }


def _quicktype(asked: Sequence[Any], sources: Path, scratch: Path) -> list[str | None]:
    """Write what quicktype makes of each question; return the names of the root types."""
    sources.mkdir(parents=True, exist_ok=True)
    shutil.copy(ROOT / "benchmarks/peers/rust_peers.mjs", scratch)
    rows = [{"name": q.name, "schema": q.schema} for q in asked]
    (scratch / "rust.json").write_text(json.dumps(rows))
    done = subprocess.run(
        ["node", "rust_peers.mjs", "rust.json", sources],
        cwd=scratch,
        capture_output=True,
        text=True,
        check=True,
    )
    found: list[str | None] = json.loads(done.stdout)
    return found


def _judged(
    mark: str, asked: Sequence[Any], roots: Sequence[str | None], scratch: Path
) -> list[Any]:
    rows = [
        {"judge": f"{mark}{index}", "text": text}
        for index, question in enumerate(asked)
        for text in question.instances
    ]
    done = subprocess.run(
        [scratch / "cargo" / "debug" / "judge"],
        input=json.dumps(rows),
        capture_output=True,
        text=True,
        check=True,
    )
    said = iter(json.loads(done.stdout))
    judged = [[next(said) for _ in question.instances] for question in asked]
    return [found if root else None for found, root in zip(judged, roots, strict=True)]


def _write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
