"""Paths as a reader in the working folder would write them, and as they really are."""

from __future__ import annotations

import os
from pathlib import Path


def real(path: Path) -> Path:
    """Return the absolute path that links lead to; one that leads round in a circle is left."""
    return Path(os.path.realpath(path))


def relative(path: Path) -> Path:
    """Return a path from the working folder where it lies below it, else as it is."""
    try:
        return real(path).relative_to(Path.cwd())
    except ValueError:
        return path
