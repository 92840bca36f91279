"""The command line, run as users run it."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.forked import forked
from zero_memory_server.cli import main


def run(*arguments: object) -> tuple[int, str, str]:
    done = forked("zero_memory_server").run([*map(str, arguments)])
    return done.returncode, done.stdout, done.stderr


def test_members_are_set_listed_and_removed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A second `set` changes the role."""
    store = ["--store", str(tmp_path / "memory.db")]
    for user, role in (("user.grace", "reader"), ("user.ada", "admin"), ("user.grace", "writer")):
        assert main(["member", "set", "team.core", user, role, *store]) == 0
    assert main(["member", "list", "team.core", *store]) == 0
    assert capsys.readouterr().out == "user.ada admin\nuser.grace writer\n"
    assert main(["member", "remove", "team.core", "user.grace", *store]) == 0
    assert main(["member", "list", "team.core", *store]) == 0
    assert capsys.readouterr().out == "user.ada admin\n"


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["backup", "missing/copy.db"], "The backup to `missing/copy.db` failed: No such file"),
        (["export", "missing/x.jsonl"], "`missing/x.jsonl` cannot be written: No such file"),
    ],
)
def test_what_cannot_be_done_is_told(
    arguments: list[str],
    expected: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Exit code 1, one line, no traceback."""
    monkeypatch.chdir(tmp_path)
    assert main([*arguments, "--store", str(tmp_path / "memory.db")]) == 1
    error = capsys.readouterr().err
    assert error.startswith(f"error: {expected}")
    assert error.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["member", "set", "team.Core", "user.ada", "reader"], "`team.Core` is no name of a team"),
        (["member", "set", "user.ada", "user.ada", "reader"], "`user.ada` is no name of a team"),
        (["member", "set", "team.core", "ada", "reader"], "`ada` is no name of a user"),
        (["member", "set", "team.core", "user.ada"], "`member set` needs a role"),
        (["token", "create", "--principal", "ada"], "`ada` is no name of a user"),
        (["token", "create", "--principal", "user.ada", "--days", "0"], "`--days` must be"),
        (["import", "missing.jsonl"], "`missing.jsonl` cannot be read: No such file"),
    ],
)
def test_what_is_asked_wrongly_is_told(
    arguments: list[str], expected: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Exit code 2, one line, no traceback."""
    assert main([*arguments, "--store", str(tmp_path / "memory.db")]) == 2
    error = capsys.readouterr().err
    assert error.startswith(f"error: {expected}")
    assert error.count("\n") == 1


def test_a_wrong_setting_is_wrong_use(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Exit code 2."""
    assert main(["export", "--store", "mysql://x"]) == 2
    assert capsys.readouterr().err.startswith("error: Setting `store` must be")


def test_a_store_is_exported_imported_and_backed_up(tmp_path: Path) -> None:
    """As a user would, from one process to the next."""
    header = {"record": "header", "contract": "2.1.0", "principal": "user.ada"}
    memory: dict[str, Any] = {
        "id": "mem_" + "0" * 26, "uri": "zm://memory/mem_" + "0" * 26, "kind": "fact",
        "content": "Äpfel.", "scope": "user.ada", "visibility": "scope", "shared_with": [],
        "author": "user.ada", "tags": [], "attributes": {}, "superseded_by": None, "entities": [],
        "links": [], "created_at": "2026-11-30T09:15:00.000Z",
        "updated_at": "2026-11-30T09:15:00.000Z",
    }  # fmt: skip
    lines = [header, {"record": "memory", "memory": memory, "forgotten_at": None}]
    source = tmp_path / "in.jsonl"
    source.write_text("".join(json.dumps(line) + "\n" for line in lines))
    first, second = tmp_path / "first.db", tmp_path / "second.db"
    assert run("import", source, "--store", first) == (
        0,
        "1 memories, 0 entities, 0 edges, 0 rules imported.\n",
        "",
    )
    assert run("backup", second, "--store", first)[0] == 0
    code, output, _ = run("export", "--principal", "user.ada", "--store", second)
    assert code == 0
    assert [json.loads(line) for line in output.splitlines()] == lines
    target = tmp_path / "out.jsonl"
    assert run("export", target, "--principal", "user.ada", "--store", second)[0] == 0
    assert target.read_text() == output
    assert target.stat().st_mode & 0o077 == 0


def test_nothing_of_another_kind_is_written_over(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Neither the store itself, nor through a link, nor a file of someone's."""
    store, copy, lines = tmp_path / "memory.db", tmp_path / "copy.db", tmp_path / "out.jsonl"
    words = ["--store", str(store)]
    for _ in range(2):  # the second takes the place of the first
        assert main(["backup", str(copy), *words]) == 0
        assert main(["export", str(lines), "--principal", "user.ada", *words]) == 0
    mine, link = tmp_path / "mine", tmp_path / "link.db"
    mine.write_text("kept")
    link.symlink_to(store)
    hard = tmp_path / "hard.db"
    hard.hardlink_to(store)
    other, running = tmp_path / "other.db", tmp_path / "running.db"
    with closing(sqlite3.connect(other)) as made:
        made.execute("CREATE TABLE migrations (mine TEXT)")
    assert main(["token", "list", "--store", str(running)]) == 0
    dump = tmp_path / "other.dump"
    dump.write_bytes(b"PGDMP" + b"mine" * 100)
    capsys.readouterr()
    for command, targets in {
        "backup": (store, link, hard, lines, mine, other, running, dump),
        "export": (store, link, hard, copy, mine),
    }.items():
        for target in targets:
            before = target.read_bytes()
            assert main([command, str(target), *words]) == 2
            assert "Name another file." in capsys.readouterr().err
            assert target.read_bytes() == before
    for target in (mine, other, running, dump):
        assert main(["backup", str(target), "--force", *words]) == 0
        assert main(["backup", str(target), *words]) == 0
    before = store.read_bytes()
    for target, code in ((store, 1), (hard, 1), (link, 2), (tmp_path, 2)):
        assert main(["backup", str(target), "--force", *words]) == code
        assert store.read_bytes() == before
