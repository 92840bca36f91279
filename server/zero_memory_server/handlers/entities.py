"""Lists entities and the edges between them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from zero_memory.models.tools.entities import EntitiesInput
from zero_memory_server.context import Context
from zero_memory_server.service import cursor, entity
from zero_memory_server.service.access import Access, access_of
from zero_memory_server.service.words import folded
from zero_memory_server.store.clause import Clause, every, one_of
from zero_memory_server.store.session import Session


def handle(request: EntitiesInput, context: Context) -> dict[str, Any]:
    """Return the page of entities that fit, the most mentioned first."""
    session = context.session
    access = access_of(context.principal, session)
    if request.scope is not None:
        access.require("reader", request.scope)
    start = cursor.offset(request, request.cursor)
    where = every(_filters(request, access, session))
    found = entity.told(session, access.recallable(), where, request.limit + 1, start)
    page = found[: request.limit]
    more = len(found) > request.limit
    numbers = [number for number, _ in page]
    return {
        "entities": [told for _, told in page],
        "edges": entity.edges(session, access.recallable(), numbers)
        if request.include_edges
        else [],
        "next_cursor": cursor.following(request, start + request.limit) if more else None,
    }


def summary(content: dict[str, Any]) -> str:
    """Say how many were found."""
    number = len(content["entities"])
    more = ", and there are more" if content["next_cursor"] else ""
    return f"{number} {'entity' if number == 1 else 'entities'} found{more}."


def _filters(request: EntitiesInput, access: Access, session: Session) -> Iterator[Clause]:
    if request.query is not None:
        part = folded(request.query)
        for special in "!%_":
            part = part.replace(special, f"!{special}")
        yield Clause(
            "EXISTS (SELECT 1 FROM entity_names a WHERE a.entity = e.n "
            "AND a.folded LIKE ? ESCAPE '!')",
            (f"%{part}%",),
        )
    if request.entity_types is not None:
        yield one_of("e.entity_type", request.entity_types)
    if request.scope is not None:
        yield Clause("e.scope = ?", (request.scope,))
    if request.entity_id is not None:
        number = entity.load(session, access, request.entity_id)
        yield Clause(
            "e.n = ? OR EXISTS (SELECT 1 FROM edges d WHERE d.source = ? AND d.target = e.n) "
            "OR EXISTS (SELECT 1 FROM edges d WHERE d.target = ? AND d.source = e.n)",
            (number, number, number),
        )
