"""The schemas as the generated check reads them: one JSON object, by document."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote

from charter import dialect
from charter.contract import Contract
from charter.facts import Place
from charter.jsontext import dump
from charter.pointer import Pointer, resolve

SCHEME = "contract:///"


def embedded(contract: Contract) -> str:
    """Return the documents by path as JSON text, one document a line.

    References are absolute and identifiers their own, so that nothing hangs on
    how a validator resolves them.
    """
    values = {d.path: _copy(d.value) for d in contract.documents if d.path in _paths(contract)}
    for document in contract.documents:
        value = values.get(document.path)
        if isinstance(value, dict):
            uri = next(uri for uri, name in dialect.URIS.items() if name == document.dialect)
            values[document.path] = {
                "$schema": uri + ("#" if dialect.ref_hides_siblings(document.dialect) else ""),
                **{k: v for k, v in value.items() if k != "$schema"},
            }
    _rename(contract, values)
    for source, target in contract.references.items():
        if source.path not in values:
            continue
        keyword = source.pointer.tokens[-1]
        holder = resolve(values[source.path], Pointer(source.pointer).parent)
        if keyword == "$ref":
            holder["$ref"] = uri_of(contract, target)
        elif keyword == "$dynamicRef":
            anchor = str(holder[keyword]).rpartition("#")[2]
            resource = _resource(contract, target)
            holder[keyword] = f"{_identifier(contract, resource)}#{anchor}"
    rows = [f"{dump(path, indent=None)}: {dump(value, indent=None)}" for path, value in sorted(values.items())]
    return "{\n" + ",\n".join(rows) + "\n}\n"


def uri_of(contract: Contract, place: Place) -> str:
    """Return the URI by which the generated check knows the schema at `place`."""
    if place.path not in contract.by_path:
        return f"{place.path}#{quote(place.pointer, safe=_SAFE)}" if place.pointer else place.path
    uri = SCHEME + quote(place.path)
    return f"{uri}#{quote(place.pointer, safe=_SAFE)}" if place.pointer else uri


_SAFE = "/~$!&'()*+,;=:@"


def _paths(contract: Contract) -> frozenset[str]:
    return frozenset(node.place.path for node in contract.nodes)


def _rename(contract: Contract, values: dict[str, Any]) -> None:
    """Make each resource's identifier its place; without dynamic scope none is needed."""
    dynamic = any(
        source.pointer.tokens[-1] in ("$dynamicRef", "$recursiveRef")
        for source in contract.references
    )
    for node in contract.nodes:
        if not isinstance(node.schema, dict) or node.place.path not in values:
            continue
        schema = resolve(values[node.place.path], node.place.pointer)
        keyword = dialect.id_keyword(node.dialect)
        had = isinstance(schema.get(keyword), str) and not str(schema[keyword]).startswith("#")
        if isinstance(schema.get(keyword), str):
            del schema[keyword]
        if dynamic and had and node.place.pointer and node.place in contract.bases:
            schema[keyword] = _identifier(contract, node.place)
        if not dynamic:
            schema.pop("$anchor", None)
            schema.pop("$dynamicAnchor", None)


def _identifier(contract: Contract, resource: Place) -> str:
    return uri_of(contract, resource).replace("#", "?")


def _resource(contract: Contract, place: Place) -> Place:
    while place.pointer and place not in contract.bases:
        place = Place(place.path, Pointer(place.pointer).parent)
    return place


def _copy(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _copy(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [_copy(inner) for inner in value]
    return value
