"""Counts and durations of gateway calls, in the Prometheus text format.

Codes are the public ones, and durations are kept apart: how long each stage took
would tell a caller more precisely than its own clock why it was denied.
"""

from __future__ import annotations

from collections.abc import Iterable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from .call import Step

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
        self._stages = Histogram(
            "zero_memory_gateway_stage_duration_seconds",
            "How long the stages took that were entered.",
            ["stage", "outcome"],
            buckets=_SECONDS,
            registry=self._timing,
        )
        self._whole = Histogram(
            "zero_memory_gateway_call_duration_seconds",
            "How long calls took as a whole.",
            buckets=_SECONDS,
            registry=self._timing,
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
        self._counted: dict[str, Counter] = {}
        self._timed: dict[tuple[str, str], Histogram] = {}

    def entered(self) -> None:
        """Count a call that begins."""
        self._running.inc()

    def ended(self, code: str, seconds: float) -> None:
        """Count a call that ends."""
        self._running.dec()
        if (counter := self._counted.get(code)) is None:
            counter = self._counted[code] = self._calls.labels(code)
        counter.inc()
        self._whole.observe(seconds)

    def steps(self, steps: Iterable[Step]) -> None:
        """Take the durations of stages."""
        for step in steps:
            if step.outcome == "skipped":
                continue
            where = (step.stage, step.outcome)
            if (histogram := self._timed.get(where)) is None:
                histogram = self._timed[where] = self._stages.labels(*where)
            histogram.observe(step.duration_us / 1_000_000)

    def retried(self) -> None:
        """Count a call that is sent again."""
        self._retries.inc()

    def repeated(self) -> None:
        """Count a call that is answered with an earlier outcome."""
        self._repeats.inc()

    def cancelled(self) -> None:
        """Count a call that its caller gave up."""
        self._running.dec()
        self._cancelled.inc()

    def unrecorded(self) -> None:
        """Count a call that the audit trail has no entry of."""
        self._unrecorded.inc()

    def reloaded(self, outcome: str) -> None:
        """Count a reading of the configuration: `taken` or `refused`."""
        self._reloads.labels(outcome).inc()

    def text(self, *, whole: bool = True) -> bytes:
        """Return the lines to be scraped; those with durations where `whole` says so."""
        counts = generate_latest(self._registry)
        return counts + generate_latest(self._timing) if whole else counts
