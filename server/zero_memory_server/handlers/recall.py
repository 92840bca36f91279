"""Searches memories."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from zero_memory.models.tools.recall import RecallInput
from zero_memory_server.clock import at_or_after
from zero_memory_server.context import Context
from zero_memory_server.failure import argument
from zero_memory_server.service import cursor, entity, memory, search
from zero_memory_server.service.access import Access, access_of
from zero_memory_server.service.listing import Among
from zero_memory_server.service.project import Place, attachment, locate
from zero_memory_server.store.clause import Clause
from zero_memory_server.store.session import Session


def handle(request: RecallInput, context: Context) -> dict[str, Any]:
    """Return the page of memories that fit, best first."""
    session = context.session
    access = access_of(context.principal, session)
    place = _place(request, access, session)
    start = cursor.offset(request, request.cursor)
    kinds = request.kinds
    found = search.search(
        session,
        access,
        request.query,
        Among(place.scope, search.loops(kinds) if request.open_loops_only else kinds),
        _filters(request, access, session),
        request.limit + 1,
        start,
    )
    more = len(found) > request.limit
    return {
        "memories": [memory.hit(one.memory, one.score) for one in found[: request.limit]],
        "next_cursor": cursor.following(request, start + request.limit) if more else None,
        "session": attachment(place, access, session),
    }


def summary(content: dict[str, Any]) -> str:
    """Say how many were found."""
    number = len(content["memories"])
    more = ", and there are more" if content["next_cursor"] else ""
    return f"{number} {'memory' if number == 1 else 'memories'} found{more}."


def _place(request: RecallInput, access: Access, session: Session) -> Place:
    place = locate(request, access, session, writing=False)
    # Asking the model itself would warn of the deprecation, which is the caller's to heed.
    project: str | None = vars(request)["project"]
    if request.scope is None and project is not None:
        place = Place(f"proj.{access.user.removeprefix('user.')}.{project}", place.project)
    if place.scope is not None:
        access.require("reader", place.scope)
    return place


def _filters(request: RecallInput, access: Access, session: Session) -> Iterator[Clause]:
    for tag in request.tags or ():
        yield search.tagged(tag)
    if request.entity_id is not None:
        yield search.mentioning(entity.load(session, access, request.entity_id))
    if request.created_after is not None:
        yield Clause("m.created_at >= ?", (_moment("created_after", request.created_after),))
    if request.created_before is not None:
        yield Clause("m.created_at < ?", (_moment("created_before", request.created_before),))
    if request.open_loops_only:
        yield search.open_loop()
    if not request.include_superseded:
        yield search.current(access)


def _moment(name: str, text: str) -> str:
    try:
        return at_or_after(text)
    except ValueError:
        raise argument(f"/{name}", "format", "name a day that exists") from None
