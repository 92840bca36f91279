"""A tree is written whole or not at all, and never over what is not ours."""

import errno
import os
import signal
from pathlib import Path
from typing import Any

import pytest

from charter.files import Drift, compare, listed, write, write_tree
from charter.findings import UsageError

TREE = listed({"a.py": "a = 1\n", "sub/b.py": "b = 2\n"}, "charter generate")


def present(out: Path) -> dict[str, str]:
    """Return every file below `out`, hidden ones too."""
    return {p.relative_to(out).as_posix(): p.read_text() for p in out.rglob("*") if p.is_file()}


def test_a_tree_holds_exactly_its_files(tmp_path: Path) -> None:
    """What changed is returned, what is unchanged keeps its inode, what went is removed."""
    out = tmp_path / "out"
    assert len(write_tree(out, TREE)) == 3
    assert present(out) == TREE
    inode = (out / "a.py").stat().st_ino
    smaller = listed({"a.py": "a = 1\n"}, "charter generate")
    assert {p.name for p in write_tree(out, smaller)} == {".charter.json", "b.py"}
    assert present(out) == smaller
    assert not (out / "sub").exists()
    assert (out / "a.py").stat().st_ino == inode


def test_a_folder_with_other_files_is_refused(tmp_path: Path) -> None:
    """Nobody's work is overwritten, in a fresh folder or beside ours."""
    (tmp_path / "mine.txt").write_text("mine")
    with pytest.raises(UsageError, match=r"not generated: `mine\.txt`"):
        write_tree(tmp_path, TREE)
    assert present(tmp_path) == {"mine.txt": "mine"}
    out = tmp_path / "out"
    write_tree(out, TREE)
    (out / "notes.md").write_text("mine")
    with pytest.raises(UsageError, match=r"not generated: `notes\.md`"):
        write_tree(out, listed({"c.py": ""}, "charter generate"))
    assert present(out) == {**TREE, "notes.md": "mine"}


def test_a_file_of_the_same_name_is_not_ours_without_the_list(tmp_path: Path) -> None:
    """A package of one's own is not taken for an earlier output."""
    (tmp_path / "a.py").write_text("mine")
    with pytest.raises(UsageError, match=r"not generated: `a\.py`"):
        write_tree(tmp_path, TREE)
    assert present(tmp_path) == {"a.py": "mine"}


@pytest.mark.parametrize("path", ["../x.py", "/x.py", "a/../../x.py"])
def test_a_path_out_of_the_tree_is_refused(path: str, tmp_path: Path) -> None:
    """A target cannot write elsewhere."""
    with pytest.raises(UsageError, match="named the file"):
        write_tree(tmp_path / "out", {path: ""})
    assert list(tmp_path.rglob("*.py")) == []


def test_a_full_disk_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All files are written aside before the first is renamed."""
    out = tmp_path / "out"
    write_tree(out, TREE)
    before = present(out)
    real, calls = Path.open, []

    def full(self: Path, mode: str = "r", **options: Any) -> object:
        if mode == "xb":
            calls.append(self)
            if len(calls) == 2:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return real(self, mode, **options)

    monkeypatch.setattr(Path, "open", full)
    with pytest.raises(UsageError, match="No space left on device") as caught:
        write_tree(out, listed({"a.py": "new", "sub/b.py": "new"}, "charter generate"))
    assert "Free some space" in caught.value.fix
    assert len(calls) == 2
    assert present(out) == before
    calls.clear()
    with pytest.raises(UsageError, match="No space left on device"):
        write_tree(tmp_path / "deep" / "new", TREE)
    assert [file.name for file in tmp_path.iterdir()] == ["out"]


def test_an_interrupt_waits_until_the_tree_is_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ctrl-C between two renames takes effect after the last."""
    real = Path.replace

    def replace(self: Path, target: Path) -> Path:
        os.kill(os.getpid(), signal.SIGINT)
        return real(self, target)

    monkeypatch.setattr(Path, "replace", replace)
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # it may be ignored here
    try:
        with pytest.raises(KeyboardInterrupt):
            write_tree(tmp_path / "out", TREE)
    finally:
        signal.signal(signal.SIGINT, before)
    assert present(tmp_path / "out") == TREE


def test_a_file_in_the_way_is_said(tmp_path: Path) -> None:
    """A file where a folder is needed is a message."""
    (tmp_path / "out").write_text("")
    with pytest.raises(UsageError, match=r"is a file"):
        write_tree(tmp_path / "out", TREE)
    with pytest.raises(UsageError, match="could not be written"):
        write(tmp_path / "out" / "x" / "y", "")


def test_drift_is_missing_stale_orphan_or_foreign(tmp_path: Path) -> None:
    """Compare sees all four, and nothing in a tree that is as written."""
    before = listed({"a.py": "", "old.py": "", "sub/b.py": ""}, "charter generate")
    write_tree(tmp_path, before)
    assert compare(tmp_path, before) == []
    (tmp_path / "a.py").unlink()
    (tmp_path / "sub" / "b.py").write_text("b = 3\n")
    (tmp_path / "mine.py").write_text("")
    (tmp_path / "__pycache__").mkdir()
    (tmp_path / "__pycache__" / "a.pyc").write_text("")
    assert compare(tmp_path, TREE) == [
        Drift(tmp_path / ".charter.json", "stale"),
        Drift(tmp_path / "a.py", "missing"),
        Drift(tmp_path / "mine.py", "foreign"),
        Drift(tmp_path / "old.py", "orphan"),
        Drift(tmp_path / "sub" / "b.py", "stale"),
    ]


def test_line_ends_of_windows_are_no_drift(tmp_path: Path) -> None:
    """A checkout with `core.autocrlf` says the same; what differs otherwise is seen, and mended."""
    write_tree(tmp_path, TREE)
    for path in TREE:
        file = tmp_path / path
        file.write_bytes(file.read_bytes().replace(b"\n", b"\r\n"))
    assert compare(tmp_path, TREE) == []
    assert write_tree(tmp_path, TREE) == []
    (tmp_path / "a.py").write_bytes(b"a = 4\r\n")
    assert compare(tmp_path, TREE) == [Drift(tmp_path / "a.py", "stale")]
    assert write_tree(tmp_path, TREE) == [tmp_path / "a.py"]


def test_a_file_that_may_not_be_written_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """That its folder may be is no permission."""
    file = tmp_path / "a.py"
    file.write_text("mine")
    monkeypatch.setattr(os, "access", lambda path, mode: mode != os.W_OK)
    with pytest.raises(UsageError, match=r"a\.py` could not be written: Permission denied"):
        write(file, "new")
    assert present(tmp_path) == {"a.py": "mine"}


def test_a_link_is_written_through_and_a_device_is_left_alone(tmp_path: Path) -> None:
    """What a name leads to is written, and stays what it is."""
    (tmp_path / "link").symlink_to("file")
    write(tmp_path / "link", "new")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "file").read_text() == "new"
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(UsageError, match="pipe` is no regular file"):
        write(tmp_path / "pipe", "")
    with pytest.raises(UsageError, match="is a folder"):
        write(tmp_path, "")
    assert (tmp_path / "pipe").is_fifo()


def test_a_tree_stays_in_its_folder(tmp_path: Path) -> None:
    """A linked folder inside would lead out of it; the output itself may be a link."""
    elsewhere = tmp_path / "elsewhere"
    (elsewhere / "sub").mkdir(parents=True)
    out = tmp_path / "out"
    out.symlink_to(elsewhere)
    write_tree(out, TREE)
    assert present(elsewhere) == TREE
    (elsewhere / "sub" / "b.py").unlink()
    (elsewhere / "sub").rmdir()
    (tmp_path / "far").mkdir()
    (elsewhere / "sub").symlink_to(tmp_path / "far")
    with pytest.raises(UsageError, match=r"out/sub` is a symbolic link"):
        write_tree(out, TREE)
    assert present(tmp_path / "far") == {}


def test_a_message_names_no_file_that_nobody_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the folder may not be written, the message is about the folder."""

    def refuse(self: Path, mode: str) -> object:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(self))

    monkeypatch.setattr(Path, "open", refuse)
    with pytest.raises(UsageError) as caught:
        write(tmp_path / "a.py", "")
    assert caught.value.message == f"`{tmp_path}` could not be written: Permission denied."


def test_a_file_that_may_not_be_read_is_not_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To generate it again would not mend it."""
    write_tree(tmp_path / "out", listed({"a.txt": "a"}, "make"))

    def refused(file: Path) -> bytes:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(file))

    monkeypatch.setattr(Path, "read_bytes", refused)
    with pytest.raises(UsageError, match="could not be read: Permission denied"):
        compare(tmp_path / "out", {"a.txt": "a"})
