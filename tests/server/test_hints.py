"""The hints that tools declare are what their handlers do."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.server.conftest import ADA, GRACE, Server
from tests.server.recording import Scene, observed, offences, see
from zero_memory import TOOLS, Hints
from zero_memory_server.handlers import handlers
from zero_memory_server.settings import Settings
from zero_memory_server.store.opening import open_store

HANDLERS = handlers()
NINJA = {"entity_type": "tool", "name": "Ninja"}


def _remember(server: Server) -> dict[str, Any]:
    old = server.remember("The build uses Make.")
    return {
        "content": "The build uses Ninja.", "kind": "decision", "scope": "proj.ada.new",
        "tags": ["build"], "entities": [NINJA], "supersedes": [old],
    }  # fmt: skip


def _duplicate(server: Server) -> dict[str, Any]:
    server.remember("The build uses Ninja.")
    return {
        "content": "the build uses ninja.",
        "kind": "fact",
        "scope": "user.ada",
        "tags": ["new"],
    }


def _filled(server: Server) -> None:
    server.remember("The build uses Ninja.", scope="proj.ada.shop", entities=[NINJA])
    server.remember("Write the release notes.", kind="task", scope="proj.ada.shop")
    server.ok("promote_rule", memory_id=server.remember("Always use Ninja."))


def _recall(server: Server) -> dict[str, Any]:
    _filled(server)
    return {"query": "ninja", "project_hint": "shop"}


def _list(server: Server) -> dict[str, Any]:
    _filled(server)
    return {"query": "*", "limit": 1, "open_loops_only": True}


def _context(server: Server) -> dict[str, Any]:
    _filled(server)
    return {"task": "Build with ninja.", "project_hint": "shop"}


def _close(server: Server) -> dict[str, Any]:
    return {"memory_id": server.remember("A task.", kind="task"), "resolution": "Done."}


def _forget(server: Server) -> dict[str, Any]:
    return {"memory_id": server.remember("A fact.", entities=[NINJA])}


def _purge(server: Server) -> dict[str, Any]:
    return {"memory_id": server.remember("A fact.", entities=[NINJA]), "purge": True}


def _restore(server: Server) -> dict[str, Any]:
    id_ = server.remember("A fact.")
    server.ok("forget", memory_id=id_)
    return {"memory_id": id_}


def _share(server: Server) -> dict[str, Any]:
    server.join("team.core", ADA, "reader")
    ids = [server.remember("A fact."), server.remember("Theirs.", GRACE)]
    return {"memory_ids": ids, "target": "team.core"}


def _move(server: Server) -> dict[str, Any]:
    id_ = server.remember("A fact.", scope="proj.ada.old", entities=[NINJA])
    return {"memory_ids": [id_], "target": "proj.ada.new"}


def _link(server: Server) -> dict[str, Any]:
    one, two = server.remember("One."), server.remember("Two.")
    return {
        "connection": {
            "kind": "memory_link", "source_id": one, "target_id": two, "relation": "supersedes",
        }
    }  # fmt: skip


def _mention(server: Server) -> dict[str, Any]:
    return {
        "connection": {
            "kind": "entity_mention", "memory_id": server.remember("One."), "entity": NINJA,
        }
    }  # fmt: skip


def _edge(server: Server) -> dict[str, Any]:
    other = {"entity_type": "tool", "name": "CMake"}
    made = server.ok(
        "remember", content="x", kind="fact", scope="user.ada", entities=[NINJA, other]
    )
    source, target = (entity["id"] for entity in made["entities"])
    return {
        "connection": {
            "kind": "entity_edge", "source_id": source, "target_id": target, "relation": "uses",
        }
    }  # fmt: skip


def _entities(server: Server) -> dict[str, Any]:
    _filled(server)
    return {"query": "ninja"}


def _promote(server: Server) -> dict[str, Any]:
    return {"memory_id": server.remember("Always use Ninja."), "pinned": True}


def _promote_again(server: Server) -> dict[str, Any]:
    arguments = _promote(server)
    server.ok("promote_rule", **arguments)
    return arguments | {"statement": "Use Ninja, always."}


SCENES: dict[str, list[Scene]] = {
    "build_context": [_context],
    "close_loop": [_close],
    "entities": [_entities],
    "forget": [_forget, _purge],
    "link": [_link, _mention, _edge],
    "move_memories": [_move],
    "promote_rule": [_promote, _promote_again],
    "recall": [_recall, _list],
    "remember": [_remember, _duplicate],
    "restore_memory": [_restore],
    "share": [_share],
}


@pytest.fixture(scope="module")
def seen(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Hints]:
    """What every handler does, in every scene, each on a store of its own."""
    found = {}
    for tool, scenes in SCENES.items():
        done = []
        for scene in scenes:
            folder: Path = tmp_path_factory.mktemp(tool)
            settings = Settings(
                store=str(folder / "memory.db"), audit_log="off", calls_per_minute=0
            )
            store = open_store(settings)
            server = Server(store, settings)
            done.append(see(server, tool, HANDLERS[tool], scene))
            store.close()
        found[tool] = observed(done)
    return found


def test_every_tool_has_a_scene() -> None:
    """A tool whose hints nothing checks is named: add it to `SCENES`."""
    assert sorted(SCENES) == sorted(TOOLS)


def test_the_hints_are_true(seen: dict[str, Hints]) -> None:
    """Read-only writes nothing, a repeat changes nothing, only the destructive destroys."""
    assert offences({tool: TOOLS[tool].hints for tool in TOOLS}, seen) == []


@pytest.mark.parametrize("name", ["read_only", "destructive", "idempotent", "open_world"])
@pytest.mark.parametrize("tool", sorted(TOOLS))
def test_a_wrong_hint_is_named(seen: dict[str, Hints], tool: str, name: str) -> None:
    """Whichever hint of whichever tool is turned around, the check says which."""
    hints = TOOLS[tool].hints
    turned: Any = {name: not getattr(hints, name)}
    found = offences({tool: replace(hints, **turned)}, seen)
    assert len(found) == 1
    assert f"Tool `{tool}` declares `{name}`" in found[0]
