"""What a package is called where its ecosystem does not take every name."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Final

from charter.findings import UsageError

DEVICES: Final = frozenset(
    ("aux", "con", "nul", "prn", *(f"{port}{n}" for port in ("com", "lpt") for n in range(1, 10)))
)
"""Names of devices on Windows, where no folder is called so."""


def slug(said: str, marks: str, taken: Collection[str]) -> str:
    """Return `said` in lower case, with letters and digits of ASCII and `marks` alone.

    It begins and ends with a letter or a digit; `contract` stands where nothing is left, and
    `-contract` behind what is taken.
    """
    found = re.sub(rf"[^a-z0-9{re.escape(marks)}]+", "-", said.lower())
    found = re.sub(r"^[^a-z0-9]+|[^a-z0-9]+$", "", found) or "contract"
    return f"{found}-contract" if found in taken or found in DEVICES else found


def refused(target: str, setting: str, name: str, reason: str, fix: str) -> UsageError:
    """Return the error of a name that the configuration gives, and that cannot be had."""
    return UsageError(f"Target `{target}`: `{setting}` is `{name}`, {reason}.", fix)
