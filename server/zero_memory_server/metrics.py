"""Counts and durations of calls, in the Prometheus text format."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

_SECONDS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)


class Metrics:
    """What the server counts; `observe` is an observer of dispatch."""

    def __init__(self, version: str) -> None:
        """Start at zero; `version` is the contract's."""
        self._registry = CollectorRegistry()
        self._calls = Counter(
            "zero_memory_calls",
            "Calls of tools and resources, by how they ended.",
            ["tool", "code"],
            registry=self._registry,
        )
        self._durations = Histogram(
            "zero_memory_call_duration_seconds",
            "How long calls took inside the server.",
            ["tool"],
            buckets=_SECONDS,
            registry=self._registry,
        )
        contract = Gauge(
            "zero_memory_contract_info",
            "The contract that is served.",
            ["version"],
            registry=self._registry,
        )
        contract.labels(version).set(1)
        self._counters: dict[tuple[str, str], Counter] = {}
        self._histograms: dict[str, Histogram] = {}

    def observe(self, tool: str, code: str | None, duration_us: int) -> None:
        """Count one call."""
        ended = (tool, code or "")
        if (counter := self._counters.get(ended)) is None:
            counter = self._counters[ended] = self._calls.labels(*ended)
        counter.inc()
        if (histogram := self._histograms.get(tool)) is None:
            histogram = self._histograms[tool] = self._durations.labels(tool)
        histogram.observe(duration_us / 1_000_000)

    def text(self) -> bytes:
        """Return the lines to be scraped."""
        return generate_latest(self._registry)
