"""Records how two things belong together."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from zero_memory.models.tools.link import (
    LinkInput,
    NewEntityEdge,
    NewEntityMention,
    NewMemoryLink,
)
from zero_memory_server.context import Context
from zero_memory_server.failure import argument, not_found
from zero_memory_server.service import entity, memory, supersession
from zero_memory_server.service.access import Access, access_of


def guarded(request: LinkInput) -> Iterator[tuple[str, str]]:
    """Yield the texts that would be stored."""
    connection = request.connection
    if isinstance(connection, NewEntityMention):
        yield "/connection/entity/name", connection.entity.name
    elif connection.note is not None:
        yield "/connection/note", connection.note


def handle(request: LinkInput, context: Context) -> dict[str, Any]:
    """Add the connection where it is not on record."""
    access = access_of(context.principal, context.session)
    connection = request.connection
    if isinstance(connection, NewMemoryLink):
        return _memories(connection, context, access)
    if isinstance(connection, NewEntityMention):
        return _mention(connection, context, access)
    return _entities(connection, context, access)


def summary(content: dict[str, Any]) -> str:
    """Say whether it was news."""
    return "The connection is recorded." if content["created"] else "It was on record already."


def _memories(connection: NewMemoryLink, context: Context, access: Access) -> dict[str, Any]:
    session = context.session
    ids = [connection.source_id, connection.target_id]
    if ids[0] == ids[1]:
        raise argument("/connection/target_id", "distinct", "name another memory than the source")
    found = memory.readable(session, access, ids)
    if len(found) < len(ids):
        raise not_found()
    source, target = (found[id_] for id_ in ids)
    memory.require_change(access, source)
    if connection.relation == "supersedes":
        memory.require_change(access, target)
        created = supersession.supersede(context, source, target, connection.note)
    else:
        created = supersession.link(context, source, target, connection.relation, connection.note)
    note, at = _on_record(context, "links", (source.n, target.n, connection.relation))
    return {
        "connection": memory.memory_link(source.id, target.id, connection.relation, note, at),
        "created": created,
    }


def _mention(connection: NewEntityMention, context: Context, access: Access) -> dict[str, Any]:
    session = context.session
    found = memory.load(session, access, connection.memory_id)
    memory.require_change(access, found)
    named = connection.entity
    reference, created = entity.mention(context, found, named.entity_type, named.name)
    if created:
        memory.touch(session, found.n, context.now)
    at = session.row(
        "SELECT p.created_at FROM mentions p JOIN entities e ON e.n = p.entity "
        "WHERE p.memory = ? AND e.id = ?",
        (found.n, reference["id"]),
    )
    if at is None:
        raise LookupError("a mention that was just recorded is not there")
    return {
        "connection": {
            "kind": "entity_mention",
            "memory_id": found.id,
            "entity": reference,
            "created_at": at[0],
        },
        "created": created,
    }


def _entities(connection: NewEntityEdge, context: Context, access: Access) -> dict[str, Any]:
    session = context.session
    if connection.source_id == connection.target_id:
        raise argument("/connection/target_id", "distinct", "name another entity than the source")
    source = entity.load(session, access, connection.source_id)
    target = entity.load(session, access, connection.target_id)
    access.require("writer", entity.scope_of(session, source))
    created = session.run(
        "INSERT INTO edges (source, target, relation, note, joined_by, created_at) "
        "VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (source, target, relation) DO NOTHING",
        (source, target, connection.relation, connection.note, access.user, context.now),
    )
    note, at = _on_record(context, "edges", (source, target, connection.relation))
    return {
        "connection": entity.edge(
            connection.source_id, connection.target_id, connection.relation, note, at
        ),
        "created": created > 0,
    }


def _on_record(context: Context, table: str, key: tuple[int, int, str]) -> tuple[str | None, str]:
    found = context.session.row(
        f"SELECT note, created_at FROM {table} WHERE source = ? AND target = ? AND relation = ?",  # noqa: S608
        key,
    )
    if found is None:
        raise LookupError("a connection that was just recorded is not there")
    note, at = found
    return note, at
