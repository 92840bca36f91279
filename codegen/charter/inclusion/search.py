"""Search for texts that some patterns accept, others refuse, and that have a length.

The states of a search are tuples: the context, then a state per pattern. Lengths
stay outside of the automata: the sets of states that texts of one length reach
repeat with a period, so a length of a million costs no more than the period.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from math import prod

from charter.inclusion.automaton import DEAD, FULL, Automata
from charter.inclusion.budget import Budget
from charter.inclusion.tree import Node

Interval = tuple[int, int | None]
"""Lengths from the first to the second, both counted in; None is no upper bound."""
Place = tuple[int, ...]
Edge = tuple[int, Place]


class Search:
    """One conjunction: all of ``accepted``, none of ``refused``, a length in ``lengths``.

    With ``split``, the accepted patterns are followed thread by thread instead of
    state by state. That spares the states that a set of threads can blow up to, and
    pays where few threads would share a state; `count` needs it off.
    """

    def __init__(
        self,
        accepted: Sequence[Node],
        refused: Sequence[Node],
        lengths: Sequence[Interval],
        budget: Budget,
        *,
        split: bool = False,
    ) -> None:
        """Take the trees of the patterns and the lengths: ascending, apart from each other."""
        self._automata = Automata([*accepted, *refused])
        self._automata.budget = budget
        self._budget = budget
        self._positive = len(accepted)
        self._lengths = lengths
        self._split = split
        self._starts = self._first_places()
        self._edges: dict[Place, tuple[Edge, ...]] = {}
        self._seen: set[Place] = set(self._starts)
        self._ends: dict[Place, bool] = {}
        self._ways: dict[
            tuple[tuple[Place, ...], frozenset[Place]], list[tuple[int, tuple[Place, ...]]]
        ] = {}
        self._came: dict[Place, tuple[Place, int] | None] = {}
        self._kept: dict[Place, list[Place]] = {}
        self._live: set[Place] | None = None
        self._cyclic: bool | None = None
        self._layers: list[tuple[Place, ...]] = [self._starts]
        self._layer_at: dict[frozenset[Place], int] = {frozenset(self._layers[0]): 0}
        self._cycle: tuple[int, int] | None = None

    # The product

    def _first_places(self) -> tuple[Place, ...]:
        starts = self._automata.starts
        positive = self._positive
        if DEAD in starts[:positive] or FULL in starts[positive:]:
            return ()
        if not self._split:
            return ((0, *starts),)
        singles = [self._automata.singles(state) for state in starts[:positive]]
        self._budget.spend(prod(len(each) for each in singles))
        return tuple((0, *chosen, *starts[positive:]) for chosen in product(*singles))

    def _row(self, place: Place) -> tuple[Edge, ...]:
        known = self._edges.get(place)
        if known is not None:
            return known
        automata = self._automata
        context = place[0]
        cells: list[Edge] = [(mask, (after,)) for mask, after in automata.context_row(context)]
        for index, state in enumerate(place[1:]):
            wanted = index < self._positive
            if state == FULL and wanted:
                cells = [(mask, (*chosen, FULL)) for mask, chosen in cells]
                continue
            if state == DEAD and not wanted:
                cells = [(mask, (*chosen, DEAD)) for mask, chosen in cells]
                continue
            split = []
            if wanted and self._split:
                for letters, target in automata.branches(state, context):
                    for mask, chosen in cells:
                        if mask & letters:
                            split.append((mask & letters, (*chosen, target)))
                cells = split
                self._budget.spend(len(cells))
                continue
            row = automata.row(state, context)
            for mask, chosen in cells:
                rest = mask
                for letters, target in row:
                    common = rest & letters
                    if common:
                        rest ^= common
                        if wanted or target != FULL:
                            split.append((common, (*chosen, target)))
                        if not rest:
                            break
                if rest and not wanted:
                    split.append((rest, (*chosen, DEAD)))
            cells = split
            self._budget.spend(len(cells))
        joined: dict[Place, int] = {}
        for mask, chosen in cells:
            joined[chosen] = joined.get(chosen, 0) | mask
        edges = tuple(
            sorted(
                ((mask, following) for following, mask in joined.items()),
                key=lambda edge: edge[0] & -edge[0],
            )
        )
        self._budget.spend(8 + 2 * len(edges))
        self._edges[place] = edges
        self._seen.update(following for _, following in edges)
        return edges

    def _accepts(self, place: Place) -> bool:
        known = self._ends.get(place)
        if known is None:
            self._budget.spend()
            context, positive = place[0], self._positive
            known = all(
                self._automata.accepts(state, context) == (index < positive)
                for index, state in enumerate(place[1:])
            )
            self._ends[place] = known
        return known

    def _closed(self) -> bool:
        return len(self._edges) == len(self._seen)

    def _alive(self) -> set[Place]:
        """The places from which a text can be completed, once all places are known."""
        if self._live is None:
            before: dict[Place, list[Place]] = {}
            for place, edges in self._edges.items():
                self._budget.spend(len(edges))
                for _, following in edges:
                    before.setdefault(following, []).append(place)
            pending = [place for place in self._edges if self._accepts(place)]
            live = set(pending)
            while pending:
                for place in before.get(pending.pop(), ()):
                    if place not in live:
                        live.add(place)
                        pending.append(place)
            self._live = live
        return self._live

    # Lengths

    def _layer(self, length: int) -> tuple[Place, ...]:
        """The places that texts of this length reach."""
        layers = self._layers
        while self._cycle is None and len(layers) <= length:
            following: dict[Place, None] = {}
            for place in layers[-1]:
                self._budget.spend()
                for _, target in self._row(place):
                    following[target] = None
            if self._closed():
                live = self._alive()
                layer = tuple(place for place in following if place in live)
            else:
                layer = tuple(following)
            key = frozenset(layer)
            seen_at = self._layer_at.get(key)
            if seen_at is not None:
                self._cycle = (seen_at, len(layers) - seen_at)
            else:
                self._layer_at[key] = len(layers)
                layers.append(layer)
        return layers[self._wrapped(length)]

    def _wrapped(self, length: int) -> int:
        if length < len(self._layers) or self._cycle is None:
            return length
        start, period = self._cycle
        return start + (length - start) % period

    def _accepted_lengths(self) -> Iterator[int]:
        """The lengths that texts of the language have, ascending, each within bounds."""
        for least, most in self._lengths:
            length = least
            idle = 0
            while most is None or length <= most:
                layer = self._layer(length)
                if not layer:
                    return
                if any(self._accepts(place) for place in layer):
                    idle = 0
                    yield length
                else:
                    idle += 1
                    if self._cycle is not None:
                        start, period = self._cycle
                        if idle >= period and length - period + 1 >= start:
                            return
                self._budget.spend()
                length += 1

    def _texts(self, length: int) -> Iterator[str]:
        """The texts of this length, the most readable first."""
        self._budget.spend(8 * length)
        ends = frozenset(place for place in self._layer(length) if self._accepts(place))
        goals = [ends]
        # Goals repeat with the layers: each pair of a layer and what follows is met once.
        known: dict[tuple[int, frozenset[Place]], frozenset[Place]] = {}
        for position in range(length - 1, -1, -1):
            key = (self._wrapped(position), goals[-1])
            before = known.get(key)
            if before is None:
                before = self._leading(self._layer(position), goals[-1])
                known[key] = before
            goals.append(before)
        goals.reverse()
        first = tuple(place for place in self._starts if place in goals[0])
        if not first:
            return
        chosen: list[str] = []
        stack = [self._choices(first, goals, 0)]
        while stack:
            if len(stack) > length:
                yield "".join(chosen)
                step = None
            else:
                step = next(stack[-1], None)
            if step is None:
                stack.pop()
                if chosen:
                    chosen.pop()
                continue
            self._budget.spend()
            char, following = step
            chosen.append(char)
            stack.append(self._choices(following, goals, len(stack)))

    def _leading(self, layer: tuple[Place, ...], goal: frozenset[Place]) -> frozenset[Place]:
        """The places of a layer from which one character leads to a goal."""
        self._budget.spend(2 * len(layer))
        return frozenset(
            place for place in layer if any(following in goal for _, following in self._row(place))
        )

    def _choices(
        self, places: tuple[Place, ...], goals: list[frozenset[Place]], position: int
    ) -> Iterator[tuple[str, tuple[Place, ...]]]:
        """The next characters on the way to the goals, each once, with the places they reach."""
        if position + 1 >= len(goals):
            return
        goal = goals[position + 1]
        edges = self._ways.get((places, goal))
        if edges is None:
            edges = [
                (mask, (following,))
                for place in places
                for mask, following in self._row(place)
                if following in goal
            ]
            self._budget.spend(len(edges))
            if self._split:
                edges = self._disjoint(edges)
            self._ways[places, goal] = edges
        for mask, following in edges:
            for char in self._automata.alphabet.characters(mask):
                yield char, following

    def _disjoint(
        self, edges: list[tuple[int, tuple[Place, ...]]]
    ) -> list[tuple[int, tuple[Place, ...]]]:
        cells: list[tuple[int, tuple[Place, ...]]] = []
        for mask, following in edges:
            rest = mask
            split: list[tuple[int, tuple[Place, ...]]] = []
            for letters, places in cells:
                inside = letters & rest
                if letters ^ inside:
                    split.append((letters ^ inside, places))
                if inside:
                    split.append((inside, tuple(dict.fromkeys((*places, *following)))))
                    rest ^= inside
            if rest:
                split.append((rest, following))
            cells = split
            self._budget.spend(len(cells))
        return sorted(cells, key=lambda cell: cell[0] & -cell[0])

    # Questions

    def is_empty(self) -> bool:
        """Whether there is no text."""
        if not self._starts or not self._lengths:
            return True
        found = self._breadth_first(self._lengths[-1][1])
        if found is None:
            return True
        length, _ = found
        return not self._allows(length) and next(self._accepted_lengths(), None) is None

    def shortest(self) -> str | None:
        """The shortest text, the most readable of that length; None where there is none."""
        if not self._starts or not self._lengths:
            return None
        found = self._breadth_first(self._lengths[-1][1])
        if found is None:
            return None
        length, place = found
        if self._allows(length):
            return self._path(place)
        for length in self._accepted_lengths():
            return next(self._texts(length))
        return None

    def _allows(self, length: int) -> bool:
        return any(
            least <= length and (most is None or length <= most) for least, most in self._lengths
        )

    def _breadth_first(self, longest: int | None) -> tuple[int, Place] | None:
        """The first place in which a text may end, and the length of that text."""
        came = self._came = dict.fromkeys(self._starts)
        layer = list(self._starts)
        length = 0
        while layer:
            for place in layer:
                if self._accepts(place):
                    return length, place
            if longest is not None and length >= longest:
                return None
            following = []
            for place in layer:
                for mask, target in self._row(place):
                    if target not in came:
                        came[target] = (place, mask)
                        if not self._split or self._adds(target):
                            following.append(target)
            layer = following
            length += 1
        return None

    def _adds(self, place: Place) -> bool:
        """Whether no earlier place refuses less and accepts alike (an antichain is kept).

        De Wulf, Doyen, Henzinger and Raskin, Antichains, CAV 2006.
        """
        refused = place[1 + self._positive :]
        rivals = self._kept.setdefault(place[: 1 + self._positive], [])
        for rival in rivals:
            self._budget.spend()
            if all(map(self._automata.covers, refused, rival)):
                return False
        rivals.append(refused)
        return True

    def _path(self, place: Place) -> str:
        """The text that led to a place at first."""
        chars = []
        step = self._came[place]
        while step is not None:
            place, mask = step
            chars.append(self._automata.alphabet.first(mask))
            step = self._came[place]
        return "".join(reversed(chars))

    def members(self, n: int) -> list[str]:
        """Up to ``n`` texts, shortest first, the most readable of a length first."""
        found: list[str] = []
        if n <= 0 or not self._starts:
            return found
        for length in self._accepted_lengths():
            for text in self._texts(length):
                found.append(text)
                if len(found) == n:
                    return found
        return found

    def count(self, limit: int) -> int:
        """The number of texts, or ``limit`` where it is not less."""
        if limit <= 0 or not self._starts or not self._lengths:
            return 0
        size = self._automata.alphabet.size
        total = 0
        ways: dict[Place, int] = dict.fromkeys(self._starts, 1)
        length = 0
        unbounded = self._lengths[-1][1] is None
        spans = list(self._lengths)
        while ways:
            while spans and spans[0][1] is not None and length > spans[0][1]:
                spans.pop(0)
            if not spans:
                break
            if length >= spans[0][0]:
                total += sum(many for place, many in ways.items() if self._accepts(place))
                if total >= limit:
                    return limit
            following: dict[Place, int] = {}
            for place, many in ways.items():
                self._budget.spend()
                for mask, target in self._row(place):
                    following[target] = following.get(target, 0) + many * size(mask)
            if self._closed():
                live = self._alive()
                if unbounded and self._has_cycle():
                    return limit
                following = {place: many for place, many in following.items() if place in live}
            ways = following
            length += 1
        return total

    def is_finite(self) -> bool:
        """Whether only finitely many texts are in the language."""
        if not self._starts or not self._lengths or self._lengths[-1][1] is not None:
            return True
        pending = list(self._starts)
        done = set(pending)
        while pending:
            for _, following in self._row(pending.pop()):
                if following not in done:
                    done.add(following)
                    pending.append(following)
        return not self._has_cycle()

    def _has_cycle(self) -> bool:
        """Whether live places lie on a cycle, once all places are known."""
        if self._cyclic is None:
            live = self._alive()
            # Take away places that no live one leads to until none is left, or a cycle.
            entering = dict.fromkeys(live, 0)
            for place in live:
                self._budget.spend()
                for _, following in self._edges[place]:
                    if following in entering:
                        entering[following] += 1
            pending = [place for place, many in entering.items() if many == 0]
            gone = 0
            while pending:
                gone += 1
                for _, following in self._edges[pending.pop()]:
                    if following in entering:
                        entering[following] -= 1
                        if entering[following] == 0:
                            pending.append(following)
            self._cyclic = gone < len(live)
        return self._cyclic
