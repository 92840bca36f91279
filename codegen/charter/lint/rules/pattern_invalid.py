"""A pattern is no regular expression.

Patterns are ECMA-262 (JSON Schema 2020-12 core §6.4), without the inventions of
other languages: no `(?i)`, no `(?P<name>`, no `\\A` and `\\Z`, no possessive
quantifiers.

Example:

    { "pattern": "\\\\A[a-z]+\\\\Z" }

Fix:

    { "pattern": "^[a-z]+$" }
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from charter.contract import Contract
from charter.findings import Level, Problem
from charter.lint.patterns import patterns

LEVEL = Level.ERROR

# What other languages have, how it looks, and what ECMA-262 has for it.
_FOREIGN = (
    (r"\\A", "Write `^` for `\\A`."),
    (r"\\[Zz]", "Write `$` for `{}`."),
    (r"\(\?P<\w+>", "Write `(?<name>...)`, without the `P`."),
    (r"\(\?P=\w+\)", "Write `\\k<name>` for `{}`."),
    (r"\(\?[aiLmsux]+(-[imsx]+)?[:)]", "There are no flags such as `{}`: spell out `[Aa]`."),
    (r"\(\?>", "There are no atomic groups: write `(?:...)`."),
    (r"\(\?#", "There are no comments: put it into `$comment`."),
    (r"\[\[:\w+:\]", "There are no classes such as `{}`: write `[A-Za-z]`."),
    (r"[*+?}]\+", "There are no possessive quantifiers: write `{}` without its last `+`."),
)


def check(contract: Contract) -> Iterator[Problem]:
    found = list(patterns(contract))
    if not found:
        return
    import jsonschema_rs

    judge = jsonschema_rs.validator_for(
        {"type": "string", "format": "regex"}, validate_formats=True
    )
    for place, pattern in found:
        if not judge.is_valid(pattern):
            yield Problem(
                place,
                f"`{pattern}` is no ECMA-262 regular expression.",
                _fix(pattern),
                {"pattern": pattern},
            )


def _fix(pattern: str) -> str:
    plain = re.sub(r"\\\\", "__", pattern)
    for looks, fix in _FOREIGN:
        if found := re.search(looks, plain):
            return fix.replace("{}", found[0])
    return "Close what it opens, and escape what stands for itself: `\\[`, `\\(`, `\\+`."
