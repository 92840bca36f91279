"""Search for texts that some patterns accept, others refuse, and that have a length.

The states of a search are tuples: the context, then a state per pattern. Lengths
stay outside of the automata: the sets of states that texts of one length reach
repeat with a period, so a length of a million costs no more than the period.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from charter.inclusion.automaton import DEAD, FULL, Automata
from charter.inclusion.budget import Budget
from charter.inclusion.pattern import Node

Interval = tuple[int, int | None]
"""Lengths from the first to the second, both counted in; None is no upper bound."""
Place = tuple[int, ...]
Edge = tuple[int, Place]


def readability(text: str) -> tuple[int, tuple[tuple[int, int], ...]]:
    """Order texts: shorter first, then plain letters and digits before all else."""
    return len(text), tuple(_char_rank(char) for char in text)


def _char_rank(char: str) -> tuple[int, int]:
    if char.isascii():
        if char.islower():
            return 0, ord(char)
        if char.isdigit():
            return 1, ord(char)
        if char.isupper():
            return 2, ord(char)
        return (3 if char.isprintable() else 6), ord(char)
    return (4 if char.isprintable() else 5), ord(char)


class Search:
    """One conjunction: all of ``accepted``, none of ``refused``, a length in ``lengths``."""

    def __init__(
        self,
        accepted: Sequence[Node],
        refused: Sequence[Node],
        lengths: Sequence[Interval],
        budget: Budget,
    ) -> None:
        """Take the trees of the patterns and the lengths: ascending, apart from each other."""
        self._automata = Automata([*accepted, *refused])
        self._automata.budget = budget
        self._budget = budget
        self._positive = len(accepted)
        self._lengths = lengths
        starts = self._automata.starts
        self._start: Place | None = (0, *starts)
        if DEAD in starts[: self._positive] or FULL in starts[self._positive :]:
            self._start = None
        self._edges: dict[Place, tuple[Edge, ...]] = {}
        self._seen: set[Place] = {self._start} if self._start else set()
        self._ends: dict[Place, bool] = {}
        self._live: set[Place] | None = None
        self._cyclic: bool | None = None
        self._layers: list[tuple[Place, ...]] = [(self._start,)] if self._start else [()]
        self._layer_at: dict[frozenset[Place], int] = {frozenset(self._layers[0]): 0}
        self._cycle: tuple[int, int] | None = None

    # The product

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
            row = automata.row(state, context)
            split = []
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
        self._budget.spend(1 + len(edges))
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
        goals: list[frozenset[Place]] = [
            frozenset(place for place in self._layer(length) if self._accepts(place))
        ]
        for position in range(length - 1, -1, -1):
            goal = goals[-1]
            layer = self._layer(position)
            self._budget.spend(len(layer))
            goals.append(
                frozenset(
                    place
                    for place in layer
                    if any(following in goal for _, following in self._row(place))
                )
            )
        goals.reverse()
        if self._start is None or self._start not in goals[0]:
            return
        chosen: list[str] = []
        stack = [self._choices(self._start, goals, 0)]
        while stack:
            if len(stack) > length:
                yield "".join(chosen)
                stack.pop()
                if chosen:
                    chosen.pop()
                continue
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

    def _choices(
        self, place: Place, goals: list[frozenset[Place]], position: int
    ) -> Iterator[tuple[str, Place]]:
        if position + 1 >= len(goals):
            return
        goal = goals[position + 1]
        for mask, following in self._row(place):
            if following in goal:
                for char in self._automata.alphabet.characters(mask):
                    yield char, following

    # Questions

    def shortest(self) -> str | None:
        """The shortest text, the most readable of that length; None where there is none."""
        if self._start is None or not self._lengths:
            return None
        found = self._breadth_first(self._lengths[-1][1])
        if found is None:
            return None
        for least, most in self._lengths:
            if least <= len(found) and (most is None or len(found) <= most):
                return found
        for length in self._accepted_lengths():
            return next(self._texts(length))
        return None

    def _breadth_first(self, longest: int | None) -> str | None:
        assert self._start is not None
        came: dict[Place, tuple[Place, int] | None] = {self._start: None}
        layer = [self._start]
        length = 0
        while layer:
            for place in layer:
                if self._accepts(place):
                    return self._path(came, place)
            if longest is not None and length >= longest:
                return None
            following = []
            for place in layer:
                for mask, target in self._row(place):
                    if target not in came:
                        came[target] = (place, mask)
                        following.append(target)
            layer = following
            length += 1
        return None

    def _path(self, came: dict[Place, tuple[Place, int] | None], place: Place) -> str:
        chars = []
        step = came[place]
        while step is not None:
            place, mask = step
            chars.append(self._automata.alphabet.first(mask))
            step = came[place]
        return "".join(reversed(chars))

    def members(self, n: int) -> list[str]:
        """Up to ``n`` texts, shortest first, the most readable of a length first."""
        found: list[str] = []
        if n <= 0 or self._start is None:
            return found
        for length in self._accepted_lengths():
            for text in self._texts(length):
                found.append(text)
                if len(found) == n:
                    return found
        return found

    def count(self, limit: int) -> int:
        """The number of texts, or ``limit`` where it is not less."""
        if limit <= 0 or self._start is None or not self._lengths:
            return 0
        size = self._automata.alphabet.size
        total = 0
        ways: dict[Place, int] = {self._start: 1}
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
        if self._start is None or not self._lengths or self._lengths[-1][1] is not None:
            return True
        pending = [self._start]
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
