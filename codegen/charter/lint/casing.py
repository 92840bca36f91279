"""Names as languages spell them: what collides after casing."""

from __future__ import annotations

import re
from collections.abc import Iterable

_WORD = re.compile(r"[A-Z]+(?=[A-Z][a-z])|[A-Z]?[a-z]+|[A-Z]+|[0-9]+")


def words(name: str) -> tuple[str, ...]:
    """Return the words of a name: `mimeType`, `mime_type` and `MIME-type` have the same two."""
    return tuple(word.lower() for word in _WORD.findall(name))


def spellings(name: str) -> dict[str, str]:
    """Return a name in the three casings that generated code uses."""
    parts = words(name)
    pascal = "".join(part.capitalize() for part in parts)
    return {
        "snake_case": "_".join(parts),
        "camelCase": pascal[:1].lower() + pascal[1:],
        "PascalCase": pascal,
    }


def collisions(names: Iterable[str]) -> list[tuple[str, str, str, str]]:
    """Return (name, earlier name, casing, spelling) of each name that an earlier one takes."""
    found = []
    taken: dict[tuple[str, str], str] = {}
    for name in dict.fromkeys(names):
        for casing, spelling in spellings(name).items():
            earlier = taken.setdefault((casing, spelling), name) if spelling else name
            if earlier != name:
                found.append((name, earlier, casing, spelling))
                break
    return found


def style(name: str) -> str | None:
    """Return the casing that a name of two words or more is in, None where it tells nothing."""
    if re.fullmatch(r"[a-z0-9]+(_[a-z0-9]+)+", name):
        return "snake_case"
    if re.fullmatch(r"[a-z]+[a-z0-9]*([A-Z][a-z0-9]*)+", name):
        return "camelCase"
    if re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)+", name):
        return "kebab-case"
    if re.fullmatch(r"([A-Z][a-z0-9]+){2,}", name):
        return "PascalCase"
    return None
