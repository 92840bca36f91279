"""What the state folder keeps between processes, and for how long."""

import errno
import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import timedelta
from pathlib import Path

import pytest

from tests.server.gateway.standing import Hands, read, run, stand
from tests.server.gateway_wire.rig import Upstream, stdio_entry, write
from zero_memory_server import cli
from zero_memory_server.gateway import outcomes
from zero_memory_server.gateway.book import Book
from zero_memory_server.gateway.call import UpstreamEnd
from zero_memory_server.gateway.layout import remedy
from zero_memory_server.gateway.outcomes import Kept, Outcomes, OutcomesFailed
from zero_memory_server.gateway.setup import SetupError
from zero_memory_server.gateway.spending import Spending

OLD = {
    "ledger.db": "CREATE TABLE entries (height INTEGER PRIMARY KEY, receipt TEXT)",
    "spending.db": "CREATE TABLE approvals (token_id TEXT PRIMARY KEY)",
    "outcomes.db": "CREATE TABLE outcomes (agent TEXT, key TEXT, result TEXT)",
}


@pytest.mark.parametrize("name", OLD)
@pytest.mark.parametrize("foreign", [False, True])
def test_a_file_of_another_layout_stops_the_start(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str, foreign: bool
) -> None:
    """By name and with a way out; the file stays as it was."""
    file = write(tmp_path, [stdio_entry("bank", Upstream(tmp_path / "bank"))])
    (tmp_path / "state").mkdir(mode=0o700)
    old = tmp_path / "state" / name
    table = "CREATE TABLE somebody (s TEXT)" if foreign else OLD[name]
    with closing(sqlite3.connect(old)) as made:
        made.execute(table)
    before = old.read_bytes()
    assert cli.main(["gateway", "--config", str(file)]) == 2
    told = capsys.readouterr().err
    assert f"The tables of `{old}` are not those of this version. Go on with" in told
    assert old.read_bytes() == before


@pytest.mark.parametrize(
    "words",
    [["receipts", "list", "--state"], ["ledger", "--query", "127.0.0.1:7103", "--state"]],
)
def test_a_ledger_of_another_layout_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], words: list[str]
) -> None:
    """Also where it is asked alone."""
    tmp_path.chmod(0o700)
    with closing(sqlite3.connect(tmp_path / "ledger.db")) as made:
        made.execute(OLD["ledger.db"])
    assert cli.main([*words, str(tmp_path)]) in {1, 2}
    assert "are not those of this version" in capsys.readouterr().err


def test_an_outcome_goes_when_its_time_is_over(tmp_path: Path) -> None:
    """Seven days; then its key is as good as new, and the next call erases it."""
    clock = Hands()
    file = Outcomes(tmp_path / "outcomes.db", clock)
    assert file.begin("ada", "transfer-0001", "one", "{}")
    file.finish("ada", "transfer-0001", "{}")
    clock.move(days=7, seconds=-1)
    assert file.find("ada", "transfer-0001") == Kept("one", "{}", "{}")
    clock.move(seconds=1)
    assert file.find("ada", "transfer-0001") is None
    assert file.begin("ada", "transfer-0001", "two", "{}")
    assert file.find("ada", "transfer-0001") == Kept("two", "{}", None)
    assert file.begin("ada", "transfer-0002", "three", "{}")
    clock.move(days=8)
    assert file.begin("ada", "transfer-0003", "four", "{}")
    file.close()
    with closing(sqlite3.connect(tmp_path / "outcomes.db")) as left:
        assert left.execute("SELECT key FROM outcomes").fetchall() == [("transfer-0003",)]
    assert timedelta(days=7) == outcomes.LONGEST


def test_none_goes_before_its_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One agent's keys are limited, and neither crowd out its own nor those of others."""
    monkeypatch.setattr(outcomes, "MOST", 3)
    clock = Hands()
    file = Outcomes(tmp_path / "outcomes.db", clock)
    for number in range(3):
        assert file.find("ada", f"transfer-{number}") is None
        assert file.begin("ada", f"transfer-{number}", "call", "{}")
    with pytest.raises(OutcomesFailed, match="3 outcomes"):
        file.find("ada", "transfer-3")
    assert file.find("ada", "transfer-0") is not None
    assert file.find("grace", "transfer-3") is None
    clock.move(days=7)
    assert file.find("ada", "transfer-3") is None
    file.close()


@pytest.mark.surprising
def test_a_large_outcome_is_in_doubt(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """That the call was sent stays known; its bytes do not fill the disk."""
    monkeypatch.setattr(outcomes, "LARGEST", 10)
    file = Outcomes(tmp_path / "outcomes.db", Hands())
    for key, result in (("transfer-0001", "\u00e9" * 5), ("transfer-0002", "\u00e9" * 5 + "x")):
        assert file.begin("ada", key, "call", "{}")
        file.finish("ada", key, result)
    assert file.find("ada", "transfer-0001") == Kept("call", "{}", "\u00e9" * 5)
    assert file.find("ada", "transfer-0002") == Kept("call", "{}", None)
    assert not file.begin("ada", "transfer-0002", "call", "{}")
    file.close()


def test_an_agents_outcomes_have_a_bound_in_bytes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Receipts and results count; a call more is refused, and what is kept stays."""
    monkeypatch.setattr(outcomes, "ROOM", 20)
    clock = Hands()
    file = Outcomes(tmp_path / "outcomes.db", clock)
    for number in range(2):
        assert file.find("ada", f"transfer-{number}") is None
        assert file.begin("ada", f"transfer-{number}", "call", "{}")
        file.finish("ada", f"transfer-{number}", '"a text"')
    with pytest.raises(OutcomesFailed, match="20 bytes"):
        file.find("ada", "transfer-2")
    assert file.find("ada", "transfer-1") == Kept("call", "{}", '"a text"')
    assert file.find("grace", "transfer-2") is None
    file.forget("ada", "transfer-0")
    assert file.find("ada", "transfer-2") is None
    file.close()


@pytest.mark.parametrize("name", ["outcomes.db", "spending.db", "ledger.db"])
def test_what_to_do_about_a_file_is_said_by_what_is_wrong_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """A full disk and a lock need no copy to be restored, and nothing is ever to be removed."""

    def said() -> str:
        opening: dict[str, Callable[[Path], object]] = {
            "outcomes.db": Outcomes,
            "spending.db": lambda file: Spending(file, 0.0),
            "ledger.db": Book,
        }
        with pytest.raises(SetupError) as raised:
            opening[name](tmp_path / name)
        text = str(raised.value)
        assert "emove" not in text
        assert ("is executed again" in text) == (name == "outcomes.db")
        return text

    monkeypatch.setattr(outcomes, "_WAIT", 0.0)
    with closing(sqlite3.connect(tmp_path / name)) as other:
        other.execute("BEGIN EXCLUSIVE")
        assert "End the process that has it locked." in said()
    (tmp_path / name).write_bytes(b"no database" * 1000)
    assert "Restore it." in said()
    (tmp_path / name).unlink()
    (tmp_path / name).mkdir()
    assert "Let the gateway read and write it." in said()
    full = sqlite3.OperationalError("database or disk is full")
    full.sqlite_errorcode = sqlite3.SQLITE_FULL
    assert remedy(full) == "Make room on its disk."
    assert remedy(OSError(errno.ENOSPC, "No space left on device")) == "Make room on its disk."


def test_all_is_closed_where_a_part_cannot_be(tmp_path: Path) -> None:
    """The trail has what was recorded, and the next gateway can begin."""

    async def go() -> None:
        authorizer = stand(tmp_path)
        allowed = await authorizer.authorize(read())
        authorizer.record_soon(read(), allowed, UpstreamEnd("passed", 1))

        async def fail() -> None:
            raise OSError(errno.EIO, "Input/output error")

        authorizer.stages.prover.close = fail
        with pytest.raises(OSError, match="Input"):
            await authorizer.close()
        await stand(tmp_path).close()

    run(go())
    assert (tmp_path / "state" / "audit.jsonl").read_bytes().count(b"\n") == 1
