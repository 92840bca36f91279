"""The vectors of a contract: made, judged, and written down."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from json import JSONEncoder
from typing import Any, Final

import jsonschema_rs

from charter import dialect, ir
from charter.contract import Contract
from charter.ir.schemas import definitions
from charter.jsontext import dump
from charter.pointer import ROOT, located
from charter.targets.patterns import rewritten, said_for_rust
from charter.targets.vectors.changes import Changes, changed
from charter.targets.vectors.limits import keywords
from charter.targets.vectors.samples import Samples

_ADDRESS: Final = "https://vectors.invalid/"  # never dereferenced (RFC 6761)
_LARGEST: Final = 65536
_MOST: Final = 96
_PLAIN: Final[tuple[Any, ...]] = (None, True, 0, "", [], {})
_COMPOSED: Final = frozenset(
    "not if contains dependentSchemas dependentRequired unevaluatedProperties".split()
)


@dataclass
class Vectors:
    """What is known of one type: instances as compact JSON text, in order."""

    valid: dict[str, None] = field(default_factory=dict)
    invalid: dict[str, tuple[str, str]] = field(default_factory=dict)
    """(pointer into the instance, keyword) of what is broken, by instance."""


def suite(contract: Contract, command: str) -> dict[str, str]:
    """Return the files by path."""
    types = contract.types
    offered = {types.names[place]: place for place in types.shapes}
    made = vectors(contract, types)
    files = {
        f"{name}.json": _file(name, str(offered[name]), found)
        for name, found in made.items()
        if name in offered
    }
    files["index.json"] = _index(contract, types, sorted(files))
    files["README.md"] = _README.format(command=command)
    return dict(sorted(files.items()))


def vectors(contract: Contract, types: ir.Types) -> dict[str, Vectors]:
    """Return the vectors of each offered type by its name."""
    schemas = definitions(contract, types, keep=frozenset(("examples",)))
    judge = _Judge({name: rewritten(one, said_for_rust) for name, one in schemas.items()})
    samples = Samples(schemas)
    changes = Changes(samples)
    found: dict[str, Vectors] = {}
    for name in (types.names[place] for place in types.shapes):
        known = name
        while isinstance(schemas[known], dict) and (other := samples.reference(schemas[known])):
            known = other
        if known not in found:
            found[known] = _vectors(known, schemas, judge, samples, changes)
        found[name] = found[known]
    return found


def _vectors(
    name: str, schemas: Mapping[str, Any], judge: _Judge, samples: Samples, changes: Changes
) -> Vectors:
    found = Vectors()
    schema = schemas[name]
    bases = [value for value in samples.all_of(schema) if judge.is_valid(name, value)]
    if not bases or _is_composed(samples.target(schema)):
        bases += _witnesses(name, schemas)
    branches = [value for value in samples.branches(schema) if judge.is_valid(name, value)]
    for base in (*bases, *branches):
        _keep(found, name, base, judge)
    for base in branches or sorted(bases, key=_size)[:1]:
        for path, new in changes.of(schema, base):
            _keep(found, name, changed(base, path, new), judge)
    if not found.invalid:
        for plain in _PLAIN:
            _keep(found, name, plain, judge)
    return found


_ENCODE: Final = JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


def _text(value: Any) -> str:
    try:
        return _ENCODE(value)
    except TypeError:  # a `Decimal` is in it
        return dump(value, indent=None)


def _size(value: Any) -> int:
    return len(_text(value))


def _keep(found: Vectors, name: str, value: Any, judge: _Judge) -> None:
    text = _text(value)
    if len(text) > _LARGEST or text in found.valid or text in found.invalid:
        return
    fault = judge.fault(name, value)
    if fault is None:
        if len(found.valid) < _MOST:
            found.valid[text] = None
    elif len(found.invalid) < _MOST:
        found.invalid[text] = fault


def _is_composed(schema: Any) -> bool:
    return isinstance(schema, dict) and bool(schema.keys() & _COMPOSED)


def _witnesses(name: str, schemas: Mapping[str, Any]) -> list[Any]:
    from charter.inclusion import witnesses

    return witnesses({"$ref": f"#/$defs/{name}", "$defs": dict(schemas)}, 3)


class _Judge:
    """Judges instances by name, as draft 2020-12 says; `format` is an annotation.

    One validator has them all, each as a property's value: it compiles what they share once.
    """

    def __init__(self, schemas: Mapping[str, Any]) -> None:
        self._validator = jsonschema_rs.validator_for(
            {
                "$schema": dialect.uri_of(dialect.DEFAULT),
                "$id": _ADDRESS,
                "$defs": dict(schemas),
                "properties": {name: {"$ref": f"#/$defs/{name}"} for name in schemas},
            },
            keywords=keywords(schemas),
            validate_formats=False,
            offline=True,
        )

    def is_valid(self, name: str, value: Any) -> bool:
        """Whether `value` is an instance."""
        return bool(self._validator.is_valid({name: value}))

    def fault(self, name: str, value: Any) -> tuple[str, str] | None:
        """Return pointer and keyword of the first fault, None where there is none."""
        if self.is_valid(name, value):
            return None
        faults = []
        for error, pointer in located(self._validator, {name: value}):
            keyword = _keyword(error.schema_path)
            # What is wrong inside a member leaves the member unevaluated: the cause comes first.
            late = keyword.startswith("unevaluated")
            inside = pointer.removeprefix(ROOT / name)
            faults.append((late, len(error.instance_path), inside, keyword))
        return min(faults)[2:]


def _keyword(path: list[str | int]) -> str:
    if "propertyNames" in path[:-1]:
        return "propertyNames"
    last = next((part for part in reversed(path) if isinstance(part, str)), "")
    return last if last in _KEYWORDS else "false"


_KEYWORDS: Final = frozenset(
    """additionalProperties allOf anyOf const contains dependentRequired dependentSchemas enum
    exclusiveMaximum exclusiveMinimum if items maxContains maxItems maxLength maxProperties maximum
    minContains minItems minLength minProperties minimum multipleOf not oneOf pattern prefixItems
    propertyNames required type unevaluatedItems unevaluatedProperties uniqueItems""".split()
)


def _file(name: str, place: str, found: Vectors) -> str:
    valid = ",\n".join(found.valid)
    invalid = ",\n".join(
        f'{{"pointer":{_ENCODE(pointer)},"keyword":{_ENCODE(keyword)},"value":{text}}}'
        for text, (pointer, keyword) in found.invalid.items()
    )
    return (
        f'{{\n"name": {dump(name)},\n"schema": {dump(place)},\n'
        f'"valid": [\n{valid}\n],\n"invalid": [\n{invalid}\n]\n}}\n'
    )


def _index(contract: Contract, types: ir.Types, files: list[str]) -> str:
    tools = {
        tool.name: {
            shape: types.names[place]
            for shape, place in (("input", tool.input), ("output", tool.output))
            if place is not None
        }
        for tool in contract.tools
    }
    return dump({"types": [file.removesuffix(".json") for file in files], "tools": tools}) + "\n"


_README: Final = """# Vectors

Instances of every type, with the verdict that the schemas give them. A client or a server in any
language may be held to them.

Each file is a type: `valid` has instances, `invalid` has what is none, with the JSON Pointer
(RFC 6901) and the keyword of the first fault. `format` is an annotation. `index.json` lists the
types, and says which are a tool's input and output.

A value that is decoded and encoded again is to be the same JSON value: `1.0` is `1`, members are
kept where the object is open, and no digit is lost.

Bounds are tried at the bound and beyond, but for texts of more than 16,384 characters, lists and
maps of more than 1,024 members, and instances of more than 65,536 characters.

Generated from the schemas by `{command}`; change the schemas, not these files.
"""
