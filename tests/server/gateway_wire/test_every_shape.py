"""Results of every shape that every revision has, in every spelling: what comes is what goes on.

The texts are made from the published schemas of the protocol. What may differ,
and nothing else does:

- `_meta` of the result: the gateway's own keys are taken out, its receipt (and for
  a caller without a handshake its `serverInfo`, where there is none) is put in;
- `resultType`, which an older caller does not get and a newer one always does;
- `ttlMs` and `cacheScope` of what is read, which a newer caller gets where they
  are missing;
- a line break between tokens, which becomes a space;
- where the members of the result and of its `_meta` stand.
"""

import json
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from mcp_types import SERVER_INFO_META_KEY

from tests.server.gateway_wire.rig import (
    LEGACY,
    MODERN,
    RECEIPT,
    Granting,
    Upstream,
    approve,
    behind,
    rig,
    write,
)
from tests.server.gateway_wire.spelling import Writer
from tests.server.gateway_wire.test_endpoint import AGENTS, Site
from zero_memory_server.gateway.rawjson import RawObject, one_line, read

REVISIONS = ("2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28")
EACH = 60
READS: dict[str, tuple[str, dict[str, Any]]] = {
    "CallToolResult": ("tools/call", {"name": "email.send", "arguments": {}}),
    "InputRequiredResult": ("tools/call", {"name": "email.send", "arguments": {}}),
    "ReadResourceResult": ("resources/read", {"uri": "file:///open"}),
    "GetPromptResult": ("prompts/get", {"name": "greet"}),
}


class Asking:
    """A gateway and a caller of it, over one transport."""

    def __init__(self, ask: Any, upstream: Upstream) -> None:
        self._ask = ask
        self.upstream = upstream

    def result(self, method: str, params: Any, revision: str) -> RawObject:
        found = read(self._ask(method, params, revision)).inner("result")
        assert found is not None
        return found


@contextmanager
def asking(folder: Path, transport: str, revision: str) -> Iterator[Asking]:
    """Yield callers of a gateway; upstream and caller use the same transport."""
    era = "modern" if revision == MODERN else "legacy"
    allowed: dict[str, Any] = {
        "allowed_resources": ["file:///open"],
        "allowed_prompts": ["greet"],
    }
    with behind(folder, transport, era) as (upstream, entry):
        upstream.control(revision=revision)
        if transport == "stdio":
            file = write(folder, [entry], **allowed)
            approve(file)
            with rig(file) as running:

                def over_stdio(method: str, params: Any, asked: str) -> str:
                    return running.text(running.begin(method, params, asked)).strip()

                yield Asking(over_stdio, upstream)
            return
        file = write(folder, [entry], agents=AGENTS, **allowed)
        approve(file)
        served = Site(file, Granting())
        served.caller.start()
        try:
            yield Asking(lambda *asked: over_http(served, *asked), upstream)
        finally:
            served.caller.stop()


def over_http(served: Site, method: str, params: Any, asked: str) -> str:
    said = dict(params)
    if asked == MODERN:
        said["_meta"] = {
            "io.modelcontextprotocol/protocolVersion": MODERN,
            "io.modelcontextprotocol/clientCapabilities": {},
        }
    message = {"jsonrpc": "2.0", "id": 1, "method": method, "params": said}
    name = {"mcp_name": params.get("name", params.get("uri"))} if asked == MODERN else {}
    return served.post(message, asked, **name).body.decode()


def shapes(schema: Any) -> list[str]:
    known = schema.get("$defs") or schema["definitions"]
    return [name for name in READS if name in known]


def expected(sent: RawObject, name: str, caller: str) -> dict[str, str]:
    texts = {key: one_line(text) for key, text in sent.texts.items() if key != "_meta"}
    if caller != MODERN:
        texts.pop("resultType", None)
        return texts
    texts.setdefault("resultType", '"complete"')
    if name == "ReadResourceResult":
        texts = {"ttlMs": "0", "cacheScope": '"private"', **texts}
    return texts


@pytest.mark.parametrize("transport", ["stdio", "http"])
@pytest.mark.parametrize("revision", REVISIONS)
def test_every_shape_passes(data: Path, tmp_path: Path, transport: str, revision: str) -> None:
    """Sixty results of each revision, over each transport, to callers of either era."""
    schema = json.loads((data / "mcp" / f"{revision}.json").read_text())
    writer = Writer(schema, seed=REVISIONS.index(revision), breaks=transport == "http")
    passed: Counter[str] = Counter()
    with asking(tmp_path, transport, revision) as gateway:
        while passed.total() < EACH:
            name = shapes(schema)[passed.total() % len(shapes(schema))]
            text = fitting(writer.text(name), name, revision)
            # a kind that only the newer era has goes to its callers alone
            newer = name == "InputRequiredResult" or passed.total() % 2
            caller = MODERN if newer else min(revision, LEGACY)
            gateway.upstream.control(result=text, revision=revision)
            found = gateway.result(*READS[name], caller)
            sent = read(text)
            meta = found.inner("_meta") or RawObject({}, {})
            told = {key: text for key, text in found.texts.items() if key != "_meta"}
            assert told == expected(sent, name, caller), text
            mine = {RECEIPT, SERVER_INFO_META_KEY}
            given = sent.inner("_meta") or RawObject({}, {})
            kept = {key: one_line(text) for key, text in given.texts.items()}
            assert {key: text for key, text in meta.texts.items() if key not in mine} == {
                key: text for key, text in kept.items() if key not in mine
            }, text
            assert (RECEIPT in meta.texts) is (READS[name][0] == "tools/call")
            passed[name] += 1
    assert all(passed[name] >= EACH // len(READS) for name in shapes(schema))
    assert passed.total() * len(REVISIONS) * 2 >= 500


def fitting(text: str, name: str, revision: str) -> str:
    """Return a result whose `resultType`, where there is one, says what it is."""
    found = read(text)
    if revision == MODERN:
        kind = "input_required" if name == "InputRequiredResult" else "complete"
        found.texts["resultType"] = f'"{kind}"'
    else:
        found.texts.pop("resultType", None)
    return found.text()
