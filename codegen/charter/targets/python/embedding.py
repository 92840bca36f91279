"""The schemas as the generated check reads them: one JSON object, by document."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote

from charter import dialect
from charter.contract import Contract, Node
from charter.facts import Place
from charter.jsontext import dump
from charter.pointer import ROOT, resolve
from charter.targets.patterns import said_for_rust

SCHEME = "contract:///"


def embedded(contract: Contract) -> str:
    """Return the documents by path as JSON text, one document a line.

    References are absolute and identifiers their own, so that nothing hangs on
    how a validator resolves them. Meta-schemas that are referred to come along.
    """
    values: dict[str, Any] = {}
    for node in contract.nodes:
        place = node.place
        if place.pointer or place.path not in contract.by_path:
            if not place.pointer:
                values[place.path] = node.schema
            continue
        value = _copy(node.schema)
        if isinstance(value, dict):
            uri = next(uri for uri, name in dialect.URIS.items() if name == node.dialect)
            mark = "#" if dialect.ref_hides_siblings(node.dialect) else ""
            value = {"$schema": uri + mark, **{k: v for k, v in value.items() if k != "$schema"}}
        values[place.path] = value
    names = _Names(contract)
    for node in contract.nodes:
        if isinstance(node.schema, dict) and node.place.path in contract.by_path:
            names.rename(resolve(values[node.place.path], node.place.pointer), node)
    for source, target in contract.references.items():
        if source.path in contract.by_path:
            names.rewrite(resolve(values[source.path], source.pointer.parent), source, target)
    holders = (n for n in contract.holding("patternProperties") if n.place.path in values)
    for schema in [resolve(values[n.place.path], n.place.pointer) for n in holders]:
        named = schema["patternProperties"]
        schema["patternProperties"] = {said_for_rust(name): named[name] for name in named}
    rows = [
        f"{dump(path, indent=None)}: {dump(value, indent=None)}"
        for path, value in sorted(values.items())
    ]
    return "{\n" + ",\n".join(rows) + "\n}\n"


def embedded_at(place: Place) -> Place:
    """Return where the embedded schemas have what the contract has at `place`.

    Names in `patternProperties` are said there so that the validator reads them as ECMA-262 does.
    """
    pointer, holder = ROOT, ""
    for token in place.pointer.tokens:
        pointer /= said_for_rust(token) if holder == "patternProperties" else token
        holder = token
    return Place(place.path, pointer)


class _Names:
    """URIs of schemas. Where scope is dynamic, nested resources keep a name of their own."""

    def __init__(self, contract: Contract) -> None:
        self.contract = contract
        self.dynamic = any(
            source.pointer.tokens[-1] in ("$dynamicRef", "$recursiveRef")
            for source in contract.references
            if source.path in contract.by_path
        )

    def rename(self, schema: dict[str, Any], node: Node) -> None:
        """Give the schema's copy the identifier that references to it are rewritten to.

        Its pattern is said so that the validator reads it as ECMA-262 does.
        """
        keyword = dialect.id_keyword(node.dialect)
        if isinstance(schema.get(keyword), str):
            del schema[keyword]
        if isinstance(pattern := schema.get("pattern"), str):
            schema["pattern"] = said_for_rust(pattern)
        if self.dynamic and (not node.place.pointer or node.place in self.contract.bases):
            schema[keyword] = self._resource(node.place)
        if not self.dynamic:
            schema.pop("$anchor", None)
            schema.pop("$dynamicAnchor", None)

    def rewrite(self, holder: dict[str, Any], source: Place, target: Place) -> None:
        """Make one reference absolute."""
        keyword = source.pointer.tokens[-1]
        if keyword == "$ref":
            holder[keyword] = self._uri(target)
        elif keyword == "$dynamicRef":
            anchor = str(holder[keyword]).rpartition("#")[2]
            holder[keyword] = f"{self._resource(self._holder(target))}#{anchor}"

    def _uri(self, place: Place) -> str:
        resource = self._holder(place) if self.dynamic else Place(place.path)
        inner = embedded_at(place).pointer.removeprefix(embedded_at(resource).pointer)
        return self._resource(resource) + (f"#{quote(inner, safe=_SAFE)}" if inner else "")

    def _resource(self, place: Place) -> str:
        if place.path not in self.contract.by_path:
            return place.path
        query = f"?{quote(place.pointer, safe=_SAFE)}" if place.pointer else ""
        return f"{SCHEME}{quote(place.path)}{query}"

    def _holder(self, place: Place) -> Place:
        while place.pointer and place not in self.contract.bases:
            place = Place(place.path, place.pointer.parent)
        return place


_SAFE = "/~$!&'()*+,;=:@"


def _copy(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _copy(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [_copy(inner) for inner in value]
    return value
