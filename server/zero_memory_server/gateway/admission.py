"""A JSON-RPC message as it comes in: one reading for both transports."""

from __future__ import annotations

from typing import Any, NamedTuple

from mcp_types import INVALID_PARAMS, INVALID_REQUEST, PARSE_ERROR

from zero_memory_server.decoding import NotJson, decode
from zero_memory_server.mcp.message import is_message

from .rawjson import RawObject, RepeatedKey, decoded, encode, one_line, read
from .upstream.wire import PROGRESS, Notify

MOST_AT_ONCE = 256
"""How many requests of one agent are under way before the next one has to wait."""

MOST_NOTES = 256
"""How much waits for a caller to read it before progress is left out."""


class NotAdmitted(Exception):
    """The bytes are no message; what they are answered with, and the id if it can be told."""

    def __init__(self, code: int, message: str, identity: str | None = None) -> None:
        """Keep them."""
        super().__init__(message)
        self.code = code
        self.message = message
        self.identity = identity


class Message(NamedTuple):
    """A request, a notification or a response; `identity` is the id as text, None for none."""

    raw: RawObject
    identity: str | None

    @property
    def method(self) -> str | None:
        """The method, None for a response."""
        method = self.raw.values.get("method")
        return method if isinstance(method, str) else None

    @property
    def params(self) -> RawObject:
        """The parameters, empty where there are none."""
        return self.raw.inner("params") or RawObject({}, {})


def admit(body: bytes) -> Message:
    """Return the message that `body` is; raise NotAdmitted otherwise.

    A key that comes twice is refused: what was authorized must be what the
    upstream reads.
    """
    try:
        raw = read(decoded(body), strict=True)
    except RepeatedKey:
        # What comes after the second one was not read.
        identity = _told(_parsed(body))
        raise NotAdmitted(INVALID_PARAMS, "A key comes twice", identity) from None
    except NotJson:
        _parsed(body)
        raise NotAdmitted(INVALID_REQUEST, "Invalid Request") from None
    if not is_message(raw.values):
        raise NotAdmitted(INVALID_REQUEST, "Invalid Request", _identity(raw))
    return Message(raw, _identity(raw))


def wants_progress(params: RawObject) -> bool:
    """Return whether a caller asks for the upstream's progress."""
    said = params.values.get("_meta")
    return isinstance(said, dict) and "progressToken" in said


def relay(params: RawObject, send: Notify) -> Notify | None:
    """Return what hands the upstream's progress on by `send`, None where it was not asked for.

    What is handed on names the caller's own token.
    """
    if not wants_progress(params):
        return None
    meta = read(params.texts["_meta"])
    token = meta.texts["progressToken"]

    def hand_on(message: RawObject) -> None:
        inner = message.inner("params")
        if message.values.get("method") != PROGRESS or inner is None:
            return
        inner.texts["progressToken"] = token
        inner.texts.pop("_meta", None)
        message.texts["params"] = inner.text()
        send(message)

    return hand_on


def _identity(raw: RawObject) -> str | None:
    value = raw.values.get("id")
    if isinstance(value, bool) or not isinstance(value, str | int):
        return None
    return one_line(raw.texts["id"])


def _parsed(body: bytes) -> Any:
    """Return what `body` is; raise NotAdmitted where it is no JSON."""
    try:
        return decode(body)
    except NotJson:
        raise NotAdmitted(PARSE_ERROR, "Parse error") from None


def _told(found: Any) -> str | None:
    value = found.get("id") if isinstance(found, dict) else None
    if isinstance(value, bool) or not isinstance(value, str | int):
        return None
    return encode(value)
