"""Paths as a reader in the working folder would write them."""

from __future__ import annotations

from pathlib import Path


def relative(path: Path) -> Path:
    """Return a path from the working folder where it lies below it, else as it is."""
    try:
        return path.resolve().relative_to(Path.cwd())
    except ValueError:
        return path
