"""One path for every call: whatever comes in, what goes out is of the contract."""

import json
from collections.abc import Iterator, Mapping
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings, strategies

import zero_memory
from tests.server.conftest import ADA, GRACE, Server
from tests.server.generating import valid
from zero_memory import HTTP_STATUS, TOOLS, ErrorCode
from zero_memory_server.app import build
from zero_memory_server.contract import Contract
from zero_memory_server.dispatch import Dispatcher, UnknownTool, UnserveableContract
from zero_memory_server.failure import Failure, conflict
from zero_memory_server.handlers import Handler, handlers
from zero_memory_server.outcome import Outcome
from zero_memory_server.settings import Settings
from zero_memory_server.store.opening import open_store

CONTRACT = Contract.of(zero_memory)


def holds(outcome: Outcome) -> None:
    """Assert that an outcome is of the contract: its schema, its code, its status."""
    if outcome.ok:
        assert CONTRACT.faults(TOOLS[outcome.tool].output, outcome.content) == []
        assert outcome.status == 200
        assert outcome.footer
        return
    assert CONTRACT.faults("wire/ErrorBody.json", outcome.content) == []
    assert outcome.code in TOOLS[outcome.tool].errors
    assert outcome.status == HTTP_STATUS[outcome.code]
    assert outcome.code != "internal"
    assert not outcome.footer


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("dispatch")
    chosen = Settings(store=str(folder / "memory.db"), audit_log="off", calls_per_minute=0)
    store = open_store(chosen)
    made = Server(store, chosen)
    made.join("team.platform", ADA, "writer")
    yield made
    store.close()


def _references(value: Any, ids: Mapping[str, str]) -> Any:
    """Put ids that exist in the place of made-up ones, so that calls reach something."""
    if isinstance(value, dict):
        return {key: _references(inner, ids) for key, inner in value.items()}
    if isinstance(value, list):
        return [_references(inner, ids) for inner in value]
    if isinstance(value, str):
        return next((id_ for prefix, id_ in ids.items() if value.startswith(prefix)), value)
    return value


@pytest.mark.parametrize("tool", sorted(TOOLS))
def test_any_valid_input_gives_an_outcome_of_the_contract(server: Server, tool: str) -> None:
    """Inputs made from the schema end in a result or in a failure that the tool declares."""
    made = server.ok(
        "remember", content=f"For {tool}.", kind="task", scope="proj.ada.shop",
        entities=[{"entity_type": "tool", "name": "Ninja"}],
    )  # fmt: skip
    ids = {"mem_": made["memory_id"], "ent_": made["entities"][0]["id"], "user.": "user.ada"}

    @settings(
        max_examples=40, deadline=None, suppress_health_check=list(HealthCheck), database=None
    )
    @given(arguments=valid(TOOLS[tool].input_schema), known=strategies.booleans())
    def run(arguments: Any, known: bool) -> None:
        holds(server.call_raw(tool, _references(arguments, ids) if known else arguments))

    run()


@pytest.mark.parametrize("tool", sorted(TOOLS))
def test_any_other_input_is_refused_by_the_schema(server: Server, tool: str) -> None:
    """Values that no schema made end in `validation_failed`, and nothing of them comes back."""
    canary = "zzcanaryzz"
    junk = strategies.recursive(
        strategies.none() | strategies.booleans() | strategies.floats() | strategies.integers()
        | strategies.just(canary) | strategies.text(alphabet="\x00\ud800a", max_size=4),
        lambda inner: strategies.lists(inner, max_size=3)
        | strategies.dictionaries(strategies.sampled_from([canary, "\ud800", "a/b~"]), inner),
        max_leaves=5,
    )  # fmt: skip
    example = TOOLS[tool].input_schema["examples"][0]

    @settings(
        max_examples=40, deadline=None, suppress_health_check=list(HealthCheck), database=None
    )
    @given(
        value=junk,
        name=strategies.sampled_from([*example, "unknown", canary, "attributes", "entities"]),
        whole=strategies.booleans(),
    )
    def run(value: Any, name: str, whole: bool) -> None:
        arguments = value if whole else example | {name: value}
        outcome = server.call_raw(tool, arguments)
        if CONTRACT.faults(TOOLS[tool].input, arguments):
            assert outcome.code == "validation_failed"
            assert outcome.content["error"]["details"]["errors"]
            assert canary not in outcome.text().decode()
        holds(outcome)

    run()


def _deep(levels: int) -> Any:
    value: Any = "x"
    for _ in range(levels):
        value = [value]
    return value


@pytest.mark.parametrize("tool", sorted(TOOLS))
@pytest.mark.parametrize(
    "value",
    [
        _deep(900), _deep(10_000), "x" * 5_000_000, {"x" * 5000: 1}, {"a": "\ud800"},
        {"\x00": "\x00"},
        float("nan"), 10**400, Decimal("1e400"), {1: 2}, b"bytes", object(), ("a",),
    ],
    ids=lambda value: type(value).__name__,
)  # fmt: skip
def test_values_that_are_hardly_json_are_refused(server: Server, tool: str, value: Any) -> None:
    """Depth, size, surrogates, numbers without end, things that are no JSON at all."""
    for arguments in (value, {"query": value}, {"content": value, "attributes": value}):
        outcome = server.call_raw(tool, arguments)
        assert outcome.code == "validation_failed"
        holds(outcome)


def test_a_whole_number_may_have_a_point(server: Server) -> None:
    """JSON has one kind of number: 3.0 is 3."""
    for number in (3, 3.0, Decimal("3.0")):
        assert server.call_raw("recall", {"query": "*", "limit": number}).ok


def test_the_text_is_compact_json_of_the_content(server: Server) -> None:
    """The bytes that travel decode to the content, without a blank between."""
    server.remember('Quote " and ü and 🙂.')
    outcome = server.call("recall", query="quote")
    assert json.loads(outcome.text()) == outcome.content
    assert b", " not in outcome.text().replace(b'Quote \\" and', b"")
    assert "🙂".encode() in outcome.text()


def test_an_unknown_tool_is_no_outcome(server: Server) -> None:
    """Surfaces have their own words for it."""
    with pytest.raises(UnknownTool):
        server.dispatcher.dispatch("no_such_tool", {}, ADA)


def test_a_tool_without_a_handler_is_named(server: Server) -> None:
    """The server does not start, and says where the file goes."""
    found = {name: handler for name, handler in handlers().items() if name != "recall"}
    with pytest.raises(UnserveableContract) as caught:
        made(server, found)
    assert str(caught.value) == (
        "Tool `recall` has no handler: add server/zero_memory_server/handlers/recall.py"
    )


def test_every_handler_has_a_tool() -> None:
    """A handler of a tool that is gone goes too."""
    assert sorted(handlers()) == sorted(TOOLS)


def made(server: Server, found: Mapping[str, Handler], **parts: Any) -> Dispatcher:
    """Return a dispatcher like the server's, with other handlers."""
    whole = server.dispatcher
    return Dispatcher(
        whole.contract, server.store, found, whole._readers, settings=parts.pop(
            "settings", server.settings
        ), audit=whole._audit, guard=whole._guard, **parts,
    )  # fmt: skip


def replaced(server: Server, tool: str, handle: Any) -> Dispatcher:
    return made(server, {**handlers(), tool: Handler(handle)})


@pytest.mark.surprising
def test_an_output_that_does_not_match_is_never_sent(
    server: Server, caplog: pytest.LogCaptureFixture
) -> None:
    """It becomes `internal`, is logged without its content, and takes its effect back."""

    def handle(request: Any, context: Any) -> dict[str, Any]:
        context.session.run("INSERT INTO purges VALUES ('mem_x', 'user.ada', 'now')")
        return {"memory_id": "secret", "outcome": "gone"}

    outcome = replaced(server, "forget", handle).dispatch(
        "forget", {"memory_id": "mem_" + "0" * 26}, ADA
    )
    assert outcome.code == "internal"
    assert [record.getMessage() for record in caplog.records] == [
        "output does not match its schema"
    ]
    assert "secret" not in str([vars(record) for record in caplog.records])
    with server.store.read() as session:
        assert session.rows("SELECT * FROM purges WHERE memory_id = 'mem_x'") == []


@pytest.mark.surprising
def test_an_unclassified_failure_is_internal_and_says_nothing(
    server: Server, caplog: pytest.LogCaptureFixture
) -> None:
    """The caller learns that it is the server's; the log says where, not what was sent."""

    def handle(request: Any, context: Any) -> dict[str, Any]:
        raise RuntimeError(f"cannot handle {request.query}")

    outcome = replaced(server, "recall", handle).dispatch("recall", {"query": "secret"}, ADA)
    assert outcome.content == {
        "error": {
            "code": "internal", "message": "The server failed. Try again later, or report it.",
        }
    }  # fmt: skip
    assert len(caplog.records) == 1


def test_a_failure_keeps_its_code(server: Server) -> None:
    """The code is decided where the failure happens."""

    def handle(request: Any, context: Any) -> dict[str, Any]:
        raise conflict("Not now.")

    outcome = replaced(server, "forget", handle).dispatch(
        "forget", {"memory_id": "mem_" + "0" * 26}, ADA
    )
    assert outcome.content == {"error": {"code": "conflict", "message": "Not now."}}


def test_a_surface_can_refuse_in_the_same_words(server: Server) -> None:
    """What never reaches a handler is an outcome all the same, and is observed."""
    seen: list[Any] = []
    dispatcher = made(server, handlers(), observers=(lambda *call: seen.append(call),))
    failure = Failure(ErrorCode.VALIDATION_FAILED, "The body is no JSON.")
    outcome = dispatcher.refuse("recall", failure, ADA)
    assert outcome.content == {
        "error": {"code": "validation_failed", "message": "The body is no JSON."}
    }
    assert [call[:2] for call in seen] == [("recall", "validation_failed")]


def test_calls_are_limited_by_principal(server: Server) -> None:
    """A burst, then so many a minute; the failure says how long to wait; others go on."""
    ticks = [0.0]
    dispatcher = made(
        server, handlers(), ticks=lambda: ticks[0],
        settings=Settings(calls_per_minute=60, calls_at_once=2),
    )  # fmt: skip

    def call(principal: Any = ADA) -> Outcome:
        return dispatcher.dispatch("recall", {"query": "*"}, principal)

    assert [call().code for _ in range(3)] == [None, None, "rate_limited"]
    refused = call()
    assert refused.status == 429
    assert refused.retry_after_ms is not None
    assert 0 < refused.retry_after_ms <= 1001
    assert refused.content["error"]["details"] == {"retry_after_ms": refused.retry_after_ms}
    assert call(GRACE).ok
    ticks[0] += refused.retry_after_ms / 1000
    assert [call().code for _ in range(2)] == [None, "rate_limited"]
    assert dispatcher.read_resource("zm://rules", ADA).code == "rate_limited"
    assert dispatcher.read_resource("zm://nowhere", ADA).code == "rate_limited"


def test_the_default_server_starts_without_any_setting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One file in the user's data folder, and the local user."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    dispatcher = build(Settings())
    outcome = dispatcher.dispatch("recall", {"query": "*"}, ADA)
    assert outcome.ok
    names = sorted(file.name for file in (tmp_path / "zero-memory").iterdir())
    assert {"memory.db", "memory.audit.jsonl"} <= set(names)
    dispatcher.store.close()
