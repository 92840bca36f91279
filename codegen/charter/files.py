"""Write generated trees, and compare them with what stands on disk.

The only module that writes. A file appears whole or not at all: it is written
beside its place and renamed over it. A tree lists its files in `.charter.json`,
so that what is ours can be told from what is not.
"""

from __future__ import annotations

import errno
import json
import os
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path, PurePath

from charter.findings import UsageError
from charter.signals import uninterrupted

LIST = ".charter.json"
IGNORED = frozenset({"__pycache__", ".mypy_cache", ".ruff_cache", "node_modules", "target"})
SKIPPED = frozenset({"node_modules", "__pycache__"})
"""Folders that no schema is read from, beside hidden ones."""

_STAGED = ".charter-tmp"
LEFTOVERS = (".pyc", _STAGED)


_SAID = {
    "missing": "is missing",
    "stale": "is not what the schemas say now",
    "orphan": "is no longer generated",
    "foreign": "is none that Charter wrote",
}


@dataclass(frozen=True)
class Drift:
    """One file that is not as it would be written: missing, stale, orphan, or foreign.

    An orphan was written by an earlier run, what is foreign by none.
    """

    path: Path
    kind: str

    @property
    def said(self) -> str:
        """What is wrong with the file, without a subject."""
        return _SAID[self.kind]

    def fix(self, command: str) -> str:
        """Return the way out, where `command` generates the tree."""
        return "Move it out of the folder." if self.kind == "foreign" else command


def listed(files: Mapping[str, str], command: str) -> dict[str, str]:
    """Return `files` with the list of them added."""
    said = {"generated_by": command, "files": sorted(files)}
    return {**files, LIST: json.dumps(said, indent=2, ensure_ascii=False) + "\n"}


def says(data: bytes, text: str) -> bool:
    """Whether a file's bytes are `text`; Git for Windows checks files out with its line ends."""
    wanted = text.encode()
    return data == wanted or (b"\r\n" in data and data.replace(b"\r\n", b"\n") == wanted)


def holds(file: Path, text: str) -> bool:
    """Whether there is a file that says `text`."""
    return file.is_file() and says(file.read_bytes(), text)


def compare(out: Path, files: Mapping[str, str]) -> list[Drift]:
    """Return how the tree at `out` differs from `files`, by path."""
    drifts = []
    for path, text in sorted(files.items()):
        file = out / path
        try:
            found = file.read_bytes()
        except PermissionError as error:
            raise UsageError(
                f"`{error.filename}` could not be read: {error.strerror}.", "Make it readable."
            ) from None
        except OSError:
            drifts.append(Drift(file, "missing"))
            continue
        if not says(found, text):
            drifts.append(Drift(file, "stale"))
    ours = _ours(out)
    for file in _present(out):
        if (path := _relative(file, out)) not in files:
            drifts.append(Drift(file, "orphan" if path in ours else "foreign"))
    return sorted(drifts, key=lambda drift: (drift.path, drift.kind))


def write_tree(out: Path, files: Mapping[str, str]) -> list[Path]:
    """Make the tree at `out` hold exactly `files`; return what changed.

    Raise `UsageError` where `out` holds files that no earlier run wrote, or
    where it cannot be written; then nothing has changed.
    """
    return write_trees([(out, files)])[out]


def write_trees(trees: Iterable[tuple[Path, Mapping[str, str]]]) -> dict[Path, list[Path]]:
    """Make each tree hold exactly its files, in folders apart; return what changed in each.

    A tree's files are written beside their places as it comes, and all of them
    renamed when the last has come: where one is refused, or cannot be made,
    nothing has changed.
    """
    whole: list[tuple[Path, Mapping[str, str], _Staged]] = []
    with _staging() as stage:
        for out, files in trees:
            with _told(out):
                whole.append((out, files, _stage_tree(out, files, stage)))
        with uninterrupted():
            return {out: _put_tree(out, files, staged) for out, files, staged in whole}


_Staged = list[tuple[Path, Path]]
"""Files that are written beside their places, each with its place."""


def _stage_tree(out: Path, files: Mapping[str, str], stage: Stage) -> _Staged:
    """Write what is new in the tree beside its place."""
    present = _present(out)
    ours = _ours(out)
    known = ours | files.keys()
    foreign = [f for f in present if _relative(f, out) not in known]
    strangers = [] if ours else [f for f in present if f.name != LIST]
    if foreign or strangers:
        first = (foreign or strangers)[0]
        raise UsageError(
            f"`{out}` holds files that are not generated: `{_relative(first, out)}`.",
            "Choose an empty folder, or move those files out of it.",
        )
    for path in files:
        pure = PurePath(path)
        if pure.is_absolute() or ".." in pure.parts:
            raise UsageError(f"A target named the file `{path}`.", "Keep paths inside the output.")
    _no_links(out, files)
    for folder in _folders(out):
        _sweep(folder)
    staged = []
    for path, text in sorted(files.items()):
        file = out / path
        if not holds(file, text):
            staged.append((stage(file, text), file))
    return staged


def _put_tree(out: Path, files: Mapping[str, str], staged: _Staged) -> list[Path]:
    """Put what was written in its place, remove what is no longer generated; return both."""
    changed = []
    with _told(out):
        for temporary, file in staged:
            temporary.replace(file)
            changed.append(file)
        for file in _present(out):
            if _relative(file, out) not in files:
                file.unlink()
                changed.append(file)
                _prune(file.parent, out)
    return changed


def write_files(files: Mapping[Path, str]) -> None:
    """Write several files, all of them whole or none at all; links are written through."""
    with _told(next(iter(files), Path())), _staging() as stage:
        staged = [(stage(file, text), file) for file, text in _placed(files)]
        with uninterrupted():
            for temporary, file in staged:
                temporary.replace(file)


def write(file: Path, text: str) -> None:
    """Write one file, whole or not at all; a link is written through."""
    write_files({file: text})


def _placed(files: Mapping[Path, str]) -> list[tuple[Path, str]]:
    """Return where each text goes: where a link leads, never over what is no file."""
    placed = []
    for file, text in files.items():
        if file.exists() and not file.is_file():
            what = "a folder" if file.is_dir() else "no regular file"
            raise UsageError(f"`{file}` is {what}.", "Name a file.")
        placed.append((Path(os.path.realpath(file)), text))
    return placed


def _no_links(out: Path, files: Mapping[str, str]) -> None:
    """Refuse folders below `out` that are links: what is written there would land elsewhere."""
    folders: set[str] = set()
    for path in files:
        folder = path.rpartition("/")[0]
        while folder and folder not in folders:
            folders.add(folder)
            folder = folder.rpartition("/")[0]
    for folder in sorted(folders):
        if (out / folder).is_symlink():
            raise UsageError(
                f"`{out / folder}` is a symbolic link, and what is generated stays in `{out}`.",
                "Put a folder in its place, or move the link away.",
            )


Stage = Callable[[Path, str], Path]


@contextmanager
def _staging() -> Iterator[Stage]:
    """Yield what writes a text beside its file; whatever was not renamed is gone afterwards.

    So are the folders that were made for it, where they hold nothing.
    """
    made: list[Path] = []
    folders: list[Path] = []

    def stage(file: Path, text: str) -> Path:
        folder = file.parent
        if folder not in seen:
            seen.add(folder)
            missing = [above for above in (folder, *folder.parents) if not above.exists()]
            folders.extend(reversed(missing))
            folder.mkdir(parents=True, exist_ok=True)
            _sweep(folder)
        mode = _mode(file)
        if mode is not None and not os.access(file, os.W_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(file))
        temporary = folder / f".{os.getpid()}-{os.urandom(4).hex()}{_STAGED}"
        made.append(temporary)
        with temporary.open("xb") as stream:
            stream.write(text.encode())
        if mode is not None:
            temporary.chmod(mode)
        return temporary

    seen: set[Path] = set()
    try:
        yield stage
    finally:
        with uninterrupted():
            for temporary in made:
                temporary.unlink(missing_ok=True)
            for folder in reversed(folders):
                with suppress(OSError):  # it holds what was written
                    folder.rmdir()


def _sweep(folder: Path) -> None:
    """Remove what a process that was killed has left beside its files."""
    for left in folder.glob(f".*{_STAGED}"):
        process = left.name[1:].partition("-")[0]
        if process.isdecimal() and not _runs(int(process)):
            with suppress(OSError):  # then it is swept another time
                left.unlink()


def _runs(process: int) -> bool:
    if process == os.getpid() or sys.platform == "win32":  # no question there, but a signal
        return True
    try:
        os.kill(process, 0)
    except PermissionError:
        return True
    except (ProcessLookupError, OverflowError):
        return False
    return True


def _mode(file: Path) -> int | None:
    """Return a file's permissions, None where there is none."""
    try:
        return file.stat().st_mode & 0o777
    except (FileNotFoundError, NotADirectoryError):
        return None


@contextmanager
def _told(where: Path) -> Iterator[None]:
    """Say of what cannot be written in the block what it is, `where` else, and how to mend it."""
    try:
        yield
    except OSError as error:
        raise _unwritable(error, where) from None


def _unwritable(error: OSError, where: Path) -> UsageError:
    place = Path(error.filename or where)
    if place.name.endswith(_STAGED):
        place = place.parent
    fix = {
        errno.ENOSPC: "Free some space; nothing was left half-written.",
        errno.EROFS: "Choose a folder that can be written.",
        errno.EACCES: "Make it writable, or choose another folder.",
        errno.ENOTDIR: "A file stands where a folder is needed: choose another folder.",
    }.get(error.errno or 0, "Choose another folder.")
    return UsageError(f"`{place}` could not be written: {error.strerror}.", fix)


def _present(out: Path) -> list[Path]:
    if not out.exists():
        return []
    if not out.is_dir():
        raise UsageError(f"`{out}` is a file.", "Name a folder.")
    return [
        Path(folder, name)
        for folder, names in _folders(out).items()
        for name in names
        if not name.endswith(LEFTOVERS)
    ]


def _folders(out: Path) -> dict[Path, list[str]]:
    """Return the names of the files in each folder of the tree."""
    found = {}
    for folder, names, files in os.walk(out):
        names[:] = sorted(n for n in names if n not in IGNORED)
        found[Path(folder)] = sorted(files)
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
