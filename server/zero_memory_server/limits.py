"""Rate limits: a bucket of calls for each principal."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable

from .failure import rate_limited
from .principal import Principal

_MOST_BUCKETS = 100_000


class RateLimits:
    """Lets each principal make so many calls a minute, some of them at once."""

    def __init__(
        self, calls_per_minute: int, calls_at_once: int, clock: Callable[[], float]
    ) -> None:
        """Set the limits; 0 calls per minute is no limit. `clock` counts seconds."""
        self._rate = calls_per_minute / 60
        self._burst = float(max(calls_at_once, 1))
        self._clock = clock
        self._lock = threading.Lock()
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, principal: Principal) -> None:
        """Count one call; raise `rate_limited` where there is none left."""
        if not self._rate:
            return
        with self._lock:
            now = self._clock()
            left, then = self._buckets.pop(principal.user, (self._burst, now))
            left = min(self._burst, left + (now - then) * self._rate)
            taken = left >= 1
            self._buckets[principal.user] = (left - 1 if taken else left, now)
            if len(self._buckets) > _MOST_BUCKETS:
                self._buckets.popitem(last=False)
        if not taken:
            raise rate_limited(min(int((1 - left) / self._rate * 1000) + 1, 86_400_000))
