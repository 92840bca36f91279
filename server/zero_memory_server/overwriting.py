"""What a file begins with tells of what kind it is: nothing of another kind is written over."""

from __future__ import annotations

from pathlib import Path


def is_free(target: Path, *marks: bytes) -> bool:
    """Return whether nothing is at `target`, or a file, no link, that begins with one of `marks`.

    So the file's name does not matter, nor under which other names it is known.
    """
    if target.is_symlink():
        return False
    if not target.exists():
        return True
    if not target.is_file():
        return False
    with target.open("rb") as file:
        return file.read(max(map(len, marks))).startswith(marks)
