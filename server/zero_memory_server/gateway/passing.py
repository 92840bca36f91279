"""Resources and prompts: those that the configuration names pass, and nothing else."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

from zero_memory_server.decoding import NotJson
from zero_memory_server.logs import log

from .configuration import Configuration
from .deadline import within
from .rawjson import RawObject, encode, items, read
from .upstream.server import UpstreamServer
from .upstream.wire import UpstreamFailed

_PAGES = 1000


class Passing:
    """What is allowed by name, and which upstream has it."""

    def __init__(
        self, configuration: Configuration, upstreams: Mapping[str, UpstreamServer]
    ) -> None:
        """Take the names that are allowed."""
        model = configuration.model
        self._upstreams = upstreams
        self._deadline = configuration.upstream_deadline
        self._allowed = {
            "resources": frozenset(model.allowed_resources or ()),
            "prompts": frozenset(model.allowed_prompts or ()),
        }

    async def listing(self, kind: str) -> list[str]:
        """Return the entries of what is allowed and offered; of one name the first counts."""
        found = await self._offered(kind)
        return [text for _, text in found.values()]

    async def read(
        self, kind: str, name: str, params: Mapping[str, str], meta: Mapping[str, str]
    ) -> RawObject | str | None:
        """Return the result of reading `name`, the upstream's error as text, or None for neither.

        None is for what is not allowed, what no upstream has, and an upstream that failed.
        """
        if name not in self._allowed[kind]:
            return None
        upstream = await self._holder(kind, name)
        if upstream is None:
            return None
        method = "resources/read" if kind == "resources" else "prompts/get"
        try:
            with upstream.used():
                return await within(self._deadline, _asked(upstream, method, params, meta))
        except UpstreamFailed as failure:
            if failure.error is not None:
                return failure.error
            log.warning("upstream failed", extra={"upstream": upstream.name})
        except TimeoutError:
            log.warning("upstream failed", extra={"upstream": upstream.name})
        return None

    async def _holder(self, kind: str, name: str) -> UpstreamServer | None:
        """Return the upstream that lists `name`, or the only one: templates are not listed."""
        offered = await self._offered(kind)
        if name in offered:
            return offered[name][0]
        return next(iter(self._upstreams.values())) if len(self._upstreams) == 1 else None

    async def _offered(self, kind: str) -> dict[str, tuple[UpstreamServer, str]]:
        if not self._allowed[kind]:
            return {}
        upstreams = list(self._upstreams.values())
        lists = await asyncio.gather(*(self._listed(upstream, kind) for upstream in upstreams))
        found: dict[str, tuple[UpstreamServer, str]] = {}
        for upstream, entries in zip(upstreams, lists, strict=True):
            for name, text in entries.items():
                found.setdefault(name, (upstream, text))
        return found

    async def _listed(self, upstream: UpstreamServer, kind: str) -> Mapping[str, str]:
        """Return what `upstream` has of what is allowed, nothing where it does not say so."""
        try:
            return await within(self._deadline, self._list(upstream, kind))
        except (UpstreamFailed, TimeoutError, NotJson):
            log.warning("upstream is not listed", extra={"upstream": upstream.name})
            return {}

    async def _list(self, upstream: UpstreamServer, kind: str) -> dict[str, str]:
        session = await upstream.ready()
        found: dict[str, str] = {}
        if kind not in session.capabilities:
            return found
        key = "uri" if kind == "resources" else "name"
        params: dict[str, str] = {}
        for _ in range(_PAGES):
            page = await session.ask(f"{kind}/list", params)
            for text in items(page.texts.get(kind, "")):
                name = read(text).values.get(key)
                if isinstance(name, str) and name in self._allowed[kind]:
                    found.setdefault(name, text)
            cursor = page.values.get("nextCursor")
            if not isinstance(cursor, str):
                return found
            params = {"cursor": encode(cursor)}
        raise UpstreamFailed("its list does not end", sent=True)


async def _asked(
    upstream: UpstreamServer, method: str, params: Mapping[str, str], meta: Mapping[str, str]
) -> RawObject:
    session = await upstream.ready()
    return await session.ask(method, params, meta=meta)
