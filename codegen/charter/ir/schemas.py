"""The schemas that a generated package carries: one flat set, in one dialect.

Whatever dialect a document is read in, what comes out means the same in draft
2020-12: old spellings are turned into new ones, keywords that the dialect does
not have are left out, and so is what only annotates. Every reference is
`#/$defs/<Name>`, with the names of the types.

A `$dynamicRef` or `$recursiveRef` is taken for the target that it has by itself.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Final

from charter import dialect
from charter.contract import Contract
from charter.facts import Place
from charter.ir.build import Types
from charter.ir.types import Alias, Object

PREFIX: Final = "#/$defs/"

_LEFT_OUT: Final = frozenset(
    """$id id $schema $anchor $dynamicAnchor $recursiveAnchor $vocabulary $comment $defs definitions
    title description default examples deprecated readOnly writeOnly format contentEncoding
    contentMediaType contentSchema""".split()
)
_ASSERTIONS: Final = frozenset(
    """type enum multipleOf maximum minimum maxLength minLength pattern maxItems minItems
    uniqueItems maxProperties minProperties required""".split()
)
_SINCE: Final = {
    "const": 6,
    "contains": 6,
    "propertyNames": 6,
    "if": 7,
    "then": 7,
    "else": 7,
    "dependentRequired": 8,
    "dependentSchemas": 8,
    "maxContains": 8,
    "minContains": 8,
    "unevaluatedItems": 8,
    "unevaluatedProperties": 8,
    "prefixItems": 9,
}
"""The first dialect that has a keyword: 6 and 7 are the drafts, 8 is 2019-09, 9 is 2020-12."""
_AGE: Final = {name: age for age, name in zip((4, 6, 7, 8, 9), dialect.DIALECTS, strict=True)}


def definitions(
    contract: Contract,
    types: Types,
    parts: Mapping[Place, str] | None = None,
    keep: Collection[str] = (),
) -> dict[str, Any]:
    """Return every named schema by its name, ready to stand under one `$defs`.

    `parts` are further schemas, with the names that they get; `keep` names
    annotations that are to stay. Those that stand
    outside of the contract (a draft's own meta-schema) follow, named `meta-1`,
    `meta-2` and so on.
    """
    flat = _Flat(contract, types.names, frozenset(keep))
    wanted = {**types.names, **(parts or {})}
    result = {name: flat.copy(place) for place, name in wanted.items()}
    while flat.pending:
        place = flat.pending.pop(0)
        result[flat.outside[place]] = flat.copy(place)
    return result


def branches(types: Types) -> dict[Place, str]:
    """Return the schemas that have a type of their own, but are no named ones: parts of unions."""
    return {
        declared.about.place: declared.name
        for declared in types.declarations
        if declared.about.place is not None
        and declared.about.place not in types.names
        and isinstance(declared, Object | Alias)
    }


class _Flat:
    def __init__(
        self, contract: Contract, names: Mapping[Place, str], keep: frozenset[str]
    ) -> None:
        self.contract = contract
        self.names = names
        self.kept = keep
        self.outside: dict[Place, str] = {}
        self.pending: list[Place] = []

    def copy(self, place: Place) -> Any:
        """Return the schema at `place` as draft 2020-12 says it."""
        node = self.contract.node_at[place]
        schema = node.schema
        if not isinstance(schema, dict):
            return schema if isinstance(schema, bool) else True
        age = _AGE.get(node.dialect, 9)
        targets = {
            keyword: target
            for keyword in dialect.REFERENCES
            if (target := self.contract.references.get(place / keyword)) is not None
        }
        if "$ref" in targets and dialect.ref_hides_siblings(node.dialect):
            return {"$ref": self._reference(targets["$ref"])}
        result: dict[str, Any] = {}
        for target in targets.values():
            said = {"$ref": self._reference(target)}
            if "$ref" in result:
                result.setdefault("allOf", []).append(said)
            else:
                result |= said
        for keyword, value in schema.items():
            if keyword in self.kept:
                result[keyword] = value
                continue
            if keyword in dialect.REFERENCES or keyword in _LEFT_OUT:
                continue
            if keyword.startswith("x-") or age < _SINCE.get(keyword, 0):
                continue
            self._keyword(keyword, value, schema, place, age, result)
        return result

    def _keyword(
        self,
        keyword: str,
        value: Any,
        schema: Mapping[str, Any],
        place: Place,
        age: int,
        result: dict[str, Any],
    ) -> None:
        at = place / keyword
        if keyword in _ASSERTIONS:
            strict = age == 4 and schema.get(f"exclusive{keyword.capitalize()}") is True
            if keyword in ("minimum", "maximum") and strict:
                keyword = f"exclusive{keyword.capitalize()}"
            result[keyword] = value
        elif keyword in ("exclusiveMinimum", "exclusiveMaximum"):
            if not isinstance(value, bool):
                result[keyword] = value
        elif keyword == "items" and age < 9:
            if isinstance(value, list):
                result["prefixItems"] = [self.copy(at / index) for index in range(len(value))]
            else:
                result["items"] = self.copy(at)
        elif keyword == "additionalItems":
            if age < 9 and isinstance(schema.get("items"), list):
                result["items"] = self.copy(at)
        elif keyword == "dependencies":
            self._dependencies(value, at, result)
        elif keyword in ("const", "dependentRequired", "maxContains", "minContains"):
            result[keyword] = value
        elif keyword in _MAPS and isinstance(value, dict):
            result[keyword] = {name: self.copy(at / name) for name in value}
        elif keyword in _LISTS and isinstance(value, list):
            branches = [self.copy(at / index) for index in range(len(value))]
            result[keyword] = [*result.get(keyword, ()), *branches]
        elif keyword in _ONES and isinstance(value, dict | bool):
            result[keyword] = self.copy(at)

    def _dependencies(self, value: Any, at: Place, result: dict[str, Any]) -> None:
        if not isinstance(value, dict):
            return
        for name, said in value.items():
            if isinstance(said, dict | bool):
                result.setdefault("dependentSchemas", {})[name] = self.copy(at / name)
            else:
                names = [said] if isinstance(said, str) else said
                result.setdefault("dependentRequired", {})[name] = names

    def _reference(self, target: Place) -> str:
        name = self.names.get(target)
        if name is None:
            if target not in self.outside:
                self.outside[target] = f"meta-{len(self.outside) + 1}"
                self.pending.append(target)
            name = self.outside[target]
        return f"{PREFIX}{name}"


_MAPS: Final = frozenset(("dependentSchemas", "patternProperties", "properties"))
_LISTS: Final = frozenset(("allOf", "anyOf", "oneOf", "prefixItems"))
_ONES: Final = frozenset(
    """additionalProperties contains else if items not propertyNames then unevaluatedItems
    unevaluatedProperties""".split()
)
