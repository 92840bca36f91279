"""Languages: sets of texts, given by patterns, lengths and lists, closed under set operations.

A language is an expression; nothing is built until a question is asked, and
then only as much as the question needs. A question turns the expression into
conjunctions of patterns, refused patterns and lengths and searches them one by
one. Steps are counted in the budget that the question brings along, and never
depend on what was asked before.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache, reduce
from typing import Any, TypeVar

from charter.inclusion.alphabet import readability
from charter.inclusion.automaton import Automata
from charter.inclusion.budget import Budget, BudgetExceeded
from charter.inclusion.charset import ANY
from charter.inclusion.pattern import (
    PatternSyntaxError,
    UnsupportedPattern,
    features,
    parse,
    reread,
)
from charter.inclusion.search import Interval, Search
from charter.inclusion.tree import (
    EMPTY,
    END,
    START,
    Chars,
    Node,
    Repeat,
    Sequence,
    choice,
    repeat,
    sequence,
)

__all__ = ["Language", "PatternSyntaxError", "UnsupportedPattern", "features"]

_COUNTED = 32
"""From this many characters on, a pattern that only counts becomes a bound of lengths."""
_SHARE = 25_000
"""Steps that a search by states gets before a search by threads takes over."""
_ANSWERS = 4096
"""Answers that are remembered; the next one begins anew."""
_KEY = 2000
"""Characters of the longest expression whose answers are remembered."""
_COST = 20_000
"""Steps of the dearest answer that is remembered: no answer is longer than its steps."""
_EXCLUDED = 64
"""Excluded texts from which on a few members are looked at before an automaton is built."""
_MATCH_STEPS = 1_000_000

_Answer = TypeVar("_Answer")


class _Pattern:
    """A pattern as an operand: its tree, told apart by its text.

    ``disputed`` is the text of a pattern that engines read in two ways.
    """

    __slots__ = ("disputed", "key", "tree")

    def __init__(self, key: str, tree: Node, disputed: str | None = None) -> None:
        self.key = key
        self.tree = tree
        self.disputed = disputed


class _Words:
    """A list of texts as an operand."""

    __slots__ = ("key", "texts")

    def __init__(self, texts: frozenset[str]) -> None:
        self.texts = texts
        self.key = "w" + repr(sorted(texts))


class _Length:
    """A bound of lengths as an operand."""

    __slots__ = ("key", "least", "most")

    def __init__(self, least: int, most: int | None) -> None:
        self.least = least
        self.most = most
        self.key = f"l{least},{most}"


class _Not:
    __slots__ = ("key", "of")
    key: str

    def __init__(self, of: _Expression) -> None:
        self.of = of
        self.key = "!" + of.key


class _And:
    __slots__ = ("key", "parts")
    key: str

    def __init__(self, parts: tuple[_Expression, ...]) -> None:
        self.parts = parts
        self.key = "(" + "&".join(part.key for part in parts) + ")" if parts else "all"


class _Or:
    __slots__ = ("key", "parts")
    key: str

    def __init__(self, parts: tuple[_Expression, ...]) -> None:
        self.parts = parts
        self.key = "(" + "|".join(part.key for part in parts) + ")" if parts else "none"


_Expression = _Pattern | _Words | _Length | _Not | _And | _Or

_ALL = _And(())
_NONE = _Or(())


def _not(of: _Expression) -> _Expression:
    if isinstance(of, _Not):
        return of.of
    if of is _ALL:
        return _NONE
    if of is _NONE:
        return _ALL
    return _Not(of)


def _clash(
    left: _Expression,
    right: _Expression,
    parts: dict[str, _Expression],
    kind: type[_And] | type[_Or],
) -> bool:
    """Whether a part of the one side is the complement of a part of the other."""
    sides = [side.parts if isinstance(side, kind) else (side,) for side in (left, right)]
    return any(_not(part).key in parts for part in min(sides, key=len))


def _and(left: _Expression, right: _Expression) -> _Expression:
    parts: dict[str, _Expression] = {}
    for side in (left, right):
        for part in side.parts if isinstance(side, _And) else (side,):
            parts[part.key] = part
    if _NONE.key in parts or _clash(left, right, parts, _And):
        return _NONE
    if len(parts) == 1:
        return next(iter(parts.values()))
    return _And(tuple(parts[key] for key in sorted(parts))) if parts else _ALL


def _or(left: _Expression, right: _Expression) -> _Expression:
    parts: dict[str, _Expression] = {}
    words: set[str] = set()
    for side in (left, right):
        for part in side.parts if isinstance(side, _Or) else (side,):
            if isinstance(part, _Words):
                words |= part.texts
            else:
                parts[part.key] = part
    if words:
        joined = _Words(frozenset(words))
        parts[joined.key] = joined
    if _ALL.key in parts or _clash(left, right, parts, _Or):
        return _ALL
    if len(parts) == 1:
        return next(iter(parts.values()))
    return _Or(tuple(parts[key] for key in sorted(parts))) if parts else _NONE


class _Conjunction:
    """What one member of a disjunctive normal form asks of a text."""

    __slots__ = ("accepted", "excluded", "lengths", "refused", "words")

    def __init__(self) -> None:
        self.accepted: dict[str, _Pattern] = {}
        self.refused: dict[str, _Pattern] = {}
        self.lengths: tuple[Interval, ...] = ((0, None),)
        self.words: frozenset[str] | None = None
        self.excluded: frozenset[str] = frozenset()

    def copy(self) -> _Conjunction:
        other = _Conjunction()
        other.accepted = dict(self.accepted)
        other.refused = dict(self.refused)
        other.lengths = self.lengths
        other.words = self.words
        other.excluded = self.excluded
        return other

    def demand(self, atom: _Pattern | _Words | _Length, wanted: bool) -> bool:
        """Ask for one thing more; False where nothing can be left."""
        if isinstance(atom, _Pattern):
            mine, other = (self.accepted, self.refused) if wanted else (self.refused, self.accepted)
            mine[atom.key] = atom
            return atom.key not in other
        if isinstance(atom, _Length):
            spans: tuple[Interval, ...] = ((atom.least, atom.most),)
            if not wanted:
                below = ((0, atom.least - 1),) if atom.least > 0 else ()
                above = ((atom.most + 1, None),) if atom.most is not None else ()
                spans = (*below, *above)
            self.lengths = _overlap(self.lengths, spans)
            return bool(self.lengths)
        if not wanted:
            self.excluded |= atom.texts
        else:
            self.words = atom.texts if self.words is None else self.words & atom.texts
        if self.words is not None:
            self.words -= self.excluded
            return bool(self.words)
        return True


def _overlap(left: tuple[Interval, ...], right: tuple[Interval, ...]) -> tuple[Interval, ...]:
    found: list[Interval] = []
    for low, high in left:
        for least, most in right:
            first = max(low, least)
            last = high if most is None else most if high is None else min(high, most)
            if last is None or first <= last:
                found.append((first, last))
    return tuple(sorted(found, key=lambda span: span[0]))


def _conjunctions(
    expression: _Expression, budget: Budget, *, disjoint: bool = False
) -> Iterator[_Conjunction]:
    """The disjunctive normal form, one conjunction at a time; no text in two if ``disjoint``."""
    stack: list[tuple[_Conjunction, list[tuple[_Expression, bool]]]] = [
        (_Conjunction(), [(expression, True)])
    ]
    while stack:
        conjunction, pending = stack.pop()
        possible = True
        while pending and possible:
            budget.spend()
            part, wanted = pending.pop()
            while isinstance(part, _Not):
                part, wanted = part.of, not wanted
            if not isinstance(part, _And | _Or):
                possible = conjunction.demand(part, wanted)
            elif isinstance(part, _And) == wanted:
                pending.extend((each, wanted) for each in part.parts)
            else:
                for index in range(len(part.parts) - 1, 0, -1):
                    others = [*pending, (part.parts[index], wanted)]
                    if disjoint:
                        others.extend((each, not wanted) for each in part.parts[:index])
                    budget.spend(len(others))
                    stack.append((conjunction.copy(), others))
                if part.parts:
                    pending.append((part.parts[0], wanted))
                else:
                    possible = False
        if possible:
            yield conjunction


class Language:
    """A set of texts of Unicode characters. Immutable; ``&``, ``|``, ``~`` and ``-`` combine.

    Where engines read a pattern in two ways (`reread`), questions are about both
    readings: a language is empty if it is so in both, texts on which they agree come
    first, and all texts of either are counted. ``in`` keeps to ECMA-262.
    """

    __slots__ = ("_expression",)

    ALL: Language
    EMPTY: Language

    def __init__(self, expression: _Expression) -> None:
        """Take an expression; the class methods are the way to make a language."""
        self._expression = expression

    @classmethod
    def of(cls, texts: Iterable[str]) -> Language:
        """The language of just these texts."""
        words = frozenset(texts)
        return cls(_Words(words)) if words else cls(_NONE)

    @classmethod
    def pattern(cls, source: str, budget: Budget | None = None) -> Language:
        """The texts in which the ECMA-262 regular expression ``source`` is found somewhere.

        Raises `PatternSyntaxError` for a text that is no pattern and
        `UnsupportedPattern` for one whose language is not decided.
        """
        if budget is not None:
            budget.spend(1 + len(source))
        return cls(_pattern(source))

    @classmethod
    def length(cls, least: int, most: int | None = None) -> Language:
        """The texts of ``least`` to ``most`` characters (code points); None sets no bound."""
        least = max(least, 0)
        if most is not None and most < least:
            return cls(_NONE)
        return cls(_Length(least, most) if least or most is not None else _ALL)

    def __and__(self, other: Language) -> Language:
        """The texts in both."""
        return Language(_and(self._expression, other._expression))

    def __or__(self, other: Language) -> Language:
        """The texts in either."""
        return Language(_or(self._expression, other._expression))

    def __invert__(self) -> Language:
        """The texts that are not in it."""
        return Language(_not(self._expression))

    def __sub__(self, other: Language) -> Language:
        """The texts in the first and not in the second."""
        return Language(_and(self._expression, _not(other._expression)))

    def __eq__(self, other: object) -> bool:
        """Whether both are written alike; languages written differently may still be equal."""
        return isinstance(other, Language) and self._expression.key == other._expression.key

    def __hash__(self) -> int:
        """Agree with ``==``."""
        return hash(self._expression.key)

    def __repr__(self) -> str:
        """Show the expression."""
        return f"Language({self._expression.key})"

    def __contains__(self, text: str) -> bool:
        """Whether the text is in the language."""
        return _matches(self._expression, text)

    def is_empty(self, budget: Budget) -> bool:
        """Whether no text is in the language."""
        if not self._answer("empty", 0, _is_empty, budget):
            return False
        other = self.reread()
        return other is None or other._answer("empty", 0, _is_empty, budget)

    def shortest(self, budget: Budget) -> str | None:
        """The shortest text, the most readable of those; None where there is none."""
        text = self._answer("shortest", 0, _shortest, budget)
        if text is not None and _undisputed(text):
            return text
        other = self.reread()
        if other is None:
            return text
        found = (self & other)._answer("shortest", 0, _shortest, budget)
        if found is None:
            found = other._answer("shortest", 0, _shortest, budget)
        return text if found is None else found

    def members(self, n: int, budget: Budget) -> list[str]:
        """Up to ``n`` texts of the language, shortest first."""
        texts = self._answer("members", n, _members, budget)
        if len(texts) == n and all(map(_undisputed, texts)):
            return list(texts)
        other = self.reread()
        if other is None:
            return list(texts)
        agreed = (self & other)._answer("members", n, _members, budget)
        if len(agreed) == n:
            return list(agreed)
        others = other._answer("members", n, _members, budget)
        return list(dict.fromkeys((*agreed, *others, *texts)))[:n]

    def count(self, limit: int, budget: Budget) -> int:
        """The number of texts, or ``limit`` where there are as many or more."""
        other = self.reread()
        whole = self if other is None else self | other
        return whole._answer("count", limit, _count, budget)

    def is_finite(self, budget: Budget) -> bool:
        """Whether only finitely many texts are in the language."""
        other = self.reread()
        return self._answer("finite", 0, _is_finite, budget) and (
            other is None or other._answer("finite", 0, _is_finite, budget)
        )

    def reread(self) -> Language | None:
        """The language as validators on Rust's engine read its patterns; None where alike.

        They take `\\b` and, beside lookarounds, `\\w`, `\\d`, `\\s` and `.` in a sense
        that tells other characters apart than ECMA-262 does.
        """
        other = _reread(self._expression)
        return None if other is None else Language(other)

    def _answer(
        self,
        name: str,
        number: int,
        question: Callable[[_Expression, int, Budget], _Answer],
        budget: Budget,
    ) -> _Answer:
        """Ask, or pay again for what was asked before."""
        return _asked(name, number, question, self._expression, budget)


_answers: dict[tuple[str, int, str], tuple[Any, int]] = {}


def _undisputed(text: str) -> bool:
    """Whether all readings of patterns agree on the text: they do on printable ASCII."""
    return text.isascii() and text.isprintable()


def _asked(
    name: str,
    number: int,
    question: Callable[[_Expression, int, Budget], _Answer],
    expression: _Expression,
    budget: Budget,
) -> _Answer:
    key = (name, number, expression.key)
    known = _answers.get(key)
    if known is not None:
        budget.spend(known[1])
        answer: _Answer = known[0]
        return answer
    before = budget.left
    answer = question(expression, number, budget)
    if len(key[2]) <= _KEY and before - budget.left <= _COST:
        if len(_answers) >= _ANSWERS:
            _answers.clear()
        _answers[key] = (answer, before - budget.left)
    return answer


def _is_empty(expression: _Expression, _: int, budget: Budget) -> bool:
    return all(
        not _listed(each, budget)
        if each.words is not None
        else _beside(each, budget) is None and _either(each, budget, Search.is_empty)
        for each in _conjunctions(expression, budget)
    )


def _shortest(expression: _Expression, _: int, budget: Budget) -> str | None:
    found: list[str] = []
    for each in _conjunctions(expression, budget):
        if each.words is not None:
            found += _listed(each, budget)
        elif (text := _first(each, budget)) is not None:
            found.append(text)
    return min(found, key=readability, default=None)


def _members(expression: _Expression, n: int, budget: Budget) -> tuple[str, ...]:
    found: set[str] = set()
    for each in _conjunctions(expression, budget):
        if each.words is not None:
            found.update(_listed(each, budget))
        else:
            found.update(_either(each, budget, lambda search: search.members(n)))
    return tuple(sorted(found, key=readability)[:n])


def _count(expression: _Expression, limit: int, budget: Budget) -> int:
    total = 0
    for each in _conjunctions(expression, budget, disjoint=True):
        if each.words is not None:
            total += len(_listed(each, budget))
        else:
            total += _search(each, budget).count(limit - total)
        if total >= limit:
            return limit
    return total


def _is_finite(expression: _Expression, _: int, budget: Budget) -> bool:
    return all(
        each.words is not None or _either(each, budget, Search.is_finite)
        for each in _conjunctions(expression, budget)
    )


Language.ALL = Language(_ALL)
Language.EMPTY = Language(_NONE)


def _listed(conjunction: _Conjunction, budget: Budget) -> list[str]:
    """The texts of a conjunction that names them."""
    found = []
    for text in sorted(conjunction.words or ()):
        budget.spend(1 + len(text))
        if (
            any(
                least <= len(text) and (most is None or len(text) <= most)
                for least, most in conjunction.lengths
            )
            and all(_found(pattern, text) for pattern in conjunction.accepted.values())
            and not any(_found(pattern, text) for pattern in conjunction.refused.values())
        ):
            found.append(text)
    return found


def _first(conjunction: _Conjunction, budget: Budget) -> str | None:
    text = _beside(conjunction, budget)
    return _either(conjunction, budget, Search.shortest) if text is None else text


def _beside(conjunction: _Conjunction, budget: Budget) -> str | None:
    """The first text beside a long list of excluded ones, if it is soon found without them."""
    excluded = conjunction.excluded
    if len(excluded) < _EXCLUDED:
        return None
    bare = conjunction.copy()
    bare.excluded = frozenset()
    texts = _either(bare, budget, lambda search: search.members(_EXCLUDED))
    return next((text for text in texts if text not in excluded), None)


def _either(
    conjunction: _Conjunction, budget: Budget, question: Callable[[Search], _Answer]
) -> _Answer:
    """Ask state by state first; where that is not enough soon, ask thread by thread."""
    if not conjunction.accepted:
        return question(_search(conjunction, budget))
    share = Budget(_SHARE)
    try:
        answer = question(_search(conjunction, share))
    except BudgetExceeded:
        budget.spend(_SHARE)
        return question(_search(conjunction, budget, split=True))
    budget.spend(_SHARE - share.left)
    return answer


def _search(conjunction: _Conjunction, budget: Budget, *, split: bool = False) -> Search:
    refused = [conjunction.refused[key].tree for key in sorted(conjunction.refused)]
    if conjunction.excluded:
        texts = sorted(conjunction.excluded)
        budget.spend(sum(map(len, texts)))
        refused.append(_listing(texts))
    accepted = [conjunction.accepted[key].tree for key in sorted(conjunction.accepted)]
    return Search(accepted, refused, conjunction.lengths, budget, split=split)


def _listing(texts: list[str]) -> Node:
    """The pattern of just these texts, given in order: what they begin with alike is shared."""
    root: tuple[list[Node], list[bool]] = ([], [])
    path = [root]
    before = ""
    for text in [*texts, ""]:
        shared = 0
        while shared < min(len(before), len(text)) and before[shared] == text[shared]:
            shared += 1
        tail: list[Node] = []
        while len(path) > shared + 1:
            parts, ends = path.pop()
            if tail:
                parts.append(sequence(reversed(tail)))
            if ends and parts:
                parts.append(EMPTY)
            if len(parts) > 1:
                tail = [choice(parts)]
            code = ord(before[len(path) - 1])
            tail.append(Chars(((code, code),)))
        if tail:
            path[-1][0].append(sequence(reversed(tail)))
        path += [([], []) for _ in text[shared:]]
        path[-1][1].append(True)
        before = text
    if texts[0] == "":
        root[0].append(EMPTY)
    return sequence([START, choice(root[0]), END])


def _pattern(source: str) -> _Expression:
    parsed = parse(source)
    tree = parsed.tree
    if isinstance(tree, Sequence) and len(tree.parts) == 3:
        start, body, end = tree.parts
        if start is START and end is END and isinstance(body, Repeat):
            return _counting(source, body)
    if tree.nullable:
        return _ALL
    return _Pattern("p" + repr(source), tree, source if parsed.disputed else None)


def _reread(expression: _Expression) -> _Expression | None:
    """The expression in the other reading; None where there is but one."""
    if isinstance(expression, _Not):
        other = _reread(expression.of)
        return None if other is None else _not(other)
    if isinstance(expression, _And | _Or):
        others = [_reread(part) for part in expression.parts]
        if all(other is None for other in others):
            return None
        parts = (
            part if other is None else other
            for part, other in zip(expression.parts, others, strict=True)
        )
        return reduce(_and if isinstance(expression, _And) else _or, parts)
    if isinstance(expression, _Pattern) and expression.disputed is not None:
        return _Pattern("r" + repr(expression.disputed), reread(expression.disputed))
    return None


def _counting(source: str, body: Repeat) -> _Expression:
    if not isinstance(body.body, Chars):
        return _Pattern("p" + repr(source), sequence([START, body, END]))
    most = body.most or 0
    if body.body.chars == ANY:
        return Language.length(body.least, body.most)._expression
    if max(body.least, most) < _COUNTED:
        return _Pattern("p" + repr(source), sequence([START, body, END]))
    chars = body.body.chars
    only = _Pattern(f"s{chars!r}", sequence([START, repeat(body.body, 0, None), END]))
    return _and(only, _Length(body.least, body.most))


def _matches(expression: _Expression, text: str) -> bool:
    if isinstance(expression, _Not):
        return not _matches(expression.of, text)
    if isinstance(expression, _And):
        return all(_matches(part, text) for part in expression.parts)
    if isinstance(expression, _Or):
        return any(_matches(part, text) for part in expression.parts)
    if isinstance(expression, _Words):
        return text in expression.texts
    if isinstance(expression, _Length):
        return expression.least <= len(text) and (
            expression.most is None or len(text) <= expression.most
        )
    return _found(expression, text)


@lru_cache(maxsize=256)
def _matcher(pattern: _Pattern) -> Automata:
    return Automata([pattern.tree], shared=True)


def _found(pattern: _Pattern, text: str) -> bool:
    """Whether the pattern is found in the text."""
    automata = _matcher(pattern)
    if automata.weight > 20_000:
        _matcher.cache_clear()
        automata = _matcher(pattern)
    automata.budget = Budget(_MATCH_STEPS + 500 * len(text))
    return automata.matches(text)
