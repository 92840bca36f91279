"""Serve MCP in front of other MCP servers, and authorize each call before it reaches them."""

from __future__ import annotations

import argparse
import gc
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from zero_memory_server.settings import Settings, SettingsError

if TYPE_CHECKING:
    from zero_memory_server.gateway.configuration import Configuration
    from zero_memory_server.gateway.metrics import GatewayMetrics
    from zero_memory_server.gateway.running import Gateway

APART = True


def declare(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    parser.add_argument("--config", type=Path, metavar="FILE", help="the gateway's TOML file")
    parser.add_argument(
        "--http", metavar="HOST:PORT", help="serve Streamable HTTP there instead of stdio"
    )
    parser.add_argument(
        "--public-url", default="", metavar="URL", help="how clients reach the HTTP server"
    )
    parser.add_argument(
        "--metrics-token-file",
        type=Path,
        metavar="FILE",
        help="a private file with the bearer token that `/metrics` asks for",
    )
    parser.add_argument(
        "--trail-bytes",
        type=int,
        metavar="N",
        help="begin another file of the audit trail when one has so many bytes "
        "(default: 268435456)",
    )
    actions = parser.add_subparsers(metavar="ACTION", dest="action")
    summary = "Write down the tools of the upstreams, as they are now, as approved."
    approve = actions.add_parser("approve", help=summary, description=summary)
    approve.add_argument(
        "--config",
        type=Path,
        metavar="FILE",
        default=argparse.SUPPRESS,
        help="the gateway's TOML file",
    )
    approve.add_argument(
        "--tool",
        action="append",
        metavar="UPSTREAM/NAME",
        help="approve this one only; may be repeated",
    )
    approve.add_argument(
        "--check", action="store_true", help="write nothing; exit 1 where a tool is not approved"
    )


def run(options: argparse.Namespace, settings: Settings) -> int:  # noqa: ARG001 - all commands'
    """Serve until the input ends or the process is told to stop; or approve tools."""
    from zero_memory_server.gateway.setup import SetupError

    if options.config is None:
        raise SettingsError("Name the gateway's TOML file with `--config FILE`.")
    try:
        if options.action == "approve":
            return _approve(options)
        return _serve(options)
    except SetupError as error:
        raise SettingsError(str(error)) from None


def _serve(options: argparse.Namespace) -> int:
    from zero_memory_server.gateway.metrics import GatewayMetrics
    from zero_memory_server.gateway.running import Gateway, opened
    from zero_memory_server.gateway.token_file import read_token
    from zero_memory_server.gateway.trail import MOST

    where = None if options.http is None else _listening(options.http, options.public_url)
    if where is None and options.metrics_token_file is not None:
        raise SettingsError("`--metrics-token-file` needs `--http`. Give both, or neither.")
    if options.trail_bytes is not None and options.trail_bytes < 1:
        raise SettingsError("`--trail-bytes` must be 1 or more.")
    token = read_token(options.metrics_token_file)
    metrics = GatewayMetrics()

    def require(loaded: Configuration) -> None:
        if where is None:
            loaded.local_agent  # noqa: B018 - it says what is wrong
        else:
            loaded.require_remote_agents(token)

    make = partial(opened, trail_bytes=options.trail_bytes or MOST)
    gateway = Gateway(options.config, make, metrics, require)
    if where is None:
        return _over_stdio(gateway)
    return _over_http(gateway, metrics, where, token)


def _over_stdio(gateway: Gateway) -> int:
    import asyncio

    from zero_memory_server.gateway.site import living
    from zero_memory_server.gateway.standard import serve_standard
    from zero_memory_server.gateway.surface import Surface

    def agent() -> str:
        return gateway.generation.configuration.local_agent

    async def serve() -> None:
        async with living(gateway):
            await serve_standard(Surface(gateway), agent)

    _settle()
    asyncio.run(serve())
    return 0


def _over_http(
    gateway: Gateway, metrics: GatewayMetrics, where: Settings, metrics_token: str | None
) -> int:
    from zero_memory_server.gateway.deadline import expire
    from zero_memory_server.gateway.site import site
    from zero_memory_server.http.listener import Listener
    from zero_memory_server.logs import log

    app = site(
        gateway,
        metrics,
        where,
        ready=lambda: not listener.should_exit,
        metrics_token=metrics_token,
    )
    # A call needs one more connection at a time, to prover, ledger or upstream, which are kept.
    listener = Listener(app, where.host, where.port, where.base_url + "/mcp", late=expire, files=4)
    _settle()
    listener.run()
    log.info("stopped")
    return 0 if listener.started else 1


def _settle() -> None:
    """Look for unused objects seldom, and not among those that are loaded now: they stay.

    Most go by themselves. Looking for the rest while a large message is read takes as long
    as reading it.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 10, 10)


def _listening(text: str, public_url: str) -> Settings:
    """Return the settings of a server that listens at `text`, HOST:PORT."""
    host, colon, port = text.rpartition(":")
    host = host.removeprefix("[").removesuffix("]")
    if not colon or not host or not port.isdigit() or int(port) > 65535:
        raise SettingsError("`--http` must be HOST:PORT, such as `127.0.0.1:8440`.")
    where = Settings(host=host, port=int(port), public_url=public_url, authentication="required")
    if not where.on_loopback and not public_url:
        raise SettingsError(
            "`--public-url` must say how clients reach a gateway that does not listen on loopback."
        )
    return where


def _approve(options: argparse.Namespace) -> int:
    import asyncio

    from zero_memory_server.gateway import configuration, pinning
    from zero_memory_server.gateway.approving import judged, offered

    loaded = configuration.load(options.config)
    before = pinning.load(loaded.approved_tools)
    if before.snapshot is not None:
        raise SettingsError(
            f"`{loaded.approved_tools}` is a snapshot. Save a new one in its place, or name "
            "another file in `approved_tools`."
        )
    now = asyncio.run(offered(loaded))
    wanted = None if options.tool is None else {_pair(text) for text in options.tool}
    for pair in sorted(wanted or ()):
        if pair not in now:
            raise SettingsError(f"`{pair[0]}/{pair[1]}` is no tool that is offered. Correct it.")
    found = [
        tool
        for tool in judged(before.digests, now)
        if wanted is None or (tool.upstream, tool.name) in wanted
    ]
    for tool in found:
        print(f"{tool.state:8}{tool.upstream}/{tool.name}")
    if options.check:
        return 1 if any(tool.state != "same" for tool in found) else 0
    chosen = {(tool.upstream, tool.name) for tool in found}
    kept = {pair: digest for pair, digest in before.digests.items() if pair not in chosen}
    approved = {pair: digest for pair, digest in now.items() if pair in chosen}
    pinning.save(loaded.approved_tools, {**kept, **approved})
    return 0


def _pair(text: str) -> tuple[str, str]:
    upstream, slash, name = text.partition("/")
    if not slash or not name:
        raise SettingsError(f"`--tool {text}` must be UPSTREAM/NAME.")
    return upstream, name
