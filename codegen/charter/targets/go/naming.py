"""Identifiers of Go: exported, with initialisms in capitals, each given once."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Final

from charter.ir.casing import words
from charter.targets.package_names import DEVICES, refused

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


PREDECLARED: Final = frozenset(
    """any append bool byte cap clear close cmp comparable complex complex128 complex64 copy
    delete error false float32 float64 imag init int int16 int32 int64 int8 iota json len main make
    max min new nil panic print println real recover rune string true uint uint16 uint32 uint64
    uint8 uintptr""".split()
)
"""What a file means by these, and no package, or not what imports it."""
_STANDARD: Final = frozenset(
    """archive arena bufio builtin bytes cmd cmp compress container context crypto database debug
    embed encoding errors expvar flag fmt go hash html image index internal io iter log maps math
    mime net os path plugin reflect regexp runtime slices sort std strconv strings structs sync
    syscall testing text time unicode unique unsafe vendor weak""".split()
)
"""What the standard library's import paths begin with."""


def given(path: str) -> str:
    """Return a module's path of the configuration; raise `UsageError` for what is none."""
    said = path.split("/")
    if said[0] in _STANDARD:
        reason = "where the standard library is"
    elif "vendor" in said:
        reason = "and `vendor` is the toolchain's own folder"
    elif not all(re.fullmatch(r"[\w~-]+(?:\.+[\w~-]+)*", part, re.ASCII) for part in said):
        reason = "which is no import path"
    elif any(part.partition(".")[0].lower() in DEVICES for part in said):
        reason = "which has the name of a device in it"
    else:
        return path
    fix = "Name where the module will be had, as in `example.com/contract`."
    raise refused("go", "import_path", path, reason, fix)


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
