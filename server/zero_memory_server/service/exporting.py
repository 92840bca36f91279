"""Export: what a user can read, as JSON Lines of `wire/ExportRecord.json`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pydantic_core import to_json

from zero_memory import CONTRACT_VERSION
from zero_memory_server.principal import Principal
from zero_memory_server.store.clause import TRUE, Clause, every
from zero_memory_server.store.session import Session

from . import entity, memory, rule
from .access import access_of

_AT_ONCE = 500


def export_lines(session: Session, principal: Principal) -> Iterator[bytes]:
    """Yield the lines: the header, entities, edges, memories by age, rules.

    Forgotten memories are among them as long as they can be restored.
    """
    access = access_of(principal, session)
    yield _line("header", contract=CONTRACT_VERSION, principal=principal.user)
    told = sorted(
        entity.told(session, access.readable(), TRUE, _EVERY), key=lambda pair: str(pair[1]["id"])
    )
    for _, one in told:
        yield _line("entity", entity=one)
    for edge in entity.edges(session, access.readable(), [number for number, _ in told]):
        yield _line("edge", edge=edge)
    last = 0
    while True:
        chosen = memory.find(
            session,
            access,
            every([Clause("m.n > ?", (last,)), access.readable()]),
            Clause("ORDER BY m.n LIMIT ?", (_AT_ONCE,)),
        )
        if not chosen:
            break
        last = chosen[-1].n
        forgotten = memory.forgotten_at(session, [row.n for row in chosen])
        whole = memory.whole(session, access, chosen)
        for row, shown in zip(chosen, whole, strict=True):
            yield _line("memory", memory=shown, forgotten_at=forgotten.get(row.n))
    for found in rule.kept(session, access):
        yield _line("rule", rule=rule.told(found))


_EVERY = 2**31 - 1


def _line(record: str, **fields: Any) -> bytes:
    return to_json({"record": record, **fields}) + b"\n"
