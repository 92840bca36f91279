"""The resolved contract: what every later step sees, wherever it came from.

A `Contract` is a set of documents with their references resolved to places.
Everything else about it (tools, error codes, deprecations) is read off the
documents by `charter.facts`, so a snapshot needs to keep the documents alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

from charter import dialect, facts
from charter.facts import (
    Change,
    Deprecation,
    ErrorCode,
    Manifest,
    MetaKey,
    Place,
    Prompt,
    Release,
    Resource,
    Route,
    Segment,
    Taxonomy,
    Tool,
)
from charter.jsontext import positions
from charter.pointer import ROOT, Pointer, resolve

if TYPE_CHECKING:
    from charter.instances import Instances
    from charter.ir.build import Types

MANIFEST = "contract.json"


@dataclass(frozen=True)
class Document:
    """One JSON Schema document.

    `path` is POSIX and relative to the contract's root; `file` is what a
    person would open; `text` is absent where the document came from no file.
    Where `text` holds more than this document, `origin` says which pointer into
    `text` each part of it (by its pointer) was read from.
    """

    path: str
    value: Any
    dialect: str = dialect.DEFAULT
    file: str = field(default="", compare=False)
    text: str | None = field(default=None, compare=False, repr=False)
    origin: Mapping[Pointer, Pointer] = field(default_factory=dict, compare=False, repr=False)

    def position(self, pointer: Pointer) -> tuple[int, int] | None:
        """Return line and column of what stands at `pointer`, of its nearest parent else."""
        if self.text is None:
            return None
        known = self._positions
        while (found := known.get(self.source(pointer))) is None and pointer != ROOT:
            pointer = pointer.parent
        return found or (1, 1)

    @cached_property
    def is_one_line(self) -> bool:
        """Whether a line tells nothing: the text was written for no reader."""
        return self.text is not None and "\n" not in self.text.strip()

    @cached_property
    def _positions(self) -> Mapping[Pointer, tuple[int, int]]:
        return positions(self.text or "")

    def source(self, pointer: Pointer) -> Pointer:
        """Return where in `text` the part at `pointer` was read from."""
        head = pointer
        while head not in self.origin and head != ROOT:
            head = head.parent
        return Pointer(self.origin.get(head, head) + pointer[len(head) :])


@dataclass(frozen=True)
class Node:
    """A schema inside a document, with the dialect that it is read in."""

    place: Place
    schema: Any
    dialect: str


@dataclass(frozen=True)
class Contract:
    """Documents in the order of their paths, and each reference's target.

    `references` maps the place of a `$ref` (or `$dynamicRef`, `$recursiveRef`)
    keyword to the place of the schema that it names. `bases` maps each schema
    resource's place to its canonical URI.
    """

    root: str = field(compare=False)
    documents: tuple[Document, ...]
    references: Mapping[Place, Place]
    bases: Mapping[Place, str]
    manifest: Manifest | None
    nodes: tuple[Node, ...] = field(compare=False, repr=False)

    @cached_property
    def own(self) -> tuple[Node, ...]:
        """The nodes of the contract's own documents, without the drafts' meta-schemas."""
        return tuple(node for node in self.nodes if node.place.path in self.by_path)

    @cached_property
    def node_at(self) -> Mapping[Place, Node]:
        """Every node by its place, those that references alone reach included."""
        return {node.place: node for node in self.nodes}

    @cached_property
    def _holding(self) -> Mapping[str, tuple[Node, ...]]:
        found: dict[str, list[Node]] = {}
        for node in self.own:
            if isinstance(node.schema, dict):
                for keyword in node.schema:
                    found.setdefault(keyword, []).append(node)
        return {keyword: tuple(nodes) for keyword, nodes in found.items()}

    def holding(self, *keywords: str) -> tuple[Node, ...]:
        """Return own nodes that have one of `keywords`, in document order."""
        if len(keywords) == 1:
            return self._holding.get(keywords[0], ())
        found = {node.place: node for keyword in keywords for node in self.holding(keyword)}
        return tuple(found[place] for place in sorted(found))

    @cached_property
    def instances(self) -> Instances:
        """Validators of the contract's schemas."""
        from charter.instances import Instances

        return Instances(self)

    @cached_property
    def types(self) -> Types:
        """The types of the schemas, for those that write them down in a language."""
        from charter.ir.build import build

        return build(self)

    @cached_property
    def definitions(self) -> Mapping[str, Any]:
        """The schemas that a package carries, by the names of their types; to be read alone."""
        from charter.ir.schemas import branches, definitions

        return definitions(self, self.types, branches(self.types))

    @cached_property
    def by_path(self) -> Mapping[str, Document]:
        """Documents by their path."""
        return {document.path: document for document in self.documents}

    @cached_property
    def tools(self) -> tuple[Tool, ...]:
        """Tools in the order of their names."""
        return tuple(facts.tools(self.documents))

    @cached_property
    def taxonomies(self) -> tuple[Taxonomy, ...]:
        """The error taxonomies, each a list of codes in document order."""
        return tuple(facts.taxonomies(self.documents))

    @cached_property
    def routes(self) -> tuple[Route, ...]:
        """HTTP routes that are no tool's."""
        return tuple(facts.routes(self.documents))

    @cached_property
    def resources(self) -> tuple[Resource, ...]:
        """MCP resources and resource templates."""
        return tuple(facts.resources(self.documents))

    @cached_property
    def prompts(self) -> tuple[Prompt, ...]:
        """MCP prompts in the order of their documents."""
        return tuple(facts.prompts(self.documents))

    @cached_property
    def segments(self) -> tuple[Segment, ...]:
        """Instruction segments in the order of the text."""
        return tuple(facts.segments(self.documents))

    @cached_property
    def meta_keys(self) -> tuple[MetaKey, ...]:
        """`_meta` keys with the shapes that travel under them."""
        return tuple(facts.meta_keys(self.holding("x-meta-key")))

    @cached_property
    def deprecations(self) -> tuple[Deprecation, ...]:
        """Everything that is deprecated, in document order."""
        return tuple(facts.deprecations(self.holding("deprecated", "x-deprecation")))

    @property
    def version(self) -> str | None:
        """The contract version, None for a plain folder."""
        return self.manifest.version if self.manifest else None

    @property
    def changes(self) -> tuple[Change, ...]:
        """Recorded breaking and behavioural changes, newest first."""
        return self.manifest.changes if self.manifest else ()

    @property
    def releases(self) -> tuple[Release, ...]:
        """Released versions with their dates, newest first."""
        return self.manifest.releases if self.manifest else ()

    def released(self, version: str | None) -> str | None:
        """Return the date (RFC 3339 full-date) that `version` was released on, if it was."""
        return next((r.date for r in self.releases if r.version == version and r.date), None)

    def successor(self, deprecation: Deprecation) -> str | None:
        """Return what replaces a deprecated thing, as a caller writes it."""
        place = deprecation.replaced_by
        node = self.node_at.get(place) if place else None
        return facts.kind_and_subject(node)[1] if node else None

    def taxonomy(self, name: str) -> Taxonomy | None:
        """Return the taxonomy called `name` (its file's stem)."""
        return next((t for t in self.taxonomies if t.name == name), None)

    def code(self, name: str) -> ErrorCode | None:
        """Return the error code called `name`, of any taxonomy."""
        return next((c for t in self.taxonomies for c in t.codes if c.code == name), None)

    def at(self, place: Place) -> Any:
        """Return the JSON value at `place`; LookupError where there is none."""
        if (node := self.node_at.get(place)) is not None:
            return node.schema
        return resolve(self.by_path[place.path].value, place.pointer)

    def dialect_at(self, place: Place) -> str:
        """Return the dialect that the schema at `place` is read in."""
        return self.node_at[place].dialect

    def deref(self, place: Place) -> Place:
        """Follow `$ref` from the schema at `place` until one that has none."""
        while (
            target := self.references.get(Place(place.path, place.pointer / "$ref"))
        ) is not None:
            place = target
        return place

    def children(self, place: Place) -> Iterator[tuple[str, Place]]:
        """Yield (keyword, place) of each direct subschema of the schema at `place`."""
        for keyword, pointer, _ in dialect.subschemas(self.at(place), place.pointer):
            yield keyword, Place(place.path, pointer)

    def where(self, place: Place) -> tuple[str, int | None, int | None]:
        """Return file, line and column of `place`; the nearest parent's where it is absent."""
        document = self.by_path.get(place.path)
        if document is None:
            return place.path, None, None
        line, column = document.position(place.pointer) or (None, None)
        return document.file or place.path, line, column
