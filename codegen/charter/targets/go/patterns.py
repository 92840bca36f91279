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

from charter.inclusion import tree
from charter.targets.patterns import Writing, read, written

_WORD: Final = "[0-9A-Z_a-z]"
_PUNCTUATION: Final = frozenset(r"\^$.*+?()[]{}|-&~#/")


@lru_cache(maxsize=2048)
def runnable(pattern: str) -> str | None:
    """Return `pattern` for Go, None where ECMAScript mode has to read it.

    Raises `PatternSyntaxError` for a text that is no pattern.
    """
    node = read(pattern)
    return None if node is None else written(node, _BACKTRACKING if _looks(node) else _RE2)


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


def _boundary(negated: bool) -> str:
    """Say `\\b` by lookaround, since `regexp2` takes the word characters of all of Unicode."""
    inside, outside = f"(?<={_WORD})", f"(?<!{_WORD})"
    follows, ends = f"(?={_WORD})", f"(?!{_WORD})"
    pairs = (
        ((inside, follows), (outside, ends)) if negated else ((inside, ends), (outside, follows))
    )
    return "(?:" + "|".join(map("".join, pairs)) + ")"


def _hidden(code: int) -> str | None:
    if code < 0x20 or code == 0x7F:
        return f"\\x{code:02x}"
    return f"\\{chr(code)}" if chr(code) in _PUNCTUATION else None


_RE2: Final = Writing(r"\A", r"\z", _hidden, lambda negated: r"\B" if negated else r"\b")
_BACKTRACKING: Final = Writing(r"\A", r"\z", _hidden, _boundary)
