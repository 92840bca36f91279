"""The files of an audit trail: those that it has outgrown, oldest first, and the one it grows in.

`audit.jsonl` has the newest entries. What it held before is in `audit.N.jsonl`,
where N is the last entry in it, and `audit.N.head` tells which that was, also
when the file itself was put away.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from itertools import chain
from pathlib import Path

from .head import NoHead, read_head

_DIGITS = 12
"""So that names are in the order of their numbers, for long."""
_NUMBER = re.compile(rf"\.[0-9]{{{_DIGITS},}}$")


def piece(trail: Path, sequence: int) -> Path:
    """Return where the entries of `trail` are kept of which `sequence` is the last."""
    return trail.with_name(f"{trail.stem}.{sequence:0{_DIGITS}}{trail.suffix}")


def pieces(trail: Path) -> list[Path]:
    """Return the files that `trail` has outgrown, oldest first; raise OSError."""
    return [file for _, file in _numbered(trail, trail.stem, trail.suffix)]


def heads(trail: Path) -> Mapping[int, str]:
    """Return the hashes of the last entries of those files, also of those that were put away.

    `trail` may be one of them. Raise OSError, or NoHead where a head tells of another entry.
    """
    found = {}
    for number, file in _numbered(trail, _NUMBER.sub("", trail.stem), ".head"):
        try:
            head = read_head(file)
        except NoHead:
            raise NoHead(f"`{file}` is no head of a trail. Restore it.") from None
        if head.sequence != number:
            raise NoHead(f"`{file}` tells of entry {head.sequence}. Restore it.")
        found[number] = head.entry_hash
    return found


@contextmanager
def opened(trails: Sequence[Path]) -> Iterator[Iterator[bytes]]:
    """Yield the lines of trails, one after the other, each with what it has outgrown.

    A gateway may begin a new file meanwhile, and a file may be named that is beside
    another one: none is missed or read twice. Raise OSError.
    """
    with ExitStack() as stack:
        files: dict[tuple[int, int], Iterable[bytes]] = {}
        for trail in trails:
            newest = stack.enter_context(trail.open("rb"))  # before it is known what is older
            own = _identity(os.fstat(newest.fileno()))
            for file in pieces(trail):
                if (identity := _identity(file.stat())) != own:
                    files.setdefault(identity, _lines(file))
            files.setdefault(own, newest)
        yield chain.from_iterable(files.values())


def _identity(about: os.stat_result) -> tuple[int, int]:
    return about.st_dev, about.st_ino


def _lines(file: Path) -> Iterator[bytes]:
    with file.open("rb") as lines:
        yield from lines


def _numbered(trail: Path, stem: str, suffix: str) -> list[tuple[int, Path]]:
    name = re.compile(rf"{re.escape(stem)}\.([0-9]{{{_DIGITS},}}){re.escape(suffix)}")
    found = ((name.fullmatch(file.name), file) for file in trail.parent.iterdir())
    return sorted((int(match[1]), file) for match, file in found if match)
