"""Schemas load into one contract; what cannot load is said at its place, all at once."""

import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest

from charter.contract import Contract
from charter.facts import Place
from charter.findings import Refusal
from charter.loader import MAX_BYTES, load
from charter.pointer import Pointer

Folder = Callable[[Mapping[str, Any]], Path]


def targets(contract: Contract) -> dict[str, str]:
    """Return the references as text, keyword's place to target's place."""
    return {str(place): str(target) for place, target in contract.references.items()}


def test_references_resolve_by_path_identifier_and_anchor(folder: Folder) -> None:
    """Relative path, `$id`, `$anchor` and pointer lead to places."""
    root = folder(
        {
            "a.json": {
                "$id": "https://example.com/a.json",
                "properties": {
                    "path": {"$ref": "types/b.json"},
                    "id": {"$ref": "https://example.com/elsewhere/c.json#/$defs/d"},
                    "anchor": {"$ref": "types/b.json#here"},
                    "self": {"$ref": "#"},
                    "own": {"$ref": "#/$defs/x%25y"},
                },
                "$defs": {"x%y": True},
            },
            "types/b.json": {"$defs": {"n": {"$anchor": "here"}}},
            "c.json": {
                "$id": "https://example.com/elsewhere/c.json",
                "$defs": {"d": {"$ref": "#/$defs/e"}, "e": {}},
            },
        }
    )
    assert targets(load(root)) == {
        "a.json#/properties/anchor/$ref": "types/b.json#/$defs/n",
        "a.json#/properties/id/$ref": "c.json#/$defs/d",
        "a.json#/properties/own/$ref": "a.json#/$defs/x%y",
        "a.json#/properties/path/$ref": "types/b.json",
        "a.json#/properties/self/$ref": "a.json",
        "c.json#/$defs/d/$ref": "c.json#/$defs/e",
    }


def test_an_identifier_that_is_the_path_does_not_double_its_folder(folder: Folder) -> None:
    """`$id: tools/x.json` in tools/x.json leaves `../types/T.json` where it is."""
    root = folder(
        {
            "tools/x.json": {"$id": "tools/x.json", "items": {"$ref": "../types/T.json"}},
            "types/T.json": {"$id": "types/T.json", "type": "string"},
        }
    )
    assert targets(load(root)) == {"tools/x.json#/items/$ref": "types/T.json"}


def test_recursion_through_a_constructor_is_fine(folder: Folder) -> None:
    """A tree is no endless reference."""
    root = folder({"tree.json": {"properties": {"children": {"items": {"$ref": "#"}}}}})
    assert targets(load(root)) == {"tree.json#/properties/children/items/$ref": "tree.json"}


def test_older_drafts_keep_their_rules(folder: Folder) -> None:
    """Draft 4 has `id`; until draft 7 keywords beside `$ref` are void."""
    root = folder(
        {
            "four.json": {
                "$schema": "http://json-schema.org/draft-04/schema#",
                "id": "http://example.com/four",
                "definitions": {"a": {"id": "#name"}},
                "properties": {"x": {"$ref": "http://example.com/four#name"}},
            },
            "seven.json": {
                "$schema": "http://json-schema.org/draft-07/schema",
                "$ref": "#/definitions/a",
                "properties": {"void": {"$ref": "nowhere.json"}},
                "definitions": {"a": {}},
            },
        }
    )
    contract = load(root)
    assert [document.dialect for document in contract.documents] == ["draft4", "draft7"]
    assert targets(contract) == {
        "four.json#/properties/x/$ref": "four.json#/definitions/a",
        "seven.json#/$ref": "seven.json#/definitions/a",
    }


def test_the_meta_schemas_are_known_without_a_network(folder: Folder) -> None:
    """A schema may refer to its own draft."""
    root = folder({"m.json": {"items": {"$ref": "http://json-schema.org/draft-07/schema#"}}})
    assert targets(load(root))["m.json#/items/$ref"] == "http://json-schema.org/draft-07/schema"


def test_constants_hold_no_references(folder: Folder) -> None:
    """`$ref` in `const`, `enum`, `examples` and `default` is data."""
    data = {"$ref": "nowhere.json"}
    root = folder({"c.json": {"const": data, "enum": [data], "examples": [data], "default": data}})
    assert targets(load(root)) == {}


def test_order_is_that_of_paths(folder: Folder) -> None:
    """Whatever the file system says."""
    root = folder({"b.json": {}, "a/z.json": {}, "a.json": {}, ".hidden/x.json": {}, "n.txt": "x"})
    assert [document.path for document in load(root).documents] == ["a.json", "a/z.json", "b.json"]


def test_a_single_file_is_named_by_its_name(folder: Folder) -> None:
    """No folder comes into the path."""
    root = folder({"deep/one.json": {"type": "string"}})
    assert [d.path for d in load(root / "deep" / "one.json").documents] == ["one.json"]


def test_where_gives_line_and_column(folder: Folder) -> None:
    """Findings lead to the line; what is absent, to its nearest parent."""
    root = folder({"a.json": '{\n  "properties": {\n    "x": {"type": "string"}\n  }\n}'})
    contract = load(root)
    at = Place("a.json", Pointer("/properties/x"))
    assert contract.where(at) == (str(root / "a.json"), 3, 5)
    assert contract.where(at / "description") == (str(root / "a.json"), 3, 5)


BAD: dict[str, tuple[Mapping[str, Any], list[tuple[str, str, int | None]]]] = {
    "invalid JSON": ({"a.json": "{"}, [("Invalid JSON", "", 1)]),
    "a duplicate key": ({"a.json": '{"a":1,\n"a":1}'}, [("Key `a` stands twice", "/a", 2)]),
    "wrong UTF-8": ({"a.json": b'{\n"a": "\xff"}'}, [("Byte 0xff is not UTF-8.", "", 2)]),
    "half of a surrogate pair": (
        {"a.json": '{"title": "\\ud83d\\ude00",\n"examples": ["\\ud83d"]}'},
        [("half of a surrogate pair", "", 2)],
    ),
    "a BOM": ({"a.json": b"\xef\xbb\xbf{}"}, [("byte order mark", "", 1)]),
    "no schema": ({"a.json": "[]"}, [("is an object or a boolean", "", 1)]),
    "whole contracts": (
        {
            "a.json": {"format": 1, "documents": {"b.json": True}},
            "b.json": [{"name": "find", "inputSchema": {}}],
            "c.json": {"jsonrpc": "2.0", "result": {"tools": [{"name": "f", "inputSchema": {}}]}},
            "d.json": {"properties": {"tools": True, "documents": True}, "format": "date"},
        },
        [
            ("a snapshot, and no schema", "", 1),
            ("a list of tools, and no schema", "", 1),
            ("a list of tools, and no schema", "", 1),
        ],
    ),
    "the description of an API": (
        {
            "a.json": {"openapi": "3.1.0", "info": {}, "components": {"schemas": {"Pet": {}}}},
            "b/c.json": {"swagger": "2.0", "info": {}, "definitions": {"P": {"type": "strin"}}},
            "d.json": {"properties": {"openapi": {}, "info": {}}},
        },
        [
            ("an OpenAPI document, which holds schemas", "", 1),
            ("an OpenAPI document, which holds schemas", "", 1),
        ],
    ),
    "too large": ({"a.json": b" " * (MAX_BYTES + 1)}, [("over the limit of", "", None)]),
    "too deep": ({"a.json": '{"not":' * 2000 + "{}" + "}" * 2000}, [("nests deeper", "", 1)]),
    "an empty folder": ({"a.txt": ""}, [("holds no `.json` file", "", None)]),
    "an unknown dialect": (
        {"a.json": {"$schema": "http://json-schema.org/draft-03/schema#"}},
        [("`$schema` names no known dialect", "/$schema", 2)],
    ),
    "a wrong keyword": ({"a.json": {"type": "strin"}}, [("Not a JSON Schema", "/type", 2)]),
    "a cycle with nothing in it": (
        {"a.json": {"$ref": "b.json"}, "b.json": {"allOf": [{"$ref": "a.json"}]}},
        [("comes back to", "/allOf/0", 3)],
    ),
    "addresses whose host is none": (
        {"a.json": {"$id": "http://[a#b", "items": {"$ref": "//[b]/c"}}},
        [("`$id` `http://[a#b` is no URI", "/$id", 2), ("is no URI", "/items/$ref", 4)],
    ),
    "out of the folder": (
        {"a.json": {"items": {"$ref": "../x.json"}}},
        [("leads out of the folder", "/items/$ref", 3)],
    ),
    "the network": (
        {"a.json": {"items": {"$ref": "https://example.com/x.json"}}},
        [("nothing is ever fetched", "/items/$ref", 3)],
    ),
    "an identifier twice": (
        {"a.json": {"$id": "urn:x"}, "b.json": {"$id": "urn:x"}},
        [("is taken by `a.json` already", "/$id", 2)],
    ),
    "out of the folder, escaped": (
        {"a.json": {"items": {"$ref": "%2e%2E/x.json"}, "not": {"$ref": "b%2f..%2f..%2fx.json"}}},
        [("leads out of the folder", p, n) for p, n in (("/items/$ref", 3), ("/not/$ref", 6))],
    ),
    "a number that is none": (
        {"a.json": '{"title": "NaN",\n"enum": [1, -Infinity]}'},
        [("`-Infinity` is no number.", "/enum/1", 2)],
    ),
    "a number that is too long": (
        {"a.json": '{\n"maximum": 1e999999, "minimum": 0}', "b.json": f"[{'7' * 5000}]"},
        [
            ("`1e999999` has more than 4,300 digits", "/maximum", 2),
            ("`77777777777777777777…` has more than 4,300 digits", "/0", 1),
        ],
    ),
    "everything at once": (
        {"a.json": {"$ref": "#no"}, "b.json": {"items": {"$ref": "c.json#/x"}}, "c.json": {}},
        [("an anchor that is not there", "/$ref", 2), ("leads nowhere", "/items/$ref", 3)],
    ),
    "everything at once, whatever it is": (
        {
            "a.json": "{",
            "b.json": {"type": "strin", "$ref": "nowhere.json"},
            "c.json": '{"enum": [NaN]}',
            "d.json": {"$ref": "#"},
            "e.json": {"$schema": "http://example.com/"},
        },
        [
            ("Invalid JSON", "", 1),
            ("Not a JSON Schema", "/type", 2),
            ("names no document", "/$ref", 3),
            ("`NaN` is no number", "/enum/0", 1),
            ("comes back to", "", 1),
            ("names no known dialect", "/$schema", 2),
        ],
    ),
    "nothing that follows from what could not be read": (
        {
            "a.json": '{"$id": "https://example.com/a", "type": }',
            "b.json": {"$ref": "a.json#/$defs/x", "items": {"$ref": "https://example.com/a"}},
            "c/d.json": b"\xff",
            "e.json": {"$ref": "c/d.json", "items": {"$ref": "c/e.json"}},
        },
        [
            ("Invalid JSON", "", 1),
            ("is not UTF-8", "", 1),
            ("there is no `c/e.json`", "/items/$ref", 4),
        ],
    ),
    "a part in a dialect of its own, once": (
        {
            "a.json": {
                "$schema": "http://json-schema.org/draft-07/schema#",
                "$defs": {
                    "x": {"$schema": "http://json-schema.org/draft-04/schema#", "type": "strin"}
                },
            }
        },
        [("Not a JSON Schema (draft4)", "/$defs/x/type", 6)],
    ),
}


@pytest.mark.parametrize("name", BAD)
def test_bad_input_is_said_at_its_place(name: str, folder: Folder) -> None:
    """Every finding has a message, a remedy, a pointer and a line."""
    documents, expected = BAD[name]
    with pytest.raises(Refusal) as caught:
        load(folder(documents))
    found = caught.value.findings
    assert len(found) == len(expected)
    for finding, (message, pointer, line) in zip(found, expected, strict=True):
        assert message in finding.message
        assert (finding.pointer, finding.line) == (pointer, line)
        assert finding.fix


def test_a_schema_inside_the_description_of_an_api_is_referred_to(folder: Folder) -> None:
    """What the refusal of an OpenAPI document offers as a way out is one."""
    described = {"openapi": "3.1.0", "info": {}, "components": {"schemas": {"a/b c": {}}}}
    with pytest.raises(Refusal) as caught:
        load(folder({"api.json": described}))
    [refused] = caught.value.findings
    target = "api.json#/components/schemas/a~1b%20c"
    assert f'`{{"$ref": "{target}"}}`' in refused.fix
    contract = load(folder({"api.json": described, "Pet.json": {"$ref": target}}))
    assert targets(contract) == {"Pet.json#/$ref": "api.json#/components/schemas/a~1b c"}


def test_a_file_that_was_named_alone_is_not_told_that_others_are_missing(folder: Folder) -> None:
    """What it refers to may well stand beside it."""
    root = folder({"a/here.json": {"$ref": "there.json"}, "a/there.json": {}})
    with pytest.raises(Refusal) as caught:
        load(root / "a" / "here.json")
    [fault] = caught.value.findings
    assert fault.message == (
        "`$ref` `there.json` leads to another file, and `here.json` was read alone."
    )
    assert fault.fix == "Name the folder that holds both."
    assert load(root / "a").references


def test_yaml_is_said_to_be_none_of_ours(folder: Folder) -> None:
    """A file that is no JSON by its name has another remedy than its syntax."""
    root = folder({"a.yaml": "type: string"})
    with pytest.raises(Refusal) as caught:
        load(root / "a.yaml")
    assert [finding.fix for finding in caught.value.findings] == [
        "Convert it: schemas are read as JSON."
    ]


def test_an_unreadable_file_is_said(folder: Folder) -> None:
    """What the system refuses is a finding, no traceback."""
    root = folder({"a.json": {}})
    (root / "b.json").symlink_to("nowhere.json")
    with pytest.raises(Refusal, match="could not be read: No such file"):
        load(root)


def test_a_link_stays_in_the_folder(folder: Folder) -> None:
    """Inside, a linked file is a document; what leads out is refused, files and folders."""
    root = folder({"a.json": {"title": "A"}, "types/b.json": {}, "../out/c.json": {}})
    (root / "link.json").symlink_to("a.json")
    (root / "again").symlink_to("types")
    (root / "round").symlink_to(".")
    (root / "README").symlink_to("../out/c.json")  # no schema
    contract = load(root)
    assert [d.path for d in contract.documents] == ["a.json", "link.json", "types/b.json"]
    assert contract.by_path["link.json"].value == {"title": "A"}
    linked = root.parent / "linked"
    linked.symlink_to(root)
    assert [d.path for d in load(linked).documents] == ["a.json", "link.json", "types/b.json"]
    (root / "c.json").symlink_to("../out/c.json")
    (root / "types" / "all").symlink_to(root.parent / "out")
    (root / "d.json").write_text('{"$ref": "types/all/c.json"}')
    with pytest.raises(Refusal) as caught:
        load(root)
    assert [finding.message for finding in caught.value.findings] == [
        f"The symbolic link `{root}/{name}` leads out of the folder."
        for name in ("c.json", "types/all")
    ]


def test_links_in_a_circle_are_said(folder: Folder) -> None:
    """No hang, no traceback."""
    root = folder({"a.json": {}})
    (root / "b.json").symlink_to("c.json")
    (root / "c.json").symlink_to("b.json")
    with pytest.raises(Refusal) as caught:
        load(root)
    assert [f.file for f in caught.value.findings] == [f"{root}/b.json", f"{root}/c.json"]
    assert all("Too many levels of symbolic links" in f.message for f in caught.value.findings)


@pytest.mark.parametrize("name", ["a b.json", "a%20b.json", "a#b.json", "a?b.json", "ä:b.json"])
def test_a_reference_is_a_uri(name: str, folder: Folder) -> None:
    """What a path has no character for is escaped; either spelling of what needs none will do."""
    root = folder(
        {
            f"x/{name}": {"$ref": "a/../y.json"},
            "x/y.json": {},
            "z.json": {
                "items": {"$ref": f"x/{quote(name)}"},
                "not": {"$ref": f"%78/{quote(name)}#"},
            },
        }
    )
    assert targets(load(root)) == {
        f"x/{name}#/$ref": "x/y.json",
        "z.json#/items/$ref": f"x/{name}",
        "z.json#/not/$ref": f"x/{name}",
    }


def test_what_is_no_file_is_said(folder: Folder) -> None:
    """A pipe under a schema's name is not waited for."""
    root = folder({"a.json": {}})
    os.mkfifo(root / "b.json")
    with pytest.raises(Refusal, match=r"b\.json` is no regular file"):
        load(root)


def test_a_name_that_is_no_text_is_said(folder: Folder) -> None:
    """A path becomes text everywhere: one that is not UTF-8 is refused, readably."""
    root = folder({"a.json": {}})
    (root / os.fsdecode(b"\xff.json")).write_text("{}")
    with pytest.raises(Refusal, match=r"/\\xff.json` is not UTF-8"):
        load(root)


def test_every_real_schema_loads_or_is_refused_with_a_place(data: Path) -> None:
    """Public schemas load; those that refer to files that are not there say so."""
    refused = {}
    for file in sorted((data / "real_schemas").glob("*/schema.json")):
        try:
            load(file)
        except Refusal as refusal:
            refused[file.parent.name] = refusal.findings
    assert len(refused) <= 5
    for findings in refused.values():
        assert all(
            f.line and f.pointer and "nothing is ever fetched" in f.message for f in findings
        )


def test_a_part_in_another_dialect_is_held_to_that_dialect(folder: Folder) -> None:
    """An embedded draft 4 schema may say `exclusiveMaximum: true`, its 2020-12 host may not."""
    part = {
        "$schema": "http://json-schema.org/draft-04/schema#",
        "id": "part",
        "maximum": 1,
        "exclusiveMaximum": True,
    }
    contract = load(folder({"a.json": {"$defs": {"part": part}}}))
    assert {node.place.pointer: node.dialect for node in contract.nodes} == {
        "": "draft2020-12",
        "/$defs/part": "draft4",
    }
    with pytest.raises(Refusal) as caught:
        load(folder({"a.json": {"$defs": {"part": part | {"exclusiveMaximum": 1}}}}))
    (finding,) = caught.value.findings
    assert finding.pointer == "/$defs/part/exclusiveMaximum"
    assert finding.message.startswith("Not a JSON Schema (draft4)")


def test_an_embedded_identifier_is_found_from_inside_its_document_first(folder: Folder) -> None:
    """Two documents that bundle schemas of one name do not get in each other's way."""
    bundle = {"$defs": {"x": {"$id": "https://example.com/x", "items": {"$ref": "#/$defs/y"}}}}
    contract = load(
        folder(
            {
                name: {"$defs": {"x": bundle["$defs"]["x"] | {"$defs": {"y": {"title": name}}}}}
                for name in ("a.json", "b.json")
            }
        )
    )
    assert targets(contract) == {
        f"{name}#/$defs/x/items/$ref": f"{name}#/$defs/x/$defs/y" for name in ("a.json", "b.json")
    }


@pytest.mark.parametrize(
    ("schema", "pointer"),
    [
        ({"prefixItems": [{"minLength": "x"}]}, "/prefixItems/0/minLength"),
        ({"$ref": "#/parts/a", "parts": {"a": {"type": 3}}}, "/parts/a/type"),
    ],
)
def test_a_schema_where_no_meta_schema_looks_is_held_to_it_too(
    folder: Folder, schema: dict[str, Any], pointer: str
) -> None:
    """Under another draft's keyword, and where a reference leads: every schema is one."""
    old = {"$schema": "http://json-schema.org/draft-07/schema#"}
    with pytest.raises(Refusal) as caught:
        load(folder({"a.json": old | schema}))
    assert [finding.pointer for finding in caught.value.findings] == [pointer]
