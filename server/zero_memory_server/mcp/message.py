"""What a JSON-RPC message looks like, on both transports."""

from __future__ import annotations

import json
from typing import Any

from pydantic_core import PydanticSerializationError, to_json


def is_message(value: Any) -> bool:
    """Return whether `value` is one JSON-RPC message; what it asks for is not looked at."""
    if not isinstance(value, dict) or value.get("jsonrpc") != "2.0":
        return False
    identity = value.get("id", 0)
    if isinstance(identity, bool) or not isinstance(identity, str | int):
        return False
    if "method" in value:
        params = value.get("params", {})
        return isinstance(value["method"], str) and isinstance(params, dict)
    return "id" in value and ("result" in value or "error" in value)


def written(value: Any) -> bytes:
    """Return a message as compact JSON.

    It may repeat what was asked, an id or a URI; a lone surrogate in that is no
    UTF-8, and is escaped as it came.
    """
    try:
        return to_json(value)
    except PydanticSerializationError:
        return json.dumps(value, separators=(",", ":")).encode("ascii")
