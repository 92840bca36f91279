"""Standard output and error that a full disk, a closed pipe or a narrow encoding can't upset."""

from __future__ import annotations

import codecs
import errno
import io
import os
import sys
from typing import TextIO, cast

_ESCAPING = "charter.escape"


class UnwrittenError(Exception):
    """Standard output could not be written; `number` is the system's (`errno`)."""

    def __init__(self, number: int) -> None:
        """Keep the number."""
        super().__init__(os.strerror(number))
        self.number = number


class _Output(io.TextIOWrapper):
    """Standard output: what can't be written is an error that is told from any other."""

    def write(self, text: str, /) -> int:
        try:
            return super().write(text)
        except OSError as error:
            raise UnwrittenError(error.errno or errno.EIO) from None

    def flush(self) -> None:
        try:
            super().flush()
        except OSError as error:
            raise UnwrittenError(error.errno or errno.EIO) from None


class _Errors(io.TextIOWrapper):
    """Standard error: where it can't be written, there is nowhere left to say so."""

    def write(self, text: str, /) -> int:
        try:
            return super().write(text)
        except OSError:
            silence(self)
            return len(text)

    def flush(self) -> None:
        try:
            super().flush()
        except OSError:
            silence(self)


def guard() -> None:
    """Put such streams in the place of Python's; one that is closed leads nowhere."""
    codecs.register_error(_ESCAPING, _escaped)
    if sys.stdin is None:
        sys.stdin = _nowhere("r")
    sys.stdout = (
        _nowhere("w") if sys.stdout is None else _again(_Output, sys.stdout, errors=_ESCAPING)
    )
    sys.stderr = (
        _nowhere("w")
        if sys.stderr is None
        else _again(_Errors, sys.stderr, errors="backslashreplace")
    )


def _again(made: type[io.TextIOWrapper], stream: TextIO, *, errors: str) -> io.TextIOWrapper:
    before = cast(io.TextIOWrapper, stream)
    return made(
        before.buffer,
        encoding=before.encoding,
        errors=errors,
        line_buffering=before.line_buffering,
        write_through=before.write_through,
    )


def _nowhere(mode: str) -> TextIO:
    return cast(TextIO, open(os.devnull, mode, encoding="utf-8"))  # noqa: PTH123


def silence(stream: TextIO) -> None:
    """Let what is written to a stream from now on, and what it holds still, lead nowhere."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, stream.fileno())
    os.close(nowhere)


def _escaped(error: UnicodeError) -> tuple[str, int]:
    """Write what the encoding has no bytes for as JSON escapes it."""
    assert isinstance(error, UnicodeEncodeError)
    units = error.object[error.start : error.end].encode("utf-16-be", "surrogatepass").hex()
    return "".join(f"\\u{units[at : at + 4]}" for at in range(0, len(units), 4)), error.end
