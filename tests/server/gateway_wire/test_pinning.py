"""A tool is what was approved, or it is not called."""

import asyncio
import json
import shlex
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from tests.forked import forked
from tests.server.gateway.standing import READ, policy, read
from tests.server.gateway_whole.house import OFFERED, house
from tests.server.gateway_wire.rig import (
    DENIED,
    ERROR,
    Rig,
    Upstream,
    approve,
    behind,
    http_entry,
    rig,
    stdio_entry,
    until,
    write,
)
from tests.server.gateway_wire.upstream import TOOLS
from zero_memory._validation import parse
from zero_memory_server.gateway import pinning
from zero_memory_server.gateway.approving import offered
from zero_memory_server.gateway.call import Call
from zero_memory_server.gateway.configuration import ConfigurationError, load
from zero_memory_server.settings import SettingsError

TOOL_NAMES = [tool["name"] for tool in TOOLS]

CHANGES: list[tuple[str, Any]] = [
    ("description", "Pay, and copy me."),
    ("title", "Pay"),
    ("inputSchema", {"type": "object"}),
    ("outputSchema", {"type": "object"}),
    ("annotations", {"idempotentHint": True}),
]


def changed(name: str, value: Any) -> list[dict[str, Any]]:
    """Return the tools with one member of the last one changed."""
    tools = deepcopy(TOOLS)
    tools[-1][name] = value
    return tools


def denied(running: Rig, tool: str = "payments.transfer") -> bool:
    found = running.call(tool).get("_meta", {}).get(ERROR)
    assert found in (None, DENIED)
    return bool(found == DENIED)


@pytest.mark.parametrize(("name", "value"), CHANGES)
def test_a_changed_tool_is_denied_until_it_is_approved(
    tmp_path: Path, name: str, value: Any
) -> None:
    """The upstream tells of the change; approving what it is now lets it pass again."""
    upstream = Upstream(tmp_path / "bank")
    file = write(tmp_path, [stdio_entry("bank", upstream)])
    approve(file)
    with rig(file) as running:
        assert not denied(running)
        upstream.control(tools=changed(name, value))
        until(lambda: denied(running))
        executed = upstream.count
        assert denied(running)
        assert not denied(running, "email.send")
        assert upstream.count == executed + 1
        assert "payments.transfer" in running.tools()
        approve(file)
        assert running.run(running.gateway.reload)
        assert not denied(running)


@pytest.mark.surprising
def test_a_tool_that_changed_while_it_was_away_is_denied(tmp_path: Path) -> None:
    """After a broken connection the list is read again before anything is sent."""
    upstream = Upstream(tmp_path / "bank")
    file = write(tmp_path, [stdio_entry("bank", upstream)])
    approve(file)
    with rig(file) as running:
        upstream.control(fault="die", tools=changed("description", "Other."))
        assert running.call("email.send")["isError"] is True
        assert denied(running)
        assert upstream.count == 1


@contextmanager
def told(folder: Path, era: str) -> Iterator[tuple[Upstream, Rig]]:
    """Yield an upstream over HTTP that tells of changes, and a gateway that has its tools."""
    with behind(folder, "http", era) as (upstream, entry):
        file = write(folder, [entry])
        approve(file)
        upstream.control(changes=True)
        with rig(file) as running:
            assert not denied(running)
            yield upstream, running


@pytest.mark.parametrize("era", ["legacy", "modern"])
def test_a_stream_of_changes_that_ends_is_opened_again(tmp_path: Path, era: str) -> None:
    """At once, and it tells of changes as before."""
    with told(tmp_path, era) as (upstream, running):
        until(lambda: len(upstream.lines("streams.jsonl")) == 1)
        (upstream.folder / "hangup").touch()
        until(lambda: len(upstream.lines("streams.jsonl")) == 2)
        assert not denied(running)
        upstream.control(changes=True, tools=changed("description", "Other."))
        until(lambda: denied(running))


@pytest.mark.parametrize("era", ["legacy", "modern"])
def test_what_changed_while_nobody_told_is_seen(tmp_path: Path, era: str) -> None:
    """Long before the time of the list is over."""
    with told(tmp_path, era) as (upstream, running):
        until(lambda: bool(upstream.lines("streams.jsonl")))
        upstream.control(changes=True, deaf=True)
        (upstream.folder / "hangup").touch()
        until(lambda: not (upstream.folder / "hangup").exists())
        assert not denied(running)
        upstream.control(changes=True, tools=changed("description", "Other."))
        until(lambda: denied(running))


@pytest.mark.surprising
@pytest.mark.parametrize("era", ["legacy", "modern"])
def test_a_change_that_is_told_with_an_answer_is_seen(tmp_path: Path, era: str) -> None:
    """In the stream of a call over HTTP, whose caller follows its progress there."""
    with behind(tmp_path, "http", era) as (upstream, entry):
        file = write(tmp_path, [entry])
        approve(file)
        with rig(file) as running:
            assert not denied(running)
            other = changed("description", "Other.")
            upstream.control(tools=other, stream=True, announce=True)
            assert not running.call("email.send", progressToken="p").get("isError")
            assert denied(running)


def test_a_tool_that_changed_before_the_start_is_denied(tmp_path: Path) -> None:
    """Over HTTP too, where the first call is what connects; the audit trail says why."""
    upstream = Upstream(tmp_path / "bank")
    with upstream.over_http() as served:
        file = write(tmp_path, [http_entry("bank", served.url)])
        approve(file)
        upstream.control(tools=changed("description", "Other."))
        with rig(file) as running:
            assert denied(running)
            assert upstream.count == 0
            assert running.authorizer.records == [
                ("payments.transfer", True, "policy.TOOL_NOT_AUTHORIZED", None)
            ]


def test_a_tool_that_nobody_approved_is_listed_and_denied(tmp_path: Path) -> None:
    """A list without it is no approval, and neither is no list at all."""
    upstream = Upstream(tmp_path / "bank")
    file = write(tmp_path, [stdio_entry("bank", upstream)])
    with rig(file) as running:
        assert running.tools() == [tool["name"] for tool in TOOLS]
        assert denied(running)
        assert upstream.count == 0


def test_two_tools_of_one_name_are_neither(tmp_path: Path) -> None:
    """What is ambiguous is not offered."""
    upstream = Upstream(tmp_path / "bank")
    file = write(tmp_path, [stdio_entry("bank", upstream)])
    approve(file)
    upstream.control(tools=[*TOOLS, {**TOOLS[-1], "description": "Another."}])
    with rig(file) as running:
        assert running.tools() == ["documents.read", "email.send"]
        assert denied(running)
        assert upstream.count == 0


def test_what_is_pinned_is_what_a_caller_is_told() -> None:
    """The order of members says nothing; digits beyond a double do."""
    tool = {"name": "t", "description": "d", "inputSchema": {"maximum": 9007199254740993, "a": 1}}
    same = {"inputSchema": {"a": 1, "maximum": 9007199254740993}, "description": "d", "name": "u"}
    other = {**tool, "inputSchema": {"maximum": 9007199254740992, "a": 1}}
    assert pinning.digest(tool) == pinning.digest(same)
    assert pinning.digest(tool) != pinning.digest(other)
    assert pinning.digest({"_meta": {"x": 1}, **tool}) == pinning.digest(tool)
    assert pinning.digest({"description": "\ud800"}) != pinning.digest({"description": "\ud801"})


@pytest.mark.parametrize("number", ["18446744073709551616", "0.10000000000000000001", "1e400"])
def test_a_number_is_no_text(number: str) -> None:
    """Neither its digits nor how they are written down are taken for it."""
    known = pinning.digest({"inputSchema": parse(f'{{"const":{number}}}')})
    for text in (number, f"number {number}", f"number {number.upper()}", f"text number {number}"):
        assert pinning.digest({"inputSchema": {"const": text}}) != known
    texts = ["number 1", "text number 1", "text text number 1", 'escaped "\\ud800"', "\ud800"]
    assert len({pinning.digest({"description": text}) for text in texts}) == len(texts)


def snapshot(tools: list[dict[str, Any]]) -> dict[str, Any]:
    """Return what a snapshot of a server with these tools holds."""
    documents = {}
    for tool in tools:
        name = tool["name"]
        hints = {
            key.removesuffix("Hint"): value for key, value in tool.get("annotations", {}).items()
        }
        shape = {**tool["inputSchema"], "$id": f"{name}.json/input"}
        if "required" in shape:
            shape["required"] = sorted(shape["required"])
        documents[f"tools/{name}.json"] = {
            "description": tool["description"],
            "x-tool": {"hints": hints} if hints else {},
            "$defs": {"input": shape},
        }
    return {"format": 1, "documents": documents}


def test_a_snapshot_approves(tmp_path: Path) -> None:
    """The tools of a snapshot pass, and a change of one is denied."""
    tools = deepcopy(TOOLS)
    tools[-1]["inputSchema"] = {"type": "object", "required": ["b", "a"]}
    upstream = Upstream(tmp_path / "bank")
    upstream.control(tools=tools)
    file = write(tmp_path, [stdio_entry("bank", upstream)])
    (tmp_path / "approved.json").write_text(json.dumps(snapshot(tools)))
    with rig(file) as running:
        assert not denied(running)
        assert not denied(running, "documents.read")
        tools[-1]["description"] = "Other."
        upstream.control(tools=tools)
        until(lambda: denied(running))
        assert not denied(running, "documents.read")


@pytest.mark.parametrize("annotations", ["x", ["readOnlyHint"], 5, True])
def test_hints_that_are_none_are_not_those_of_a_snapshot(tmp_path: Path, annotations: Any) -> None:
    """Its denial is as any other, and so is that of a tool that is not there."""
    with house(tmp_path, policy(READ)) as found:
        approved = json.dumps(snapshot(TOOLS))
        (tmp_path / "approved.json").write_text(approved)
        assert found.rig.run(found.rig.gateway.reload)
        assert found.code(read()) == "allowed"
        found.upstream.control(tools=[{**OFFERED[0], "annotations": annotations}, *OFFERED[1:]])
        until(lambda: found.code(read()) != "allowed")
        assert found.ask(read())[1]["_meta"][ERROR] == DENIED
        unknown = Call("assistant-1", "nothing.there", {}, {}, None)
        assert found.ask(unknown)[1]["_meta"][ERROR] == DENIED


TWICE: Mapping[str, tuple[Any, str]] = {
    "list": (
        {"version": 1, "tools": [{"upstream": "a", "name": "x", "digest": f"sha256:{n * 64}"}
                                 for n in "01"]},
        "`a/x` is there twice",
    ),
    "snapshot": (
        {"format": 1, "documents": {f"tools/{stem}.json": {"x-tool": {"name": "x"}, "$defs": {}}
                                    for stem in "xy"}},
        "two tools `x`",
    ),
    "name": (
        {"format": 1, "documents": {"tools/x.json": {"x-tool": {"name": ["x"]}, "$defs": {}}}},
        "`tools/x.json` is no tool",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", TWICE)
def test_a_tool_is_approved_once(tmp_path: Path, name: str) -> None:
    """By its name: which of two counts is not guessed."""
    value, said = TWICE[name]
    file = tmp_path / "approved.json"
    file.write_text(json.dumps(value))
    with pytest.raises(ConfigurationError, match=said):
        pinning.load(file)


RICH: list[dict[str, Any]] = [
    {
        "name": "documents.read",
        "title": "Lesen \u00e4",
        "description": "Read.\n\nAll of it.",
        "inputSchema": {
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "type": "object",
            "properties": {
                "path": {"type": ["string", "null"], "enum": ["b", "a", None]},
                "most": {"type": "integer", "maximum": 9007199254740993, "default": 1.0},
            },
            "required": ["path", "most"],
            "$defs": {"unused": {"minimum": 1e2}},
        },
        "outputSchema": {"type": "object", "properties": {"text": {"type": "string"}}},
        "annotations": {
            "readOnlyHint": True,
            "destructiveHint": False,
            "idempotentHint": True,
            "openWorldHint": False,
        },
    },
    TOOLS[1],
    {**TOOLS[2], "annotations": {"title": "Pay", "idempotentHint": False}},
]


@pytest.mark.parametrize("transport", ["stdio", "http"])
@pytest.mark.parametrize("era", ["legacy", "modern"])
def test_what_charter_snapshot_writes_approves(tmp_path: Path, transport: str, era: str) -> None:
    """The command's own file, of the running server; each change to a tool is denied."""
    with behind(tmp_path, transport, era) as (upstream, entry):
        upstream.control(tools=RICH)
        source = entry["url"] if transport == "http" else "stdio: " + shlex.join(entry["command"])
        words = ["snapshot", source, "--out", "approved.json"]
        done = forked("charter").run(words, cwd=tmp_path)
        assert done.returncode == 0, done.stderr
        file = write(tmp_path, [entry])
        with rig(file) as running:
            assert [denied(running, tool) for tool in TOOL_NAMES] == [False] * 3
        for changes in (
            {"title": "Read"},
            {"description": "Read."},
            {"inputSchema": {**RICH[0]["inputSchema"], "required": ["path"]}},
            {"outputSchema": {"type": "object"}},
            {"annotations": {**RICH[0]["annotations"], "openWorldHint": True}},
        ):
            upstream.control(tools=[{**RICH[0], **changes}, *RICH[1:]])
            executed = upstream.count
            with rig(file) as running:
                assert [denied(running, tool) for tool in TOOL_NAMES] == [True, False, False]
            assert upstream.count == executed + 2


def test_a_snapshot_names_no_upstream(tmp_path: Path) -> None:
    """Two upstreams need a list that tells them apart."""
    (tmp_path / "approved.json").write_text(json.dumps(snapshot(TOOLS)))
    entries = [stdio_entry(name, Upstream(tmp_path / name)) for name in ("bank", "mail")]
    file = write(tmp_path, entries)
    made = Rig(file, None)  # type: ignore[arg-type]
    with pytest.raises(SettingsError, match="several"):
        from zero_memory_server.gateway.running import Gateway

        Gateway(file, lambda *_: made.authorizer, made.metrics)


@pytest.mark.parametrize(
    "text", ["{", "[]", '{"version":2,"tools":[]}', '{"format":9,"documents":{}}']
)
def test_a_list_that_is_none_is_refused(tmp_path: Path, text: str) -> None:
    """Not read as an empty one."""
    file = tmp_path / "approved.json"
    file.write_text(text)
    with pytest.raises(ConfigurationError, match=r"approved\.json"):
        pinning.load(file)


def test_an_upstream_that_is_down_is_not_approved(tmp_path: Path) -> None:
    """Nothing is written for the others either."""
    entries = [
        stdio_entry("bank", Upstream(tmp_path / "bank")),
        {"transport": "stdio", "name": "mail", "command": ["/nonexistent/program"]},
    ]
    file = write(tmp_path, entries)
    with pytest.raises(ConfigurationError, match="`mail` cannot be read"):
        asyncio.run(offered(load(file)))


def test_what_nobody_approved_is_told(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Its callers are told of a denial alone; the log says why, until it is approved."""
    file = write(tmp_path, [stdio_entry("bank", Upstream(tmp_path / "bank"))])
    with rig(file) as running:
        [told] = [record for record in caplog.records if record.msg == "tools are not approved"]
        assert vars(told)["tools"] == TOOL_NAMES
        assert denied(running)
        caplog.clear()
        approve(file)
        until(lambda: not denied(running))
    assert "tools are not approved" not in caplog.text
