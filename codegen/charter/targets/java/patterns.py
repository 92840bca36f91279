"""Patterns of ECMA-262 as `java.util.regex` reads them.

JSON Schema's patterns are ECMA-262 (2020-12 core, section 6.4), in Unicode mode where they are
legal there. Java's engine differs in what ends a line, in what is white space, in how classes
nest, and in escapes; the schemas that a package carries have each pattern in Java's own words.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from charter.targets.patterns import ECMA, ecma, read, written

_SPACE: Final = r"\t\n\x0B\f\r \u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF"
_NO_SPACE: Final = (
    r"\x{0}-\x{8}\x{E}-\x{1F}\x{21}-\x{9F}\x{A1}-\x{167F}\x{1681}-\x{1FFF}\x{200B}-\x{2027}"
    r"\x{202A}-\x{202E}\x{2030}-\x{205E}\x{2060}-\x{2FFF}\x{3001}-\x{FEFE}\x{FF00}-\x{10FFFF}"
)
_WORD: Final = "[a-zA-Z0-9_]"
_BOUNDARY: Final = f"(?:(?<={_WORD})(?!{_WORD})|(?<!{_WORD})(?={_WORD}))"
_INSIDE: Final = f"(?:(?<={_WORD})(?={_WORD})|(?<!{_WORD})(?!{_WORD}))"
_LINE: Final = r"[^\n\r\u2028\u2029]"

_TOKEN = re.compile(
    r"""
      (?P<brace>\\u\{(?P<hex>[0-9a-fA-F]+)\}) | (?P<unit>\\u[0-9a-fA-F]{4}|\\x[0-9a-fA-F]{2})
    | (?P<property>\\[pP]\{[^}]*\}) | (?P<control>\\c[A-Za-z])
    | (?P<reference>\\k<[A-Za-z_$][\w$]*>|\\[1-9]\d*) | (?P<nul>\\0)
    | (?P<escape>\\.)
    | (?P<anything>\[\^\]) | (?P<nothing>\[\])
    | (?P<open>\[\^?)
    | (?P<count>\{\d+(?:,\d*)?\})
    | (?P<group>\(\?<[A-Za-z_$][\w$]*>|\((?:\?(?:[:=!]|<[=!]))?)
    | (?P<other>.)
    """,
    re.VERBOSE | re.DOTALL,
)
_INNER = re.compile(
    r"""
      (?P<brace>\\u\{(?P<hex>[0-9a-fA-F]+)\}) | (?P<unit>\\u[0-9a-fA-F]{4}|\\x[0-9a-fA-F]{2})
    | (?P<property>\\[pP]\{[^}]*\}) | (?P<control>\\c[A-Za-z]) | (?P<nul>\\0)
    | (?P<escape>\\.)
    | (?P<end>\])
    | (?P<other>.)
    """,
    re.VERBOSE | re.DOTALL,
)
_LETTERS: Final = frozenset("dDwWtnrf")
"""Escapes that mean the same in both."""
_CATEGORIES: Final = {
    "Letter": "L",
    "Lowercase_Letter": "Ll",
    "Uppercase_Letter": "Lu",
    "Titlecase_Letter": "Lt",
    "Modifier_Letter": "Lm",
    "Other_Letter": "Lo",
    "Mark": "M",
    "Combining_Mark": "M",
    "Nonspacing_Mark": "Mn",
    "Spacing_Mark": "Mc",
    "Enclosing_Mark": "Me",
    "Number": "N",
    "Decimal_Number": "Nd",
    "digit": "Nd",
    "Letter_Number": "Nl",
    "Other_Number": "No",
    "Symbol": "S",
    "Math_Symbol": "Sm",
    "Currency_Symbol": "Sc",
    "Modifier_Symbol": "Sk",
    "Other_Symbol": "So",
    "Punctuation": "P",
    "punct": "P",
    "Connector_Punctuation": "Pc",
    "Dash_Punctuation": "Pd",
    "Open_Punctuation": "Ps",
    "Close_Punctuation": "Pe",
    "Initial_Punctuation": "Pi",
    "Final_Punctuation": "Pf",
    "Other_Punctuation": "Po",
    "Separator": "Z",
    "Space_Separator": "Zs",
    "Line_Separator": "Zl",
    "Paragraph_Separator": "Zp",
    "Other": "C",
    "Control": "Cc",
    "cntrl": "Cc",
    "Format": "Cf",
    "Surrogate": "Cs",
    "Private_Use": "Co",
    "Unassigned": "Cn",
}
_BINARY: Final = {
    "Alphabetic": "IsAlphabetic",
    "Alpha": "IsAlphabetic",
    "Ideographic": "IsIdeographic",
    "Lowercase": "IsLowercase",
    "Lower": "IsLowercase",
    "Uppercase": "IsUppercase",
    "Upper": "IsUppercase",
    "White_Space": "IsWhite_Space",
    "space": "IsWhite_Space",
    "ASCII": "ASCII",
    "ASCII_Hex_Digit": "XDigit",
    "AHex": "XDigit",
}


class Untranslatable(ValueError):
    """A pattern that `java.util.regex` cannot say; the message has the part."""


@lru_cache(maxsize=2048)
def java(pattern: str) -> str:
    """Return `pattern` for `java.util.regex`, to be searched for without flags.

    Raises `PatternSyntaxError` for what is no pattern.
    """
    if pattern.isalnum():
        return pattern
    said = ecma(pattern)
    try:
        return _translated(said)
    except Untranslatable:
        # Properties that Java lacks are said by their characters.
        if (node := read(said)) is None:
            raise
        return _translated(written(node, ECMA))


def _translated(pattern: str) -> str:
    parts: list[str] = []
    behind: list[bool] = []  # of each open group: whether it is a look-behind
    at = 0
    while at < len(pattern):
        found = _TOKEN.match(pattern, at)
        assert found is not None  # the last alternative takes any character
        text, at = found[0], found.end()
        if found["open"]:
            said, at = _class(pattern, at, text)
            parts.append(said)
        elif found["group"]:
            behind.append(text.startswith(("(?<=", "(?<!")))
            parts.append(_group(text))
        elif found["count"] or text in ("*", "+"):
            if any(behind) and (text in ("*", "+") or text.endswith(",}")):
                raise Untranslatable("(?<=")
            parts.append(text)
        elif found["reference"]:
            if any(behind):
                raise Untranslatable("(?<=")
            parts.append(text if text[1] != "k" else f"\\k<{_named(text[3:-1])}>")
        elif found["anything"]:
            parts.append(r"[\x{0}-\x{10FFFF}]")
        elif found["nothing"]:
            parts.append("(?!)")
        elif found["other"]:
            if text == ")" and behind:
                behind.pop()
            parts.append(_plain(text))
        else:
            parts.append(_escape(found, inside=False))
    return "".join(parts)


def _group(text: str) -> str:
    if text.startswith("(?<") and text[3] not in "=!":
        return f"(?<{_named(text[3:-1])}>"
    return text


def _named(name: str) -> str:
    """Return a group's name in Java, where it has letters and digits alone."""
    return "g" + "".join(c if c.isalnum() and c.isascii() else f"x{ord(c):x}x" for c in name)


def _plain(text: str) -> str:
    if text == ".":
        return _LINE
    if text == "$":
        return r"\z"
    if text in "{}]":
        return f"\\{text}"
    return text


def _escape(found: re.Match[str], *, inside: bool) -> str:
    text = found[0]
    if found["brace"]:
        return f"\\x{{{found['hex']}}}"
    if found["unit"]:
        return text
    if found["property"]:
        return _property(text)
    if found["control"]:
        return f"\\x{ord(text[2]) % 32:02x}"
    if found["nul"]:
        return r"\x00"
    letter = text[1]
    if letter in _LETTERS:
        return text
    if letter in "sS":
        if inside:
            return _SPACE if letter == "s" else _NO_SPACE
        return f"[{_SPACE}]" if letter == "s" else f"[^{_SPACE}]"
    if letter == "v":
        return r"\x0B"
    if letter in "bB":
        if inside:
            return r"\x08" if letter == "b" else "B"
        return _BOUNDARY if letter == "b" else _INSIDE
    # Any other letter is itself where ECMA-262 lets it be escaped at all.
    return letter if letter.isalnum() else f"\\{letter}" if letter.isascii() else letter


def _property(text: str) -> str:
    name, equals, value = text[3:-1].partition("=")
    if equals:
        if name in ("Script", "sc"):
            return f"\\{text[1]}{{script={value}}}"
        if name in ("General_Category", "gc"):
            return f"\\{text[1]}{{{_CATEGORIES.get(value, value)}}}"
        raise Untranslatable(text)
    said = _CATEGORIES.get(name) or _BINARY.get(name)
    if said is None and re.fullmatch(r"[A-Z][a-z]?", name) and name in _SHORT:
        said = name
    if said is None:
        raise Untranslatable(text)
    return f"\\{text[1]}{{{said}}}"


_SHORT: Final = frozenset(_CATEGORIES.values())


def _class(pattern: str, at: int, head: str) -> tuple[str, int]:
    """Return a class with what Java would take for syntax escaped, and where it ends."""
    parts = [head]
    while at < len(pattern):
        found = _INNER.match(pattern, at)
        assert found is not None
        text, at = found[0], found.end()
        if found["end"]:
            return "".join([*parts, "]"]), at
        if found["other"]:
            parts.append(f"\\{text}" if text in "[&^" else text)
        else:
            parts.append(_escape(found, inside=True))
    raise Untranslatable(head)
