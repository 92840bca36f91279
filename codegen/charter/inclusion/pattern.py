"""Regular expressions of ECMA-262 as JSON Schema uses them: text to tree.

The syntax is that of the 2024 edition, section 22.2.1, in Unicode mode, and
what the validators in use accept beyond it: an escape before any ASCII
punctuation, ``]`` and ``}`` as themselves, ``(?P<name>…)``, ``(?i)`` at the
start and ``(?i:…)`` anywhere, ``\\A`` and ``\\z``.
What a validator reads differently from ECMA-262 is refused instead of guessed.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from charter.inclusion.character_class import UnknownClass, any_case, property_charset, unicode_word
from charter.inclusion.charset import (
    DIGIT,
    DOT,
    SPACE,
    WHITE_SPACE,
    WORD,
    CharSet,
    charset,
    complement,
)
from charter.inclusion.tree import (
    END,
    START,
    Chars,
    Intricate,
    Look,
    Node,
    WordBoundary,
    choice,
    repeat,
    sequence,
)

NESTING = 100
"""Groups within groups that a pattern may have."""


class PatternSyntaxError(ValueError):
    """A text that is no regular expression; ``position`` counts characters from 0."""

    def __init__(self, reason: str, position: int) -> None:
        """Say what is wrong, and where."""
        super().__init__(f"{reason} (at character {position})")
        self.reason = reason
        self.position = position


class UnsupportedPattern(ValueError):
    """A pattern whose language is not decided; ``position`` counts characters from 0."""

    def __init__(self, reason: str, position: int) -> None:
        """Say what is wrong, and where."""
        super().__init__(f"{reason} (at character {position})")
        self.reason = reason
        self.position = position


_SHORTHAND: dict[str, CharSet] = {
    "d": DIGIT,
    "D": complement(DIGIT),
    "w": WORD,
    "W": complement(WORD),
    "s": SPACE,
    "S": complement(SPACE),
}
_CONTROL = {"t": 0x09, "n": 0x0A, "v": 0x0B, "f": 0x0C, "r": 0x0D}
_HEX = frozenset("0123456789abcdefABCDEF")
_DIGITS = frozenset("0123456789")
_SPECIAL = frozenset("\\^$.*+?()[{|")
_PUNCTUATION = frozenset(chr(c) for c in range(0x20, 0x7F) if not chr(c).isalnum())


@dataclass(frozen=True, slots=True)
class _Reading:
    """What the constructs stand for that engines read in different ways."""

    dot: Node
    shorthand: Callable[[str], CharSet]
    boundary: Callable[[bool], Node]


@lru_cache(maxsize=2)
def _unicode_boundary(negated: bool) -> Node:
    word = Chars(unicode_word())
    after, after_none = Look(word, False, False), Look(word, False, True)
    before, before_none = Look(word, True, False), Look(word, True, True)
    if negated:
        return choice([sequence([after, before]), sequence([after_none, before_none])])
    return choice([sequence([after, before_none]), sequence([after_none, before])])


@lru_cache(maxsize=6)
def _unicode_shorthand(letter: str) -> CharSet:
    if letter.isupper():
        return complement(_unicode_shorthand(letter.lower()))
    if letter == "s":
        return WHITE_SPACE
    return unicode_word() if letter == "w" else property_charset("Nd")


_ECMA = _Reading(Chars(DOT), _SHORTHAND.__getitem__, WordBoundary)
_PLAIN = _Reading(Chars(DOT), _SHORTHAND.__getitem__, _unicode_boundary)
_LOOKING = _Reading(Chars(complement(((0x0A, 0x0A),))), _unicode_shorthand, _unicode_boundary)


@lru_cache(maxsize=1024)
def _literal(code: int) -> Chars:
    return Chars(charset([(code, code)]))


@dataclass(frozen=True, slots=True)
class Parsed:
    """A pattern as a tree, with the constructs that its text uses."""

    tree: Node
    features: frozenset[str]
    looks: bool
    """Whether it has lookarounds besides lookaheads that `^` begins with."""
    disputed: bool
    """Whether `reread` may give another language."""


def features(source: str) -> frozenset[str]:
    """Name the constructs that not every regular expression engine has.

    The names: ``lookahead``, ``lookbehind``, ``backreference``, ``named-group``,
    ``unicode-property``, ``unicode-escape``, ``control-escape``, ``word-boundary``,
    ``lazy-quantifier``, ``empty-class``, ``shorthand-class``, ``ignore-case``, ``non-ecma``.

    Raises `PatternSyntaxError` for a text that is no pattern.
    """
    parser = _Parser(source)
    try:
        parser.parse()
    except UnsupportedPattern:
        if not parser.used:
            parser.used.add("non-ecma")
    return frozenset(parser.used)


@lru_cache(maxsize=2048)
def parse(source: str) -> Parsed:
    """Read a pattern.

    Raises `PatternSyntaxError` for a text that is no pattern and
    `UnsupportedPattern` for one whose language is not regular or not agreed on.
    """
    parser = _Parser(source)
    tree = parser.parse()
    used = frozenset(parser.used)
    looks = parser.looks > (0 if parser.open[0].done else parser.leading)
    disputed = "word-boundary" in used or (looks and ("shorthand-class" in used or parser.dotted))
    return Parsed(tree, used, looks, disputed)


@lru_cache(maxsize=512)
def reread(source: str) -> Node:
    """Read a pattern that `parse` can read as validators on Rust's engine do.

    They take the word characters of `\\b` from all of Unicode, and those of `\\d`,
    `\\w`, `\\s` and `.` too where the pattern has a lookaround, unless all it has are
    lookaheads right after the `^` that it begins with: those they take apart.
    """
    return _Parser(source, _LOOKING if parse(source).looks else _PLAIN).parse()


class _Group:
    """An open group: its alternatives so far and the parts of the last one."""

    __slots__ = ("any_case", "done", "look", "looks_ahead", "parts", "position")

    def __init__(
        self, position: int, look: tuple[bool, bool] | None, *, any_case: bool = False
    ) -> None:
        self.position = position
        self.any_case = any_case
        self.look = look
        self.looks_ahead = False
        self.done: list[Node] = []
        self.parts: list[Node] = []

    def close(self) -> Node:
        last = sequence(self.parts)
        if self.done:
            return choice([*self.done, last])
        return last


class _Parser:
    def __init__(self, source: str, reading: _Reading = _ECMA) -> None:
        self.source = source
        self.reading = reading
        self.dotted = False
        self.looks = 0
        self.leading = 0
        self.leading_end = 1 if source.startswith("^") else -1
        self.at = 0
        self.used: set[str] = set()
        self.groups = 0
        self.names: set[str] = set()
        self.open: list[_Group] = [_Group(0, None)]

    def parse(self) -> Node:
        if self.source.startswith("(?i)"):
            self.used |= {"ignore-case", "non-ecma"}
            self.open[-1].any_case = True
            self.at = 4
        source, size = self.source, len(self.source)
        top = self.open[-1]
        while self.at < size:
            char = source[self.at]
            if char not in _SPECIAL:
                self.at += 1
                self._character(ord(char))
            elif char == "\\":
                self._escape()
            elif char == "[":
                self._quantified(self._class())
            elif char == ".":
                self.at += 1
                self.dotted = True
                self._quantified(self.reading.dot)
            elif char == "(":
                self._open_group()
            elif char == ")":
                self._close_group()
            elif char == "|":
                self.at += 1
                group = self.open[-1]
                group.done.append(sequence(group.parts))
                group.parts = []
            elif char == "^":
                self.at += 1
                self._assertion(START)
            elif char == "$":
                self.at += 1
                self._assertion(END)
            elif char == "{":
                raise PatternSyntaxError(
                    "`{` opens no count; write `\\{` for the character", self.at
                )
            else:
                raise PatternSyntaxError(f"`{char}` has nothing to repeat", self.at)
        if len(self.open) > 1:
            raise PatternSyntaxError("`(` is never closed", self.open[-1].position)
        return top.close()

    def _add(self, node: Node) -> None:
        self.open[-1].parts.append(node)

    def _character(self, code: int) -> None:
        node = _literal(code)
        if self.open[-1].any_case:
            node = Chars(any_case(node.chars))
        self._quantified(node)

    # Groups

    def _open_group(self) -> None:
        start = self.at
        source = self.source
        look: tuple[bool, bool] | None = None
        any_case = self.open[-1].any_case
        if source.startswith("(?", start):
            after = source[start + 2 : start + 4]
            if after[:1] == ":":
                self.at += 3
            elif after[:1] in ("=", "!"):
                look = (True, after[0] == "!")
                self.used.add("lookahead")
                self.at += 3
            elif after in ("<=", "<!"):
                look = (False, after == "<!")
                self.used.add("lookbehind")
                self.at += 4
            elif after[:1] == "<":
                self._name(start + 3)
            elif after == "i:":
                self.used |= {"ignore-case", "non-ecma"}
                any_case = True
                self.at += 4
            elif after == "P<":
                self.used.add("non-ecma")
                self._name(start + 4)
            elif after[:1] == ">":
                self.used.add("non-ecma")
                raise UnsupportedPattern("`(?>` is an atomic group, unknown to ECMA-262", start)
            elif after[:1] and after[0] in "imsxuUaLn-#P|(&R0123456789^'":
                self.used.add("non-ecma")
                raise UnsupportedPattern(f"`(?{after[0]}` is no group of ECMA-262", start)
            else:
                raise PatternSyntaxError("`(?` opens no known group", start)
        else:
            self.groups += 1
            self.at += 1
        if len(self.open) > NESTING:
            raise UnsupportedPattern(f"more than {NESTING} groups are open at once", start)
        self.open.append(_Group(start, look, any_case=any_case))

    def _name(self, start: int) -> None:
        end = self.source.find(">", start)
        name = self.source[start:end] if end > 0 else ""
        if not name.replace("$", "_").isidentifier():
            raise PatternSyntaxError("the name of a group is missing or wrong", start)
        if name in self.names:
            raise PatternSyntaxError(f"two groups have the name `{name}`", start)
        self.names.add(name)
        self.used.add("named-group")
        self.groups += 1
        self.at = end + 1

    def _close_group(self) -> None:
        if len(self.open) == 1:
            raise PatternSyntaxError("`)` closes nothing", self.at)
        group = self.open.pop()
        self.at += 1
        node = group.close()
        if group.look is None:
            self.open[-1].looks_ahead |= group.looks_ahead
            self._quantified(node)
            return
        ahead, negated = group.look
        self.looks += 1
        if len(self.open) == 1 and group.position == self.leading_end and ahead and not negated:
            self.leading += 1
            self.leading_end = self.at
        if ahead:
            self.open[-1].looks_ahead = True
        elif group.looks_ahead:
            raise UnsupportedPattern("a lookbehind looks ahead", group.position)
        quantifier = self.source[self.at : self.at + 1]
        if quantifier in ("*", "+", "?", "{") and quantifier:
            raise PatternSyntaxError("a lookaround cannot be repeated", self.at)
        self._add(Look(node, ahead, negated))

    def _assertion(self, node: Node) -> None:
        if node is not START:
            self.open[-1].looks_ahead = True
        # Validators let an anchor be repeated; ECMA-262 does not.
        if self.source[self.at : self.at + 1] in ("*", "+", "?", "{"):
            self.used.add("non-ecma")
            self._quantified(node)
        else:
            self._add(node)

    # Counts

    def _quantified(self, node: Node) -> None:
        source = self.source
        char = source[self.at : self.at + 1]
        most: int | None = None
        if char == "*":
            least = 0
        elif char == "+":
            least = 1
        elif char == "?":
            least, most = 0, 1
        elif char == "{":
            least, most = self._count()
        else:
            self._add(node)
            return
        try:
            self._add(repeat(node, least, most))
        except Intricate:
            reason = "a repeated group can match the empty text in too many ways"
            raise UnsupportedPattern(reason, self.at) from None
        self.at += 1
        char = source[self.at : self.at + 1]
        if char == "?":
            self.used.add("lazy-quantifier")
            self.at += 1
            char = source[self.at : self.at + 1]
        elif char == "+":
            self.used.add("non-ecma")
            raise UnsupportedPattern("a possessive count is unknown to ECMA-262", self.at)
        if char and char in "*+?":
            raise PatternSyntaxError(f"`{char}` has nothing to repeat", self.at)

    def _count(self) -> tuple[int, int | None]:
        """Read ``{m}``, ``{m,}`` or ``{m,n}`` up to its last character."""
        start = self.at
        end = self.source.find("}", start)
        text = self.source[start + 1 : end] if end > 0 else ""
        least, comma, most = text.partition(",")
        if not least or not _DIGITS.issuperset(least + most):
            raise PatternSyntaxError("`{` opens no count; write `\\{` for the character", start)
        if len(text) > 40:
            raise UnsupportedPattern("a count has more than 20 digits", start)
        self.at = end
        low = int(least)
        if not comma:
            return low, low
        if not most:
            return low, None
        high = int(most)
        if high < low:
            raise PatternSyntaxError("the numbers of a count are out of order", start)
        return low, high

    # Escapes

    def _escape(self) -> None:
        start = self.at
        char = self.source[start + 1 : start + 2]
        if not char:
            raise PatternSyntaxError("`\\` ends the pattern", start)
        if char in "bB":
            self.at += 2
            self.used.add("word-boundary")
            self._assertion(self.reading.boundary(char == "B"))
        elif char in "Az":
            # The validators that run patterns on Rust's engine read them so.
            self.at += 2
            self.used.add("non-ecma")
            self._assertion(START if char == "A" else END)
        elif char in "ZG":
            self.used.add("non-ecma")
            raise UnsupportedPattern(f"`\\{char}` is unknown to ECMA-262", start)
        elif char in "<>":
            self.used.add("non-ecma")
            raise UnsupportedPattern(f"`\\{char}` is read differently by different engines", start)
        elif char == "k" or char in "123456789":
            self._backreference(start, char)
        elif char in _SHORTHAND:
            self.at += 2
            self.used.add("shorthand-class")
            chars = self.reading.shorthand(char)
            if self.open[-1].any_case:
                chars = any_case(self.reading.shorthand(char.lower()))
                chars = complement(chars) if char.isupper() else chars
            self._quantified(Chars(chars))
        elif char in "pP":
            self._quantified(Chars(self._property()))
        else:
            self._character(self._character_escape())

    def _backreference(self, start: int, char: str) -> None:
        if char == "k":
            known = self.source.startswith("<", start + 2) and "(?<" in self.source
        else:
            end = start + 1
            while self.source[end : end + 1] in _DIGITS and end < len(self.source):
                end += 1
            known = end - start <= 5 and int(self.source[start + 1 : end]) <= self.source.count("(")
        if not known:
            raise PatternSyntaxError(f"`\\{char}` refers to no group", start)
        self.used.add("backreference")
        raise UnsupportedPattern("a backreference makes the language not regular", start)

    def _property(self) -> CharSet:
        start = self.at
        negated = self.source[start + 1] == "P"
        self.used.add("unicode-property")
        opening = self.source[start + 2 : start + 3]
        if opening == "{":
            end = self.source.find("}", start)
            name = self.source[start + 3 : end] if end > 0 else ""
            self.at = end + 1
        else:
            # Rust and PCRE read `\pL`; ECMA-262 knows braces only.
            self.used.add("non-ecma")
            name = opening
            self.at = start + 3
        if not name:
            raise PatternSyntaxError("`\\p` names no property", start)
        try:
            chars = property_charset(name)
        except UnknownClass:
            raise UnsupportedPattern(f"the property `{name}` is not known", start) from None
        return complement(chars) if negated else chars

    def _character_escape(self) -> int:
        """Read an escape that stands for one character, outside and inside a class."""
        source, start = self.source, self.at
        char = source[start + 1 : start + 2]
        if not char:
            raise PatternSyntaxError("`\\` ends the pattern", start)
        self.at = start + 2
        if char in _PUNCTUATION:
            return ord(char)
        if char in _CONTROL:
            return _CONTROL[char]
        if char == "0":
            if source[self.at : self.at + 1] in _DIGITS and self.at < len(source):
                raise PatternSyntaxError("`\\0` must not be followed by a digit", start)
            self.used.add("control-escape")
            return 0
        if char == "c":
            letter = source[self.at : self.at + 1]
            if not (letter.isascii() and letter.isalpha()):
                raise PatternSyntaxError("`\\c` needs a letter", start)
            self.at += 1
            self.used.add("control-escape")
            return ord(letter) % 32
        if char == "x":
            return self._hex(2, start)
        if char == "u":
            self.used.add("unicode-escape")
            return self._unicode_escape(start)
        raise PatternSyntaxError(f"`\\{char}` is no escape", start)

    def _unicode_escape(self, start: int) -> int:
        source = self.source
        if source.startswith("{", self.at):
            end = source.find("}", self.at)
            digits = source[self.at + 1 : end] if end > 0 else ""
            if not digits or not _HEX.issuperset(digits):
                raise PatternSyntaxError("`\\u{` needs hexadecimal digits and `}`", start)
            if len(digits.lstrip("0")) > 6 or int(digits, 16) > 0x10FFFF:
                raise PatternSyntaxError("`\\u{` names no character", start)
            self.at = end + 1
            return int(digits, 16)
        code = self._hex(4, start)
        if 0xD800 <= code <= 0xDBFF and source.startswith("\\u", self.at):
            low = source[self.at + 2 : self.at + 6]
            if len(low) == 4 and _HEX.issuperset(low) and 0xDC00 <= int(low, 16) <= 0xDFFF:
                self.at += 6
                return 0x10000 + ((code - 0xD800) << 10) + int(low, 16) - 0xDC00
        return code

    def _hex(self, size: int, start: int) -> int:
        digits = self.source[self.at : self.at + size]
        if len(digits) < size or not _HEX.issuperset(digits):
            raise PatternSyntaxError(f"the escape needs {size} hexadecimal digits", start)
        self.at += size
        return int(digits, 16)

    # Classes

    def _class(self) -> Chars:
        source, size, start = self.source, len(self.source), self.at
        self.at += 1
        negated = source.startswith("^", self.at)
        if negated:
            self.at += 1
        if source.startswith("[:", self.at) and source.find(":]", self.at) > 0:
            self.used.add("non-ecma")
            raise UnsupportedPattern("`[:` is read differently by different engines", self.at)
        ranges: list[tuple[int, int]] = []
        empty = True
        while True:
            if self.at >= size:
                raise PatternSyntaxError("`[` is never closed", start)
            if source[self.at] == "]":
                self.at += 1
                break
            empty = False
            first = self._class_atom()
            if source.startswith("-", self.at) and not source.startswith("-]", self.at):
                dash = self.at
                self.at += 1
                if self.at >= size:
                    raise PatternSyntaxError("`[` is never closed", start)
                last = self._class_atom()
                if type(first) is not int or type(last) is not int:
                    raise PatternSyntaxError("a range needs a character at both ends", dash)
                if last < first:
                    raise PatternSyntaxError("the ends of a range are out of order", dash)
                ranges.append((first, last))
            elif type(first) is int:
                ranges.append((first, first))
            else:
                assert type(first) is tuple
                ranges.extend(first)
        if empty:
            self.used.add("empty-class")
        chars = charset(ranges)
        if self.open[-1].any_case:
            chars = any_case(chars)
        return Chars(complement(chars) if negated else chars)

    def _class_atom(self) -> int | CharSet:
        source, start = self.source, self.at
        char = source[start]
        if char != "\\":
            self.at += 1
            return ord(char)
        letter = source[start + 1 : start + 2]
        if letter in _SHORTHAND:
            self.at += 2
            self.used.add("shorthand-class")
            return self.reading.shorthand(letter)
        if letter in ("p", "P"):
            return self._property()
        if letter == "b":
            self.at += 2
            self.used.add("control-escape")
            return 0x08
        return self._character_escape()
