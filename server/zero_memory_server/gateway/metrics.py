"""Counts and durations of gateway calls, in the Prometheus text format.

Codes are the public ones, and durations are kept apart: how long each stage took
would tell a caller more precisely than its own clock why it was denied.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter as Tally
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate, chain
from math import inf

from prometheus_client import CollectorRegistry, Counter, Gauge, generate_latest
from prometheus_client.core import HistogramMetricFamily
from prometheus_client.registry import Collector
from prometheus_client.utils import floatToGoString

from .call import Step

_AT_ONCE = 32
"""How many calls are counted together."""

_SECONDS = (
    0.000_01,
    0.000_025,
    0.000_1,
    0.000_25,
    0.001,
    0.0025,
    0.01,
    0.025,
    0.1,
    0.25,
    1.0,
    2.5,
    10.0,
    60.0,
)


class _Durations(Collector):
    """A histogram of durations, which are handed in many at a time, and by one thread."""

    def __init__(
        self, name: str, documentation: str, labels: Sequence[str], into: CollectorRegistry
    ):
        self._shown = (name, documentation, tuple(labels))
        self._counts: dict[tuple[str, ...], list[int]] = {}
        self._sums: dict[tuple[str, ...], float] = {}
        into.register(self)

    def observe(self, labels: tuple[str, ...], seconds: float) -> None:
        """Count a duration."""
        counts = self._counts.get(labels) or self._counts_of(labels)
        counts[bisect_left(_SECONDS, seconds)] += 1
        self._sums[labels] += seconds

    def collect(self) -> Iterator[HistogramMetricFamily]:
        """Yield the histogram as it is scraped."""
        name, documentation, labels = self._shown
        shown = HistogramMetricFamily(name, documentation, labels=labels)
        for values, counts in self._counts.items():
            buckets = [
                (floatToGoString(bound), count)  # type: ignore[no-untyped-call]
                for bound, count in zip((*_SECONDS, inf), accumulate(counts), strict=True)
            ]
            shown.add_metric(values, buckets, self._sums[values])
        yield shown

    def _counts_of(self, labels: tuple[str, ...]) -> list[int]:
        self._sums[labels] = 0.0
        self._counts[labels] = [0] * (len(_SECONDS) + 1)
        return self._counts[labels]


class GatewayMetrics:
    """What the gateway counts."""

    def __init__(self) -> None:
        """Start at zero."""
        self._registry = CollectorRegistry()
        self._timing = CollectorRegistry()
        self._calls = Counter(
            "zero_memory_gateway_calls",
            "Calls, by how they ended: the public code, empty for the upstream's own answer.",
            ["code"],
            registry=self._registry,
        )
        self._stages = _Durations(
            "zero_memory_gateway_stage_duration_seconds",
            "How long the stages took that were entered.",
            ["stage", "outcome"],
            self._timing,
        )
        self._whole = _Durations(
            "zero_memory_gateway_call_duration_seconds",
            "How long calls took as a whole.",
            [],
            self._timing,
        )
        self._retries = Counter(
            "zero_memory_gateway_upstream_retries",
            "Calls that were sent to an upstream again.",
            registry=self._registry,
        )
        self._repeats = Counter(
            "zero_memory_gateway_repeats",
            "Calls that were answered with the outcome of an earlier one.",
            registry=self._registry,
        )
        self._cancelled = Counter(
            "zero_memory_gateway_cancelled",
            "Calls that their caller gave up.",
            registry=self._registry,
        )
        self._unrecorded = Counter(
            "zero_memory_gateway_unrecorded",
            "Refused calls without an entry in the audit trail, which could not be written.",
            registry=self._registry,
        )
        self._reloads = Counter(
            "zero_memory_gateway_reloads",
            "Times that the configuration was read again, by whether it was taken.",
            ["outcome"],
            registry=self._registry,
        )
        self._running = Gauge(
            "zero_memory_gateway_calls_running",
            "Calls that have not ended.",
            registry=self._registry,
        )
        # What has ended is put into the counters when somebody looks, or a few of it at once.
        self._under_way = 0
        self._ended: list[tuple[str, float]] = []
        self._steps: list[Iterable[Step]] = []

    def entered(self) -> None:
        """Count a call that begins."""
        self._under_way += 1

    def ended(self, code: str, seconds: float) -> None:
        """Count a call that ends."""
        self._under_way -= 1
        self._ended.append((code, seconds))
        if len(self._ended) >= _AT_ONCE:
            self._settle()

    def steps(self, steps: Iterable[Step]) -> None:
        """Take the durations of stages."""
        self._steps.append(steps)
        if len(self._steps) >= 4 * _AT_ONCE:
            self._settle()

    def retried(self) -> None:
        """Count a call that is sent again."""
        self._retries.inc()

    def repeated(self) -> None:
        """Count a call that is answered with an earlier outcome."""
        self._repeats.inc()

    def cancelled(self) -> None:
        """Count a call that its caller gave up."""
        self._under_way -= 1
        self._cancelled.inc()

    def unrecorded(self) -> None:
        """Count a call that the audit trail has no entry of."""
        self._unrecorded.inc()

    def reloaded(self, outcome: str) -> None:
        """Count a reading of the configuration: `taken` or `refused`."""
        self._reloads.labels(outcome).inc()

    def text(self, *, whole: bool = True) -> bytes:
        """Return the lines to be scraped; those with durations where `whole` says so."""
        self._settle()
        self._running.set(self._under_way)
        counts = generate_latest(self._registry)
        return counts + generate_latest(self._timing) if whole else counts

    def _settle(self) -> None:
        ended, self._ended = self._ended, []
        for code, times in Tally([code for code, _ in ended]).items():
            self._calls.labels(code).inc(times)
        for _, seconds in ended:
            self._whole.observe((), seconds)
        taken, self._steps = self._steps, []
        for step in chain.from_iterable(taken):
            if step.outcome != "skipped":
                self._stages.observe((step.stage, step.outcome), step.duration_us / 1_000_000)
