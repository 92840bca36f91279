"""Conjunctions over strings: a length, regular languages, excluded strings, opaque predicates.

Patterns beyond regular languages (backreferences) and asserted formats are opaque: a string is
looked for among candidates and tested by a validator, and where none is found the answer is
unknown, unless only finitely many strings are left.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import count, product
from typing import TYPE_CHECKING, Final, Protocol

from .budget import Budget
from .formula import Formula, Op
from .language import Language, PatternSyntaxError, UnsupportedPattern
from .outcome import Result, Unknown
from .value import Value

if TYPE_CHECKING:
    from .solver import Solver

_LONGEST: Final = 1_000_000
_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
_SHORT: Final = ("", "a", "0", "A", "aa", "ab", "abc", " ", "\n", "a\n")
_SAMPLES: Final = (
    "1", "-1", "1.5", "true", "bb", "a@b.co", "2020-01-01", "12:00:00Z", "2020-01-01T00:00:00Z",
    "P1D", "127.0.0.1", "::1", "a.b", "http://a.b/c", "/a", "0/a", "#a", "a/b", "{a}", "{}",
    "00000000-0000-0000-0000-000000000000", "(", "[a-z]", "%", "\u00e9", "\\", "12345", "a b",
)  # fmt: skip


class Opaque(Protocol):
    """Tests strings against patterns and formats by an independent validator."""

    def matches(self, is_pattern: bool, source: str, text: str) -> bool:
        """Whether the text is valid. Raises UndecidedError where that cannot be told."""


class Texts:
    """The languages of one question's patterns, and tests of strings against them."""

    def __init__(self, budget: Budget, opaque: Opaque, candidates: Iterable[str]) -> None:
        """Ask `opaque` where a pattern has no language."""
        self.budget = budget
        self._opaque = opaque
        self._candidates = candidates
        self._languages: dict[str, Language | None] = {}
        self._matched: dict[tuple[Formula, str], bool] = {}

    def language(self, source: str) -> Language | None:
        """The language of a pattern; None where it is not regular or not understood."""
        if source not in self._languages:
            try:
                self._languages[source] = Language.pattern(source)
            except (UnsupportedPattern, PatternSyntaxError):
                self._languages[source] = None
        return self._languages[source]

    def matches(self, formula: Formula, text: str) -> bool:
        """Whether a text satisfies a pattern or format atom."""
        key = (formula, text)
        known = self._matched.get(key)
        if known is None:
            self.budget.spend(1 + len(text) // 64)
            language = self.language(formula.args[0]) if formula.op is Op.PATTERN else None
            if language is not None:
                known = text in language
            else:
                known = self._opaque.matches(formula.op is Op.PATTERN, formula.args[0], text)
            self._matched[key] = known
        return known

    def candidates(self) -> Iterator[str]:
        """Strings worth trying where nothing better is known."""
        yield from _SHORT
        yield from _SAMPLES
        yield from self._candidates


class StringTheory:
    """The literals over strings."""

    def __init__(self, solver: Solver, literals: Iterable[Formula]) -> None:
        """Gather the lengths, patterns and excluded texts."""
        self._solver = solver
        self._least = 0
        self._most: int | None = None
        self._patterns: list[tuple[Formula, bool]] = []
        self._without: set[str] = set()
        positive, negative = set(), set()
        for literal in literals:
            op, args = literal.op, literal.args
            if op is Op.MIN_LENGTH:
                self._least = max(self._least, args[0])
            elif op is Op.MAX_LENGTH:
                self._most = args[0] if self._most is None else min(self._most, args[0])
            elif op in (Op.PATTERN, Op.FORMAT):
                positive.add((op, args))
                self._patterns.append((literal, True))
            elif op in (Op.NOT_PATTERN, Op.NOT_FORMAT):
                dual = Op.PATTERN if op is Op.NOT_PATTERN else Op.FORMAT
                negative.add((dual, args))
                self._patterns.append((solver.f.atom(dual, *args), False))
            elif op is Op.NOT_IN:
                self._without.update(v.data for v in args)
        self.conflict = bool(positive & negative) or (
            self._most is not None and self._least > self._most
        )

    def status(self, literal: Formula) -> bool | None:
        """Whether the lengths imply this literal, or its negation."""
        op, args = literal.op, literal.args
        if op is Op.MIN_LENGTH:
            if args[0] <= self._least:
                return True
            return False if self._most is not None and args[0] > self._most else None
        if op is Op.MAX_LENGTH:
            if self._most is not None and args[0] >= self._most:
                return True
            return False if args[0] < self._least else None
        return None

    def refuted(self, literal: Formula) -> bool:  # noqa: ARG002 - the model tells
        """Nothing beyond `status`: the model tells."""
        return False

    def model(self) -> Result:
        """A text that satisfies the literals, None, or Unknown."""
        texts = self._texts(1)
        if isinstance(texts, Unknown):
            return texts
        return self._solver.values.string(texts[0]) if texts else None

    def models(self, count: int) -> list[Value] | Unknown:
        """Up to `count` distinct texts."""
        if self.conflict or count < 1:
            return []
        texts = self._texts(count)
        if isinstance(texts, Unknown):
            return texts
        return [self._solver.values.string(text) for text in texts]

    def _texts(self, wanted: int) -> list[str] | Unknown:
        if self._least > _LONGEST:
            return Unknown(f"a string of more than {_LONGEST} characters is needed")
        if not self._patterns:
            return self._plain(wanted)
        found = self._guess(_SHORT, wanted)
        if len(found) >= wanted:
            return found
        known = Language.length(self._least, self._most)
        opaque: list[tuple[Formula, bool]] = []
        for formula, holds in self._patterns:
            texts = self._solver.texts
            language = texts.language(formula.args[0]) if formula.op is Op.PATTERN else None
            if language is None:
                opaque.append((formula, holds))
            else:
                known = known & (language if holds else ~language)
        if self._without:
            known = known - Language.of(sorted(self._without))
        budget = self._solver.text_budget
        if not opaque:
            if wanted > 1:
                return known.members(wanted, budget)
            text = known.shortest(budget)
            return [] if text is None else [text]
        found = self._guess(self._solver.texts.candidates(), wanted)
        if len(found) >= wanted:
            return found
        limit = 200
        tried = known.members(limit, budget)
        found = [text for text in tried if self._passes(text, opaque)]
        if len(found) >= wanted or len(tried) < limit:
            return found[:wanted]
        if found:
            return found
        where = self._solver.front.where.get(opaque[0][0], "")
        return Unknown(f"`{opaque[0][0].args[0]}` is beyond regular languages", where)

    def _passes(self, text: str, patterns: list[tuple[Formula, bool]]) -> bool:
        return all(self._solver.texts.matches(f, text) is holds for f, holds in patterns)

    def _fits(self, text: str) -> bool:
        return (
            len(text) >= self._least
            and (self._most is None or len(text) <= self._most)
            and text not in self._without
        )

    def _guess(self, candidates: Iterable[str], wanted: int) -> list[str]:
        """Cheap tries before any automaton is built."""
        found: dict[str, None] = {}
        for text in candidates:
            if self._fits(text) and self._passes(text, self._patterns):
                found[text] = None
                if len(found) >= wanted:
                    break
        return list(found)

    def _plain(self, wanted: int) -> list[str]:
        found: list[str] = []
        for length in count(self._least):
            if self._most is not None and length > self._most:
                break
            for text in _of_length(length):
                self._solver.text_budget.spend()
                if text not in self._without:
                    found.append(text)
                    if len(found) >= wanted:
                        return found
        return found


def _of_length(length: int) -> Iterator[str]:
    if length <= 3:
        for letters in product(_LETTERS, repeat=length):
            yield "".join(letters)
        if length:
            # Beyond the letters there is every other character.
            for code in range(0x21, 0x2000):
                if chr(code) not in _LETTERS:
                    yield chr(code) * length
        return
    padding = "a" * (length - 3)
    for letters in product(_LETTERS, repeat=3):
        yield padding + "".join(letters)
