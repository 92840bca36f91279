"""Two names become one in generated code.

Languages spell names in their own casing: `mimeType` and `mime_type` are both
`mimeType` in TypeScript, `MimeType` in Go and `mime_type` in Rust. This holds
for the properties of one object, the members of one enum, the codes of all
taxonomies, and the files of one folder. Generated code puts a number behind the
later one: it tells a reader nothing, and a name that comes between renames it for
callers. On the wire both stay as they are.

Example:

    "properties": { "user_id": { "type": "string" }, "userId": { "type": "string" } }

Fix: remove one, or give it a name that differs in a word.

    "properties": { "user_id": { "type": "string" }, "owner_id": { "type": "string" } }
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.contract import Contract, Node
from charter.facts import Place
from charter.findings import Level, Problem
from charter.lint.casing import collisions

LEVEL = Level.ERROR


def check(contract: Contract) -> Iterator[Problem]:
    for node in contract.holding("properties"):
        properties = {name: node.place / "properties" / name for name in node.schema["properties"]}
        yield from _judge("Properties", properties)
    for node in contract.holding("$defs", "definitions"):
        for keyword in ("$defs", "definitions"):
            inner = node.schema.get(keyword)
            if isinstance(inner, dict):
                places = {name: node.place / keyword / name for name in inner}
                yield from _judge("Definitions", places)
    for node in contract.holding("enum"):
        said = node.schema["enum"]
        members = enumerate(said if isinstance(said, list) else [])
        yield from _judge(
            "Members", {m: node.place / "enum" / i for i, m in members if isinstance(m, str)}
        )
    for node in contract.holding("oneOf", "anyOf"):
        for keyword in ("oneOf", "anyOf"):
            yield from _judge("Members", dict(_constants(node, keyword)))
    yield from _judge("Codes", {c.code: c.place for t in contract.taxonomies for c in t.codes})
    folders: dict[str, dict[str, Place]] = {}
    for document in contract.documents:
        folder, _, name = document.path.rpartition("/")
        folders.setdefault(folder, {})[name.removesuffix(".json")] = Place(document.path)
    for _, files in sorted(folders.items()):
        yield from _judge("Files", files)


def _constants(node: Node, keyword: str) -> Iterator[tuple[str, Place]]:
    branches = node.schema.get(keyword)
    for index, branch in enumerate(branches if isinstance(branches, list) else []):
        if isinstance(branch, dict) and isinstance(branch.get("const"), str):
            yield branch["const"], node.place / keyword / index


def _judge(kind: str, places: dict[str, Place]) -> Iterator[Problem]:
    for name, earlier, casing, spelling in collisions(places):
        yield Problem(
            places[name],
            f"{kind} `{earlier}` and `{name}` are both `{spelling}` in {casing}: in generated "
            f"code, a number tells `{name}` apart.",
            "Give one of them a name that differs in a word.",
            {"names": [earlier, name], "spelling": spelling},
        )
