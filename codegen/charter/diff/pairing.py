"""Which thing of the new contract is which of the old one.

Tools, routes and prompts go by their names. A resource goes by its URI first,
since that is what clients keep. A tool whose name alone changed is the same
tool, renamed: where the shapes say so, or where each side has one tool only.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Protocol, TypeVar

from charter.contract import MANIFEST, Contract, Document
from charter.dialect import SILENT
from charter.facts import Place, Prompt, Resource, Route, Tool
from charter.pointer import ROOT

_INSTRUCTIONS = "instructions.json"


class _Named(Protocol):
    @property
    def name(self) -> str: ...


N = TypeVar("N", bound=_Named)


def tools(old: Contract, new: Contract) -> Iterator[tuple[Tool, Tool]]:
    """Yield the tools of both contracts, renamed ones included."""
    before = {tool.name: tool for tool in old.tools}
    former = {after.name: tool for tool, after in renamed_tools(old, new)}
    for tool in new.tools:
        was = before.get(tool.name) or former.get(tool.name)
        if was is not None:
            yield was, tool


def renamed_tools(old: Contract, new: Contract) -> Iterator[tuple[Tool, Tool]]:
    """Yield the tools that have another name now, with no doubt which is which."""
    names_old, names_new = ({tool.name for tool in side.tools} for side in (old, new))
    gone = [tool for tool in old.tools if tool.name not in names_new]
    come = [tool for tool in new.tools if tool.name not in names_old]
    if not gone or not come:
        return
    if len(old.tools) == len(new.tools) == 1:
        yield gone[0], come[0]
        return
    shapes_old = [_shapes(old, tool) for tool in gone]
    shapes_new = [_shapes(new, tool) for tool in come]
    for tool, shapes in zip(gone, shapes_old, strict=True):
        if shapes_old.count(shapes) == shapes_new.count(shapes) == 1 and shapes != _BARE:
            yield tool, come[shapes_new.index(shapes)]


def routes(old: Contract, new: Contract) -> Iterator[tuple[Route, Route]]:
    """Yield the routes of both contracts."""
    yield from _by_name(old.routes, new.routes)


def prompts(old: Contract, new: Contract) -> Iterator[tuple[Prompt, Prompt]]:
    """Yield the prompts of both contracts."""
    yield from _by_name(old.prompts, new.prompts)


def resources(old: Contract, new: Contract) -> Iterator[tuple[Resource, Resource]]:
    """Yield the resources of both contracts: by URI, and those that have none left by name."""
    uris = {resource.uri: resource for resource in old.resources if resource.uri is not None}
    kept = {resource.uri for resource in new.resources}
    names = {resource.name: resource for resource in old.resources if resource.uri not in kept}
    for resource in new.resources:
        was = uris.get(resource.uri or "") or names.pop(resource.name, None)
        if was is not None:
            yield was, resource


def schemas(old: Contract, new: Contract) -> Iterator[tuple[Document, Document]]:
    """Yield the documents of both that are schemas and nothing else.

    They go by their path; the only schema of either side is the same whatever
    its file is called.
    """
    before = {document.path: document for document in plain(old)}
    after = list(plain(new))
    if len(before) == len(after) == 1 and not (_has_facts(old) or _has_facts(new)):
        yield next(iter(before.values())), after[0]
        return
    for document in after:
        if document.path in before:
            yield before[document.path], document


def definitions(document: Document) -> dict[str, Place] | None:
    """Return the definitions of a document by name, None where it says something itself."""
    schema = document.value
    if not isinstance(schema, dict):
        return None
    if any(key not in SILENT and not key.startswith("x-") for key in schema):
        return None
    return {
        name: Place(document.path, ROOT / keyword / name)
        for keyword in ("definitions", "$defs")
        for name in schema.get(keyword, {})
    }


def plain(contract: Contract) -> Iterator[Document]:
    """Yield the documents that are neither manifest nor tool, route, resource, prompt, …."""
    said = {thing.place.path for thing in _facts(contract)} | {MANIFEST, _INSTRUCTIONS}
    yield from (document for document in contract.documents if document.path not in said)


_BARE: tuple[Any, Any] = (None, None)
_WORDS = frozenset(("$id", "$comment", "title", "description", "examples", "default"))


def _shapes(contract: Contract, tool: Tool) -> tuple[Any, Any]:
    """Return a tool's shapes without what is worded, None for a shape that asks for nothing."""
    return _shape(contract, tool.input), _shape(contract, tool.output)


def _shape(contract: Contract, place: Place | None) -> Any:
    schema = None if place is None else _unworded(contract.at(place))
    asks = isinstance(schema, dict) and (schema.get("properties") or schema.keys() & {"allOf"})
    return schema if asks else None


def _unworded(schema: Any) -> Any:
    if isinstance(schema, dict):
        return {
            key: {name: _unworded(inner) for name, inner in value.items()}
            if key == "properties" and isinstance(value, dict)
            else _unworded(value)
            for key, value in schema.items()
            if key not in _WORDS
        }
    return [_unworded(item) for item in schema] if isinstance(schema, list) else schema


def _by_name(old: Iterable[N], new: Iterable[N]) -> Iterator[tuple[N, N]]:
    before = {thing.name: thing for thing in old}
    for thing in new:
        if thing.name in before:
            yield before[thing.name], thing


def _facts(contract: Contract) -> tuple[Any, ...]:
    things: tuple[tuple[Any, ...], ...] = (
        contract.tools,
        contract.routes,
        contract.resources,
        contract.prompts,
        contract.taxonomies,
    )
    return tuple(thing for kind in things for thing in kind)


def _has_facts(contract: Contract) -> bool:
    return bool(_facts(contract)) or contract.manifest is not None
