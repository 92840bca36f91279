"""Where a type would hold itself: Go has no struct that contains itself by value.

Lists, maps, unions and interfaces are references by themselves; members, what is
nullable and the positions of a list are values.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from charter import ir


def boxed(types: ir.Types) -> frozenset[tuple[str, str]]:
    """Return the references, as (holder, held), that have to be pointers."""
    edges = {d.name: tuple(dict.fromkeys(_values(types, d))) for d in types.declarations}
    part = _components(edges)
    structs = circular(types) | {d.name for d in types.declarations if _is_struct(d)}
    return frozenset(
        (holder, held)
        for holder, found in edges.items()
        for held in found
        if held in structs and part[holder] == part[held]
    )


def _is_struct(declared: ir.Declaration) -> bool:
    if isinstance(declared, ir.Alias):
        return isinstance(declared.type, ir.List) and bool(declared.type.positions)
    return isinstance(declared, ir.Object)


def circular(types: ir.Types) -> frozenset[str]:
    """Return the aliases that are made of nothing but themselves and other aliases."""
    edges = {
        d.name: tuple(_named(d.type)) if isinstance(d, ir.Alias) and not _is_own(d.type) else ()
        for d in types.declarations
    }
    part = _components(edges)
    sizes: dict[int, int] = {}
    for number in part.values():
        sizes[number] = sizes.get(number, 0) + 1
    return frozenset(n for n in edges if sizes[part[n]] > 1 or n in edges[n])


def _is_own(said: ir.Type) -> bool:
    return isinstance(said, ir.List | ir.Map)


def _named(said: ir.Type) -> Iterator[str]:
    match said:
        case ir.Named(name):
            yield name
        case ir.Nullable(inner):
            yield from _named(inner)
        case ir.Map(values):
            yield from _named(values)
        case ir.List():
            for item in (*said.positions, said.items):
                yield from _named(item)


def _values(types: ir.Types, declared: ir.Declaration) -> Iterator[str]:
    """Yield the declarations that stand in one by value."""
    if isinstance(declared, ir.Object):
        for member in declared.properties:
            yield from _held(types, member.type)
    elif isinstance(declared, ir.Alias):
        yield from _held(types, declared.type)


def _held(types: ir.Types, said: ir.Type) -> Iterator[str]:
    match said:
        case ir.Nullable(inner):
            yield from _held(types, inner)
        case ir.List() if said.positions:
            for item in said.positions:
                yield from _held(types, item)
        case ir.Named(name):
            if isinstance(types.declaration(name), ir.Object | ir.Alias):
                yield name


def _components(edges: Mapping[str, tuple[str, ...]]) -> dict[str, int]:
    """Return the number of each node's strongly connected component (Tarjan, iteratively)."""
    index: dict[str, int] = {}
    low: dict[str, int] = {}
    part: dict[str, int] = {}
    stack: list[str] = []
    for root in edges:
        if root in index:
            continue
        work: list[tuple[str, Iterator[str]]] = [(root, iter(edges[root]))]
        index[root] = low[root] = len(index)
        stack.append(root)
        while work:
            node, others = work[-1]
            for other in others:
                if other not in index:
                    index[other] = low[other] = len(index)
                    stack.append(other)
                    work.append((other, iter(edges[other])))
                    break
                if other not in part:
                    low[node] = min(low[node], index[other])
            else:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[node])
                if low[node] == index[node]:
                    while True:
                        member = stack.pop()
                        part[member] = index[node]
                        if member == node:
                            break
    return part
