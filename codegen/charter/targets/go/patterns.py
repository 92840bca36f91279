"""Patterns as Go's engines run them.

JSON Schema's patterns are ECMA-262 (2020-12 core, section 6.4). They are read into a
tree and written again so that `regexp` (RE2) and, for lookaround, `regexp2` mean the
same by them: every class by its characters, `$` as the end of the text alone. What
has no tree, as back-references, is left to `regexp2` in its ECMAScript mode.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final

from charter.contract import Contract
from charter.findings import Problem
from charter.inclusion import tree
from charter.inclusion.charset import LAST, CharSet, complement
from charter.inclusion.pattern import PatternSyntaxError, UnsupportedPattern, parse
from charter.inclusion.tree import Intricate

_WORD: Final = "[0-9A-Z_a-z]"
_PUNCTUATION: Final = frozenset(r"\^$.*+?()[]{}|-&~#/")


@lru_cache(maxsize=2048)
def runnable(pattern: str) -> str | None:
    """Return `pattern` for Go, None where ECMAScript mode has to read it.

    Raises `PatternSyntaxError` for a text that is no pattern.
    """
    try:
        node = parse(pattern).tree
    except (UnsupportedPattern, Intricate):
        return None
    looks = _looks(node)
    return _written(node, looks)


def patterns(schema: Any) -> Iterator[str]:
    """Yield every pattern of flat schemas, at any depth."""
    pending = [schema]
    while pending:
        said = pending.pop()
        if isinstance(said, list):
            pending += said
        elif isinstance(said, dict):
            if isinstance(found := said.get("pattern"), str):
                yield found
            for name, inner in said.items():
                if name in _MAPS and isinstance(inner, dict):
                    if name == "patternProperties":
                        yield from inner
                    pending += inner.values()
                elif name not in _DATA:
                    pending.append(inner)


_MAPS: Final = frozenset(("properties", "patternProperties", "dependentSchemas", "$defs"))
_DATA: Final = frozenset(("const", "enum", "dependentRequired", "required"))


def unreadable(contract: Contract) -> Iterator[Problem]:
    """Yield every pattern that no engine of Go reads as ECMA-262 means it."""
    for node in contract.holding("pattern", "patternProperties"):
        said = node.schema.get("pattern")
        found = [(node.place / "pattern", said)] if isinstance(said, str) else []
        names = node.schema.get("patternProperties")
        for name in names if isinstance(names, dict) else ():
            found.append((node.place / "patternProperties" / name, name))
        for place, pattern in found:
            try:
                runnable(pattern)
            except PatternSyntaxError as error:
                yield Problem(
                    place,
                    f"Pattern `{pattern}` cannot be read: {error.reason}.",
                    "Write it as ECMA-262 has it in Unicode mode.",
                    {"pattern": pattern},
                )


def _looks(node: tree.Node, copies: int = 1) -> bool:
    """Whether only a backtracking engine has what stands in `node`, `copies` times."""
    match node:
        case tree.Look():
            return True
        case tree.Sequence() | tree.Choice():
            return any(_looks(part, copies) for part in node.parts)
        case tree.Repeat():
            copies *= max(node.least, node.most or 0, 1)
            return copies > _MOST or _looks(node.body, copies)
    return False


_MOST: Final = 1000
"""RE2's largest count, and the largest product of counts within counts."""


def _written(node: tree.Node, looks: bool) -> str:
    match node:
        case tree.Chars(chars):
            return _class(chars)
        case tree.Sequence():
            return "".join(_within(part, looks, tree.Choice) for part in node.parts)
        case tree.Choice():
            return "|".join(_written(part, looks) for part in node.parts)
        case tree.Repeat():
            return _within(node.body, looks, _COMPOUND) + _count(node.least, node.most)
        case tree.Start():
            return r"\A"
        case tree.End():
            return r"\z"
        case tree.WordBoundary(negated):
            return _boundary(negated) if looks else (r"\B" if negated else r"\b")
        case tree.Look():
            mark = ("" if node.ahead else "<") + ("!" if node.negated else "=")
            return f"(?{mark}{_written(node.body, looks)})"


def _within(node: tree.Node, looks: bool, grouped: Any) -> str:
    text = _written(node, looks)
    return f"(?:{text})" if isinstance(node, grouped) or not text else text


_COMPOUND: Final = (tree.Choice, tree.Sequence, tree.Repeat, tree.Start, tree.End, tree.Look)


def _count(least: int, most: int | None) -> str:
    known = {(0, None): "*", (1, None): "+", (0, 1): "?"}.get((least, most))
    if known is not None:
        return known
    if least == most:
        return f"{{{least}}}"
    return f"{{{least},{'' if most is None else most}}}"


def _boundary(negated: bool) -> str:
    """Say `\\b` by lookaround, since `regexp2` takes the word characters of all of Unicode."""
    inside, outside = f"(?<={_WORD})", f"(?<!{_WORD})"
    follows, ends = f"(?={_WORD})", f"(?!{_WORD})"
    pairs = (
        ((inside, follows), (outside, ends)) if negated else ((inside, ends), (outside, follows))
    )
    return "(?:" + "|".join(map("".join, pairs)) + ")"


def _class(chars: CharSet) -> str:
    if len(chars) == 1 and chars[0][0] == chars[0][1]:
        return _character(chars[0][0])
    if not chars:
        return f"[^\\x00-{chr(LAST)}]"
    others = complement(chars)
    if others and len(others) < len(chars):
        return f"[^{_ranges(others)}]"
    return f"[{_ranges(chars)}]"


def _ranges(chars: CharSet) -> str:
    return "".join(
        _character(low) if low == high else f"{_character(low)}-{_character(high)}"
        for low, high in chars
    )


def _character(code: int) -> str:
    if code < 0x20 or code == 0x7F:
        return f"\\x{code:02x}"
    char = chr(code)
    return f"\\{char}" if char in _PUNCTUATION else char
