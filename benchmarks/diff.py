"""Diff: verdicts on real histories beside the peers, and whole processes.

A step breaks where an instance stands that an independent validator accepts under the old
schema and refuses under the new one; it is safe where inclusion is proved. Peers are installed
into a cache of their own; what does not install is left out by name.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable
from pathlib import Path
from statistics import median
from typing import Any

from tests.diff.histories import output_edits, schema_steps, tool_steps, unconfirmed

from benchmarks.process import HEADER, Command, in_turn, row
from charter.contract import Contract
from charter.diff.policy import Policy
from charter.diff.report import report

ROOT = Path(__file__).parents[1]
BIN = Path(sys.executable).parent
DATA = Path(os.environ.get("CHARTER_DATA", ROOT / ".." / "shared" / "data"))
CACHE = ROOT / ".charter-cache" / "peers-diff"
PEERS = ("mcp-diff", "mcp-compat", "mcp-contract")
MCP = ("2025-11-25", "2026-07-28")
NODE_PEER = "json-schema-diff"


def main() -> None:
    """Print the tables."""
    _histories()
    _peers()
    _processes()


def _histories() -> None:
    print(f"{'history':<28} {'policy':<24} steps  safe breaks undecided unconfirmed  ms/step  max")
    for policies in (None, *((policy,) for policy in Policy)):
        name = policies[0] if policies else "defaults"
        for history, steps in (
            ("tools, as listed", tool_steps(DATA)),
            ("200 edits of outputs", output_edits(DATA, 200)),
            ("public schemas, both ways", schema_steps(DATA)),
        ):
            _history(history, name, steps, policies)


def _history(
    history: str,
    name: str,
    steps: Iterable[tuple[str, Contract, Contract]],
    policies: tuple[Policy, ...] | None,
) -> None:
    counts = {"compatible": 0, "breaking": 0, "undecided": 0}
    bad, times = 0, []
    for _, old, new in steps:
        start = time.perf_counter()
        found = report(old, new, policies=policies) if policies else report(old, new)
        times.append((time.perf_counter() - start) * 1e3)
        counts[found.verdict] += 1
        bad += len(unconfirmed(found, policies))
    print(
        f"{history:<28} {name:<24} {len(times):5} {counts['compatible']:5} {counts['breaking']:6} "
        f"{counts['undecided']:9} {bad:11} {median(times):8.1f} {max(times):5.0f}"
    )


def _peers() -> None:
    steps = [json.loads(line) for line in (DATA / "tool_evolution.jsonl").read_text().splitlines()]
    pairs = [
        {side: {"name": "t", "inputSchema": step[side]["inputSchema"]} for side in ("old", "new")}
        for step in steps
    ]
    from tests.diff.making import listed

    for policies in ((Policy.DECLARED_ONLY,), (Policy.STRICT,)):
        truth, times = [], []
        for pair in pairs:
            start = time.perf_counter()
            found = report(listed(pair["old"]), listed(pair["new"]), policies=policies)
            times.append((time.perf_counter() - start) * 1e3)
            assert not unconfirmed(found, policies)
            truth.append({"breaking": True, "compatible": False}.get(found.verdict))
        breaks = sum(one is True for one in truth)
        print(f"\n{len(truth)} steps of inputs, {breaks} break ({policies[0]})")
        print(f"{'':<20} {'found':>6} {'missed':>7} {'false alarms':>13} {'failed':>7} {'ms':>8}")
        print(f"{'charter':<20} {breaks:6} {0:7} {0:13} {truth.count(None):7} {median(times):8.2f}")
        for peer in (*PEERS, NODE_PEER):
            answers = _asked(peer, pairs)
            if answers is None:
                print(f"{peer:<20} did not install")
                continue
            said = [answer["breaks"] for answer in answers]
            both = list(zip(truth, said, strict=True))
            print(
                f"{peer:<20} {sum(t is True and s is True for t, s in both):6} "
                f"{sum(t is True and s is False for t, s in both):7} "
                f"{sum(t is False and s is True for t, s in both):13} {said.count(None):7} "
                f"{median(answer['ms'] for answer in answers):8.2f}"
            )


def _asked(peer: str, pairs: list[Any]) -> list[Any] | None:
    if peer == NODE_PEER:
        return _node(pairs)
    python = CACHE / "venv" / "bin" / "python"
    if not python.exists():
        subprocess.run([sys.executable, "-m", "venv", str(CACHE / "venv")], check=True)
    pip = [str(python), "-m", "pip", "--quiet", "--disable-pip-version-check", "install", peer]
    if subprocess.run(pip, capture_output=True, check=False).returncode:
        return None
    worker = ROOT / "benchmarks" / "peers" / "mcp_worker.py"
    done = subprocess.run(
        [str(python), str(worker), peer],
        input="".join(json.dumps(pair) + "\n" for pair in pairs),
        capture_output=True,
        text=True,
        check=True,
    )
    return [json.loads(line) for line in done.stdout.splitlines()]


def _node(pairs: list[Any]) -> list[Any] | None:
    command = CACHE / "node" / "node_modules" / ".bin" / NODE_PEER
    if not command.exists():
        if shutil.which("npm") is None:
            return None
        (CACHE / "node").mkdir(parents=True, exist_ok=True)
        words = ["npm", "install", "--silent", "--no-audit", "--no-fund", NODE_PEER]
        if subprocess.run(words, cwd=CACHE / "node", capture_output=True, check=False).returncode:
            return None
    answers = []
    with tempfile.TemporaryDirectory() as name:
        files = [Path(name, side) for side in ("old", "new")]
        for pair in pairs:
            for file, side in zip(files, ("old", "new"), strict=True):
                file.write_text(json.dumps(pair[side]["inputSchema"]))
            start = time.perf_counter()
            done = subprocess.run(
                [str(command), *map(str, files)], capture_output=True, text=True, check=False
            )
            taken = (time.perf_counter() - start) * 1e3
            broke = "Breaking changes found" in done.stdout + done.stderr
            failed = done.returncode != 0 and not broke
            answers.append({"breaks": None if failed else broke, "ms": taken})
    return answers


def _processes() -> None:
    steps = [json.loads(line) for line in (DATA / "tool_evolution.jsonl").read_text().splitlines()]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        lists: dict[str, dict[str, Any]] = {"old": {}, "new": {}}
        for step in steps:
            for side, tools in lists.items():
                tools.setdefault(step[side]["name"], step[side])
        names = sorted(lists["old"].keys() & lists["new"].keys())
        for side, tools in lists.items():
            chosen = [tools[one] for one in names]
            copies = -(-100 // len(chosen))
            many = [
                {**tool, "name": f"{tool['name']}_{copy}"}
                for copy in range(copies)
                for tool in chosen
            ][:100]
            (folder / f"{side}.json").write_text(json.dumps({"tools": many}))
        charter = str(BIN / "charter")
        commands = {
            "charter --version": Command([charter, "--version"], cwd=ROOT),
            "charter diff 2.0.0 2.1.0": Command([charter, "diff", "2.0.0", "2.1.0"], cwd=ROOT),
            "MCP 2025-11-25 against 2026-07-28": Command(
                [charter, "diff", *(str((DATA / "mcp" / f"{one}.json").resolve()) for one in MCP)],
                cwd=folder,
                codes=(0, 1),
            ),
            "100 tools against their earlier selves": Command(
                [charter, "diff", str(folder / "old.json"), str(folder / "new.json")],
                cwd=folder,
                codes=(0, 1),
            ),
        }
        print(f"\n{HEADER}")
        for title, values in in_turn(commands, 7).items():
            print(row(title, values))
