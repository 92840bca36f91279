"""What a server lists becomes the contract that a person would have written."""

import json
from pathlib import Path
from typing import Any

import pytest

from charter.config import Config
from charter.contract import Contract
from charter.facts import Hints, Place
from charter.findings import Refusal, UsageError
from charter.pointer import Pointer
from charter.snapshot import dump, parse
from charter.sources import resolve
from charter.sources.listing import Entry, Listing, Server, contract

EMPTY: dict[str, Any] = {"type": "object"}


def tools(*values: Any) -> Contract:
    return contract(Listing(tools=tuple(Entry(value) for value in values)))


def messages(*values: Any) -> list[str]:
    with pytest.raises(Refusal) as caught:
        tools(*values)
    return [finding.message for finding in caught.value.findings]


def targets(made: Contract) -> dict[str, str]:
    return {str(place): str(target) for place, target in made.references.items()}


def test_a_tool_has_its_facts_in_our_words() -> None:
    """Name, title, description, hints and both shapes; what is not said stays unsaid."""
    made = tools(
        {
            "name": "greet",
            "title": "Greet",
            "description": "Say hello.",
            "annotations": {"readOnlyHint": True, "openWorldHint": False, "title": "Hello"},
            "inputSchema": EMPTY,
            "outputSchema": EMPTY,
            "_meta": {"a/b": 1},
        }
    )
    (tool,) = made.tools
    assert (tool.name, tool.title, tool.description) == ("greet", "Greet", "Say hello.")
    assert tool.hints == Hints(True, None, None, False)
    assert (str(tool.input), str(tool.output)) == (
        "tools/greet.json#/$defs/input",
        "tools/greet.json#/$defs/output",
    )
    document = made.by_path["tools/greet.json"].value
    assert document["x-mcp"] == {"annotations": {"title": "Hello"}, "_meta": {"a/b": 1}}


def test_the_title_of_the_annotations_stands_in() -> None:
    """The display name is `title`, then `annotations.title`."""
    (tool,) = tools({"name": "a", "annotations": {"title": "A"}, "inputSchema": EMPTY}).tools
    assert tool.title == "A"
    assert tool.output is None


@pytest.mark.parametrize("name", ["a/b", "..", "a b", "ünï", "a%2Fb", "x.json", "con:1"])
def test_a_name_that_is_no_file_name_is_kept(name: str) -> None:
    """The document's path is safe, and the tool is called as the server calls it."""
    made = tools({"name": name, "inputSchema": EMPTY})
    assert [tool.name for tool in made.tools] == [name]
    assert made.documents[0].path.count("/") == 1
    assert parse(dump(made)) == made


def test_references_inside_a_shape_lead_where_they_led() -> None:
    """`#`, `#/$defs/x`, anchors and embedded identifiers keep their meaning."""
    shape = {
        "type": "object",
        "properties": {
            "pointer": {"$ref": "#/$defs/x"},
            "whole": {"$ref": "#"},
            "anchor": {"$ref": "#here"},
        },
        "$defs": {"x": {"$anchor": "here"}},
    }
    made = tools({"name": "t", "inputSchema": shape, "outputSchema": shape})
    for side in ("input", "output"):
        root = f"tools/t.json#/$defs/{side}"
        assert {k: v for k, v in targets(made).items() if k.startswith(root)} == {
            f"{root}/properties/pointer/$ref": f"{root}/$defs/x",
            f"{root}/properties/whole/$ref": root,
            f"{root}/properties/anchor/$ref": f"{root}/$defs/x",
        }


def test_tools_may_use_the_same_identifier() -> None:
    """Each shape is a document of its own for MCP, so identifiers do not clash between tools."""
    one = {"$id": "https://example.com/args", "properties": {"a": {"$ref": "#/$defs/a"}}}
    made = tools(
        {"name": "x", "inputSchema": one | {"$defs": {"a": {"type": "string"}}}},
        {"name": "y", "inputSchema": one | {"$defs": {"a": {"type": "integer"}}}},
    )
    assert targets(made) == {
        f"tools/{name}.json#/$defs/input/properties/a/$ref": f"tools/{name}.json#/$defs/input"
        "/$defs/a"
        for name in "xy"
    }


def test_older_drafts_keep_their_rules() -> None:
    """Tuples in draft 7, booleans in draft 4, and a root `$ref` beside which nothing counts."""
    made = tools(
        {
            "name": "t",
            "inputSchema": {
                "$schema": "http://json-schema.org/draft-07/schema#",
                "$ref": "#/definitions/Args",
                "required": ["void"],
                "definitions": {"Args": {"items": [{}, {"$ref": "#/definitions/Args"}]}},
            },
            "outputSchema": {
                "$schema": "http://json-schema.org/draft-04/schema#",
                "properties": {"n": {"maximum": 1, "exclusiveMaximum": True}},
            },
        }
    )
    shape = made.at(Place("tools/t.json", Pointer("/$defs/input")))
    assert shape["allOf"] == [{"$ref": "#/definitions/Args"}]
    assert "required" not in shape
    root = "tools/t.json#/$defs/input"
    assert targets(made) == {
        f"{root}/allOf/0/$ref": f"{root}/definitions/Args",
        f"{root}/definitions/Args/items/1/$ref": f"{root}/definitions/Args",
    }
    assert made.by_path["tools/t.json"].value["$defs"]["output"]["id"] == "t.json/output"


def test_the_order_of_sets_leaves_no_trace() -> None:
    """Tools, `required`, `enum` and `type` come sorted; a `const` array stays as it is."""

    def shape(turn: int) -> dict[str, Any]:
        return {
            "required": ["a", "b"][::turn],
            "properties": {
                "a": {"enum": [{"k": 1, "l": 2}, "x", None][::turn]},
                "b": {"type": ["null", "string"][::turn], "default": {"required": ["z", "a"]}},
            },
            "dependentRequired": {"a": ["b", "c"][::turn]},
        }

    def both(turn: int) -> list[Any]:
        return [{"name": n, "inputSchema": shape(turn)} for n in ["one", "two"][::turn]]

    assert dump(tools(*both(1))) == dump(tools(*both(-1)))
    value = tools(*both(1)).at(Place("tools/one.json", Pointer("/$defs/input/properties/b")))
    assert value["default"] == {"required": ["z", "a"]}


def test_resources_and_prompts_are_documents_too() -> None:
    """By URI and by name; sizes and dates, which change with the content, are left out."""
    made = contract(
        Listing(
            tools=(),
            resources=(
                Entry(
                    {
                        "uri": "demo://a",
                        "name": "a",
                        "size": 5,
                        "annotations": {"lastModified": "2026-01-01T00:00:00Z", "priority": 1},
                    }
                ),
            ),
            templates=(Entry({"uriTemplate": "demo://{x}", "name": "a", "mimeType": "a/b"}),),
            prompts=(
                Entry(
                    {"name": "ask", "arguments": [{"name": "b", "required": True}, {"name": "a"}]}
                ),
            ),
        )
    )
    assert [(r.uri, r.name, r.mime_type) for r in made.resources] == [
        ("demo://{x}", "a", "a/b"),
        ("demo://a", "a", None),
    ]
    assert made.by_path["resources/demo%3A%2F%2Fa.json"].value["x-mcp"] == {
        "annotations": {"priority": 1}
    }
    (prompt,) = made.prompts
    assert prompt.input is not None
    assert made.at(prompt.input) == {
        "type": "object",
        "properties": {"a": {"type": "string"}, "b": {"type": "string"}},
        "required": ["b"],
    }


def test_the_contract_slot_gives_the_version() -> None:
    """One announced slot is the contract's; two would be a guess."""

    def version(experimental: Any) -> Any:
        capabilities = {"experimental": experimental}
        made = contract(
            Listing((), server=Server("s", None, "2026-07-28", capabilities, "Be nice."))
        )
        assert made.manifest is not None
        assert made.manifest.server is not None
        assert made.manifest.server.instructions == "Be nice."
        assert made.manifest.server.protocol == "2026-07-28"
        return made.manifest.capability, made.version

    assert version({"a/contract": {"version": "1.2.0"}, "b": {}}) == ("a/contract", "1.2.0")
    both = {"a/contract": {"version": "1.2.0"}, "b/contract": {"version": "1.0.0"}}
    assert version(both) == (None, None)
    assert version(None) == (None, None)


@pytest.mark.parametrize(
    ("tool", "message"),
    [
        (3, "Tool without a `name`."),
        ({"inputSchema": {}}, "Tool without a `name`."),
        ({"name": "", "inputSchema": {}}, "Tool without a `name`."),
        ({"name": "t"}, "`inputSchema` of tool `t` is missing."),
        ({"name": "t", "inputSchema": True}, "`inputSchema` of tool `t` is no object."),
        (
            {"name": "t", "inputSchema": {"$schema": "urn:x"}},
            "`inputSchema` of tool `t` names no known dialect: `urn:x`.",
        ),
        (
            {"name": "t", "inputSchema": {}, "annotations": {"readOnlyHint": "yes"}},
            "`readOnlyHint` of tool `t` is neither true nor false.",
        ),
        (
            {"name": "t", "inputSchema": {}, "annotations": []},
            "`annotations` of tool `t` is no object.",
        ),
        (
            {"name": "t", "inputSchema": {"type": "strin"}},
            "Not a JSON Schema (draft2020-12): `strin` is no type.",
        ),
        (
            {"name": "t", "inputSchema": {"$ref": "https://example.com/x"}},
            "`$ref` `https://example.com/x` is the address `https://example.com/x`, and nothing "
            "is ever fetched.",
        ),
    ],
)
def test_what_a_server_gets_wrong_is_told(tool: Any, message: str) -> None:
    """Each fault in words, never a traceback."""
    assert messages(tool) == [message]


def test_every_fault_is_told_at_once() -> None:
    """A tool listed twice, and one without a shape."""
    tool = {"name": "t", "inputSchema": {}}
    assert messages(tool, {"name": "u"}, tool) == [
        "Tool `t` is listed twice.",
        "`inputSchema` of tool `u` is missing.",
    ]


TOOLS = [
    {"name": "greet", "inputSchema": {"type": "object", "properties": {"who": {}}}},
    {"name": "leave", "annotations": {"destructiveHint": True}, "inputSchema": EMPTY},
]


@pytest.mark.parametrize(
    "value",
    [
        TOOLS,
        {"tools": TOOLS},
        {"tools": TOOLS, "nextCursor": None, "resultType": "complete"},
        {"jsonrpc": "2.0", "id": 1, "result": {"tools": TOOLS}},
    ],
)
def test_a_saved_list_in_each_of_its_forms(value: Any, config: Config) -> None:
    """The array, the result object, the whole response: one contract."""
    Path("tools.json").write_text(json.dumps(value))
    assert resolve("tools.json", config) == tools(*TOOLS)


def test_a_single_tool_and_a_single_schema(config: Config) -> None:
    """An object with `name` and `inputSchema` is a tool, any other is a schema."""
    Path("tool.json").write_text(json.dumps(TOOLS[0]))
    assert resolve("tool.json", config) == tools(TOOLS[0])
    Path("schema.json").write_text(json.dumps({"properties": {"tools": {}}}))
    assert resolve("schema.json", config).tools == ()


def test_places_lead_to_lines_of_the_saved_list(config: Config) -> None:
    """Hints, shapes and texts are found where the server's answer has them."""
    text = json.dumps({"tools": TOOLS}, indent=1)
    Path("tools.json").write_text(text)
    made = resolve("tools.json", config)
    for path, pointer, line in (
        ("tools/greet.json", "/$defs/input/properties/who", '"who": {}'),
        ("tools/leave.json", "/x-tool/hints/destructive", '"destructiveHint": true'),
        ("tools/leave.json", "/$defs/input/type", '"type": "object"'),
    ):
        file, number, _ = made.where(Place(path, Pointer(pointer)))
        assert (file, number and text.splitlines()[number - 1].strip()) == ("tools.json", line)


def test_a_fault_in_a_saved_list_is_told_at_its_line(config: Config) -> None:
    """File, line and pointer are the saved file's."""
    wrong = {"name": "t", "inputSchema": {"properties": {"a": {"type": "strin"}}}}
    Path("tools.json").write_text(json.dumps([TOOLS[0], wrong], indent=1))
    with pytest.raises(Refusal) as caught:
        resolve("tools.json", config)
    (finding,) = caught.value.findings
    assert (finding.file, finding.pointer, finding.line) == (
        "tools.json",
        "/1/inputSchema/properties/a/type",
        16,
    )


@pytest.mark.parametrize(
    ("value", "message"),
    [
        ([{"type": "object"}], "An array is read as a list of tools, and not all of these have"),
        ({"tools": TOOLS, "nextCursor": "x"}, "This is one page of a longer list of tools."),
        ({"jsonrpc": "2.0", "id": 1, "error": {"code": 1}}, "This answer of a server is an error"),
        ({"jsonrpc": "2.0", "id": 1, "result": {}}, "This answer of a server lists no tools."),
    ],
)
def test_what_is_no_whole_list_is_refused(value: Any, message: str, config: Config) -> None:
    """Half a list would look like removed tools."""
    Path("tools.json").write_text(json.dumps(value))
    with pytest.raises(Refusal) as caught:
        resolve("tools.json", config)
    assert caught.value.findings[0].message.startswith(message)


def test_a_version_is_a_released_snapshot(config: Config) -> None:
    """Beside the configuration, from any folder below it; a path is written with `./`."""
    made = tools(TOOLS[0])
    config.snapshots.mkdir()
    (config.snapshots / "2.0.0.json").write_text(dump(made))
    (config.snapshots / "notes.json").write_text("{}")
    Path("2.1.0").mkdir()
    Path("2.1.0/a.json").write_text("{}")
    assert resolve("2.0.0", config) == made
    assert [d.path for d in resolve("./2.1.0", config).documents] == ["a.json"]
    with pytest.raises(UsageError) as caught:
        resolve("2.1.0", config)
    assert caught.value.message == f"Version `2.1.0` has no snapshot in `{config.snapshots}`."
    assert caught.value.fix == "Released are: 2.0.0. The path is written `./2.1.0`."


@pytest.mark.parametrize(
    ("spec", "fix"),
    [
        ("v2.0.0", "A released version is written `2.0.0`, a tag `git:v2.0.0`."),
        ("python server.py", "A server's command is written `stdio: python server.py`."),
        (
            "nowhere",
            "Name a folder, a file, a version, `git:REV`, `stdio: COMMAND` or a server's address.",
        ),
    ],
)
def test_a_source_that_is_not_there_is_told_with_a_guess(
    spec: str, fix: str, config: Config
) -> None:
    """The way out fits what was written."""
    with pytest.raises(UsageError) as caught:
        resolve(spec, config)
    assert (caught.value.message, caught.value.fix) == (f"`{spec}` does not exist.", fix)


def test_real_tools_load(data: Path) -> None:
    """Every real tool definition of the sample becomes a contract of one tool, both ways."""
    lines = (data / "tool_evolution.jsonl").read_text().splitlines()
    for line in lines:
        step = json.loads(line)
        for side in ("old", "new"):
            made = tools(step[side])
            assert [tool.name for tool in made.tools] == [step[side]["name"]]
            assert parse(dump(made)) == made
    assert len(lines) > 100
