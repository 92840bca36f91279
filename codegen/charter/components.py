"""Schemas of a contract that travel together: under one prefix, or as one document."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from typing import Any

from charter import dialect
from charter.contract import MANIFEST, Contract
from charter.facts import Place
from charter.pointer import ROOT, Pointer

_ANNOTATIONS = frozenset(
    "title description default examples deprecated readOnly writeOnly $comment".split()
)
_LEFT_OUT = frozenset(
    """$id $schema $anchor $dynamicAnchor $recursiveAnchor $vocabulary $comment $defs
    definitions""".split()
)

_UNSAFE = re.compile(r"[^A-Za-z0-9._-]+")
"""What a name cannot hold in a URI, in a JSON Pointer, or in OpenAPI 3.1 (section 4.8.7)."""


class MixedDialectsError(Exception):
    """A schema refers to one of another dialect, so that one document can't hold both."""

    def __init__(self, place: Place, target: Place) -> None:
        """Keep both places."""
        super().__init__(f"`{place}` refers to `{target}`, which is of another dialect")
        self.place = place
        self.target = target


class Components:
    """Schemas of a contract that refer to one another under one prefix.

    `reference` hands out names, `definitions` holds what they stand for, in the
    order of first use. `$id`, `$schema`, anchors and (unless kept) `x-` keywords
    are left out. `root` is the schema that the document is made for, where it is for
    one: what is of another dialect cannot be taken in, and where the document is all
    of that schema (`whole`), a reference to it is `#`.
    """

    def __init__(
        self,
        contract: Contract,
        *,
        prefix: str = "#/$defs/",
        naming: Callable[[Place], str] | None = None,
        keep_extensions: bool = False,
        root: Place | None = None,
        whole: bool = True,
    ) -> None:
        """Take the prefix of references, and what a schema is best called."""
        self._contract = contract
        self._prefix = prefix
        self._naming = naming or _short
        self._keep_extensions = keep_extensions
        self._root = root
        self._whole = whole
        self._names: dict[Place, str] = {}
        self._taken: set[str] = set()
        self._pending: list[Place] = []
        self._definitions: dict[str, Any] = {}

    def reference(self, place: Place) -> str:
        """Return the reference to the schema at `place`, which is taken in.

        Raise `MixedDialectsError` where it is of another dialect than the root.
        """
        if self._root is not None:
            if self._contract.dialect_at(place) != self._contract.dialect_at(self._root):
                raise MixedDialectsError(self._root, place)
            if self._whole and place == self._root:
                return "#"
        if place not in self._names:
            stem = chosen = _UNSAFE.sub("_", self._naming(place)) or "_"
            count = 2
            while chosen in self._taken:
                chosen, count = f"{stem}{count}", count + 1
            self._taken.add(chosen)
            self._names[place] = chosen
            self._pending.append(place)
        return f"{self._prefix}{self._names[place]}"

    @property
    def definitions(self) -> dict[str, Any]:
        """Every schema that was referred to so far, by name."""
        while self._pending:
            place = self._pending.pop(0)
            self._definitions[self._names[place]] = self.schema(place)
        return self._definitions

    def root(self, place: Place) -> Any:
        """Return the schema at `place` as a root that states its own type.

        Where it is but a reference with annotations beside it, what it refers
        to takes its place, and its own annotations win.
        """
        schema = self._contract.at(place)
        target = self._contract.references.get(place / "$ref")
        if target is None:
            return self.schema(place)
        said = self.schema(place)
        if {keyword for keyword in said if keyword != "$ref"} <= _ANNOTATIONS:
            inlined = self.root(target)
            if isinstance(inlined, dict):
                said.pop("$ref")
                return {**inlined, **said}
        inner = self._contract.at(self._contract.deref(place))
        if "type" not in schema and isinstance(inner, dict) and inner.get("type") == "object":
            return {"type": "object", **said}
        return said

    def schema(self, place: Place, only: Collection[str] | None = None) -> Any:
        """Return the schema at `place` with its references turned to these components'.

        With `only`, its other keywords are left out.
        """
        return self._copy(self._contract.at(place), place, only)

    def _copy(self, schema: Any, at: Place, only: Collection[str] | None = None) -> Any:
        if not isinstance(schema, dict):
            return schema
        draft = self._contract.dialect_at(at)
        if dialect.ref_hides_siblings(draft) and isinstance(schema.get("$ref"), str):
            return {"$ref": self.reference(self._contract.references[at / "$ref"])}
        inner: dict[str, list[tuple[Pointer, Any]]] = {}
        for keyword, pointer, sub in dialect.subschemas(schema, at.pointer):
            inner.setdefault(keyword, []).append((pointer, sub))
        result: dict[str, Any] = {}
        beside: list[dict[str, str]] = []
        for keyword, value in schema.items():
            if only is not None and keyword not in only:
                continue
            if keyword in _LEFT_OUT or (keyword.startswith("x-") and not self._keep_extensions):
                continue
            if draft == "draft4" and keyword == "id" and keyword not in inner:
                continue
            if keyword in dialect.REFERENCES and (
                target := self._contract.references.get(at / keyword)
            ):
                reference = self.reference(target)
                if result.setdefault("$ref", reference) != reference:
                    beside.append({"$ref": reference})
            elif keyword not in inner:
                result[keyword] = value
            elif isinstance(value, list):
                result[keyword] = [self._copy(sub, Place(at.path, p)) for p, sub in inner[keyword]]
            elif inner[keyword][0][0] == at.pointer / keyword:
                result[keyword] = self._copy(value, at / keyword)
            else:
                copies = {p.tokens[-1]: self._copy(s, Place(at.path, p)) for p, s in inner[keyword]}
                result[keyword] = {**value, **copies}
        if beside:  # a dynamic reference is one more
            result["allOf"] = [*result.get("allOf", []), *beside]
        return result


def alone(contract: Contract, place: Place) -> Any:
    """Return the schema at `place` as it goes on the wire, what it refers to under its `$defs`.

    The root states its own type, as MCP asks of a tool's schemas.
    """
    components = Components(contract)
    result = components.root(place)
    if definitions := components.definitions:
        result["$defs"] = definitions
    return result


def self_contained(
    contract: Contract,
    place: Place,
    *,
    keep_extensions: bool = False,
    only: Collection[str] | None = None,
) -> Any:
    """Return the schema at `place` in one document of its dialect with all that it refers to.

    That stands under `$defs` (`definitions` until draft 7). With `only`, the
    schema's other keywords are left out. Raise `MixedDialectsError` where the
    references cross dialects.
    """
    old = dialect.ref_hides_siblings(contract.dialect_at(place))
    keyword = "definitions" if old else "$defs"
    components = Components(
        contract,
        prefix=f"#/{keyword}/",
        keep_extensions=keep_extensions,
        root=place,
        whole=only is None,
    )
    result = components.schema(place, only)
    if definitions := components.definitions:
        result[keyword] = definitions
    return result


def compound(contract: Contract) -> dict[str, Any]:
    """Return every document in one, as a compound schema document (2020-12 core, section 9.3).

    Each stands under `$defs` by its path, with that as its `$id`, so that its
    references resolve as they stand. `x-contract` holds the manifest. The base
    URI is under `.invalid` (RFC 6761): it names the contract and leads nowhere.
    """
    result: dict[str, Any] = {"$schema": "https://json-schema.org/draft/2020-12/schema"}
    if (manifest := contract.manifest) is not None:
        name = re.sub(r"[^a-z0-9]+", "-", manifest.name.lower()).strip("-") or "contract"
        result["$id"] = f"https://{name}.invalid/{manifest.version}/"
        result |= {"title": manifest.title} if manifest.title else {}
        result |= {"description": manifest.description} if manifest.description else {}
        result["x-contract"] = contract.by_path[MANIFEST].value
    result["$defs"] = {
        document.path: {"$id": document.path, **document.value}
        if isinstance(document.value, dict)
        else document.value
        for document in contract.documents
        if document.path != MANIFEST
    }
    return result


def _short(place: Place) -> str:
    tokens = Pointer(place.pointer).tokens
    if tokens and tokens[-1].isidentifier():
        return tokens[-1]
    stem = place.path.rpartition("/")[2].removesuffix(".json")
    return stem if place.pointer == ROOT else "_".join((stem, *tokens[-1:]))
