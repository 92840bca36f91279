"""Inclusion: our answers beside jsonschema-rs and jsonsubschema, and what a question costs.

The questions come from the sample data (`CHARTER_DATA`, by default `../shared/data`). A verdict
of the data falls where an instance that the validator confirms stands against it.
"""

import json
import math
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from statistics import median
from typing import Any

import jsonschema_rs

from charter.inclusion import SchemaError, decide

ROOT = Path(__file__).parents[1]
DATA = Path(os.environ.get("CHARTER_DATA", ROOT / ".." / "shared" / "data"))
PEER = ROOT / ".charter-cache" / "jsonsubschema-0.0.8"
SUPERLINEAR = 1.3
"""The power of the size above which a curve is named as bent."""
PEER_LIMIT = 1.0
"""Seconds that jsonsubschema may take for one question."""

VALIDATORS: dict[str, Any] = {
    "draft4": jsonschema_rs.Draft4Validator,
    "draft6": jsonschema_rs.Draft6Validator,
    "draft7": jsonschema_rs.Draft7Validator,
    "draft2019-09": jsonschema_rs.Draft201909Validator,
    "draft2020-12": jsonschema_rs.Draft202012Validator,
}
DRAFTS: dict[str, int] = {
    "draft4": jsonschema_rs.Draft4,
    "draft6": jsonschema_rs.Draft6,
    "draft7": jsonschema_rs.Draft7,
    "draft2019-09": jsonschema_rs.Draft201909,
    "draft2020-12": jsonschema_rs.Draft202012,
}


@dataclass
class Told:
    """What one answerer said of one question; `ms` is its time."""

    answer: str
    ms: float
    instance: list[Any] = field(default_factory=list)


def main() -> None:
    """Print the tables."""
    if DATA.is_dir():
        _questions()
        _evolutions()
    else:
        print(f"skipped: the sample data is not here; set CHARTER_DATA (looked in {DATA})\n")
    _curves()


def _lines(name: str) -> list[dict[str, Any]]:
    with (DATA / name).open(encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def _questions() -> None:
    questions = _lines("inclusion.jsonl")
    ours = [_ours(question) for question in questions]
    truths = []
    refuted = 0
    for question, told in zip(questions, ours, strict=True):
        contrary = bool(told.instance) and _proves(question, told.instance[0])
        refuted += contrary and question["a_in_b"]
        truths.append(question["a_in_b"] and not contrary)
    print(
        f"{len(questions)} questions; {refuted} verdicts of the data fall by a checked instance.\n"
    )
    print(
        f"{'':<22}{'right':>9}{'wrong':>7}{'unknown':>9}{'yes proved':>12}{'no shown':>10}"
        f"{'median':>9}{'p95':>8}{'max ms':>9}"
    )
    _tally("charter", questions, truths, ours)
    _tally("jsonschema-rs covers", questions, truths, [_covers(q) for q in questions])
    peer = _jsonsubschema(questions)
    if peer:
        _tally("jsonsubschema", questions, truths, peer)
    print(
        "\nright: decided as it is; yes proved: of the true inclusions; no shown: of the breaks,"
        "\nwith an instance that the validator confirms.\n"
    )


def _tally(
    name: str, questions: list[dict[str, Any]], truths: list[bool], told: list[Told]
) -> None:
    right = wrong = unknown = proved = shown = 0
    for question, truth, said in zip(questions, truths, told, strict=True):
        if said.answer not in ("yes", "no"):
            unknown += 1
        elif (said.answer == "yes") == truth:
            right += 1
            proved += truth
            shown += not truth and bool(said.instance) and _proves(question, said.instance[0])
        else:
            wrong += 1
    times = sorted(said.ms for said in told)
    count = len(questions)
    print(
        f"{name:<22}{right / count:>9.2%}{wrong:>7}{unknown:>9}{proved / sum(truths):>12.2%}"
        f"{shown / (count - sum(truths)):>10.2%}{median(times):>9.2f}"
        f"{times[int(0.95 * count)]:>8.2f}{times[-1]:>9.1f}"
    )


def _ours(question: dict[str, Any]) -> Told:
    start = time.perf_counter()
    try:
        answer = decide(question["a"], question["b"], dialect=question["draft"])
    except SchemaError:
        return Told("error", (time.perf_counter() - start) * 1000)
    spent = (time.perf_counter() - start) * 1000
    return Told(answer.verdict, spent, [answer.instance] if answer.verdict == "no" else [])


def _proves(question: dict[str, Any], instance: Any) -> bool:
    make = VALIDATORS[question["draft"]]
    accepts, refuses = (make(question[side], validate_formats=False) for side in "ab")
    return accepts.is_valid(instance) and not refuses.is_valid(instance)


def _covers(question: dict[str, Any]) -> Told:
    start = time.perf_counter()
    try:
        a, b = (
            jsonschema_rs.canonicalize(
                question[side], draft=DRAFTS[question["draft"]], validate_formats=False
            )
            for side in "ab"
        )
        answer = str(b.covers(a).value)
    except (ValueError, jsonschema_rs.ReferencingError):
        answer = "unknown"
    return Told(answer, (time.perf_counter() - start) * 1000)


def _jsonsubschema(questions: list[dict[str, Any]]) -> list[Told]:
    """Ask jsonsubschema in an environment and a process of its own; nothing where it is not."""
    python = PEER / "bin" / "python"
    if not python.exists():
        shutil.rmtree(PEER, ignore_errors=True)
        try:
            subprocess.run([sys.executable, "-m", "venv", str(PEER)], check=True)
            subprocess.run(
                [python, "-m", "pip", "--quiet", "--disable-pip-version-check", "install",
                 "jsonsubschema==0.0.8"],
                check=True,
            )  # fmt: skip
        except (OSError, subprocess.CalledProcessError) as error:
            shutil.rmtree(PEER, ignore_errors=True)
            print(f"jsonsubschema         skipped: it cannot be installed here ({error})")
            return []
    worker = subprocess.Popen(
        [python, str(Path(__file__).parent / "peers" / "jsonsubschema_worker.py")],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    assert worker.stdin is not None
    assert worker.stdout is not None
    told = []
    with worker:
        for question in questions:
            asked = {"a": question["a"], "b": question["b"], "limit": PEER_LIMIT}
            worker.stdin.write(json.dumps(asked) + "\n")
            worker.stdin.flush()
            line = worker.stdout.readline()
            if not line:
                raise RuntimeError(f"jsonsubschema ended at {question['id']}")
            row = json.loads(line)
            told.append(Told(row["answer"], row["ms"]))
        worker.stdin.close()
    return told


def _evolutions() -> None:
    print("Real steps, both directions; an error names a reference to a file that is not there.\n")
    print(f"{'':<22}{'asked':>9}{'yes':>7}{'no':>7}{'unknown':>9}{'error':>8}"
          f"{'decided':>10}{'median':>9}{'max ms':>9}")  # fmt: skip
    for name, pairs in (
        ("tool_evolution", _tools()),
        ("schema_evolution", _schemas()),
    ):
        counts = {"yes": 0, "no": 0, "unknown": 0, "error": 0}
        times = []
        for old, new in pairs:
            for a, b in ((old, new), (new, old)):
                told = _ours({"a": a, "b": b, "draft": "draft2020-12"})
                counts[told.answer] += 1
                times.append(told.ms)
        asked = len(times)
        decided = (counts["yes"] + counts["no"]) / (asked - counts["error"])
        print(
            f"{name:<22}{asked:>9}{counts['yes']:>7}{counts['no']:>7}{counts['unknown']:>9}"
            f"{counts['error']:>8}{decided:>10.2%}{median(times):>9.2f}{max(times):>9.1f}"
        )
    print()


def _tools() -> Iterator[tuple[Any, Any]]:
    for step in _lines("tool_evolution.jsonl"):
        for key in ("inputSchema", "outputSchema"):
            if key in step["old"] and key in step["new"]:
                yield step["old"][key], step["new"][key]


def _schemas() -> Iterator[tuple[Any, Any]]:
    for step in _lines("schema_evolution.jsonl"):
        yield step["old"], step["new"]


TEXT: dict[str, Any] = {"type": "string"}
Shape = Callable[[int], tuple[Any, Any]]
"""Of a size, a schema and one that is strictly wider."""


def _properties(size: int) -> tuple[Any, Any]:
    def made(last: Any) -> Any:
        named = {f"name{n}": {"type": "string", "maxLength": n + 1} for n in range(size)}
        return {
            "type": "object",
            "properties": named | {f"name{size - 1}": last},
            "required": sorted(named)[::2],
            "additionalProperties": False,
        }

    return made(TEXT), made({"type": ["string", "null"]})


def _branches(size: int) -> tuple[Any, Any]:
    def made(count: int) -> Any:
        return {
            "anyOf": [
                {"type": "object", "properties": {"a": {"minimum": n, "maximum": n + 1}},
                 "required": ["a", f"b{n}"]}
                for n in range(count)
            ]
        }  # fmt: skip

    return made(size), made(size + 1)


def _tagged(size: int) -> tuple[Any, Any]:
    def made(count: int) -> Any:
        return {
            "oneOf": [
                {
                    "type": "object",
                    "properties": {"kind": {"const": f"kind{n}"}, f"value{n}": TEXT},
                    "required": ["kind"],
                    "additionalProperties": False,
                }
                for n in range(count)
            ]
        }

    return made(size), made(size + 1)


def _intervals(size: int) -> tuple[Any, Any]:
    parts = [{"type": "number", "minimum": n, "maximum": n + 1} for n in range(size)]
    return {"type": "number", "minimum": 0, "maximum": size - 1}, {"anyOf": parts}


def _nesting(size: int) -> tuple[Any, Any]:
    def made(leaf: Any) -> Any:
        for _ in range(size):
            leaf = {"type": "object", "properties": {"a": leaf}, "required": ["a"]}
        return leaf

    return made({"type": "integer"}), made({"type": "number"})


def _all_of(size: int) -> tuple[Any, Any]:
    def made(leaf: Any) -> Any:
        for n in range(size):
            leaf = {"allOf": [leaf, {"properties": {f"name{n}": TEXT}}]}
        return leaf

    return made({"type": "object", "required": ["x"]}), made({"type": "object"})


def _pattern(size: int) -> tuple[Any, Any]:
    body = "".join("ab[cd]?(e|fg)"[n % 13] for n in range(size - size % 13))
    return {"type": "string", "pattern": f"^{body}$"}, {"type": "string", "pattern": f"^{body}"}


def _count(size: int) -> tuple[Any, Any]:
    return (
        {"type": "string", "pattern": f"^[a-z]{{1,{size}}}$"},
        {"type": "string", "pattern": f"^[a-z0-9]{{1,{size}}}$"},
    )


def _enum(size: int) -> tuple[Any, Any]:
    values = [f"value{n}" for n in range(size)]
    return {"enum": values}, {"enum": [*values[::-1], "more"]}


def _conditions(size: int) -> tuple[Any, Any]:
    def made(count: int) -> Any:
        return {
            "type": "object",
            "properties": {"kind": {"enum": [f"kind{n}" for n in range(size)]}},
            "required": ["kind"],
            "allOf": [
                {
                    "if": {"properties": {"kind": {"const": f"kind{n}"}}},
                    "then": {"required": [f"value{n}"]},
                }
                for n in range(count)
            ],
        }

    return made(size), made(size - 1)


def _references(size: int) -> tuple[Any, Any]:
    def made(leaf: Any) -> Any:
        return {
            "$ref": "#/$defs/t0",
            "$defs": {
                f"t{n}": {
                    "type": "object",
                    "properties": {
                        "value": leaf if n == size - 1 else TEXT,
                        "next": {"$ref": f"#/$defs/t{(n + 1) % size}"},
                    },
                }
                for n in range(size)
            },
        }

    return made(TEXT), made({"type": ["string", "null"]})


CURVES: dict[str, tuple[Shape, tuple[int, ...]]] = {
    "properties": (_properties, (64, 128, 256, 512, 1024)),
    "anyOf branches": (_branches, (8, 16, 32, 64, 128)),
    "oneOf, tagged": (_tagged, (8, 16, 32, 64, 128)),
    "anyOf of intervals": (_intervals, (8, 16, 32, 64, 128)),
    "nesting": (_nesting, (6, 12, 24, 48, 96)),
    "allOf depth": (_all_of, (6, 12, 24, 48, 96)),
    "pattern length": (_pattern, (26, 52, 104, 208, 416)),
    "pattern count {1,n}": (_count, (32, 64, 128, 256, 512)),
    "enum size": (_enum, (500, 1000, 2000, 4000, 8000)),
    "if/then, by kind": (_conditions, (4, 8, 16, 32, 64)),
    "$ref cycle": (_references, (8, 16, 32, 64, 128)),
}


def _curves() -> None:
    print(
        "Cost: ms of processor time at each size, and the factor at each doubling"
        " (2 is linear, 4 is square).\n"
    )
    bent = []
    for name, (shape, sizes) in CURVES.items():
        for wanted in ("yes", "no"):
            times = []
            for size in sizes:
                narrow, wide = shape(size)
                a, b = (narrow, wide) if wanted == "yes" else (wide, narrow)
                fastest = _fastest(a, b, wanted)
                if fastest is None:
                    bent.append(f"{name} ({wanted}): unknown at {size}")
                    break
                times.append(fastest)
            factors = [after / before for before, after in pairwise(times)]
            shown = "".join(f"{value:>9.2f}" for value in times)
            print(
                f"{name:<20} {wanted:<4}{' '.join(map(str, sizes)):<22}{shown:<45}   "
                f"{' '.join(f'{factor:.1f}' for factor in factors)}"
            )
            power = math.log2(times[-1] / times[-2])
            if power > SUPERLINEAR and len(times) == len(sizes):
                bent.append(f"{name} ({wanted}): about n^{power:.1f} at {sizes[-1]}")
    print("\nSuperlinear at the largest size: " + ("; ".join(bent) or "none") + ".\n")


def _fastest(a: Any, b: Any, wanted: str) -> float | None:
    """Return the least processor time of three runs in ms, None where the answer is unknown."""
    times = []
    for _ in range(3):
        start = time.process_time()
        answer = decide(a, b)
        times.append((time.process_time() - start) * 1000)
        if answer.verdict == "unknown":
            return None
        if answer.verdict != wanted:
            raise RuntimeError(f"expected {wanted}, got {answer.verdict}")
    return min(times)
