"""What a server lists, as a contract: tools, resources, prompts (MCP `*/list` results).

Each tool becomes the document `tools/<name>.json` that a person would have
written: hints under `x-tool`, shapes under `$defs`, what we have no word for
verbatim under `x-mcp`. A shape stays a schema resource of its own, so that the
references inside it lead where they led. Arrays that are sets (`required`,
`enum`, `type`) are sorted, and what changes with content (sizes, dates) is left
out, so that the same server gives the same contract.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import quote, urldefrag

from charter import dialect, jsontext
from charter.contract import MANIFEST, Contract, Document
from charter.findings import Finding, Level, Refusal
from charter.loader import link
from charter.pointer import ROOT, Pointer
from charter.snapshot import canonical

SCHEMA = "https://json-schema.org/draft/2020-12/schema"
"""How MCP reads a schema without `$schema` (2025-11-25, basic/schema; 2026-07-28)."""

_HINTS = {
    "readOnlyHint": "readOnly",
    "destructiveHint": "destructive",
    "idempotentHint": "idempotent",
    "openWorldHint": "openWorld",
}
_SHAPES = {"inputSchema": "input", "outputSchema": "output"}
_SLOT = "/contract"


@dataclass(frozen=True)
class Entry:
    """One listed thing, and where it stands in the text that it came from."""

    value: Any
    at: Pointer = ROOT


@dataclass(frozen=True)
class Server:
    """What a server says of itself; `protocol` is the revision that was agreed on."""

    name: str
    title: str | None
    protocol: str
    capabilities: Mapping[str, Any]
    instructions: str | None


@dataclass(frozen=True)
class Listing:
    """Everything that one server lists; `text` and `file` where it was saved."""

    tools: tuple[Entry, ...]
    resources: tuple[Entry, ...] = ()
    templates: tuple[Entry, ...] = ()
    prompts: tuple[Entry, ...] = ()
    server: Server | None = None
    text: str | None = None
    file: str = ""


def contract(listing: Listing) -> Contract:
    """Return `listing` as a contract; raise `Refusal` with everything wrong in it."""
    faults: list[Finding] = []
    documents: dict[str, Document] = {}
    for kind, made in _made(_Reader(listing, faults)):
        if made.path in documents:
            entry, first = made.origin[ROOT], documents[made.path].origin[ROOT]
            faults.append(
                _fault(
                    listing,
                    entry,
                    f"{kind} `{_name(made)}` is listed twice.",
                    _twice(listing, first),
                )
            )
        documents.setdefault(made.path, made)
    if listing.server is not None:
        documents[MANIFEST] = Document(MANIFEST, _manifest(listing.server))
    if faults:
        raise Refusal(faults)
    return link(documents.values(), root=listing.file)


def _made(reader: _Reader) -> Iterator[tuple[str, Document]]:
    listing = reader.listing
    for kind, entries, make in (
        ("Tool", listing.tools, reader.tool),
        ("Resource", listing.resources, reader.resource),
        ("Resource template", listing.templates, reader.resource),
        ("Prompt", listing.prompts, reader.prompt),
    ):
        for entry in entries:
            if (made := make(kind, entry)) is not None:
                yield kind, made


@dataclass(frozen=True)
class _Reader:
    """Makes documents of entries, and notes what is wrong with them."""

    listing: Listing
    faults: list[Finding] = field(default_factory=list)

    def tool(self, kind: str, entry: Entry) -> Document | None:
        name = self.text(kind, entry, "name")
        if name is None:
            return None
        value, at = entry.value, entry.at
        stem = _stem(name)
        path = f"tools/{stem}.json"
        origin = {ROOT: at, ROOT / "x-mcp": at}
        said: dict[str, Any] = {} if stem == name else {"name": name}
        annotations = dict(self.object(kind, name, entry, "annotations"))
        hints = {}
        for key, hint in _HINTS.items():
            if key in annotations:
                hints[hint] = annotations.pop(key)
                origin[ROOT / "x-tool" / "hints" / hint] = at / "annotations" / key
                if not isinstance(hints[hint], bool):
                    self.blame(
                        at / "annotations" / key,
                        f"`{key}` of tool `{name}` is neither true nor false.",
                        "Make the server send a boolean, or leave it out.",
                    )
        if hints:
            said["hints"] = hints
        shapes = {}
        for key, side in _SHAPES.items():
            if key not in value and side == "output":
                continue
            shape = self.shape(name, f"{stem}.json/{side}", entry, key)
            if shape is not None:
                shapes[side] = shape
                origin[ROOT / "$defs" / side] = at / key
                origin[ROOT / "$defs" / side / "allOf" / 0] = (
                    at / key / "allOf" / 0 if "allOf" in value[key] else at / key
                )
        document: dict[str, Any] = {"$schema": SCHEMA, "$id": path}
        title = value.get("title", annotations.get("title"))
        document |= _texts(value | {"title": title}, "title", "description")
        document |= {"x-tool": said, "$defs": shapes}
        document |= _rest(
            value | {"annotations": annotations},
            {"name", "title", "description", *_SHAPES},
        )
        return self.document(path, document, origin)

    def resource(self, kind: str, entry: Entry) -> Document | None:
        key = "uri" if kind == "Resource" else "uriTemplate"
        uri = self.text(kind, entry, key)
        if uri is None:
            return None
        value = entry.value
        path = f"resources/{_stem(uri)}.json"
        said = {"uri": uri} | _texts(value, "name", "mimeType")
        annotations = dict(self.object(kind, uri, entry, "annotations"))
        annotations.pop("lastModified", None)
        document = {"$schema": SCHEMA, "$id": path} | _texts(value, "title", "description")
        document |= {"x-resource": said} | _rest(
            value | {"annotations": annotations},
            {"name", "title", "description", "mimeType", "size", key},
        )
        origin = {
            ROOT: entry.at,
            ROOT / "x-resource": entry.at,
            ROOT / "x-resource" / "uri": entry.at / key,
            ROOT / "x-mcp": entry.at,
        }
        return self.document(path, document, origin)

    def prompt(self, kind: str, entry: Entry) -> Document | None:
        name = self.text(kind, entry, "name")
        if name is None:
            return None
        value, stem = entry.value, _stem(name)
        path = f"prompts/{stem}.json"
        origin = {ROOT: entry.at, ROOT / "x-mcp": entry.at}
        properties: dict[str, Any] = {}
        required = []
        arguments = value.get("arguments") or []
        for index, argument in enumerate(arguments if isinstance(arguments, list) else [None]):
            at = entry.at / "arguments" / index
            called = argument.get("name") if isinstance(argument, dict) else None
            if not isinstance(called, str):
                self.blame(
                    at,
                    f"An argument of prompt `{name}` has no `name`.",
                    "Make the server send a list of objects with `name`.",
                )
                continue
            properties[called] = {"type": "string"} | _texts(argument, "title", "description")
            origin[ROOT / "$defs" / "input" / "properties" / called] = at
            if argument.get("required") is True:
                required.append(called)
        shape: dict[str, Any] = {"type": "object", "properties": properties}
        if required:
            shape["required"] = sorted(required)
        document = {"$schema": SCHEMA, "$id": path} | _texts(value, "title", "description")
        document |= {"x-prompt": {} if stem == name else {"name": name}, "$defs": {"input": shape}}
        document |= _rest(value, {"name", "title", "description", "arguments"})
        origin[ROOT / "$defs" / "input"] = entry.at / "arguments"
        return self.document(path, document, origin)

    def document(self, path: str, value: Any, origin: Mapping[Pointer, Pointer]) -> Document:
        return Document(path, value, dialect.DEFAULT, self.listing.file, self.listing.text, origin)

    def shape(self, name: str, identifier: str, entry: Entry, key: str) -> Any:
        """Return a copy of a schema that keeps its meaning inside another document."""
        schema = entry.value.get(key)
        at = entry.at / key
        if not isinstance(schema, dict):
            what = "is no object" if key in entry.value else "is missing"
            self.blame(
                at,
                f"`{key}` of tool `{name}` {what}.",
                'Make the server send a JSON Schema there: `{"type": "object"}` at the least.',
            )
            return None
        said = schema.get("$schema", SCHEMA)
        draft = dialect.of_uri(said) if isinstance(said, str) else None
        if draft is None:
            self.blame(
                at / "$schema",
                f"`{key}` of tool `{name}` names no known dialect: `{said}`.",
                f"Use one of: {', '.join(dialect.URIS)}.",
            )
            return None
        schema = deepcopy(schema)
        if dialect.ref_hides_siblings(draft) and isinstance(schema.get("$ref"), str):
            # Beside `$ref` an identifier is void in these drafts, as is all but the definitions.
            kept = ("$schema", "title", "description", "definitions", "$defs")
            target = {"$ref": schema["$ref"]}
            schema = {k: v for k, v in schema.items() if k in kept} | {"allOf": [target]}
        keyword = dialect.id_keyword(draft)
        own = schema.get(keyword)
        uri, fragment = urldefrag(own) if isinstance(own, str) else ("", "")
        if not uri:
            anchored = fragment and dialect.ref_hides_siblings(draft)
            schema[keyword] = f"{identifier}#{fragment}" if anchored else identifier
        _sort_sets(schema)
        return schema

    def text(self, kind: str, entry: Entry, key: str) -> str | None:
        found = entry.value.get(key) if isinstance(entry.value, dict) else None
        if isinstance(found, str) and found:
            return found
        self.blame(
            entry.at,
            f"{kind} without a `{key}`.",
            f"Make the server send `{key}` as text with each {kind.lower()}.",
        )
        return None

    def object(self, kind: str, name: str, entry: Entry, key: str) -> Mapping[str, Any]:
        found = entry.value.get(key)
        if found is None or isinstance(found, dict):
            return found or {}
        self.blame(
            entry.at / key,
            f"`{key}` of {kind.lower()} `{name}` is no object.",
            "Make the server send an object, or leave it out.",
        )
        return {}

    def blame(self, at: Pointer, message: str, fix: str) -> None:
        self.faults.append(_fault(self.listing, at, message, fix))


def _fault(listing: Listing, at: Pointer, message: str, fix: str) -> Finding:
    found = None
    while listing.text is not None and (found := jsontext.locate(listing.text, at)) is None and at:
        at = at.parent
    line, column = found or (None, None)
    file = listing.file or "server"
    return Finding("invalid-input", Level.ERROR, message, fix, file, at, line, column)


def _twice(listing: Listing, first: Pointer) -> str:
    where = f"`{first}`" if listing.text is not None else "an earlier place of the list"
    return f"Keep one of the two; the first stands at {where}."


def _name(document: Document) -> str:
    said = document.value
    for key, part in (("x-tool", "name"), ("x-prompt", "name"), ("x-resource", "uri")):
        if part in said.get(key, {}):
            return str(said[key][part])
    return document.path.partition("/")[2].removesuffix(".json")


def _stem(name: str) -> str:
    return quote(name, safe="", errors="surrogatepass")


def _texts(value: Mapping[str, Any], *keys: str) -> dict[str, Any]:
    return {key: value[key] for key in keys if isinstance(value.get(key), str)}


def _rest(value: Mapping[str, Any], known: set[str]) -> dict[str, Any]:
    rest = {k: v for k, v in value.items() if k not in known and v is not None and v != {}}
    return {"x-mcp": rest} if rest else {}


def _manifest(server: Server) -> dict[str, Any]:
    said: dict[str, Any] = {"protocol": server.protocol, "capabilities": dict(server.capabilities)}
    if server.instructions is not None:
        said["instructions"] = server.instructions
    manifest: dict[str, Any] = {"name": server.name, "x-server": said}
    if server.title is not None:
        manifest["title"] = server.title
    if (slot := _slot(server.capabilities.get("experimental"))) is not None:
        manifest["capability"], manifest["version"] = slot
    return manifest


def _slot(experimental: Any) -> tuple[str, str] | None:
    """Return the contract slot and its version, where a server announces just one."""
    found = [
        (key, said["version"])
        for key, said in (experimental if isinstance(experimental, dict) else {}).items()
        if key.endswith(_SLOT) and isinstance(said, dict) and isinstance(said.get("version"), str)
    ]
    return found[0] if len(found) == 1 else None


def _sort_sets(schema: Any) -> None:
    """Sort, in place, the arrays of `schema` whose order says nothing."""
    stack = [schema]
    while stack:
        here = stack.pop()
        stack += [inner for _, _, inner in dialect.subschemas(here, ROOT)]
        if not isinstance(here, dict):
            continue
        for keyword in ("required", "type", "enum"):
            if isinstance(here.get(keyword), list):
                here[keyword] = _as_set(here[keyword])
        for keyword in ("dependentRequired", "dependencies"):
            if isinstance(here.get(keyword), dict):
                here[keyword] = {
                    name: _as_set(listed) if isinstance(listed, list) else listed
                    for name, listed in here[keyword].items()
                }


def _as_set(members: Iterable[Any]) -> list[Any]:
    return sorted(members, key=canonical)
