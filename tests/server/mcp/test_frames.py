"""Every frame is one of its revision's schema, on both transports."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest

import zero_memory
from tests.server.conftest import ADA, Server
from tests.server.wires import (
    LEGACY,
    MODERN,
    REVISIONS,
    HttpWire,
    StdioWire,
    http_caller,
    opening,
    request,
    stdio_wire,
)
from zero_memory import TOOLS, compose_instructions
from zero_memory_server.contract import Contract
from zero_memory_server.dispatch import Dispatcher
from zero_memory_server.settings import Settings
from zero_memory_server.store.opening import open_store

CONTRACT = Contract.of(zero_memory)
_RESULTS = {
    "initialize": "InitializeResult",
    "server/discover": "DiscoverResult",
    "tools/list": "ListToolsResult",
    "tools/call": "CallToolResult",
    "resources/list": "ListResourcesResult",
    "resources/templates/list": "ListResourceTemplatesResult",
    "resources/read": "ReadResourceResult",
}
_ERRORS: dict[str, tuple[str, dict[str, Any], int]] = {
    "unknown tool": ("tools/call", {"name": "nothing", "arguments": {}}, -32602),
    "malformed call": ("tools/call", {"name": "recall", "arguments": []}, -32602),
    "no name": ("tools/call", {}, -32602),
    "unknown cursor": ("tools/list", {"cursor": "x"}, -32602),
    "unknown method": ("tools/erase", {}, -32601),
    "method of the other sort": ("prompts/list", {}, -32601),
    "logging is not served": ("logging/setLevel", {"level": "info"}, -32601),
}


@pytest.fixture(params=REVISIONS)
def revision(request: pytest.FixtureRequest) -> str:
    chosen: str = request.param
    return chosen


@pytest.fixture(scope="session")
def judge(data: Path) -> Callable[[str, str, Any], None]:
    """Assert that a value is as a definition of a revision's own schema has it."""
    documents = {
        name: json.loads((data / "mcp" / f"{name}.json").read_text()) for name in REVISIONS
    }

    def hold(revision: str, definition: str, value: Any) -> None:
        schema = {**documents[revision], "$ref": f"#/$defs/{definition}"}
        faults = [error.message for error in jsonschema_rs.iter_errors(schema, value)]
        assert not faults, (definition, faults[:3], value)

    return hold


@pytest.fixture
def dispatcher(quick_folder: Path) -> Iterator[Dispatcher]:
    chosen = Settings(
        store=str(quick_folder / "frames.db"),
        audit_log="off",
        calls_per_minute=0,
        principal=ADA.user,
        workers=1,
    )
    made = Server(open_store(chosen), chosen)
    made.remember("Builds use Ninja.")
    yield made.dispatcher
    made.dispatcher.close()


@pytest.fixture(params=["stdio", "http"])
def wire(
    request: pytest.FixtureRequest, dispatcher: Dispatcher, revision: str
) -> Iterator[StdioWire | HttpWire]:
    if request.param == "stdio":
        with stdio_wire(dispatcher, revision) as made:
            yield made
    else:
        with http_caller(dispatcher) as caller:
            yield HttpWire(caller, revision)


def test_every_frame_is_of_its_revisions_schema(
    wire: StdioWire | HttpWire, revision: str, judge: Callable[[str, str, Any], None]
) -> None:
    """Results by their own definition, errors as errors; each is a JSON-RPC message too."""
    asked: list[tuple[str, dict[str, Any]]] = [
        ("tools/list", {}),
        ("resources/list", {}),
        ("resources/templates/list", {}),
        ("resources/read", {"uri": "zm://rules"}),
        ("tools/call", {"name": "recall", "arguments": {"query": "ninja"}}),
        ("tools/call", {"name": "recall", "arguments": {"query": 1}}),
        ("tools/call", {"name": "build_context", "arguments": {"task": "Build it."}}),
        ("tools/call", {"name": "remember"}),
    ]
    if revision == MODERN:
        asked.append(("server/discover", {}))
    for number, (method, params) in enumerate(asked):
        frame = wire.exchange(request(number, method, revision, **params))
        judge(revision, "JSONRPCMessage", frame)
        judge(revision, _RESULTS[method], frame["result"])
        if revision == MODERN:
            assert frame["result"]["resultType"] == "complete"
        if revision == MODERN and method != "tools/call":
            assert frame["result"]["ttlMs"] >= 0
            assert frame["result"]["cacheScope"] in {"public", "private"}
    missing = request(98, "resources/read", revision, uri="zm://memory/mem_" + "0" * 26)
    gone = wire.exchange(missing)
    judge(revision, "JSONRPCMessage", gone)
    assert gone["error"]["code"] == (-32602 if revision == MODERN else -32002)
    assert gone["error"]["data"]["uri"].startswith("zm://memory/")
    for method, params, code in _ERRORS.values():
        frame = wire.exchange(request(99, method, revision, **params))
        judge(revision, "JSONRPCErrorResponse", frame)
        assert (frame["id"], frame["error"]["code"]) == (99, code), frame


def test_schemas_go_over_the_wire_unchanged(wire: StdioWire | HttpWire, revision: str) -> None:
    """What a client lists is what the contract says."""
    listed = wire.exchange(request(1, "tools/list", revision))["result"]["tools"]
    assert [tool["name"] for tool in listed] == sorted(TOOLS)
    for told in listed:
        tool = TOOLS[told["name"]]
        assert told["inputSchema"] == tool.input_schema
        assert told["outputSchema"] == tool.output_schema
        assert told["annotations"] == tool.annotations
        assert (told["title"], told["description"]) == (tool.title, tool.description)


def test_a_result_travels_three_ways(wire: StdioWire | HttpWire, revision: str) -> None:
    """Structured, the same as text, and in words with the session line and the reminder."""
    arguments = {"query": "ninja"}
    asked = request(1, "tools/call", revision, name="recall", arguments=arguments)
    result = wire.exchange(asked)["result"]
    mirror, footer, *links = result["content"]
    assert json.loads(mirror["text"]) == result["structuredContent"]
    assert "Session: attached to no project." in footer["text"]
    assert footer["text"].endswith(zero_memory.REMINDER)
    uris = [hit["uri"] for hit in result["structuredContent"]["memories"]]
    assert [link["uri"] for link in links] == uris
    assert {link["type"] for link in links} == {"resource_link"}


def test_a_failure_has_no_structured_content(wire: StdioWire | HttpWire, revision: str) -> None:
    """The error body is the first text block, and all there is."""
    asked = request(1, "tools/call", revision, name="recall", arguments={"query": 1})
    result = wire.exchange(asked)["result"]
    assert result["isError"] is True
    assert "structuredContent" not in result
    assert len(result["content"]) == 1
    body = json.loads(result["content"][0]["text"])
    assert not CONTRACT.faults("wire/ErrorBody.json", body)


@pytest.mark.parametrize(("client", "budget"), [("claude-code", 2048), ("other", None)])
@pytest.mark.parametrize("transport", ["stdio", "http"])
def test_a_handshake_tells_the_contract_and_how_to_use_it(
    dispatcher: Dispatcher, transport: str, client: str, budget: int | None
) -> None:
    """The cap follows the client's name; the record says what it cost."""
    if transport == "http":
        with http_caller(dispatcher) as caller:
            result = HttpWire(caller, LEGACY).exchange(opening(client))["result"]
    else:
        with stdio_wire(dispatcher, MODERN) as wire:  # nothing was sent yet
            result = wire.exchange(opening(client))["result"]
    slot = result["capabilities"]["experimental"]["zero-memory/contract"]
    assert slot == {"version": zero_memory.CONTRACT_VERSION}
    record = result["_meta"]["zero-memory/instructions"]
    assert not CONTRACT.faults("wire/InstructionsRecord.json", record)
    assert record["budget"] == budget
    assert record["bytes"] == len(result["instructions"].encode())
    assert ("project_attachment" in record["dropped"]) == (budget is not None)


def test_standing_rules_are_announced_until_they_do_not_fit(quick_folder: Path) -> None:
    """Whole segments go, the owner's rules before the router's tail; none is cut."""
    chosen = Settings(
        store=str(quick_folder / "rules.db"), audit_log="off", calls_per_minute=0,
        principal=ADA.user, workers=1,
    )  # fmt: skip
    made = Server(open_store(chosen), chosen)
    seen = []
    for number in range(3):
        memory = made.remember(f"Fact {number}.")
        made.ok("promote_rule", memory_id=memory, statement=f"Rule {number}. " + "x" * 400)
        with http_caller(made.dispatcher) as caller:
            result = HttpWire(caller, LEGACY).exchange(opening("claude-code"))["result"]
        seen.append(result)
    made.dispatcher.close()
    assert "Rule 0." in seen[0]["instructions"]
    last = seen[-1]["_meta"]["zero-memory/instructions"]
    assert last["dropped"] == ["project_attachment", "owner_rules"]
    assert seen[-1]["instructions"] == compose_instructions(2048).text


def test_discovery_holds_the_servers_own_budget(quick_folder: Path) -> None:
    """In the newer era the cap is the server's setting, whoever asks."""
    chosen = Settings(
        store=str(quick_folder / "budget.db"), audit_log="off", principal=ADA.user, workers=1,
        instructions_budget=1400,
    )  # fmt: skip
    made = Server(open_store(chosen), chosen)
    with stdio_wire(made.dispatcher, MODERN) as wire:
        result = wire.exchange(request(1, "server/discover", MODERN))["result"]
    made.dispatcher.close()
    assert result["_meta"]["zero-memory/instructions"]["budget"] == 1400
    slot = result["capabilities"]["experimental"]["zero-memory/contract"]
    assert slot == {"version": zero_memory.CONTRACT_VERSION}
