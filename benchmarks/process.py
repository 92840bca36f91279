"""Whole processes, timed in turn, so that a noisy machine is noisy for all of them."""

import subprocess
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median


@dataclass(frozen=True)
class Command:
    """A command line, and what is done (untimed) before each run."""

    words: Sequence[str]
    before: Callable[[], None] = lambda: None
    cwd: Path | None = None
    codes: tuple[int, ...] = (0,)


def seconds(command: Command) -> float:
    """Run `command` once; return its wall time in seconds."""
    command.before()
    start = time.perf_counter()
    done = subprocess.run(command.words, cwd=command.cwd, capture_output=True, check=False)
    taken = time.perf_counter() - start
    if done.returncode not in command.codes:
        raise RuntimeError(f"{command.words} exited {done.returncode}: {done.stderr.decode()}")
    return taken


def in_turn(commands: Mapping[str, Command], runs: int) -> dict[str, list[float]]:
    """Run all commands `runs` times, one after the other, after one warm-up each."""
    for command in commands.values():
        seconds(command)
    taken: dict[str, list[float]] = {name: [] for name in commands}
    for _ in range(runs):
        for name, command in commands.items():
            taken[name].append(seconds(command))
    return taken


def row(name: str, values: Sequence[float], note: str = "") -> str:
    """Return minimum, median and maximum in milliseconds."""
    low, mid, high = min(values), median(values), max(values)
    return f"{name:<44} {low * 1e3:8.0f} {mid * 1e3:8.0f} {high * 1e3:8.0f}  {note}"


HEADER = f"{'whole process, ms':<44} {'min':>8} {'median':>8} {'max':>8}"


def ratio(ours: Sequence[float], theirs: Sequence[float]) -> float:
    """Return the median of ours over theirs, pair by pair."""
    return median(a / b for a, b in zip(ours, theirs, strict=True))
