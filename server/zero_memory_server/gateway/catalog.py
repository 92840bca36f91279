"""The upstreams' tools under the names that the gateway shows."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from zero_memory_server.logs import log

from .deadline import within
from .metadata import is_ours
from .pinning import Approval, is_name
from .rawjson import RawObject, encode, joined
from .upstream.server import UpstreamServer
from .upstream.session import Offered, Session
from .upstream.wire import UpstreamFailed


@dataclass(frozen=True)
class Target:
    """An approved tool: the upstream that has it, and its name there."""

    upstream: UpstreamServer
    name: str

    def offered(self, session: Session, approval: Approval) -> Offered | None:
        """Return the tool as it is offered now, None unless that is what was approved."""
        tool = session.offered.get(self.name)
        if tool is None or not approval.holds(self.upstream.name, tool):
            return None
        return tool


class Catalog:
    """Which shown name is whose tool.

    Approved tools have names that follow from what was approved alone: an
    upstream that is down, or offers what another one has, moves none of them.
    A tool that nobody approved is listed beside them, and cannot be called.
    """

    def __init__(self, upstreams: Mapping[str, UpstreamServer], approval: Approval) -> None:
        """Name the approved tools."""
        self.approval = approval
        self._upstreams = upstreams
        pairs = approval.names(upstreams)
        often = Counter(name for _, name in pairs)
        shown: dict[str, list[tuple[str, str]]] = {}
        for upstream, name in pairs:
            key = f"{upstream}.{name}" if often[name] > 1 else name
            shown.setdefault(key, []).append((upstream, name))
        self._targets: dict[str, Target] = {}
        self._shown: dict[tuple[str, str], str] = {}
        for key, meant in shown.items():
            if len(meant) > 1 or not is_name(key):
                log.error("approved tool has no name of its own", extra={"tool": key})
                continue
            upstream, name = meant[0]
            self._targets[key] = Target(upstreams[upstream], name)
            self._shown[meant[0]] = key
        nothing = Target(next(iter(upstreams.values())), "")
        self.stand_in = next(iter(self._targets.values()), nothing)
        """What is looked at for a tool that nobody approved: its denial takes as long as others."""

    def target(self, shown: str) -> Target | None:
        """Return the approved tool of that name, None where there is none."""
        return self._targets.get(shown)

    def is_approved(self, shown: str) -> bool:
        """Return False where no such tool is approved, or it is known to have changed.

        What is not known, because its upstream does not answer, is found out
        before a call is sent.
        """
        target = self._targets.get(shown)
        looked_at = target or self.stand_in
        session = looked_at.upstream.fresh
        same = session is None or looked_at.offered(session, self.approval) is not None
        return target is not None and same

    async def listing(self, deadline: float) -> list[str]:
        """Return the entries of `tools/list`, as texts, of every upstream that answers in time."""
        names = list(self._upstreams)
        lists = await asyncio.gather(*(self._offered(name, deadline) for name in names))
        offered = dict(zip(names, lists, strict=True))
        often = Counter(name for tools in lists for name in tools)
        taken = set(self._targets)
        texts: list[str] = []
        for upstream in names:
            for name, tool in offered[upstream].items():
                shown = self._shown.get((upstream, name))
                if shown is None:
                    shown = self._free(upstream, name, often[name] > 1, taken)
                if shown is None:
                    log.warning("tool cannot be shown", extra={"upstream": upstream})
                    continue
                taken.add(shown)
                texts.append(_entry(tool.raw, shown))
        return texts

    @staticmethod
    def _free(upstream: str, name: str, often: bool, taken: set[str]) -> str | None:
        """Return a name for a tool that nobody approved, None where there is none."""
        choices = [f"{upstream}.{name}"] if often else [name, f"{upstream}.{name}"]
        free = (choice for choice in choices if choice not in taken and is_name(choice))
        return next(free, None) if is_name(name) else None

    async def _offered(self, upstream: str, deadline: float) -> Mapping[str, Offered]:
        try:
            session = await within(deadline, self._upstreams[upstream].ready())
        except (UpstreamFailed, TimeoutError):
            log.warning("upstream is not listed", extra={"upstream": upstream})
            return {}
        return session.offered


def _entry(raw: RawObject, shown: str) -> str:
    texts = dict(raw.texts)
    if raw.values["name"] != shown:
        texts["name"] = encode(shown)
    meta = raw.inner("_meta")
    if meta is not None and any(map(is_ours, meta.texts)):
        texts["_meta"] = joined({key: text for key, text in meta.texts.items() if not is_ours(key)})
    return joined(texts)
