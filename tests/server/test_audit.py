"""The audit log and the server's log: who, what, how and how long, and never any content."""

import io
import json
import logging
from pathlib import Path

import pytest

import zero_memory
from tests.server.conftest import ADA, Server
from zero_memory_server.app import audit_path
from zero_memory_server.audit import AuditLog
from zero_memory_server.contract import Contract
from zero_memory_server.logs import JsonFormatter, configure, log
from zero_memory_server.settings import Settings


def test_every_call_is_recorded_without_content(server: Server) -> None:
    """Results and failures, tools and resources, each a line of the contract."""
    id_ = server.remember("canary")
    server.call("recall", query="canary", limit=0)
    server.read(id_)
    server.dispatcher.dispatch("recall", {"query": "canary"}, None)
    text = Path(server.settings.audit_log).read_text()
    entries = [json.loads(line) for line in text.splitlines()]
    contract = Contract.of(zero_memory)
    assert [contract.faults("wire/AuditEntry.json", entry) for entry in entries] == [[]] * 4
    assert [(entry["principal"], entry["tool"], entry["code"]) for entry in entries] == [
        ("user.ada", "remember", None),
        ("user.ada", "recall", "validation_failed"),
        ("user.ada", "resource.memory", None),
        (None, "recall", "unauthorized"),
    ]
    assert "canary" not in text
    assert id_ not in text
    assert Path(server.settings.audit_log).stat().st_mode & 0o077 == 0


@pytest.mark.surprising
def test_a_log_that_cannot_be_written_stops_no_call(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """It is told of once."""
    audit = AuditLog(tmp_path / "file" / "audit.jsonl")
    (tmp_path / "file").write_text("in the way")
    for _ in range(2):
        audit.record("2026-11-30T09:15:00Z", ADA, "recall", None, 1)
    assert [record.getMessage() for record in caplog.records] == ["audit log cannot be written"]


@pytest.mark.parametrize("left", [True, False], ids=["moved", "deleted"])
def test_a_log_that_was_rotated_is_followed_by_a_new_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, left: bool
) -> None:
    """What comes after goes to the file of the name, and nothing of it is lost."""
    passing = iter(range(0, 1000, 10))
    monkeypatch.setattr("zero_memory_server.audit.time.monotonic", lambda: float(next(passing)))
    file, old = tmp_path / "audit.jsonl", tmp_path / "audit.jsonl.1"
    audit = AuditLog(file)
    audit.record("2026-11-30T09:15:00Z", ADA, "recall", None, 1)
    file.rename(old)
    if not left:
        old.unlink()
    audit.record("2026-11-30T09:15:01Z", ADA, "forget", None, 1)
    audit.record("2026-11-30T09:15:02Z", ADA, "share", None, 1)
    audit.close()
    tools = [json.loads(line)["tool"] for line in file.read_text().splitlines()]
    assert tools == ["forget", "share"]
    assert file.stat().st_mode & 0o077 == 0
    if left:
        assert json.loads(old.read_text())["tool"] == "recall"


@pytest.mark.parametrize(
    ("settings", "expected"),
    [
        (Settings(store="/x/memory.db"), Path("/x/memory.audit.jsonl")),
        (Settings(store="sqlite:////x/memory.db"), Path("/x/memory.audit.jsonl")),
        (Settings(store="/x/memory.db", audit_log="/y/log"), Path("/y/log")),
        (Settings(store="/x/memory.db", audit_log="off"), None),
    ],
)
def test_the_log_is_beside_the_store(settings: Settings, expected: Path | None) -> None:
    """Unless it was told where to be, or not to be."""
    assert audit_path(settings) == expected


def test_a_log_line_is_json_and_repeats_no_message_of_a_failure() -> None:
    """Types and places are told; what other libraries say may hold what was sent."""
    stream = io.StringIO()
    handlers, level, propagate = log.handlers[:], log.level, log.propagate
    configure("INFO", stream)
    try:
        try:
            raise ValueError("canary")
        except ValueError:
            log.error("call failed", extra={"tool": "recall"}, exc_info=True)
    finally:
        log.handlers[:], log.propagate = handlers, propagate
        log.setLevel(level)
    line = json.loads(stream.getvalue())
    assert (line["level"], line["event"], line["tool"]) == ("error", "call failed", "recall")
    assert line["failure"][0] == "ValueError"
    assert line["failure"][1].startswith("test_audit.py:")
    assert "canary" not in stream.getvalue()
    assert isinstance(JsonFormatter(), logging.Formatter)
