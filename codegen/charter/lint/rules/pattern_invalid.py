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

from collections.abc import Iterator

from charter.contract import Contract
from charter.findings import Level, Problem
from charter.lint.patterns import patterns

LEVEL = Level.ERROR


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
                "Correct it; flags and named groups of other languages do not exist there.",
                {"pattern": pattern},
            )
