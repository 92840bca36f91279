"""Judge instances by the contract's schemas: whether they are valid, and where not."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any
from urllib.parse import quote

import jsonschema_rs

from charter import dialect
from charter.contract import MANIFEST, Contract, Document, Node
from charter.facts import Place
from charter.pointer import ROOT, Pointer

_BASE = "http://contract.invalid/"  # never dereferenced (RFC 6761)
_NAMES = frozenset({"$id", "id", "$anchor", "$dynamicAnchor", "$recursiveAnchor"})


@dataclass(frozen=True)
class Fault:
    """Why an instance is invalid: `pointer` is into the instance."""

    pointer: Pointer
    keyword: str
    message: str


class Instances:
    """Validators over one contract; each schema is compiled when it is first asked for.

    A schema that no validator takes (a pattern in it is none) refuses nothing.

    `format` is an annotation. References are those that the loader resolved, a
    dynamic one taken for the target that it has by itself.
    """

    def __init__(self, contract: Contract) -> None:
        """Take the contract's documents in; compile nothing yet."""
        self._contract = contract
        self._validators: dict[Place, Any] = {}
        self._registry: Any = None

    def faults(self, place: Place, instance: Any) -> list[Fault]:
        """Return why `instance` is not valid under the schema at `place`, by pointer."""
        validator = self._validator(place)
        if validator is None or validator.is_valid(instance):
            return []
        found = []
        for error in validator.iter_errors(instance):
            pointer = ROOT
            for token in error.instance_path:
                pointer = pointer / token
            keyword = next((str(k) for k in reversed(error.schema_path) if isinstance(k, str)), "")
            found.append(Fault(pointer, keyword, error.message))
        return sorted(found, key=lambda fault: (fault.pointer, fault.keyword, fault.message))

    def is_valid(self, place: Place, instance: Any) -> bool:
        """Whether `instance` is valid under the schema at `place`."""
        validator = self._validator(place)
        return validator is None or bool(validator.is_valid(instance))

    def _validator(self, place: Place) -> Any:
        if _is_reference(self._contract.node_at.get(place)):
            place = self._contract.deref(place)
        if place not in self._validators:
            if self._registry is None:
                documents = [d for d in self._contract.documents if d.path != MANIFEST]
                self._registry = jsonschema_rs.Registry(
                    [(_address(Place(d.path)), self._inward(d)) for d in documents]
                )
            node = self._contract.node_at.get(place)
            draft = node.dialect if node else dialect.DEFAULT
            self._validators[place] = self._compiled(place, draft)
        return self._validators[place]

    def _compiled(self, place: Place, draft: str) -> Any:
        try:
            return jsonschema_rs.validator_for(
                {"$schema": dialect.uri_of(draft), "$ref": _address(place)},
                registry=self._registry,
                validate_formats=False,
                offline=True,
            )
        except jsonschema_rs.ValidationError:
            return None

    def _inward(self, document: Document) -> Any:
        """Return the document with every reference an address, and no names of its own.

        Only what lies on the way to a change is copied.
        """
        if not isinstance(document.value, dict):
            return document.value
        root = dict(document.value)
        copied: dict[tuple[str, ...], Any] = {(): root}

        def holder(tokens: tuple[str, ...]) -> Any:
            if tokens not in copied:
                outer = holder(tokens[:-1])
                key: Any = int(tokens[-1]) if isinstance(outer, list) else tokens[-1]
                outer[key] = copied[tokens] = outer[key].copy()
            return copied[tokens]

        for place, names in self._changes.get(document.path, ()):
            schema = holder(place.pointer.tokens)
            for name in names:
                target = self._contract.references.get(place / name)
                del schema[name]
                if target is not None:
                    schema["$ref"] = _address(target)
        root["$schema"] = dialect.uri_of(document.dialect)
        return root

    @cached_property
    def _changes(self) -> dict[str, list[tuple[Place, list[str]]]]:
        """The places of each document where a name goes or a reference turns, by path."""
        changes: dict[str, list[tuple[Place, list[str]]]] = {}
        for node in self._contract.holding(*_NAMES, *dialect.REFERENCES):
            names = [
                key
                for key, said in node.schema.items()
                if (key in _NAMES and isinstance(said, str | bool))
                or (key in dialect.REFERENCES and node.place / key in self._contract.references)
            ]
            changes.setdefault(node.place.path, []).append((node.place, names))
        return changes


def _is_reference(node: Node | None) -> bool:
    """Whether a schema says nothing but where another stands."""
    return node is not None and isinstance(node.schema, dict) and node.schema.keys() == {"$ref"}


def _address(place: Place) -> str:
    fragment = f"#{quote(place.pointer)}" if place.pointer else ""
    known = place.path.startswith(("http://", "https://"))  # a draft's own meta-schema
    return (place.path if known else _BASE + quote(place.path)) + fragment
