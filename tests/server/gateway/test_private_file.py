"""Private files."""

import os
import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from zero_memory_server.gateway.commitment import Commitments
from zero_memory_server.gateway.keys import SigningKey
from zero_memory_server.gateway.private_file import (
    NotPrivate,
    create_private,
    private_folder,
    read_private,
)


@pytest.mark.parametrize("mode", [0o600, 0o400])
def test_the_owner_alone_may_read(tmp_path: Path, mode: int) -> None:
    """A private file is read."""
    file = tmp_path / "f"
    file.write_bytes(b"x")
    file.chmod(mode)
    assert read_private(file, 1) == b"x"


@pytest.mark.parametrize("mode", [0o604, 0o640, 0o644, 0o620, 0o602, 0o700, 0o4600])
def test_a_file_that_others_reach_is_refused(tmp_path: Path, mode: int) -> None:
    """Any other mode is refused, and the message says how to mend it."""
    file = tmp_path / "f"
    file.write_bytes(b"x")
    file.chmod(mode)
    with pytest.raises(NotPrivate, match="chmod 600"):
        read_private(file, 1)


def test_what_is_no_plain_file_is_refused(tmp_path: Path) -> None:
    """Links, folders, pipes and nothing at all are refused, and a pipe does not hang."""
    target = tmp_path / "target"
    create_private(target, b"x")
    link = tmp_path / "link"
    link.symlink_to(target)
    with pytest.raises(NotPrivate, match="is a link"):
        read_private(link, 1)
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe, 0o600)
    for other in (pipe, tmp_path):
        with pytest.raises(NotPrivate, match="no regular file"):
            read_private(other, 1)
    with pytest.raises(NotPrivate, match="cannot be read"):
        read_private(tmp_path / "absent", 1)
    with pytest.raises(NotPrivate, match="more than 0 bytes"):
        read_private(target, 0)


@pytest.mark.parametrize("name", ["a\0b", "n" * 300])
@pytest.mark.parametrize("take", [lambda path: read_private(path, 1), private_folder])
def test_a_name_that_no_file_can_have_is_refused(
    tmp_path: Path, name: str, take: Callable[[Path], object]
) -> None:
    """In one line, as whatever else cannot be opened."""
    with pytest.raises(NotPrivate, match=r"no name that a file can have|File name too long"):
        take(tmp_path / name)


def test_another_users_file_is_refused(tmp_path: Path) -> None:
    """What someone else can change at will is not trusted."""
    file = tmp_path / "f"
    create_private(file, b"x")
    if os.geteuid():
        pytest.skip("only root can give a file away")
    os.chown(file, 12345, -1)
    with pytest.raises(NotPrivate, match="another user"):
        read_private(file, 1)


def test_a_file_is_made_once_and_whole(tmp_path: Path) -> None:
    """Whoever is second gets the first one's file; no draft stays."""
    old = os.umask(0)
    try:
        assert create_private(tmp_path / "f", b"first")
    finally:
        os.umask(old)
    assert not create_private(tmp_path / "f", b"second")
    assert read_private(tmp_path / "f", 10) == b"first"
    assert list(tmp_path.iterdir()) == [tmp_path / "f"]


def test_a_folder_that_others_write_to_is_refused(tmp_path: Path) -> None:
    """The state is the owner's."""
    assert stat.S_IMODE(private_folder(tmp_path / "a" / "b").stat().st_mode) == 0o700
    (tmp_path / "open").mkdir()
    (tmp_path / "open").chmod(0o777)
    with pytest.raises(NotPrivate, match="Others may write"):
        private_folder(tmp_path / "open")


def test_keys_and_secrets_are_kept_and_never_shown(tmp_path: Path) -> None:
    """They are the same at the next start, private on disk and absent from what is printed."""
    key = SigningKey.kept(tmp_path, "prover")
    again = SigningKey.kept(tmp_path, "prover")
    assert key.sign(b"x") == again.sign(b"x")
    assert stat.S_IMODE((tmp_path / "prover.key").stat().st_mode) == 0o600
    assert repr(key) == f"SigningKey({key.key_id!r})"
    secret = Commitments.kept(tmp_path)
    assert secret.nullifier(b"n") == Commitments.kept(tmp_path).nullifier(b"n")
    assert stat.S_IMODE((tmp_path / "commitment.secret").stat().st_mode) == 0o600
    assert repr(secret) == "Commitments(…)"


def test_commitments_hide_and_bind(tmp_path: Path) -> None:
    """Another secret gives other commitments to the same policy, and another policy too."""
    one, other = Commitments(b"1" * 32), Commitments(b"2" * 32)
    assert one.policy(b"p") != other.policy(b"p")
    assert one.policy(b"p") != one.policy(b"q")
    assert one.nullifier(b"p") != one.policy(b"p")
