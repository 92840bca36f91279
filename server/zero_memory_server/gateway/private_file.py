"""Files that only their owner may read: keys, secrets and the policy."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from errno import ENAMETOOLONG
from pathlib import Path
from secrets import token_hex

from zero_memory_server.overwriting import is_free

from .setup import SetupError

_MODES = frozenset({0o600, 0o400})


class NotPrivate(SetupError):
    """A file cannot be trusted or read; the message names it and says how to mend it."""


def read_private(path: Path, most: int) -> bytes:
    """Return the content of `path`, at most `most` bytes; raise NotPrivate unless it is private.

    Private is a regular file, no link, that belongs to this user and has mode
    0600 or 0400. All is asked of the open file, so nothing can change in between.
    """
    try:
        # O_NONBLOCK: a pipe put in the file's place must not stop the process.
        descriptor = os.open(path, os.O_RDONLY | os.O_CLOEXEC | os.O_NOFOLLOW | os.O_NONBLOCK)
    except OSError as error:
        if error.errno != ENAMETOOLONG and path.is_symlink():
            raise NotPrivate(f"`{path}` is a link. Name the file itself.") from None
        raise NotPrivate(f"`{path}` cannot be read: {error.strerror}.") from None
    except ValueError:
        raise _nameless(path) from None
    try:
        about = os.fstat(descriptor)
        if not stat.S_ISREG(about.st_mode):
            raise NotPrivate(f"`{path}` is no regular file.")
        if about.st_uid != os.geteuid():
            raise NotPrivate(f"`{path}` belongs to another user. Take it over with `chown`.")
        if (mode := stat.S_IMODE(about.st_mode)) not in _MODES:
            raise NotPrivate(f"`{path}` has mode {mode:04o}. Run `chmod 600 {path}`.")
        content = b""
        while len(content) <= most and (part := os.read(descriptor, most + 1 - len(content))):
            content += part
    except OSError as error:
        raise NotPrivate(f"`{path}` cannot be read: {error.strerror}.") from None
    finally:
        os.close(descriptor)
    if len(content) > most:
        raise NotPrivate(f"`{path}` has more than {most} bytes.")
    return content


def read_unshared(path: Path) -> bytes:
    """Return the content of `path`, a file that not everyone may write to.

    Raise OSError where it cannot be read, else NotPrivate.
    """
    try:
        # O_NONBLOCK: a pipe put in the file's place must not stop the process.
        descriptor = os.open(path, os.O_RDONLY | os.O_CLOEXEC | os.O_NONBLOCK)
    except ValueError:
        raise _nameless(path) from None
    try:
        about = os.fstat(descriptor)
        if not stat.S_ISREG(about.st_mode):
            raise NotPrivate(f"`{path}` is no regular file. Name one.")
        if about.st_mode & stat.S_IWOTH:
            raise NotPrivate(f"Everyone may write to `{path}`. Run `chmod o-w {path}`.")
        with os.fdopen(descriptor, "rb", closefd=False) as file:
            return file.read()
    finally:
        os.close(descriptor)


def _nameless(path: Path) -> NotPrivate:
    return NotPrivate(f"{str(path)!r} is no name that a file can have. Correct it.")


def create_private(path: Path, content: bytes) -> bool:
    """Write a new private file, whole or not at all; return False where there is one already.

    Raise NotPrivate where it cannot be written.
    """
    return _create(path, content, 0o600)


def create_public(path: Path, content: bytes) -> bool:
    """Do what `create_private` does, for a file that others may read."""
    return _create(path, content, 0o644)


def _create(path: Path, content: bytes, mode: int) -> bool:
    try:
        with _draft(path, content, mode) as draft:
            os.link(draft, path)  # unlike a rename, never over another file
    except FileExistsError:
        return False
    except OSError as error:
        raise NotPrivate(f"`{path}` cannot be written: {error.strerror}.") from None
    return True


def replace_own(path: Path, content: bytes, mark: bytes) -> None:
    """Write a private file, whole or not at all, where there is none or an earlier one of its kind.

    All of the kind begin with `mark`. Raise NotPrivate where anything else is
    there, or where the file cannot be written.
    """
    try:
        if not is_free(path, mark):
            raise NotPrivate(f"`{path}` is something else. Name another file.")
        with _draft(path, content, 0o600) as draft:
            draft.replace(path)
    except OSError as error:
        raise NotPrivate(f"`{path}` cannot be written: {error.strerror}.") from None


@contextmanager
def _draft(path: Path, content: bytes, mode: int) -> Iterator[Path]:
    """Yield a file beside `path` with `content` on disk, gone afterwards."""
    draft = path.with_name(f".{path.name}.{token_hex(8)}")
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600)
    try:
        with os.fdopen(descriptor, "wb") as file:
            os.fchmod(file.fileno(), mode)  # whatever the umask is
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        yield draft
    finally:
        with suppress(FileNotFoundError):
            draft.unlink()


def private_folder(path: Path) -> Path:
    """Return `path`, made with mode 0700 where it is absent; raise NotPrivate unless it is ours.

    Ours is a folder of this user that nobody else may write to.
    """
    try:
        path.mkdir(mode=0o700, parents=True, exist_ok=True)
        about = path.stat()
    except OSError as error:
        raise NotPrivate(f"`{path}` cannot be made: {error.strerror}.") from None
    except ValueError:
        raise _nameless(path) from None
    if about.st_uid != os.geteuid():
        raise NotPrivate(f"`{path}` belongs to another user. Take it over with `chown`.")
    if about.st_mode & 0o022:
        raise NotPrivate(f"Others may write to `{path}`. Run `chmod 700 {path}`.")
    return path
