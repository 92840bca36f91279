"""Stores a memory, unless the scope has one already that states the same."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from zero_memory.models.tools.remember import RememberInput
from zero_memory_server.context import Context
from zero_memory_server.failure import not_found
from zero_memory_server.service import entity, memory, supersession
from zero_memory_server.service.access import Access, access_of
from zero_memory_server.service.listing import Among
from zero_memory_server.service.memory import MemoryRow
from zero_memory_server.service.project import attachment, ensure_scope, locate
from zero_memory_server.service.search import current, search
from zero_memory_server.service.words import digest, likeness, telling, words
from zero_memory_server.store.clause import Clause

_MOST_SIMILAR = 5
_CANDIDATES = 20
_TELLING_WORDS = 8
_ALIKE = 0.5


def survey(request: RememberInput, context: Context) -> list[dict[str, Any]]:
    """Return the memories of the scope that say nearly the same, nearest first."""
    session = context.session
    access = access_of(context.principal, session)
    scope = locate(request, access, session, writing=True).scope
    if scope is None or access.role(scope) is None:
        return []
    mine = words(request.content)
    same = digest(request.content)
    candidates = search(
        session,
        access,
        " ".join(telling(request.content, _TELLING_WORDS)),
        Among(),
        [Clause("m.scope = ?", (scope,)), current(access)],
        _CANDIDATES,
    )
    near = [
        (likeness(mine, words(found.memory.content)), found)
        for found in candidates
        if digest(found.memory.content) != same
    ]
    near.sort(key=lambda pair: (-pair[0], pair[1].memory.id))
    replaced = set(request.supersedes or ())
    return [
        memory.hit(found.memory, round(alike, 6))
        for alike, found in near
        if alike >= _ALIKE and found.memory.id not in replaced
    ][:_MOST_SIMILAR]


def guarded(request: RememberInput) -> Iterator[tuple[str, str]]:
    """Yield the texts that would be stored."""
    yield "/content", request.content
    for name, text in sorted((request.attributes or {}).items()):
        yield "/attributes", f"{name} = {text}"
    for number, named in enumerate(request.entities or ()):
        yield f"/entities/{number}/name", named.name


def handle(
    request: RememberInput, context: Context, similar: list[dict[str, Any]]
) -> dict[str, Any]:
    """Store the memory, or find the one that states the same; record what it supersedes."""
    session = context.session
    access = access_of(context.principal, session)
    place = locate(request, access, session, writing=True)
    scope = place.scope
    if scope is None:
        raise LookupError("a write without a scope was let through")
    access.require("writer", scope)
    ensure_scope(scope, session, context.now)
    replaced = _replaced(request, context, access)
    same = digest(request.content)
    session.lock(f"content:{scope}:{same}")
    known = [
        found
        for found in memory.standing(session, access, scope, same)
        if memory.may_change(access, found) and found.id not in {old.id for old in replaced}
    ]
    stored = known[0] if known else _store(request, context, access, scope, same)
    for named in request.entities or ():
        _, news = entity.mention(context, stored, named.entity_type, named.name)
        if known and news:
            memory.touch(session, stored.n, context.now)
    for old in replaced:
        supersession.supersede(context, stored, old)
    return {
        "outcome": "duplicate" if known else "created",
        "memory_id": stored.id,
        "uri": stored.uri,
        "kind": stored.kind,
        "scope": stored.scope,
        "visibility": stored.visibility,
        "superseded": [old.id for old in replaced],
        "entities": entity.references(session, stored.n),
        "similar": [near for near in similar if near["id"] != stored.id],
        "session": attachment(place, access, session),
    }


def summary(content: dict[str, Any]) -> str:
    """Say where the memory is."""
    how = "Stored as" if content["outcome"] == "created" else "Known already as"
    return f"{how} `{content['memory_id']}` in `{content['scope']}`."


def _replaced(request: RememberInput, context: Context, access: Access) -> list[MemoryRow]:
    ids = list(request.supersedes or ())
    found = memory.readable(context.session, access, ids) if ids else {}
    if any(id_ not in found for id_ in ids):
        raise not_found()
    chosen = [found[id_] for id_ in ids]
    for old in chosen:
        memory.require_change(access, old)
    return chosen


def _store(
    request: RememberInput, context: Context, access: Access, scope: str, same: str
) -> MemoryRow:
    session, id_ = context.session, context.new_id("mem")
    tags = sorted(request.tags or ())
    session.run(
        "INSERT INTO memories (id, kind, content, digest, scope, visibility, author, tags, "
        "attributes, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            id_,
            request.kind,
            request.content,
            same,
            scope,
            request.visibility,
            context.principal.user,
            json.dumps(tags),
            json.dumps(request.attributes or {}, ensure_ascii=False),
            context.now,
        ),
    )
    stored = memory.find(session, access, Clause("m.id = ?", (id_,)))[0]
    for tag in tags:
        session.run("INSERT INTO memory_tags (memory, tag) VALUES (?, ?)", (stored.n, tag))
    session.index(stored.n, words(request.content, *tags))
    return stored
