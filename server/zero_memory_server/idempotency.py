"""Idempotency keys: one effect and one result for every retry of a call."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from pydantic import BaseModel
from pydantic_core import from_json, to_json

from .context import Context
from .failure import conflict, not_found
from .store.session import Session


def digest(tool: str, request: BaseModel) -> str:
    """Return what is equal for calls of the same tool with the same arguments."""
    arguments = request.model_dump(mode="json", exclude_unset=True, exclude={"idempotency_key"})
    return hashlib.sha256(json.dumps([tool, arguments], sort_keys=True).encode()).hexdigest()


def replay(session: Session, user: str, key: str, call: str) -> dict[str, Any] | None:
    """Return the first result of `call`, a digest, under `key`; None where there is none yet.

    Raise `conflict` where the key was used for another call, `not_found` where
    the result told of a memory that is erased.
    """
    found = session.row(
        "SELECT digest, result FROM idempotency_keys WHERE principal = ? AND idempotency_key = ?",
        (user, key),
    )
    if found is None:
        return None
    first, result = found
    if first != call:
        raise conflict("The idempotency key was used for another call. Make up a new one.")
    if result is None:
        raise not_found()
    content: dict[str, Any] = from_json(result)
    return content


def keep(context: Context, key: str, call: str, content: dict[str, Any]) -> None:
    """Keep the result of `call` under `key`, in the transaction that had the effect."""
    context.session.run(
        "INSERT INTO idempotency_keys (principal, idempotency_key, digest, result, created_at) "
        "VALUES (?, ?, ?, ?, ?)",
        (context.principal.user, key, call, to_json(content).decode(), context.now),
    )


def redact(session: Session, memory_id: str) -> None:
    """Erase every kept result that tells of a memory; the keys stay used."""
    session.run(
        "UPDATE idempotency_keys SET result = NULL WHERE result LIKE ? ESCAPE '!'",
        (f"%{memory_id.replace('_', '!_')}%",),
    )
