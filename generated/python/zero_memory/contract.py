"""The contract's name, version, budgets and history.

Generated from `contract.json` by `charter generate`; change the schemas, not this file.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal

CONTRACT_NAME: Final = "zero-memory"
CONTRACT_VERSION: Final = "2.1.0"
"""Semantic, judged from the client's side: a minor step is safe to take blindly."""

CAPABILITY: Final = "zero-memory/contract"
"""The slot in the server's `capabilities.experimental`."""

EXPERIMENTAL: Final[Mapping[str, dict[str, Any]]] = {CAPABILITY: {"version": CONTRACT_VERSION}}
"""The contract as it is announced at connect, for `capabilities.experimental`."""

LANGUAGE: Final = "en"
"""The language of everything that the contract emits."""

DESCRIPTION_BUDGET: Final = 2048
"""What a tool's description may take, in bytes of UTF-8."""

INSTRUCTIONS_BUDGET: Final = 2048
"""What the connect-time instructions may take for a client that caps them, in bytes of UTF-8."""

CAPPED_CLIENTS: Final[Mapping[str, int]] = {"claude-code": 2048}
"""Clients known to cap instructions, by the name that they announce: bytes of UTF-8."""

REMINDER: Final = (
    "When you learn a durable fact, a decision or a convention, store it with `remember` before "
    "you go on."
)
"""The standing reminder that results with the footer part `reminder` carry."""


@dataclass(frozen=True, slots=True)
class Release:
    """A released version of the contract; `date` is an RFC 3339 full-date."""

    version: str
    date: str


@dataclass(frozen=True, slots=True)
class Change:
    """A change that a client must know of: what it is, and what to do about it.

    `at` names the place in the schemas, where there is one.
    """

    version: str
    kind: Literal["breaking", "behavioural"]
    at: str | None
    summary: str
    client: str


RELEASES: Final[tuple[Release, ...]] = (
    Release(version="2.1.0", date="2026-11-30"),
    Release(version="2.0.0", date="2026-08-31"),
)
"""Released versions, newest first."""

CHANGES: Final[tuple[Change, ...]] = (
    Change(
        version="2.0.0",
        kind="breaking",
        at="types/MemoryHit.json#/properties/excerpt",
        summary=(
            "Hits carry an `excerpt` of at most 600 characters where they carried the whole "
            "`content`."
        ),
        client=(
            "Read `excerpt`; where `truncated` is true and the whole text matters, read the memory "
            "at its `uri`."
        ),
    ),
    Change(
        version="2.0.0",
        kind="behavioural",
        at="tools/close_loop.json#/x-tool/errors",
        summary=(
            "Closing a memory that is not an open loop is reported as `conflict`; it was reported "
            "as `internal`."
        ),
        client="Stop retrying the call: on `conflict`, read the memory again and drop the close.",
    ),
)
"""Breaking and behavioural changes, newest first."""
