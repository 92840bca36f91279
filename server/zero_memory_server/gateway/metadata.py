"""The gateway's own keys in `_meta`: taken out of what others send, put into what it sends."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from zero_memory import (
    AUTHORIZATION_ERROR,
    AUTHORIZATION_RECEIPT,
    GATEWAY_ERRORS,
    GatewayErrorCode,
    gateway_error,
)

from .rawjson import RawObject, encode, joined, read

OURS = "io.zkmcp/"
"""What the names of the gateway's keys start with."""

_PROTOCOL = "io.modelcontextprotocol/"
_HOP = frozenset({"progresstoken"})


def is_ours(key: str) -> bool:
    """Return whether `key` is the gateway's own, or looks as if it were."""
    return key.casefold().startswith(OURS)


def forwarded(meta: RawObject | None) -> dict[str, str]:
    """Return the members of a caller's `_meta` that an upstream gets, texts by name.

    What is for the gateway itself stays here, and what the protocol says of
    this connection is said anew for the next one.
    """
    if meta is None:
        return {}
    return {
        key: text
        for key, text in meta.texts.items()
        if not is_ours(key)
        and not key.casefold().startswith(_PROTOCOL)
        and key.casefold() not in _HOP
    }


def marked(result: RawObject, *, receipt: str | None) -> RawObject:
    """Return an upstream's `result` with `receipt`, a text, in its `_meta`, and no forged key."""
    found = result.inner("_meta")
    meta = {} if found is None else {k: v for k, v in found.texts.items() if not is_ours(k)}
    if receipt is not None:
        meta[AUTHORIZATION_RECEIPT] = receipt
    texts = dict(result.texts)
    values = dict(result.values)
    for member in (texts, values):
        member.pop("_meta", None)
    if meta:
        texts["_meta"] = joined(meta)
        values["_meta"] = meta
    return RawObject(values, texts)


@cache
def refusal(code: GatewayErrorCode) -> RawObject:
    """Return the result of a call that did not reach the upstream: the same for every cause."""
    return _failure(code, encode(gateway_error(code)), {})


def upstream_failure(receipt: Mapping[str, Any], *, repeatable: bool) -> RawObject:
    """Return the result of an authorized call that failed at the upstream."""
    code = GatewayErrorCode.GATEWAY_UPSTREAM_TOOL_FAILED
    error = encode(gateway_error(code, idempotent=repeatable))
    return _failure(code, error, {AUTHORIZATION_RECEIPT: encode(receipt)})


def _failure(code: GatewayErrorCode, error: str, more: Mapping[str, str]) -> RawObject:
    facts = GATEWAY_ERRORS[code]
    content = [{"type": "text", "text": f"{facts.title}. {facts.caller}"}]
    meta = joined({AUTHORIZATION_ERROR: error, **more})
    return read(f'{{"content":{encode(content)},"isError":true,"_meta":{meta}}}')
