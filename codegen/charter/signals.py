"""The signals that ask a process to end, and how to hold them back."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager

ENDING = tuple(
    signal.Signals[name]
    for name in ("SIGINT", "SIGTERM", "SIGHUP")
    if name in signal.Signals.__members__
)


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Hold back what asks for the end until the block is through; then it takes effect.

    Signals that are ignored, or that end the process without asking, are left alone.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    held: list[int] = []
    before = {
        number: signal.signal(number, lambda number, _: held.append(number))
        for number in ENDING
        if callable(signal.getsignal(number))
    }
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
        for first in held[:1]:
            signal.raise_signal(first)
