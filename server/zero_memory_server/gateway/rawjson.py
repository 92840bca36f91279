"""JSON objects whose members keep the text they arrived in.

What only passes through is never decoded and encoded again: `1.0` stays
`1.0`, `1e400` stays `1e400`, and an integer of any size keeps its digits.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from functools import lru_cache
from typing import Any, NoReturn

from zero_memory_server.decoding import DEEPEST, NotJson, too_deep

_SPACE = re.compile(r"[ \t\n\r]*")
_MEMBER = r'[ \t\n\r]*(?:"([^"\\\x00-\x1f]*+)"|("(?:[^"\\]++|\\.)*+"))[ \t\n\r]*:[ \t\n\r]*'
"""A name up to its value: as it stands, or in the second group where it is escaped."""

_FIRST = re.compile(rf"[ \t\n\r]*\{{(?:{_MEMBER}|[ \t\n\r]*(\}}))", re.DOTALL)
_NEXT = re.compile(rf"[ \t\n\r]*(?:,{_MEMBER}|(\}}))", re.DOTALL)
"""What begins an object and what stands between its members; the third group is its end."""

_BREAK = re.compile(r"[\n\r]")
_TAKEN_APART = frozenset({"params", "result"})
"""Members of a JSON-RPC message whose own members are looked at."""

_NONE: frozenset[str] = frozenset()
_Scan = Callable[[str, int], tuple[Any, int]]


class RepeatedKey(NotJson):
    """An object has a key twice: two readers may see two different values."""


@dataclass(slots=True)
class RawObject:
    """A JSON object: the decoded value of each member, and its text."""

    values: dict[str, Any]
    texts: dict[str, str]
    objects: dict[str, RawObject] = field(default_factory=dict, compare=False, repr=False)
    """Members that were taken apart as they were read."""

    def inner(self, name: str) -> RawObject | None:
        """Return the member `name` as an object again, None where it is none."""
        if (known := self.objects.get(name)) is not None:
            return known
        if not isinstance(self.values.get(name), dict):
            return None
        return read(self.texts[name])

    def text(self) -> str:
        """Return the object as text, each member as it arrived."""
        return joined(self.texts)


def decoded(body: bytes) -> str:
    """Return `body` as text; raise NotJson where it is no UTF-8 or nests too deeply."""
    if body.count(b"[") + body.count(b"{") > DEEPEST and too_deep(body):
        raise NotJson("the value nests too deeply")
    try:
        return body.decode("utf-8")
    except UnicodeDecodeError:
        raise NotJson("the bytes are no UTF-8") from None


def read(text: str, *, strict: bool = False) -> RawObject:
    """Return the object that `text` is; raise NotJson for anything else.

    With `strict`, a key that comes twice anywhere raises RepeatedKey, and an
    integer too long to be compared is none; without, the last one counts and the
    others are dropped from the outermost object.
    """
    try:
        found, end = _object(text, 0, _STRICT_SCAN if strict else _LENIENT_SCAN, _TAKEN_APART)
        if end != len(text) and _skip(text, end) != len(text):
            raise NotJson("something comes after the value")
        return found
    except RepeatedKey:
        raise
    except (ValueError, IndexError, RecursionError, StopIteration):
        raise NotJson("the value is no JSON object") from None


def _object(text: str, at: int, scan: _Scan, apart: frozenset[str]) -> tuple[RawObject, int]:
    """Return the object that begins at `at`, and where it ends; members in `apart` as objects."""
    values: dict[str, Any] = {}
    texts: dict[str, str] = {}
    objects: dict[str, RawObject] = {}
    found = _FIRST.match(text, at)
    while found is not None:
        at = found.end()
        name, escaped, end = found.groups()
        if end is not None:
            return RawObject(values, texts, objects), at
        if escaped is not None:
            name, _ = scan(escaped, 0)
        inner: RawObject | None = None
        value: Any
        if name in apart and text[at] == "{":
            inner, end = _object(text, at, scan, _NONE)
            value = inner.values
        else:
            value, end = scan(text, at)
        if name in values:
            if scan is _STRICT_SCAN:
                raise RepeatedKey("a key comes twice")
            objects.pop(name, None)
        values[name] = value
        texts[name] = text[at:end]
        if inner is not None:
            objects[name] = inner
        found = _NEXT.match(text, end)
    raise NotJson("the value is no JSON object")


def items(text: str) -> list[str]:
    """Return the texts of the items of the JSON array that `text` is; raise NotJson otherwise."""
    found: list[str] = []
    try:
        at = _after(text, 0, "[")
        if text[at] == "]":
            return found
        while True:
            _, end = _LENIENT.raw_decode(text, at)
            found.append(text[at:end])
            at = _skip(text, end)
            if text[at] == "]":
                return found
            at = _after(text, at, ",")
    except (ValueError, IndexError, RecursionError):
        raise NotJson("the value is no JSON array") from None


def outline(body: bytes) -> dict[bytes, bytes]:
    """Return the members of an object that are no arrays or objects, tokens by tokens.

    It is for a message that cannot be read, or only in part: what it says of
    itself before its `result` or `error` begins. Nothing is decoded, and
    nothing raised.
    """
    found: dict[bytes, bytes] = {}
    depth, name, named = 0, b"", False
    for token in map(re.Match.group, _TOKEN.finditer(body)):
        if token[:1] in b"[{":
            if depth == 1 and name in _OUTCOME and _IDENTITY in found:
                break
            depth += len(token)
        elif token[:1] in b"]}":
            depth -= len(token)
        elif depth != 1:
            continue
        elif token in b":,":
            named = token == b":"
        elif named:
            found[name] = token
        else:
            name = token
    return found


_TOKEN = re.compile(rb'"(?:[^"\\]++|\\.)*+"?|[\[{]+|[\]}]+|[:,]|[^\s"\[\]{}:,]+', re.DOTALL)
_IDENTITY = b'"id"'
_OUTCOME = (b'"result"', b'"error"')


def joined(members: Mapping[str, str]) -> str:
    """Return the object that has `members`, names to texts."""
    return "{" + ",".join([_named(name) + text for name, text in members.items()]) + "}"


@lru_cache(maxsize=1024)
def _named(name: str) -> str:
    return json.dumps(name) + ":"


def listed(texts: Iterable[str]) -> str:
    """Return the array that has `texts` as its items."""
    return "[" + ",".join(texts) + "]"


def one_line(text: str) -> str:
    """Return JSON without line breaks; they can only stand between its tokens."""
    return _BREAK.sub(" ", text) if "\n" in text or "\r" in text else text


def encode(value: Any) -> str:
    """Return `value` as compact JSON in ASCII."""
    return _ENCODER.encode(value)


_ENCODER = json.JSONEncoder(separators=(",", ":"), check_circular=False, allow_nan=False)


def _after(text: str, at: int, token: str) -> int:
    """Return where the next token begins after `token`, which must be the next at `at`."""
    if text[at] != token:
        at = _skip(text, at)
        if text[at] != token:
            raise NotJson("the value is no JSON object")
    at += 1
    if text[at : at + 1] > " ":
        return at
    return at + 1 if text[at + 1 : at + 2] > " " and text[at] == " " else _skip(text, at)


def _skip(text: str, at: int) -> int:
    """Return where the next token begins; the end where there is none."""
    return _SPACE.match(text, at).end()  # type: ignore[union-attr]


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise RepeatedKey("a key comes twice")
    return found


def _refuse(_: str) -> NoReturn:
    raise NotJson("NaN and Infinity are no JSON")


def _whole(digits: str) -> int | Decimal:
    """Return an integer, which Python reads up to 4300 digits of."""
    try:
        return int(digits)
    except ValueError:
        return Decimal(digits)


_LENIENT = json.JSONDecoder(parse_constant=_refuse, parse_int=_whole)
_STRICT = json.JSONDecoder(parse_constant=_refuse, object_pairs_hook=_once)
_LENIENT_SCAN: _Scan = _LENIENT.scan_once  # type: ignore[attr-defined]  # typeshed lacks it
_STRICT_SCAN: _Scan = _STRICT.scan_once  # type: ignore[attr-defined]
