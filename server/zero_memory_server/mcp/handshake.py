"""The `initialize` result, which the SDK makes without knowing who asks."""

from __future__ import annotations

from typing import Any


def announced(params: Any) -> str:
    """Return the name that a client gave itself in the `params` of `initialize`, "" for none."""
    match params:
        case {"clientInfo": {"name": str() as name}}:
            return name
    return ""
