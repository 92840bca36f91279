"""What handlers do to a store: seen on a recording one, beside the hints that they declare."""

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from tests.server.conftest import ADA, Server
from tests.server.state import CONTENT, state
from zero_memory import TOOLS, Hints
from zero_memory_server.context import Context
from zero_memory_server.failure import Failure
from zero_memory_server.handlers import Handler
from zero_memory_server.ids import new_id
from zero_memory_server.store.clause import Clause, Value
from zero_memory_server.store.session import Match, Row, Session

Scene = Callable[[Server], dict[str, Any]]
"""Sets a store up for a call; returns the call's arguments."""

_sockets: list[str] = []


def _hook(event: str, _: tuple[Any, ...]) -> None:
    if event in {"socket.__new__", "socket.connect", "socket.getaddrinfo", "socket.sendto"}:
        _sockets.append(event)


sys.addaudithook(_hook)


@dataclass
class RecordingSession:
    """A transaction that notes the verb of every statement that writes."""

    session: Session
    verbs: list[str] = field(default_factory=list)

    def rows(self, sql: Clause | str, values: Sequence[Value] = ()) -> list[Row]:
        self._note(sql)
        return self.session.rows(sql, values)

    def row(self, sql: Clause | str, values: Sequence[Value] = ()) -> Row | None:
        self._note(sql)
        return self.session.row(sql, values)

    def run(self, sql: Clause | str, values: Sequence[Value] = ()) -> int:
        touched = self.session.run(sql, values)
        if touched:
            self._note(sql)
        return touched

    def search(self, words: Sequence[str], where: Clause, limit: int, offset: int) -> list[Match]:
        return self.session.search(words, where, limit, offset)

    def index(self, memory: int, words: Sequence[str]) -> None:
        self.verbs.append("INSERT")
        self.session.index(memory, words)

    def unindex(self, memory: int, words: Sequence[str]) -> None:
        self.verbs.append("DELETE")
        self.session.unindex(memory, words)

    def lock(self, *names: str) -> None:
        self.session.lock(*names)

    def _note(self, sql: Clause | str) -> None:
        text = sql.text if isinstance(sql, Clause) else sql
        verb = text.split(maxsplit=1)[0].upper()
        if verb not in {"SELECT", "WITH"}:
            self.verbs.append(verb)


@dataclass(frozen=True)
class Seen:
    """What one call did."""

    wrote: bool
    destroyed: bool
    repeated: bool
    connected: bool


@contextmanager
def _recorded(server: Server) -> Iterator[RecordingSession]:
    with server.store.write() as session:
        yield RecordingSession(session)


def call(server: Server, tool: str, handler: Handler, arguments: dict[str, Any]) -> list[str]:
    """Run a handler as it is, whatever its hints; return the verbs of what it wrote."""
    request = TOOLS[tool].input_model.model_validate(arguments)
    verbs: list[str] = []
    try:
        with _recorded(server) as session:
            verbs = session.verbs
            context = Context(ADA, session, server.settings, server.clock, new_id)
            surveyed = [] if handler.survey is None else [handler.survey(request, context)]
            handler.handle(request, context, *surveyed)
    except Failure:
        return []
    return verbs


def see(server: Server, tool: str, handler: Handler, scene: Scene) -> Seen:
    """Run a handler twice in a scene; return what it did the first and the second time."""
    arguments = scene(server)
    before = state(server.store)
    opened = len(_sockets)
    verbs = call(server, tool, handler, arguments)
    after = state(server.store)
    again = call(server, tool, handler, arguments)
    destroyed = any(set(before[table]) - set(after[table]) for table in CONTENT)
    return Seen(
        wrote=bool(verbs) or before != after,
        destroyed=destroyed or bool({"UPDATE", "DELETE"} & set(verbs)),
        repeated=bool(again) or after != state(server.store),
        connected=len(_sockets) > opened,
    )


def observed(seen: Sequence[Seen]) -> Hints:
    """Return the hints that are true of what was seen."""
    return Hints(
        read_only=not any(one.wrote for one in seen),
        destructive=any(one.destroyed for one in seen),
        idempotent=not any(one.repeated for one in seen),
        open_world=any(one.connected for one in seen),
    )


def offences(declared: dict[str, Hints], seen: dict[str, Hints]) -> list[str]:
    """Return what the declared hints say wrongly, by tool."""
    return [
        f"Tool `{tool}` declares `{name}` {getattr(hints, name)}, and its handler shows "
        f"{getattr(seen[tool], name)}."
        for tool, hints in declared.items()
        for name in ("read_only", "destructive", "idempotent", "open_world")
        if getattr(hints, name) != getattr(seen[tool], name)
    ]
