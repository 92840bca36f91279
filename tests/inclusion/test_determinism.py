"""The same questions get the same answers, byte for byte, whatever the hash seed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from tests.inclusion.test_cases import KINDS, load


def answers(path: Path, seed: str) -> list[dict[str, object]]:
    """Answer a batch in a process of its own; leave out what it took."""
    command = [sys.executable, "-m", "charter", "subset", "--batch", str(path)]
    environment = {**os.environ, "PYTHONHASHSEED": seed}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    rows = [json.loads(line) for line in done.stdout.splitlines()]
    return [{key: value for key, value in row.items() if key != "ms"} for row in rows]


def test_answers_do_not_depend_on_the_hash_seed(tmp_path: Path) -> None:
    """Verdict, instance, reason and pointer are the same under two seeds."""
    path = tmp_path / "questions.jsonl"
    cases = [(kind, case) for kind in KINDS for case in load(kind)[::3]]
    path.write_text(
        "".join(
            json.dumps(
                {
                    "id": f"{kind}/{case['id']}",
                    "draft": case["drafts"][-1],
                    "a": case["a"],
                    "b": case["b"],
                }
            )
            + "\n"
            for kind, case in cases
        )
    )
    first = answers(path, "1")
    assert len(first) == len(cases)
    assert all(row["answer"] in ("yes", "no") for row in first)
    assert answers(path, "2") == first
