"""Which types hold themselves: by value, which needs a box, or by another name."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from charter import ir


class Cycles:
    """Finds the declarations that lead back to themselves.

    `boxed(owner, name)` says whether `name` in `owner` would make a value without end;
    `recursive(name)` whether an alias is one for a type with itself in it.
    """

    def __init__(self, types: ir.Types) -> None:
        """Take the declarations."""
        by_name = {d.name: d for d in types.declarations}
        aliases = {name for name, d in by_name.items() if isinstance(d, ir.Alias)}
        self._by_value = _components(by_name, lambda d: _parts(d, _by_value))
        self._aliases = _components(
            {name: by_name[name] for name in aliases},
            lambda d: (name for name in _parts(d, _anywhere) if name in aliases),
        )

    def boxed(self, owner: str, name: str) -> bool:
        """Whether `owner` and `name` hold each other by value."""
        return owner in self._by_value and self._by_value[owner] == self._by_value.get(name)

    def recursive(self, name: str) -> bool:
        """Whether the alias called `name` has itself in it."""
        return name in self._aliases


def _parts(declared: ir.Declaration, names: Callable[[ir.Type], Iterator[str]]) -> Iterator[str]:
    match declared:
        case ir.Object():
            for member in declared.properties:
                yield from names(member.type)
        case ir.Tagged():
            for variant in declared.variants:
                yield variant.type.name
        case ir.Union():
            for branch in declared.branches:
                yield from names(branch)
        case ir.Alias():
            yield from names(declared.type)


def _by_value(said: ir.Type) -> Iterator[str]:
    match said:
        case ir.Named(name):
            yield name
        case ir.Nullable(inner):
            yield from _by_value(inner)
        case ir.List():
            for item in said.positions:
                yield from _by_value(item)


def _anywhere(said: ir.Type) -> Iterator[str]:
    match said:
        case ir.Named(name):
            yield name
        case ir.Nullable(inner) | ir.Map(inner):
            yield from _anywhere(inner)
        case ir.List():
            for item in (*said.positions, said.items):
                yield from _anywhere(item)


def _components(
    nodes: Mapping[str, ir.Declaration], edges: Callable[[ir.Declaration], Iterator[str]]
) -> Mapping[str, int]:
    """Return the number of the strongly connected component of each node that is in a circle.

    R. Tarjan, Depth-first search and linear graph algorithms, 1972; without recursion.
    """
    leads = {name: list(dict.fromkeys(edges(declared))) for name, declared in nodes.items()}
    order: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    waiting: set[str] = set()
    found: dict[str, int] = {}
    for root, first in leads.items():
        if root in order:
            continue
        work = [(root, iter(first))]
        order[root] = low[root] = len(order)
        stack.append(root)
        waiting.add(root)
        while work:
            name, rest = work[-1]
            following = next(rest, None)
            if following is not None:
                if following not in order:
                    order[following] = low[following] = len(order)
                    stack.append(following)
                    waiting.add(following)
                    work.append((following, iter(leads[following])))
                elif following in waiting:
                    low[name] = min(low[name], order[following])
                continue
            work.pop()
            if work:
                low[work[-1][0]] = min(low[work[-1][0]], low[name])
            if low[name] == order[name]:
                at = stack.index(name)
                members = stack[at:]
                del stack[at:]
                waiting.difference_update(members)
                if len(members) > 1 or name in leads[name]:
                    found |= dict.fromkeys(members, order[name])
    return found
