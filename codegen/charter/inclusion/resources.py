"""Where references lead: resources by URI, anchors, JSON Pointers. Nothing is ever fetched."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final
from urllib.parse import unquote, urljoin

from .dialect import Dialect, declared
from .errors import SchemaError, Side

_ONE: Final = (
    "additionalItems", "additionalProperties", "contains", "contentSchema", "else", "if", "items",
    "not", "propertyNames", "then", "unevaluatedItems", "unevaluatedProperties",
)  # fmt: skip
_MANY: Final = ("allOf", "anyOf", "items", "oneOf", "prefixItems")
_NAMED: Final = (
    "$defs", "definitions", "dependencies", "dependentSchemas", "patternProperties", "properties",
)  # fmt: skip

_KEYWORDS: Final = frozenset((*_ONE, *_MANY, *_NAMED))


@dataclass(frozen=True, slots=True)
class Place:
    """A schema somewhere in a document: `base` is the URI of its resource."""

    schema: Any
    base: str
    dialect: Dialect
    pointer: str


def join(base: str, reference: str) -> str:
    """Resolve a URI reference; fragments also against URNs, which urllib leaves alone."""
    if not reference:
        return base
    if reference.startswith("#"):
        return base.partition("#")[0] + reference
    return urljoin(base, reference)


def token(text: str) -> str:
    """Escape one step of a JSON Pointer."""
    return text.replace("~", "~0").replace("/", "~1")


def subschemas(schema: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """The schemas directly inside a schema, each with its relative pointer."""
    for key in sorted(schema.keys() & _KEYWORDS):
        value = schema[key]
        if isinstance(value, list):
            if key in _MANY:
                for index, item in enumerate(value):
                    yield f"/{key}/{index}", item
        elif key in _ONE:
            if isinstance(value, (dict, bool)):
                yield f"/{key}", value
        elif key in _NAMED and isinstance(value, dict):
            for name in sorted(value):
                yield f"/{key}/{token(name)}", value[name]


@cache
def _meta_schemas() -> dict[str, Any]:
    """The published meta-schemas by their URI without fragment."""
    spec = find_spec("jsonschema_specifications")
    found: dict[str, Any] = {}
    for location in (spec.submodule_search_locations or ()) if spec else ():
        for path in sorted(Path(location, "schemas").glob("**/*")):
            if path.is_file():
                schema = json.loads(path.read_text(encoding="utf-8"))
                uri = schema.get("$id") or schema.get("id") or ""
                found[uri.rstrip("#")] = schema
    return found


class Resources:
    """Everything one side of a question may refer to."""

    def __init__(
        self, schema: Any, dialect: Dialect, others: Mapping[str, Any], side: Side, at: str = ""
    ) -> None:
        """Index a schema that stands `at` a pointer; `others` maps URIs to what it may refer to."""
        self.side: Side = side
        self.default = dialect
        self._others = {uri.rstrip("#"): other for uri, other in others.items()}
        self._roots: dict[str, Place] = {}
        self._anchors: dict[tuple[str, str], Place] = {}
        self.dynamic: dict[tuple[str, str], Place] = {}
        self.root = self._document(schema, "", at)

    def copy(self) -> Resources:
        """The same index, to be added to on its own."""
        twin = copy(self)
        twin._roots, twin._anchors = dict(self._roots), dict(self._anchors)
        twin.dynamic = dict(self.dynamic)
        return twin

    def joined(self, members: Sequence[Resources]) -> Resources | None:
        """The index of this document with `members` in it, each a resource of its own.

        None where two of them name the same thing.
        """
        whole = self.copy()
        for member in members:
            roots = {uri: place for uri, place in member._roots.items() if uri}
            if not roots.keys().isdisjoint(whole._roots):
                return None
            whole._roots |= roots
            whole._anchors |= member._anchors
            whole.dynamic |= member.dynamic
        return whole

    def _document(self, schema: Any, uri: str, pointer: str) -> Place:
        dialect = self._dialect(schema, self.default, pointer)
        place = Place(schema, uri, dialect, pointer)
        self._roots.setdefault(uri, place)
        stack = [(place, True)]
        root = place
        while stack:
            place, top = stack.pop()
            schema = place.schema
            if not isinstance(schema, dict):
                continue
            place = self._identify(place, top)
            if top:
                root = place
            stack.extend(
                (Place(sub, place.base, place.dialect, place.pointer + path), False)
                for path, sub in subschemas(schema)
            )
        return root

    def _identify(self, place: Place, top: bool) -> Place:
        """Register what the schema names itself."""
        schema, dialect = place.schema, place.dialect
        place = self.entered(place, top)
        if place.base not in self._roots:
            self._roots[place.base] = place
        name = schema.get(dialect.id_keyword)
        if dialect <= Dialect.DRAFT7:
            if isinstance(name, str) and name.startswith("#") and len(name) > 1:
                self._anchors[place.base, name[1:]] = place
            return place
        anchor = schema.get("$anchor")
        if isinstance(anchor, str):
            self._anchors[place.base, anchor] = place
        anchor = schema.get("$dynamicAnchor")
        if isinstance(anchor, str) and dialect is Dialect.DRAFT2020:
            self._anchors[place.base, anchor] = place
            self.dynamic[place.base, anchor] = place
        if schema.get("$recursiveAnchor") is True and dialect is Dialect.DRAFT2019:
            self.dynamic[place.base, ""] = self._roots[place.base]
        return place

    def entered(self, place: Place, top: bool = False) -> Place:
        """The place with the base and dialect that its own `$id` and `$schema` set.

        Which keyword identifies a resource is for the dialect that it declares to say.
        """
        schema = place.schema
        dialect = declared(schema, place.dialect) or place.dialect
        name = schema.get(dialect.id_keyword)
        if not isinstance(name, str):
            return place
        if dialect <= Dialect.DRAFT7 and ("$ref" in schema and not top):
            return place
        base = join(place.base, name).rstrip("#")
        if "#" in base:
            base = base.partition("#")[0]
        if base == place.base:
            return place
        return Place(schema, base, self._dialect(schema, dialect, place.pointer), place.pointer)

    def _dialect(self, schema: Any, otherwise: Dialect, pointer: str) -> Dialect:
        dialect = declared(schema, otherwise)
        if dialect is None:
            raise SchemaError(
                f"`{schema['$schema']}` is no dialect known here", f"{pointer}/$schema", self.side
            )
        return dialect

    def resolve(self, keyword: str, place: Place) -> tuple[Place, str]:
        """The place that the reference in a keyword leads to, and its fragment."""
        reference = place.schema[keyword]
        target = join(place.base, reference)
        uri, _, fragment = target.partition("#")
        root = self._roots.get(uri) or self._load(uri)
        if root is None:
            raise SchemaError(
                f"`$ref` to `{reference}` leads nowhere", f"{place.pointer}/{keyword}", self.side
            )
        if not fragment:
            return root, fragment
        if not fragment.startswith("/"):
            found = self._anchors.get((root.base, unquote(fragment))) or self._anchors.get(
                (uri, unquote(fragment))
            )
        else:
            found = self._follow(root, unquote(fragment))
        if found is None:
            raise SchemaError(
                f"`$ref` to `{reference}` leads nowhere", f"{place.pointer}/{keyword}", self.side
            )
        return found, fragment

    def _load(self, uri: str) -> Place | None:
        schema = self._others.get(uri)
        if schema is None:
            schema = _meta_schemas().get(uri)
        if schema is None and uri.startswith("http://json-schema.org/"):
            schema = _meta_schemas().get(uri.rstrip("/"))
        if schema is None:
            return None
        place = self._document(schema, uri, uri + "#")
        self._roots.setdefault(uri, place)
        return place

    def _follow(self, root: Place, pointer: str) -> Place | None:
        place = root
        schema = root.schema
        for step in pointer.split("/")[1:]:
            name = step.replace("~1", "/").replace("~0", "~")
            if isinstance(schema, dict) and name in schema:
                schema = schema[name]
            elif isinstance(schema, list) and name.isdigit() and int(name) < len(schema):
                schema = schema[int(name)]
            else:
                return None
            place = Place(schema, place.base, place.dialect, f"{place.pointer}/{step}")
            if isinstance(schema, dict):
                place = self.entered(place)
        return place if isinstance(schema, (dict, bool)) else None
