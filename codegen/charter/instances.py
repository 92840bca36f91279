"""Judge instances by the contract's schemas: whether they are valid, and where not."""

from __future__ import annotations

import json
import re
from bisect import bisect_left
from dataclasses import dataclass
from functools import cached_property
from typing import Any
from urllib.parse import quote

import jsonschema_rs

from charter import dialect
from charter.contract import Contract, Document, Node
from charter.facts import Place
from charter.pointer import ROOT, Pointer, located

KEPT = 512
"""What is compiled and kept, at most: some 0.2 MB each. The oldest goes first."""

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

    `format` and `content…` are annotations. References are those that the loader resolved, a
    dynamic one taken for the target that it has by itself. Patterns are read as ECMA-262 has them.
    """

    def __init__(self, contract: Contract) -> None:
        """Take the contract's documents in; compile nothing yet."""
        self._contract = contract
        self._validators: dict[Place, Any] = {}
        self._registries: dict[str, Any] = {}
        self._known: dict[Place, Any] = {}

    def faults(self, place: Place, instance: Any) -> list[Fault]:
        """Return why `instance` is not valid under the schema at `place`, by pointer."""
        validator = self._validator(place)
        if validator is None or self.is_valid(place, instance):
            return []
        faults = []
        for error, pointer in located(validator, instance):
            keyword = next((str(k) for k in reversed(error.schema_path) if isinstance(k, str)), "")
            message = error.message
            for at, said in self._patterns.items():
                message = message.replace(json.dumps(said), json.dumps(self._pattern(at)))
            faults.append(Fault(pointer, keyword, message))
        return sorted(faults, key=lambda fault: (fault.pointer, fault.keyword, fault.message))

    def is_valid(self, place: Place, instance: Any) -> bool:
        """Whether `instance` is valid under the schema at `place`."""
        validator = self._validator(place)
        if validator is None:
            return True
        valid = bool(validator.is_valid(instance))
        if valid:
            self._known.setdefault(place, instance)
        return valid

    def known(self, place: Place) -> tuple[Any] | None:
        """Return an instance that was found to be valid before, in a tuple; None if none was."""
        return (self._known[place],) if place in self._known else None

    def _validator(self, place: Place) -> Any:
        if _is_reference(self._contract.node_at.get(place)):
            place = self._contract.deref(place)
        if place not in self._validators:
            node = self._contract.node_at.get(place)
            draft = node.dialect if node else dialect.DEFAULT
            _make_room(self._validators)
            self._validators[place] = self._compiled(place, draft)
        return self._validators[place]

    def _registry(self, path: str) -> Any:
        """Return what the document at `path` refers to, with itself.

        A compiler's work grows with its registry: each document has its own.
        """
        if path not in self._registries:
            _make_room(self._registries)
            paths, pending = {path}, [path]
            while pending:
                fresh = self._neighbours.get(pending.pop(), set()) - paths
                paths |= fresh
                pending += fresh
            own = self._contract.by_path
            self._registries[path] = jsonschema_rs.Registry(
                [(_address(Place(p)), self._inward(own[p])) for p in sorted(paths) if p in own]
            )
        return self._registries[path]

    def _refers(self, place: Place) -> bool:
        """Whether something in the schema at `place` is a reference, or has to be rewritten."""
        pointers = self._referring.get(place.path, [])
        inside = place.pointer + "/"
        index = bisect_left(pointers, inside)
        return index < len(pointers) and pointers[index].startswith(inside)

    @cached_property
    def _referring(self) -> dict[str, list[Pointer]]:
        """The places of references and of rewritten patterns, sorted, by the document's path."""
        found: dict[str, list[Pointer]] = {}
        for place in (*self._contract.references, *self._patterns):
            found.setdefault(place.path, []).append(place.pointer)
        return {path: sorted(pointers) for path, pointers in found.items()}

    @cached_property
    def _neighbours(self) -> dict[str, set[str]]:
        """The documents that each document refers to, by path."""
        found: dict[str, set[str]] = {}
        for source, target in self._contract.references.items():
            found.setdefault(source.path, set()).add(target.path)
        return found

    def _compiled(self, place: Place, draft: str) -> Any:
        asked: dict[str, Any] = {"$schema": dialect.uri_of(draft), "$ref": self._uri(place)}
        registry = None
        if self._refers(place):
            registry = self._registry(place.path)
        elif isinstance(node := self._contract.node_at.get(place), Node):
            inside = node.schema if isinstance(node.schema, dict) else {"allOf": [node.schema]}
            asked = {key: said for key, said in inside.items() if key not in _NAMES}
            asked["$schema"] = dialect.uri_of(draft)
        try:
            return jsonschema_rs.validator_for(
                asked,
                registry=registry,
                validate_formats=False,
                keywords={"contentEncoding": _Annotation, "contentMediaType": _Annotation},
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
                    schema["$ref"] = self._uri(target)
        for place, said in self._patterns.items():
            if place.path == document.path:
                schema = holder(place.pointer.parent.tokens)
                name = place.pointer.tokens[-1]
                if isinstance(self._contract.at(place), str):
                    schema[name] = said
                else:
                    schema[said] = schema.pop(name)
        root["$schema"] = dialect.uri_of(document.dialect)
        return root

    @cached_property
    def _patterns(self) -> dict[Place, str]:
        """What patterns, and names of `patternProperties`, are in the words of the validator.

        Where a pattern looks around, it takes `\\w` from all of Unicode. The deepest stand first.
        """
        found = {}
        for node in self._contract.holding("pattern"):
            pattern = node.schema["pattern"]
            if isinstance(pattern, str) and (said := _agreed(pattern)) != pattern:
                found[node.place / "pattern"] = said
        for node in self._contract.holding("patternProperties"):
            named = node.schema["patternProperties"]
            for pattern in named if isinstance(named, dict) else ():
                if (said := _agreed(pattern)) not in named:
                    found[node.place / "patternProperties" / pattern] = said
        return dict(sorted(found.items(), key=lambda item: -len(item[0].pointer.tokens)))

    def _pattern(self, at: Place) -> str:
        """Return a pattern as it is written: a value, or a name of `patternProperties`."""
        found = self._contract.at(at)
        return found if isinstance(found, str) else at.pointer.tokens[-1]

    def _uri(self, place: Place) -> str:
        """Return the address of a place, by the names that patterns have in the validator."""
        at, pointer = Place(place.path), ROOT
        for token in place.pointer.tokens:
            at /= token
            pointer /= self._patterns.get(at, token)
        return _address(Place(place.path, pointer))

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


class _Annotation:
    """A keyword that asserts nothing; the validator would assert it in drafts 6 and 7."""

    def __init__(self, parent: Any, value: Any, path: list[str | int]) -> None:
        pass

    def validate(self, instance: Any) -> None:
        pass


_LOOKS = re.compile(r"\(\?<?[=!]|\\[1-9bB]")
"""What makes the validator take its other engine: looking around, and back-references."""


def _agreed(pattern: str) -> str:
    """Return a pattern so that the validator reads it as ECMA-262 does, where it has words."""
    if not _LOOKS.search(pattern):
        return pattern
    from charter.inclusion.agreed import agreed
    from charter.inclusion.pattern import PatternSyntaxError, UnsupportedPattern

    try:
        return agreed(pattern)
    except (PatternSyntaxError, UnsupportedPattern):
        return pattern


def _make_room(kept: dict[Any, Any]) -> None:
    if len(kept) >= KEPT:
        del kept[next(iter(kept))]


def _is_reference(node: Node | None) -> bool:
    """Whether a schema says nothing but where another stands."""
    return node is not None and isinstance(node.schema, dict) and node.schema.keys() == {"$ref"}


def _address(place: Place) -> str:
    fragment = f"#{quote(place.pointer)}" if place.pointer else ""
    known = place.path.startswith(("http://", "https://"))  # a draft's own meta-schema
    return (place.path if known else _BASE + quote(place.path)) + fragment
