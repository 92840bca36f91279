"""Emitted text has characters that nobody sees.

Zero-width characters, direction overrides and Unicode tags hide words from a
reader that a model still reads (Unicode Technical Report 36; CVE-2021-42574).

Example:

    "description": "Search\\u200b memories."

Fix:

    "description": "Search memories."
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from charter.contract import Contract
from charter.findings import Level, Problem
from charter.lint.mend import Edit, Set
from charter.lint.wording import texts

LEVEL = Level.ERROR

_UNSEEN = re.compile(
    "[\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f\\xad\\u061c\\u180e\\u200b\\u200e\\u200f\\u2028-\\u202e"
    "\\u2060-\\u206f\\ufeff\\ufff9-\\ufffb\\ud800-\\udfff\\U000e0000-\\U000e007f]"
)


def check(contract: Contract) -> Iterator[Problem]:
    for place, text in texts(contract):
        found = _UNSEEN.findall(text)
        if found:
            codes = ", ".join(f"U+{ord(letter):04X}" for letter in dict.fromkeys(found))
            yield Problem(
                place,
                f"The text has characters that nobody sees: {codes}.",
                "Remove them.",
                {"count": len(found)},
            )


def mend(contract: Contract, problem: Problem) -> Iterator[Edit]:
    """Remove the characters."""
    yield Set(problem.at, _UNSEEN.sub("", contract.at(problem.at)))
