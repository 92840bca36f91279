"""The connect-time instructions, composed from whole segments under a byte budget.

Generated from `instructions.json` by `charter generate`; change the schemas, not this file.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from .contract import CAPPED_CLIENTS

SEPARATOR: Final = "\n\n"
"""What stands between two segments."""


@dataclass(frozen=True, slots=True)
class Segment:
    """One part of the instructions.

    The highest `priority` is dropped first, and 0 never. `text` is None where
    it is supplied at run time. An `uncapped` segment is for clients without a
    budget alone.
    """

    name: str
    description: str
    priority: int
    text: str | None = None
    uncapped: bool = False


SEGMENTS: Final[tuple[Segment, ...]] = (
    Segment(
        name="router_head",
        description="What the server is for, and the three tools to reach for first.",
        priority=0,
        text=(
            "zero-memory keeps what you learn from one session to the next. Before you start on a "
            "task, call `build_context` with a description of it. Before you answer from memory or "
            "repeat an investigation, call `recall`. As soon as a fact, preference, decision, "
            "convention or gotcha is settled, call `remember`: one statement per call, complete in "
            "itself, with its reason.\n\n"
            "Name where a memory belongs by `scope`, or by `project_hint` where you do not know "
            "the path. Results carry `session.thread`: send it back as `thread` on later calls, "
            "and the attached project survives a reconnect."
        ),
    ),
    Segment(
        name="owner_rules",
        description=(
            "Announces the caller's standing rules, pinned ones first. Left out where there are "
            "none."
        ),
        priority=2,
    ),
    Segment(
        name="router_tail",
        description="The remaining tools, and how to act on failures.",
        priority=1,
        text=(
            "Store what is still to be done as `task` and what is still to be answered as "
            "`open-question`, and end both with `close_loop`. When something new replaces an old "
            "memory, name it in `supersedes` rather than forgetting it; `forget` is for what is "
            "wrong or unwanted, and `restore_memory` takes it back. Ask the user before you purge, "
            "move what others rely on, or promote a rule. `link` and `entities` keep track of what "
            "belongs together; `share` and `move_memories` report each memory that failed.\n\n"
            "On failure, branch on `error.code`, never on the message: fix the input on "
            "`validation_failed`, read again on `conflict`, wait on `rate_limited`. Send an "
            "`idempotency_key` with every write that you might have to repeat. Never store "
            "secrets: they are refused."
        ),
    ),
    Segment(
        name="project_attachment",
        description=(
            "Says which project the session is attached to, and how to attach another. For clients "
            "without a budget only."
        ),
        priority=3,
        uncapped=True,
    ),
)
"""The segments in the order of the text."""


@dataclass(frozen=True, slots=True)
class Instructions:
    """Composed instructions.

    `bytes` is the size of the text in UTF-8, `budget` what it was held to (None
    is no limit). `included` names segments in the order of the text, `dropped`
    those that were left out, first dropped first.
    """

    text: str
    budget: int | None
    bytes: int
    included: tuple[str, ...]
    dropped: tuple[str, ...]

    @property
    def record(self) -> dict[str, Any]:
        """What was kept and what was dropped, without the text."""
        return {
            "budget": self.budget,
            "bytes": self.bytes,
            "included": list(self.included),
            "dropped": list(self.dropped),
        }


def instructions_budget(client: str) -> int | None:
    """Return the budget of the client that announces itself as `client`, None for no cap."""
    return CAPPED_CLIENTS.get(client)


def compose_instructions(
    budget: int | None = None,
    *,
    owner_rules: str | None = None,
    project_attachment: str | None = None,
) -> Instructions:
    """Return the instructions that fit into `budget` bytes of UTF-8; None is no limit.

    Whole segments are dropped, those for uncapped clients first, then from the
    highest priority number down (of equals the later), until the rest fits.
    Raise ValueError where what is never dropped does not fit.

    `owner_rules`: Announces the caller's standing rules, pinned ones first. Left out where there
        are none.
    `project_attachment`: Says which project the session is attached to, and how to attach another.
        For clients without a budget only.
    """
    supplied = {"owner_rules": owner_rules, "project_attachment": project_attachment}
    texts = [supplied.get(s.name) if s.text is None else s.text for s in SEGMENTS]
    kept = [(segment, text) for segment, text in zip(SEGMENTS, texts, strict=True) if text]
    dropped = []
    if budget is not None:
        dropped = [segment for segment, _ in kept if segment.uncapped]
        kept = [(segment, text) for segment, text in kept if not segment.uncapped]
        while _size(kept) > budget:
            droppable = [segment for segment, _ in kept if segment.priority > 0]
            if not droppable:
                message = f"The instructions need {_size(kept)} bytes; the budget is {budget}."
                raise ValueError(message)
            least = max(reversed(droppable), key=lambda segment: segment.priority)
            dropped.append(least)
            kept = [(segment, text) for segment, text in kept if segment is not least]
    return Instructions(
        text=_text(kept),
        budget=budget,
        bytes=_size(kept),
        included=tuple(segment.name for segment, _ in kept),
        dropped=tuple(segment.name for segment in dropped),
    )


def _text(kept: list[tuple[Segment, str]]) -> str:
    return SEPARATOR.join(text for _, text in kept)


def _size(kept: list[tuple[Segment, str]]) -> int:
    return len(_text(kept).encode())
