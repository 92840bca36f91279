"""Settings: flags go before the environment, the environment before the file."""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any

_URL = re.compile(r"https?://[^/?#@\s]+(/[^?#\s]*)?", re.IGNORECASE)

PREFIX = "ZERO_MEMORY_"
"""What names of environment variables start with: `ZERO_MEMORY_STORE` is `store`."""


class SettingsError(Exception):
    """A setting is unknown or has a value that it cannot have."""


def data_folder() -> Path:
    """Return the folder for the user's data, as the XDG base directory specification has it."""
    root = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(root) / "zero-memory"


@dataclass(frozen=True)
class Settings:
    """What the server was told at its start.

    `store` is a path of a SQLite file, `sqlite:///path`, or `postgresql://…`.
    Times are whole numbers in the unit that their name ends with.
    """

    store: str = ""
    """Where memories are kept; empty for one file in the user's data folder."""
    principal: str = "user.local"
    """Who calls where there is no authentication: on stdio, and on loopback by default."""
    audit_log: str = ""
    """The file that calls are recorded in, as JSON Lines; empty for one beside the store,
    `off` for none."""
    calls_per_minute: int = 6000
    """How many calls one principal may make in a minute; 0 for no limit."""
    calls_at_once: int = 1000
    """How many of them may come in one burst."""
    restorable_days: int = 30
    """For how long a forgotten memory can be restored."""
    idempotency_days: int = 30
    """For how long the result of a call with an idempotency key is kept."""
    busy_timeout_ms: int = 30_000
    """How long a write waits for other processes that write to the same store."""
    instructions_budget: int = 0
    """What the connect-time instructions may take for clients of MCP 2026-07-28, in bytes of
    UTF-8; 0 for no limit. Clients of older revisions have theirs by the name they announce."""
    workers: int = 4
    """How many calls are worked on at once."""
    host: str = "127.0.0.1"
    """The address that `serve` listens on."""
    port: int = 8437
    """The port that `serve` listens on."""
    public_url: str = ""
    """How clients reach the server, such as `https://memory.example.org`. With it, every caller
    authenticates; without it, the server listens on loopback only."""
    allowed_hosts: str = ""
    """Values of `Host` that are accepted beside the server's own, separated by commas."""
    allowed_origins: str = ""
    """Values of `Origin` that are accepted beside the server's own, separated by commas."""
    authentication: str = "auto"
    """`required` for a token with every call; `auto` for `principal` where none is sent and the
    server is reached over loopback only."""
    access_token_minutes: int = 60
    """For how long an access token holds."""
    refresh_token_days: int = 30
    """For how long a refresh token holds; each one is good for one use."""
    oauth_requests_per_minute: int = 120
    """How many requests of the OAuth flow one address may make in a minute; 0 for no limit."""
    largest_body: int = 1_048_576
    """How many bytes a request may have."""
    connections: int = 8
    """How many connections to PostgreSQL are held at most."""

    def __post_init__(self) -> None:
        """Raise SettingsError where a setting has no meaning."""
        if self.public_url and _URL.fullmatch(self.public_url) is None:
            raise SettingsError(
                "Setting `public_url` must be an http or https URL, such as "
                "`https://memory.example.org`."
            )

    @property
    def on_loopback(self) -> bool:
        """Whether `serve` listens where only this machine can reach it."""
        return self.host in {"127.0.0.1", "localhost", "::1"}

    @property
    def is_open(self) -> bool:
        """Whether calls without a token are those of `principal`: only this machine can make any.

        Raise SettingsError where it cannot be told.
        """
        if self.authentication not in {"auto", "required"}:
            raise SettingsError("Setting `authentication` must be `auto` or `required`.")
        if not self.on_loopback and not self.public_url:
            raise SettingsError(
                "Setting `public_url` must say how clients reach a server that does not listen on "
                "loopback."
            )
        return self.authentication == "auto" and self.on_loopback and not self.public_url

    @property
    def base_url(self) -> str:
        """Where clients reach the server, without a slash at the end."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return self.public_url.rstrip("/") or f"http://{host}:{self.port}"

    @property
    def store_url(self) -> str:
        """The store as it was named, or the default one."""
        return self.store or str(data_folder() / "memory.db")


def load(
    flags: Mapping[str, Any] | None = None,
    environment: Mapping[str, str] | None = None,
    file: Path | None = None,
) -> Settings:
    """Return the settings of `file` (TOML), the environment and `flags`, the last one decides.

    Raise SettingsError where a setting is unknown or has the wrong type. Flags
    that are None were not given.
    """
    environment = os.environ if environment is None else environment
    named = file or (
        Path(environment[PREFIX + "CONFIG"]) if PREFIX + "CONFIG" in environment else None
    )
    known = {field.name: field.type for field in fields(Settings)}
    found: dict[str, Any] = {}
    if named is not None:
        found.update(_read(named, known))
    for name in known:
        if (text := environment.get(PREFIX + name.upper())) is not None:
            found[name] = _typed(
                name, text, known, f"environment variable `{PREFIX}{name.upper()}`"
            )
    for name, value in (flags or {}).items():
        if name in known and value is not None:
            found[name] = _typed(name, value, known, f"flag `--{name.replace('_', '-')}`")
    return replace(Settings(), **found)


def _read(file: Path, known: Mapping[str, Any]) -> dict[str, Any]:
    try:
        table = tomllib.loads(file.read_text("utf-8"))
    except OSError as error:
        raise SettingsError(f"`{file}` cannot be read: {error.strerror}.") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise SettingsError(f"`{file}` is no TOML: {error}.") from None
    for name in table:
        if name not in known:
            near = ", ".join(f"`{other}`" for other in sorted(known))
            raise SettingsError(f"`{file}`: setting `{name}` is unknown. Settings are {near}.")
    return {
        name: _typed(name, value, known, f"`{file}`: `{name}`") for name, value in table.items()
    }


def _typed(name: str, value: Any, known: Mapping[str, Any], where: str) -> Any:
    kind = known[name]
    if kind == "bool":
        if isinstance(value, bool):
            return value
        if str(value).lower() in {"1", "true", "yes", "on"}:
            return True
        if str(value).lower() in {"0", "false", "no", "off"}:
            return False
        raise SettingsError(f"{where} must be `true` or `false`.")
    if kind == "int":
        try:
            number = int(value)
        except (TypeError, ValueError):
            raise SettingsError(f"{where} must be a whole number.") from None
        if number < 0:
            raise SettingsError(f"{where} must not be negative.")
        return number
    if not isinstance(value, str):
        raise SettingsError(f"{where} must be text.")
    return value
