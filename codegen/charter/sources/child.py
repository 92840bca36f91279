"""A server's process, which never outlives the visit."""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from time import monotonic, sleep

from charter.findings import UsageError

GRACE = 2.0
"""Seconds that a server has to end after its stdin was closed, and again after SIGTERM."""

_KEPT = (
    "HOME LANG LC_ALL LOGNAME PATH PYTHONPATH NODE_PATH SHELL TERM TMPDIR TZ USER VIRTUAL_ENV"
).split()
_POLL = 0.01


def environment(given: Mapping[str, str]) -> dict[str, str]:
    """Return what a server's process sees: a few harmless variables, and what was given."""
    return {key: os.environ[key] for key in _KEPT if key in os.environ} | dict(given)


@contextmanager
def child(command: list[str], env: Mapping[str, str]) -> Iterator[subprocess.Popen[bytes]]:
    """Start `command` in a process group of its own; end the whole group on every way out."""
    try:
        process = subprocess.Popen(
            command,
            env=env,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,
            start_new_session=True,
        )
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise UsageError(
            f"The server's command `{command[0]}` could not be started: {reason}.",
            "Name a command that runs in this folder, as in `stdio: python server.py`.",
        ) from None
    try:
        yield process
    finally:
        try:
            _end(process)
        except BaseException:  # a second Ctrl-C: no more grace
            _signal(process, signal.SIGKILL)
            process.wait()
            raise


def _end(process: subprocess.Popen[bytes]) -> None:
    """Close the pipes, wait, terminate, kill (MCP 2025-11-25, basic/lifecycle, shutdown)."""
    for pipe in (process.stdin, process.stdout, process.stderr):
        if pipe is not None:
            with suppress(OSError):
                pipe.close()
    with suppress(subprocess.TimeoutExpired):
        process.wait(GRACE)
    if _signal(process, signal.SIGTERM):
        limit = monotonic() + GRACE
        while _alive(process) and monotonic() < limit:
            sleep(_POLL)
        _signal(process, signal.SIGKILL)
    process.wait()


def _alive(process: subprocess.Popen[bytes]) -> bool:
    process.poll()
    return _signal(process, 0)


def _signal(process: subprocess.Popen[bytes], number: int) -> bool:
    """Send a signal to the process and all that it started; False where none is left."""
    try:
        os.killpg(process.pid, number)
    except (ProcessLookupError, PermissionError):
        return False
    return True
