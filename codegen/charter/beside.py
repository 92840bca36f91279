"""A second process for work that takes as long as the rest."""

from __future__ import annotations

import os
import pickle
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NoReturn, TypeVar, cast

T = TypeVar("T")


@contextmanager
def beside(work: Callable[[], T]) -> Iterator[Callable[[], T]]:
    """Do `work` in a process of its own while the block runs; yield what waits for its result.

    The result must be picklable. Work that fails there is done again here, when
    its result is asked for, so that its errors are raised here; so is work that
    cannot be given away: with one processor, with threads, where processes do
    not fork safely. What nobody asked for when the block ends is stopped.
    """
    if not _can_fork():
        yield work
        return
    sys.stdout.flush()
    sys.stderr.flush()
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        _work(work, writing)
    os.close(writing)
    waited = False

    def result() -> T:
        nonlocal waited
        with open(reading, "rb", closefd=False) as pipe:
            told = pipe.read()
        _, status = os.waitpid(child, 0)
        waited = True
        if status:
            return work()
        return cast(T, pickle.loads(told))  # noqa: S301 - our own process wrote it

    try:
        yield result
    finally:
        os.close(reading)
        if not waited:
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)


def _can_fork() -> bool:
    return (
        sys.platform == "linux"
        and len(os.sched_getaffinity(0)) > 1
        and threading.active_count() == 1
    )


def _work(work: Callable[[], object], writing: int) -> NoReturn:
    """Do the work in the child and tell its result; end the process whatever comes."""
    status = 1
    try:
        with open(writing, "wb") as pipe:
            pipe.write(pickle.dumps(work()))
        status = 0
    finally:
        os._exit(status)
