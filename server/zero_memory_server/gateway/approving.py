"""Reading what the upstreams offer now, to write it down as approved."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from . import pinning
from .configuration import Configuration, ConfigurationError
from .upstream.server import UpstreamServer
from .upstream.wire import UpstreamFailed

State = Literal["new", "changed", "same", "gone"]
"""What a tool is beside the list of approved tools."""


@dataclass(frozen=True, order=True)
class Judged:
    """A tool and what it is beside the list."""

    upstream: str
    name: str
    state: State


async def offered(configuration: Configuration) -> dict[tuple[str, str], str]:
    """Return the digest of every tool that can be shown, by upstream and name.

    Raise ConfigurationError, for the first upstream that does not answer.
    """
    found: dict[tuple[str, str], str] = {}
    for definition in configuration.model.upstreams:
        upstream = UpstreamServer(configuration, definition)
        try:
            async with asyncio.timeout(configuration.upstream_deadline):
                session = await upstream.ready()
            for name, tool in session.offered.items():
                if pinning.is_name(name):
                    found[definition.name, name] = tool.digest
        except (UpstreamFailed, TimeoutError) as error:
            why = str(error) or "it did not answer in time"
            raise ConfigurationError(
                f"`{configuration.file}`: upstream `{definition.name}` cannot be read: {why}. "
                "Start it, or correct its entry; nothing was approved."
            ) from None
        finally:
            await upstream.close()
    return found


def judged(
    approved: Mapping[tuple[str, str], str], offered: Mapping[tuple[str, str], str]
) -> list[Judged]:
    """Return what each tool is, sorted."""
    found: list[Judged] = []
    for pair in sorted({*approved, *offered}):
        state: State = "same"
        if pair not in approved:
            state = "new"
        elif pair not in offered:
            state = "gone"
        elif approved[pair] != offered[pair]:
            state = "changed"
        found.append(Judged(*pair, state))
    return found
