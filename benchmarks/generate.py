"""Generate, check and lint: cold beside datamodel-codegen, and when nothing has changed."""

import json
import shutil
import sys
import tempfile
from itertools import pairwise
from pathlib import Path
from statistics import median

from benchmarks.process import HEADER, Command, in_turn, ratio, row
from charter.targets import names

ROOT = Path(__file__).parents[1]
BIN = Path(sys.executable).parent


def main() -> None:
    """Print the table."""
    with tempfile.TemporaryDirectory() as name:
        scratch = Path(name)
        _contract(scratch / "contract")
        _growth(scratch / "growth")


def _contract(scratch: Path) -> None:
    scratch.mkdir()
    shutil.copytree(ROOT / "schemas", scratch / "schemas")
    (scratch / "charter.toml").write_text(
        '[targets.python]\nout = "generated/zero_memory"\n[targets.docs]\nout = "generated/docs"\n'
    )
    charter = str(BIN / "charter")
    every = scratch / "every"
    every.mkdir()
    (every / "charter.toml").write_text(
        'schemas = "../schemas"\n'
        + "".join(f'[targets.{name}]\nout = "generated/{name}_out"\n' for name in names())
    )

    def cold() -> None:
        for folder in (scratch, every):
            shutil.rmtree(folder / "generated", ignore_errors=True)
            shutil.rmtree(folder / ".charter-cache", ignore_errors=True)

    def codegen_cold() -> None:
        shutil.rmtree(scratch / "models", ignore_errors=True)

    peer = [
        str(BIN / "datamodel-codegen"),
        "--input=schemas",
        "--input-file-type=jsonschema",
        "--output=models",
        "--output-model-type=pydantic_v2.BaseModel",
        "--formatters=builtin",
        "--disable-timestamp",
    ]
    cold_times = in_turn(
        {
            "datamodel-codegen": Command(peer, codegen_cold, scratch),
            "charter generate, cold": Command([charter, "generate"], cold, scratch),
            "charter generate, every target, cold": Command([charter, "generate"], cold, every),
        },
        runs=7,
    )
    print(HEADER)
    for what, values in cold_times.items():
        print(row(what, values))
    cold_ratio = ratio(cold_times["charter generate, cold"], cold_times["datamodel-codegen"])
    print(f"{'ratio, pair by pair':<44} {cold_ratio:26.2f}  (bar 1.2)")
    every_times = cold_times["charter generate, every target, cold"]
    every_ratio = ratio(every_times, cold_times["datamodel-codegen"])
    print(f"{'the same, every target':<44} {every_ratio:26.2f}  (bar 1.5)")
    above = median(
        ours - own for ours, own in zip(every_times, cold_times["datamodel-codegen"], strict=True)
    )
    print(f"{'above datamodel-codegen, every target, ms':<44} {above * 1e3:26.0f}  (bar 250)\n")
    warm = in_turn(
        {
            "charter --help": Command([charter, "--help"], cwd=scratch),
            "charter generate, nothing to do": Command([charter, "generate"], cwd=scratch),
            "charter check, nothing to do": Command([charter, "check"], cwd=scratch),
            "charter lint": Command([charter, "lint"], cwd=scratch),
            "python -c pass": Command([sys.executable, "-c", "pass"]),
        },
        runs=9,
    )
    bars = (150, 150, 150, 300, None)
    for (what, values), bar in zip(warm.items(), bars, strict=True):
        print(row(what, values, f"(bar {bar})" if bar else ""))
    print()


def _growth(scratch: Path) -> None:
    sizes = (125, 250, 500, 1000)
    commands = {}
    for size in sizes:
        folder = scratch / str(size)
        _synthetic(folder, size)
        commands[f"lint {size}"] = Command([str(BIN / "charter"), "lint"], cwd=folder, codes=(0, 1))
    taken = in_turn(commands, runs=3)
    print(HEADER)
    for what, values in taken.items():
        print(row(f"charter {what} files", values))
    _doubling([min(values) for values in taken.values()])
    generate = {}
    for size in sizes:
        folder = scratch / str(size)

        def cold(folder: Path = folder) -> None:
            shutil.rmtree(folder / "generated", ignore_errors=True)
            shutil.rmtree(folder / ".charter-cache", ignore_errors=True)

        generate[size] = Command([str(BIN / "charter"), "generate"], cold, folder)
    taken = {str(k): v for k, v in in_turn({str(k): v for k, v in generate.items()}, 1).items()}
    for size_name, values in taken.items():
        print(row(f"charter generate, {size_name} files, cold", values))
    _doubling([min(values) for values in taken.values()])


def _doubling(times: list[float]) -> None:
    factors = " ".join(f"{b / a:.2f}" for a, b in pairwise(times))
    print(f"{'factor at each doubling (2 is linear)':<44} {factors:>26}\n")


def _synthetic(folder: Path, size: int) -> None:
    """Write a contract of `size` files: one taxonomy, then tools and the types they share."""
    source = ROOT / "codegen" / "charter" / "scaffold"
    shutil.copytree(source, folder)
    (folder / "charter.toml").write_text(
        '[targets.python]\nout = "generated/pkg"\n[targets.docs]\nout = "generated/docs"\n'
    )
    tool = json.loads((source / "schemas/tools/greet.json").read_text())
    shared = json.loads((source / "schemas/types/Greeting.json").read_text())
    for number in range((size - 5) // 2):
        shared |= {"$id": f"types/Greeting{number}.json", "title": f"Greeting{number}"}
        tool |= {"$id": f"tools/greet_{number}.json", "title": f"Greet {number}"}
        tool["x-tool"]["http"] = f"POST /greet/{number}"
        tool["$defs"]["input"]["title"] = f"Greet{number}Input"
        tool["$defs"]["output"]["title"] = f"Greet{number}Output"
        reference = {"$ref": f"../types/Greeting{number}.json"}
        tool["$defs"]["output"]["properties"]["greeting"] = reference
        for path, value in ((shared["$id"], shared), (tool["$id"], tool)):
            (folder / "schemas" / path).write_text(json.dumps(value, indent=2) + "\n")
