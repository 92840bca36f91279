"""Generated types beside those of other generators: what each accepts, refuses and changes.

One run over one set of instances: the vectors of the MCP-shaped case and of every
tool's input and output. `quicktype` reads and writes at run time;
`json-schema-to-typescript` has types alone, so the compiler judges literals.
Needs `node` and `npm`, for Go `go`, for Java a JDK and `mvn`, and for Rust `cargo`.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import tempfile
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from decimal import Decimal
from itertools import islice
from pathlib import Path
from typing import Any

from benchmarks.peers import golang, java, rust
from charter.contract import Contract
from charter.ir.schemas import definitions
from charter.jsontext import dump, parse
from charter.loader import load
from charter.targets import Options, target

ROOT = Path(__file__).parents[1]
CASE = ROOT / "tests" / "cases" / "targets" / "typescript" / "schemas"
PEERS = ["quicktype-core@26", "json-schema-to-typescript@16", "typescript@6", "ajv@8"]
NAMES = ("quicktype", "json-schema-to-typescript")


@dataclass(frozen=True)
class Question:
    """A type with its instances as JSON text, each with its verdict."""

    name: str
    schema: str
    instances: tuple[str, ...]
    valid: tuple[bool, ...]


def main() -> None:
    """Print the table."""
    if shutil.which("npm") is None:
        print("`npm` is not installed: nothing to compare.")
        return
    with tempfile.TemporaryDirectory() as name:
        scratch = Path(name)
        subprocess.run(
            ["npm", "install", "--no-audit", "--no-fund", "--silent", *PEERS],
            cwd=scratch,
            check=True,
        )
        case, contract = load(CASE), load(ROOT / "schemas")
        shapes = {p for t in contract.tools for p in (t.input, t.output) if p is not None}
        tools = {contract.types.names[place] for place in shapes}
        for title, said, wanted in (
            ("MCP-shaped case", case, {*case.types.names.values()}),
            ("zero-memory, tools", contract, tools),
        ):
            asked = list(questions(said, wanted))
            count = sum(len(q.instances) for q in asked)
            print(f"## {title}: {len(asked)} types, {count} instances\n")
            print(f"{'TypeScript by':<28}{'types':>7}{'accepted':>10}{'refused':>9}{'changed':>9}")
            report("charter", asked, ours(said, asked, scratch / title.split()[0]))
            others = peers(asked, scratch)
            for peer in NAMES:
                report(peer, asked, others[peer])
            for maker, judged in golang.answers(said, asked, scratch).items():
                report(f"{maker}, Go", asked, judged)
            for maker, judged in java.answers(said, asked, scratch).items():
                report(f"{maker}, Java", asked, judged)
            for maker, judged in rust.answers(said, asked, scratch).items():
                report(f"{maker}, Rust", asked, judged)
            print()
    print("accepted: invalid instances that pass; refused: valid ones that do not;")
    print(
        "changed: valid ones that do not come back as the same JSON value (- where nothing writes)."
    )


def questions(contract: Contract, wanted: Iterable[str]) -> Iterable[Question]:
    """Yield each type with a schema that stands alone, and its vectors."""
    files = target("vectors").render(contract, Options(package="bench"))
    schemas = definitions(contract, contract.types, keep=("title", "description", "deprecated"))
    for name in sorted(wanted):
        said = parse(files[f"{name}.json"])
        root = schemas[name]
        alone = {**(root if isinstance(root, dict) else {}), "title": name, "$defs": schemas}
        instances = [(value, True) for value in said["valid"]]
        instances += [(row["value"], False) for row in said["invalid"]]
        yield Question(
            name,
            dump(alone, indent=None),
            tuple(dump(value, indent=None) for value, _ in instances),
            tuple(valid for _, valid in instances),
        )


def ours(contract: Contract, asked: Sequence[Question], folder: Path) -> list[Any]:
    """Judge with the codecs of the generated package."""
    for path, text in target("typescript").render(contract, Options(package="bench")).items():
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    subprocess.run([folder.parent / "node_modules/.bin/tsc", "-p", "."], cwd=folder, check=True)
    shutil.copy(ROOT / "tests/targets/typescript/judge.mjs", folder)
    rows = [{"name": q.name, "text": text} for q in asked for text in q.instances]
    (folder / "asked.json").write_text(json.dumps(rows))
    done = subprocess.run(
        ["node", "judge.mjs", "asked.json"], cwd=folder, capture_output=True, text=True, check=True
    )
    answers = iter(json.loads(done.stdout))
    return [
        [
            {"accepted": not said["faults"], "back": said["back"]}
            for said in islice(answers, len(q.instances))
        ]
        for q in asked
    ]


def peers(asked: Sequence[Question], scratch: Path) -> dict[str, list[Any]]:
    """Judge with what the peers generate."""
    shutil.copy(ROOT / "benchmarks/peers/typescript_peers.mjs", scratch)
    rows = [{"name": q.name, "schema": q.schema, "instances": q.instances} for q in asked]
    (scratch / "peers.json").write_text(json.dumps(rows))
    done = subprocess.run(
        ["node", "typescript_peers.mjs", "peers.json", "peers"],
        cwd=scratch,
        capture_output=True,
        text=True,
        check=True,
    )
    found: dict[str, list[Any]] = json.loads(done.stdout)
    return found


def report(name: str, asked: Sequence[Question], answers: Sequence[Any]) -> None:
    """Print one row; a type of which nothing came refuses every instance."""
    made = accepted = refused = changed = 0
    writes = False
    for question, said in zip(asked, answers, strict=True):
        made += said is not None
        for index, (text, valid) in enumerate(zip(question.instances, question.valid, strict=True)):
            answer: dict[str, Any] = said[index] if said is not None else _NOTHING
            accepted += answer["accepted"] and not valid
            refused += valid and not answer["accepted"]
            if valid and answer["back"] is not None:
                writes = True
                changed += _value(answer["back"]) != _value(text)
    back = str(changed) if writes else "-"
    print(f"{name:<28}{made:>3}/{len(asked):<3}{accepted:>10}{refused:>9}{back:>9}")


_NOTHING: dict[str, Any] = {"accepted": False, "back": None}


def _value(text: str) -> Any:
    return _exact(json.loads(text, parse_int=Decimal, parse_float=Decimal))


def _exact(value: Any) -> Any:
    """Return a value that tells `1` from `true`."""
    if isinstance(value, dict):
        return {key: _exact(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [_exact(inner) for inner in value]
    return type(value).__name__, value
