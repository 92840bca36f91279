"""The commands `policy` and `receipts`, as the owner and anyone else runs them."""

import json
import sqlite3
import stat
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from tests.server.gateway.standing import (
    PAY,
    READ,
    Hands,
    codes,
    pay,
    policy,
    read,
    run,
    stand,
    write_policy,
)
from tests.server.process import free_port, running
from zero_memory import AUTHORIZATION_RECEIPT
from zero_memory_server import cli
from zero_memory_server.gateway.authorizer import StagedAuthorizer


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A folder in which a gateway has authorized two calls."""

    async def go(authorizer: StagedAuthorizer) -> None:
        for number, call in enumerate((read(), pay(5))):
            found = await authorizer.authorize(call)
            authorizer.record(call, found, None, None)
            (tmp_path / f"receipt-{number}.json").write_text(json.dumps(found.receipt))
        await authorizer.close()

    run(go(stand(tmp_path)))
    return tmp_path


def test_a_new_policy_denies_and_is_private(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """`policy init` writes mode 0600, and never over a file."""
    file = tmp_path / "p.json"
    assert cli.main(["policy", "init", str(file), "--id", "home"]) == 0
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert json.loads(file.read_text()) == policy(name="home")
    assert cli.main(["policy", "check", str(file)]) == 0
    assert cli.main(["policy", "init", str(file)]) == 2
    assert "is there already" in capsys.readouterr().err
    assert cli.main(["policy", "init", str(tmp_path / "q"), "--id", "No Name"]) == 2
    assert not (tmp_path / "q").exists()


def test_a_policy_is_checked(house: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`policy check` says what is wrong and where, or what the commitment is."""
    file, state = str(house / "policy.json"), str(house / "state")
    assert cli.main(["policy", "check", file, "--state", state]) == 0
    receipt = json.loads((house / "receipt-0.json").read_text())
    commitment = receipt["ledger"]["public_inputs"]["policy_commitment"]
    assert commitment in capsys.readouterr().out
    write_policy(house, policy({**READ, "tool": "x"}, PAY, PAY))
    assert cli.main(["policy", "check", file]) == 1
    told = capsys.readouterr().err
    assert "/rules/0: " in told
    (house / "policy.json").chmod(0o640)
    assert cli.main(["policy", "check", file]) == 1
    assert "chmod 600" in capsys.readouterr().err


def explained(file: Path, capsys: pytest.CaptureFixture[str], *flags: str) -> tuple[int, str]:
    code = cli.main(["policy", "explain", str(file), "--agent", "assistant-1", *flags])
    return code, capsys.readouterr().out


def test_a_decision_is_explained_to_its_owner(
    house: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """`policy explain` names the rule and the check, offline."""
    file = house / "policy.json"
    transfer = ["--tool", "payments.transfer", "--resource", "account/4711", "--currency", "EUR"]
    assert explained(file, capsys, *transfer, "--amount", "9") == (
        0,
        "granted by rule `pay`\n"
        "  rule `read-docs` fails on tool, resource, amount\n"
        "  rule `pay` fits\n",
    )
    code, told = explained(file, capsys, *transfer, "--amount", "20000")
    assert code == 1
    assert told.startswith(
        "denied: policy.APPROVAL_REQUIRED (the caller sees policy.AUTHORIZATION_DENIED)\n"
    )
    assert "rule `pay` fails on approval\n" in told
    assert explained(file, capsys, *transfer, "--amount", "20000", "--approved")[0] == 0


SETUP = """
policy = "policy.json"
approved_tools = "approved.json"
state = "state"
agents = [{ agent = "assistant-1" }]
upstreams = [{ transport = "stdio", name = "bank", command = ["bank-mcp"] }]

[[tools]]
tool = "payments.transfer"
resource = "/account"
amount = { minor_units = "/amount", currency = "EUR" }
"""


def test_arguments_are_explained_as_the_gateway_reads_them(
    house: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """With the gateway's configuration the facts come from arguments, and unknown tools are so."""
    (house / "gateway.toml").write_text(SETUP)
    words = ["--config", str(house / "gateway.toml"), "--tool"]
    file = house / "policy.json"

    def told(tool: str, arguments: str) -> tuple[int, str]:
        code, text = explained(file, capsys, *words, tool, "--arguments", arguments)
        return code, text.partition("\n")[0].partition(" (")[0]

    sent = '{"account": "account/4711", "amount": %s}'
    assert told("payments.transfer", sent % 7) == (0, "granted by rule `pay`")
    assert told("payments.transfer", sent % 50001) == (1, "denied: policy.AMOUNT_EXCEEDS_LIMIT")
    assert told("documents.read", '{"path": "docs/a"}') == (1, "denied: policy.TOOL_NOT_AUTHORIZED")
    assert told("payments.transfer", sent % "7.0") == (1, "")
    for wrong in ("[]", '{"account": "account/4711", "amount": 50001, "amount": 7}'):
        assert told("payments.transfer", wrong) == (2, "")


def test_a_prefix_without_an_end_is_pointed_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """`docs` contains `docs-other`, which is seldom meant."""
    rule = {**READ, "resources": [{"mode": "prefix", "value": "docs"}]}
    file = write_policy(tmp_path, policy(rule))
    assert cli.main(["policy", "check", str(file)]) == 0
    assert "`docs-other`" in capsys.readouterr().out


def test_a_human_consents_to_a_call(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`approval key` makes a key once, and `approval sign` a token that the gateway takes."""
    folder = str(tmp_path / "ada")
    assert cli.main(["approval", "key", folder, "--name", "ada"]) == 0
    public = capsys.readouterr().out
    assert cli.main(["approval", "key", folder, "--name", "ada"]) == 0
    assert capsys.readouterr().out == public
    key = str(tmp_path / "ada" / "ada.key")
    words = ["approval", "sign", "--key", key, "--approver", "ada@example.org"]
    words += ["--agent", "assistant-1", "--tool", "payments.transfer", "--arguments"]
    assert cli.main([*words, json.dumps(pay(20000).arguments)]) == 0
    token = json.loads(capsys.readouterr().out)
    calls = [pay(20000, token=token), pay(20001, token=token)]
    clock = Hands(datetime.now(UTC))
    found = codes(tmp_path, calls, clock=clock, approval_keys=[json.loads(public)])
    assert found == ["allowed", "policy.APPROVAL_REQUIRED"]
    for arguments in ("[]", "{", '{"a": 1e400}', '{"amount": 50001, "amount": 7}'):
        assert cli.main([*words, arguments]) == 2
        assert "`--arguments`" in capsys.readouterr().err
    for minutes in ("0", "1441"):
        assert cli.main([*words, "{}", "--minutes", minutes]) == 2
    assert cli.main(["approval", "key", folder, "--name", "../x"]) == 2


@pytest.mark.parametrize(
    "flags",
    [
        ["--arguments", "{}"],
        ["--amount", "5"],
        ["--amount", "-1", "--currency", "EUR"],
        ["--at", "today"],
        ["--at", "2026-11-30T09:15:00"],
    ],
)
def test_wrong_use_is_told(house: Path, flags: list[str]) -> None:
    """What can't be meant is not explained."""
    words = ["policy", "explain", str(house / "policy.json"), "--agent", "a", "--tool", "t"]
    assert cli.main([*words, *flags]) == 2


def test_receipts_are_listed_and_verified(house: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """From the state folder, `receipts` lists what is final and verifies one of them."""
    state, key = str(house / "state"), str(house / "state" / "prover.pub.json")
    assert cli.main(["receipts", "list", "--state", state]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == ["1", "2"]
    assert cli.main(["receipts", "list", "--state", state, "--after", "1", "--json"]) == 0
    entry = json.loads(capsys.readouterr().out)
    receipt = json.loads((house / "receipt-1.json").read_text())
    assert entry == receipt["ledger"]
    file = str(house / "receipt-1.json")
    assert cli.main(["receipts", "verify", file, "--key", key, "--state", state]) == 0
    assert capsys.readouterr().out == "The receipt holds.\n"
    receipt["proof"]["signature"] = "A" * 86
    (house / "receipt-1.json").write_text(json.dumps(receipt))
    assert cli.main(["receipts", "verify", file, "--key", key, "--state", state]) == 1
    assert capsys.readouterr().out == "signature: it is none over these public inputs\n"
    assert cli.main(["receipts", "chain", "--state", state]) == 0
    assert capsys.readouterr().out == "The chain is whole, and has all of the trail.\n"


def test_anyone_verifies_from_the_public_side(
    house: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A public key and the ledger's address are enough; a ledger that is away is told."""
    receipt = json.loads((house / "receipt-0.json").read_text())
    result = {"content": [], "_meta": {AUTHORIZATION_RECEIPT: receipt}}
    (house / "result.json").write_text(json.dumps(result))
    key = str(house / "state" / "prover.pub.json")
    port = free_port()
    command = ["-m", "zero_memory_server", "ledger", "--state", str(house / "state")]
    words = [str(house / "result.json"), "--key", key, "--ledger", f"http://127.0.0.1:{port}"]
    with running([*command, "--query", f"127.0.0.1:{port}"], port, house / "log", "/"):
        assert cli.main(["receipts", "verify", *words]) == 0
        assert cli.main(["receipts", "list", *words[-2:]]) == 0
        # Other gateways may write to this ledger: what this trail lacks is no finding.
        trail = house / "state" / "audit.jsonl"
        trail.write_bytes(trail.read_bytes().splitlines(keepends=True)[0])
        capsys.readouterr()
        assert cli.main(["receipts", "chain", *words[-2:], "--trail", str(trail)]) == 0
        note, well = capsys.readouterr().out.splitlines()
        assert note.startswith("note: trail: receipt 2 (")
        assert well == "The chain is whole, and has all of the trail."
    assert cli.main(["receipts", "verify", *words]) == 1
    assert "ledger: it cannot be asked (midnight.INDEXER_UNAVAILABLE)" in capsys.readouterr().out
    assert cli.main(["receipts", "list", *words[-2:]]) == 1


def test_a_trail_is_verified(house: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`receipts trail` says which line does not follow the one before."""
    file = house / "state" / "audit.jsonl"
    assert cli.main(["receipts", "trail", str(file)]) == 0
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(lines[1])
    assert cli.main(["receipts", "trail", str(file)]) == 1
    assert "line 1 does not follow" in capsys.readouterr().out


def test_what_was_cut_off_is_told(house: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The trail's end by its head or a copy of it, the ledger's end by the trail."""
    state = house / "state"
    trail, head = state / "audit.jsonl", state / "audit.head"
    copy = house / "copy"
    copy.write_bytes(head.read_bytes())
    lines = trail.read_bytes().splitlines(keepends=True)
    trail.write_bytes(lines[0])
    told = "the trail was cut off after entry 1: entry 2 was written\n"
    for flags in ([], ["--head", str(copy)]):
        assert cli.main(["receipts", "trail", str(trail), *flags]) == 1
        assert capsys.readouterr().out == told
    head.unlink()
    assert cli.main(["receipts", "trail", str(trail)]) == 0
    assert "there is no `audit.head`" in capsys.readouterr().out
    assert cli.main(["receipts", "trail", str(trail), "--head", str(house / "absent")]) == 2
    policy_file = str(house / "policy.json")
    assert cli.main(["receipts", "trail", str(trail), "--head", policy_file]) == 2
    assert "is no head of a trail" in capsys.readouterr().err
    trail.write_bytes(b"".join(lines))
    with sqlite3.connect(state / "ledger.db") as book:
        book.execute("DELETE FROM entries WHERE height = 2")
    book.close()
    assert cli.main(["receipts", "chain", "--state", str(state)]) == 1
    assert capsys.readouterr().out == "chain: it was cut off after 1: the trail has entry 2\n"


def test_a_receipt_without_an_entry_of_the_trail_is_told(
    house: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What a gateway that was killed had finalized and not recorded; nothing is written for it."""
    state = house / "state"
    trail = state / "audit.jsonl"
    first, second = trail.read_bytes().splitlines(keepends=True)
    words = ["receipts", "chain", "--state", str(state)]
    told = "no entry: the gateway was killed before it was written"
    trail.write_bytes(first)
    assert cli.main(words) == 1
    identity = json.loads(second)["authorization_id"]
    assert f"trail: receipt 2 ({identity}) has {told}" in capsys.readouterr().out
    trail.write_bytes(b"")
    assert cli.main(words) == 1
    assert f"trail: receipts 1 to 2 have {told}" in capsys.readouterr().out
    assert trail.read_bytes() == b""
    late = json.loads(second) | {"ledger_height": None}  # it was final, and refused after that
    trail.write_bytes(first + json.dumps(late).encode() + b"\n")
    assert cli.main(words) == 0


DAMAGES: Mapping[str, str] = {
    "no JSON": "'nothing'",
    "no text": "5",
    "no UTF-8": "x'ff'",
    "another shape": "'{}'",
    "no object": "'[]'",
    "a height that is none": """replace(receipt, '"height":2', '"height":1e400')""",
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_an_entry_that_was_damaged_is_told(
    house: Path, capsys: pytest.CaptureFixture[str], damage: str
) -> None:
    """However it was, by each command that meets it."""
    state, key = house / "state", str(house / "state" / "prover.pub.json")
    with sqlite3.connect(state / "ledger.db") as book:
        book.execute(f"UPDATE entries SET receipt = {DAMAGES[damage]} WHERE height = 2")
    book.close()
    for words in (["list"], ["list", "--json"], ["chain"]):
        assert cli.main(["receipts", *words, "--state", str(state)]) == 1
        assert "none of its entries: midnight.INVALID_STATE. Restore" in capsys.readouterr().err
    verify = ["receipts", "verify", "--key", key, "--state", str(state)]
    assert cli.main([*verify, str(house / "receipt-1.json")]) == 1
    assert capsys.readouterr().out == "ledger: it cannot be asked (midnight.INVALID_STATE)\n"
    assert cli.main([*verify, str(house / "receipt-0.json")]) == 0


def test_a_trail_that_is_none_says_nothing_of_the_ledger(
    house: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What is no entry there is found by those who verify the trail."""
    state = house / "state"
    heights: list[Any] = ["1", [1], {}, 1.0]
    entries = [{"ledger_height": height, "authorization_id": "x"} for height in heights]
    (state / "audit.jsonl").write_text("".join(json.dumps(entry) + "\n" for entry in entries))
    assert cli.main(["receipts", "chain", "--state", str(state)]) == 1
    assert "trail: receipts 1 to 2 have no entry" in capsys.readouterr().out


def as_itself(trail: Path) -> Path:
    return trail


def as_hard_link(trail: Path) -> Path:
    (trail.parent / "hard").hardlink_to(trail)
    return trail.parent / "hard"


def as_symlink(trail: Path) -> Path:
    (trail.parent / "soft").symlink_to(trail)
    return trail.parent / "soft"


def as_roundabout(trail: Path) -> Path:
    return trail.parent / ".." / trail.parent.name / trail.name


def as_link_to_nothing(trail: Path) -> Path:
    (trail.parent / "loose").symlink_to(trail.parent / "absent")
    return trail.parent / "loose"


def as_policy(trail: Path) -> Path:
    return trail.parents[1] / "policy.json"


def as_empty(trail: Path) -> Path:
    (trail.parent / "empty").touch()
    return trail.parent / "empty"


def as_folder(trail: Path) -> Path:
    return trail.parent


@pytest.mark.parametrize(
    "target",
    [
        as_itself,
        as_hard_link,
        as_symlink,
        as_roundabout,
        as_link_to_nothing,
        as_policy,
        as_empty,
        as_folder,
    ],
)
def test_a_page_is_written_over_nothing_but_a_page(
    house: Path, capsys: pytest.CaptureFixture[str], target: Callable[[Path], Path]
) -> None:
    """Under whatever name: a mistyped `--html` costs nobody the trail."""
    file = house / "state" / "audit.jsonl"
    page = target(file)
    before = {path: path.read_bytes() for path in house.rglob("*") if path.is_file()}
    assert cli.main(["receipts", "trail", str(file), "--html", str(page)]) == 2
    assert "is something else. Name another file." in capsys.readouterr().err
    assert {path: path.read_bytes() for path in house.rglob("*") if path.is_file()} == before


def test_a_page_is_drawn_anew(house: Path) -> None:
    """An earlier page gives its place to the next."""
    file, page = house / "state" / "audit.jsonl", house / "trail.html"
    words = ["receipts", "trail", str(file), "--html", str(page)]
    assert cli.main(words) == 0
    before = page.read_bytes()
    assert cli.main(words) == 0
    assert page.read_bytes() == before
    assert stat.S_IMODE(page.stat().st_mode) == 0o600


@pytest.mark.parametrize("kept", ["ada.key", None])
def test_a_public_key_is_never_written_over(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], kept: str | None
) -> None:
    """What was signed by the other key verifies with it alone."""
    words = ["approval", "key", str(tmp_path / "one"), "--name", "ada"]
    assert cli.main(words) == 0
    assert cli.main(["approval", "key", str(tmp_path / "two"), "--name", "ada"]) == 0
    capsys.readouterr()
    public = tmp_path / "one" / "ada.pub.json"
    if kept is None:
        (tmp_path / "one" / "ada.key").unlink()
    else:
        public.write_bytes((tmp_path / "two" / "ada.pub.json").read_bytes())
    before = public.read_bytes()
    assert cli.main(words) == 2
    assert "away: what" in capsys.readouterr().err
    assert public.read_bytes() == before
    assert (tmp_path / "one" / "ada.key").exists() is (kept is not None)


ABSENT = (
    "policy check absent",
    "policy check policy.json --state absent",
    "policy explain absent --agent a --tool t",
    "policy explain policy.json --agent a --tool t --config absent --arguments {}",
    "approval sign --key absent --approver a --agent a --tool t --arguments {}",
    "receipts list --state absent",
    "receipts list --ledger http://127.0.0.1:9 --token-file absent",
    "receipts chain --state absent",
    "receipts chain --state state --trail absent",
    "receipts trail absent",
    "receipts trail policy.json --head absent",
    "receipts verify absent --key state/prover.pub.json --state state",
    "receipts verify receipt-0.json --key absent --state state",
    "receipts verify receipt-0.json --key state/prover.pub.json --state absent",
    "gateway --config absent",
    "gateway --config absent approve",
    "gateway --config absent approve --check",
    "prover --state absent --token-file absent/token",
    "ledger --state absent --submit 127.0.0.1:7102 --key absent",
    "import absent --store s.db",
    "serve --config absent",
    "stdio --config absent",
)


@pytest.mark.parametrize("words", ABSENT)
def test_a_file_that_is_not_there_is_wrong_use(
    house: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], words: str
) -> None:
    """Exit code 2 and one line with its name, and nothing is made in its place."""
    monkeypatch.chdir(house)
    assert cli.main(words.split()) == 2
    told = capsys.readouterr().err
    assert told.startswith("error: ")
    assert "`absent" in told
    assert told.count("\n") == 1
    assert not (house / "absent").exists()


FOLDERS = (
    "policy check .",
    "policy check policy.json --state empty",
    "policy explain . --agent a --tool t",
    "receipts chain --state state --trail .",
    "receipts list --state empty",
    "receipts trail .",
    "receipts trail policy.json --head .",
    "receipts verify . --key state/prover.pub.json --state state",
    "gateway --config .",
)


@pytest.mark.parametrize("words", FOLDERS)
def test_a_folder_in_a_files_place_is_wrong_use(
    house: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], words: str
) -> None:
    """As what is not there is, and so is one that is no gateway's state."""
    monkeypatch.chdir(house)
    (house / "empty").mkdir(mode=0o700)
    assert cli.main(words.split()) == 2
    assert capsys.readouterr().err.startswith("error: ")
    assert list((house / "empty").iterdir()) == []


@pytest.mark.parametrize(
    "words",
    [
        "receipts trail policy.json",
        "receipts verify policy.json --key state/prover.pub.json --state state",
        "policy check state/prover.pub.json",
    ],
)
def test_what_is_wrong_with_a_file_is_a_finding(
    house: Path, monkeypatch: pytest.MonkeyPatch, words: str
) -> None:
    """Exit code 1: that is what was asked."""
    monkeypatch.chdir(house)
    assert cli.main(words.split()) == 1


def test_a_head_that_was_not_noted_yet_is_none(
    house: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """So it is in the first second of a gateway, and after one that was killed in it."""
    (house / "state" / "audit.head").write_text("")
    assert cli.main(["receipts", "trail", str(house / "state" / "audit.jsonl")]) == 0
    assert "nothing in it yet" in capsys.readouterr().out


def test_a_head_that_was_changed_is_a_finding(
    house: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The one beside the trail; a copy that is none is wrong use."""
    (house / "state" / "audit.head").write_text("{}")
    assert cli.main(["receipts", "trail", str(house / "state" / "audit.jsonl")]) == 1
    assert capsys.readouterr().out == "`audit.head` was changed: it holds no head of a trail\n"


@pytest.mark.parametrize(
    "words",
    [
        ["ledger", "--state", "s"],
        ["ledger", "--state", "s", "--submit", "127.0.0.1:7102"],
        ["prover", "--state", "s", "--listen", "7101"],
        ["prover", "--state", "s", "--listen", "127.0.0.1:0"],
        ["prover", "--state", "s", "--token-file", "absent"],
    ],
)
def test_services_are_told_all_they_need(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: list[str]
) -> None:
    """Nothing is started that could not be used safely."""
    monkeypatch.chdir(tmp_path)
    assert cli.main(words) == 2
    assert not (tmp_path / "s").exists()
