"""Assembles what bears on a task into a pack under a token budget."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from zero_memory.models.tools.build_context import BuildContextInput
from zero_memory_server.context import Context
from zero_memory_server.service import entity, memory, rule, search
from zero_memory_server.service.access import Access, access_of
from zero_memory_server.service.listing import Among
from zero_memory_server.service.pack import Pack
from zero_memory_server.service.project import Place, attachment, locate
from zero_memory_server.service.rule import RuleRow
from zero_memory_server.store.clause import Clause
from zero_memory_server.store.session import Session

_MOST_LOOPS = 200
_MOST_MEMORIES = 60
_MOST_ENTITIES = 20


def handle(request: BuildContextInput, context: Context) -> dict[str, Any]:
    """Return the pack: rules, open loops, memories and entities, in this order.

    Pinned rules may take the whole budget, all rules half of it, and open
    loops half of what is left, so that memories come to word.
    """
    session = context.session
    access = access_of(context.principal, session)
    place = locate(request, access, session, writing=False)
    if place.scope is not None:
        access.require("reader", place.scope)
    pack = Pack(request.token_budget)
    shown: set[str] = set()
    numbers: list[int] = []
    if request.include_rules:
        _add_rules(pack, rule.standing(session, access, _scopes(place, access)), shown)
    if request.include_open_loops:
        for loop in _loops(request, place, access, session):
            if loop["id"] not in shown and pack.add("open_loops", loop, share=0.5):
                shown.add(loop["id"])
    filters = [search.current(access)]
    among = Among(place.scope, request.kinds)
    if request.include_open_loops:
        filters.append(_closed_or_none())
    for found in search.search(session, access, request.task, among, filters, _MOST_MEMORIES):
        if found.memory.id not in shown and pack.add(
            "memories", memory.hit(found.memory, found.score)
        ):
            shown.add(found.memory.id)
    if request.include_entities:
        numbers = _numbers(session, shown)
        for told in _entities(session, access, numbers):
            pack.add("entities", told)
    return {"pack": pack.told(), "session": attachment(place, access, session)}


def summary(content: dict[str, Any]) -> str:
    """Say what the pack costs and what did not fit."""
    pack = content["pack"]
    left = f"; {pack['omitted']} left out" if pack["omitted"] else ""
    return f"{pack['tokens_used']} of {pack['token_budget']} tokens used{left}."


def _scopes(place: Place, access: Access) -> list[str] | None:
    """Return where rules are looked for: the caller's own apply wherever they work."""
    return None if place.scope is None else sorted({place.scope, access.user})


def _add_rules(pack: Pack, rules: list[RuleRow], shown: set[str]) -> None:
    for found in rules:
        if pack.add("rules", rule.told(found), share=1.0 if found.pinned else 0.5):
            shown.add(found.memory_id)


def _closed_or_none() -> Clause:
    loop = search.open_loop()
    return Clause(f"NOT ({loop.text})", loop.values)


def _loops(
    request: BuildContextInput, place: Place, access: Access, session: Session
) -> Iterator[dict[str, Any]]:
    among = Among(place.scope, search.loops(request.kinds))
    filters = [search.open_loop(), search.current(access)]
    for found in search.oldest(session, access, among, filters, _MOST_LOOPS):
        yield memory.hit(found.memory, found.score)


def _numbers(session: Session, ids: set[str]) -> list[int]:
    return memory.numbers(session, sorted(ids))


def _entities(session: Session, access: Access, numbers: list[int]) -> list[dict[str, Any]]:
    return entity.mentioned_most(session, access, numbers, _MOST_ENTITIES)
