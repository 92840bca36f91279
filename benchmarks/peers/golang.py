"""Generated Go beside that of quicktype and of go-jsonschema, for `benchmarks.languages`.

All of it is one module, a package for each type of the peers. A package that does not
compile is left out, and the rest compiled again. Needs `go` beside `npm`.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from charter.contract import Contract
from charter.targets import Options, target

ROOT = Path(__file__).parents[2]
GO_JSONSCHEMA = "github.com/atombender/go-jsonschema@v0.24.1"
JUDGE = """package main

import (
	"encoding/json"
	"os"

	ours "example.com/judge"
%s)

type question struct{ Judge, Name, Text string }

type answer struct {
	Accepted bool    `json:"accepted"`
	Back     *string `json:"back"`
}

func said(back []byte, err error) answer {
	if err != nil {
		return answer{}
	}
	text := string(back)
	return answer{true, &text}
}

func theirs[T any](text string) answer {
	var value T
	if err := json.Unmarshal([]byte(text), &value); err != nil {
		return answer{}
	}
	return said(json.Marshal(value))
}

func main() {
	var asked []question
	if err := json.NewDecoder(os.Stdin).Decode(&asked); err != nil {
		panic(err)
	}
	codecs := map[string]ours.Rewriter{}
	for _, codec := range ours.Codecs() {
		codecs[codec.Name()] = codec
	}
	answers := []answer{}
	for _, row := range asked {
		switch row.Judge {
		case "ours":
			answers = append(answers, said(codecs[row.Name].Rewrite([]byte(row.Text))))
%s		}
	}
	if err := json.NewEncoder(os.Stdout).Encode(answers); err != nil {
		panic(err)
	}
}
"""


def answers(contract: Contract, asked: Sequence[Any], scratch: Path) -> dict[str, list[Any]]:
    """Judge the instances of each question with all three; nothing where `go` is absent.

    `scratch` has `quicktype-core` installed. For each name there is, by question, a
    list of `{accepted, back}`, None where no type came or none compiles.
    """
    if shutil.which("go") is None:
        print("`go` is not installed: no rows for Go.")
        return {}
    folder = scratch / "go"
    shutil.rmtree(folder, ignore_errors=True)
    settings = {"import_path": "example.com/judge"}
    for path, text in target("go").render(contract, Options("ours", settings=settings)).items():
        _write(folder / path, text)
    shutil.rmtree(folder / "examples", ignore_errors=True)
    types = {
        **{f"q{n}": root for n, root in enumerate(_quicktype(asked, folder, scratch))},
        **{f"g{n}": root for n, root in enumerate(_go_jsonschema(asked, folder, scratch))},
    }
    types = _compiling(types, folder)
    made = {name: root for name, root in types.items() if root}
    imports = "".join(f'\t"example.com/judge/{name}"\n' for name in made)
    cases = "".join(
        f'\t\tcase "{name}":\n\t\t\tanswers = append(answers, theirs[{name}.{root}](row.Text))\n'
        for name, root in made.items()
    )
    _write(folder / "cmd" / "judge" / "main.go", JUDGE % (imports, cases))
    _go(folder, "build", "-o", "judge", "./cmd/judge")
    judges = {"charter": "ours", "quicktype": "q", "go-jsonschema": "g"}
    return {name: _judged(mark, asked, types, folder) for name, mark in judges.items()}


def _quicktype(asked: Sequence[Any], folder: Path, scratch: Path) -> list[str | None]:
    shutil.copy(ROOT / "benchmarks/peers/go_peers.mjs", scratch)
    rows = [{"name": q.name, "schema": q.schema} for q in asked]
    (scratch / "go.json").write_text(json.dumps(rows))
    done = subprocess.run(
        ["node", "go_peers.mjs", "go.json", folder],
        cwd=scratch,
        capture_output=True,
        text=True,
        check=True,
    )
    found: list[str | None] = json.loads(done.stdout)
    return found


def _go_jsonschema(asked: Sequence[Any], folder: Path, scratch: Path) -> list[str | None]:
    tools = scratch / "go-tools"
    _go(folder, "install", GO_JSONSCHEMA, environment={"GOBIN": str(tools)})
    roots: list[str | None] = []
    for index, question in enumerate(asked):
        schema = scratch / "go-schemas" / str(index) / f"{question.name}.json"
        _write(schema, _reached(question.schema))
        done = subprocess.run(
            [tools / "go-jsonschema", "-p", f"g{index}", "--tags", "json", schema],
            capture_output=True,
            text=True,
            check=False,
        )
        root = f"{question.name}Json"  # after the file
        made = done.returncode == 0 and f"type {root} " in done.stdout
        roots.append(root if made else None)
        if roots[-1]:
            _write(folder / f"g{index}" / "types.go", done.stdout)
    return roots


def _reached(text: str) -> str:
    """Leave out the definitions that a schema does not refer to: one it refuses spoils all."""
    schema = json.loads(text)
    defs = schema.pop("$defs")
    found: dict[str, Any] = {}
    pending = [json.dumps(schema)]
    while pending:
        for name in re.findall(r'"#/\$defs/([^"]+)"', pending.pop()):
            if name not in found:
                found[name] = defs[name]
                pending.append(json.dumps(defs[name]))
    return json.dumps({**schema, "$defs": found})


def _compiling(types: Mapping[str, str | None], folder: Path) -> dict[str, str | None]:
    """Leave out the types whose packages do not compile."""
    wanted = [f"./{name}" for name, root in types.items() if root]
    done = _go(folder, "build", *wanted, check=False)
    broken = set(re.findall(r"^# example\.com/judge/(\w+)", done.stderr, re.MULTILINE))
    broken |= set(re.findall(r"^(?:package )?(?:example\.com/judge/)?(\w+)/types\.go", done.stderr))
    return {name: None if name in broken else root for name, root in types.items()}


def _judged(
    mark: str, asked: Sequence[Any], types: Mapping[str, str | None], folder: Path
) -> list[Any]:
    judges = ["ours" if mark == "ours" else f"{mark}{index}" for index in range(len(asked))]
    rows = [
        {"judge": judge, "name": question.name, "text": text}
        for judge, question in zip(judges, asked, strict=True)
        if judge == "ours" or types[judge]
        for text in question.instances
    ]
    done = subprocess.run(
        [folder / "judge"], input=json.dumps(rows), capture_output=True, text=True, check=True
    )
    said = iter(json.loads(done.stdout))
    return [
        [next(said) for _ in question.instances] if judge == "ours" or types[judge] else None
        for judge, question in zip(judges, asked, strict=True)
    ]


def _go(
    folder: Path, *command: str, environment: Mapping[str, str] | None = None, check: bool = True
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["go", *command],
        cwd=folder,
        env={**os.environ, "GOFLAGS": "-buildvcs=false", **(environment or {})},
        capture_output=True,
        text=True,
        check=check,
    )


def _write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
