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
    """Return whether arrays and objects in `body` nest deeper than `DEEPEST`, text left aside."""
    depth = 0
    for found in _TOKEN.finditer(body):
        token = found[0]
        if token in b"[{":
            depth += 1
            if depth > DEEPEST:
                return True
        elif token in b"]}":
            depth -= 1
    return False


_TOKEN = re.compile(rb'"(?:[^"\\]|\\.)*"|[\[\]{}]', re.DOTALL)


def _refuse(_: str) -> NoReturn:
    raise NotJson("NaN and Infinity are no JSON")
