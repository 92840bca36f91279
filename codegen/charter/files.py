"""Write generated trees, and compare them with what stands on disk.

The only module that writes. A file appears whole or not at all: it is written
beside its place and renamed over it. A tree lists its files in `.charter.json`,
so that what is ours can be told from what is not.
"""

from __future__ import annotations

import errno
import json
import os
import signal
import tempfile
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from charter.findings import UsageError

LIST = ".charter.json"
IGNORED = frozenset({"__pycache__", ".mypy_cache", ".ruff_cache", "node_modules", "target"})
_STAGED = ".charter-tmp"
LEFTOVERS = (".pyc", _STAGED)


@dataclass(frozen=True)
class Drift:
    """One file that is not as it would be written: missing, stale or orphan."""

    path: Path
    kind: str


def listed(files: Mapping[str, str], command: str) -> dict[str, str]:
    """Return `files` with the list of them added."""
    said = {"generated_by": command, "files": sorted(files)}
    return {**files, LIST: json.dumps(said, indent=2, ensure_ascii=False) + "\n"}


def compare(out: Path, files: Mapping[str, str]) -> list[Drift]:
    """Return how the tree at `out` differs from `files`, by path."""
    drifts = []
    for path, text in sorted(files.items()):
        file = out / path
        try:
            found = file.read_bytes()
        except OSError:
            drifts.append(Drift(file, "missing"))
            continue
        if found != text.encode():
            drifts.append(Drift(file, "stale"))
    drifts += [Drift(file, "orphan") for file in _present(out) if _relative(file, out) not in files]
    return sorted(drifts, key=lambda drift: (drift.path, drift.kind))


def write_tree(out: Path, files: Mapping[str, str]) -> list[Path]:
    """Make the tree at `out` hold exactly `files`; return what changed.

    Raise `UsageError` where `out` holds files that no earlier run wrote, or
    where it cannot be written; then nothing has changed.
    """
    ours = _ours(out)
    foreign = [f for f in _present(out) if _relative(f, out) not in ours | set(files)]
    strangers = [] if ours else [f for f in _present(out) if f.name != LIST]
    if foreign or strangers:
        first = (foreign or strangers)[0]
        raise UsageError(
            f"`{out}` holds files that are not generated: `{_relative(first, out)}`.",
            "Choose an empty folder, or move those files out of it.",
        )
    for path in files:
        if Path(path).is_absolute() or ".." in Path(path).parts:
            raise UsageError(f"A target named the file `{path}`.", "Keep paths inside the output.")
    changed = []
    staged: list[tuple[Path, Path]] = []
    folders = {folder for path in files for folder in (out / path).parents}
    fresh: list[Path] = []
    try:
        fresh = sorted(folder for folder in folders if not folder.exists())
        for path, text in sorted(files.items()):
            file = out / path
            if not (file.is_file() and file.read_bytes() == text.encode()):
                staged.append((_stage(file, text), file))
        with _uninterrupted():
            for temporary, file in staged:
                temporary.replace(file)
                changed.append(file)
            for file in _present(out):
                if _relative(file, out) not in files:
                    file.unlink()
                    changed.append(file)
                    _prune(file.parent, out)
    except OSError as error:
        raise _unwritable(error, out) from None
    finally:
        for temporary, _ in staged:
            temporary.unlink(missing_ok=True)
        for folder in reversed(fresh):
            with suppress(OSError):  # it holds what was written
                folder.rmdir()
    return changed


def write_files(files: Mapping[Path, str]) -> None:
    """Write several files, all of them whole or none at all."""
    staged: list[tuple[Path, Path]] = []
    try:
        for file, text in files.items():
            staged.append((_stage(file, text), file))
        with _uninterrupted():
            for temporary, file in staged:
                temporary.replace(file)
    except OSError as error:
        raise _unwritable(error, next(iter(files))) from None
    finally:
        for temporary, _ in staged:
            temporary.unlink(missing_ok=True)


def write(file: Path, text: str) -> None:
    """Write one file, whole or not at all."""
    temporary = None
    try:
        temporary = _stage(file, text)
        temporary.replace(file)
    except OSError as error:
        raise _unwritable(error, file) from None
    finally:
        if temporary is not None:
            temporary.unlink(missing_ok=True)


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """Hold back Ctrl-C until the block is through, so that a tree changes as one."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    held: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _: held.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
        if held:
            raise KeyboardInterrupt


def _stage(file: Path, text: str) -> Path:
    file.parent.mkdir(parents=True, exist_ok=True)
    descriptor, name = tempfile.mkstemp(prefix=".", suffix=_STAGED, dir=file.parent)
    temporary = Path(name)
    try:
        with os.fdopen(descriptor, "wb") as stream:
            stream.write(text.encode())
        mode = file.stat().st_mode & 0o777 if file.exists() else 0o666 & ~_umask()
        temporary.chmod(mode)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise
    return temporary


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def _unwritable(error: OSError, where: Path) -> UsageError:
    place = error.filename or str(where)
    fix = {
        errno.ENOSPC: "Free some space; nothing was changed.",
        errno.EROFS: "Choose a folder that can be written.",
        errno.EACCES: "Make it writable, or choose another folder with `--out`.",
        errno.ENOTDIR: "A file stands where a folder is needed: choose another folder.",
    }.get(error.errno or 0, "Choose another folder with `--out`.")
    return UsageError(f"`{place}` could not be written: {error.strerror}.", fix)


def _present(out: Path) -> list[Path]:
    if not out.exists():
        return []
    if not out.is_dir():
        raise UsageError(f"`{out}` is a file.", "Name a folder.")
    found = []
    for folder, names, files in os.walk(out):
        names[:] = sorted(n for n in names if n not in IGNORED)
        found += [Path(folder, name) for name in sorted(files) if not name.endswith(LEFTOVERS)]
    return found


def _ours(out: Path) -> set[str]:
    try:
        said = json.loads((out / LIST).read_bytes())
    except (OSError, ValueError):
        return set()
    files = said.get("files") if isinstance(said, dict) else None
    return {LIST, *map(str, files)} if isinstance(files, list) else set()


def _relative(file: Path, out: Path) -> str:
    return file.relative_to(out).as_posix()


def _prune(folder: Path, out: Path) -> None:
    while folder != out and not any(folder.iterdir()):
        folder.rmdir()
        folder = folder.parent
