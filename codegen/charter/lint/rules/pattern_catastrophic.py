"""A pattern can take exponential time.

A group that repeats without end, around something that does too, can split the
same text in exponentially many ways. Engines that backtrack (JavaScript, Java,
Python) try them all on a text that does not match: an attacker's request stops
the server (OWASP, Regular expression Denial of Service).

Example:

    { "pattern": "^(a+)+$" }

Fix:

    { "pattern": "^a+$" }
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.contract import Contract
from charter.findings import Level, Problem
from charter.lint.patterns import nested_repeat, patterns

LEVEL = Level.ERROR


def check(contract: Contract) -> Iterator[Problem]:
    for place, pattern in patterns(contract):
        part = nested_repeat(pattern)
        if part:
            yield Problem(
                place,
                f"`{pattern}` can take exponential time: `{part}` repeats a repetition.",
                "Keep one of the two repetitions.",
                {"part": part},
            )
