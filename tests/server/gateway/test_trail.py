"""The audit trail."""

import json
import os
from pathlib import Path
from typing import Any

import pytest

from tests.server.gateway.standing import (
    PAY,
    READ,
    Hands,
    ended,
    outcome,
    pay,
    policy,
    read,
    run,
    stand,
    write_policy,
)
from zero_memory import GatewayErrorCode, PrivateGatewayErrorCode
from zero_memory._validation import problems
from zero_memory_server.gateway.call import Authorization, Refused, UpstreamEnd
from zero_memory_server.gateway.head import HeadFile, read_head
from zero_memory_server.gateway.trail import BrokenTrail, Trail, faults


def refused(code: Any = PrivateGatewayErrorCode.POLICY_AMOUNT_EXCEEDS_LIMIT) -> Refused:
    return Refused(code, "authorize")


def trail(folder: Path) -> Trail:
    return Trail(folder / "audit.jsonl", Hands())


def entries(folder: Path) -> list[Any]:
    return [json.loads(line) for line in (folder / "audit.jsonl").read_text().splitlines()]


def wrong(folder: Path) -> list[str]:
    with (folder / "audit.jsonl").open("rb") as lines:
        return list(faults(lines))


@pytest.mark.parametrize("content", [b"notes of mine", b'{"mine": 1}', b"\0mine"])
def test_a_file_that_is_no_trail_is_left_alone(tmp_path: Path, content: bytes) -> None:
    """Only the beginning of an entry is taken for a torn line and cut off."""
    (tmp_path / "audit.jsonl").write_bytes(content)
    with pytest.raises(BrokenTrail, match="is no entry"):
        trail(tmp_path)
    assert (tmp_path / "audit.jsonl").read_bytes() == content


def test_every_end_of_a_call_is_an_entry(tmp_path: Path) -> None:
    """Allowed, denied, failed, failed upstream, changed at the last moment and cancelled."""
    write_policy(tmp_path, policy(READ, PAY))

    async def go() -> None:
        authorizer = stand(tmp_path)
        found = await authorizer.authorize(read())
        for upstream in (UpstreamEnd("passed", 7), UpstreamEnd("failed", 8), None):
            authorizer.record(read(), found, None, upstream)
        changed = Refused(PrivateGatewayErrorCode.POLICY_TOOL_NOT_AUTHORIZED, "authorize")
        authorizer.record(read(), found, changed, None)
        for call in (pay(50001), pay("1")):
            ending = await outcome(authorizer, call)
            assert isinstance(ending, Refused)
            authorizer.record(call, None, ending, None)
        authorizer.record(read(), None, None, None)
        await authorizer.close()

    run(go())
    found = entries(tmp_path / "state")
    for entry in found:
        assert problems("wire/GatewayAuditEntry.json", entry) == []
    assert [(entry["outcome"], entry["code"], entry["ledger_height"]) for entry in found] == [
        ("allowed", None, 1),
        ("failed", "gateway.UPSTREAM_TOOL_FAILED", 1),
        ("failed", None, 1),
        ("denied", "policy.TOOL_NOT_AUTHORIZED", 1),
        ("denied", "policy.AMOUNT_EXCEEDS_LIMIT", None),
        ("failed", "gateway.INVALID_MCP_REQUEST", None),
        ("failed", None, None),
    ]
    assert [step["outcome"] for step in found[4]["stages"]] == [
        "passed",
        "failed",
        "skipped",
        "skipped",
        "skipped",
    ]
    assert found[1]["stages"][4] == {"stage": "upstream", "outcome": "failed", "duration_us": 8}
    assert wrong(tmp_path / "state") == []


def test_an_answered_call_is_written_before_anything_that_comes_after_it(tmp_path: Path) -> None:
    """When its answer was sent, and sooner where something is recorded or authorized."""
    write_policy(tmp_path, policy(READ))
    file = tmp_path / "state" / "audit.jsonl"

    async def go() -> list[int]:
        authorizer = stand(tmp_path)
        found, passed = await authorizer.authorize(read()), UpstreamEnd("passed", 7)
        seen = []

        def look() -> None:
            seen.append(file.read_bytes().count(b"\n"))

        authorizer.record_soon(read(), found, passed)
        look()
        authorizer.settle()
        look()
        authorizer.record_soon(read(), found, passed)
        authorizer.record(pay(5), None, refused(), None)
        look()
        authorizer.record_soon(read(), found, passed)
        assert authorizer.may_pass(read())
        look()
        authorizer.record_soon(read(), found, passed)
        await authorizer.close()
        look()
        return seen

    assert run(go()) == [0, 1, 3, 4, 5]
    found = entries(tmp_path / "state")
    assert [entry["outcome"] for entry in found] == ["allowed"] * 2 + ["denied"] + ["allowed"] * 2
    assert wrong(tmp_path / "state") == []


def test_no_argument_is_in_the_trail(tmp_path: Path) -> None:
    """Neither arguments nor metadata, not even as a digest; a name is cut and made text."""
    log = trail(tmp_path)
    call = pay(424242, token="s3cret")
    log.record(call, None, refused(), None)
    long = read()
    log.record(type(long)("a-1", "x\ud800" * 100, {}, {}, None), None, refused(), None)
    log.close()
    text = (tmp_path / "audit.jsonl").read_text()
    assert not any(secret in text for secret in ("424242", "account/4711", "s3cret"))
    assert entries(tmp_path)[1]["tool"] == "x?" * 64
    assert wrong(tmp_path) == []


def test_the_chain_goes_on_after_a_restart(tmp_path: Path) -> None:
    """The next process begins where the last one ended."""
    for _ in range(3):
        log = trail(tmp_path)
        log.record(read(), None, refused(), None)
        log.close()
    assert [entry["sequence"] for entry in entries(tmp_path)] == [1, 2, 3]
    assert wrong(tmp_path) == []


@pytest.mark.parametrize("left", [1, 20, 10_000_000])
def test_a_torn_last_line_is_cut_off(tmp_path: Path, left: int) -> None:
    """What a process had not written whole when it ended is no entry."""
    log = trail(tmp_path)
    for _ in range(300):
        log.record(read(), None, refused(), None)
    log.close()
    file = tmp_path / "audit.jsonl"
    whole = file.read_bytes()
    last = whole.splitlines(keepends=True)[-1]
    file.write_bytes(whole[: len(whole) - len(last)] + last[:-1][:left])
    (tmp_path / "audit.head").unlink()  # it is behind where a process did not come to its end
    assert "no whole entry" in wrong(tmp_path)[0]
    log = trail(tmp_path)
    log.record(read(), None, refused(), None)
    log.close()
    assert [entry["sequence"] for entry in entries(tmp_path)][-2:] == [299, 300]
    assert wrong(tmp_path) == []


def test_changes_are_found(tmp_path: Path) -> None:
    """A changed, a missing, a moved and an added entry each break the chain."""
    log = trail(tmp_path)
    for _ in range(4):
        log.record(read(), None, refused(), None)
    log.close()
    file = tmp_path / "audit.jsonl"
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(lines[0] + lines[1].replace(b"denied", b"failed") + lines[2] + lines[3])
    assert wrong(tmp_path) == ["line 2 (sequence 2) was changed: its hash differs"]
    for changed in (lines[1:], lines[:1] + lines[2:], [lines[1], lines[0], *lines[2:]], lines * 2):
        file.write_bytes(b"".join(changed))
        assert any("does not follow" in line for line in wrong(tmp_path))
    file.write_bytes(b"{}\n" + b"".join(lines))
    assert wrong(tmp_path) == ["line 1 is no whole entry"]


def test_a_last_line_that_was_changed_is_not_gone_on_with(tmp_path: Path) -> None:
    """Evidence is kept: the owner has to move it away."""
    log = trail(tmp_path)
    log.record(read(), None, refused(), None)
    log.close()
    file = tmp_path / "audit.jsonl"
    file.write_bytes(file.read_bytes().replace(b"denied", b"failed"))
    with pytest.raises(BrokenTrail, match="move them away"):
        trail(tmp_path)


def test_a_trail_that_was_cut_off_is_told_by_its_head(tmp_path: Path) -> None:
    """The chain of what is left is whole; the head knows of more, and nothing goes on after it."""
    log = trail(tmp_path)
    for _ in range(4):
        log.record(read(), None, refused(), None)
    log.close()
    file, head = tmp_path / "audit.jsonl", read_head(tmp_path / "audit.head")
    lines = file.read_bytes().splitlines(keepends=True)
    assert list(faults(lines, head)) == []
    assert list(faults(lines[:3], head)) == [
        "the trail was cut off after entry 3: entry 4 was written"
    ]
    assert list(faults([], head)) == ["the trail was cut off after entry 0: entry 4 was written"]
    for left in ([], lines[:1], lines[:3]):
        file.write_bytes(b"".join(left))
        with pytest.raises(BrokenTrail, match=f"ends with entry {len(left)}, and by `audit.head`"):
            trail(tmp_path)
        assert file.read_bytes() == b"".join(left)


@pytest.mark.parametrize("content", ["{}", "x", '{"sequence":true,"entry_hash":"sha256:0"}'])
def test_a_head_that_is_none_is_not_gone_on_with(tmp_path: Path, content: str) -> None:
    """It stays as evidence; what is written over it could not be told any more."""
    trail(tmp_path).close()
    (tmp_path / "audit.head").write_text(content)
    with pytest.raises(BrokenTrail, match="holds no head of a trail"):
        trail(tmp_path)
    assert (tmp_path / "audit.head").read_text() == content


def test_another_trail_in_its_place_is_told_by_the_head(tmp_path: Path) -> None:
    """As long and longer, with a chain of its own."""
    first, second = tmp_path / "one", tmp_path / "two"
    for folder in (first, second):
        folder.mkdir()
        log = trail(folder)
        for _ in range(3 if folder is first else 4):
            log.record(read(), None, refused(), None)
        log.close()
    head = read_head(first / "audit.head")
    with (second / "audit.jsonl").open("rb") as lines:
        assert list(faults(lines, head)) == ["entry 3 is another than the one that was written"]


def test_the_head_is_never_ahead_of_the_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is written after the trail was forced to disk, and not at all where that fails."""
    order: list[str] = []

    def fsync(_: int) -> None:
        order.append("trail on disk")
        if len(order) > 1:
            raise OSError(5, "Input/output error")

    def pwrite(_: int, content: bytes, __: int) -> int:
        order.append(json.loads(content)["sequence"])
        return len(content)

    monkeypatch.setattr(os, "fsync", fsync)
    monkeypatch.setattr(os, "pwrite", pwrite)
    made = HeadFile(tmp_path / "audit.head", 0)
    for sequence in (1, 2):
        made.note(sequence, "sha256:" + "0" * 64)
        made._due()
    made.close()
    assert order == ["trail on disk", 1, "trail on disk", "trail on disk"]


@pytest.mark.surprising
def test_nothing_is_authorized_while_the_trail_cannot_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A call that leaves no trace does not run; what could not be written is written later."""

    async def go() -> list[str]:
        authorizer = stand(tmp_path)
        found = [await ended(authorizer, read())]
        ending = await outcome(authorizer, read("mail/a"))
        assert isinstance(ending, Refused)
        with monkeypatch.context() as patch:
            patch.setattr(os, "write", _full)
            authorizer.record(read("mail/a"), None, ending, None)
            authorizer.record(read("mail/a"), None, ending, None)
            found.append(await ended(authorizer, read()))
        found.append(await ended(authorizer, read()))
        await authorizer.close()
        return found

    assert run(go()) == ["allowed", "policy.INVALID_POLICY_STATE", "allowed"]
    assert len(entries(tmp_path / "state")) == 2
    assert wrong(tmp_path / "state") == []


@pytest.mark.surprising
def test_what_waits_for_the_disk_has_a_bound(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Refused calls beyond it are counted, those that were authorized are kept, and it is said."""
    monkeypatch.setattr("zero_memory_server.gateway.trail._MOST_WAITING", 3)
    log = trail(tmp_path)
    known = Authorization("aut_01KT3V2B4D6F8H0K2M4P6R8T0W", {"ledger": {"height": 3}}, ())
    with monkeypatch.context() as patch:
        patch.setattr(os, "write", _full)
        kept = [log.record(read(), None, refused(), None) for _ in range(5)]
        assert kept == [True, True, True, False, False]
        assert log.record(read(), known, None, UpstreamEnd("passed", 7))
        assert not log.is_whole
    assert log.is_whole
    assert log.record(read(), None, refused(), None)
    log.close()
    assert [entry["outcome"] for entry in entries(tmp_path)] == [
        *["denied"] * 3,
        "allowed",
        "denied",
    ]
    assert wrong(tmp_path) == []
    told = [record for record in caplog.records if record.msg.startswith("audit trail")]
    assert [record.msg for record in told] == [
        "audit trail cannot be written",
        "audit trail is written again",
    ]
    assert vars(told[1])["calls_without_entry"] == 2


@pytest.mark.surprising
def test_what_the_disk_never_took_is_told_at_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A process that ends with entries to write says how many."""
    log = trail(tmp_path)
    monkeypatch.setattr(os, "write", _full)
    log.record(read(), None, refused(), None)
    log.record(read(), None, refused(), None)
    log.close()
    assert entries(tmp_path) == []
    assert caplog.records[-1].msg == "audit trail is left incomplete"
    assert vars(caplog.records[-1])["missing"] == 2


def _full(file: int, content: bytes) -> int:
    """Write a part, as a disk does that is nearly full."""
    return os.pwrite(file, content[:10], os.fstat(file).st_size)


def test_an_upstream_failure_has_its_code_from_the_refusal(tmp_path: Path) -> None:
    """Where the upstream's failure comes as a refusal, that says it."""
    log = trail(tmp_path)
    receipt = {"ledger": {"height": 3}}
    known = Authorization("aut_01KT3V2B4D6F8H0K2M4P6R8T0W", receipt, ())
    code = GatewayErrorCode.GATEWAY_UPSTREAM_TOOL_FAILED
    log.record(read(), known, Refused(code, "upstream"), UpstreamEnd("failed", 3))
    log.close()
    [entry] = entries(tmp_path)
    assert (entry["outcome"], entry["code"]) == ("failed", "gateway.UPSTREAM_TOOL_FAILED")
    assert entry["authorization_id"] == known.authorization_id
