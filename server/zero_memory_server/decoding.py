"""JSON as it arrives: bytes in, a value out, or a refusal that repeats nothing."""

from __future__ import annotations

import json
import re
from typing import Any, NoReturn

DEEPEST = 200
"""How many arrays and objects may stand inside one another."""


class NotJson(ValueError):
    """The bytes are no JSON, or nest deeper than is read."""


def decode(body: bytes) -> Any:
    """Return the value of `body`, JSON in UTF-8 (RFC 8259); raise NotJson for anything else.

    Lone surrogates are kept as they are: whether text may hold them is for the schema to say.
    """
    if body.count(b"[") + body.count(b"{") > DEEPEST and too_deep(body):
        raise NotJson("the value nests too deeply")
    try:
        return json.loads(body.decode("utf-8"), parse_constant=_refuse)
    except (ValueError, RecursionError):
        raise NotJson("the bytes are no JSON") from None


def too_deep(body: bytes) -> bool:
    """Return whether arrays and objects in `body` nest deeper than `DEEPEST`, text left aside.

    Of what is no JSON it may be said either way.
    """
    plain = body.replace(rb"\\", b"").replace(rb"\"", b"")
    kept = plain.translate(_BRACKETS, _OTHERS).replace(b'""', b"")
    brackets = b"".join(kept.split(b'"')[::2])
    for _ in range(_LEVELS):
        brackets = brackets.replace(b"[]", b"")
    depth = _LEVELS
    for run in _RUN.findall(brackets):
        depth += len(run) if run.startswith(b"[") else -len(run)
        if depth > DEEPEST:
            return True
    return False


_BRACKETS = bytes.maketrans(b"{}", b"[]")
_OTHERS = bytes(set(range(256)) - set(b'"[]{}'))
_RUN = re.compile(rb"\[+|\]+")
_LEVELS = 12
"""How many of the innermost levels are taken away at once, which are most of a large body."""


def _refuse(_: str) -> NoReturn:
    raise NotJson("NaN and Infinity are no JSON")
