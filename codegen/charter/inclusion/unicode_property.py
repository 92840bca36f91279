"""Properties of characters that a pattern can name."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

from charter.inclusion.charset import ANY, CharSet, charset


class UnknownProperty(ValueError):  # noqa: N818 - the name may be right; the table lacks it
    """A property that is not in the tables."""


_CATEGORIES: dict[str, str] = {
    "L": "Letter",
    "Lu": "Uppercase_Letter",
    "Ll": "Lowercase_Letter",
    "Lt": "Titlecase_Letter",
    "Lm": "Modifier_Letter",
    "Lo": "Other_Letter",
    "M": "Mark",
    "Mn": "Nonspacing_Mark",
    "Mc": "Spacing_Mark",
    "Me": "Enclosing_Mark",
    "N": "Number",
    "Nd": "Decimal_Number",
    "Nl": "Letter_Number",
    "No": "Other_Number",
    "P": "Punctuation",
    "Pc": "Connector_Punctuation",
    "Pd": "Dash_Punctuation",
    "Ps": "Open_Punctuation",
    "Pe": "Close_Punctuation",
    "Pi": "Initial_Punctuation",
    "Pf": "Final_Punctuation",
    "Po": "Other_Punctuation",
    "S": "Symbol",
    "Sm": "Math_Symbol",
    "Sc": "Currency_Symbol",
    "Sk": "Modifier_Symbol",
    "So": "Other_Symbol",
    "Z": "Separator",
    "Zs": "Space_Separator",
    "Zl": "Line_Separator",
    "Zp": "Paragraph_Separator",
    "C": "Other",
    "Cc": "Control",
    "Cf": "Format",
    "Cn": "Unassigned",
    "Co": "Private_Use",
}
_SHORT = {long: short for short, long in _CATEGORIES.items()}


def property_charset(name: str) -> CharSet:
    """The characters with the property ``name``, as written between the braces of ``\\p{…}``."""
    key, equals, value = name.partition("=")
    if equals and key in ("General_Category", "gc"):
        name = value
    if name == "Any":
        return ANY
    if name == "ASCII":
        return ((0, 0x7F),)
    short = _SHORT.get(name, name)
    if short not in _CATEGORIES:
        raise UnknownProperty(name)
    return _category(short)


@lru_cache(maxsize=64)
def _category(short: str) -> CharSet:
    category = unicodedata.category
    return charset(
        (code, code) for code in range(0x110000) if category(chr(code)).startswith(short)
    )
