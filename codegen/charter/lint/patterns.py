"""What a regular expression uses, and which engines have it.

Patterns are ECMA-262 (JSON Schema 2020-12 core §6.4). Engines and what they
lack, by their documentation: Go `regexp` (RE2 syntax, no lookaround, no
backreferences, counts to 1000), the Rust `regex` crate (no lookaround, no
backreferences; also what pydantic compiles patterns with), `java.util.regex`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from charter.contract import Contract
from charter.facts import Place

GO, RUST, JAVA = "Go `regexp`", "Rust `regex` (and pydantic)", "Java `java.util.regex`"


@dataclass(frozen=True)
class Feature:
    """A construct as it stands in a pattern, and the engines that lack it."""

    name: str
    text: str
    lacking: tuple[str, ...]


def patterns(contract: Contract) -> Iterator[tuple[Place, str]]:
    """Yield every pattern with its place: `pattern`, and names of `patternProperties`."""
    for node in contract.holding("pattern", "patternProperties"):
        said = node.schema.get("pattern")
        if isinstance(said, str):
            yield node.place / "pattern", said
        names = node.schema.get("patternProperties")
        for name in names if isinstance(names, dict) else ():
            yield node.place / "patternProperties" / name, name


_TOKEN = re.compile(
    r"""
      (?P<ahead>\(\?[=!]) | (?P<behind>\(\?<[=!])
    | (?P<named>\(\?<[A-Za-z_$]\w*>) | (?P<group>\(\?:|\()
    | (?P<backref>\\[1-9]\d*|\\k<\w+>)
    | (?P<brace>\\u\{[0-9a-fA-F]+\}) | (?P<surrogate>\\u[dD][89a-fA-F][0-9a-fA-F]{2})
    | (?P<unit>\\u[0-9a-fA-F]{4})
    | (?P<property>\\[pP]\{[^}]*\}) | (?P<control>\\c[A-Za-z]) | (?P<nul>\\0)
    | (?P<wide>\\[wW]) | (?P<escape>\\.)
    | (?P<anything>\[\^\]) | (?P<nothing>\[\])
    | (?P<open>\[\^?)
    | (?P<close>\))
    | (?P<count>\{(?P<low>\d+)(?P<comma>,(?P<high>\d*))?\}) | (?P<repeat>[*+?])
    | (?P<or>\|) | (?P<other>.)
    """,
    re.VERBOSE | re.DOTALL,
)
_CLASS = re.compile(
    r"(?P<brace>\\u\{[0-9a-fA-F]+\})|(?P<surrogate>\\u[dD][89a-fA-F][0-9a-fA-F]{2})"
    r"|(?P<unit>\\u[0-9a-fA-F]{4})|(?P<property>\\[pP]\{[^}]*\})|(?P<control>\\c[A-Za-z])"
    r"|(?P<nul>\\0)|(?P<backspace>\\b)|(?P<wide>\\[wW])|(?P<escape>\\.)|(?P<end>\])"
    r"|(?P<nested>\[)|(?P<both>&&)|(?P<minus>--|~~)|(?P<other>.)",
    re.DOTALL,
)
_LACKING = {
    "ahead": ("lookahead", (GO, RUST)),
    "behind": ("lookbehind", (GO, RUST)),
    "backref": ("backreference", (GO, RUST)),
    "unit": ("`\\u` escape", (GO,)),
    "brace": ("`\\u{}` escape", (GO, JAVA)),
    "surrogate": ("surrogate escape", (GO, RUST)),
    "control": ("control escape", (GO, RUST)),
    "nul": ("`\\0` escape", (RUST, JAVA)),
    "backspace": ("`[\\b]`", (GO, RUST, JAVA)),
    "anything": ("`[^]`", (GO, RUST, JAVA)),
    "nothing": ("`[]`", (GO, RUST, JAVA)),
    "nested": ("bare `[` in a class", (RUST, JAVA)),
    "both": ("`&&` in a class", (RUST, JAVA)),
    "minus": ("`--` or `~~` in a class", (RUST,)),
}
MAX_COUNT = 1000
"""Go's largest repetition count."""


def features(pattern: str) -> list[Feature]:
    """Return what `pattern` uses that an engine lacks, each construct once, in order."""
    found: dict[str, Feature] = {}
    for kind, text, _ in _tokens(pattern):
        feature = None
        if kind in _LACKING:
            name, lacking = _LACKING[kind]
            feature = Feature(name, text, lacking)
        elif kind == "property" and (lacking := _property(text)):
            feature = Feature("Unicode property", text, lacking)
        elif kind == "count" and max(map(int, re.findall(r"\d+", text))) > MAX_COUNT:
            feature = Feature(f"count over {MAX_COUNT}", text, (GO,))
        if feature:
            found.setdefault(feature.name, feature)
    return list(found.values())


def _property(text: str) -> tuple[str, ...]:
    name = text[3:-1]
    if "=" in name:
        return (GO,)
    # General categories by their short names and scripts are all that Go has.
    if re.fullmatch(r"[A-Z][a-z]?", name):
        return ()
    return (GO, JAVA)


def wide_copies(pattern: str) -> int:
    """Return how many copies of `\\w`, `\\W` or a `\\p{}` class the counts unroll to.

    The Rust engine compiles each copy to the tables of all of Unicode: some two
    hundred of them pass its limit of 10 MiB.
    """
    stack = [[0, 0]]  # per open group: copies so far, copies of the last item
    for kind, text, inside in _tokens(pattern):
        level = stack[-1]
        if inside:
            continue
        if kind in ("wide", "property") or kind == "class":
            heavy = kind != "class" or re.search(r"\\[wWpP]", text) is not None
            level[1] = int(heavy)
            level[0] += level[1]
        elif kind in ("group", "named", "ahead", "behind"):
            stack.append([0, 0])
        elif kind == "close" and len(stack) > 1:
            inner = stack.pop()[0]
            stack[-1][1] = inner
            stack[-1][0] += inner
        elif kind == "count":
            times = max(map(int, re.findall(r"\d+", text)))
            level[0] += level[1] * (times - 1) if times else -level[1]
            level[1] *= times
        elif kind != "repeat":
            level[1] = 0
    return stack[0][0]


def nested_repeat(pattern: str) -> str | None:
    """Return a group repeated without bound whose whole body is, too, or None.

    Such a pattern takes exponential time in an engine that backtracks.
    """
    stack: list[list[tuple[str, str]]] = [[]]  # items of each open group: (shape, text)
    starts: list[int] = []
    position = 0
    for kind, text, inside in _tokens(pattern):
        if inside:
            continue
        items = stack[-1]
        if kind in ("group", "named", "ahead", "behind"):
            stack.append([])
            starts.append(position)
        elif kind == "close" and starts:
            inner = stack.pop()
            shape = "group-loop" if _loops(inner) else "item"
            stack[-1].append((shape, pattern[starts.pop() : position + 1]))
        elif kind in ("repeat", "count"):
            endless = text in "*+" or (kind == "count" and text.endswith(",}"))
            if items and endless:
                shape, body = items[-1]
                if shape == "group-loop":
                    return body + text
                items[-1] = ("loop", body + text)
        elif kind == "or":
            items.append(("or", text))
        else:
            items.append(("item", text))
        position += len(text)
    return None


def _loops(items: list[tuple[str, str]]) -> bool:
    """Whether one of the alternatives is a single endless repetition and nothing else."""
    alternatives: list[list[str]] = [[]]
    for shape, _ in items:
        if shape == "or":
            alternatives.append([])
        else:
            alternatives[-1].append(shape)
    return any(shapes in (["loop"], ["group-loop"]) for shapes in alternatives)


@dataclass(frozen=True)
class _Piece:
    text: str
    low: int = 1
    high: int = 1

    @property
    def least(self) -> str:
        return self.text * self.low


def sample(pattern: str, least: int = 0) -> str:
    """Return a text that `pattern` probably matches, of `least` characters if that is easy.

    Lookaround and backreferences are passed over; a validator has the last word.
    """
    tokens = [(kind, text) for kind, text, inside in _tokens(pattern) if not inside]
    pieces, _ = _pieces(tokens, 0)
    missing = least - sum(len(piece.least) for piece in pieces)
    result = []
    for piece in pieces:
        more = 0
        if missing > 0 and piece.text:
            more = min(piece.high - piece.low, -(-missing // len(piece.text)))
        missing -= more * len(piece.text)
        result.append(piece.text * (piece.low + more))
    return "".join(result)


_OPENING = frozenset({"group", "named", "ahead", "behind"})
_MANY = 4096


def _pieces(tokens: list[tuple[str, str]], at: int) -> tuple[list[_Piece], int]:
    """Read a group's first alternative; return it with the index behind the group."""
    pieces: list[_Piece] = []
    taken = True
    before = ""
    while at < len(tokens):
        kind, text = tokens[at]
        at += 1
        if kind == "close":
            break
        if kind == "or":
            taken = False
        elif kind in ("repeat", "count"):
            lazy = text == "?" and before in ("repeat", "count")
            if taken and pieces and not lazy:
                low, high = _range(kind, text)
                pieces[-1] = _Piece(pieces[-1].text, low, high)
        else:
            said = _character(kind, text)
            if kind in _OPENING:
                inner, at = _pieces(tokens, at)
                look = kind in ("ahead", "behind")
                said = "" if look else "".join(piece.least for piece in inner)
            if taken:
                pieces.append(_Piece(said))
        before = kind
    return pieces, at


def _range(kind: str, text: str) -> tuple[int, int]:
    if kind == "repeat":
        return {"*": (0, _MANY), "+": (1, _MANY)}.get(text, (0, 1))
    numbers = [min(int(number), _MANY) for number in re.findall(r"\d+", text)]
    return numbers[0], _MANY if text.endswith(",}") else numbers[-1]


_ESCAPES = {"d": "0", "D": "a", "s": " ", "S": "a", "n": "\n", "t": "\t", "r": "\r", "f": "\f"}
_ESCAPES |= {"v": "\v", "b": "", "B": ""}
_PROPERTIES = {"Lu": "A", "Lt": "\u01c5", "N": "0", "P": "-", "Z": " ", "S": "+"}


def _character(kind: str, text: str) -> str:
    if kind == "class":
        return _member(text)
    if kind == "wide":
        return "a" if text == "\\w" else "-"
    if kind == "escape":
        return _ESCAPES.get(text[1], text[1])
    if kind == "property":
        name = text[3:-1]
        return _PROPERTIES.get(name[:2], _PROPERTIES.get(name[:1], "a"))
    if kind in ("unit", "brace"):
        return chr(int(text[2:].strip("{}"), 16) % 0x110000)
    if kind == "other":
        return "" if text in "^$" else "a" if text == "." else text
    return ""


def _member(text: str) -> str:
    try:
        judge = re.compile(text)
    except re.error:
        return "a"
    likely = ("a", "A", "0", "-", "_", " ", *map(chr, range(33, 127)), "\u00e9", "\u4e2d")
    return next((letter for letter in likely if judge.fullmatch(letter)), text[1:2])


@lru_cache(maxsize=1024)
def _tokens(pattern: str) -> tuple[tuple[str, str, bool], ...]:
    return tuple(_scan(pattern))


def _scan(pattern: str) -> Iterator[tuple[str, str, bool]]:
    """Yield (kind, text, inside a class) of each token; a class follows its members, whole."""
    position = 0
    while position < len(pattern):
        match = _TOKEN.match(pattern, position)
        assert match is not None  # the last alternative takes any character
        start, position = position, match.end()
        if match["open"] is None:
            yield _kind(match), match[0], False
            continue
        while position < len(pattern):
            inner = _CLASS.match(pattern, position)
            assert inner is not None
            position = inner.end()
            if inner["end"]:
                break
            yield _kind(inner), inner[0], True
        yield "class", pattern[start:position], False


def _kind(match: re.Match[str]) -> str:
    inner = ("low", "comma", "high")
    return next(name for name, text in match.groupdict().items() if text and name not in inner)
