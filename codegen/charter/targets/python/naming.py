"""Names of modules and classes: a file is a module, a schema in it a class or an alias."""

from __future__ import annotations

import keyword
import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from charter.contract import Contract
from charter.facts import Place

_TAKEN = frozenset(
    """Aliased Annotated Any BaseModel ConfigDict Dict Exact False Field Literal Model NotObject
    None Nothing Number StrictBool StrictFloat StrictInt StrictStr True TypeAliasType
    Union""".split()
)
"""What a module of models itself imports, and Python's own."""


@dataclass
class Module:
    """A module being named: its dotted path below `models`, and the names in it."""

    path: str
    names: set[str] = field(default_factory=set)

    def claim(self, wanted: str) -> str:
        """Return `wanted`, or the first numbered form of it that is free, whatever the case."""
        base = name = f"{wanted}Model" if wanted in _TAKEN else wanted
        count = 2
        while name.casefold() in self.names:
            name, count = f"{base}{count}", count + 1
        self.names.add(name.casefold())
        return name


def modules(contract: Contract) -> Mapping[str, Module]:
    """Return the module of each document by its path; documents that refer in circles share one."""
    result: dict[str, Module] = {}
    groups = _circles(contract)
    # A module may not have the name of a package beside it either.
    taken = {package for path in sorted({*groups.values()}) for package in _packages(path)}
    for document in contract.documents:
        first = groups.get(document.path)
        if first is None:
            continue
        if first in result:
            result[document.path] = result[first]
            continue
        name = _dotted(first, taken)
        result[document.path] = Module(name)
    return result


def _dotted(path: str, taken: set[str]) -> str:
    """Return a dotted path that is free; `a-b.json` beside `a_b.json` is `a_b_2`."""
    packages = _packages(path)
    stem = _snake(path.rpartition("/")[2].removesuffix(".json"))
    name, count = stem, 2
    while (dotted := ".".join((*packages[-1:], name))) in taken:
        name, count = f"{stem}_{count}", count + 1
    taken.add(dotted)
    return dotted


def _packages(path: str) -> list[str]:
    """Return the dotted packages that hold the module of `path`, outermost first."""
    parts = [_snake(part) for part in path.split("/")[:-1]]
    return [".".join(parts[: n + 1]) for n in range(len(parts))]


def _snake(text: str) -> str:
    words = re.sub(r"([a-z0-9])([A-Z])", r"\1_\2", text)
    name = re.sub(r"[^a-z0-9]+", "_", words.lower()).strip("_") or "schema"
    if name[0].isdigit():
        name = f"v{name}"
    return f"{name}_" if keyword.iskeyword(name) or keyword.issoftkeyword(name) else name


def camel(text: str) -> str:
    """Return `text` as a class name: `external id` and `external_id` are `ExternalId`."""
    words = re.findall(r"[A-Za-z0-9]+", text)
    name = "".join(word[:1].upper() + word[1:] for word in words)
    if name and name[0].isdigit():
        name = f"V{name}"
    return name


def wanted(place: Place) -> str:
    """Return the name that the schema at `place` would best have."""
    stem = camel(place.path.rpartition("/")[2].removesuffix(".json")) or "Schema"
    tokens = place.pointer.tokens
    if not tokens:
        return stem
    if tokens[0] in ("$defs", "definitions") and len(tokens) == 2:
        if place.path.startswith(("tools/", "routes/")) and tokens[1] in ("input", "output"):
            return stem + camel(tokens[1])
        return camel(tokens[1]) or "Schema"
    return (
        camel(tokens[-1])
        if camel(tokens[-1]) and not tokens[-1].isdigit()
        else stem + camel("_".join(tokens[-2:]))
    )


def _circles(contract: Contract) -> Mapping[str, str]:
    """Map each document's path to the first path of those that it refers to in a circle.

    These are the strongly connected components, by Tarjan's algorithm.
    """
    edges: dict[str, list[str]] = {d.path: [] for d in contract.documents}
    for source, target in contract.references.items():
        if source.path in edges and target.path in edges and target.path != source.path:
            edges[source.path].append(target.path)
    component: dict[str, str] = {}
    index: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    for start, following in edges.items():
        if start in index:
            continue
        work = [(start, iter(following))]
        index[start] = low[start] = len(index)
        stack.append(start)
        while work:
            path, rest = work[-1]
            other = next(rest, None)
            if other is None:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[path])
                if low[path] == index[path]:
                    members = [stack.pop()]
                    while members[-1] != path:
                        members.append(stack.pop())
                    component.update(dict.fromkeys(members, min(members)))
            elif other not in index:
                index[other] = low[other] = len(index)
                stack.append(other)
                work.append((other, iter(edges[other])))
            elif other not in component:
                low[path] = min(low[path], index[other])
    return component
