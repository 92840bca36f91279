"""What a JSON-RPC message looks like, on both transports."""

from __future__ import annotations

from typing import Any


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
