"""Arguments of a call that an owner writes on a command line."""

from __future__ import annotations

from typing import Any

from zero_memory_server.decoding import NotJson
from zero_memory_server.settings import SettingsError

from .rawjson import RepeatedKey, decoded, read


def arguments_of(text: str) -> dict[str, Any]:
    """Return the value of `--arguments` as the gateway reads a call's; raise SettingsError."""
    try:
        return read(decoded(text.encode("utf-8", "surrogatepass")), strict=True).values
    except RepeatedKey:
        raise SettingsError(
            "`--arguments` has a key twice, and the gateway refuses such a call. Keep one."
        ) from None
    except NotJson:
        raise SettingsError("`--arguments` must be a JSON object.") from None
