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
from itertools import pairwise

from charter.inclusion.budget import Budget, BudgetExceeded
from charter.inclusion.charset import ANY, LAST, WORD, CharSet, charset
from charter.inclusion.pattern import (
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
    choice,
    repeat,
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

# Characters by how gladly people read them, every one in exactly one range.
_READABLE: tuple[tuple[int, int], ...] = (
    (0x61, 0x7A),
    (0x30, 0x39),
    (0x41, 0x5A),
    (0x2D, 0x2D),
    (0x5F, 0x5F),
    (0x2E, 0x2E),
    (0x21, 0x2C),
    (0x2F, 0x2F),
    (0x3A, 0x40),
    (0x5B, 0x5E),
    (0x60, 0x60),
    (0x7B, 0x7E),
    (0x20, 0x20),
    (0xC0, 0x24F),
    (0xA1, 0xAC),
    (0xAE, 0xBF),
    (0x370, 0x52F),
    (0x4E00, 0x9FFF),
    (0x1F600, 0x1F64F),
    (0x250, 0x36F),
    (0x530, 0x167F),
    (0x1681, 0x1FFF),
    (0x2010, 0x2027),
    (0x2030, 0x205E),
    (0x2070, 0x2FFF),
    (0x3001, 0x4DFF),
    (0xA000, 0xD7FF),
    (0xF900, 0xFDCF),
    (0xFDF0, 0xFEFE),
    (0xFF00, 0xFFFD),
    (0x10000, 0x1F5FF),
    (0x1F650, 0x1FFFD),
    (0x20000, 0xEFFFF),
    (0xA0, 0xA0),
    (0xAD, 0xAD),
    (0x1680, 0x1680),
    (0x2000, 0x200F),
    (0x2028, 0x202F),
    (0x205F, 0x206F),
    (0x3000, 0x3000),
    (0xFEFF, 0xFEFF),
    (0xE000, 0xF8FF),
    (0xF0000, LAST),
    (0xFDD0, 0xFDEF),
    (0xFFFE, 0xFFFF),
    (0x1FFFE, 0x1FFFF),
    (0x09, 0x0A),
    (0x0D, 0x0D),
    (0x01, 0x08),
    (0x0B, 0x0C),
    (0x0E, 0x1F),
    (0x7F, 0x9F),
    (0x00, 0x00),
)


def _best(ranges: CharSet) -> tuple[int, int]:
    """Rank a non-empty set by its most readable character."""
    for rank, (low, high) in enumerate(_READABLE):
        for first, last in ranges:
            if first <= high and last >= low:
                return rank, max(first, low)
    raise AssertionError(ranges)


class Alphabet:
    """Classes of characters that the given sets do not tell apart, most readable first."""

    def __init__(self, sets: Seq[CharSet]) -> None:
        """Find the classes; a character in none of ``sets`` is in no class."""
        toggles: dict[int, int] = {}
        for index, chars in enumerate(sets):
            bit = 1 << index
            for first, last in chars:
                toggles[first] = toggles.get(first, 0) ^ bit
                toggles[last + 1] = toggles.get(last + 1, 0) ^ bit
        classes: dict[int, list[tuple[int, int]]] = {}
        member = 0
        borders = sorted(toggles)
        for border, following in pairwise(borders):
            member ^= toggles[border]
            if member:
                classes.setdefault(member, []).append((border, following - 1))
        ranked = sorted((_best(tuple(ranges)), sig) for sig, ranges in classes.items())
        self.letters: tuple[tuple[tuple[int, int], ...], ...] = tuple(
            tuple(classes[sig]) for _, sig in ranked
        )
        self.all = (1 << len(ranked)) - 1
        self.masks: dict[CharSet, int] = {}
        masks = [0] * len(sets)
        for letter, (_, sig) in enumerate(ranked):
            for index in _bits(sig):
                masks[index] |= 1 << letter
        for index, chars in enumerate(sets):
            self.masks[chars] = masks[index]
        self._sizes: dict[int, int] = {}
        self._letter_of: dict[str, int] = {}

    def size(self, mask: int) -> int:
        """How many characters the letters of ``mask`` stand for."""
        known = self._sizes.get(mask)
        if known is None:
            known = sum(
                last - first + 1 for letter in _bits(mask) for first, last in self.letters[letter]
            )
            self._sizes[mask] = known
        return known

    def first(self, mask: int) -> str:
        """The most readable character of the letters of ``mask``."""
        return chr(_best(self.letters[(mask & -mask).bit_length() - 1])[1])

    def characters(self, mask: int) -> Iterator[str]:
        """All characters of the letters of ``mask``, the most readable first."""
        ranges = charset(part for letter in _bits(mask) for part in self.letters[letter])
        for low, high in _READABLE:
            for first, last in ranges:
                if first <= high and last >= low:
                    yield from map(chr, range(max(first, low), min(last, high) + 1))

    def letter(self, char: str) -> int:
        """The mask of the one letter that ``char`` belongs to."""
        known = self._letter_of.get(char)
        if known is None:
            code = ord(char)
            if 0xD800 <= code <= 0xDFFF:
                # A lone surrogate is no character; encoders put U+FFFD in its place.
                code = 0xFFFD
            known = next(
                1 << letter
                for letter, ranges in enumerate(self.letters)
                if any(first <= code <= last for first, last in ranges)
            )
            if len(self._letter_of) < 4096:
                self._letter_of[char] = known
        return known


def _bits(mask: int) -> Iterator[int]:
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


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

    def __init__(self, trees: Seq[Node]) -> None:
        """Find the alphabet and the first state of each tree."""
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
        self._rows: dict[tuple[int, int], tuple[Row, int]] = {}
        self._accepts: dict[tuple[int, int], tuple[bool, int]] = {}
        self._unfolded: dict[tuple[int, int], tuple[Unfolded, int]] = {}
        self._guards: dict[int, Chars] = {}
        self._depth = 0
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
            known = repeat(body, least, most)
            self._repeats[key] = known
        return known

    def _start(self, tree: Node) -> int:
        parts = tree.parts if isinstance(tree, Choice) else (tree,)
        items = {self.thread(part, MATCHED) for part in parts if part.anchored}
        floating = [part for part in parts if not part.anchored]
        if floating:
            items.add(self.thread(ANYTHING, self.thread(choice(floating), MATCHED)))
        return self.state(items)

    def _unfold(self, thread: int, context: int) -> Unfolded:
        key = (thread, context)
        known = self._unfolded.get(key)
        if known is not None:
            self.charge(known[1])
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
        steps = 0

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
                node = Chars(charset(part for letter in _bits(mask) for part in letters[letter]))
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
            self.charge(known[1])
            return known[0]
        before = self.spent
        self.charge(1)
        self._enter()
        result = any(self._item_accepts(item, context) for item in sorted(self._items[state]))
        self._depth -= 1
        self._accepts[key] = (result, self.spent - before)
        return result

    def _item_accepts(self, item: int, context: int) -> bool:
        if item == MATCHED:
            return True
        if item < _LOST:
            return all(
                self.accepts(state, context) == sign for sign, state in self._parts[-2 - item]
            )
        unfolded = self._unfold(item, context)
        return unfolded.accepts or any(
            self._item_accepts(conjunction, context) for conjunction in unfolded.items
        )

    def row(self, state: int, context: int) -> Row:
        """Where the letters lead from this state in this context."""
        key = (state, context)
        known = self._rows.get(key)
        if known is not None:
            self.charge(known[1])
            return known[0]
        before = self.spent
        self.charge(1)
        self._enter()
        targets: dict[int, set[int]] = {}
        for item in sorted(self._items[state]):
            self._item_moves(item, context, targets)
        self._depth -= 1
        row = self._partition(targets)
        self._rows[key] = (row, self.spent - before)
        return row

    def _enter(self) -> None:
        self._depth += 1
        if self._depth > _DEPTH:
            raise BudgetExceeded

    def _item_moves(self, item: int, context: int, targets: dict[int, set[int]]) -> None:
        if item == MATCHED:
            targets.setdefault(self.all, set()).add(MATCHED)
            return
        if item < _LOST:
            for mask, found in self._conjunction_moves(self._parts[-2 - item], context):
                targets.setdefault(mask, set()).update(found)
            return
        unfolded = self._unfold(item, context)
        for mask, thread in unfolded.moves:
            targets.setdefault(mask, set()).add(thread)
        for conjunction in unfolded.items:
            self._item_moves(conjunction, context, targets)

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
            state = self.state(items)
            if state != DEAD:
                joined[state] = joined.get(state, 0) | mask
        return tuple((mask, state) for state, mask in joined.items())

    def matches(self, text: str) -> bool:
        """Whether the first pattern is found in ``text``."""
        self._depth = 0
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
            self.charge(known[1])
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
