"""Import: JSON Lines of `wire/ExportRecord.json`, all of them or none."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any

from pydantic_core import from_json

import zero_memory
from zero_memory_server.clock import at_or_after, timestamp
from zero_memory_server.contract import Contract
from zero_memory_server.guard import ContentGuard
from zero_memory_server.settings import Settings
from zero_memory_server.store.session import Session

from .project import ensure_scope
from .words import digest, folded, words

_PLACE = "wire/ExportRecord.json"
_BRANCHES = {
    "header": f"{_PLACE}#/$defs/ExportHeader",
    "entity": f"{_PLACE}#/$defs/ExportedEntity",
    "edge": f"{_PLACE}#/$defs/ExportedEdge",
    "memory": f"{_PLACE}#/$defs/ExportedMemory",
    "rule": f"{_PLACE}#/$defs/ExportedRule",
}
"""The schema of each sort of record, which says more of what is wrong than all together."""


class ImportFault(Exception):
    """A line cannot be imported; the message names it and says why."""


@dataclass
class _Batch:
    """The records of an import, by sort, with the numbers of their lines."""

    entities: list[dict[str, Any]] = field(default_factory=list)
    edges: list[dict[str, Any]] = field(default_factory=list)
    memories: list[tuple[dict[str, Any], str | None]] = field(default_factory=list)
    rules: list[dict[str, Any]] = field(default_factory=list)


def import_lines(session: Session, lines: Iterable[bytes], settings: Settings) -> dict[str, int]:
    """Store what `lines` hold; return how many of each sort were new.

    What is there already, by id, is left as it is. Raise ImportFault where a
    line is not as the contract has it, or holds a secret.
    """
    batch = _read(lines)
    numbers: dict[str, int] = {}
    counts = {"memories": 0, "entities": 0, "edges": 0, "rules": 0}
    fresh = [pair for pair in batch.memories if _number(session, "memories", pair[0]["id"]) is None]
    for memory, _ in batch.memories:
        ensure_scope(memory["scope"], session, memory["created_at"])
    private = _private(batch)
    for entity in batch.entities:
        counts["entities"] += _entity(session, entity, private.get(entity["id"], ""))
    for memory, forgotten_at in fresh:
        numbers[memory["id"]] = _memory(session, memory, forgotten_at, settings)
        counts["memories"] += 1
    for memory, _ in fresh:
        _connections(session, memory, numbers[memory["id"]])
    for edge in batch.edges:
        counts["edges"] += _edge(session, edge)
    for rule in batch.rules:
        counts["rules"] += _rule(session, rule)
    return counts


def _read(lines: Iterable[bytes]) -> _Batch:
    contract, guard, batch = Contract.of(zero_memory), ContentGuard(), _Batch()
    number = 0
    for number, line in enumerate(lines, 1):
        try:
            record = from_json(line, allow_inf_nan=False)
        except ValueError:
            raise ImportFault(f"line {number}: it is no JSON.") from None
        sort = record.get("record") if isinstance(record, dict) else None
        place = _BRANCHES.get(sort, _PLACE) if isinstance(sort, str) else _PLACE
        if faults := contract.faults(place, record):
            pointer = contract.problems(place, record)[0].pointer
            raise ImportFault(
                f"line {number}: it is no record of an export (`{pointer}`: "
                f"{faults[0]['message']})."
            )
        if (record["record"] == "header") != (number == 1):
            raise ImportFault(f"line {number}: the header must be the first line, and no other.")
        for text in _texts(record):
            if (kind := guard.secret(text)) is not None:
                raise ImportFault(f"line {number}: it holds a secret ({kind}). Take it out.")
        _sort(record, batch)
    if not number:
        raise ImportFault("line 1: the header is missing.")
    return batch


def _sort(record: dict[str, Any], batch: _Batch) -> None:
    match record["record"]:
        case "entity":
            batch.entities.append(record["entity"])
        case "edge":
            batch.edges.append(record["edge"])
        case "memory":
            batch.memories.append((record["memory"], record["forgotten_at"]))
        case "rule":
            batch.rules.append(record["rule"])


def _texts(value: Any) -> Iterable[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for name, inner in value.items():
            if isinstance(inner, str):
                yield f"{name} = {inner}" if name not in {"id", "uri"} else inner
            else:
                yield from _texts(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _texts(inner)


def _private(batch: _Batch) -> dict[str, str]:
    """Return whom each entity is private to: it is where private memories alone mention it."""
    owners: dict[str, set[str]] = {}
    for memory, _ in batch.memories:
        owner = memory["author"] if memory["visibility"] == "private" else ""
        for entity in memory["entities"]:
            owners.setdefault(entity["id"], set()).add(owner)
    return {id_: next(iter(found)) for id_, found in owners.items() if len(found) == 1}


def _number(session: Session, table: str, id_: str) -> int | None:
    found = session.row(f"SELECT n FROM {table} WHERE id = ?", (id_,))
    return None if found is None else int(found[0])


def _entity(session: Session, entity: dict[str, Any], private_to: str) -> int:
    if _number(session, "entities", entity["id"]) is not None:
        return 0
    at = _moment(entity["created_at"])
    session.run(
        "INSERT INTO entities (id, entity_type, name, scope, private_to, created_at) "
        "VALUES (?, ?, ?, ?, ?, ?)",
        (entity["id"], entity["entity_type"], entity["name"], entity["scope"], private_to, at),
    )
    number = _number(session, "entities", entity["id"])
    for name in dict.fromkeys([entity["name"], *entity["aliases"]]):
        session.run(
            "INSERT INTO entity_names (entity, name, folded, scope, private_to, entity_type) "
            "VALUES (?, ?, ?, ?, ?, ?)",
            (number, name, folded(name), entity["scope"], private_to, entity["entity_type"]),
        )
    return 1


def _memory(
    session: Session, memory: dict[str, Any], forgotten_at: str | None, settings: Settings
) -> int:
    tags = sorted(memory["tags"])
    session.run(
        "INSERT INTO memories (id, kind, content, digest, scope, visibility, author, tags, "
        "attributes, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            memory["id"],
            memory["kind"],
            memory["content"],
            digest(memory["content"]),
            memory["scope"],
            memory["visibility"],
            memory["author"],
            json.dumps(tags),
            json.dumps(memory["attributes"], ensure_ascii=False),
            _moment(memory["created_at"]),
        ),
    )
    number = _number(session, "memories", memory["id"])
    if number is None:
        raise LookupError("a memory that was just stored is not there")
    for tag in tags:
        session.run("INSERT INTO memory_tags (memory, tag) VALUES (?, ?)", (number, tag))
    session.index(number, words(memory["content"], *tags))
    if memory["updated_at"] != memory["created_at"]:
        session.run(
            "INSERT INTO changes (memory, changed_at) VALUES (?, ?)",
            (number, _moment(memory["updated_at"])),
        )
    for target in memory["shared_with"]:
        session.run(
            "INSERT INTO shares (memory, target, shared_by, created_at) VALUES (?, ?, ?, ?)",
            (number, target, memory["author"], _moment(memory["updated_at"])),
        )
    state = memory.get("loop_state", {"status": "open"})
    if state["status"] == "closed":
        session.run(
            "INSERT INTO closures (memory, resolution, closed_by, closed_at) VALUES (?, ?, ?, ?)",
            (number, state["resolution"], memory["author"], _moment(state["closed_at"])),
        )
    if forgotten_at is not None:
        at = _moment(forgotten_at)
        until = datetime.fromisoformat(at) + timedelta(days=settings.restorable_days)
        session.run(
            "INSERT INTO forgettings (memory, forgotten_by, forgotten_at, restorable_until) "
            "VALUES (?, ?, ?, ?)",
            (number, memory["author"], at, timestamp(until)),
        )
    return number


def _connections(session: Session, memory: dict[str, Any], number: int) -> None:
    for entity in memory["entities"]:
        known = _number(session, "entities", entity["id"])
        if known is not None:
            session.run(
                "INSERT INTO mentions (memory, entity, created_at) VALUES (?, ?, ?)",
                (number, known, _moment(memory["created_at"])),
            )
    for link in memory["links"]:
        source = _number(session, "memories", link["source_id"])
        target = _number(session, "memories", link["target_id"])
        if source is not None and target is not None:
            session.run(
                "INSERT INTO links (source, target, relation, note, linked_by, created_at) "
                "VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (source, target, relation) DO NOTHING",
                (
                    source,
                    target,
                    link["relation"],
                    link["note"],
                    memory["author"],
                    _moment(link["created_at"]),
                ),
            )


def _edge(session: Session, edge: dict[str, Any]) -> int:
    source = _number(session, "entities", edge["source_id"])
    target = _number(session, "entities", edge["target_id"])
    if source is None or target is None:
        return 0
    return session.run(
        "INSERT INTO edges (source, target, relation, note, joined_by, created_at) "
        "VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (source, target, relation) DO NOTHING",
        (source, target, edge["relation"], edge["note"], "", _moment(edge["created_at"])),
    )


def _rule(session: Session, rule: dict[str, Any]) -> int:
    memory = _number(session, "memories", rule["memory_id"])
    if memory is None:
        return 0
    return session.run(
        "INSERT INTO rules (id, memory, statement, pinned, author, created_at, updated_at) "
        "VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
        (
            rule["id"],
            memory,
            rule["statement"],
            int(rule["pinned"]),
            rule["author"],
            _moment(rule["created_at"]),
            _moment(rule["updated_at"]),
        ),
    )


def _moment(text: str) -> str:
    try:
        return at_or_after(text)
    except ValueError:
        raise ImportFault("a record names a day that does not exist.") from None
