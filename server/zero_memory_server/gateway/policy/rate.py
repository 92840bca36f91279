"""How often rules grant: sliding windows, counted when a call is granted."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from heapq import heappop, heappush
from math import inf

from zero_memory.models.wire.call_rate import CallRate


@dataclass(slots=True)
class _Window:
    calls: int
    seconds: int
    granted: dict[str, float] = field(default_factory=dict)
    """Ids of grants and when they were, oldest first."""

    def forget(self, now: float) -> None:
        while self.granted:
            oldest = next(iter(self.granted))
            if self.granted[oldest] + self.seconds > now:
                return
            del self.granted[oldest]


class Rates:
    """The windows of all rules that have a rate. Whoever calls holds the policy's lock.

    A clock that is set back makes windows longer, never shorter.
    """

    def __init__(self, rates: Mapping[str, CallRate], bits: Mapping[str, int], every: int) -> None:
        """Take the rates by rule, and each rule's bit; `every` are all rules, with rate or not."""
        self._windows = {
            rule: _Window(rate.calls, rate.per_seconds) for rule, rate in rates.items()
        }
        self._bits = bits
        self._left = every
        self._ends: list[tuple[float, str]] = []
        self._due: dict[str, float] = {}
        """When a rule that is used up is looked at again; the earliest of its ends."""

    def left(self, now: float) -> int:
        """Return the rules that can still grant at `now`, in seconds since 1970."""
        while self._ends and self._ends[0][0] <= now:
            end, rule = heappop(self._ends)
            if self._due.get(rule) == end:
                del self._due[rule]
                self._settle(rule, now)
        return self._left

    def take(self, rule: str, grant: str, now: float) -> bool:
        """Count a grant of `rule`; return whether it has a rate at all."""
        window = self._windows.get(rule)
        if window is None:
            return False
        window.granted[grant] = now
        self._settle(rule, now)
        return True

    def give_back(self, rule: str, grant: str, now: float) -> None:
        """Undo `take`: the call was not executed."""
        window = self._windows.get(rule)
        if window is not None and window.granted.pop(grant, None) is not None:
            self._settle(rule, now)

    def remember(self, grants: Iterable[tuple[str, str, float]], now: float) -> None:
        """Count grants `(rule, id, when)` of an earlier process or an earlier policy."""
        for rule, grant, at in sorted(grants, key=lambda found: found[2]):
            if (window := self._windows.get(rule)) is not None:
                window.granted[grant] = at
        for rule in self._windows:
            self._settle(rule, now)

    def granted(self) -> list[tuple[str, str, float]]:
        """Return the grants that still count, `(rule, id, when)`."""
        return [
            (rule, grant, at)
            for rule, window in self._windows.items()
            for grant, at in window.granted.items()
        ]

    def span(self, rule: str) -> int:
        """Return how many seconds a grant of `rule` counts, 0 where it has no rate."""
        window = self._windows.get(rule)
        return 0 if window is None else window.seconds

    def spans(self) -> dict[str, int]:
        """Return for how many seconds a grant counts, of each rule that has a rate."""
        return {rule: window.seconds for rule, window in self._windows.items()}

    def _settle(self, rule: str, now: float) -> None:
        window = self._windows[rule]
        window.forget(now)
        if len(window.granted) < window.calls:
            self._left |= self._bits[rule]
            return
        self._left &= ~self._bits[rule]
        # With more grants than calls (a policy may shrink), so many have to end first.
        surplus = len(window.granted) - window.calls
        for index, at in enumerate(window.granted.values()):
            if index == surplus:
                end = at + window.seconds
                if end < self._due.get(rule, inf):
                    self._due[rule] = end
                    heappush(self._ends, (end, rule))
                return
