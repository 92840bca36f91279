"""The demo plays as its page says, and leaves behind what can be verified."""

import json
import re
import stat
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.once import made_once
from zero_memory._validation import problems
from zero_memory_server.demo.transcript import Called, Did, Scene, as_json, as_text

PAGE = Path(__file__).parents[3] / "docs" / "gateway-demo.md"


def demo(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "zero_memory_server", "demo", *arguments],
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, Path]:
    """What the demo printed, and its folder."""

    def play(folder: Path) -> None:
        done = demo("--folder", str(folder / "demo"))
        assert done.returncode == 0, done.stderr
        (folder / "printed").write_text(done.stdout, "utf-8")

    folder = made_once(tmp_path_factory, "played", play)
    return (folder / "printed").read_text("utf-8"), folder / "demo"


def test_the_transcript_is_that_of_the_page(played: tuple[str, Path]) -> None:
    """Line by line, but for the ids of authorizations."""
    shown = PAGE.read_text("utf-8").partition("```text\n")[2].partition("```")[0]
    assert re.sub(r"aut_[0-9A-Z]{26}", "aut_01M8N…", played[0]) == shown


def lines(file: Path) -> list[Any]:
    return [json.loads(line) for line in file.read_text("utf-8").splitlines()]


def test_what_is_left_can_be_verified(played: tuple[str, Path]) -> None:
    """Eight receipts in their shape, private files private, the payment in the middle counted."""
    folder = played[1]
    receipts = [json.loads(file.read_text()) for file in sorted((folder / "receipts").iterdir())]
    assert [problems("wire/AuthorizationReceipt.json", receipt) for receipt in receipts] == [[]] * 8
    for name in ("policy.json", "trail.html", "state/audit.jsonl", "approver/ada.key"):
        assert stat.S_IMODE((folder / name).stat().st_mode) == 0o600
    executed = lines(folder / "office/executed.jsonl")
    paid = [call["arguments"]["amount"] for call in executed if call["tool"] != "documents.read"]
    assert paid == [9900, 25000, 4200]
    outcomes = [entry["outcome"] for entry in lines(folder / "state/audit.jsonl")]
    assert [outcomes.count(name) for name in ("allowed", "denied", "failed")] == [7, 6, 3]


def test_a_folder_with_something_in_it_is_left_alone(tmp_path: Path) -> None:
    """Wrong use, and nothing is written."""
    (tmp_path / "mine").write_text("kept")
    done = demo("--folder", str(tmp_path))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"error: `{tmp_path}` is not empty. Name a new folder.\n"
    assert [file.name for file in tmp_path.iterdir()] == ["mine"]


def test_both_formats_say_the_same() -> None:
    """JSON has every member of a step; the text is for reading."""
    error = {"code": "proof.SERVER_UNAVAILABLE", "retryable": True, "status": 503}
    call = Called("a.b", {"x": 1}, False, "failed", "Down.", error, None, 4)
    scenes = [Scene("One", [Did("$ true"), call])]
    assert list(as_text(scenes)) == [
        "1. One",
        "   $ true",
        '   > a.b {"x": 1}',
        "   < failed: Down.",
        "     proof.SERVER_UNAVAILABLE, status 503, may be retried",
        "     calls that reached a tool: 4",
        "",
    ]
    steps = json.loads(as_json(scenes))["scenes"][0]["steps"]
    assert steps[0] == {"text": "$ true"}
    assert (steps[1]["error"], steps[1]["executed"]) == (error, 4)
