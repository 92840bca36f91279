"""Patterns of a contract for the engines of languages.

JSON Schema's patterns are ECMA-262 (2020-12 core, section 6.4). What no language's
package can run is refused before one is made; what is a pattern in fact, but not in
the letter of ECMA-262's Unicode mode, is written again as that mode has it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, Final

from charter.contract import Contract
from charter.facts import Place
from charter.findings import Problem
from charter.inclusion import tree
from charter.inclusion.agreed import agreed, without_dots
from charter.inclusion.charset import CharSet, complement
from charter.inclusion.pattern import PatternSyntaxError, UnsupportedPattern, features, parse
from charter.lint.patterns import patterns

MOST: Final = 2**31 - 1
"""The largest count that every engine takes."""

_CATEGORY: Final = "|".join(
    """[CLMNPSZ] C[cfno] L[Clmotu] M[cen] N[dlo] P[cdefios] S[ckmo] Z[lps] Other Control cntrl
    Format Unassigned Private_Use Letter Cased_Letter Lowercase_Letter Modifier_Letter
    Other_Letter Titlecase_Letter Uppercase_Letter Mark Combining_Mark Spacing_Mark Enclosing_Mark
    Nonspacing_Mark Number Decimal_Number digit Letter_Number Other_Number Punctuation punct
    Connector_Punctuation Dash_Punctuation Close_Punctuation Final_Punctuation
    Initial_Punctuation Other_Punctuation Open_Punctuation Symbol Currency_Symbol
    Modifier_Symbol Math_Symbol Other_Symbol Separator Line_Separator Paragraph_Separator
    Space_Separator""".split()
)
_BINARY: Final = "|".join(
    """ASCII ASCII_Hex_Digit AHex Alphabetic Alpha Any Assigned Emoji Emoji_Presentation
    Extended_Pictographic ID_Continue IDC ID_Start IDS Ideographic Ideo Lowercase Lower
    Uppercase Upper White_Space space""".split()
)
_SCRIPT: Final = "[A-Z][a-z]+(?:_[A-Z][a-z]+)*"
_ESCAPE: Final = (
    r"\\[dDwWsStnvfr0^$\\.*+?()\[\]{}|/]|\\c[A-Za-z]|\\x[0-9A-Fa-f]{2}|\\u[0-9A-Fa-f]{4}"
    r"|\\u\{[0-9A-Fa-f]+\}"
    rf"|\\[pP]\{{(?:{_BINARY}|(?:(?:General_Category|gc)=)?(?:{_CATEGORY})|(?:Script|sc)={_SCRIPT})\}}"
)
_LITERAL: Final = re.compile(
    rf"""(?:{_ESCAPE}|\\[bB]|\\[1-9]\d*|\\k<[^>]+>
    |\[\^?(?:{_ESCAPE}|\\[b-]|[^\]\\])*\]
    |\((?!\?)|\(\?(?:[:=!]|<[=!]|<[A-Za-z_$][\w$]*>)
    |\{{\d+(?:,\d*)?\}}|[^\\()\[\]{{}}]|\))*""",
    re.VERBOSE,
)
"""What Unicode mode takes to the letter, of what is a pattern."""
_COUNT: Final = re.compile(r"\\.|\{(\d+)(?:,(\d*))?\}", re.DOTALL)
_NAMED_REFERENCE: Final = re.compile(r"\\k<[^>]+>|\\.", re.DOTALL)


@dataclass(frozen=True)
class Writing:
    """How an engine writes what engines write differently."""

    start: str
    end: str
    hidden: Callable[[int], str | None]
    """Returns the escape of a character that does not stand for itself."""
    boundary: Callable[[bool], str]


_SYNTAX: Final = frozenset(r"\^$.*+?()[]{}|/")


def _hidden(code: int) -> str | None:
    if chr(code) in _SYNTAX:
        return f"\\{chr(code)}"
    return f"\\x{code:02x}" if code < 0x20 or code == 0x7F or chr(code) in "-&~#" else None


ECMA: Final = Writing("^", "$", _hidden, lambda negated: r"\B" if negated else r"\b")


@lru_cache(maxsize=2048)
def ecma(pattern: str) -> str:
    """Return `pattern` as Unicode mode takes it: as it stands, where that can be.

    Raises `PatternSyntaxError` for what is no pattern there, and for what engines do not share.
    """
    counts = [n for found in _COUNT.finditer(pattern) for n in found.groups() if n]
    if any(len(n) > len(str(MOST)) or int(n) > MOST for n in counts):
        raise PatternSyntaxError(f"a count is more than {MOST}", pattern.index("{"))
    literal = _LITERAL.fullmatch(pattern) is not None
    try:
        found = parse(pattern)
    except UnsupportedPattern as error:
        # What is behind that part was not read.
        rest = _NAMED_REFERENCE.sub(lambda m: r"\1" if m[0][1] == "k" else m[0], pattern)
        if not literal or "non-ecma" in features(pattern) or not is_read(rest):
            raise PatternSyntaxError(error.reason, error.position) from None
        return pattern
    if literal and "non-ecma" not in found.features:
        return pattern
    return written(found.tree, ECMA)


def read(pattern: str) -> tree.Node | None:
    """Return the tree of a pattern, None where it has none, as with back-references.

    Raises `PatternSyntaxError` for what is no pattern.
    """
    try:
        return parse(pattern).tree
    except UnsupportedPattern:
        return None


@cache
def is_read(pattern: str) -> bool:
    """Return whether jsonschema-rs, which checks instances in Python and in Rust, reads it."""
    import jsonschema_rs

    try:
        jsonschema_rs.validator_for({"pattern": pattern}, validate_formats=False)
    except jsonschema_rs.ValidationError:
        return False
    return True


def unread(
    contract: Contract, lacks: Callable[[str], str | None] | None = None
) -> Iterator[Problem]:
    """Yield every pattern that no package can run, and those that one language cannot.

    `lacks` says of a pattern what that language's engine does not have; None where it runs it.
    """
    for place, pattern in patterns(contract):
        try:
            ecma(pattern)
        except PatternSyntaxError as error:
            yield Problem(
                place,
                f"Pattern `{pattern}` cannot be read: {error.reason}.",
                "Write it as ECMA-262 has it in Unicode mode.",
                {"pattern": pattern},
            )
            continue
        if lacks is not None and (lacking := lacks(pattern)) is not None:
            yield Problem(
                place,
                f"Pattern `{pattern}` cannot be run: {lacking}.",
                "Write it without, or say that part with other keywords.",
                {"pattern": pattern},
            )


_NOT_IN_RUST: Final = (
    "jsonschema-rs, which checks instances, has no `[^]`, `[\\b]`, `\\0`, halves of surrogate "
    "pairs and named back-references (`[\\s\\S]` and `\\x08` do for the first two)"
)


@lru_cache(maxsize=2048)
def for_rust(pattern: str) -> str | None:
    """Return `pattern` so that Rust's engines read it as ECMA-262 does, None where they cannot.

    They take letters and digits from all of Unicode where a pattern looks around.
    """
    try:
        if is_read(said := agreed(pattern)):
            return said
        node = read(pattern)
        in_full = None if node is None else agreed(written(node, ECMA))
    except (PatternSyntaxError, UnsupportedPattern):
        return None
    return in_full if in_full is not None and is_read(in_full) else None


def said_for_rust(pattern: str) -> str:
    """Return `for_rust`, or the pattern as it is where that was refused before."""
    said = for_rust(pattern)
    return pattern if said is None else said


def said_for_crate(pattern: str) -> str:
    """Return `said_for_rust` without `.`, which the crate takes for all but `\\n` up to 0.60."""
    return without_dots(said_for_rust(pattern))


def unread_in_rust(contract: Contract) -> Iterator[Problem]:
    """Yield every pattern that a check by Rust's engines could not run exactly."""
    return unread(contract, lambda pattern: _NOT_IN_RUST if for_rust(pattern) is None else None)


def unread_in_python(contract: Contract) -> Iterator[Problem]:
    """Yield what the check of Python's package could not run exactly.

    Pointers lead through the names in `patternProperties`: no two may become one.
    """
    yield from unread_in_rust(contract)
    said: dict[Place, str] = {}
    for place, pattern in patterns(contract):
        if isinstance(contract.at(place), str):
            continue
        other = said.setdefault(
            Place(place.path, place.pointer.parent) / said_for_rust(pattern), pattern
        )
        if other != pattern:
            yield Problem(
                place,
                f"The patterns `{other}` and `{pattern}` beside each other say the same.",
                "Join their schemas with `allOf` under one of them.",
                {"pattern": pattern},
            )


def rewritten(schema: Any, write: Callable[[str], str]) -> Any:
    """Return a flat schema with every pattern as `write` writes it."""
    if isinstance(schema, list):
        return [rewritten(inner, write) for inner in schema]
    if not isinstance(schema, dict):
        return schema
    result: dict[str, Any] = {}
    for keyword, value in schema.items():
        if keyword in _DATA:
            result[keyword] = value
        elif keyword == "pattern" and isinstance(value, str):
            result[keyword] = write(value)
        elif keyword in _MAPS and isinstance(value, dict):
            made: dict[str, Any] = {}
            for name, inner in value.items():
                called = write(name) if keyword == "patternProperties" else name
                while called in made:  # two that are written alike
                    called = f"(?:{called})"
                made[called] = rewritten(inner, write)
            result[keyword] = made
        else:
            result[keyword] = rewritten(value, write)
    return result


_MAPS: Final = frozenset(("properties", "patternProperties", "dependentSchemas", "$defs"))
_DATA: Final = frozenset(("const", "enum", "dependentRequired", "required"))


# -- trees ------------------------------------------------------------------------


def written(node: tree.Node, writing: Writing) -> str:
    """Return a tree as a pattern: classes by their characters, `$` as the end alone."""
    match node:
        case tree.Chars(chars):
            return _class(chars, writing)
        case tree.Sequence():
            return "".join(_within(part, writing, tree.Choice) for part in node.parts)
        case tree.Choice():
            return "|".join(written(part, writing) for part in node.parts)
        case tree.Repeat():
            return _within(node.body, writing, _COMPOUND) + _count(node.least, node.most)
        case tree.Start():
            return writing.start
        case tree.End():
            return writing.end
        case tree.WordBoundary(negated):
            return writing.boundary(negated)
        case tree.Look():
            mark = ("" if node.ahead else "<") + ("!" if node.negated else "=")
            return f"(?{mark}{written(node.body, writing)})"


_COMPOUND: Final = (
    tree.Choice,
    tree.Sequence,
    tree.Repeat,
    tree.Start,
    tree.End,
    tree.Look,
    tree.WordBoundary,
)


def _within(node: tree.Node, writing: Writing, grouped: Any) -> str:
    text = written(node, writing)
    return f"(?:{text})" if isinstance(node, grouped) or not text else text


def _count(least: int, most: int | None) -> str:
    known = {(0, None): "*", (1, None): "+", (0, 1): "?"}.get((least, most))
    if known is not None:
        return known
    if least == most:
        return f"{{{least}}}"
    return f"{{{least},{'' if most is None else most}}}"


def _class(chars: CharSet, writing: Writing) -> str:
    if len(chars) == 1 and chars[0][0] == chars[0][1]:
        return _character(chars[0][0], writing)
    others = complement(chars)
    if not chars or (others and len(others) < len(chars)):
        return f"[^{_ranges(others, writing)}]"
    return f"[{_ranges(chars, writing)}]"


def _ranges(chars: CharSet, writing: Writing) -> str:
    return "".join(
        _character(low, writing)
        if low == high
        else f"{_character(low, writing)}-{_character(high, writing)}"
        for low, high in chars
    )


def _character(code: int, writing: Writing) -> str:
    return writing.hidden(code) or chr(code)
