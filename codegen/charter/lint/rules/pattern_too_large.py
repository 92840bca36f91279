"""A pattern compiles to more than an engine allows.

Counts unroll: `\\w{1,500}` is five hundred copies of a class with all of
Unicode, and the Rust engine (which pydantic uses too) refuses what compiles to
more than 10 MiB, some two hundred copies.

Example:

    { "pattern": "^\\\\w{1,500}$" }

Fix: leave the length to `maxLength`, or name the characters.

    { "pattern": "^\\\\w+$", "maxLength": 500 }
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.contract import Contract
from charter.findings import Level, Problem
from charter.lint.patterns import patterns, wide_copies

LEVEL = Level.ERROR

LIMIT = 200


def check(contract: Contract) -> Iterator[Problem]:
    for place, pattern in patterns(contract):
        copies = wide_copies(pattern)
        if copies > LIMIT:
            yield Problem(
                place,
                f"`{pattern}` unrolls to {copies:,} copies of a Unicode class, over {LIMIT}.",
                "Leave the length to `maxLength`, or name the characters, as in `[A-Za-z0-9_]`.",
                {"copies": copies},
            )
