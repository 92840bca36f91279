"""Single edits of the zero-memory contract, each with the bump that it needs by construction."""

import copy
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from charter.contract import MANIFEST, Contract, Document
from charter.diff.pair import Bump
from charter.diff.surface import Direction, surfaces
from charter.facts import Place

PATCH, MINOR, MAJOR = Bump.PATCH, Bump.MINOR, Bump.MAJOR
IN, OUT = Direction.INPUT, Direction.OUTPUT


@dataclass(frozen=True)
class Mutation:
    """One edit: what was done where, the documents that it leaves, and the bump it needs."""

    name: str
    documents: tuple[Document, ...]
    bump: Bump


Edit = tuple[str, Callable[[Any], None], Bump]


def mutations(contract: Contract) -> Iterator[Mutation]:
    """Yield every edit of `contract`."""
    for document in contract.documents:
        for name, edit, bump in _edits(contract, document):
            value = copy.deepcopy(document.value)
            edit(value)
            assert value != document.value, (document.path, name)
            changed = Document(document.path, value, document.dialect)
            rest = [d for d in contract.documents if d.path != document.path]
            yield Mutation(f"{document.path}: {name}", (*rest, changed), bump)
    yield from _things(contract)


def _things(contract: Contract) -> Iterator[Mutation]:
    """Whole tools, routes and resources that go or come."""
    for folder in ("tools/", "routes/", "resources/"):
        for document in contract.documents:
            if not document.path.startswith(folder):
                continue
            rest = tuple(d for d in contract.documents if d.path != document.path)
            yield Mutation(f"{document.path}: removed", rest, MAJOR)
            value = copy.deepcopy(document.value)
            path = f"{folder}another_one.json"
            value["$id"] = path
            if folder == "tools/":
                # Its shapes differ, or it would be the same tool under another name.
                value["$defs"]["input"].setdefault("properties", {})["another_one"] = True
            if folder == "resources/":
                value["x-resource"] |= {"uri": "zm://another/{id}", "name": "another_one"}
            added = (*contract.documents, Document(path, value, document.dialect))
            yield Mutation(f"{document.path}: one like it added", added, MINOR)


def _edits(contract: Contract, document: Document) -> Iterator[Edit]:
    value, path = document.value, document.path
    if path == MANIFEST:
        yield from _manifest()
    elif path.startswith("errors/"):
        yield from _taxonomy(value)
    elif path == "instructions.json":
        for index, branch in enumerate(value["oneOf"]):
            if "x-text" in branch:
                yield f"segment {index} reworded", _set("x-text", "Other.", "oneOf", index), PATCH
            yield f"segment {index} drops later", _set("x-priority", 77, "oneOf", index), PATCH
    elif path.startswith("tools/"):
        yield from _tool(contract, value)
    elif path.startswith("routes/"):
        yield from _route(value)
    elif path.startswith("resources/"):
        yield "another uri", _set("uri", "zm://else/{id}", "x-resource"), MAJOR
        yield "another media type", _set("mimeType", "text/plain", "x-resource"), MAJOR
    if path.startswith(("tools/", "routes/")):
        for side, way in (("input", IN), ("output", OUT)):
            if side in value.get("$defs", {}):
                yield from _shape(value["$defs"][side], ("$defs", side), frozenset((way,)))
    ways = _ways(contract)
    if path.startswith(("types/", "wire/")) and (found := ways.get(path)):
        yield from _shape(value, (), found)


def _ways(contract: Contract) -> dict[str, frozenset[Direction]]:
    """Return the directions in which each document's root is met, unions aside."""
    found: dict[str, set[Direction]] = {}
    unsure: set[str] = set()  # what stands in a union, or beside other schemas, may be made up for
    for surface in surfaces(contract, contract):
        pending = [(surface.new, False)]
        met = set()
        while pending:
            place, inside = pending.pop()
            if (place, inside) in met:
                continue
            met.add((place, inside))
            if not place.pointer:
                found.setdefault(place.path, set()).add(surface.direction)
                unsure |= {place.path} if inside else set()
            target = contract.references.get(place / "$ref")
            pending += [(target, inside)] if target else []
            for keyword, below in contract.children(place):
                if keyword != "$defs":
                    pending.append((below, inside or keyword not in ("properties", "items")))
    return {path: frozenset(ways) for path, ways in found.items() if path not in unsure}


def _manifest() -> Iterator[Edit]:
    yield "capability renamed", _set("capability", "zm/contract"), MAJOR
    yield "capability gone", _drop("capability"), MAJOR
    yield "budget", _set("description", 1024, "budgets"), MINOR
    yield "instructions budget", _set("instructions", 1024, "budgets"), MINOR
    yield "capped clients", _set("cappedClients", []), MINOR
    for key in ("title", "description", "reminder"):
        yield f"{key} reworded", _set(key, "Other."), PATCH
    note = {"version": "2.1.0", "kind": "behavioural", "summary": "s", "client": "c"}

    def behaves(value: Any) -> None:
        value["x-changes"].insert(0, note)

    yield "behaviour noted", behaves, MINOR


def _taxonomy(value: Any) -> Iterator[Edit]:
    yield "description reworded", _set("description", "Other."), PATCH
    closed = value.get("x-closed") is True
    if closed:
        yield "opened", _drop("x-closed"), MAJOR
    new = {**value["oneOf"][0], "const": "brand_new"}

    def add(root: Any) -> None:
        root["oneOf"].append(new)

    yield "code added", add, MAJOR if closed else MINOR
    for index, branch in enumerate(value["oneOf"]):
        at = ("oneOf", index)
        code = branch["const"]
        private = branch.get("x-private") is True
        yield f"{code} described otherwise", _set("description", "Other.", *at), PATCH
        if "x-caller" in branch:
            yield f"{code} advised otherwise", _set("x-caller", "Other.", *at), PATCH
        if "title" in branch:
            yield f"{code} titled otherwise", _set("title", "Other", *at), PATCH
        if private:
            yield f"{code} made public", _drop("x-private", *at), MAJOR
            yield f"{code} collapses otherwise", _set("x-public", "replay.OTHER", *at), MAJOR
            continue
        yield f"{code} removed", _cut(index, "oneOf"), MAJOR
        status = 418 if branch.get("x-status") != 418 else 400
        yield f"{code} has another status", _set("x-status", status, *at), MAJOR
        retry = "never" if branch.get("x-retry") != "never" else "after-delay"
        yield f"{code} is retried otherwise", _set("x-retry", retry, *at), MAJOR
        if "x-stage" in branch:
            yield f"{code} is of another stage", _set("x-stage", "elsewhere", *at), MAJOR
            flipped = "after" if branch.get("x-upstream") == "before" else "before"
            yield f"{code} comes {flipped} upstream", _set("x-upstream", flipped, *at), MAJOR
        for number, prefix in enumerate(branch.get("x-prefixes", [])):
            inside = (*at, "x-prefixes")
            yield f"{prefix['const']} gone", _cut(number, *inside), MAJOR
            yield (
                f"{prefix['const']} reworded",
                _set("description", "Other.", *inside, number),
                PATCH,
            )
        prefixes = [*branch.get("x-prefixes", []), {"const": "new:", "description": "New."}]
        yield f"{code} has a prefix more", _set("x-prefixes", prefixes, *at), MINOR


_SAFE = {"readOnly": True, "destructive": False, "idempotent": True, "openWorld": False}


def _tool(contract: Contract, value: Any) -> Iterator[Edit]:
    said = value["x-tool"]
    yield "described otherwise", _set("description", "Other."), PATCH
    yield "titled otherwise", _set("title", "Other"), PATCH
    for hint, safe in _SAFE.items():
        now = said["hints"][hint]
        bump = MAJOR if now is safe else MINOR
        yield f"hint {hint} turned", _set(hint, not now, "x-tool", "hints"), bump
    yield "an error less", _set("errors", said["errors"][1:], "x-tool"), MINOR
    codes = [code.code for code in contract.taxonomies[-1].codes if code.code not in said["errors"]]
    if codes:
        yield "an error more", _set("errors", [*said["errors"], codes[0]], "x-tool"), MINOR
    yield "another route", _set("http", "POST /elsewhere", "x-tool"), MAJOR
    yield "off MCP", _set("mcp", False, "x-tool"), MAJOR
    other = [] if said.get("footer") else ["reminder"]
    yield "another footer", _set("footer", other, "x-tool"), MINOR
    entry = {"since": "2.1.0", "removal": "3.0.0", "note": "n"}

    def deprecate(root: Any) -> None:
        root |= {"deprecated": True, "x-deprecation": entry}

    yield "deprecated", deprecate, MINOR
    for side in ("input", "output"):
        bump = MINOR if side == "input" else MAJOR
        yield f"{side} no longer declared", _drop(side, "$defs"), bump


def _route(value: Any) -> Iterator[Edit]:
    said = value["x-route"]
    yield "described otherwise", _set("description", "Other."), PATCH
    yield "another route", _set("http", "PATCH /elsewhere", "x-route"), MAJOR
    yield "another status", _set("status", 299, "x-route"), MAJOR
    yield "another media type", _set("mediaType", "text/x-other", "x-route"), MAJOR
    auth = "bearer" if said.get("auth") == "none" else "none"
    yield f"auth {auth}", _set("auth", auth, "x-route"), MAJOR if auth == "bearer" else MINOR
    if said.get("errors"):
        yield "an error less", _set("errors", said["errors"][1:], "x-route"), MINOR


def _shape(schema: Any, at: tuple[Any, ...], ways: frozenset[Direction]) -> Iterator[Edit]:
    """Edits of a schema and of all that stands inside it, unions aside."""
    if not isinstance(schema, dict):
        return
    where = "/".join(map(str, at)) or "root"
    narrow, widen = (MAJOR if IN in ways else MINOR), (MAJOR if OUT in ways else MINOR)
    for key in ("title", "description"):
        if key in schema:
            yield f"{where} {key} reworded", _set(key, "Other words.", *at), PATCH
    if "examples" in schema:
        yield f"{where} examples changed", _set("examples", [], *at), PATCH
    if "default" in schema:
        yield f"{where} default changed", _drop("default", *at), MINOR
    if schema.keys() & {"$ref", "oneOf", "anyOf", "allOf", "const"}:
        return
    kind = schema.get("type")
    if "enum" in schema:
        yield from _choice(schema, at, where, ways)
        return
    if isinstance(kind, str):
        yield f"{where} may be null", _set("type", [kind, "null"], *at), widen
        other = "integer" if kind != "integer" else "boolean"
        yield f"{where} is {other}", _set("type", other, *at), MAJOR
    yield from _bounds(schema, at, where, narrow, widen)
    if kind == "array" and isinstance(schema.get("items"), dict):
        yield from _shape(schema["items"], (*at, "items"), ways)
    if isinstance(schema.get("properties"), dict):
        yield from _object(schema, at, where, ways)


def _choice(
    schema: Any, at: tuple[Any, ...], where: str, ways: frozenset[Direction]
) -> Iterator[Edit]:
    members = schema["enum"]
    if len(members) < 3 or not all(isinstance(member, str) for member in members):
        return
    yield (
        f"{where} a member less",
        _set("enum", members[1:], *at),
        MAJOR if IN in ways else MINOR,
    )
    closed = schema.get("x-closed") is True
    bump = MAJOR if OUT in ways and closed else MINOR
    yield f"{where} a member more", _set("enum", [*members, "brand_new"], *at), bump
    if not closed:
        yield f"{where} closed", _set("x-closed", True, *at), MINOR


_LOWER = (("minLength", 1), ("minItems", 1), ("minimum", 1))
_UPPER = (("maxLength", 1), ("maxItems", 1), ("maximum", 1))


def _bounds(
    schema: Any, at: tuple[Any, ...], where: str, narrow: Bump, widen: Bump
) -> Iterator[Edit]:
    if "pattern" in schema or "format" in schema:
        if "format" not in schema:
            yield f"{where} no pattern", _drop("pattern", *at), widen
            yield f"{where} pattern of nothing else", _set("pattern", "^\\t$", *at), MAJOR
        return
    for keys, tighter in ((_LOWER, 1), (_UPPER, -1)):
        for key, step in keys:
            bound = schema.get(key)
            pair = schema.get(
                key.replace("min", "max") if tighter > 0 else key.replace("max", "min")
            )
            if not isinstance(bound, int):
                continue
            if schema.get("uniqueItems") and key == "maxItems":
                continue  # there may be no more members than that to choose from
            if pair is None or bound != pair:
                yield f"{where} {key} tighter", _set(key, bound + tighter * step, *at), narrow
            if bound - tighter * step >= 0 or key in ("minimum", "maximum"):
                yield f"{where} {key} looser", _set(key, bound - tighter * step, *at), widen
            if key != "minItems" or bound:
                yield f"{where} no {key}", _drop(key, *at), widen
    kind = schema.get("type")
    if kind == "string" and "maxLength" not in schema:
        yield f"{where} maxLength begins", _set("maxLength", 1000, *at), narrow
    if kind == "string":
        yield f"{where} pattern begins", _set("pattern", "^\\S*$", *at), narrow
    if kind == "integer":
        yield f"{where} multipleOf begins", _set("multipleOf", 2, *at), narrow
    if kind == "array" and schema.get("uniqueItems"):
        yield f"{where} items may repeat", _drop("uniqueItems", *at), widen
    elif kind == "array" and schema.get("maxItems", 2) > 1:
        yield f"{where} items must differ", _set("uniqueItems", True, *at), narrow


def _object(
    schema: Any, at: tuple[Any, ...], where: str, ways: frozenset[Direction]
) -> Iterator[Edit]:
    properties, required = schema["properties"], schema.get("required", [])
    closed = schema.get("additionalProperties") is False
    inside = (*at, "properties")
    yield f"{where} gains a property", _set("brand_new", {"type": "string"}, *inside), MINOR
    gains = [*required, "brand_new"]

    def require(root: Any) -> None:
        _set("brand_new", {"type": "string"}, *inside)(root)
        _set("required", gains, *at)(root)

    yield f"{where} demands a property", require, MAJOR if IN in ways else MINOR
    if closed:
        yield f"{where} opened", _drop("additionalProperties", *at), MINOR
    elif "additionalProperties" not in schema:
        # Callers send declared names alone, so closing the object refuses none of them.
        yield f"{where} closed", _set("additionalProperties", False, *at), MINOR
    for name, inner in properties.items():
        must = name in required
        others = [one for one in required if one != name]

        def remove(root: Any, name: str = name, others: Any = others) -> None:
            _drop(name, *inside)(root)
            if "required" in _at(root, at):
                _set("required", others, *at)(root)

        if closed:
            gone = MAJOR if IN in ways or must else MINOR
        else:
            gone = MAJOR if OUT in ways else MINOR
        yield f"{where} loses {name}", remove, gone
        if must:
            bump = MAJOR if OUT in ways else MINOR
            yield f"{where} {name} optional", _set("required", others, *at), bump
        else:
            bump = MAJOR if IN in ways else MINOR
            yield f"{where} {name} required", _set("required", [*required, name], *at), bump
        yield from _shape(inner, (*inside, name), ways)


def _at(root: Any, path: tuple[Any, ...]) -> Any:
    for token in path:
        root = root[token]
    return root


def _set(key: Any, value: Any, *path: Any) -> Callable[[Any], None]:
    def edit(root: Any) -> None:
        _at(root, path)[key] = value

    return edit


def _drop(key: Any, *path: Any) -> Callable[[Any], None]:
    def edit(root: Any) -> None:
        del _at(root, path)[key]

    return edit


def _cut(index: int, *path: Any) -> Callable[[Any], None]:
    def edit(root: Any) -> None:
        del _at(root, path)[index]

    return edit


def closure(contract: Contract, path: str) -> frozenset[str]:
    """Return the documents that `path` leads to, and those that lead to it."""
    graph: dict[str, set[str]] = {}
    for place, target in contract.references.items():
        graph.setdefault(place.path, set()).add(target.path)
    back: dict[str, set[str]] = {}
    for start, ends in graph.items():
        for end in ends:
            back.setdefault(end, set()).add(start)
    found = {path}
    pending = [path]
    while pending:
        for before in back.get(pending.pop(), ()):
            if before not in found:
                found.add(before)
                pending.append(before)
    pending = sorted(found)
    while pending:
        for after in graph.get(pending.pop(), ()):
            if after not in found:
                found.add(after)
                pending.append(after)
    return frozenset(found)


__all__ = ["Mutation", "Place", "closure", "mutations"]
