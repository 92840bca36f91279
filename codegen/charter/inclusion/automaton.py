"""Automata of several patterns over one alphabet, built as far as they are looked at.

A *thread* is what is left of a pattern: a node and the thread after it, down to
`MATCHED`, after which anything may follow (a pattern is searched for, not
matched whole). A *state* is a set of threads of which one must match what is
left of the text; lookarounds add conjunctions of states, so the states are those
of an alternating automaton (Brzozowski 1964; Chandra, Kozen and Stockmeyer
1981), made deterministic on the way. Counted repetitions stay counters: a thread
of `a{2,5}` is followed by one of `a{1,4}`.

What stands before a position matters for `^`, `\\b` and lookbehinds. It is a
*context*: the kind of the last character and, per lookbehind, the state of an
automaton that has read all of the text so far.

The letters of the alphabet are the classes of characters that no pattern tells
apart; sets of letters are bit masks.
"""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Sequence as Seq

from charter.inclusion.alphabet import Alphabet, bits
from charter.inclusion.budget import Budget, BudgetExceeded
from charter.inclusion.charset import ANY, WORD, CharSet, charset
from charter.inclusion.tree import (
    ANYTHING,
    END,
    Chars,
    Choice,
    End,
    Look,
    Node,
    Repeat,
    Sequence,
    Start,
    WordBoundary,
    alternatives,
    counted,
)

DEAD = 0
"""The state that matches nothing."""
FULL = 1
"""The state that matches everything."""
MATCHED = 0
"""The thread of a pattern that has matched."""
_LOST = -1
_DEPTH = 40
"""Conjunctions within conjunctions that a state may have."""

Row = tuple[tuple[int, int], ...]
"""Where the letters lead: disjoint masks and states; a letter in none leads to `DEAD`."""


class Unfolded:
    """What a thread does next: read a character, hold at once, or hand over to conjunctions."""

    __slots__ = ("accepts", "items", "moves")

    def __init__(
        self, moves: tuple[tuple[int, int], ...], items: tuple[int, ...], accepts: bool
    ) -> None:
        """Take masks with the threads after them, conjunctions, and whether the text may end."""
        self.moves = moves
        self.items = items
        self.accepts = accepts


class Automata:
    """The automata of some patterns, in one alphabet, with the contexts they share."""

    def __init__(self, trees: Seq[Node], *, shared: bool = False) -> None:
        """Find the alphabet and the first state of each tree.

        Where the automata are ``shared`` by several questions, what is known already
        costs what it cost at first, so that steps do not depend on earlier questions.
        """
        self._shared = shared
        sets, bounded, behinds = _survey(trees)
        self.alphabet = Alphabet(sets)
        self.all = self.alphabet.all
        self._masks = self.alphabet.masks
        self._word = self._masks[WORD] if bounded else 0
        self.budget = Budget(0)
        self.spent = 0
        self._heads: list[Node] = [END]
        self._tails: list[int] = [_LOST]
        self._threads: dict[tuple[Node, int], int] = {}
        self._repeats: dict[tuple[Node, int, int | None], Node] = {}
        self._parts: list[tuple[tuple[bool, int], ...]] = []
        self._part_ids: dict[tuple[tuple[bool, int], ...], int] = {}
        self._items: list[frozenset[int]] = [frozenset(), frozenset((MATCHED,))]
        self._states: dict[frozenset[int], int] = {self._items[0]: DEAD, self._items[1]: FULL}
        self._branches: dict[tuple[int, int], tuple[Row, int, int]] = {}
        self._rows: dict[tuple[int, int], tuple[Row, int, int]] = {}
        self._accepts: dict[tuple[int, int], tuple[bool, int, int]] = {}
        self._unfolded: dict[tuple[int, int], tuple[Unfolded, int]] = {}
        self._guards: dict[int, Chars] = {}
        self._depth = 0
        self._reach = 0
        # Contexts: 0 is the start of the text; then (is the last a word character, trackers).
        self._trackers: dict[Node, int] = {node: index for index, node in enumerate(behinds)}
        tracked = tuple(
            self.state({self.thread(ANYTHING, self.thread(node.body, self.thread(END, MATCHED)))})
            for node in behinds
        )
        self._contexts: list[tuple[int, tuple[int, ...]]] = [(2, tracked)]
        self._context_ids: dict[tuple[int, tuple[int, ...]], int] = {self._contexts[0]: 0}
        self._context_rows: dict[int, tuple[Row, int]] = {}
        self.starts = tuple(self._start(tree) for tree in trees)

    @property
    def weight(self) -> int:
        """How much has been built."""
        return len(self._heads) + len(self._items) + len(self._rows) + len(self._contexts)

    def charge(self, n: int) -> None:
        """Spend steps of the budget in force."""
        self.spent += n
        self.budget.spend(n)

    # Threads

    def thread(self, node: Node, after: int) -> int:
        """The thread that matches ``node``, then ``after``."""
        if after == _LOST:
            return _LOST
        if isinstance(node, Sequence):
            for part in reversed(node.parts):
                after = self.thread(part, after)
            return after
        if after == MATCHED:
            if node.nullable:
                return MATCHED
            if isinstance(node, Repeat) and node.least != node.most:
                node = self._repeat(node.body, node.least, node.least)
                if not isinstance(node, Repeat):
                    return self.thread(node, after)
        if isinstance(node, Chars) and not self._masks[node.chars]:
            return _LOST
        key = (node, after)
        known = self._threads.get(key)
        if known is None:
            known = len(self._heads)
            self._heads.append(node)
            self._tails.append(after)
            self._threads[key] = known
        return known

    def _repeat(self, body: Node, least: int, most: int | None) -> Node:
        key = (body, least, most)
        known = self._repeats.get(key)
        if known is None:
            known = counted(body, least, most)
            self._repeats[key] = known
        return known

    def _start(self, tree: Node) -> int:
        parts = tree.parts if isinstance(tree, Choice) else (tree,)
        items = {self.thread(part, MATCHED) for part in parts if part.anchored}
        floating = [part for part in parts if not part.anchored]
        if floating:
            items.add(self.thread(ANYTHING, self.thread(alternatives(floating), MATCHED)))
        return self.state(items)

    def _unfold(self, thread: int, context: int) -> Unfolded:
        key = (thread, context)
        known = self._unfolded.get(key)
        if known is not None:
            self.charge(known[1] if self._shared else 1)
            return known[0]
        before = self.spent
        result = self._unfold_new(thread, context)
        self._unfolded[key] = (result, self.spent - before)
        return result

    def _unfold_new(self, thread: int, context: int) -> Unfolded:
        everything = self.all
        last_kind = self._contexts[context][0]
        moves: dict[tuple[int, int], None] = {}
        items: dict[int, None] = {}
        accepts = False
        # A guard says which characters may come next and whether the text may end here.
        first = (thread, everything, True)
        seen = {first}
        stack = [first]
        steps = 2

        def push(thread: int, mask: int, end: bool) -> None:
            item = (thread, mask, end)
            if thread != _LOST and (mask or end) and item not in seen:
                seen.add(item)
                stack.append(item)

        while stack:
            steps += 1
            if steps == 64:
                self.charge(steps)
                steps = 0
            thread, mask, end = stack.pop()
            if thread == MATCHED:
                if mask:
                    moves[(mask, MATCHED)] = None
                accepts |= end
                continue
            node, after = self._heads[thread], self._tails[thread]
            if isinstance(node, Chars):
                common = mask & self._masks[node.chars]
                if common:
                    moves[(common, after)] = None
            elif isinstance(node, Repeat):
                least, most, body = node.least, node.most, node.body
                if least == 0:
                    push(after, mask, end)
                again = after
                if most is None:
                    again = self.thread(self._repeat(body, max(least - 1, 0), None), after)
                elif most > 1:
                    again = self.thread(self._repeat(body, max(least - 1, 0), most - 1), after)
                if isinstance(body, Chars):
                    common = mask & self._masks[body.chars]
                    if common and again != _LOST:
                        moves[(common, again)] = None
                else:
                    push(self.thread(body, again), mask, end)
            elif isinstance(node, Choice):
                for part in node.parts:
                    push(self.thread(part, after), mask, end)
            elif isinstance(node, Start):
                if context == 0:
                    push(after, mask, end)
            elif isinstance(node, End):
                push(after, 0, end)
            elif isinstance(node, WordBoundary):
                # At a boundary the next character differs in kind from the last one.
                next_word = (last_kind != 1) != node.negated
                if next_word:
                    push(after, mask & self._word, False)
                else:
                    push(after, mask & ~self._word, end)
            elif isinstance(node, Sequence):
                push(self.thread(node, after), mask, end)
            elif not node.ahead:
                tracker = self._contexts[context][1][self._trackers[node]]
                if self.accepts(tracker, context) != node.negated:
                    push(after, mask, end)
            else:
                items.update(dict.fromkeys(self._looked(thread, mask, end)))
        self.charge(steps)
        return Unfolded(tuple(moves), tuple(items), accepts)

    def _looked(self, thread: int, mask: int, end: bool) -> Iterator[int]:
        """The conjunction that a thread headed by lookaheads stands for."""
        parts: list[tuple[bool, int]] = []
        while thread > MATCHED:
            node = self._heads[thread]
            if not isinstance(node, Look) or not node.ahead:
                break
            parts.append((not node.negated, self.state({self.thread(node.body, MATCHED)})))
            thread = self._tails[thread]
        parts.append((True, self.state({thread})))
        if mask != self.all or not end:
            parts.append((True, self._guard(mask, end)))
        yield from self._conjunction(parts)

    def _guard(self, mask: int, end: bool) -> int:
        """The state that asks of the rest only that it begins in ``mask`` or is empty."""
        items: set[int] = set()
        if mask:
            node = self._guards.get(mask)
            if node is None:
                letters = self.alphabet.letters
                node = Chars(charset(part for letter in bits(mask) for part in letters[letter]))
                self._masks[node.chars] = mask
                self._guards[mask] = node
            items.add(self.thread(node, MATCHED))
        if end:
            items.add(self.thread(END, MATCHED))
        return self.state(items)

    # States

    def state(self, items: set[int]) -> int:
        """The state that matches what one of the items matches."""
        items.discard(_LOST)
        if MATCHED in items:
            return FULL
        if len(items) > 1:
            items = self._merged(items)
        key = frozenset(items)
        known = self._states.get(key)
        if known is None:
            known = len(self._items)
            self._items.append(key)
            self._states[key] = known
        return known

    def _merged(self, items: set[int]) -> set[int]:
        # Counters of one character class that overlap count as one.
        groups: dict[tuple[CharSet, int], list[tuple[int, int | None, int]]] = {}
        conjunctions = []
        for item in sorted(items):
            if item < _LOST:
                conjunctions.append(item)
                continue
            node = self._heads[item]
            if isinstance(node, Repeat) and isinstance(node.body, Chars):
                groups.setdefault((node.body.chars, self._tails[item]), []).append(
                    (node.least, node.most, item)
                )
            elif isinstance(node, Chars):
                groups.setdefault((node.chars, self._tails[item]), []).append((1, 1, item))
        for (_, after), counts in groups.items():
            if len(counts) > 1:
                items = self._joined(items, counts, after)
        for item in conjunctions:
            rest = items - {item}
            if any(sign and self._items[state] <= rest for sign, state in self._parts[-2 - item]):
                items = rest
        return items

    def _joined(
        self, items: set[int], counts: list[tuple[int, int | None, int]], after: int
    ) -> set[int]:
        counts.sort(key=lambda count: (count[0], count[2]))
        first = self._heads[counts[0][2]]
        body = first.body if isinstance(first, Repeat) else first
        rest = items.difference(item for _, _, item in counts)
        if after == MATCHED:
            rest.add(counts[0][2])
            return rest
        least, most, _ = counts[0]
        for low, high, _ in counts[1:]:
            if most is not None and low > most + 1:
                rest.add(self.thread(self._repeat(body, least, most), after))
                least, most = low, high
            elif most is not None:
                most = None if high is None else max(most, high)
        rest.add(self.thread(self._repeat(body, least, most), after))
        return rest

    def _conjunction(self, parts: Seq[tuple[bool, int]]) -> Iterator[int]:
        """The items of the state that all the signed parts together come to."""
        positive: set[int] = set()
        negative: set[int] = set()
        pending = list(parts)
        while pending:
            sign, state = pending.pop()
            if state in (DEAD, FULL):
                if sign == (state == DEAD):
                    return
                continue
            items = self._items[state]
            if not sign:
                negative |= items
                continue
            only = next(iter(items))
            if len(items) == 1 and only < _LOST:
                pending.extend(self._parts[-2 - only])
            else:
                positive.add(state)
        if negative:
            trimmed = set()
            for state in positive:
                items = self._items[state]
                kept = state if items.isdisjoint(negative) else self.state(set(items - negative))
                if kept == DEAD:
                    return
                trimmed.add(kept)
            positive = trimmed
        if len(positive) > 1:
            positive = {
                state
                for state in positive
                if not any(
                    other != state and self._items[other] < self._items[state] for other in positive
                )
            }
        if not negative and len(positive) <= 1:
            if not positive:
                yield MATCHED
            for state in positive:
                yield from self._items[state]
            return
        signed = [(True, state) for state in sorted(positive)]
        if negative:
            refused = self.state(negative)
            if refused == FULL:
                return
            signed.append((False, refused))
        key = tuple(signed)
        known = self._part_ids.get(key)
        if known is None:
            known = -2 - len(self._parts)
            self._parts.append(key)
            self._part_ids[key] = known
        yield known

    def accepts(self, state: int, context: int) -> bool:
        """Whether the text may end in this state."""
        key = (state, context)
        known = self._accepts.get(key)
        if known is not None:
            self._again(known[1], known[2])
            return known[0]
        before, outer = self.spent, self._reach
        self._enter()
        result = any(self._item_accepts(item, context) for item in sorted(self._items[state]))
        self._accepts[key] = (result, self.spent - before, self._leave(outer))
        return result

    def _item_accepts(self, item: int, context: int) -> bool:
        if item == MATCHED:
            return True
        if item < _LOST:
            return all(
                self.accepts(state, context) == sign for sign, state in self._parts[-2 - item]
            )
        unfolded = self._unfold(item, context)
        if unfolded.accepts or not unfolded.items:
            return unfolded.accepts
        outer = self._reach
        self._enter()
        result = any(self._item_accepts(each, context) for each in unfolded.items)
        self._leave(outer)
        return result

    def row(self, state: int, context: int) -> Row:
        """Where the letters lead from this state in this context."""
        key = (state, context)
        known = self._rows.get(key)
        if known is not None:
            self._again(known[1], known[2])
            return known[0]
        before, outer = self.spent, self._reach
        row = self._partition(self._targets(state, context))
        self._rows[key] = (row, self.spent - before, self._leave(outer))
        return row

    def branches(self, state: int, context: int) -> Row:
        """As `row`, but one state per item that comes next, so masks overlap."""
        key = (state, context)
        known = self._branches.get(key)
        if known is not None:
            self._again(known[1], known[2])
            return known[0]
        before, outer = self.spent, self._reach
        joined: dict[int, int] = {}
        for mask, items in self._targets(state, context).items():
            for item in sorted(items):
                single = self.state({item})
                joined[single] = joined.get(single, 0) | mask
        row = tuple((mask, single) for single, mask in joined.items())
        self._branches[key] = (row, self.spent - before, self._leave(outer))
        return row

    def singles(self, state: int) -> list[int]:
        """The states of the single items of a state."""
        return [self.state({item}) for item in sorted(self._items[state])]

    def covers(self, wide: int, narrow: int) -> bool:
        """Whether the one state has every item of the other."""
        return self._items[narrow] <= self._items[wide]

    def _targets(self, state: int, context: int) -> dict[int, set[int]]:
        self._enter()
        targets: dict[int, set[int]] = {}
        for item in sorted(self._items[state]):
            self._item_moves(item, context, targets)
        return targets

    # Conjunctions within conjunctions are followed by recursion, to a depth that
    # must not hang on what is already known.

    def _enter(self) -> None:
        self.charge(2)
        self._depth += 1
        self._reach = self._depth
        if self._depth > _DEPTH:
            raise BudgetExceeded

    def _leave(self, outer: int) -> int:
        """Come back; the depth that was needed below this one."""
        self._depth -= 1
        height = self._reach - self._depth
        self._reach = max(outer, self._reach)
        return height

    def _again(self, cost: int, height: int) -> None:
        """Pay for what is known."""
        if not self._shared:
            self.charge(1)
            return
        self.charge(cost)
        reach = self._depth + height
        if reach > _DEPTH:
            raise BudgetExceeded
        self._reach = max(self._reach, reach)

    def _item_moves(self, item: int, context: int, targets: dict[int, set[int]]) -> None:
        if item == MATCHED:
            targets.setdefault(self.all, set()).add(MATCHED)
            return
        if item < _LOST:
            for mask, found in self._conjunction_moves(self._parts[-2 - item], context):
                targets.setdefault(mask, set()).update(found)
            return
        unfolded = self._unfold(item, context)
        self.charge(len(unfolded.moves))
        for mask, thread in unfolded.moves:
            targets.setdefault(mask, set()).add(thread)
        if unfolded.items:
            outer = self._reach
            self._enter()
            for conjunction in unfolded.items:
                self._item_moves(conjunction, context, targets)
            self._leave(outer)

    def _conjunction_moves(
        self, parts: tuple[tuple[bool, int], ...], context: int
    ) -> Iterator[tuple[int, tuple[int, ...]]]:
        cells: list[tuple[int, tuple[tuple[bool, int], ...]]] = [(self.all, ())]
        for sign, state in parts:
            row = self.row(state, context)
            split = []
            for mask, chosen in cells:
                rest = mask
                for letters, target in row:
                    common = mask & letters
                    if common:
                        rest ^= common
                        if not (target == FULL and not sign):
                            split.append((common, (*chosen, (sign, target))))
                if rest and not sign:
                    split.append((rest, chosen))
            cells = split
            self.charge(len(cells))
        for mask, chosen in cells:
            found = tuple(self._conjunction(chosen))
            if found:
                yield mask, found

    def _partition(self, targets: dict[int, set[int]]) -> Row:
        covered = 0
        for mask in targets:
            if covered & mask:
                break
            covered |= mask
        else:
            self.charge(len(targets))
            return self._row_of((mask, items) for mask, items in targets.items())
        cells: list[tuple[int, set[int]]] = [(self.all, set())]
        for mask, items in targets.items():
            split = []
            for letters, found in cells:
                inside = letters & mask
                if not inside:
                    split.append((letters, found))
                elif inside == letters:
                    split.append((letters, found | items))
                else:
                    split.append((letters ^ inside, found))
                    split.append((inside, found | items))
            cells = split
            self.charge(len(cells))
        return self._row_of(cells)

    def _row_of(self, cells: Iterator[tuple[int, set[int]]] | list[tuple[int, set[int]]]) -> Row:
        joined: dict[int, int] = {}
        for mask, items in cells:
            self.charge(1 + len(items) // 2)
            state = self.state(items)
            if state != DEAD:
                joined[state] = joined.get(state, 0) | mask
        return tuple((mask, state) for state, mask in joined.items())

    def matches(self, text: str) -> bool:
        """Whether the first pattern is found in ``text``."""
        self._depth = self._reach = 0
        state, context = self.starts[0], 0
        for char in text:
            if state in (DEAD, FULL):
                return state == FULL
            letter = self.alphabet.letter(char)
            following = DEAD
            for mask, target in self.row(state, context):
                if mask & letter:
                    following = target
                    break
            for mask, target in self.context_row(context):
                if mask & letter:
                    context = target
                    break
            state = following
        return self.accepts(state, context)

    # Contexts

    def context_row(self, context: int) -> Row:
        """Which context follows after each letter; every letter is in one mask."""
        known = self._context_rows.get(context)
        if known is not None:
            self.charge(known[1] if self._shared else 1)
            return known[0]
        before = self.spent
        _, tracked = self._contexts[context]
        kinds = [(self._word, 1), (self.all & ~self._word, 0)]
        cells: list[tuple[int, int, tuple[int, ...]]] = [
            (mask, kind, ()) for mask, kind in kinds if mask
        ]
        for state in tracked:
            row = self.row(state, context)
            split = []
            for mask, kind, chosen in cells:
                rest = mask
                for letters, target in row:
                    common = mask & letters
                    if common:
                        rest ^= common
                        split.append((common, kind, (*chosen, target)))
                if rest:
                    split.append((rest, kind, (*chosen, DEAD)))
            cells = split
            self.charge(len(cells))
        joined: dict[int, int] = {}
        for mask, kind, chosen in cells:
            following = self._context((kind, chosen))
            joined[following] = joined.get(following, 0) | mask
        result = tuple((mask, following) for following, mask in joined.items())
        self._context_rows[context] = (result, self.spent - before)
        return result

    def _context(self, key: tuple[int, tuple[int, ...]]) -> int:
        known = self._context_ids.get(key)
        if known is None:
            known = len(self._contexts)
            self._contexts.append(key)
            self._context_ids[key] = known
        return known


def _survey(trees: Seq[Node]) -> tuple[list[CharSet], bool, list[Look]]:
    """The sets that the trees tell characters apart by, and what looks at what stands before."""
    sets: dict[CharSet, None] = {ANY: None}
    bounded = False
    behinds: dict[Look, None] = {}
    seen: set[Node] = set()
    stack: list[Node] = list(trees)
    while stack:
        node = stack.pop()
        if isinstance(node, Chars):
            sets[node.chars] = None
        elif isinstance(node, Sequence | Choice):
            stack.extend(node.parts)
        elif isinstance(node, Repeat | Look):
            if node not in seen:
                seen.add(node)
                stack.append(node.body)
                if isinstance(node, Look) and not node.ahead:
                    behinds[node] = None
        elif isinstance(node, WordBoundary):
            bounded = True
    if bounded:
        sets[WORD] = None
    return list(sets), bounded, list(behinds)
