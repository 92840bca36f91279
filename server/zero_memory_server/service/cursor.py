"""Cursors: where the next page of a list starts, for the same arguments only."""

from __future__ import annotations

import base64
import binascii
import hashlib
import json
from typing import Any

from pydantic import BaseModel

from zero_memory_server.failure import Failure, argument

_FURTHEST = 1_000_000


def offset(request: BaseModel, cursor: str | None) -> int:
    """Return how many items came before, 0 without a cursor.

    Raise `validation_failed` where the cursor belongs to other arguments.
    """
    if cursor is None:
        return 0
    try:
        start, seal = json.loads(base64.urlsafe_b64decode(cursor + "=" * (-len(cursor) % 4)))
    except (ValueError, TypeError, binascii.Error):
        raise _refused() from None
    if seal != _seal(request) or not isinstance(start, int) or not 0 < start <= _FURTHEST:
        raise _refused()
    return start


def following(request: BaseModel, start: int) -> str:
    """Return the cursor of the page that starts after `start` items."""
    text = json.dumps([start, _seal(request)], separators=(",", ":"))
    return base64.urlsafe_b64encode(text.encode()).decode("ascii").rstrip("=")


def _seal(request: BaseModel) -> str:
    arguments: Any = request.model_dump(mode="json", exclude={"cursor"}, exclude_unset=False)
    return hashlib.sha256(json.dumps(arguments, sort_keys=True).encode()).hexdigest()[:16]


def _refused() -> Failure:
    return argument(
        "/cursor", "cursor", "send a `next_cursor` with the arguments that it came with"
    )
