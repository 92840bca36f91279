"""Calls on many memories: each is judged on its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from zero_memory_server.failure import Failure, not_found
from zero_memory_server.outcome import failed
from zero_memory_server.store.session import Session

from . import memory
from .access import Access
from .memory import MemoryRow


def each(
    session: Session, access: Access, ids: Sequence[str], change: Callable[[MemoryRow], bool]
) -> tuple[list[str], list[str], list[dict[str, Any]]]:
    """Change the memories of `ids`; return those changed, those unchanged, and the failures.

    `change` says whether it changed anything, and fails before it does.
    """
    session.lock(*(f"memory:{id_}" for id_ in ids))
    found = memory.readable(session, access, ids)
    done: list[str] = []
    unchanged: list[str] = []
    failures: list[dict[str, Any]] = []
    for id_ in ids:
        try:
            if id_ not in found:
                raise not_found()
            (done if change(found[id_]) else unchanged).append(id_)
        except Failure as failure:
            error = failed("", failure).content["error"]
            failures.append({"memory_id": id_, "error": error})
    return done, unchanged, failures


def summary(content: dict[str, Any], done: str, where: str) -> str:
    """Say how many memories were changed, and how many were not."""
    parts = [f"{len(content[done])} {done} {where}"]
    if content["unchanged"]:
        parts.append(f"{len(content['unchanged'])} unchanged")
    if content["failed"]:
        parts.append(f"{len(content['failed'])} failed: read `failed`")
    return "; ".join(parts) + "."
