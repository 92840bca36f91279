"""Entities: the people and things that memories speak of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from zero_memory_server.context import Context
from zero_memory_server.failure import not_found
from zero_memory_server.store.clause import Clause, every, one_of, some
from zero_memory_server.store.session import Session

from .access import Access
from .memory import MemoryRow
from .words import folded


def owner_of(memory: MemoryRow) -> str:
    """Return whom the entities of `memory` are private to; empty for every member's.

    What a private memory names is not shown to other members, not even by the
    first spelling of a name that both use.
    """
    return memory.author if memory.visibility == "private" else ""


def mention(
    context: Context, memory: MemoryRow, entity_type: str, name: str
) -> tuple[dict[str, Any], bool]:
    """Record that `memory` speaks of an entity; return a reference, and whether that was news.

    An unknown one is made in the memory's scope.
    """
    number, reference = ensure(context, memory.scope, owner_of(memory), entity_type, name)
    created = context.session.run(
        "INSERT INTO mentions (memory, entity, created_at) VALUES (?, ?, ?) "
        "ON CONFLICT (memory, entity) DO NOTHING",
        (memory.n, number, context.now),
    )
    return reference, created > 0


def ensure(
    context: Context, scope: str, private_to: str, entity_type: str, name: str
) -> tuple[int, dict[str, Any]]:
    """Return the entity of that type and name in `scope`: its row number and a reference.

    It is made where there is none; a new spelling of a known name becomes an alias.
    """
    session, key = context.session, folded(name)
    session.lock(f"entity:{scope}:{private_to}:{entity_type}:{key}")
    known = _named(session, scope, private_to, entity_type, key)
    if known is None:
        id_ = context.new_id("ent")
        session.run(
            "INSERT INTO entities (id, entity_type, name, scope, private_to, created_at) "
            "VALUES (?, ?, ?, ?, ?, ?)",
            (id_, entity_type, name, scope, private_to, context.now),
        )
        known = _named_by_id(session, id_)
    number, id_, first = known
    session.run(
        "INSERT INTO entity_names (entity, name, folded, scope, private_to, entity_type) "
        "VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (entity, name) DO NOTHING",
        (number, name, key, scope, private_to, entity_type),
    )
    return number, {"id": id_, "entity_type": entity_type, "name": first}


def _named(
    session: Session, scope: str, private_to: str, entity_type: str, key: str
) -> tuple[int, str, str] | None:
    return session.row(
        Clause(
            "SELECT e.n, e.id, e.name FROM entity_names a JOIN entities e ON e.n = a.entity "
            "WHERE a.scope = ? AND a.private_to = ? AND a.entity_type = ? AND a.folded = ? "
            "ORDER BY e.n LIMIT 1",
            (scope, private_to, entity_type, key),
        )
    )


def _named_by_id(session: Session, id_: str) -> tuple[int, str, str]:
    found = session.row("SELECT n, id, name FROM entities WHERE id = ?", (id_,))
    if found is None:
        raise LookupError("an entity that was just made is not there")
    number, same, name = found
    return number, same, name


def references(session: Session, memory: int) -> list[dict[str, Any]]:
    """Return references to the entities that a memory speaks of, by name."""
    found = session.rows(
        "SELECT e.id, e.entity_type, e.name FROM mentions p JOIN entities e ON e.n = p.entity "
        "WHERE p.memory = ?",
        (memory,),
    )
    return [
        {"id": id_, "entity_type": entity_type, "name": name}
        for id_, entity_type, name in sorted(found, key=lambda entity: (entity[2], entity[0]))
    ]


def visible(seen: Clause, entity: str = "e") -> Clause:
    """Return the condition that the caller sees the entity of that SQL name.

    That is where a memory mentions it that the caller sees, by the condition
    `seen` of `m`: nothing else tells of it.
    """
    return Clause(
        # SQLite takes mentions first for CROSS JOIN; it would rather walk through all memories.
        "EXISTS (SELECT 1 FROM mentions p CROSS JOIN memories m WHERE m.n = p.memory "
        f"AND p.entity = {entity}.n AND ({seen.text}))",
        seen.values,
    )


def load(session: Session, access: Access, entity_id: str) -> int:
    """Return the row number of an entity; raise `not_found` where the caller cannot see it."""
    found = session.row(
        Clause("SELECT e.n FROM entities e WHERE e.id = ? AND", (entity_id,))
        + visible(access.recallable())
    )
    if found is None:
        raise not_found()
    number: int = found[0]
    return number


def scope_of(session: Session, entity: int) -> str:
    """Return the scope of the entity of that row number."""
    found = session.row("SELECT scope FROM entities WHERE n = ?", (entity,))
    if found is None:
        raise not_found()
    scope: str = found[0]
    return scope


def edge(source: str, target: str, relation: str, note: str | None, at: str) -> dict[str, Any]:
    """Return an edge between the entities of two ids."""
    return {
        "kind": "entity_edge",
        "source_id": source,
        "target_id": target,
        "relation": relation,
        "note": note,
        "created_at": at,
    }


def rehome(context: Context, memory: MemoryRow, target: str) -> None:
    """Let `memory`, which moved to `target`, mention the entities of that scope.

    Entities that nothing mentions any more are erased: what they were called
    belongs to the scope that the memory left.
    """
    session = context.session
    mentioned = session.rows(
        "SELECT e.n, e.entity_type, e.name, p.created_at "
        "FROM mentions p JOIN entities e ON e.n = p.entity WHERE p.memory = ?",
        (memory.n,),
    )
    for old, entity_type, name, at in sorted(mentioned):
        new, _ = ensure(context, target, owner_of(memory), entity_type, name)
        session.run("DELETE FROM mentions WHERE memory = ? AND entity = ?", (memory.n, old))
        session.run(
            "INSERT INTO mentions (memory, entity, created_at) VALUES (?, ?, ?) "
            "ON CONFLICT (memory, entity) DO NOTHING",
            (memory.n, new, at),
        )
        abandon(session, old)


def abandon(session: Session, entity: int) -> None:
    """Erase the entity of that row number where no memory mentions it."""
    session.run(
        "DELETE FROM entities WHERE n = ? AND NOT EXISTS (SELECT 1 FROM mentions WHERE entity = ?)",
        (entity, entity),
    )


def told(
    session: Session, seen: Clause, where: Clause, limit: int, offset: int = 0
) -> list[tuple[int, dict[str, Any]]]:
    """Return the entities that `where` admits and the caller sees, the most mentioned first.

    Each comes with its row number. `where` speaks of the entity as `e`, `seen`
    of a memory that mentions it as `m`.
    """
    found = session.rows(
        Clause(
            "SELECT e.n, e.id, e.entity_type, e.name, e.scope, e.created_at, count(*) "
            "FROM entities e CROSS JOIN mentions p CROSS JOIN memories m "
            "WHERE p.entity = e.n AND m.n = p.memory "
            f"AND ({seen.text}) AND ({where.text}) "
            "GROUP BY e.n, e.id, e.entity_type, e.name, e.scope, e.created_at "
            "ORDER BY count(*) DESC, e.created_at, e.n LIMIT ? OFFSET ?",
            (*seen.values, *where.values, limit, offset),
        )
    )
    numbers = [row[0] for row in found]
    names: dict[int, set[str]] = {}
    for number, name in session.rows(
        Clause("SELECT entity, name FROM entity_names WHERE") + one_of("entity", numbers)
    ):
        names.setdefault(number, set()).add(name)
    return [
        (
            number,
            {
                "id": id_,
                "entity_type": entity_type,
                "name": name,
                "aliases": sorted(names.get(number, set()) - {name}),
                "scope": scope,
                "memory_count": count,
                "created_at": created_at,
            },
        )
        for number, id_, entity_type, name, scope, created_at, count in found
    ]


def edges(session: Session, seen: Clause, numbers: Sequence[int]) -> list[dict[str, Any]]:
    """Return the edges that touch an entity of `numbers`, oldest first.

    The caller sees both ends of each.
    """
    touching = some([one_of("d.source", numbers), one_of("d.target", numbers)])
    where = every([touching, visible(seen, "e"), visible(seen, "o")])
    found = session.rows(
        Clause(
            "SELECT e.id, o.id, d.relation, d.note, d.created_at FROM edges d "
            "JOIN entities e ON e.n = d.source JOIN entities o ON o.n = d.target WHERE"
        )
        + where
        + "ORDER BY d.created_at, e.id, o.id, d.relation"
    )
    return [edge(*row) for row in found]


def mentioned_most(
    session: Session, access: Access, memories: Sequence[int], most: int
) -> list[dict[str, Any]]:
    """Return the entities that the memories of those row numbers mention, the commonest first."""
    counts = session.rows(
        Clause("SELECT entity, count(*) FROM mentions WHERE")
        + one_of("memory", memories)
        + "GROUP BY entity"
    )
    order = [number for number, _ in sorted(counts, key=lambda row: (-row[1], row[0]))][:most]
    found = dict(told(session, access.recallable(), one_of("e.n", order), most))
    return [found[number] for number in order if number in found]
