"""Emitted text is a placeholder.

`TODO`, `FIXME`, `TBD`, `XXX` and lorem ipsum reach every client, and models
take them for facts.

Example:

    "description": "TODO: describe."

Fix:

    "description": "Search stored memories."
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from charter.contract import Contract
from charter.findings import Level, Problem
from charter.lint.wording import texts

LEVEL = Level.WARNING

_PLACEHOLDER = re.compile(r"\b(TODO|FIXME|TBD|XXX)\b(?!`)|(?i:lorem ipsum)")


def check(contract: Contract) -> Iterator[Problem]:
    for place, text in texts(contract):
        found = _PLACEHOLDER.search(text)
        if found and (found := _PLACEHOLDER.search(re.sub(r"`[^`]*`", "", text))):
            yield Problem(
                place, f"The text holds the placeholder `{found[0]}`.", "Write what is meant."
            )
