"""A file's name does not exist everywhere.

Windows has reserved names and characters, and two paths that differ in case are
one file there and on macOS: a checkout loses one of them.

Example: `types/Con.json`, or `types/Rule.json` beside `Types/Rule.json`.

Fix: rename the file.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from charter.contract import Contract
from charter.facts import Place
from charter.findings import Level, Problem

LEVEL = Level.ERROR

_RESERVED = re.compile(r"(?i:con|prn|aux|nul|com[1-9]|lpt[1-9])")
_CHARACTERS = re.compile(r'[<>:"\\|?*\x00-\x1f]')


def check(contract: Contract) -> Iterator[Problem]:
    first: dict[str, str] = {}
    for document in contract.documents:
        problem = None
        for part in document.path.removesuffix(".json").split("/"):
            if _RESERVED.fullmatch(part.partition(".")[0]):
                problem = f"has the part `{part}`, which Windows reserves"
            elif _CHARACTERS.search(part) or part != part.rstrip(". "):
                problem = f"has the part `{part}`, which Windows cannot write"
        earlier = first.setdefault(document.path.casefold(), document.path)
        if earlier != document.path:
            problem = f"differs from `{earlier}` in case alone"
        if problem:
            yield Problem(Place(document.path), f"`{document.path}` {problem}.", "Rename the file.")
