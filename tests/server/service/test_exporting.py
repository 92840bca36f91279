"""Export and import: what goes out comes in the same."""

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import zero_memory
from tests.server.conftest import ADA, GRACE, Server
from tests.server.state import state
from zero_memory_server.contract import Contract
from zero_memory_server.principal import Principal
from zero_memory_server.service.exporting import export_lines
from zero_memory_server.service.importing import ImportFault, import_lines
from zero_memory_server.store.opening import open_store
from zero_memory_server.store.session import Store

HEADER = b'{"record":"header","contract":"2.1.0","principal":"user.ada"}\n'


def fill(server: Server) -> None:
    """Make one of everything that an export can hold."""
    server.join("team.core", ADA, "writer")
    server.join("team.core", GRACE, "writer")
    named = [{"entity_type": "tool", "name": name} for name in ("Ninja", "CMake", "ninja")]
    old = server.remember("Old.", tags=["b", "a"], attributes={"note": "ü"})
    made = server.ok(
        "remember", content="New. 🙂", kind="task", scope="team.core", entities=named,
        supersedes=[old],
    )  # fmt: skip
    ids = [entity["id"] for entity in made["entities"]]
    edge = {
        "kind": "entity_edge", "source_id": ids[0], "target_id": ids[1], "relation": "uses",
        "note": "Why.",
    }  # fmt: skip
    server.ok("link", connection=edge)
    server.ok("close_loop", memory_id=made["memory_id"], resolution="Done.")
    server.ok("promote_rule", memory_id=made["memory_id"], pinned=True)
    private = server.remember("Mine.", visibility="private", entities=named[:1])
    server.ok("share", memory_ids=[private], target="team.core")
    gone = server.remember("Gone.", scope="proj.ada.shop", entities=[named[1]])
    server.ok("promote_rule", memory_id=gone)
    server.ok("forget", memory_id=gone)
    server.remember("Theirs.", GRACE, scope="team.core")
    server.remember("Hidden.", GRACE)


def exported(store: Store, principal: Principal = ADA) -> list[bytes]:
    with store.read() as session:
        return list(export_lines(session, principal))


@pytest.fixture
def other(server: Server, tmp_path: Path) -> Iterator[Server]:
    """Another, empty server, on SQLite."""
    settings = replace(server.settings, store=str(tmp_path / "other.db"))
    store = open_store(settings)
    yield Server(store, settings)
    store.close()


def test_every_line_is_a_record_of_the_contract(server: Server) -> None:
    """The header first; nothing that the user cannot read."""
    fill(server)
    contract = Contract.of(zero_memory)
    records = [json.loads(line) for line in exported(server.store)]
    for record in records:
        assert contract.faults("wire/ExportRecord.json", record) == []
    assert {record["record"] for record in records} == {
        "header", "entity", "edge", "memory", "rule",
    }  # fmt: skip
    found = [record["memory"]["content"] for record in records if record["record"] == "memory"]
    assert found == ["Old.", "New. 🙂", "Mine.", "Gone.", "Theirs."]
    assert "Hidden." not in str(records)


def test_what_goes_out_comes_in_the_same(server: Server, other: Server) -> None:
    """An export of the import has the same bytes; a second import changes nothing."""
    fill(server)
    lines = exported(server.store)
    other.join("team.core", ADA, "writer")
    with other.store.write() as session:
        counts = import_lines(session, lines, other.settings)
    assert counts == {"memories": 5, "entities": 4, "edges": 1, "rules": 2}
    assert exported(other.store) == lines
    after = state(other.store)
    with other.store.write() as session:
        again = import_lines(session, lines, other.settings)
    assert set(again.values()) == {0}
    assert state(other.store) == after
    assert other.ids(query="new") == server.ids(query="new")
    records = [json.loads(line) for line in lines]
    gone = [record for record in records if record.get("forgotten_at") is not None]
    assert other.ok("restore_memory", memory_id=gone[0]["memory"]["id"])["changed"]


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        ([], "line 1: the header is missing."),
        ([b"no json\n"], "line 1: it is no JSON."),
        ([b"\xff\xfe\n"], "line 1: it is no JSON."),
        ([b"[" * 100_000 + b"\n"], "line 1: it is no JSON."),
        ([b"{}\n"], "line 1: it is no record"),
        ([b'{"record":["x"]}\n'], "line 1: it is no record"),
        (
            [b'{"record":"edge"}\n'],
            'line 1: it is no record of an export (``: "edge" is a required',
        ),
        ([HEADER, HEADER], "line 2: the header must be the first line"),
    ],
)
def test_a_line_that_is_no_record_is_named(
    server: Server, lines: list[bytes], expected: str
) -> None:
    """The message says which line and why; nothing was stored."""
    with pytest.raises(ImportFault) as caught, server.store.write() as session:
        import_lines(session, lines, server.settings)
    assert str(caught.value).startswith(expected)


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"content": "password = 'hunter2!'"}, "line 2: it holds a secret (Secret Keyword)"),
        ({"created_at": "2026-02-30T00:00:00Z"}, "a record names a day that does not exist"),
        ({"scope": "nowhere"}, "line 2: it is no record of an export (`/memory/scope`"),
    ],
)
def test_an_import_takes_effect_as_a_whole(
    server: Server, other: Server, change: dict[str, Any], expected: str
) -> None:
    """One bad record, and none of them is stored."""
    server.remember("Good.")
    good = [json.loads(line) for line in exported(server.store)][1]
    bad = json.loads(json.dumps(good))
    bad["memory"] |= {"id": "mem_" + "0" * 26, "uri": "zm://memory/mem_" + "0" * 26} | change
    lines = [HEADER, *(json.dumps(record).encode() for record in (bad, good))]
    before = state(other.store)
    with pytest.raises(ImportFault) as caught, other.store.write() as session:
        import_lines(session, lines, other.settings)
    assert str(caught.value).startswith(expected)
    assert state(other.store) == before


def test_an_export_of_thousands_comes_in_pages(server: Server) -> None:
    """Nothing is missed between them."""
    with server.store.write() as session:
        for number in range(1100):
            session.run(
                "INSERT INTO memories (id, kind, content, digest, scope, visibility, author, tags, "
                "attributes, created_at) VALUES (?, 'fact', 'x', '', 'user.ada', 'scope', "
                "'user.ada', '[]', '{}', '2026-11-30T09:15:00.000Z')",
                (f"mem_0{number:025}",),
            )
    assert len(exported(server.store)) == 1101
