"""Emitted text is not in the contract's script.

Where the contract's language is English (`language`, `en` if it says nothing),
what it emits is in Latin letters. A letter of another script is a text left
untranslated, or a lookalike, such as a Cyrillic a in a Latin word. What
stands in backticks is code and may be anything.

Example:

    "description": "Ищет записи."

Fix:

    "description": "Search stored memories."
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from charter.contract import Contract
from charter.findings import Level, Problem
from charter.lint.wording import texts

LEVEL = Level.ERROR


def check(contract: Contract) -> Iterator[Problem]:
    language = contract.manifest.language if contract.manifest else None
    if contract.manifest is None or (language or "en").split("-")[0] != "en":
        return
    from unicodedata import name

    for place, text in texts(contract):
        if text.isascii():
            continue
        plain = re.sub(r"`[^`]*`", "", text)
        foreign = [
            letter
            for letter in dict.fromkeys(plain)
            if letter.isalpha()
            and not name(letter, "").startswith(
                ("LATIN", "MICRO", "FEMININE", "MASCULINE", "MODIFIER", "OHM", "KELVIN", "ANGSTROM")
            )
        ]
        if foreign:
            what = name(foreign[0], "?").title()
            yield Problem(
                place,
                f"The text has the letter `{foreign[0]}` ({what}), and the language is English.",
                "Write it in English, or put code and quotations in backticks.",
                {"letters": foreign},
            )
