"""Standing rules: memories that apply to every piece of work in their scope."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from zero_memory_server.store.clause import Clause, every, one_of
from zero_memory_server.store.session import Session

from .access import Access


@dataclass(frozen=True, slots=True)
class RuleRow:
    """A rule as it is stored, with the id and the scope of its memory."""

    id: str
    statement: str
    scope: str
    pinned: bool
    memory_id: str
    author: str
    created_at: str
    updated_at: str


def standing(session: Session, access: Access, scopes: list[str] | None = None) -> list[RuleRow]:
    """Return the rules that apply to the caller, pinned ones first, then by age.

    A rule applies to the members of its memory's scope who may read the
    memory, until the memory is forgotten or superseded. `scopes` narrows them.
    """
    superseded = access.superseded()
    where = every(
        [
            one_of("m.scope", access.scopes if scopes is None else scopes),
            access.recallable(),
            Clause(f"{superseded.text} IS NULL", superseded.values),
        ]
    )
    return _rules(session, where)


def _rules(session: Session, where: Clause) -> list[RuleRow]:
    query = (
        Clause(
            "SELECT r.id, r.statement, m.scope, r.pinned, m.id, r.author, r.created_at, "
            # SQLite takes rules first for CROSS JOIN; it would rather walk through all memories.
            "r.updated_at FROM rules r CROSS JOIN memories m WHERE m.n = r.memory AND"
        )
        + Clause(f"({where.text})", where.values)
        + "ORDER BY r.pinned DESC, r.created_at, r.id"
    )
    return [
        RuleRow(id_, statement, scope, bool(pinned), *rest)
        for id_, statement, scope, pinned, *rest in session.rows(query)
    ]


def told(rule: RuleRow) -> dict[str, Any]:
    """Return the rule as the contract has it."""
    return {
        "id": rule.id,
        "statement": rule.statement,
        "scope": rule.scope,
        "pinned": rule.pinned,
        "memory_id": rule.memory_id,
        "author": rule.author,
        "created_at": rule.created_at,
        "updated_at": rule.updated_at,
    }


def promoted_from(session: Session, memory: int) -> RuleRow | None:
    """Return the rule that was made of the memory of that row number, None where none was."""
    found = _rules(session, Clause("r.memory = ?", (memory,)))
    return found[0] if found else None


def kept(session: Session, access: Access) -> list[RuleRow]:
    """Return every rule whose memory the caller may read, in force or not, oldest first."""
    return sorted(_rules(session, access.readable()), key=lambda rule: (rule.created_at, rule.id))
