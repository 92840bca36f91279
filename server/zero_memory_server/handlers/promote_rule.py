"""Makes a memory a standing rule."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from zero_memory.models.tools.promote_rule import PromoteRuleInput
from zero_memory_server.context import Context
from zero_memory_server.failure import argument, conflict
from zero_memory_server.service import memory, rule
from zero_memory_server.service.access import access_of
from zero_memory_server.service.memory import MemoryRow

_LONGEST_STATEMENT = 1000


def guarded(request: PromoteRuleInput) -> Iterator[tuple[str, str]]:
    """Yield the text that would be stored."""
    if request.statement is not None:
        yield "/statement", request.statement


def handle(request: PromoteRuleInput, context: Context) -> dict[str, Any]:
    """Make the rule, or give it the statement and the pin that the call names."""
    session = context.session
    session.lock(f"memory:{request.memory_id}")
    access = access_of(context.principal, session)
    found = memory.load(session, access, request.memory_id)
    memory.require_change(access, found)
    if found.superseded_by is not None:
        raise conflict("A superseded memory cannot become a rule.")
    known = rule.promoted_from(session, found.n)
    if known is None:
        outcome = "created"
        session.run(
            "INSERT INTO rules (id, memory, statement, pinned, author, created_at, updated_at) "
            "VALUES (?, ?, ?, ?, ?, ?, ?)",
            (
                context.new_id("rul"),
                found.n,
                request.statement or _own_words(found),
                int(request.pinned or False),
                access.user,
                context.now,
                context.now,
            ),
        )
    else:
        statement = known.statement if request.statement is None else request.statement
        pinned = known.pinned if request.pinned is None else request.pinned
        same = (statement, pinned) == (known.statement, known.pinned)
        outcome = "unchanged" if same else "updated"
        if not same:
            session.run(
                "UPDATE rules SET statement = ?, pinned = ?, updated_at = ? WHERE id = ?",
                (statement, int(pinned), context.now, known.id),
            )
    if outcome != "unchanged":
        memory.touch(session, found.n, context.now)
    stands = rule.promoted_from(session, found.n)
    if stands is None:
        raise LookupError("a rule that was just made is not there")
    return {"rule": rule.told(stands), "outcome": outcome}


def summary(content: dict[str, Any]) -> str:
    """Say how the rule stands."""
    rule_ = content["rule"]
    pinned = ", pinned" if rule_["pinned"] else ""
    return f"Rule `{rule_['id']}` {content['outcome']}{pinned}: it applies in `{rule_['scope']}`."


def _own_words(found: MemoryRow) -> str:
    if len(found.content) > _LONGEST_STATEMENT:
        raise argument(
            "/statement",
            "required",
            "put the rule into one or two sentences: the memory is too long to be one",
        )
    return found.content
