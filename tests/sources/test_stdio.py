"""A server by command: what it lists, all it is asked, and nothing left running after it."""

import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from charter.config import Config
from charter.facts import Place
from charter.findings import Refusal, UsageError
from charter.pointer import Pointer
from charter.snapshot import dump, parse
from charter.sources import Live, child, resolve, server, visit
from tests.interruptible import INTERRUPTIBLE
from tests.sources.conftest import PATIENCE_S, SERVERS, gone, late_at

Raw = Callable[..., str]

ASKED = ["tools/list", "tools/list", "resources/list", "resources/templates/list", "prompts/list"]


def record(config: Config) -> list[Any]:
    return [json.loads(line) for line in (config.root / "record").read_text().splitlines()]


@pytest.fixture
def live(config: Config, monkeypatch: pytest.MonkeyPatch) -> Live:
    """Have the server record what it receives, and who it is."""
    monkeypatch.setattr(server, "_PROBE", PATIENCE_S)
    said = {"RECORD": str(config.root / "record"), "PIDS": str(config.root / "pids")}
    return Live(env=said, timeout=3 * PATIENCE_S)


def pids(config: Config) -> list[int]:
    return [int(pid) for pid in (config.root / "pids").read_text().split()]


def test_everything_that_a_server_lists_is_taken(raw: Raw, config: Config, live: Live) -> None:
    """All pages of tools, resources, prompts; the contract slot; and the process is gone."""
    made = resolve(raw("good"), config, live)
    assert [tool.name for tool in made.tools] == ["a/b", "greet", "later"]
    assert [resource.uri for resource in made.resources] == ["demo://one"]
    assert [prompt.name for prompt in made.prompts] == ["ask"]
    assert made.manifest is not None
    assert (made.manifest.name, made.manifest.title) == ("raw", "Raw server")
    assert (made.manifest.capability, made.version) == ("demo/contract", "1.2.3")
    assert made.manifest.server is not None
    assert made.manifest.server.protocol == "2026-07-28"
    assert parse(dump(made)) == made
    assert gone(pids(config))


def test_both_eras_list_the_same(raw: Raw, config: Config, live: Live) -> None:
    """Only the agreed revision differs between `server/discover` and `initialize`."""
    new, old = resolve(raw("good"), config, live), resolve(raw("old"), config, live)
    assert old.manifest is not None
    assert old.manifest.server is not None
    assert old.manifest.server.protocol == "2025-11-25"
    assert dump(old).replace("2025-11-25", "2026-07-28") == dump(new)


@pytest.mark.parametrize(
    ("behaviour", "revision", "greeting"),
    [
        ("good", "2026-07-28", ["server/discover"]),
        ("old", "2025-11-25", ["server/discover", "initialize", "notifications/initialized"]),
    ],
)
def test_a_server_is_asked_for_nothing_else(
    behaviour: str,
    revision: str,
    greeting: list[str],
    raw: Raw,
    config: Config,
    live: Live,
    data: Path,
) -> None:
    """Who it is and what it lists: every message is one that the revision's schema knows."""
    resolve(raw(behaviour), config, live)
    messages = record(config)
    assert [message["method"] for message in messages] == greeting + ASKED
    schema = json.loads((data / "mcp" / f"{revision}.json").read_text())
    for message in messages[len(greeting) > 1 :]:
        kind = "ClientRequest" if "id" in message else "ClientNotification"
        jsonschema.validate(message, schema | {"$ref": f"#/$defs/{kind}"})


def test_a_server_that_asks_back_gets_no_answer_but_an_error(
    raw: Raw, config: Config, live: Live
) -> None:
    """Charter has no roots, no model and nobody to ask."""
    resolve(raw("asks"), config, live)
    (reply,) = [message for message in record(config) if "method" not in message]
    assert reply["id"] == "q"
    assert "error" in reply


def test_a_server_that_dies_of_the_first_question_is_asked_the_older_one(
    raw: Raw, config: Config, live: Live
) -> None:
    """Servers of the older era need not survive `server/discover`."""
    made = resolve(raw("dies-of-discover"), config, live)
    assert [tool.name for tool in made.tools] == ["a/b", "greet", "later"]


def test_a_modern_server_that_was_slow_to_start_is_asked_again(
    raw: Raw, config: Config, live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It refuses the older question, and answers the newer one then."""
    monkeypatch.setattr(server, "_PROBE", 0.01)
    made = resolve(raw("late"), config, live)
    assert made.manifest is not None
    assert made.manifest.server is not None
    assert made.manifest.server.protocol == "2026-07-28"


def test_the_same_server_gives_the_same_bytes(raw: Raw, config: Config) -> None:
    """Neither the order of tools nor that of sets, nor sizes, leave a trace."""
    first = dump(resolve(raw("shuffled"), config))
    assert dump(resolve(raw("shuffled", "again"), config)) == first


def test_numbers_arrive_exactly(raw: Raw, config: Config) -> None:
    """What a double cannot hold is not rounded on the way."""
    text = dump(resolve(raw("exact"), config))
    assert '"maximum": 1E+400' in text
    assert '"minimum": 0.10000000000000000001' in text


def test_ten_thousand_tools_are_taken(raw: Raw, config: Config) -> None:
    """Over twenty pages."""
    made = resolve(raw("many"), config, Live(timeout=PATIENCE_S))
    assert len(made.tools) == 10_000
    assert (made.tools[0].name, made.tools[-1].name) == ("tool_00000", "tool_09999")


def test_command_and_environment_leave_no_trace(raw: Raw, config: Config, live: Live) -> None:
    """Neither words of the command nor variables stand in the snapshot."""
    env = {**live.env, "TOKEN": "secret-token-4711"}
    text = dump(resolve(raw("good", "--password=hunter2hunter2"), config, Live(env=env)))
    for word in ("hunter2", "secret-token", "raw.py", sys.executable, str(Path.cwd())):
        assert word not in text


def test_only_harmless_variables_reach_the_command(
    raw: Raw, config: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A variable is passed on when it is named."""
    monkeypatch.setenv("TOKEN", "public")
    with pytest.raises(UsageError) as caught:
        resolve(raw("tells"), config)
    assert "KeyError" in caught.value.message
    made = resolve(raw("tells"), config, Live(env={"TOKEN": "public"}))
    assert made.tools[0].description == "public"


def test_a_value_given_in_confidence_is_not_kept_where_the_server_repeats_it(
    raw: Raw, config: Config
) -> None:
    """Refused, and the message does not repeat it either."""
    with pytest.raises(UsageError) as caught:
        resolve(raw("tells"), config, Live(env={"TOKEN": "secret-token-4711"}))
    assert caught.value.message == (
        "The server repeats a value of `--header` or `--env` in what it lists."
    )


@pytest.mark.parametrize(
    ("behaviour", "message"),
    [
        (
            "dies-at-start",
            "The server ended (exit code 7) before it answered `initialize`. "
            "Its last words: `no configuration`.",
        ),
        (
            "dies-as-node-does",
            "The server ended (exit code 1) before it answered `initialize`. "
            "Its last words: `Error: Cannot find module './x.js'`.",
        ),
        (
            "dies-midway",
            "The server ended (exit code 3) before it answered `tools/list`. "
            "Its last words: `out of memory`.",
        ),
        (
            "logs",
            "The server wrote something on stdout that is no MCP message: `Listening on stdio`. "
            "Invalid JSON: Expecting value.",
        ),
        (
            "floods",
            "The server sent more than 64 MiB while it was asked for `server/discover`.",
        ),
        ("loops", "The server pages for ever: `tools/list` gave the cursor `again` again."),
        ("endless", "The server's `tools/list` does not end: 50 pages, 0 entries."),
        (
            "no-shape",
            "The server's answer to `tools/list` breaks the protocol at `tools.0.inputSchema`: "
            "Field required.",
        ),
    ],
)
def test_a_bad_server_is_told_and_ended(
    behaviour: str,
    message: str,
    raw: Raw,
    config: Config,
    live: Live,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What happened in which stage; and its process is gone."""
    monkeypatch.setattr("charter.sources.server.MAX_PAGES", 50)
    with pytest.raises(UsageError) as caught:
        resolve(raw(behaviour), config, live)
    assert caught.value.message == message
    assert gone(pids(config))


@pytest.mark.parametrize(
    ("behaviour", "message"),
    [
        ("twice", "Tool `greet` is listed twice."),
        (
            "invalid",
            "Not a JSON Schema (draft2020-12): `strin` is no type.",
        ),
    ],
)
def test_a_server_that_lies_about_its_tools_is_told(
    behaviour: str, message: str, raw: Raw, config: Config
) -> None:
    """No half of a contract comes of it."""
    with pytest.raises(Refusal) as caught:
        resolve(raw(behaviour), config)
    assert [finding.message for finding in caught.value.findings] == [message]


def test_a_server_that_hangs_is_ended_with_all_that_it_started(
    raw: Raw, config: Config, live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The timeout bounds the visit; a grandchild does not survive it."""
    monkeypatch.setattr(server, "Visit", late_at("tools/list"))
    with pytest.raises(UsageError) as caught:
        resolve(raw("hangs"), config, Live(env=live.env, timeout=PATIENCE_S))
    assert caught.value.message == "The server did not answer `tools/list` within 120 s."
    assert len(pids(config)) == 2
    assert gone(pids(config))


def test_a_server_that_ignores_every_sign_is_killed(
    raw: Raw, config: Config, live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Closed stdin, then SIGTERM, then SIGKILL, for the whole group."""
    monkeypatch.setattr(child, "GRACE", 0.2)
    made = resolve(raw("stays"), config, live)
    assert len(made.tools) == 3
    assert gone(pids(config))


@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 2), (signal.SIGTERM, 143)])
def test_an_interrupted_snapshot_leaves_nothing(
    number: signal.Signals, code: int, raw: Raw, config: Config
) -> None:
    """Ctrl-C and SIGTERM in the middle: no process, no file."""
    pipe = config.root / "pids"
    os.mkfifo(pipe)
    command = [sys.executable, "-c", INTERRUPTIBLE, "snapshot", raw("hangs")]
    command += ["--env", f"PIDS={pipe}"]
    process = subprocess.Popen(command, cwd=config.root, stderr=subprocess.PIPE, text=True)
    started = [int(pid) for pid in pipe.read_text().split()]
    process.send_signal(number)
    _, errors = process.communicate(timeout=PATIENCE_S)
    assert process.returncode == code, errors
    assert "Traceback" not in errors
    assert gone(started)
    assert [file.name for file in config.root.iterdir()] == ["pids"]


@pytest.mark.parametrize(
    ("spec", "message"),
    [
        ("stdio:", "`stdio:` names no command."),
        ("stdio: 'a", "The server's command could not be read: No closing quotation."),
        (
            "stdio: no-such-command-here",
            "The server's command `no-such-command-here` could not be started: "
            "No such file or directory.",
        ),
    ],
)
def test_a_command_that_cannot_be_run_is_told(spec: str, message: str, config: Config) -> None:
    """Before anything is started."""
    with pytest.raises(UsageError) as caught:
        resolve(spec, config)
    assert caught.value.message == message


def test_a_server_on_the_high_level_api_is_taken(config: Config) -> None:
    """Models, enums and recursion as the SDK spells them."""
    spec = f"stdio: {sys.executable} {SERVERS / 'high_level.py'}"
    made = resolve(spec, config, Live(timeout=PATIENCE_S))
    assert [tool.name for tool in made.tools] == ["count", "place"]
    place = made.tools[1]
    assert (place.title, place.description) == ("Place an order", "Place an order.")
    assert place.hints.destructive is False
    assert place.hints.read_only is None
    assert place.input is not None
    order = made.deref(Place(place.input.path, place.input.pointer / "properties" / "order"))
    assert order == Place("tools/place.json", Pointer("/$defs/input/$defs/Order"))
    assert dump(resolve(spec, config, Live(timeout=PATIENCE_S))) == dump(made)


def test_without_the_sdk_the_way_to_it_is_told(
    raw: Raw, config: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Live servers are an extra; nothing else needs it."""
    monkeypatch.setitem(sys.modules, "mcp.client", None)
    with pytest.raises(UsageError) as caught:
        resolve(raw("good"), config)
    assert caught.value.fix == "Run `pip install 'charter[mcp]'`, or name a saved `tools/list`."


MEMORY = "@modelcontextprotocol/server-memory"


@pytest.fixture(scope="session")
def memory_server(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Node's official memory server, from npm."""
    if shutil.which("node") is None or shutil.which("npm") is None:
        pytest.skip("Node is not here")
    root = tmp_path_factory.mktemp("node")
    done = subprocess.run(
        ["npm", "install", "--silent", "--no-audit", "--no-fund", f"{MEMORY}@2026.8.31"],
        cwd=root,
        capture_output=True,
        check=False,
    )
    if done.returncode != 0:
        pytest.skip(f"npm could not install {MEMORY}")
    return root / "node_modules" / ".bin" / "mcp-server-memory"


def test_the_official_memory_server_of_node_is_taken(memory_server: Path, config: Config) -> None:
    """A server of the older era, with shapes in draft 7."""
    made = resolve(f"stdio: {memory_server}", config, Live(timeout=PATIENCE_S))
    names = [tool.name for tool in made.tools]
    assert names == sorted(names)
    assert "create_entities" in names
    assert all(tool.input and tool.output for tool in made.tools)
    shape = next(tool.input for tool in made.tools if tool.name == "create_entities")
    assert shape is not None
    assert {node.dialect for node in made.nodes if node.place == shape} == {"draft7"}
    assert parse(dump(made)) == made


def test_limits_are_those_that_the_documentation_gives() -> None:
    """See docs/sources.md."""
    assert (visit.MAX_BYTES, visit.MAX_PAGES, visit.MAX_ENTRIES) == (67_108_864, 20_000, 50_000)
