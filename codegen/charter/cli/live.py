"""The options by which a call reaches a live server."""

from __future__ import annotations

import os
import re
from typing import TYPE_CHECKING, Annotated, Optional

import typer

from charter.findings import UsageError

if TYPE_CHECKING:
    from charter.sources.visit import Live

MAX_TIMEOUT = 3600.0

Headers = Annotated[
    Optional[list[str]],
    typer.Option("--header", help="`Name: value` sent to a server's address; may be repeated."),
]
Env = Annotated[
    Optional[list[str]],
    typer.Option(
        "--env", help="`NAME=value`, or `NAME` to pass on, for a server's command; repeatable."
    ),
]
Timeout = Annotated[
    float, typer.Option("--timeout", help="Seconds that a live server's visit may take.")
]


def live(headers: list[str] | None, env: list[str] | None, timeout: float) -> Live:
    """Return the options as the sources take them; raise `UsageError` where one is no option."""
    from charter.sources.visit import Live

    if not 0 < timeout <= MAX_TIMEOUT:
        raise UsageError(
            f"`--timeout` is `{timeout:g}`.", f"Give seconds, more than 0, at most {MAX_TIMEOUT:g}."
        )
    return Live(dict(map(_header, headers or ())), dict(map(_variable, env or ())), timeout)


def _header(said: str) -> tuple[str, str]:
    name, colon, value = said.partition(":")
    if not colon or not re.fullmatch(r"[!#$%&'*+.^_`|~0-9A-Za-z-]+", name.strip()):
        raise UsageError(
            "A `--header` is not of the form `Name: value`.",
            "Write `--header 'Authorization: Bearer …'`.",
        )
    if re.search(r"[^\t\x20-\x7e]", value):
        raise UsageError(
            f"The value of `--header {name.strip()}` holds characters that no header can.",
            "Use printable ASCII.",
        )
    return name.strip(), value.strip()


def _variable(said: str) -> tuple[str, str]:
    name, equals, value = said.partition("=")
    if not name:
        raise UsageError("An `--env` has no name.", "Write `--env NAME=value` or `--env NAME`.")
    if not equals:
        if name not in os.environ:
            raise UsageError(f"The variable `{name}` of `--env` is not set.", "Set it, or give it.")
        value = os.environ[name]
    return name, value
