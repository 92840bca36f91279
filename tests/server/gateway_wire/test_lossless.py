"""What an upstream returns is what the caller gets, to the letter."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.server.gateway_wire.rig import (
    LEGACY,
    MODERN,
    RECEIPT,
    Rig,
    Upstream,
    approve,
    behind,
    receipt,
    rig,
    write,
)
from zero_memory_server.gateway.rawjson import RawObject, read

PLACES = [("stdio", "legacy"), ("stdio", "modern"), ("http", "legacy"), ("http", "modern")]

KINDS = {
    "text": '{"type":"text","text":"caf\\u00e9 \\ud800 \\u2028","annotations":{"priority":0.50}}',
    "image": '{"type":"image","data":"AAAA","mimeType":"image/png","_meta":{"a/b":1.0}}',
    "audio": '{"type":"audio","data":"AAAA","mimeType":"audio/wav"}',
    "link": '{"type":"resource_link","uri":"file:///a","name":"a","size":9223372036854775809}',
    "embedded": '{"type":"resource","resource":{"uri":"file:///a","blob":"AAAA"}}',
    "unknown": '{"type":"hologram","depth":[[],{},null,true]}',
}
STRUCTURED = (
    '{"big":9223372036854775809,"huge":1e400,"whole":1.0,"one":1,"tiny":1E-400,'
    '"exact":0.1000000000000000055511151231257827,"minus":-0,"deep":{"io.zkmcp/x":[1.10]}}'
)


@contextmanager
def gateway(folder: Path, transport: str, era: str) -> Iterator[tuple[Rig, Upstream]]:
    with behind(folder, transport, era) as (upstream, entry):
        file = write(folder, [entry])
        approve(file)
        with rig(file) as running:
            yield running, upstream


def returned(running: Rig, upstream: Upstream, result: str, revision: str) -> RawObject:
    """Return the result that a caller gets where the upstream sends `result`."""
    upstream.control(result=result)
    number = running.begin("tools/call", {"name": "email.send"}, revision)
    found = read(running.text(number).strip()).inner("result")
    assert found is not None
    return found


@pytest.mark.parametrize("revision", [LEGACY, MODERN])
@pytest.mark.parametrize(("transport", "era"), PLACES)
def test_every_member_keeps_its_text(
    tmp_path: Path, transport: str, era: str, revision: str
) -> None:
    """Every kind of content, numbers of every size, unknown members and unknown metadata."""
    content = "[" + ", ".join(KINDS.values()) + "]"
    meta = '"vendor/trace":{"n":1.0},"io.zkmcp/authorization-receipt":{"forged":true}'
    result = (
        f'{{"content":{content},"structuredContent":{STRUCTURED},"isError":true,'
        f'"unknown":[1.50,"x"],"_meta":{{{meta}}}}}'
    )
    with gateway(tmp_path, transport, era) as (running, upstream):
        found = returned(running, upstream, result, revision)
    sent = read(result).texts
    for name in ("content", "structuredContent", "isError", "unknown"):
        assert found.texts[name] == sent[name]
    told = found.inner("_meta")
    assert told is not None
    assert told.texts["vendor/trace"] == '{"n":1.0}'
    assert told.values[RECEIPT] == receipt(f"aut_{1:026d}")
    assert (found.values.get("resultType") == "complete") is (revision == MODERN)


def test_arguments_reach_the_upstream_to_the_letter(tmp_path: Path) -> None:
    """What was authorized is what is sent: no number is written anew."""
    arguments = '{"big":9223372036854775809,"whole":1.0,"tiny":1E-7,"text":"\\u00e9"}'
    with gateway(tmp_path, "stdio", "modern") as (running, upstream):
        running.write(
            '{"jsonrpc":"2.0","id":"a","method":"tools/call",'
            f'"params":{{"name":"email.send","arguments":{arguments}}}}}'
        )
        running.text("a")
        line = read(upstream.lines("calls.jsonl")[0]["text"])
        params = line.inner("params")
        assert params is not None
        assert params.texts["arguments"] == arguments


@pytest.mark.parametrize("revision", [LEGACY, MODERN])
def test_arguments_that_are_null_are_none(tmp_path: Path, revision: str) -> None:
    """They are authorized as if there were none, and there are none for the upstream."""
    with gateway(tmp_path, "stdio", "modern") as (running, upstream):
        found = running.ask("tools/call", {"name": "email.send", "arguments": None}, revision)
        assert found["result"]["isError"] is False
        assert running.authorizer.calls[0].arguments == {}
        assert "arguments" not in upstream.lines("calls.jsonl")[0]["params"]


@pytest.mark.parametrize("charset", ["iso-8859-1", "utf-7", "utf-16"])
def test_a_stream_of_events_is_utf_8(tmp_path: Path, charset: str) -> None:
    """Whatever its media type says (HTML, section 9.2.6); no letter is another one."""
    with gateway(tmp_path, "http", "modern") as (running, upstream):
        said = '[{"type":"text","text":"5 € +AGE- \u2028\u0085"}]'
        result = f'{{"resultType":"complete","content":{said}}}'
        upstream.control(stream=True, charset=f"; charset={charset}", result=result)
        found = read(running.text(running.begin("tools/call", {"name": "email.send"})))
        inner = found.inner("result")
        assert inner is not None
        assert inner.texts["content"] == said


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**70), 2**70)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=12),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3)
    ),
    max_leaves=8,
)
BLOCKS = st.dictionaries(st.text(max_size=6), JSON, max_size=3).map(
    lambda members: {"type": "text", "text": "x", **members}
)
RESULTS = st.fixed_dictionaries(
    {"content": st.lists(BLOCKS, max_size=3)},
    optional={
        "structuredContent": st.dictionaries(st.text(max_size=6), JSON, max_size=3),
        "isError": st.booleans(),
        "_meta": st.dictionaries(st.text(min_size=1, max_size=6), JSON, max_size=3),
        "vendor": JSON,
    },
)


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Rig, Upstream]]:
    with gateway(tmp_path_factory.mktemp("lossless"), "stdio", "legacy") as found:
        yield found


@settings(max_examples=120, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(result=RESULTS)
def test_generated_results_pass(running: tuple[Rig, Upstream], result: dict[str, Any]) -> None:
    """Of any result, everything but the receipt is what the upstream sent."""
    found = returned(*running, json.dumps(result), LEGACY)
    values = dict(found.values)
    meta = dict(values.pop("_meta"))
    told = meta.pop(RECEIPT)
    assert told == receipt(told["authorization_id"])
    assert meta == result.get("_meta", {})
    assert values == {name: value for name, value in result.items() if name != "_meta"}


def test_a_modern_upstream_may_ask_for_input(tmp_path: Path) -> None:
    """A caller of the same era gets what the upstream needs, and its answer goes through."""
    asked = '{"resultType":"input_required","requestState":"s1","inputRequests":{}}'
    with gateway(tmp_path, "stdio", "modern") as (running, upstream):
        found = returned(running, upstream, asked, MODERN)
        assert found.texts["resultType"] == '"input_required"'
        assert found.texts["requestState"] == '"s1"'
        params = {"name": "email.send", "arguments": {}, "requestState": "s1", "inputResponses": {}}
        running.ask("tools/call", params)
        assert upstream.lines("calls.jsonl")[1]["params"]["requestState"] == "s1"
