"""Which resources a rule contains."""

from __future__ import annotations

import re
from collections.abc import Iterable
from unicodedata import category, is_normalized, normalize
from urllib.parse import unquote

_ROUNDS = 4
"""How often percent-encoding is taken off; what is encoded more often is no plain name."""

_HIDDEN = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
_TWOFOLD = re.compile(r"[%\\]|\.[ .;/]|\.\Z|//")
_UNDECODABLE = re.compile("\ufffd|%u[0-9A-Fa-f]{4}")
_STEP = re.compile(r"\s*\.+\s*(?:;.*)?\Z")


def is_plain(resource: str) -> bool:
    r"""Return whether every way to read `resource` as a path leads where it seems to lead.

    There are no segments `.` and `..` (nor their kin with spaces, more dots or
    parameters), none that is empty but at the ends and after a scheme, and no
    invisible characters: as written, with percent-encoding taken off, with `\`
    for `/`, and in the compatibility form of Unicode (UAX #15). The name itself
    is in NFC.
    """
    if resource.isascii() and resource.isprintable() and _TWOFOLD.search(resource) is None:
        return True
    if not is_normalized("NFC", resource):
        return False
    reading = resource
    for _ in range(_ROUNDS):
        folded = normalize("NFKC", reading).replace("\\", "/")
        if not all(_is_visible(text) and _is_direct(text) for text in (reading, folded)):
            return False
        following = unquote(folded, errors="replace")
        if _UNDECODABLE.search(following):
            return False
        if following == reading:
            return True
        reading = following
    return False


def _is_direct(path: str) -> bool:
    scheme, mark, rest = path.partition("://")
    segments = (rest if mark and "/" not in scheme else path).split("/")
    return "" not in segments[1:-1] and not any(map(_STEP.match, segments))


def _is_visible(text: str) -> bool:
    return not any(category(character) in _HIDDEN for character in text)


class Resources:
    """Sets of rules by the resources that they contain; a set has a bit for each rule."""

    def __init__(self, matches: Iterable[tuple[int, str, str]], without: int) -> None:
        """Take `(rule's bit, mode, value)`; `without` are rules for calls that name none."""
        self._without = without
        self._exact: dict[str, int] = {}
        self._prefixes: dict[str, int] = {}
        for bit, mode, value in matches:
            table = self._prefixes if mode == "prefix" else self._exact
            table[value] = table.get(value, 0) | bit
        self._lengths = sorted({len(prefix) for prefix in self._prefixes})

    def containing(self, resource: str | None) -> int:
        """Return the rules that contain `resource`, or those for calls that name none.

        An exact rule compares code points; a prefix contains plain names only.
        """
        if resource is None:
            return self._without
        found = 0
        for length in self._lengths:
            found |= self._prefixes.get(resource[:length], 0)
        return self._exact.get(resource, 0) | (found & -is_plain(resource))
