"""The facts that a contract states, read off its documents.

Readers are forgiving: a fact that is absent or of the wrong type is `None` (or
left out), so that lint can name it. Nothing here judges.
"""

from __future__ import annotations

import posixpath
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from charter import jsontext
from charter.pointer import ROOT, Pointer

if TYPE_CHECKING:
    from charter.contract import Document, Node

T = TypeVar("T")

_DEPRECATES = frozenset({"deprecated", "x-deprecation"})


class Place(NamedTuple):
    """Where something stands: a document's path and a JSON Pointer into it."""

    path: str
    pointer: Pointer = ROOT

    def __truediv__(self, token: str | int) -> Place:
        """The place one reference token further in."""
        return Place(self.path, self.pointer / token)

    def __str__(self) -> str:
        """`tools/recall.json#/$defs/input`."""
        return f"{self.path}#{self.pointer}" if self.pointer else self.path


@dataclass(frozen=True)
class Hints:
    """MCP tool annotations; None where the contract does not say."""

    read_only: bool | None
    destructive: bool | None
    idempotent: bool | None
    open_world: bool | None


@dataclass(frozen=True)
class Deprecation:
    """A deprecated thing, since when, what instead, and when it goes.

    `kind` is "tool", "code", "member", "property" or "schema"; `subject` is
    its name as a caller writes it.
    """

    place: Place
    kind: str
    subject: str
    since: str | None
    replacement: str | None
    removal: str | None
    sunset: str | None
    note: str | None

    @property
    def replaced_by(self) -> Place | None:
        """The place that `replacement` names: a pointer in its document, or `path#pointer`."""
        path, mark, pointer = (self.replacement or "").partition("#")
        if not path and not mark:
            return None
        if path.startswith("."):
            path = posixpath.normpath(posixpath.join(posixpath.dirname(self.place.path), path))
        return Place(path or self.place.path, Pointer(pointer))


@dataclass(frozen=True)
class Tool:
    """One tool: its shapes by place, and how it behaves."""

    name: str
    place: Place
    title: str | None
    description: str | None
    input: Place | None
    output: Place | None
    hints: Hints
    errors: tuple[str, ...]
    method: str | None
    route: str | None
    mcp: bool
    footer: tuple[str, ...]
    links: tuple[str, ...]
    deprecation: Deprecation | None


@dataclass(frozen=True)
class Prefix:
    """A message prefix that is part of the contract."""

    text: str
    description: str | None


@dataclass(frozen=True)
class ErrorCode:
    """One documented code of a taxonomy."""

    code: str
    place: Place
    title: str | None
    description: str | None
    status: int | None
    retry: str | None
    caller: str | None
    stage: str | None
    upstream: str | None
    private: bool
    public: str | None
    prefixes: tuple[Prefix, ...]
    deprecation: Deprecation | None


@dataclass(frozen=True)
class Taxonomy:
    """A set of error codes; `name` is the file's stem."""

    name: str
    place: Place
    title: str | None
    description: str | None
    closed: bool
    codes: tuple[ErrorCode, ...]


@dataclass(frozen=True)
class Route:
    """An HTTP route that is no tool's.

    `other_statuses` come with the shape of success, beside `status`. `service`
    names the service that has it, None for the contract's own.
    """

    name: str
    place: Place
    title: str | None
    description: str | None
    method: str | None
    route: str | None
    input: Place | None
    input_in: str | None
    output: Place | None
    errors: tuple[str, ...]
    auth: str | None
    status: int | None
    other_statuses: tuple[int, ...]
    media_type: str | None
    envelope: str | None
    service: str | None
    deprecation: Deprecation | None


@dataclass(frozen=True)
class Resource:
    """An MCP resource or resource template."""

    name: str
    place: Place
    title: str | None
    description: str | None
    uri: str | None
    mime_type: str | None
    errors: tuple[str, ...]


@dataclass(frozen=True)
class Prompt:
    """An MCP prompt; `input` is the object of its arguments."""

    name: str
    place: Place
    title: str | None
    description: str | None
    input: Place | None


@dataclass(frozen=True)
class Server:
    """What a live server announced about itself (MCP `initialize`, `server/discover`)."""

    protocol: str | None
    capabilities: Mapping[str, Any]
    instructions: str | None


@dataclass(frozen=True)
class Segment:
    """A segment of the connect-time instructions; `text` is None where it is a slot."""

    name: str
    place: Place
    title: str | None
    description: str | None
    priority: int | None
    text: str | None
    slot: bool
    uncapped: bool


@dataclass(frozen=True)
class MetaKey:
    """A `_meta` key and the shape that travels under it."""

    key: str
    place: Place


@dataclass(frozen=True)
class Release:
    """A released contract version; `date` is RFC 3339's full-date."""

    version: str
    date: str


@dataclass(frozen=True)
class Change:
    """A released change that a client must know of."""

    version: str
    kind: str
    at: str | None
    summary: str
    client: str


@dataclass(frozen=True)
class CappedClient:
    """A client known to cap instructions, by the name that it announces; budget in bytes."""

    name: str
    budget: int | None


@dataclass(frozen=True)
class Manifest:
    """What `contract.json` says."""

    name: str
    title: str | None
    description: str | None
    version: str | None
    capability: str | None
    language: str | None
    open_world: bool | None
    description_budget: int | None
    instructions_budget: int | None
    capped_clients: tuple[CappedClient, ...]
    reminder: str | None
    releases: tuple[Release, ...]
    changes: tuple[Change, ...]
    server: Server | None = None


def manifest(value: Any) -> Manifest:
    """Read `contract.json`."""
    budgets = _get(value, "budgets", dict) or {}
    return Manifest(
        name=_get(value, "name", str) or "contract",
        title=_get(value, "title", str),
        description=_get(value, "description", str),
        version=_get(value, "version", str),
        capability=_get(value, "capability", str),
        language=_get(value, "language", str),
        open_world=_get(value, "openWorld", bool),
        description_budget=_get(budgets, "description", int),
        instructions_budget=_get(budgets, "instructions", int),
        capped_clients=tuple(
            CappedClient(c["name"], _get(c, "budget", int))
            for c in _list(value, "cappedClients", dict)
            if _get(c, "name", str)
        ),
        reminder=_get(value, "reminder", str),
        releases=tuple(
            Release(_get(r, "version", str) or "", _get(r, "date", str) or "")
            for r in _list(value, "x-releases", dict)
        ),
        changes=tuple(
            Change(
                version=_get(c, "version", str) or "",
                kind=_get(c, "kind", str) or "",
                at=_get(c, "at", str),
                summary=_get(c, "summary", str) or "",
                client=_get(c, "client", str) or "",
            )
            for c in _list(value, "x-changes", dict)
        ),
        server=_server(value),
    )


def _server(value: Any) -> Server | None:
    said = _get(value, "x-server", dict)
    if said is None:
        return None
    return Server(
        protocol=_get(said, "protocol", str),
        capabilities=_get(said, "capabilities", dict) or {},
        instructions=_get(said, "instructions", str),
    )


def tools(documents: Iterable[Document]) -> Iterator[Tool]:
    """Read every document that has `x-tool`, or that stands in `tools/`."""
    for document in documents:
        root = document.value
        if not isinstance(root, dict) or not ("x-tool" in root or _in(document, "tools")):
            continue
        said = _get(root, "x-tool", dict) or {}
        hints = _get(said, "hints", dict) or {}
        method, route = _http(said)
        place = Place(document.path)
        name = _get(said, "name", str) or _stem(document)
        yield Tool(
            name=name,
            place=place,
            title=_get(root, "title", str),
            description=_get(root, "description", str),
            input=_definition(root, place, "input"),
            output=_definition(root, place, "output"),
            hints=Hints(
                read_only=_get(hints, "readOnly", bool),
                destructive=_get(hints, "destructive", bool),
                idempotent=_get(hints, "idempotent", bool),
                open_world=_get(hints, "openWorld", bool),
            ),
            errors=tuple(_list(said, "errors", str)),
            method=method,
            route=route,
            mcp=said.get("mcp") is not False,
            footer=tuple(_list(said, "footer", str)),
            links=tuple(_list(said, "links", str)),
            deprecation=_deprecation(root, place, "tool", name),
        )


def taxonomies(documents: Iterable[Document]) -> Iterator[Taxonomy]:
    """Read every document in `errors/`."""
    for document in documents:
        root = document.value
        if not isinstance(root, dict) or not _in(document, "errors"):
            continue
        yield Taxonomy(
            name=_stem(document),
            place=Place(document.path),
            title=_get(root, "title", str),
            description=_get(root, "description", str),
            closed=root.get("x-closed") is True,
            codes=tuple(_codes(root, Place(document.path))),
        )


def _codes(root: dict[str, Any], place: Place) -> Iterator[ErrorCode]:
    for at, branch in _branches(root, place):
        code = branch["const"]
        yield ErrorCode(
            code=code,
            place=at,
            title=_get(branch, "title", str),
            description=_get(branch, "description", str),
            status=_get(branch, "x-status", int),
            retry=_get(branch, "x-retry", str),
            caller=_get(branch, "x-caller", str),
            stage=_get(branch, "x-stage", str),
            upstream=_get(branch, "x-upstream", str),
            private=branch.get("x-private") is True,
            public=_get(branch, "x-public", str),
            prefixes=tuple(
                Prefix(p["const"], _get(p, "description", str))
                for p in _list(branch, "x-prefixes", dict)
                if _get(p, "const", str)
            ),
            deprecation=_deprecation(branch, at, "code", code),
        )


def routes(documents: Iterable[Document]) -> Iterator[Route]:
    """Read every document that has `x-route`, or that stands in `routes/`."""
    for document in documents:
        root = document.value
        if not isinstance(root, dict) or not ("x-route" in root or _in(document, "routes")):
            continue
        said = _get(root, "x-route", dict) or {}
        method, route = _http(said)
        place = Place(document.path)
        yield Route(
            name=_stem(document),
            place=place,
            title=_get(root, "title", str),
            description=_get(root, "description", str),
            method=method,
            route=route,
            input=_definition(root, place, "input"),
            input_in=_get(said, "in", str),
            output=_definition(root, place, "output"),
            errors=tuple(_list(said, "errors", str)),
            auth=_get(said, "auth", str),
            status=_get(said, "status", int),
            other_statuses=tuple(_list(said, "otherStatuses", int)),
            media_type=_get(said, "mediaType", str),
            envelope=_get(said, "envelope", str),
            service=_get(said, "service", str),
            deprecation=_deprecation(root, place, "route", _stem(document)),
        )


def resources(documents: Iterable[Document]) -> Iterator[Resource]:
    """Read every document that has `x-resource`, or that stands in `resources/`."""
    for document in documents:
        root = document.value
        if not isinstance(root, dict) or not ("x-resource" in root or _in(document, "resources")):
            continue
        said = _get(root, "x-resource", dict) or {}
        yield Resource(
            name=_get(said, "name", str) or _stem(document),
            place=Place(document.path),
            title=_get(root, "title", str),
            description=_get(root, "description", str),
            uri=_get(said, "uri", str),
            mime_type=_get(said, "mimeType", str),
            errors=tuple(_list(said, "errors", str)),
        )


def prompts(documents: Iterable[Document]) -> Iterator[Prompt]:
    """Read every document in `prompts/`."""
    for document in documents:
        root = document.value
        if not isinstance(root, dict) or not _in(document, "prompts"):
            continue
        place = Place(document.path)
        yield Prompt(
            name=_get(_get(root, "x-prompt", dict), "name", str) or _stem(document),
            place=place,
            title=_get(root, "title", str),
            description=_get(root, "description", str),
            input=_definition(root, place, "input"),
        )


def segments(documents: Iterable[Document]) -> Iterator[Segment]:
    """Read `instructions.json`."""
    for document in documents:
        if document.path != "instructions.json" or not isinstance(document.value, dict):
            continue
        for at, branch in _branches(document.value, Place(document.path)):
            yield Segment(
                name=branch["const"],
                place=at,
                title=_get(branch, "title", str),
                description=_get(branch, "description", str),
                priority=_get(branch, "x-priority", int),
                text=_get(branch, "x-text", str),
                slot=branch.get("x-slot") is True,
                uncapped=branch.get("x-uncapped") is True,
            )


def meta_keys(nodes: Iterable[Node]) -> Iterator[MetaKey]:
    """Read every schema that has `x-meta-key`."""
    for node in nodes:
        if key := _get(node.schema, "x-meta-key", str):
            yield MetaKey(key, node.place)


def deprecations(nodes: Iterable[Node]) -> Iterator[Deprecation]:
    """Read every schema that is `deprecated` or has `x-deprecation`."""
    for node in nodes:
        if not (isinstance(node.schema, dict) and _DEPRECATES & node.schema.keys()):
            continue
        kind, subject = kind_and_subject(node)
        if found := _deprecation(node.schema, node.place, kind, subject):
            yield found


def kind_and_subject(node: Node) -> tuple[str, str]:
    """Return what a schema is ("tool", "property", ...), and its name as a caller writes it."""
    tokens = node.place.pointer.tokens
    folder = PurePosixPath(node.place.path).parts[0]
    stem = PurePosixPath(node.place.path).stem
    if not tokens:
        return {"tools": "tool", "routes": "route"}.get(folder, "schema"), stem
    if (
        isinstance(node.schema, dict)
        and "const" in node.schema
        and tokens[-2:-1] in (("oneOf",), ("anyOf",))
    ):
        const = node.schema["const"]
        name = const if isinstance(const, str) else jsontext.dump(const, indent=None)
        return ("code" if folder == "errors" else "member"), name
    if tokens[-2:-1] == ("properties",):
        return "property", tokens[-1]
    return "schema", tokens[-1]


def _deprecation(schema: Any, place: Place, kind: str, subject: str) -> Deprecation | None:
    if not isinstance(schema, dict):
        return None
    said = _get(schema, "x-deprecation", dict)
    if said is None and schema.get("deprecated") is not True:
        return None
    said = said or {}
    return Deprecation(
        place=place,
        kind=kind,
        subject=subject,
        since=_get(said, "since", str),
        replacement=_get(said, "replacement", str),
        removal=_get(said, "removal", str),
        sunset=_get(said, "sunset", str),
        note=_get(said, "note", str),
    )


def _branches(root: dict[str, Any], place: Place) -> Iterator[tuple[Place, dict[str, Any]]]:
    for index, branch in enumerate(_list(root, "oneOf", object)):
        if isinstance(branch, dict) and isinstance(branch.get("const"), str):
            yield place / "oneOf" / index, branch


def _definition(root: dict[str, Any], place: Place, name: str) -> Place | None:
    defs = root.get("$defs")
    return place / "$defs" / name if isinstance(defs, dict) and name in defs else None


def _http(said: dict[str, Any]) -> tuple[str | None, str | None]:
    method, space, route = (_get(said, "http", str) or "").partition(" ")
    return (method, route) if space else (None, None)


def _in(document: Document, folder: str) -> bool:
    return PurePosixPath(document.path).parts[:-1] == (folder,)


def _stem(document: Document) -> str:
    return PurePosixPath(document.path).stem


def _get(value: Any, key: str, kind: type[T]) -> T | None:
    found = value.get(key) if isinstance(value, dict) else None
    if isinstance(found, bool) and kind is not bool:
        return None
    return found if isinstance(found, kind) else None


def _list(value: Any, key: str, kind: type[T]) -> list[T]:
    return [item for item in _get(value, key, list) or [] if isinstance(item, kind)]
