"""Isolation: what is not the caller's is not there, by whatever way it is asked for."""

import itertools
import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from tests.server.conftest import ADA, GRACE, Server
from tests.server.state import state
from tests.server.test_hints import SCENES
from zero_memory import RESOURCES, TOOLS
from zero_memory_server.service.exporting import export_lines

ROLES = (None, "reader", "writer", "admin")
GROUPS = ("team.core", "proj.ada.shop")


@dataclass
class World:
    """Ada's things; `hidden` are words and ids that Grace must never see."""

    hidden: list[str]
    memories: list[str]
    entities: list[str]
    thread: str


def world(server: Server, role: Any) -> World:
    """Let Ada fill her space and two groups, of which Grace has `role` in one at most."""
    for group in GROUPS:
        if role is not None:
            server.join(group, GRACE, role)
    server.join("team.core", ADA, "admin")
    hidden: list[str] = []
    memories: list[str] = []
    entities: list[str] = []
    places = [("user.ada", "scope"), ("user.ada", "private")]
    places += [(group, "private") for group in GROUPS]
    places += [(group, "scope") for group in GROUPS if role is None]
    for number, (scope, visibility) in enumerate(places):
        canary = f"canary{number}"
        made = server.ok(
            "remember",
            content=f"{canary}content about ninja",
            kind="task",
            scope=scope,
            visibility=visibility,
            tags=[f"{canary}tag"],
            attributes={"note": f"{canary}attribute"},
            entities=[
                {"entity_type": "tool", "name": f"{canary}entity"},
                {"entity_type": "tool", "name": "ninja"},
            ],
            idempotency_key=f"{canary}-key-0001",
        )
        id_ = made["memory_id"]
        first, second = (entity["id"] for entity in made["entities"])
        server.ok("promote_rule", memory_id=id_, statement=f"{canary}statement", pinned=True)
        server.ok("close_loop", memory_id=id_, resolution=f"{canary}resolution")
        edge = {
            "kind": "entity_edge", "source_id": first, "target_id": second, "relation": "uses",
            "note": f"{canary}edge",
        }  # fmt: skip
        server.ok("link", connection=edge)
        hidden += [canary, id_, first, second]
        memories.append(id_)
        entities += [first, second]
    for one, two in itertools.pairwise(memories):
        link = {
            "kind": "memory_link", "source_id": one, "target_id": two, "relation": "refines",
            "note": "canarylink",
        }  # fmt: skip
        server.ok("link", connection=link)
    forgotten = server.remember("canaryforgotten", scope="user.ada")
    server.ok("forget", memory_id=forgotten)
    hidden += ["canarylink", "canaryforgotten", forgotten]
    memories.append(forgotten)
    thread = server.ok("recall", query="*", project_hint="shop")["session"]["thread"]
    return World(hidden, memories, entities, thread)


def own(server: Server, tool: str) -> dict[str, Any]:
    """Return arguments of a call that Grace can make with her own things."""

    class Graces(Server):
        def __init__(self) -> None:
            vars(self).update(vars(server))

        def call(self, tool: str, principal: Any = GRACE, **arguments: Any) -> Any:
            return server.call(tool, GRACE, **arguments)

        def ok(self, tool: str, principal: Any = GRACE, **arguments: Any) -> dict[str, Any]:
            return super().ok(tool, GRACE, **_hers(arguments))

        def remember(
            self, content: str, principal: Any = GRACE, kind: str = "fact", **more: Any
        ) -> str:
            return super().remember(content, GRACE, kind, **_hers(more))

        def join(self, group: str, principal: Any, role: Any) -> None:
            server.join("team.graces", GRACE, "writer")

    arguments: dict[str, Any] = _hers(SCENES[tool][0](Graces()))
    return arguments


def _hers(value: Any) -> Any:
    text = json.dumps(value).replace("user.ada", "user.grace").replace("proj.ada", "proj.grace")
    return json.loads(text.replace('"team.core"', '"team.graces"'))


def variants(value: Any, replacements: dict[str, list[str]]) -> Iterator[tuple[Any, str]]:
    """Yield `value` with one reference in it replaced by another, and what was put there."""
    if isinstance(value, dict):
        for key, inner in value.items():
            for found, put in variants(inner, replacements):
                yield value | {key: found}, put
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            for found, put in variants(inner, replacements):
                yield [*value[:number], found, *value[number + 1 :]], put
    elif isinstance(value, str):
        for prefix, others in replacements.items():
            if value.startswith(prefix):
                for other in others:
                    yield other, other


EXTRA: dict[str, list[dict[str, Any]]] = {
    "recall": [
        {"query": "*", "limit": 100, "include_superseded": True},
        {"query": "ninja canary0content canary1content canary2content", "limit": 100},
        {"query": "*", "entity_id": "ent_"},
        {"query": "*", "thread": "thr_"},
        {"query": "*", "tags": ["canary0tag"]},
        {"query": "*", "scope": "user.grace"},
        {"query": "*", "project": "shop"},
        {"query": "*", "project_hint": "git@example.org:ada/shop.git"},
    ],
    "build_context": [
        {"task": "canary0content ninja canary3content", "token_budget": 32000},
        {"task": "ninja", "thread": "thr_"},
        {"task": "ninja", "scope": "user.grace"},
    ],
    "entities": [{}, {"query": "canary"}, {"entity_id": "ent_"}, {"scope": "user.grace"}],
    "remember": [
        {"content": "canary0content about ninja", "kind": "fact", "scope": "user.grace"},
        {"content": "new", "kind": "fact", "thread": "thr_"},
    ],
}  # fmt: skip


def calls(bases: list[dict[str, Any]], there: World) -> Iterator[tuple[dict[str, Any], str]]:
    """Yield every call of Grace's that speaks of one thing of Ada's, and that thing."""
    replacements = {
        "mem_": there.memories,
        "ent_": there.entities,
        "thr_": [there.thread],
        "user.": ["user.ada"],
    }
    for base in bases:
        yield from variants(base, replacements)


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("tool", sorted(TOOLS))
def test_no_tool_leaks(server: Server, tool: str, role: Any) -> None:
    """Nothing of the hidden shows in any result, nor changes; absent ids give the same bytes."""
    there = world(server, role)
    bases = [own(server, tool), *EXTRA.get(tool, [])]
    before = state(server.store)
    rows = {row for row in before["memories"] if row[1] in there.memories}
    for arguments in bases:
        outcome = server.call(tool, GRACE, **arguments)
        _silent(outcome.text().decode() + outcome.footer, there, arguments)
    for arguments, put in calls(bases, there):
        outcome = server.call(tool, GRACE, **arguments)
        assert outcome.code != "internal"
        text = outcome.text().decode()
        _silent(text + outcome.footer, there, arguments)
        absent = _absent(put)
        other = server.call(tool, GRACE, **json.loads(json.dumps(arguments).replace(put, absent)))
        assert other.text().decode().replace(absent, put) == text, arguments
    after = state(server.store)
    assert rows == {row for row in after["memories"] if row[1] in there.memories}
    numbers = {row[0] for row in rows}
    for table in ("closures", "shares", "links", "mentions", "forgettings", "rules", "changes"):
        column = 1 if table in {"forgettings", "rules"} else 0
        assert [r for r in before[table] if r[column] in numbers] == [
            r for r in after[table] if r[column] in numbers
        ]


@pytest.mark.parametrize("role", ROLES)
def test_no_resource_leaks(server: Server, role: Any) -> None:
    """Every URI of the hidden gives the bytes of one that names nothing; rules and exports too."""
    assert sorted(RESOURCES) == ["memory", "rules"]
    there = world(server, role)
    nothing = server.dispatcher.read_resource("zm://memory/mem_" + "0" * 26, GRACE)
    assert nothing.code == "not_found"
    for id_ in there.memories:
        assert server.read(id_, GRACE).text() == nothing.text()
    rules = server.dispatcher.read_resource("zm://rules", GRACE).text().decode()
    with server.store.read() as session:
        exported = b"".join(export_lines(session, GRACE)).decode()
    _silent(rules + exported, there, {})


@pytest.mark.parametrize(
    "uri",
    [
        "zm://memory/../rules", "zm://memory/..%2Frules", "zm://memory/%2e%2e", "zm://memory/",
        "zm://memory", "zm://rules/", "zm://rules?x", "zm://rules#x", "zm://RULES", "ZM://rules",
        "zm://memory/mem_{}/", "zm://memory//mem_{}", "zm://memory/mem_{}?user=user.ada",
        "zm://memory/mem_{}%00", "zm://user.ada@memory/mem_{}", "file:///etc/passwd", "", "\x00",
        "zm://memory/%", "zm://memory/mem_{}\n", "zm://memory/'%20OR%201=1", "zm://memory/\ud800",
    ],
)  # fmt: skip
def test_tricks_with_uris_lead_nowhere(server: Server, uri: str) -> None:
    """Whatever is no URI of the contract's is not found, like an id that is not there."""
    id_ = server.remember("x")
    nothing = server.dispatcher.read_resource("zm://memory/mem_" + "0" * 26, ADA)
    tricked = server.dispatcher.read_resource(uri.replace("mem_{}", id_), ADA)
    assert tricked.text() == nothing.text()


def test_a_former_member_sees_nothing_of_the_group(server: Server) -> None:
    """Membership is looked up at every call, not remembered."""
    from zero_memory_server.service.members import remove_member

    server.join("team.core", ADA, "writer")
    server.join("team.core", GRACE, "reader")
    id_ = server.remember("x", scope="team.core")
    assert server.read(id_, GRACE).ok
    with server.store.write() as session:
        remove_member(session, "team.core", "user.grace")
    assert server.read(id_, GRACE).code == "not_found"
    assert server.ids(GRACE, query="*") == []


def test_nobody_gets_nothing(server: Server) -> None:
    """Without a caller every tool and resource is unauthorized."""
    for tool in TOOLS:
        assert server.dispatcher.dispatch(tool, {}, None).code == "unauthorized"
    for uri in ("zm://rules", "zm://memory/x", "nowhere"):
        assert server.dispatcher.read_resource(uri, None).code == "unauthorized"


def _silent(text: str, there: World, arguments: dict[str, Any]) -> None:
    sent = json.dumps(arguments)
    for word in there.hidden:
        assert word in sent or word not in text, (word, arguments)


def _absent(put: str) -> str:
    if put == "user.ada":
        return "user.abe"
    return put[:4] + "0" * (len(put) - 4)
