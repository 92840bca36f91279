"""The targets that ship with Charter, and what their tables in the configuration may say."""

from __future__ import annotations

from collections.abc import Mapping

SETTINGS: Mapping[str, tuple[str, ...]] = {
    "docs": (),
    "go": ("import_path",),
    "java": ("group", "name", "package"),
    "openapi": (),
    "python": (),
    "rust": ("name",),
    "typescript": ("name",),
    "vectors": (),
}
"""The settings of each, texts all of them, beside those that every target has."""
