"""Memories: found by id, told whole or as a hit."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pydantic_core import from_json

from zero_memory_server.failure import forbidden, not_found
from zero_memory_server.store.clause import Clause, every, one_of
from zero_memory_server.store.session import Session

from .access import Access, forgotten

LOOPS = ("task", "open-question")
"""The kinds that are open until they are closed."""

_LONGEST_EXCERPT = 600

_COLUMNS = (
    "m.n, m.id, m.kind, m.content, m.scope, m.visibility, m.author, m.tags, m.attributes, "
    "m.created_at, c.closed_at, c.resolution"
)
_FROM = "FROM memories m LEFT JOIN closures c ON c.memory = m.n"


@dataclass(frozen=True, slots=True)
class MemoryRow:
    """A memory as it is stored, with its closure, and what the reader sees in its place."""

    n: int
    id: str
    kind: str
    content: str
    scope: str
    visibility: str
    author: str
    tags: tuple[str, ...]
    attributes: Mapping[str, str]
    created_at: str
    closed_at: str | None
    resolution: str | None
    superseded_by: str | None

    @property
    def uri(self) -> str:
        """Where it can be read as a resource."""
        return f"zm://memory/{self.id}"


def find(
    session: Session, access: Access, where: Clause, tail: Clause | str = ""
) -> list[MemoryRow]:
    """Return the memories that `where` admits, in the order that `tail` says.

    Whether the caller may read them is for `where` to say.
    """
    superseded = access.superseded()
    query = (
        Clause(f"SELECT {_COLUMNS}, {superseded.text} {_FROM} WHERE", superseded.values)
        + where
        + tail
    )
    return [_row(*values) for values in session.rows(query)]


def _row(*values: Any) -> MemoryRow:
    n, id_, kind, content, scope, visibility, author, tags, attributes, *rest = values
    return MemoryRow(
        n,
        id_,
        kind,
        content,
        scope,
        visibility,
        author,
        labels(tags),
        from_json(attributes),
        *rest,
    )


def labels(column: str) -> tuple[str, ...]:
    """Return the tags that a column holds, sorted."""
    return tuple(from_json(column))


def readable(session: Session, access: Access, ids: Sequence[str]) -> dict[str, MemoryRow]:
    """Return those memories of `ids` that the caller may read and that are not forgotten."""
    found = find(session, access, every([one_of("m.id", ids), access.recallable()]))
    return {memory.id: memory for memory in found}


def load(session: Session, access: Access, memory_id: str) -> MemoryRow:
    """Return the memory; raise `not_found` where the caller may not read it or it is forgotten."""
    found = readable(session, access, [memory_id])
    if memory_id not in found:
        raise not_found()
    return found[memory_id]


def may_change(access: Access, memory: MemoryRow) -> bool:
    """Return whether the caller may change `memory`, given that they may read it.

    Private memories are their author's to change, others those of every writer
    of the scope; reading by a share allows no change.
    """
    if memory.visibility == "private":
        return memory.author == access.user
    return access.may("writer", memory.scope)


def may_take(access: Access, memory: MemoryRow) -> bool:
    """Return whether the caller may purge `memory` or move it away from its scope.

    That is for its author, as long as they may change it, and for admins.
    """
    if memory.visibility == "private" or memory.author == access.user:
        return may_change(access, memory)
    return access.may("admin", memory.scope)


def require_change(access: Access, memory: MemoryRow) -> None:
    """Raise `forbidden` unless the caller may change `memory`."""
    if not may_change(access, memory):
        raise forbidden("You can read this memory, but not change it.")


def touch(session: Session, memory: int, at: str) -> None:
    """Note that something about the memory changed."""
    session.run("INSERT INTO changes (memory, changed_at) VALUES (?, ?)", (memory, at))


def standing(session: Session, access: Access, scope: str, digest: str) -> list[MemoryRow]:
    """Return the memories of `scope` that state the same, oldest first.

    Those that the caller cannot read, or that are forgotten, superseded or
    closed, do not count.
    """
    same = Clause("m.scope = ? AND m.digest = ?", (scope, digest))
    found = find(session, access, every([same, access.recallable()]), "ORDER BY m.n")
    return [memory for memory in found if memory.superseded_by is None and memory.closed_at is None]


def loop_state(memory: MemoryRow) -> dict[str, Any] | None:
    """Return the state of an open loop, None where the memory is none."""
    if memory.kind not in LOOPS:
        return None
    if memory.closed_at is None:
        return {"status": "open"}
    return {
        "status": "closed",
        "closed_at": memory.closed_at,
        "resolution": memory.resolution,
    }


def excerpt(content: str) -> tuple[str, bool]:
    """Return the content, or its beginning up to the last whole word; and whether it goes on."""
    if len(content) <= _LONGEST_EXCERPT:
        return content, False
    start = content[: _LONGEST_EXCERPT + 1]
    cut = max(start.rfind(blank) for blank in " \n\t")
    shown = content[:cut].rstrip() if cut > 0 else ""
    return shown or content[:_LONGEST_EXCERPT], True


def hit(memory: MemoryRow, score: float) -> dict[str, Any]:
    """Return the memory as a search shows it."""
    shown, truncated = excerpt(memory.content)
    return {
        "id": memory.id,
        "uri": memory.uri,
        "kind": memory.kind,
        "excerpt": shown,
        "truncated": truncated,
        "scope": memory.scope,
        "visibility": memory.visibility,
        "author": memory.author,
        "tags": list(memory.tags),
        **_loop(memory),
        "superseded_by": memory.superseded_by,
        "score": score,
        "created_at": memory.created_at,
    }


def _loop(memory: MemoryRow) -> dict[str, Any]:
    state = loop_state(memory)
    return {} if state is None else {"loop_state": state}


def whole(session: Session, access: Access, memories: Iterable[MemoryRow]) -> list[dict[str, Any]]:
    """Return the memories as full rows: with entities, shares, and links that the caller sees."""
    chosen = list(memories)
    numbers = [memory.n for memory in chosen]
    entities = _grouped(
        session.rows(
            Clause(
                "SELECT p.memory, e.id, e.entity_type, e.name "
                "FROM mentions p JOIN entities e ON e.n = p.entity WHERE"
            )
            + one_of("p.memory", numbers)
        )
    )
    shares = _grouped(
        session.rows(
            Clause("SELECT h.memory, h.target FROM shares h WHERE") + one_of("h.memory", numbers)
        )
    )
    changed: dict[int, str] = dict(
        session.rows(
            Clause("SELECT memory, max(changed_at) FROM changes WHERE")
            + one_of("memory", numbers)
            + "GROUP BY memory"
        )
    )
    links = _links(session, access, numbers)
    return [
        {
            "id": memory.id,
            "uri": memory.uri,
            "kind": memory.kind,
            "content": memory.content,
            "scope": memory.scope,
            "visibility": memory.visibility,
            "shared_with": sorted(target for (target,) in shares.get(memory.n, [])),
            "author": memory.author,
            "tags": list(memory.tags),
            "attributes": dict(memory.attributes),
            **_loop(memory),
            "superseded_by": memory.superseded_by,
            "entities": [
                {"id": id_, "entity_type": kind, "name": name}
                for id_, kind, name in sorted(
                    entities.get(memory.n, []), key=lambda entity: (entity[2], entity[0])
                )
            ],
            "links": links.get(memory.n, []),
            "created_at": memory.created_at,
            "updated_at": changed.get(memory.n, memory.created_at),
        }
        for memory in chosen
    ]


def _links(session: Session, access: Access, numbers: Sequence[int]) -> dict[int, list[Any]]:
    ends = Clause(
        "SELECT l.source, l.target, m.id, o.id, l.relation, l.note, l.created_at "
        "FROM links l JOIN memories m ON m.n = l.source "
        "JOIN memories o ON o.n = l.target WHERE"
    )
    touching = every(
        [
            Clause(
                f"{one_of('l.source', numbers).text} OR {one_of('l.target', numbers).text}",
                tuple(numbers) * 2,
            ),
            access.readable("m"),
            access.readable("o"),
            Clause(f"NOT {forgotten('m')} OR {one_of('m.n', numbers).text}", tuple(numbers)),
            Clause(f"NOT {forgotten('o')} OR {one_of('o.n', numbers).text}", tuple(numbers)),
        ]
    )
    found: dict[int, list[Any]] = {}
    for source, target, source_id, target_id, relation, note, at in session.rows(
        ends + touching + "ORDER BY l.created_at, m.id, o.id, l.relation"
    ):
        shown = memory_link(source_id, target_id, relation, note, at)
        for end in dict.fromkeys((source, target)):
            found.setdefault(end, []).append(shown)
    return found


def memory_link(
    source: str, target: str, relation: str, note: str | None, at: str
) -> dict[str, Any]:
    """Return a link between the memories of two ids."""
    return {
        "kind": "memory_link",
        "source_id": source,
        "target_id": target,
        "relation": relation,
        "note": note,
        "created_at": at,
    }


def _grouped(rows: Iterable[Sequence[Any]]) -> dict[int, list[tuple[Any, ...]]]:
    found: dict[int, list[tuple[Any, ...]]] = {}
    for key, *rest in rows:
        found.setdefault(key, []).append(tuple(rest))
    return found


def numbers(session: Session, ids: Sequence[str]) -> list[int]:
    """Return the row numbers of the memories of `ids`."""
    found = session.rows(Clause("SELECT m.n FROM memories m WHERE") + one_of("m.id", ids))
    return sorted(number for (number,) in found)


def forgotten_at(session: Session, numbers: Sequence[int]) -> dict[int, str]:
    """Return when those memories of `numbers` that are forgotten were."""
    found = session.rows(
        Clause("SELECT g.memory, g.forgotten_at FROM forgettings g WHERE")
        + one_of("g.memory", numbers)
        + "AND NOT EXISTS (SELECT 1 FROM restorations r WHERE r.forgetting = g.n)"
    )
    return dict(found)
