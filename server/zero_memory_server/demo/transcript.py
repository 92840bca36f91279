"""What was done and what came of it, as data and as text."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any


@dataclass(frozen=True)
class Did:
    """Something that the owner did, or that happened."""

    text: str


@dataclass(frozen=True)
class Called:
    """One call of the agent, and how it ended."""

    tool: str
    arguments: dict[str, Any]
    approval: bool
    outcome: str
    text: str
    error: dict[str, Any] | None
    receipt: dict[str, Any] | None
    executed: int
    same_as: int | None = None


@dataclass
class Scene:
    """A few steps under a title."""

    title: str
    steps: list[Did | Called] = field(default_factory=list)


def as_json(scenes: Sequence[Scene]) -> str:
    """Return the transcript as one JSON document."""
    return json.dumps({"scenes": [asdict(scene) for scene in scenes]}, indent=2)


def as_text(scenes: Sequence[Scene]) -> Iterator[str]:
    """Yield the transcript line by line."""
    for number, scene in enumerate(scenes, 1):
        yield f"{number}. {scene.title}"
        for step in scene.steps:
            if isinstance(step, Did):
                yield f"   {step.text}"
            else:
                yield from (f"   {line}" for line in _call(step))
        yield ""


def _call(step: Called) -> Iterator[str]:
    token = ", with an approval token" if step.approval else ""
    yield f"> {step.tool} {json.dumps(step.arguments)}{token}"
    yield f"< {step.outcome}: {step.text}"
    if step.error is not None:
        again = "may be retried" if step.error["retryable"] else "not to be retried"
        yield f"  {step.error['code']}, status {step.error['status']}, {again}"
    if step.same_as is not None:
        yield f"  the same answer as in {step.same_as}"
    if step.receipt is not None:
        height = step.receipt["ledger"]["height"]
        yield f"  receipt {step.receipt['authorization_id']}, entry {height} of the ledger"
    yield f"  calls that reached a tool: {step.executed}"
