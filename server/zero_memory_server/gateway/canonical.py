"""Canonical bytes of JSON values (RFC 8785), and digests over them."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from hashlib import sha256
from json.encoder import encode_basestring
from typing import Any

import rfc8785

ZERO = "sha256:" + "0" * 64
"""What the first entry of a chain names as the one before."""


_ENCODER = json.JSONEncoder(
    ensure_ascii=False,
    check_circular=False,  # what turns in a circle is a RecursionError then
    allow_nan=False,
    sort_keys=True,
    separators=(",", ":"),
)
_POINT = re.compile(r"\.[0-9]+(?:e[+-][0-9]+)?(?:[,\]}]|\Z)")
_POWER = re.compile(r"e[+-][0-9]+(?:[,\]}]|\Z)")
"""Both together find every number that is no integer, and now and then something within a text.

Each begins with a character of its own, which the search goes straight to.
"""

_BEYOND = re.compile("[\U00010000-\U0010ffff]")
_TOKEN = re.compile(r'"(?:[^"\\]++|\\.)*+"|-?[0-9]++(?:\.[0-9]++)?(?:e[+-][0-9]++)?')
_WRITTEN_OUT = frozenset({"+16", "+17", "+18", "+19", "+20", "-05", "-06"})
"""Powers of ten of which Python writes the exponent alone."""


class NotCanonical(ValueError):
    """A value has no canonical form: it is no JSON, or text in it is no UTF-8."""


def canonical(value: Any) -> bytes:
    """Return the canonical form of `value`; raise NotCanonical where it has none.

    Integers that a double does not hold are beyond RFC 8785; they are written
    with all their digits, so that no two of them look alike.
    """
    try:
        # Sorted JSON is canonical as it is but for fractions, and for keys that UTF-16 sorts
        # in another way: some are beyond the Basic Multilingual Plane.
        text = _ENCODER.encode(value)
        if text.isascii() or not _BEYOND.search(text):
            if _POINT.search(text) or _POWER.search(text):
                text = _TOKEN.sub(_spelled, text)
            return text.encode()
        try:
            return rfc8785.dumps(value)
        except rfc8785.IntegerDomainError:
            return _exact(value)
    # Text with lone surrogates raises a ValueError, too.
    except (ValueError, TypeError, RecursionError):
        raise NotCanonical from None


quoted: Callable[[str], str] = encode_basestring
"""Returns text in canonical form, of which more is put together in this process."""


def inputs_text(public_inputs: Mapping[str, Any]) -> str:
    """Return `wire/PublicInputs.json`, valid by its schema, in canonical form."""
    return (
        f'{{"execution_commitment":"{public_inputs["execution_commitment"]}",'
        f'"nullifier":"{public_inputs["nullifier"]}",'
        f'"policy_commitment":"{public_inputs["policy_commitment"]}"}}'
    )


def digest(value: Any) -> str:
    """Return `sha256:` and the digest of the canonical form of `value`, in hexadecimal."""
    return hashed(canonical(value))


def hashed(content: bytes) -> str:
    """Return `sha256:` and the digest of `content` in hexadecimal."""
    return "sha256:" + sha256(content).hexdigest()


def tagged(domain: str, content: bytes) -> bytes:
    """Return `content` behind the prefix of `domain`, which no other domain's can be taken for."""
    return f"io.zkmcp/{domain}/v1\0".encode() + content


def entry_hash(entry: dict[str, Any]) -> str:
    """Return the hash of a chain's entry: all its members but `entry_hash`."""
    return digest({name: value for name, value in entry.items() if name != "entry_hash"})


def _spelled(found: re.Match[str]) -> str:
    """Return a text as it is, and a number as RFC 8785 has it: of the same digits."""
    token = found[0]
    if token.startswith('"'):
        return token
    digits, mark, power = token.partition("e")
    if power in _WRITTEN_OUT or token == "-0.0":
        return rfc8785.dumps(float(token)).decode()
    if mark:
        return f"{digits}e{power[0]}{power[1:].lstrip('0')}"
    return token.removesuffix(".0")


_dump: Callable[[Any], bytes] = rfc8785.dumps


def _exact(value: Any) -> bytes:
    if isinstance(value, dict):
        members = sorted(value.items(), key=lambda member: member[0].encode("utf-16-be"))
        return b"{%s}" % b",".join(_dump(name) + b":" + _exact(inner) for name, inner in members)
    if isinstance(value, list):
        return b"[%s]" % b",".join(map(_exact, value))
    if isinstance(value, int) and not isinstance(value, bool):
        return str(value).encode()  # at most 4300 digits, else ValueError
    return _dump(value)
