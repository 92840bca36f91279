"""One run from the first import to the exit code, whatever ends it."""

from __future__ import annotations

import errno
import gc
import os
import signal
import sys
from types import FrameType
from typing import NoReturn

from charter.cli.streams import UnwrittenError, guard, silence
from charter.signals import ENDING

_BROKEN_PIPE = 128 + signal.SIGPIPE if hasattr(signal, "SIGPIPE") else 2
_INTERRUPTED = 130
"""How Typer tells of Ctrl-C."""

_COLLECTED_AFTER = 200_000
"""Objects between two looks for garbage: a command makes much to keep, and ends soon."""


class EndedError(BaseException):
    """A signal asked for the end; what is under way is left in good order first."""

    def __init__(self, number: int) -> None:
        """Keep the signal."""
        super().__init__(number)
        self.number = number


def run() -> int:
    """Run the command that the call names as a process of its own; return the exit code.

    Standard output is written then, to its end.
    """
    gc.set_threshold(_COLLECTED_AFTER, 30, 30)
    guard()
    _heed()
    try:
        code = call()
        sys.stdout.flush()
        # The work is done: Ctrl-C has come too late.
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    except UnwrittenError as error:
        silence(sys.stdout)
        if error.number == errno.EPIPE:  # its reader has seen enough
            return _BROKEN_PIPE
        print(
            f"error: Standard output could not be written: {os.strerror(error.number)}.\n"
            "  fix: Free some space, or send the output elsewhere.",
            file=sys.stderr,
        )
        return 2
    except EndedError as ended:
        print("Ended by a signal; nothing was left half-written.", file=sys.stderr)
        sys.stderr.flush()
        _die(ended.number)
    if code == _INTERRUPTED:
        raise KeyboardInterrupt
    return code


def call() -> int:
    """Run the command that the call names; return the exit code."""
    try:
        from charter.cli.app import app

        app()
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else 0
    except UnwrittenError:
        raise
    except Exception as error:  # noqa: BLE001 - exit code 1 would say that there are findings
        if (asked := _end_behind(error)) is not None:
            raise asked from None
        import traceback

        traceback.print_exc()
        print("error: This is a fault in Charter.\n  fix: Report it.", file=sys.stderr)
        return 2
    return 0


def _end_behind(error: BaseException | None) -> BaseException | None:
    """Return the signal's exception that Python made another one of, as it does in a class body."""
    while error is not None and not isinstance(error, KeyboardInterrupt | EndedError):
        error = error.__cause__ or error.__context__
    return error


def _heed() -> None:
    """Make the signals that end a process unwind it; those that are ignored stay so."""
    for number in ENDING:
        if signal.getsignal(number) is signal.SIG_DFL:
            signal.signal(number, _end)


def _end(number: int, _: FrameType | None) -> NoReturn:
    raise EndedError(number)


def _die(number: int) -> NoReturn:
    """End by the signal itself, so that whoever waits for the process sees it."""
    signal.signal(number, signal.SIG_DFL)
    signal.raise_signal(number)
    raise AssertionError("a signal's default is to end the process")
