"""Identifiers of Go: exported, with initialisms in capitals, each given once."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from charter.ir.casing import words

_INITIALISMS: Final = frozenset(
    """acl api ascii cpu css dns eof guid html http https id ip json qps ram rpc sla smtp sql ssh
    tcp tls ttl udp ui gid uid uuid uri url utf8 vm xml xmpp xsrf xss sip rtp amqp db ts
    mcp""".split()
)
"""Those that staticcheck asks for (ST1003), and the protocol's own name."""

KEYWORDS: Final = frozenset(
    """break case chan const continue default defer else fallthrough for func go goto if import
    interface map package range return select struct switch type var""".split()
)


def exported(text: str) -> str:
    """`mime type` is `MimeType`, `projectId` is `ProjectID`."""
    found = "".join(w.upper() if w in _INITIALISMS else w.capitalize() for w in words(text))
    return f"V{found}" if found[0].isdigit() else found


class Scope:
    """Names of one scope; what is taken gets `mark`, then a number."""

    def __init__(self, taken: Collection[str] = (), mark: str = "") -> None:
        """Begin with the names that are `taken`."""
        self._taken = frozenset(taken)
        self._mark = mark
        self._used = set(taken)

    def claim(self, wanted: str) -> str:
        """Return `wanted`, or the first form of it that is free."""
        stem = f"{wanted}{self._mark}" if wanted in self._taken else wanted
        name, count = stem, 2
        while name in self._used:
            name, count = f"{stem}{count}", count + 1
        self._used.add(name)
        return name
