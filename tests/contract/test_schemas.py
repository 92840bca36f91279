"""Every document of the contract is valid, complete, and written in one way."""

import json
import re
from typing import Any

import jsonschema
import jsonschema_rs
import pytest

from charter.vocabulary import MANIFEST as MANIFEST_SCHEMA
from charter.vocabulary import keywords, meta_schema

from .folder import (
    BASE,
    DOCUMENTS,
    MANIFEST,
    ROOT,
    at,
    everywhere,
    reached,
    registry,
    target,
    within,
)

RESERVED = frozenset(
    # Python, TypeScript, Go, Rust and Java, with what each keeps for later.
    """abstract and any as assert async await become boolean box break byte case catch chan
    char class const continue crate debugger def default defer del delete do double dyn elif
    else enum except export extends extern fallthrough false final finally float fn for from
    func function global go goto if impl implements import in instanceof int interface is
    lambda let long loop macro match mod move mut native new none nonlocal not null or override
    package pass priv private protected public pub raise range ref return select self short
    static strictfp struct super switch synchronized this throw throws trait transient true try
    type typeof union unsafe unsized use var virtual void volatile where while with yield""".split()
)
OAUTH = ("authorize", "token", "revoke", "register")


def places(*keywords: str) -> list[tuple[str, str, dict[str, Any]]]:
    return [found for found in everywhere() if any(keyword in found[2] for keyword in keywords)]


@pytest.mark.parametrize("path", DOCUMENTS)
def test_document_is_valid_2020_12_and_valid_in_our_vocabulary(path: str) -> None:
    """Two validators accept every document under the dialect and under our meta-schema."""
    jsonschema.Draft202012Validator.check_schema(DOCUMENTS[path])
    assert list(jsonschema.Draft202012Validator(meta_schema()).iter_errors(DOCUMENTS[path])) == []
    assert jsonschema_rs.meta.is_valid(DOCUMENTS[path])
    assert jsonschema_rs.Draft202012Validator(meta_schema()).is_valid(DOCUMENTS[path])


def test_manifest_is_valid() -> None:
    """The manifest is held to its own meta-schema."""
    checker = jsonschema.Draft202012Validator(meta_schema(MANIFEST_SCHEMA))
    assert list(checker.iter_errors(MANIFEST)) == []


def test_documents_are_named_by_their_paths() -> None:
    """`$id` is the path, and the dialect is the plain one."""
    assert {path: document["$id"] for path, document in DOCUMENTS.items()} == {
        path: path for path in DOCUMENTS
    }
    assert {document["$schema"] for document in DOCUMENTS.values()} == {
        "https://json-schema.org/draft/2020-12/schema"
    }


def test_documents_are_in_the_one_layout() -> None:
    """Two spaces, one member a line, and keywords in the order of the meta-schema."""
    rank = {keyword: index for index, keyword in enumerate(keywords())}
    for path, pointer, schema in everywhere():
        assert list(schema) == sorted(schema, key=rank.__getitem__), f"{path}#{pointer}"
    members = list(meta_schema(MANIFEST_SCHEMA)["properties"])
    assert list(MANIFEST) == sorted(MANIFEST, key=members.index)
    for path, document in [*DOCUMENTS.items(), ("contract.json", MANIFEST)]:
        text = json.dumps(document, indent=2, ensure_ascii=False) + "\n"
        assert (ROOT / path).read_text(encoding="utf-8") == text, path


def test_references_stay_inside_the_folder() -> None:
    """Every `$ref` leads to a schema of this folder."""
    references = places("$ref")
    assert len(references) > 250
    for path, pointer, schema in references:
        there, below = target(path, schema["$ref"])
        assert there in DOCUMENTS, f"{path}#{pointer}"
        assert isinstance(at(there, below), dict | bool), f"{path}#{pointer}"


def test_examples_are_valid() -> None:
    """Two validators accept every example under the schema that it stands in."""
    count = 0
    absolute = [(BASE + path, value | {"$id": BASE + path}) for path, value in DOCUMENTS.items()]
    rust = jsonschema_rs.Registry(absolute)
    for path, pointer, schema in places("examples"):
        reference = {"$ref": f"{BASE}{path}#{pointer}"}
        python = jsonschema.Draft202012Validator(reference, registry=registry())
        fast = jsonschema_rs.Draft202012Validator(reference, registry=rust)
        for example in schema["examples"]:
            assert [e.message for e in python.iter_errors(example)] == [], f"{path}#{pointer}"
            assert fast.is_valid(example), f"{path}#{pointer}"
            count += 1
    assert count > 200


def test_documents_show_examples() -> None:
    """Every shared type, wire shape, taxonomy and resource has an example."""
    for path, document in DOCUMENTS.items():
        if path.startswith(("types/", "wire/", "errors/", "resources/")):
            assert document.get("examples"), path


def test_everything_is_described() -> None:
    """Documents, definitions and documented members have both texts; properties one."""
    for path, pointer, schema in everywhere():
        where = f"{path}#{pointer}"
        role = pointer.split("/")[-2] if pointer else ""
        if not pointer or role == "$defs" or (role == "oneOf" and "const" in schema):
            assert schema.get("title"), where
            assert schema.get("description"), where
        if role == "properties":
            assert schema.get("description"), where


def test_texts_are_sentences_in_plain_english() -> None:
    """Text is ASCII; a description is a sentence that ends."""
    for path, document in DOCUMENTS.items():
        assert json.dumps(document, ensure_ascii=False).isascii(), path
    assert json.dumps(MANIFEST, ensure_ascii=False).isascii()
    for path, pointer, schema in places("description"):
        assert re.search(r"[.:)`]$", schema["description"]), f"{path}#{pointer}"
        assert schema["description"][0].isupper() or schema["description"][0] == "`", pointer


def test_what_clients_send_is_closed() -> None:
    """An object that a client or an operator writes refuses members it does not know."""
    roots = [(f"tools/{tool}.json", "/$defs/input") for tool in within("tools")]
    roots += [
        (f"routes/{name}.json", "/$defs/input")
        for name, route in within("routes").items()
        if "input" in route["$defs"] and name not in OAUTH
    ]
    roots += [("wire/PolicyFile.json", ""), ("wire/GatewayConfig.json", "")]
    roots += [("wire/ApprovalToken.json", ""), ("wire/ApprovedTools.json", "")]
    objects = {
        (path, pointer)
        for root in roots
        for path, pointer in reached(*root)
        if at(path, pointer).get("type") == "object"
    }
    assert len(objects) > 30
    open_ones = {o for o in objects if at(*o).get("additionalProperties") in (None, True)}
    assert open_ones == set()


def test_what_clients_read_is_open() -> None:
    """A result may gain members, so its objects are open, but for the error envelope."""
    closed = {
        path
        for tool in within("tools")
        for path, pointer in reached(f"tools/{tool}.json", "/$defs/output")
        if at(path, pointer).get("additionalProperties") is False
    }
    assert closed == {"wire/ErrorObject.json", "wire/ValidationProblem.json"}


def test_integers_are_bounded() -> None:
    """Every integer has bounds that a signed 64-bit number can hold."""
    for path, pointer, schema in places("type"):
        if "integer" in schema["type"] and "enum" not in schema and "const" not in schema:
            assert -(2**63) <= schema["minimum"] <= schema["maximum"] < 2**63, f"{path}#{pointer}"


def test_patterns_run_in_every_engine() -> None:
    """Patterns are anchored where they name, and know no lookaround and no backreference."""
    patterns = {schema["pattern"] for _, _, schema in places("pattern")}
    assert len(patterns) > 20
    for pattern in patterns:
        assert re.compile(pattern)
        assert not re.search(r"\(\?|\\[1-9kpPwWdDsSbB]", pattern), pattern
        assert pattern.startswith("^")


def test_names_survive_every_language() -> None:
    """No property is a keyword somewhere, and no two meet when their case changes."""
    for path, pointer, schema in places("properties"):
        names = list(schema["properties"])
        for name in names:
            assert re.fullmatch(r"[a-z][a-z0-9]*(_[a-z0-9]+)*", name), f"{path}#{pointer}/{name}"
            assert name not in RESERVED, f"{path}#{pointer}/{name}"
        assert len({name.replace("_", "") for name in names}) == len(names), f"{path}#{pointer}"
    shapes = [*within("types"), *within("wire")]
    assert len({name.lower() for name in shapes}) == len(shapes)


def test_unions_are_tagged() -> None:
    """Every `oneOf` of objects is told apart by one required constant of the same name."""
    unions = [
        (path, pointer, schema)
        for path, pointer, schema in places("oneOf")
        if not all("const" in branch for branch in schema["oneOf"])
    ]
    assert len(unions) > 9
    for path, pointer, schema in unions:
        tags = []
        for branch in schema["oneOf"]:
            found = at(*target(path, branch["$ref"]))
            tags.append({n: p["const"] for n, p in found["properties"].items() if "const" in p})
            assert set(tags[-1]) <= set(found["required"]), f"{path}#{pointer}"
        shared = set.intersection(*(set(tag) for tag in tags))
        assert len(shared) == 1, f"{path}#{pointer}"
        name = shared.pop()
        assert len({tag[name] for tag in tags}) == len(tags), f"{path}#{pointer}"


def test_nothing_is_defined_and_left_unused() -> None:
    """Every type is used by a tool, a route, a resource or a wire shape."""
    used = {target(path, schema["$ref"])[0] for path, _, schema in places("$ref")}
    assert {path for path in DOCUMENTS if path.startswith("types/")} - used == set()
