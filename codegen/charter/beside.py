"""A second process for work that takes as long as the rest."""

from __future__ import annotations

import gc
import os
import pickle
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from typing import Any, NoReturn, TypeVar, cast

from charter.signals import ENDING

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
    with _child(work) as result:
        yield partial(result, work)


@contextmanager
def ahead(prepare: Callable[[], object]) -> Iterator[Callable[[Callable[[], T]], Callable[[], T]]]:
    """Start a process that prepares for work to come; yield what gives it that work, once.

    The work goes there as a pickle, and is otherwise done as `beside` does it.
    What was prepared stays there: work that is done here has to do without.
    """
    if not _can_fork():
        yield lambda work: work
        return
    # The work is larger than what a pipe holds, and is not waited for.
    memory = os.memfd_create("work")
    going, go = os.pipe()

    def awaiting() -> Any:
        os.close(go)
        prepare()
        if not os.read(going, 1):
            raise EOFError("the process that has the work is gone")
        os.lseek(memory, 0, os.SEEK_SET)
        with os.fdopen(memory, "rb") as given:
            return pickle.load(given)()  # noqa: S301 - our own process wrote it

    try:
        with _child(awaiting) as result:

            def give(work: Callable[[], T]) -> Callable[[], T]:
                try:
                    pickled = pickle.dumps(work)
                except RecursionError:  # values that are nested deeper than a pickle can be
                    return work
                with os.fdopen(memory, "wb", closefd=False) as given:
                    given.write(pickled)
                os.write(go, b"!")
                return partial(result, work)

            yield give
    finally:
        for number in (memory, going, go):
            os.close(number)


@contextmanager
def _child(work: Callable[[], T]) -> Iterator[Callable[[Callable[[], T]], T]]:
    """Do `work` in another process; yield what returns its result, or does it here where it failed.

    What stands in for it here is handed over when the result is asked for.
    """
    sys.stdout.flush()
    sys.stderr.flush()
    reading, writing = os.pipe()
    # A signal between the fork and the block that stops the child would leave it running.
    before = signal.pthread_sigmask(signal.SIG_BLOCK, ENDING)
    child = os.fork()
    if child == 0:
        os.close(reading)
        for number in ENDING:
            signal.signal(number, signal.SIG_DFL)  # it dies of them in silence
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
        gc.freeze()  # what is there already is no garbage of the work's
        _work(work, writing)

    def result(again: Callable[[], T]) -> T:
        with open(reading, "rb", closefd=False) as pipe:
            told = pipe.read()
        _, status = os.waitpid(child, 0)
        if status:
            return again()
        return cast(T, pickle.loads(told))  # noqa: S301 - our own process wrote it

    try:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
        os.close(writing)
        yield result
    finally:
        os.close(reading)
        _stop(child)


def _stop(child: int) -> None:
    """End the child where it still runs; it may have been waited for already."""
    with suppress(ChildProcessError):
        if os.waitpid(child, os.WNOHANG) == (0, 0):
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
