"""A contract as a live MCP server lists it, in either protocol era.

Charter asks a server who it is and what it lists, and for nothing else:
`server/discover` or `initialize`, then the pages of `tools/list`,
`resources/list`, `resources/templates/list` and `prompts/list`.
"""

from __future__ import annotations

import logging
import shlex
import signal
from collections.abc import Callable, Iterator
from contextlib import AbstractAsyncContextManager, contextmanager
from threading import current_thread, main_thread
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from charter import __version__
from charter.contract import Contract
from charter.findings import UsageError
from charter.snapshot import canonical
from charter.sources.listing import Entry, Listing, Server, contract
from charter.sources.visit import MAX_ENTRIES, MAX_PAGES, Live, Visit

if TYPE_CHECKING:
    from mcp.client import ClientSession
    from mcp.client._transport import TransportStreams

    Connect = Callable[[], AbstractAsyncContextManager[TransportStreams]]

_LISTS = {
    "tools/list": ("tools", "tools"),
    "resources/list": ("resources", "resources"),
    "resources/templates/list": ("resources", "resourceTemplates"),
    "prompts/list": ("prompts", "prompts"),
}
"""Each list with the capability that announces it, and the key of its entries."""

_SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)

_PROBE = 10.0
"""Seconds that a server of the older era has to refuse `server/discover`, at most."""


def load(spec: str, live: Live) -> Contract:
    """Visit the server that `spec` names, and return what it lists."""
    try:
        import mcp.client  # noqa: F401
    except ImportError:
        raise UsageError(
            "A live server is reached with the MCP SDK, which is not installed.",
            "Run `pip install 'charter[mcp]'`, or name a saved `tools/list`.",
        ) from None
    listing = _by_command(spec, live) if spec.startswith("stdio:") else _by_address(spec, live)
    _keep_secrets(listing, live)
    return contract(listing)


def _by_command(spec: str, live: Live) -> Listing:
    from charter.sources.child import child, environment
    from charter.sources.stdio import streams

    try:
        command = shlex.split(spec.removeprefix("stdio:"))
    except ValueError as error:
        raise UsageError(
            f"The server's command could not be read: {error}.", "Close its quotes."
        ) from None
    if not command:
        raise UsageError("`stdio:` names no command.", "Write `stdio: python server.py`.")

    def start(visit: Visit, *, probe: bool) -> Listing | None:
        with child(command, environment(live.env)) as process:
            return _run(lambda: streams(process, visit), visit, probe=probe)

    with _ended_by_signals():
        found = start(visit := Visit(live), probe=True)
        if found is None and visit.stage == "server/discover" and visit.ended:
            # A server may die of the newer era's first question: it is asked the older one.
            found = start(visit := Visit(live), probe=False)
    if found is None:
        assert visit.failure is not None
        raise visit.failure
    return found


def _by_address(url: str, live: Live) -> Listing:
    from charter.sources.http import streams

    try:
        host = urlsplit(url).hostname
    except ValueError:
        host = None
    if not host:
        raise UsageError(f"`{url}` is no address.", "Write `https://host/mcp`.")
    visit = Visit(live)
    found = _run(lambda: streams(url, visit), visit, probe=True)
    if found is None:
        assert visit.failure is not None
        raise visit.failure
    return found


def _run(connect: Connect, visit: Visit, *, probe: bool) -> Listing | None:
    """Carry out one visit; None where it failed, and `visit.failure` says why."""
    import anyio

    async def bounded() -> Listing | None:
        found = None
        async with anyio.create_task_group() as around:
            if current_thread() is main_thread():
                around.start_soon(_heed, visit)
            with anyio.move_on_after(visit.live.timeout) as scope:
                visit.scope = scope
                try:
                    found = await _converse(connect, visit, probe=probe)
                except Exception as error:  # noqa: BLE001  # told below by what it is
                    _explain(error, visit)
            around.cancel_scope.cancel()
        if scope.cancelled_caught:
            visit.fail(
                f"The server did not answer `{visit.stage}` within {visit.live.timeout:g} s.",
                "Give it longer with `--timeout SECONDS`, or see by hand why it hangs.",
            )
        return found if visit.failure is None else None

    with _quiet(), _ended_by_signals():
        found = anyio.run(bounded)
    if visit.signal == signal.SIGINT:
        raise KeyboardInterrupt
    if visit.signal is not None:
        raise SystemExit(128 + visit.signal)
    return found


async def _heed(visit: Visit) -> None:
    """End the visit at a signal: the scope's cancellation is one that nothing inside swallows."""
    import anyio

    with anyio.open_signal_receiver(*_SIGNALS) as received:
        async for number in received:
            visit.signal = number
            visit.fail("The visit was interrupted.", "Run it again.")


async def _converse(connect: Connect, visit: Visit, *, probe: bool) -> Listing:
    from mcp.client import ClientSession
    from mcp.types import Implementation

    async with (
        connect() as (read, write),
        ClientSession(
            read, write, client_info=Implementation(name="charter", version=__version__)
        ) as session,
    ):
        said = await _greet(session, visit, probe=probe)
        server = _server(session, said)
        lists = {}
        for method, (capability, key) in _LISTS.items():
            wanted = capability in server.capabilities or method == "tools/list"
            lists[key] = await _pages(session, visit, method, key) if wanted else ()
        return Listing(
            tools=lists["tools"],
            resources=lists["resources"],
            templates=lists["resourceTemplates"],
            prompts=lists["prompts"],
            server=server,
        )


async def _greet(session: ClientSession, visit: Visit, *, probe: bool) -> Any:
    """Agree on a revision: `server/discover` (2026-07-28), else `initialize` (before)."""
    import anyio
    from mcp import MCPError
    from pydantic import ValidationError

    async def discovered() -> Any:
        visit.stage, visit.result = "server/discover", None
        found = await session.discover()
        return visit.result or found.model_dump(mode="json", by_alias=True)

    is_late = False
    if probe:
        try:
            with anyio.fail_after(min(_PROBE, visit.live.timeout / 3)):
                return await discovered()
        except (MCPError, TimeoutError, ValidationError, RuntimeError) as error:
            if visit.failure is not None:
                raise
            is_late = isinstance(error, TimeoutError)
    visit.stage, visit.result = "initialize", None
    try:
        greeted = await session.initialize()
    except MCPError:
        if not is_late:
            raise
        # It was slow to start, and is not of before.
        return await discovered()
    return visit.result or greeted.model_dump(mode="json", by_alias=True)


def _server(session: ClientSession, said: Any) -> Server:
    info = session.server_info
    instructions = said.get("instructions")
    return Server(
        name=info.name if info else "server",
        title=info.title if info else None,
        protocol=session.protocol_version or "",
        capabilities=said.get("capabilities") or {},
        instructions=instructions if isinstance(instructions, str) else None,
    )


async def _pages(session: ClientSession, visit: Visit, method: str, key: str) -> tuple[Entry, ...]:
    from mcp import MCPError
    from mcp.types import METHOD_NOT_FOUND, PaginatedRequestParams

    entries: list[Entry] = []
    cursor: str | None = None
    seen: set[str] = set()
    for _ in range(MAX_PAGES):
        visit.stage, visit.result = method, None
        params = PaginatedRequestParams(cursor=cursor) if cursor else None
        try:
            page = await _ask(session, method, params)
        except MCPError as error:
            if error.error.code == METHOD_NOT_FOUND and cursor is None:
                return ()
            raise
        page = visit.result or page
        entries += [Entry(value) for value in page[key]]
        if len(entries) > MAX_ENTRIES:
            break
        cursor = page.get("nextCursor")
        if not cursor:
            return tuple(entries)
        if cursor in seen:
            visit.fail(
                f"The server pages for ever: `{method}` gave the cursor `{cursor[:80]}` again.",
                "Make the last page come without `nextCursor`.",
            )
            return ()
        seen.add(cursor)
    visit.fail(
        f"The server's `{method}` does not end: {len(seen):,} pages, {len(entries):,} entries.",
        "Make the last page come without `nextCursor`.",
    )
    return ()


async def _ask(session: ClientSession, method: str, params: Any) -> dict[str, Any]:
    from mcp import types

    known: dict[str, tuple[Callable[..., types.Request[Any, Any]], type[types.PaginatedResult]]] = {
        "tools/list": (types.ListToolsRequest, types.ListToolsResult),
        "resources/list": (types.ListResourcesRequest, types.ListResourcesResult),
        "resources/templates/list": (
            types.ListResourceTemplatesRequest,
            types.ListResourceTemplatesResult,
        ),
        "prompts/list": (types.ListPromptsRequest, types.ListPromptsResult),
    }
    request, result = known[method]
    page = await session.send_request(request(params=params), result)
    return page.model_dump(mode="json", by_alias=True, exclude_unset=True)


def _explain(error: Exception, visit: Visit) -> None:
    """Note what an exception of the SDK means."""
    from mcp import MCPError
    from pydantic import ValidationError

    while isinstance(error, ExceptionGroup):
        error = error.exceptions[0]
    if isinstance(error, ValidationError):
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        visit.fail(
            f"The server's answer to `{visit.stage}` breaks the protocol at `{where}`: "
            f"{first['msg']}.",
            "Correct the server; MCP clients refuse that answer.",
        )
    elif visit.status is not None and visit.status >= 400:
        fix = "See whether the address is that of an MCP endpoint (Streamable HTTP)."
        if visit.status in (401, 403):
            fix = "Send what it asks for: `--header 'Authorization: Bearer …'`."
        visit.fail(f"The server answered `{visit.stage}` with HTTP {visit.status}.", fix)
    elif isinstance(error, MCPError):
        visit.fail(
            f"The server answered `{visit.stage}` with an error: {error.error.message} "
            f"({error.error.code}).",
            "See the server's own log.",
        )
    else:
        visit.fail(
            f"The server could not be asked for `{visit.stage}`: "
            f"{str(error).rstrip('.') or type(error).__name__}.",
            "See whether it runs, and whether the address is right.",
        )


def _keep_secrets(listing: Listing, live: Live) -> None:
    """Refuse a listing that repeats a value given in confidence: it would be kept."""
    everything = (listing.tools, listing.resources, listing.templates, listing.prompts)
    said = listing.server
    texts = [canonical([[e.value for e in entries] for entries in everything])]
    if said is not None:
        texts.append(canonical([said.name, said.title, said.capabilities, said.instructions]))
    for secret in live.secrets:
        if any(canonical(secret)[1:-2] in text for text in texts):
            raise UsageError(
                "The server repeats a value of `--header` or `--env` in what it lists.",
                "Make the server keep it to itself; nothing was written.",
            )


@contextmanager
def _quiet() -> Iterator[None]:
    """Keep the SDK's log off the terminal: what matters in it is told as an error."""
    loggers = [logging.getLogger(name) for name in ("mcp", "client", "httpx2")]
    levels = [logger.level for logger in loggers]
    for logger in loggers:
        logger.setLevel(logging.CRITICAL + 1)
    try:
        yield
    finally:
        for logger, level in zip(loggers, levels, strict=True):
            logger.setLevel(level)


@contextmanager
def _ended_by_signals() -> Iterator[None]:
    """Turn SIGTERM and SIGHUP into an orderly way out, so that no server is left behind."""
    if current_thread() is not main_thread():
        yield
        return

    def leave(number: int, _: object) -> None:
        raise SystemExit(128 + number)

    before = {number: signal.getsignal(number) for number in _SIGNALS}
    for number in _SIGNALS:
        if number is not signal.SIGINT:
            signal.signal(number, leave)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
